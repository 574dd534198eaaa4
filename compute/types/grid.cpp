// SPDX-License-Identifier: MPL-2.0
#include "compute/types/grid.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "compute/types/block_sums.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

std::vector<int> positions(int imageSide, int block, const GridSpec& spec) {
    std::vector<int> result;
    for (int p = spec.margin; p + block <= imageSide - spec.margin; p += spec.step) result.push_back(p);
    return result;
}

void markMeasured(Grid& grid, const RoiMask& roi) {
    BlockSums inside(roi.view(), [](std::uint8_t pixel) { return pixel != RoiMask::kOutside; });
    for (int row = 0; row < grid.rows(); ++row) {
        inside.moveTo(grid.top(row), grid.top(row) + grid.blockHeight);
        for (int column = 0; column < grid.columns(); ++column) {
            if (!roi.contains(grid.centreX(column), grid.centreY(row))) continue;
            if (2 * inside.over(grid.left(column), grid.blockWidth) < grid.blockPixels()) continue;
            grid.statuses[grid.index(column, row)] = PointStatus::NotComputed;
        }
    }
}

}  // namespace

std::size_t countMeasured(std::span<const PointStatus> statuses) {
    // One-byte counters, which compilers vectorise.
    constexpr std::size_t kRun = 255;
    std::size_t total = 0;
    for (std::size_t begin = 0; begin < statuses.size(); begin += kRun) {
        std::uint8_t count = 0;
        for (const PointStatus status : statuses.subspan(begin, std::min(kRun, statuses.size() - begin))) {
            count = static_cast<std::uint8_t>(count + (status == PointStatus::NotComputed ? 1 : 0));
        }
        total += count;
    }
    return total;
}

Grid makeGrid(const GridSpec& spec, ImageSize imageSize, const RoiMask& roi) {
    requireAllowed("step", spec.step);
    requireAllowed("block-width", spec.blockWidth);
    requireAllowed("block-height", spec.blockHeight);
    requireAllowed("margin", spec.margin);
    if (!roi.empty() && roi.size() != imageSize) {
        throw InvalidInput("ROI mask size", textOf(roi.size()), "the reference image's size, " + textOf(imageSize));
    }
    Grid grid;
    grid.blockWidth = spec.blockWidth;
    grid.blockHeight = spec.blockHeight;
    grid.lefts = positions(imageSize.width, spec.blockWidth, spec);
    grid.tops = positions(imageSize.height, spec.blockHeight, spec);
    if (grid.size() == 0) {
        throw InvalidInput(
            "block",
            textOf(ImageSize{spec.blockWidth, spec.blockHeight}) + " with margin " + std::to_string(spec.margin),
            "a block that fits into the image of " + textOf(imageSize));
    }
    grid.statuses.assign(grid.size(), roi.empty() ? PointStatus::NotComputed : PointStatus::OutsideRoi);
    if (!roi.empty()) markMeasured(grid, roi);
    if (grid.measuredCount() == 0) {
        throw InvalidInput("ROI", "a region that holds no grid point",
                           "a region with at least one block centre and half of that block inside; enlarge it, or make "
                           "step or block smaller");
    }
    return grid;
}

}  // namespace strainlens
