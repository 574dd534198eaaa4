// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"

namespace strainlens::test {

/// Grid of Ok points, `step` apart from (100, 100), with the displacement u(x, y), v(x, y).
template <typename U, typename V>
DisplacementField fieldOf(int columns, int rows, double step, const U& u, const V& v) {
    DisplacementField field;
    field.resize(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = 100 + step * column;
            field.y[i] = 100 + step * row;
            field.u[i] = u(field.x[i], field.y[i]);
            field.v[i] = v(field.x[i], field.y[i]);
            field.score[i] = 1;
            field.status[i] = PointStatus::Ok;
        }
    }
    return field;
}

/// Field with u = ux x + uy y, v = vx x + vy y about (200, 200), plus a shift.
inline DisplacementField affineField(int columns, int rows, double ux, double uy, double vx, double vy) {
    return fieldOf(
        columns, rows, 10, [=](double x, double y) { return 12.25 + ux * (x - 200) + uy * (y - 200); },
        [=](double x, double y) { return -7.5 + vx * (x - 200) + vy * (y - 200); });
}

}  // namespace strainlens::test
