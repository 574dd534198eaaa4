// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/add_option.h"
#include "app/io/image/image_sequence.h"
#include "compute/quality/camera_correction.h"

namespace strainlens::cli {

/// --bad-pixels, --dark, --flat and --background: images of the camera, one each.
class CameraOption {
public:
    void addTo(CLI::App& parser);
    void listFiles(CommandFiles& files) const;
    bool any() const { return !paths().empty(); }
    std::vector<std::filesystem::path> paths() const;
    /// The correction for images like the reference; null without an option. Throws FileError or InvalidInput.
    std::shared_ptr<const CameraCorrection> correction(const FrameReference& reference) const;
    /// What is done with every image, an English sentence.
    std::string note() const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const {
        return argumentsOf(
            {{"--bad-pixels", m_badPixels}, {"--dark", m_dark}, {"--flat", m_flat}, {"--background", m_background}});
    }

private:
    std::string m_badPixels, m_dark, m_flat, m_background;
};

}  // namespace strainlens::cli
