// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/flow_file.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/io/field/flo_file.h"
#include "app/io/field/kitti_flow.h"
#include "app/io/field/npy.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

DenseFlow flowOfArray(const std::filesystem::path& path) {
    const NpyArray array = readNpy(path);
    const auto& shape = array.shape;
    const auto isSide = [](std::size_t n) { return n >= 1 && n <= static_cast<std::size_t>(kMaxImageSide); };
    if (shape.size() != 3 || shape[0] != 2 || !isSide(shape[1]) || !isSide(shape[2])) {
        throw FileError(utf8(path), "is not an array of shape (2, height, width).");
    }
    DenseFlow flow({static_cast<int>(shape[2]), static_cast<int>(shape[1])});
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        flow.set(i, static_cast<double>(array.values[i]), static_cast<double>(array.values[flow.pixels() + i]));
    }
    return flow;
}

struct FlowFormat {
    std::string_view suffix;
    DenseFlow (*read)(const std::filesystem::path&);
};
constexpr std::array<FlowFormat, 3> kFlowFormats = {
    {{".flo", readFlo}, {".npy", flowOfArray}, {".png", readKittiFlow}}};

const FlowFormat* formatOf(const std::filesystem::path& path) {
    const auto found =
        std::ranges::find_if(kFlowFormats, [&](const FlowFormat& format) { return hasSuffix(path, format.suffix); });
    return found == kFlowFormats.end() ? nullptr : &*found;
}

}  // namespace

bool hasFlowSuffix(const std::filesystem::path& path) { return formatOf(path) != nullptr; }

DenseFlow readFlow(const std::filesystem::path& path) {
    const FlowFormat* format = formatOf(path);
    if (!format) throw FileError(utf8(path), "is no dense flow by its name: .flo, .npy or .png (KITTI's).");
    return format->read(path);
}

}  // namespace strainlens
