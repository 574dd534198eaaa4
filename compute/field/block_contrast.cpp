// SPDX-License-Identifier: MPL-2.0
#include "compute/field/block_contrast.h"

#include <cmath>
#include <cstdint>

#include "compute/types/block_sums.h"

namespace strainlens {

std::vector<double> blockContrast(ImageView<std::uint8_t> referenceImage, const Grid& grid) {
    std::vector<double> result(grid.size());
    const std::int64_t n = grid.blockPixels();
    BlockSums sums(referenceImage, [](std::uint32_t grey) { return grey; });
    BlockSums squares(referenceImage, [](std::uint32_t grey) { return grey * grey; });
    for (int row = 0; row < grid.rows(); ++row) {
        sums.moveTo(grid.top(row), grid.top(row) + grid.blockHeight);
        squares.moveTo(grid.top(row), grid.top(row) + grid.blockHeight);
        for (int column = 0; column < grid.columns(); ++column) {
            const std::int64_t sum = sums.over(grid.left(column), grid.blockWidth);
            const std::int64_t square = squares.over(grid.left(column), grid.blockWidth);
            const auto variance = static_cast<double>(n * square - sum * sum) / (static_cast<double>(n) * double(n));
            result[grid.index(column, row)] = std::sqrt(variance);
        }
    }
    return result;
}

}  // namespace strainlens
