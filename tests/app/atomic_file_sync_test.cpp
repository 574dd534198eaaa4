// SPDX-License-Identifier: MPL-2.0
// Whether AtomicFile asks the disk: this program has an fsync() of its own, which notes the calls and can refuse.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>

#include "app/io/atomic_file.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace {

/// What the next calls of fsync() do and what they found.
struct Disk {
    std::filesystem::path watched;       ///< empty: calls pass through
    int fileError = 0, folderError = 0;  ///< errno that is answered
    std::vector<std::string> calls;      ///< "file" or "folder", and what the watched file held then
};
Disk disk;

}  // namespace

extern "C" int fsync(int file) {
    if (disk.watched.empty()) return static_cast<int>(::syscall(SYS_fsync, file));
    struct stat status {};
    if (::fstat(file, &status) != 0) return -1;
    const bool isFolder = S_ISDIR(status.st_mode);
    const std::string held = strainlens::test::readText(disk.watched);
    disk.calls.push_back((isFolder ? "folder, " : "file, ") + held);
    errno = isFolder ? disk.folderError : disk.fileError;
    return errno == 0 ? 0 : -1;
}

namespace strainlens {
namespace {

class AtomicFileSync : public testing::Test {
protected:
    AtomicFileSync() {
        test::writeFile(m_folder / "out.csv", std::string("old"));
        disk = {m_folder / "out.csv", 0, 0, {}};
    }
    ~AtomicFileSync() override { disk = {}; }
    void write() const { writeWholeFile(m_folder / "out.csv", std::string_view("new")); }

    test::TemporaryFolder m_folder;
};

using Calls = std::vector<std::string>;

TEST_F(AtomicFileSync, TheContentIsOnTheDiskBeforeItTakesThePlaceAndTheNameAfterwards) {
    write();
    EXPECT_EQ(disk.calls, (Calls{"file, old", "folder, new"}));
}

TEST_F(AtomicFileSync, FoldersThatCannotBeAskedAreNoFailure) {
    disk.folderError = EINVAL;
    write();
    disk.fileError = ENOTSUP;
    write();
    EXPECT_EQ(test::readText(m_folder / "out.csv"), "new");
}

TEST_F(AtomicFileSync, ADriveThatFailsKeepsTheOldFile) {
    for (const int error : {EIO, ENOSPC}) {
        disk.fileError = error;
        EXPECT_THROW(write(), FileError);
        EXPECT_EQ(test::readText(m_folder / "out.csv"), "old");
        EXPECT_EQ(m_folder.names().size(), 1u);
    }
}

TEST_F(AtomicFileSync, AFolderThatFailsIsReported) {
    disk.folderError = EIO;
    EXPECT_THROW(write(), FileError);
}

}  // namespace
}  // namespace strainlens
