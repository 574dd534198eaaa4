// SPDX-License-Identifier: MPL-2.0
// Whether AtomicFile syncs to the disk: this program replaces fsync() to record the calls and to fail on demand.
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

/// Behaviour of fsync() and its recorded calls.
struct Disk {
    std::filesystem::path watched;       ///< empty: calls pass through
    int fileError = 0, folderError = 0;  ///< errno to return
    std::vector<std::string> calls;      ///< "file" or "folder", and the content of the watched file
};
Disk disk;

}  // namespace

extern "C" int fsync(int file) {
    if (disk.watched.empty()) return static_cast<int>(::syscall(SYS_fsync, file));
    struct stat status {};
    if (::fstat(file, &status) != 0) return -1;
    const bool isFolder = S_ISDIR(status.st_mode);
    const std::string content = strainlens::test::readText(disk.watched);
    disk.calls.push_back((isFolder ? "folder, " : "file, ") + content);
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
    void write() const { writeFileAtomically(m_folder / "out.csv", std::string_view("new")); }

    test::TemporaryFolder m_folder;
};

using Calls = std::vector<std::string>;

TEST_F(AtomicFileSync, SyncsContentBeforeRenameAndFolderAfterwards) {
    write();
    EXPECT_EQ(disk.calls, (Calls{"file, old", "folder, new"}));
}

TEST_F(AtomicFileSync, IgnoresFoldersWithoutSync) {
    disk.folderError = EINVAL;
    write();
    disk.fileError = ENOTSUP;
    write();
    EXPECT_EQ(test::readText(m_folder / "out.csv"), "new");
}

TEST_F(AtomicFileSync, DriveErrorRetainsOldFile) {
    for (const int error : {EIO, ENOSPC}) {
        disk.fileError = error;
        EXPECT_THROW(write(), FileError);
        EXPECT_EQ(test::readText(m_folder / "out.csv"), "old");
        EXPECT_EQ(m_folder.names().size(), 1u);
    }
}

TEST_F(AtomicFileSync, ReportsFolderSyncError) {
    disk.folderError = EIO;
    EXPECT_THROW(write(), FileError);
}

}  // namespace
}  // namespace strainlens
