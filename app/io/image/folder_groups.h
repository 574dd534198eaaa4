// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/types/error.h"

namespace strainlens {

/// Images of a folder that belong together.
struct ImageGroup {
    std::string pattern;  ///< matches exactly their names ("*_0.*"), see matchesPattern()
    int images = 0;
};

/// Why the images of a folder are several sequences.
enum class GroupKind { None, Cameras, Formats };

/// Images of several cameras (cam0_001, cam1_001; 001_left, 001_right; 01_0, 01_1), or each image in several file
/// formats (IMG_1.jpg, IMG_1.png).
struct FolderGroups {
    GroupKind kind = GroupKind::None;
    std::vector<ImageGroup> groups;
};

/// Detects groups by the image names of a folder.
FolderGroups findImageGroups(const std::vector<std::string>& names);

/// Whether a name matches a pattern: "*" is any text, "?" any byte; case-insensitive.
bool matchesPattern(const std::string& name, const std::string& pattern);

/// A folder contains several sequences and none was chosen.
class AmbiguousSequence : public FileError {
public:
    AmbiguousSequence(const std::string& folder, FolderGroups groups);
    const FolderGroups& groups() const { return m_groups; }

private:
    FolderGroups m_groups;
};

}  // namespace strainlens
