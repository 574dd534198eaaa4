// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/system_memory.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>

namespace strainlens {
namespace {

namespace fs = std::filesystem;
using MaybeBytes = std::optional<std::int64_t>;

constexpr std::int64_t kKiB = 1024;

/// Minimum; an empty value means no limit.
MaybeBytes smallerOf(MaybeBytes a, MaybeBytes b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

/// First number in a file; empty without the file or for a word ("max").
MaybeBytes numberIn(const fs::path& file) {
    std::ifstream in(file);
    std::int64_t number = 0;
    return in >> number ? MaybeBytes(number) : std::nullopt;
}

/// Number after the first word of a line: "MemAvailable:  12 kB".
MaybeBytes numberAfter(const fs::path& file, std::string_view word) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        std::istringstream parts(line);
        std::string first;
        std::int64_t number = 0;
        if (parts >> first && first == word && parts >> number) return number;
    }
    return std::nullopt;
}

/// Memory files of a control group.
struct GroupFiles {
    const char *limit, *used, *cacheLine;
};
constexpr GroupFiles kVersion2 = {"memory.max", "memory.current", "inactive_file"};
constexpr GroupFiles kVersion1 = {"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};

/// Memory available in one group; reclaimable page cache counts as free.
MaybeBytes availableInGroup(const fs::path& group, const GroupFiles& files) {
    const MaybeBytes limit = numberIn(group / files.limit), used = numberIn(group / files.used);
    if (!limit || !used) return std::nullopt;
    const std::int64_t cache = numberAfter(group / "memory.stat", files.cacheLine).value_or(0);
    return std::max<std::int64_t>(0, *limit - std::max<std::int64_t>(0, *used - cache));
}

/// Minimum over a group and its parents up to the mount point. In a container the path may be the host's and not exist;
/// the mount point is then the container's own group.
MaybeBytes availableUpTo(const fs::path& mount, const std::string& path, const GroupFiles& files) {
    MaybeBytes available = availableInGroup(mount, files);
    for (fs::path group = fs::path(path).relative_path(); !group.empty(); group = group.parent_path()) {
        available = smallerOf(available, availableInGroup(mount / group, files));
    }
    return available;
}

/// Lines of /proc/self/cgroup: "0::/path" for version 2, "4:memory:/path" for version 1.
MaybeBytes availableInGroups(const fs::path& root) {
    const fs::path mount = root / "sys/fs/cgroup";
    MaybeBytes available;
    std::ifstream in(root / "proc/self/cgroup");
    for (std::string line; std::getline(in, line);) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        const std::string path = line.substr(second + 1);
        if (controllers == ",,") available = smallerOf(available, availableUpTo(mount, path, kVersion2));
        if (controllers.find(",memory,") != std::string::npos)
            available = smallerOf(available, availableUpTo(mount / "memory", path, kVersion1));
    }
    return available;
}

MaybeBytes availableAddressSpace(const fs::path& root) {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return std::nullopt;
    if (limit.rlim_cur > static_cast<rlim_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
    const std::int64_t pages = numberIn(root / "proc/self/statm").value_or(0);
    return std::max<std::int64_t>(0, static_cast<std::int64_t>(limit.rlim_cur) - pages * sysconf(_SC_PAGESIZE));
}

}  // namespace

std::int64_t residentBytes() {
    std::ifstream statm("/proc/self/statm");
    std::int64_t all = 0, resident = 0;
    statm >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

void requestHugePages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

std::uint64_t physicalBytes() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::optional<std::int64_t> availableBytes(const fs::path& root) {
    MaybeBytes free = numberAfter(root / "proc/meminfo", "MemAvailable:");
    if (free) *free *= kKiB;
    return smallerOf(smallerOf(free, availableInGroups(root)), availableAddressSpace(root));
}

}  // namespace strainlens
