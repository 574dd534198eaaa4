// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "compute/types/calibration/camera_images.h"

namespace strainlens::cli {

/// --bad-pixels, --dark, --flat and --background: images of the camera, one each.
class CameraOption {
public:
    void addTo(CLI::App& parser);
    void listFiles(CommandFiles& files) const;
    std::vector<std::filesystem::path> paths() const;
    /// Replaces the images that are named. Throws FileError for a file that cannot be read.
    void apply(CameraImages& images) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::array<std::string, kCameraImageNames.size()> m_files;  ///< by kind
};

}  // namespace strainlens::cli
