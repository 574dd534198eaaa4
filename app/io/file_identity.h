// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>

namespace strainlens {

/// Where a path leads when every symbolic link that it ends in is followed, also to a file that does not exist yet; the
/// path itself where it is no link. Throws FileError for links in a circle.
std::filesystem::path linkTarget(const std::filesystem::path& path);

/// What two names have in common exactly if they are one file: for an existing file its device and inode, whatever
/// links (symbolic or hard) lead to it; for one to come the place where it would be made. Throws FileError for links in
/// a circle.
std::string fileIdentity(const std::filesystem::path& path);

}  // namespace strainlens
