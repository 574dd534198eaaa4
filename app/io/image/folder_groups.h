// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {

/// Some of a folder's images that belong together.
struct ImageGroup {
    std::string pattern;  ///< their names and no other's ("*_0.*"), as matchesPattern reads it
    int images = 0;
};

/// Why the images of a folder are no single sequence.
enum class GroupKind { None, Cameras, Formats };

/// The images of several cameras (cam0_001, cam1_001; 001_left, 001_right; 01_0, 01_1), or each image in several file
/// formats (IMG_1.jpg, IMG_1.png).
struct FolderGroups {
    GroupKind kind = GroupKind::None;
    std::vector<ImageGroup> groups;
};

/// What the names of a folder's images say.
FolderGroups groupsOf(const std::vector<std::string>& names);

/// Whether a name matches a pattern: "*" is any text, "?" any byte; case does not count.
bool matchesPattern(const std::string& name, const std::string& pattern);

/// A folder holds several sequences, and nobody has said which of them is meant.
class SeveralSequences : public FileError {
public:
    SeveralSequences(const std::string& folder, FolderGroups groups);
    const FolderGroups& groups() const { return m_groups; }

private:
    FolderGroups m_groups;
};

}  // namespace strainlens
