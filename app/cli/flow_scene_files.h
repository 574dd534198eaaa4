// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include "app/cli/command_files.h"
#include "compute/synthetic/layered_scene.h"

namespace strainlens::cli {

/// `synth flow`: scenes for dense optical flow.
class FlowSceneFiles {
public:
    /// Declares --scene and --light.
    void addOptions(CLI::App& parser);
    /// Throws InvalidInput if one of them is given for a specimen.
    void requireUnused() const;
    /// Lists the files that write() writes. Throws InvalidInput for an invalid value.
    void prepare(CommandFiles& files, const std::filesystem::path& folder, ImageSize size, std::uint64_t seed,
                 std::optional<double> noise);
    /// Writes reference.png, deformed.png, truth.flo and occluded.png (white: hidden in the deformed image) into an
    /// existing folder. Returns false after a stop; finished files remain.
    bool write(const std::filesystem::path& folder, std::stop_token stop) const;

private:
    CLI::Option *m_sceneOption = nullptr, *m_lightOption = nullptr;
    std::string m_scene = "layers";
    FlowSceneOptions m_options;
};

}  // namespace strainlens::cli
