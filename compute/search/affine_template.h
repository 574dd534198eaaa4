// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compute/rules/shape_function.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// A sparse template around a pixel, to be compared under affine maps: offsets from the centre [px], and greys
/// normalised to mean 0 and sum of squares 1.
struct AffineTemplate {
    int x = 0, y = 0;  ///< centre
    std::vector<int> dx, dy;
    std::vector<float> greys;
};

/// The template around (x, y), of pixels inside `roi` (empty: all). Nothing if fewer than 50 are usable, or without
/// texture.
std::optional<AffineTemplate> sampleTemplate(ImageView<std::uint8_t> image, const RoiMask& roi, int x, int y);

/// Rows of an image minus its local mean, divided by its local standard deviation (at least 1 grey level).
struct NormalisedRows {
    GrayImage<float> greys;
    int first = 0;  ///< row of the image

    int end() const { return first + greys.height(); }
};

NormalisedRows normaliseLocally(ImageView<std::uint8_t> image, int first, int end);

/// Position of a template's centre, and about the ZNCC there.
struct TemplateMatch {
    float score = -1;
    int x = 0, y = 0;
    rules::Linear map;
};

/// The best position of the template deformed by `map`, with all its pixels in `rows`; a score of -1 if there is none.
TemplateMatch bestMatch(const AffineTemplate& sampled, const rules::Linear& map, const NormalisedRows& rows);

/// The rotation by that many degrees.
rules::Linear rotation(double degrees);

/// Largest distance of a rotated template's pixel from its centre along an axis [px].
inline constexpr int kTemplateReach = 12;

/// Least score, or ZNCC, of a match.
inline constexpr double kMinTemplateZncc = 0.5;

}  // namespace strainlens
