// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/add_option.h"
#include "app/io/image/frame_masks.h"
#include "app/io/paths.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::cli {

/// --masks: which pixels of each image show the specimen.
class MasksOption {
public:
    void addTo(CLI::App& parser) {
        addOption(
            parser, "--masks", m_masks, "MASKS",
            "A mask for each image, white where it shows the specimen, black where something is in front of it (a "
            "grip, a cable, a moving part): a folder, a pattern of names in quotes (\"masks/*.png\"), or a video "
            "or multi-page TIFF with a page for each image. Files belong to the image of the same name or number. "
            "Hidden pixels are left out of the subsets, and points with too few others are Masked");
    }
    bool any() const { return !m_masks.empty(); }
    /// Its files, which are no images of the run.
    std::vector<std::filesystem::path> paths() const { return maskFilesOf(m_masks); }
    void listFiles(CommandFiles& files) const {
        for (const std::filesystem::path& path : paths()) files.addInput(utf8(path));
    }
    /// Replaces the masks if the option is given. Throws FileError if they cannot be read.
    void apply(CalibrationFile& masks) const {
        if (any()) masks = hashedMasks(m_masks);
    }
    /// The option as arguments of a command line.
    std::vector<std::string> arguments() const { return argumentsOf({{"--masks", m_masks}}); }

private:
    std::string m_masks;
};

}  // namespace strainlens::cli
