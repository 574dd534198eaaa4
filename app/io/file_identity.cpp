// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_identity.h"

#include <sys/stat.h>

#include <system_error>

#include "app/io/described_file.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMaxLinks = 40;  // as in the kernel

/// Canonical path; its last parts need not exist.
std::filesystem::path canonicalPath(const std::filesystem::path& path) {
    std::error_code error;
    const std::filesystem::path absolute = std::filesystem::absolute(linkTarget(path), error);
    const std::filesystem::path result = std::filesystem::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : result;
}

}  // namespace

std::filesystem::path linkTarget(const std::filesystem::path& path) {
    std::filesystem::path result = path;
    std::error_code error;
    for (int links = 0; std::filesystem::is_symlink(std::filesystem::symlink_status(result, error)); ++links) {
        const std::filesystem::path target = std::filesystem::read_symlink(result, error);
        if (error || links == kMaxLinks) {
            throw FileError(utf8(path), "is a link that leads nowhere; remove it or choose another name.");
        }
        result = result.parent_path() / target;  // an absolute target replaces the path
    }
    return result;
}

std::string fileIdentity(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        return "inode " + std::to_string(status.st_dev) + ":" + std::to_string(status.st_ino);
    }
    return canonicalPath(path).native();
}

void addIdentities(std::set<std::string>& identities, const std::filesystem::path& path) {
    for (const std::filesystem::path& file : filesOfImage(path)) identities.insert(fileIdentity(file));
}

}  // namespace strainlens
