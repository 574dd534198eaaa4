// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/illumination_change.h"

namespace strainlens::rules {
namespace {

constexpr int kIlluminationReach = 3;  ///< smoothing radius [cells]

/// Sums over the cells within kIlluminationReach, along rows and then along columns.
std::vector<float> sumsAround(const std::vector<float>& values, int columns, int rows) {
    const auto at = [&](int column, int row) {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    };
    std::vector<float> alongRows(values.size()), sums(values.size());
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            float sum = 0;
            const int last = std::min(column + kIlluminationReach, columns - 1);
            for (int i = std::max(column - kIlluminationReach, 0); i <= last; ++i) sum += values[at(i, row)];
            alongRows[at(column, row)] = sum;
        }
    }
    for (int row = 0; row < rows; ++row) {
        const int last = std::min(row + kIlluminationReach, rows - 1);
        for (int column = 0; column < columns; ++column) {
            float sum = 0;
            for (int j = std::max(row - kIlluminationReach, 0); j <= last; ++j) sum += alongRows[at(column, j)];
            sums[at(column, row)] = sum;
        }
    }
    return sums;
}

}  // namespace

std::vector<float> smoothIllumination(const std::vector<float>& weights, const std::vector<float>& sums, int columns,
                                      int rows) {
    const std::vector<float> weightsAround = sumsAround(weights, columns, rows);
    std::vector<float> illumination = sumsAround(sums, columns, rows);
    for (std::size_t cell = 0; cell < illumination.size(); ++cell) illumination[cell] /= weightsAround[cell] + 1.0F;
    return illumination;
}

}  // namespace strainlens::rules
