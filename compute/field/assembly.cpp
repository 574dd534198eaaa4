// SPDX-License-Identifier: MPL-2.0
#include "compute/field/assembly.h"

#include "compute/types/points_where.h"

namespace strainlens {
DisplacementField emptyField(const Grid& grid) {
    DisplacementField field;
    field.resize(grid.columns(), grid.rows());
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t i = grid.index(column, row);  // positions in the first image, also for moved grids
            field.x[i] = grid.centreX(column), field.y[i] = grid.centreY(row);
        }
    }
    return field;
}

DisplacementField assembleField(const Grid& grid, const SearchResult& result) {
    DisplacementField field = emptyField(grid);
    field.status = result.status;
    const double pixels = grid.blockPixels();
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        field.u[i] = result.vectors[i].dx;
        field.v[i] = result.vectors[i].dy;
        if (!result.correlation.empty()) {
            field.score[i] = result.correlation[i];
        } else if (result.cost[i] != kNoCost) {
            field.score[i] = result.cost[i] / pixels;
        }
    }
    return field;
}

std::int16_t medianOfOk(const DisplacementField& field, const std::vector<double>& values) {
    std::vector<std::size_t> counts(2 * std::size_t{kMaxDisplacement} + 1, 0);
    std::size_t ok = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        ++counts[static_cast<std::size_t>(roundToPixels(values[i]) + kMaxDisplacement)];
        ++ok;
    }
    if (ok == 0) return 0;
    std::size_t upTo = 0, bin = 0;
    while ((upTo += counts[bin]) <= ok / 2) ++bin;
    return static_cast<std::int16_t>(static_cast<int>(bin) - kMaxDisplacement);
}

Displacement medianDisplacement(const DisplacementField& field) {
    Displacement median;
    forEachChunk(2, threadsForPoints(field.size(), 2), [&](int axis) {
        (axis == 0 ? median.dx : median.dy) = medianOfOk(field, axis == 0 ? field.u : field.v);
    });
    return median;
}

}  // namespace strainlens
