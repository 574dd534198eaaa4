// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/point.h"

namespace strainlens::test {

/// Field of Ok points, `step` apart from (first, first), with the displacement displacementAt(x, y).
template <typename DisplacementAt>
DisplacementField gridField(int columns, int rows, int step, int first, const DisplacementAt& displacementAt) {
    DisplacementField field;
    field.resize(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = first + column * step, field.y[i] = first + row * step;
            const PointPx moved = displacementAt(field.x[i], field.y[i]);
            field.u[i] = moved.x, field.v[i] = moved.y;
            field.status[i] = PointStatus::Ok;
        }
    }
    return field;
}

}  // namespace strainlens::test
