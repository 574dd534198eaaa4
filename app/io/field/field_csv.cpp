// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/field_csv.h"

#include "app/io/field/field_rows.h"

namespace strainlens {

std::vector<FieldPoint> readFieldCsv(const std::filesystem::path& path) {
    std::vector<FieldPoint> points;
    for (FieldRows rows(path); rows.next();) points.push_back(rows.point());
    return points;
}

}  // namespace strainlens
