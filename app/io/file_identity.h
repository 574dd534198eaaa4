// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace strainlens {

/// Target of a path with its last symbolic links resolved, which need not exist; the path itself if it is no link.
/// Throws FileError for circular links.
std::filesystem::path linkTarget(const std::filesystem::path& path);

/// Identity of a file, equal for all its names: device and inode of an existing file (whatever symbolic or hard links
/// lead to it), else the canonical path. Throws FileError for circular links.
std::string fileIdentity(const std::filesystem::path& path);

/// Adds the identities of a file and of its description, if it has one. Throws as fileIdentity().
void addIdentities(std::set<std::string>& identities, const std::filesystem::path& path);

}  // namespace strainlens
