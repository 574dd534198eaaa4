// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/surface_field.h"

#include <limits>

namespace strainlens {

void SurfaceField::resize(int newColumns, int newRows) {
    columns = newColumns, rows = newRows;
    const std::size_t points = static_cast<std::size_t>(newColumns) * static_cast<std::size_t>(newRows);
    for (std::vector<double>* values : {&s, &t, &x, &y, &z, &u, &v, &w}) {
        values->assign(points, std::numeric_limits<double>::quiet_NaN());
    }
    random.clear();
    status.assign(points, PointStatus::NotComputed);
}

void SurfaceField::setPoint(std::size_t i, PositionMm position, PositionMm displacement) {
    status[i] = PointStatus::Ok;
    x[i] = position.x, y[i] = position.y, z[i] = position.z;
    u[i] = displacement.x, v[i] = displacement.y, w[i] = displacement.z;
}

}  // namespace strainlens
