// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/render/pixel_block.h"
#include "compute/types/displacement_field.h"
#include "gui/pictures/map_look.h"

namespace strainlens::gui {

/// A quantity of a field as a picture, ready to be drawn: one pixel for a pixel of the image below, transparent where
/// nothing is to be shown. Painted on a worker, then immutable.
struct FieldMap {
    std::string quantity;         ///< as in MapLook
    bool available = false;       ///< the field has this quantity at all
    QImage picture;               ///< null where no point has a value
    QRectF place;                 ///< that the picture covers [px of the image below]
    std::vector<QImage> coarser;  ///< every second pixel of the picture, then every fourth, ...: for small zooms
    std::vector<ContourLine> contours;
    ColourScale scale;           ///< of numbers; of directions: 0 to the length that gets full colour [px]
    ColourRange extremes{0, 0};  ///< of the values, which may lie beyond the scale's range
    std::size_t valueCount = 0;  ///< points that have a value
    std::shared_ptr<const std::vector<double>> values;             ///< numbers or lengths, ascending; null for statuses
    std::array<std::size_t, kPointStatusNames.size()> statuses{};  ///< points by PointStatus
    MapKind kind() const { return mapKindOf(quantity); }
};

/// Gives the map a picture whose upper left pixel is that one of the image below, with the coarser ones. Any thread.
void layPicture(FieldMap& map, const PixelBlock& block, int left, int top);

/// The values of a quantity that a map shows, lengths for kDirectionMap; empty where the field has none, and for
/// kStatusMap. Any thread.
std::vector<double> mapValues(const DisplacementField& field, const std::string& quantity);

/// Paints a map: mapRaster() and contourLines() of app/render, on the deformed image moved with the specimen.
/// `shared` replaces the limits of `look`; `region` may be null: everything. Any thread.
FieldMap paintFieldMap(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                       const RoiMask* region, bool onDeformed);

/// The same map, without shading and contours, in small: over a picture of that size of the whole reference image, of
/// which every pixel shows the middle one of those that it stands for. Any thread.
QImage paintSmallMap(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                     const RoiMask& region, QSize size);

}  // namespace strainlens::gui
