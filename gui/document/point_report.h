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
#include "gui/pictures/value_style.h"

namespace strainlens::gui {

/// Description of one point in the user's language.
struct PointReport {
    std::vector<std::pair<QString, QString>> rows;  ///< name and value
    QString reason;                                 ///< why the point or its strain has no value; empty if it has
    QString remedy;                                 ///< suggested remedy
};
PointReport describePoint(const DisplacementField& field, std::size_t node, const RunParameters& parameters,
                          const ValueStyle& style = {});

/// Describes the result of refining the point again from its neighbours.
QString retryText(const rules::RefinedPoint& retry);

/// Shape function of a measured point; for a failed one the mean displacement of the nearest ring of measured points
/// (at most four grid steps away); nullopt if there is none.
std::optional<ShapeFunction> shapeNear(const DisplacementField& field, std::size_t node);

/// Subset of the point (block without IC-GN) with the shape function of shapeNear(), or none.
SubsetPosition subsetAt(const DisplacementField& field, std::size_t node, const RunParameters& parameters);

/// Outline of a subset in the reference image, or deformed by its shape function if `isDeformed`.
QPolygonF outlineOf(const SubsetPosition& position, bool isDeformed);

}  // namespace strainlens::gui
