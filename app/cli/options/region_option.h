// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/named_regions.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {

/// The regions of these files, joined, in the size of the reference image; empty (everything) without files. Notes
/// about masks are printed. Throws FileError or InvalidInput.
RoiMask readRegion(const std::vector<std::filesystem::path>& files, ImageSize size);

/// The option --roi of the commands that measure, and their named regions if they have some.
class RegionOption {
public:
    void addTo(CLI::App& parser, const char* help = kHelp);
    /// Adds the options of named regions, which are measured as well.
    void addNamedTo(CLI::App& parser);
    /// Lists the files and their masks as inputs. Throws FileError or InvalidInput.
    void listFiles(CommandFiles& files) const;
    bool any() const { return !m_files.empty() || m_named.anyMoving(); }
    std::vector<std::filesystem::path> paths() const;
    /// Those that choose what is measured: without fixed regions.
    std::vector<std::filesystem::path> measuredPaths() const;
    /// Without those of named regions.
    std::vector<std::filesystem::path> roiPaths() const;
    const NamedRegions& named() const { return m_named; }
    /// readRegion() of the files, joined with the named regions that move with the material.
    RoiMask mask(const FrameReference& reference) const;
    RoiMask mask(ImageSize size) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    static constexpr const char* kHelp =
        "Region to measure: a mask image of the reference's size (white = measure) or JSON shapes; given several "
        "times, the regions are joined in order";

    std::vector<std::string> m_files;
    NamedRegions m_named;
};

}  // namespace strainlens::cli
