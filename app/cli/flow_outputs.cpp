// SPDX-License-Identifier: MPL-2.0
#include "app/cli/flow_outputs.h"

#include <cmath>

#include "app/io/atomic_file.h"
#include "app/io/flo_file.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr double kLargestFullPx = 1e6;

}  // namespace

void addFlowOptions(CLI::App& parser, FlowPaths& paths, const FlowOptionNames& names) {
    parser
        .add_option(names.flo, paths.flo,
                    "Dense optical flow: u and v of every pixel (Middlebury format), from the grid's points within the "
                    "region")
        ->type_name("OUT.flo");
    parser
        .add_option(names.picture, paths.picture,
                    "Picture of the dense flow (.png, .svg or .pdf): hue = direction, saturation = length, dark grey = "
                    "unknown, with "
                    "the colour wheel as legend")
        ->type_name("OUT.png");
    parser.add_option(names.fullPx, paths.fullPx,
                      "Flow picture: length that gets the full colour [px]; 0 = the largest, but for single outliers");
    parser.add_flag(
        names.relative, paths.relative,
        "Flow picture: colour the displacement less its mean, so that a rigid shift does not hide the rest");
}

void requireValid(const FlowPaths& paths, const FlowOptionNames& names) {
    if (!(paths.fullPx >= 0 && paths.fullPx <= kLargestFullPx)) {
        throw InvalidInput(names.fullPx, std::to_string(paths.fullPx), "0 to 1000000 px");
    }
}

void writeFlowFiles(const DenseFlow& flow, const std::filesystem::path& flo, const std::filesystem::path& picture,
                    const FlowPictureOptions& options) {
    if (!flo.empty()) writeFlo(flo, flow);
    if (!picture.empty()) writeWholeFile(picture, flowPicture(flow, options, pictureFormatOf(picture, "picture")));
}

}  // namespace strainlens::cli
