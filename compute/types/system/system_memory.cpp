// SPDX-License-Identifier: MPL-2.0
#include "compute/types/system/system_memory.h"

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

/// The smaller one; an empty value is no limit.
MaybeBytes smallerOf(MaybeBytes a, MaybeBytes b) {
    if (!a || !b) return a ? a : b;
    return std::min(*a, *b);
}

/// The number that a file begins with; empty where there is no file, or a word ("max").
MaybeBytes numberIn(const fs::path& file) {
    std::ifstream in(file);
    std::int64_t number = 0;
    return in >> number ? MaybeBytes(number) : std::nullopt;
}

/// The number after a word at the beginning of a line: "MemAvailable:  12 kB".
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

/// The names of the files in which a control group reports its memory.
struct GroupFiles {
    const char *limit, *used, *cacheLine;
};
constexpr GroupFiles kVersion2 = {"memory.max", "memory.current", "inactive_file"};
constexpr GroupFiles kVersion1 = {"memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"};

/// What one group leaves; pages of files that it may drop count as free.
MaybeBytes leftIn(const fs::path& group, const GroupFiles& files) {
    const MaybeBytes limit = numberIn(group / files.limit), used = numberIn(group / files.used);
    if (!limit || !used) return std::nullopt;
    const std::int64_t cache = numberAfter(group / "memory.stat", files.cacheLine).value_or(0);
    return std::max<std::int64_t>(0, *limit - std::max<std::int64_t>(0, *used - cache));
}

/// The same of a group and of all groups above it, up to the folder in which they are mounted. In a container the path
/// may be the host's, whose folders are not there: the mounted one is then the container's own.
MaybeBytes leftUpTo(const fs::path& mount, const std::string& path, const GroupFiles& files) {
    MaybeBytes left = leftIn(mount, files);
    for (fs::path group = fs::path(path).relative_path(); !group.empty(); group = group.parent_path()) {
        left = smallerOf(left, leftIn(mount / group, files));
    }
    return left;
}

/// Lines of /proc/self/cgroup: "0::/path" for version 2, "4:memory:/path" for version 1.
MaybeBytes leftByGroups(const fs::path& root) {
    const fs::path mount = root / "sys/fs/cgroup";
    MaybeBytes left;
    std::ifstream in(root / "proc/self/cgroup");
    for (std::string line; std::getline(in, line);) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (first == std::string::npos || second == std::string::npos) continue;
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        const std::string path = line.substr(second + 1);
        if (controllers == ",,") left = smallerOf(left, leftUpTo(mount, path, kVersion2));
        if (controllers.find(",memory,") != std::string::npos)
            left = smallerOf(left, leftUpTo(mount / "memory", path, kVersion1));
    }
    return left;
}

MaybeBytes leftOfAddressSpace(const fs::path& root) {
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

std::optional<std::int64_t> availableBytes(const fs::path& root) {
    MaybeBytes free = numberAfter(root / "proc/meminfo", "MemAvailable:");
    if (free) *free *= kKiB;
    return smallerOf(smallerOf(free, leftByGroups(root)), leftOfAddressSpace(root));
}

}  // namespace strainlens
