// SPDX-License-Identifier: MPL-2.0
#include "compute/types/displacement_field.h"

#include <limits>

namespace strainlens {

void DisplacementField::resize(int newColumns, int newRows) {
    columns = newColumns;
    rows = newRows;
    const std::size_t n = static_cast<std::size_t>(newColumns) * static_cast<std::size_t>(newRows);
    for (auto* values : {&x, &y, &u, &v, &score}) values->assign(n, std::numeric_limits<double>::quiet_NaN());
    status.assign(n, PointStatus::NotComputed);
    refined = {};
    strain = {};
    plane = {};
}

void DisplacementField::flag(std::size_t i, PointStatus newStatus) {
    status[i] = newStatus;
    for (auto* values : {&u, &v, &score}) (*values)[i] = std::numeric_limits<double>::quiet_NaN();
    refined.clear(i);
    if (!strain.empty()) strain.flag(i, StrainStatus::NoDisplacement);
    if (plane.empty()) return;
    plane.u[i] = plane.v[i] = std::numeric_limits<double>::quiet_NaN();
    plane.sigmaU[i] = plane.sigmaV[i] = std::numeric_limits<float>::quiet_NaN();
}

}  // namespace strainlens
