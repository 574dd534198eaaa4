// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/fields/field_frames.h"
#include "app/render/pixel_block.h"
#include "compute/types/displacement_field.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {

/// A field quantity as an image, one pixel per image pixel, transparent where there is no value.
struct FieldMap {
    std::string quantity;         ///< as in MapStyle
    ValueStyle shown;             ///< of the values
    bool available = false;       ///< the field has this quantity
    QImage picture;               ///< null if no point has a value
    QRectF rect;                  ///< area covered by `picture`
    std::vector<QImage> mipmaps;  ///< every second pixel, every fourth, ...: for small zooms
    std::vector<ContourLine> contours;
    std::optional<ContourLine> limitLine;               ///< outline of the area beyond a limit
    std::optional<AreaShare> share;                     ///< that area; in mm^2 unknown
    ColourScale scale;                                  ///< for directions: 0 to the length of full colour
    ColourRange extremes{0, 0};                         ///< of the values; may exceed the scale's range
    std::size_t valueCount = 0;                         ///< points with a value
    std::shared_ptr<const std::vector<double>> values;  ///< numbers or lengths, ascending; null for statuses
    std::vector<double> pointValues;                    ///< numbers or lengths, one a point; empty for statuses
    std::shared_ptr<const DisplacementField> field;     ///< its own; null if the painter does not know it
    std::array<std::size_t, kPointStatusNames.size()> statuses{};  ///< points by PointStatus
    MapKind kind() const { return mapKindOf(quantity); }
};

/// Sets the picture with its upper left pixel at that image pixel, and its mipmaps. Thread-safe.
void setMapPicture(FieldMap& map, const PixelBlock& block, int left, int top);

/// Values of a map quantity as they are shown, lengths for kDirectionMap; empty if the field has none, and for
/// kStatusMap. May throw FileError for quantities that compare frames. Thread-safe.
std::vector<double> mapValues(const FrameField& field, const std::string& quantity, const ValueStyle& style = {});

/// Paints a map: mapRaster() and contourLines() of app/render, displaced with the specimen on the deformed image.
/// `shared` replaces the limits of `style`; `region` null: everything. Thread-safe.
FieldMap paintFieldMap(const FrameField& field, const MapStyle& style, const std::optional<ColourRange>& shared,
                       const RoiMask* region, bool onDeformed);

/// Paints values, one a point of the field, over the reference image. `shown`: their unit. Thread-safe.
FieldMap paintValues(const DisplacementField& field, const std::string& quantity, const ValueStyle& shown,
                     std::vector<double> values, const ColourScale& scale, const RoiMask* region);

/// Paints a map thumbnail of that size for the complete reference image, without shading and contours. Each pixel shows
/// the centre of its cell. Thread-safe.
QImage paintMapThumbnail(const FrameField& field, const MapStyle& style, const std::optional<ColourRange>& shared,
                         const RoiMask& region, QSize size);

}  // namespace strainlens::gui
