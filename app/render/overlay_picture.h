// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/fields/shown_units.h"
#include "app/render/arrow_style.h"
#include "app/render/colour_scale.h"
#include "app/render/field_quantity.h"
#include "app/render/map_raster.h"
#include "app/render/picture_format.h"
#include "app/render/picture_mark.h"
#include "app/texts/language.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"

namespace strainlens {

/// Limits of the width in pixels [picture px], also of the longer side, and of the factor.
inline constexpr int kMaxPicturePx = 12000;
inline constexpr int kMinPicturePx = 16;
inline constexpr double kMinPictureFactor = 0.05, kMaxPictureFactor = 16;

/// The width of the image in an overlay picture, without the legend; the aspect ratio is kept. Both 0: automatic
/// (pictureScale).
struct PictureWidth {
    int px = 0;         ///< above 0: width [picture px]
    double factor = 0;  ///< above 0: width / image width
    bool automatic() const { return px == 0 && factor == 0; }
    bool operator==(const PictureWidth&) const = default;
};

/// Parses "1200" or "1.5x"; "" is automatic. Throws InvalidInput naming `field`.
PictureWidth parsePictureWidth(const std::string& text, const std::string& field);
std::string pictureWidthText(const PictureWidth& width);

/// Options of an overlay picture.
struct OverlayOptions {
    std::string title;        ///< first line of the legend, in UTF-8
    double scaleMmPerPx = 0;  ///< above 0: the legend also gives mm [mm/px]
    /// Shown as a colour map instead of arrows; null = arrows.
    const FieldQuantity* quantity = nullptr;
    ColourLimits limits = {};                ///< of the map
    ColourMap colours = ColourMap::Viridis;  ///< of the map or the arrows
    MapShading shading = MapShading::Cells;  ///< of the map
    bool contours = false;                   ///< contour lines of the map
    const RoiMask* region = nullptr;         ///< restricts the map; null or empty = everything
    bool scaleBar = false;                   ///< in the lower right corner of the image
    ArrowStyle arrows = {};                  ///< without a map
    PictureWidth width = {};
    StrainUnit strainUnit = StrainUnit::One;                 ///< of maps of strain
    std::vector<PictureMark> drawings = {};                  ///< probes and annotations over the map
    Language language = Language::English;                   ///< of the legend (Translator)
    LengthUnit lengthUnit = LengthUnit::PixelAndMillimetre;  ///< of maps of lengths and sample arrows

    ShownUnits units() const { return {strainUnit, lengthUnit, scaleMmPerPx}; }
};

/// Picture pixels per image pixel: small images are enlarged, so that arrows and text are small in comparison; large
/// ones are reduced to 4000 px a side. Image and picture have the same top left corner.
double pictureScale(ImageSize imageSize);

/// Picture pixels per pixel of an image of that size. Throws InvalidInput naming `field` if a side would be longer than
/// kMaxPicturePx.
double pictureScale(ImageSize imageSize, const PictureWidth& width, const std::string& field);

/// The size of the image at that scale, at least one pixel.
ImageSize scaledSize(ImageSize imageSize, double scale);

/// The values of a map in its unit, one per point; NaN for a rate since a frame that has no field. Throws InvalidInput
/// naming `overlay-field` if the field lacks the quantity.
std::vector<double> overlayValues(const FrameField& field, const FieldQuantity& quantity, const ShownUnits& units);

/// Values of a quantity in its unit.
std::vector<double> inUnits(std::vector<double> values, const FieldQuantity& quantity, const ShownUnits& units);

/// Draws a field on the dimmed reference image: arrows of measured points (thinned on a dense grid), or a map of a
/// quantity (mapRaster() with the region), and marks of flagged points. The legend has the colour bar, the arrows'
/// magnification and a sample arrow, the extremes of a map, and the number of points of every status. Throws
/// InvalidInput if the image is empty, the field lacks the quantity or the picture would be too large, Error if drawing
/// or encoding fails.
PictureBytes overlayPicture(ImageView<std::uint8_t> reference, const FrameField& field, const OverlayOptions& options,
                            PictureFormat format);

}  // namespace strainlens
