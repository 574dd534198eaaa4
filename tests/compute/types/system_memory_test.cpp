// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/system_memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace strainlens {
namespace {

namespace fs = std::filesystem;
constexpr std::int64_t kMebibyte = 1 << 20;

/// Folder tree with the files in which Linux reports memory.
class SystemMemory : public testing::Test {
protected:
    SystemMemory() : m_root(fs::temp_directory_path() / ("strainlens_memory_" + std::to_string(getpid()))) {}
    ~SystemMemory() override { fs::remove_all(m_root); }

    void write(const fs::path& file, const std::string& text) {
        fs::create_directories((m_root / file).parent_path());
        std::ofstream(m_root / file) << text;
    }
    /// Computer with 8 GiB available and the process in these groups.
    void writeComputer(const std::string& groups) {
        write("proc/meminfo", "MemTotal:  16777216 kB\nMemFree: 100 kB\nMemAvailable:    8388608 kB\n");
        write("proc/self/cgroup", groups);
    }
    std::int64_t available() { return availableBytes(m_root).value_or(-1) / kMebibyte; }

    const fs::path m_root;
};

TEST_F(SystemMemory, IsTheAvailableMemoryOfTheComputer) {
    writeComputer("0::/user.slice\n");
    EXPECT_EQ(available(), 8192);
    write("sys/fs/cgroup/user.slice/memory.max", "max\n");
    write("sys/fs/cgroup/user.slice/memory.current", "1048576\n");
    EXPECT_EQ(available(), 8192) << "a group without a limit";
}

TEST_F(SystemMemory, RespectsTheTightestControlGroup) {
    writeComputer("0::/outer/inner\n");
    write("sys/fs/cgroup/outer/memory.max", std::to_string(3000 * kMebibyte));
    write("sys/fs/cgroup/outer/memory.current", std::to_string(2500 * kMebibyte));
    write("sys/fs/cgroup/outer/inner/memory.max", std::to_string(4000 * kMebibyte));
    write("sys/fs/cgroup/outer/inner/memory.current", std::to_string(100 * kMebibyte));
    EXPECT_EQ(available(), 500);
    write("sys/fs/cgroup/outer/memory.stat",
          "anon 1\ninactive_file " + std::to_string(200 * kMebibyte) + "\nactive_file 7\n");
    EXPECT_EQ(available(), 700) << "page cache is reclaimable";
    write("sys/fs/cgroup/outer/memory.current", std::to_string(5000 * kMebibyte));
    EXPECT_EQ(available(), 0) << "never negative";
}

TEST_F(SystemMemory, ReadsContainerAndVersion1ControlGroups) {
    // The path is the host's; the mount point is the container's own group.
    writeComputer("5:cpu,cpuacct:/a\n4:memory:/docker/0123\n0::/docker/0123\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", std::to_string(1024 * kMebibyte));
    write("sys/fs/cgroup/memory/memory.usage_in_bytes", std::to_string(724 * kMebibyte));
    EXPECT_EQ(available(), 300);
    write("sys/fs/cgroup/memory/memory.stat", "inactive_file 1\ntotal_inactive_file " + std::to_string(24 * kMebibyte));
    EXPECT_EQ(available(), 324);
    write("sys/fs/cgroup/memory.max", std::to_string(200 * kMebibyte));
    write("sys/fs/cgroup/memory.current", std::to_string(50 * kMebibyte));
    EXPECT_EQ(available(), 150);
}

TEST_F(SystemMemory, IsUnknownWithoutReports) {
    fs::create_directories(m_root);
    EXPECT_FALSE(availableBytes(m_root));
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // sanitizers reserve terabytes of address space
TEST_F(SystemMemory, RespectsTheAddressSpaceLimit) {
    writeComputer("");
    write("proc/self/statm", "2560 100\n");
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    rlimit limited = before;
    limited.rlim_cur = rlim_t{4096} << 20;
    ASSERT_EQ(setrlimit(RLIMIT_AS, &limited), 0);
    const std::int64_t left = available();
    ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
    EXPECT_EQ(left, 4096 - 2560 * sysconf(_SC_PAGESIZE) / kMebibyte);
}
#endif

TEST(SystemMemoryHere, IsReportedOnThisComputer) {
    EXPECT_GT(residentBytes(), kMebibyte);
    ASSERT_TRUE(availableBytes());
    EXPECT_GT(*availableBytes(), kMebibyte);
}

}  // namespace
}  // namespace strainlens
