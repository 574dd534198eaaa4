// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "compute/types/point_status.h"

namespace strainlens {

/// One row of a field's CSV file.
struct FieldPoint {
    int frame = 0;
    double x = 0, y = 0;  ///< [px]
    double u = 0, v = 0;  ///< [px]; NaN unless the status is Ok
    PointStatus status = PointStatus::NotComputed;
};

/// Reads the columns frame, x_px, y_px, u_px, v_px and status, in any order and among others; rows in file order.
/// Throws FileError naming line and column for a missing column, a short row, an invalid number or status, and an Ok
/// point without displacement.
std::vector<FieldPoint> readFieldCsv(const std::filesystem::path& path);

}  // namespace strainlens
