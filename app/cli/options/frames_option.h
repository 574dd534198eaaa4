// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/cli/options/add_option.h"
#include "app/io/image/image_sequence.h"

namespace strainlens::cli {

/// The images of a sequence that are used.
struct ChosenFrames {
    std::vector<FrameReference> frames;  ///< the reference first
    std::size_t given = 0;               ///< number of the images that they are chosen from
};

/// Throws InvalidInput for `field` unless there are a reference and a deformed image, with what else `inputs` hold and
/// the `notes` about it; where one file was all there is and it cannot be read, FileError with the reason.
void requirePair(const std::vector<FrameReference>& frames, const std::string& field,
                 const std::vector<std::string>& inputs, const std::vector<std::string>& notes);

/// --frames, --pattern and --raw-layout: which of the images that files, folders and videos hold are used, and how
/// headerless files store them.
class FramesOption {
public:
    void addTo(CLI::App& parser);

    /// The chosen frames of `inputs` (UTF-8 paths) but for regions and the command's own pictures (expandFrames);
    /// sentences about folders are appended to `notes`. Writes the descriptions of headerless files that have none.
    /// Throws InvalidInput if the list or the layout is invalid.
    ChosenFrames choose(const std::vector<std::string>& inputs, const std::vector<std::filesystem::path>& regions,
                        const std::vector<OutputPicture>& pictures, std::vector<std::string>& notes) const;

    /// The list of --frames.
    const std::string& text() const { return m_text; }
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const {
        return argumentsOf({{"--frames", m_text}, {"--pattern", m_pattern}, {"--raw-layout", m_rawLayout}});
    }

private:
    std::vector<int> positions(std::size_t count) const;

    std::string m_text, m_pattern, m_rawLayout;
};

}  // namespace strainlens::cli
