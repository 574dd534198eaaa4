// SPDX-License-Identifier: MPL-2.0
#include "app/io/atomic_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

mode_t modeOf(const std::filesystem::path& path) {
    struct stat status {};
    EXPECT_EQ(::stat(path.c_str(), &status), 0);
    return status.st_mode & 07777;
}

TEST(AtomicFile, AppearsOnlyWhenCommitted) {
    test::TemporaryFolder folder;
    AtomicFile file(folder / "out.csv");
    file.stream() << "a,b\n";
    EXPECT_FALSE(std::filesystem::exists(folder / "out.csv"));
    file.commit();
    EXPECT_EQ(test::readText(folder / "out.csv"), "a,b\n");
    EXPECT_EQ(folder.names().size(), 1u);
}

TEST(AtomicFile, WithoutCommitOldFileStays) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "out.csv", std::string("old"));
    {
        AtomicFile file(folder / "out.csv");
        file.stream() << "new";
    }
    EXPECT_EQ(test::readText(folder / "out.csv"), "old");
    EXPECT_EQ(folder.names().size(), 1u);
}

TEST(AtomicFile, ReplacesExistingFile) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "out.csv", std::string("a much longer old content"));
    AtomicFile file(folder / "out.csv");
    file.stream() << "new";
    file.commit();
    EXPECT_EQ(test::readText(folder / "out.csv"), "new");
}

TEST(AtomicFile, ReplacesTargetOfLink) {
    test::TemporaryFolder folder;
    std::filesystem::create_directory(folder / "far");
    test::writeFile(folder / "far" / "target.csv", std::string("old"));
    std::filesystem::create_symlink("far/target.csv", folder / "link.csv");
    std::filesystem::create_symlink(folder / "link.csv", folder / "second.csv");
    writeFileAtomically(folder / "second.csv", std::string_view("new"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.csv"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "second.csv"));
    EXPECT_EQ(test::readText(folder / "far" / "target.csv"), "new");
    EXPECT_EQ(folder.names().size(), 3u);
}

TEST(AtomicFile, CreatesTargetOfDanglingLink) {
    test::TemporaryFolder folder;
    std::filesystem::create_symlink("target.csv", folder / "link.csv");
    writeFileAtomically(folder / "link.csv", std::string_view("new"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link.csv"));
    EXPECT_EQ(test::readText(folder / "target.csv"), "new");
}

TEST(AtomicFile, RejectsCircularLinks) {
    test::TemporaryFolder folder;
    std::filesystem::create_symlink("b.csv", folder / "a.csv");
    std::filesystem::create_symlink("a.csv", folder / "b.csv");
    EXPECT_THROW(AtomicFile(folder / "a.csv"), FileError);
    EXPECT_EQ(folder.names().size(), 2u);
}

TEST(AtomicFile, RetainsPermissionsAndAppliesUmaskToNewFiles) {
    test::TemporaryFolder folder;
    for (const mode_t mode : {0600, 0640, 0604, 0666, 0444}) {
        test::writeFile(folder / "out.csv", std::string("old"));
        ASSERT_EQ(::chmod((folder / "out.csv").c_str(), mode), 0);
        writeFileAtomically(folder / "out.csv", std::string_view("new"));
        EXPECT_EQ(modeOf(folder / "out.csv"), mode);
        ASSERT_EQ(::chmod((folder / "out.csv").c_str(), 0600), 0);
    }
    const mode_t before = ::umask(0027);
    writeFileAtomically(folder / "fresh.csv", std::string_view("new"));
    ::umask(before);
    EXPECT_EQ(modeOf(folder / "fresh.csv"), 0640u);
}

TEST(AtomicFile, TemporaryFileIsNotMoreReadableThanOldOne) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "out.csv", std::string("old"));
    ASSERT_EQ(::chmod((folder / "out.csv").c_str(), 0600), 0);
    AtomicFile file(folder / "out.csv");
    for (const std::string& name : folder.names()) EXPECT_EQ(modeOf(folder / name), 0600u) << name;
}

TEST(AtomicFile, RetainsOwner) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root may change owners";
    test::TemporaryFolder folder;
    test::writeFile(folder / "out.csv", std::string("old"));
    ASSERT_EQ(::chown((folder / "out.csv").c_str(), 12345, 23456), 0);
    writeFileAtomically(folder / "out.csv", std::string_view("new"));
    struct stat status {};
    ASSERT_EQ(::stat((folder / "out.csv").c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 12345u);
    EXPECT_EQ(status.st_gid, 23456u);
}

TEST(AtomicFile, ErrorNamesProblemOfPath) {
    test::TemporaryFolder folder;
    EXPECT_THROW(AtomicFile(folder / "no" / "such" / "folder.csv"), FileError);
    EXPECT_THROW(AtomicFile(folder.path()), FileError);
    EXPECT_TRUE(folder.names().empty());
}

TEST(AtomicFile, WritesToDeviceWithoutReplacingIt) {
    AtomicFile file("/dev/null");
    file.stream() << "gone";
    file.commit();
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(AtomicFile, ReportsFullDisk) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    AtomicFile file("/dev/full");
    file.stream() << std::string(100'000, 'x');
    EXPECT_THROW(file.commit(), FileError);
}

TEST(AtomicFile, RemovesOnlyLeftovers) {
    test::TemporaryFolder folder;
    const std::filesystem::path paths[] = {folder / "out.csv"};
    test::writeFile(folder / "out.csv.123.part", std::string("half"));
    test::writeFile(folder / "out.csv.notes.part", std::string("mine"));
    AtomicFile other(folder / "out.csv");
    other.stream() << "whole";
    test::writeFile(folder / "other.txt", std::string("mine"));
    removeLeftovers(paths);
    const std::filesystem::path none[] = {folder.path() / ""};
    removeLeftovers(none);
    EXPECT_TRUE(std::filesystem::exists(folder / "other.txt"));
    EXPECT_FALSE(isTemporaryOf(folder / "other.txt", {}));
    EXPECT_FALSE(std::filesystem::exists(folder / "out.csv.123.part"));
    EXPECT_TRUE(std::filesystem::exists(folder / "out.csv.notes.part"));
    EXPECT_TRUE(std::filesystem::exists(other.temporaryPath()));
    other.commit();
    EXPECT_EQ(test::readText(folder / "out.csv"), "whole");
}

}  // namespace
}  // namespace strainlens
