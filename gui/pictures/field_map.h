// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compute/types/displacement_field.h"
#include "gui/pictures/map_look.h"

namespace strainlens::gui {

/// A quantity of a field as a picture, ready to be drawn: the cells of the points that have a value, everything else
/// transparent. Painted on a worker, then immutable.
struct FieldMap {
    std::string quantity;        ///< as in MapLook
    bool available = false;      ///< the field has this quantity at all
    QImage picture;              ///< null where no point has a value
    QRectF place;                ///< that the picture covers [px of the image below]
    ColourScale scale;           ///< of numbers; of directions: 0 to the length that gets full colour [px]
    ColourRange extremes{0, 0};  ///< of the values, which may lie beyond the scale's range
    std::size_t valueCount = 0;  ///< points that have a value
    std::shared_ptr<const std::vector<double>> values;             ///< numbers or lengths, ascending; null for statuses
    std::array<std::size_t, kPointStatusNames.size()> statuses{};  ///< points by PointStatus
    MapKind kind() const { return mapKindOf(quantity); }
};

/// The values of a quantity that a map shows, lengths for kDirectionMap; empty where the field has none, and for
/// kStatusMap. Any thread.
std::vector<double> mapValues(const DisplacementField& field, const std::string& quantity);

/// Paints a map. On the reference image a cell is the square around its point, as wide as the grid's step. On the
/// deformed image its corners have moved as the measured points around them have on the average, and cells with a
/// corner that has none are left out. `shared` replaces the limits of `look`. Any thread.
FieldMap paintFieldMap(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                       bool onDeformed);

}  // namespace strainlens::gui
