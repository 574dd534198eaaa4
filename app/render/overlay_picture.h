// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/render/arrow_look.h"
#include "app/render/colour_scale.h"
#include "app/render/field_quantity.h"
#include "app/render/map_raster.h"
#include "app/render/picture_format.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"

namespace strainlens {

/// No side of a picture's image is longer [picture px].
inline constexpr int kMostPicturePx = 12000;
inline constexpr int kLeastPicturePx = 16;
inline constexpr double kLeastPictureTimes = 0.05, kMostPictureTimes = 16;

/// How wide the image is in an overlay picture, beside which its legend stands; its sides keep their ratio. With
/// neither number the width is automatic (pictureScale).
struct PictureWidth {
    int px = 0;        ///< above 0: so wide [picture px]
    double times = 0;  ///< above 0: so many times as wide as the image
    bool automatic() const { return px == 0 && times == 0; }
    bool operator==(const PictureWidth&) const = default;
};

/// "1200" or "1.5x"; "" is automatic. Throws InvalidInput for `field`.
PictureWidth pictureWidthFrom(const std::string& text, const std::string& field);
std::string pictureWidthText(const PictureWidth& width);

/// What an overlay picture says beside the field.
struct OverlayOptions {
    std::string title;        ///< first line of the legend, in UTF-8
    double scaleMmPerPx = 0;  ///< above 0: the legend gives lengths in mm too [mm/px]
    /// Shown as a colour map instead of the arrows; null = arrows.
    const FieldQuantity* quantity = nullptr;
    ColourLimits limits = {};                ///< of the map
    ColourMap colours = ColourMap::Viridis;  ///< of the map or the arrows
    MapShading shading = MapShading::Cells;  ///< of the map
    bool contours = false;                   ///< lines along which the map has one value
    const RoiMask* region = nullptr;         ///< what the map keeps to; null or empty = everything
    bool scaleBar = false;                   ///< in the lower right corner of the image
    ArrowLook arrows = {};                   ///< where there is no map
    PictureWidth width = {};
};

/// Picture pixels for one image pixel: small images are enlarged, so that arrows and writing are fine in comparison,
/// large ones reduced to 4000 px a side. The image's top left corner is the picture's.
double pictureScale(ImageSize imageSize);

/// Picture pixels for one pixel of an image of that size. Throws InvalidInput for `field` where a side would be longer
/// than kMostPicturePx.
double pictureScale(ImageSize imageSize, const PictureWidth& width, const std::string& field);

/// The size of the image drawn at that scale: a very thin image keeps one pixel.
ImageSize scaledSize(ImageSize imageSize, double scale);

/// The values of a map, one a point. Throws InvalidInput for `overlay-field` where the field has nothing of the
/// quantity.
std::vector<double> overlayValues(const DisplacementField& field, const FieldQuantity& quantity);

/// A picture of the field: the reference image, dimmed; an arrow for every measured point (thinned on a dense grid)
/// as `arrows` says, or with a quantity a map (mapRaster() with the region); marks where points are
/// flagged; beside the image a legend with colour bar, magnification of the arrows, one of a round length, and the
/// number of points of every status. A map's colours reach as far as its limits say; the legend names the extremes too.
/// Throws InvalidInput when the image is empty, the field has nothing of the quantity or the picture would be too
/// large, and Error when it cannot be drawn or encoded.
PictureBytes overlayPicture(ImageView<std::uint8_t> reference, const DisplacementField& field,
                            const OverlayOptions& options, PictureFormat format);

}  // namespace strainlens
