// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/render/flow_picture.h"
#include "compute/types/dense_flow.h"

namespace strainlens::cli {

/// Where dense flow goes and how its picture looks; an empty path means "not wanted".
struct FlowPaths {
    std::string flo;      ///< .flo
    std::string picture;  ///< .png, .svg or .pdf
    double fullPx = 0;    ///< length of full colour, 0 = automatic [px]
    bool relative = false;

    bool wanted() const { return !flo.empty() || !picture.empty(); }
};

/// The names of the options: `run` has other outputs beside them.
struct FlowOptionNames {
    const char* flo;
    const char* picture;
    const char* fullPx;
    const char* relative;
};

/// Declares the options for files and picture.
void addFlowOptions(CLI::App& parser, FlowPaths& paths, const FlowOptionNames& names);

/// Throws InvalidInput naming the option for a length of full colour that is none.
void requireValid(const FlowPaths& paths, const FlowOptionNames& names);

/// Writes the file and the picture of one frame, each whole or not at all, under these paths. Throws FileError.
void writeFlowFiles(const DenseFlow& flow, const std::filesystem::path& flo, const std::filesystem::path& picture,
                    const FlowPictureOptions& options);

}  // namespace strainlens::cli
