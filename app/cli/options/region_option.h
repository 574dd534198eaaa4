// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// The regions of these files, joined, in the size of the reference image; empty (everything) without files. Notes
/// about masks are printed. Throws FileError or InvalidInput.
RoiMask readRegion(const std::vector<std::filesystem::path>& files, ImageSize size);

/// The option --roi of the commands that measure.
class RegionOption {
public:
    void addTo(CLI::App& parser, const char* help = kHelp);
    /// Lists the files and their masks as inputs. Throws FileError or InvalidInput.
    void listFiles(CommandFiles& files) const;
    bool any() const { return !m_files.empty(); }
    std::vector<std::filesystem::path> paths() const;
    /// readRegion() of the files.
    RoiMask mask(const FrameReference& reference) const;
    RoiMask mask(ImageSize size) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    static constexpr const char* kHelp =
        "Region to measure: a mask image of the reference's size (white = measure) or JSON shapes; given several "
        "times, the regions are joined in order";

    std::vector<std::string> m_files;
};

}  // namespace strainlens::cli
