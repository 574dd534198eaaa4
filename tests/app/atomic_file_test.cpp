// SPDX-License-Identifier: MPL-2.0
#include "app/io/atomic_file.h"

#include <gtest/gtest.h>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

TEST(AtomicFile, AppearsOnlyWhenCommitted) {
    test::TemporaryFolder folder;
    AtomicFile file(folder / "out.csv");
    file.stream() << "a,b\n";
    EXPECT_FALSE(std::filesystem::exists(folder / "out.csv"));
    file.commit();
    EXPECT_EQ(test::readText(folder / "out.csv"), "a,b\n");
    EXPECT_EQ(folder.names().size(), 1u);
}

TEST(AtomicFile, WithoutCommitNothingIsLeftAndTheOldFileStays) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "out.csv", std::string("old"));
    {
        AtomicFile file(folder / "out.csv");
        file.stream() << "new";
    }
    EXPECT_EQ(test::readText(folder / "out.csv"), "old");
    EXPECT_EQ(folder.names().size(), 1u);
}

TEST(AtomicFile, ReplacesAnOlderFile) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "out.csv", std::string("a much longer old content"));
    AtomicFile file(folder / "out.csv");
    file.stream() << "new";
    file.commit();
    EXPECT_EQ(test::readText(folder / "out.csv"), "new");
}

TEST(AtomicFile, SaysWhatIsWrongWithThePlace) {
    test::TemporaryFolder folder;
    EXPECT_THROW(AtomicFile(folder / "no" / "such" / "folder.csv"), FileError);
    EXPECT_THROW(AtomicFile(folder.path()), FileError);
    EXPECT_TRUE(folder.names().empty());
}

TEST(AtomicFile, ADeviceIsWrittenToAndNotReplaced) {
    AtomicFile file("/dev/null");
    file.stream() << "gone";
    file.commit();
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(AtomicFile, AFullDiskIsReported) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "/dev/full is not there";
    AtomicFile file("/dev/full");
    file.stream() << std::string(100'000, 'x');
    EXPECT_THROW(file.commit(), FileError);
}

}  // namespace
}  // namespace strainlens
