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

/// The option --roi of the commands that measure.
class RegionOption {
public:
    void addTo(CLI::App& parser);
    /// Lists the files and their masks as inputs. Throws FileError or InvalidInput.
    void listFiles(CommandFiles& files) const;
    /// As they were given.
    const std::vector<std::string>& texts() const { return m_files; }
    std::vector<std::filesystem::path> paths() const;
    /// The joined region in the size of the reference image; empty (everything) without files. Throws FileError or
    /// InvalidInput.
    RoiMask mask(const FrameReference& reference) const;
    RoiMask mask(ImageSize size) const;

private:
    std::vector<std::string> m_files;
};

}  // namespace strainlens::cli
