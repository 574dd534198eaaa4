// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QString>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "compute/quality/subset_view.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// What is known of one point, in the user's language.
struct PointReport {
    std::vector<std::pair<QString, QString>> rows;  ///< name and value
    QString reason;                                 ///< why it, or its strain, has no value; empty where all is well
    QString remedy;                                 ///< what may help against that
};
PointReport reportOf(const DisplacementField& field, std::size_t node, const RunParameters& parameters);

/// What refining the point once more from its neighbours came to, as a sentence.
QString retryText(const rules::RefinedPoint& retry);

/// The shape function that was found at a point; for one that failed the mean displacement of the nearest measured
/// points around it, nullopt where there is none within four.
std::optional<ShapeFunction> shapeNear(const DisplacementField& field, std::size_t node);

/// The point's subset (its block where it was not refined by IC-GN) with the shape function of shapeNear(), or none.
SubsetPlace subsetPlace(const DisplacementField& field, std::size_t node, const RunParameters& parameters);

/// The outline of a subset in the reference image, or where the shape function puts it.
QPolygonF outlineOf(const SubsetPlace& place, bool moved);

}  // namespace strainlens::gui
