// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/io/image/image_sequence.h"

namespace strainlens::cli {

/// Throws InvalidInput for `field` unless there are a reference and a deformed image, with what else `inputs` hold and
/// the `notes` about it; where one file was all there is and it cannot be read, FileError with the reason.
void requirePair(const std::vector<FrameReference>& frames, const std::string& field,
                 const std::vector<std::filesystem::path>& inputs, const std::vector<std::string>& notes);

/// --frames and --pattern: which of the images that files, folders and videos hold are used.
class FramesOption {
public:
    void addTo(CLI::App& parser);

    /// The frames of `inputs` but for regions and the command's own pictures (expandFrames); sentences about folders
    /// are appended to `notes`.
    std::vector<FrameReference> expand(const std::vector<std::filesystem::path>& inputs,
                                       const std::vector<std::filesystem::path>& regions,
                                       const std::vector<OutputPicture>& pictures,
                                       std::vector<std::string>& notes) const;

    /// The chosen frames. Throws InvalidInput if the list is invalid.
    std::vector<FrameReference> of(const std::vector<FrameReference>& frames) const;

    /// Their indices, from 0, among `count` images. Throws as of().
    std::vector<int> positions(std::size_t count) const;

    const std::string& text() const { return m_text; }
    /// Which of a folder's images are used (FolderFilter).
    const std::string& pattern() const { return m_pattern; }

private:
    std::string m_text, m_pattern;
};

}  // namespace strainlens::cli
