// SPDX-License-Identifier: MPL-2.0
#include "app/render/arrow_style.h"

#include <algorithm>
#include <cmath>

#include "app/fields/rigid_motion.h"
#include "app/render/ticks.h"

namespace strainlens {
namespace {

constexpr double kMaxArrowLength = 1;  ///< of the arrow spacing
constexpr int kMinArrowsAcross = 8;    ///< along the grid's longer side, for any length
constexpr double kMinRangePx = 0.05;   ///< colour range of a uniform field

double colourValue(ArrowColouring by, double u, double v) {
    if (by == ArrowColouring::U) return u;
    return by == ArrowColouring::V ? v : std::hypot(u, v);
}

/// From 0, or from the smallest length if all are similar, to the largest.
ColourRange colourRangeOf(const std::vector<double>& lengthsPx) {
    if (lengthsPx.empty()) return {};
    ColourRange range{lengthsPx.front(), lengthsPx.back()};
    if (range.low < 0.3 * range.high) range.low = 0;
    if (range.high - range.low < kMinRangePx) {
        range.low = std::max(0.0, (range.low + range.high - kMinRangePx) / 2);
        range.high = range.low + kMinRangePx;
    }
    return range;
}

}  // namespace

std::string arrowColoursText(const ArrowStyle& style) {
    if (style.colouring != ArrowColouring::Plain) {
        return std::string(kArrowColourQuantities[static_cast<std::size_t>(style.colouring)]);
    }
    return hexText(style.colour);
}

bool setArrowColours(ArrowStyle& style, const std::string& text) {
    const auto named = std::ranges::find(kArrowColourQuantities, text);
    if (named != kArrowColourQuantities.end()) {
        style.colouring = static_cast<ArrowColouring>(named - kArrowColourQuantities.begin());
        return true;
    }
    const std::optional<Rgb> colour = rgbFromHex(text);
    if (!colour) return false;
    style.colouring = ArrowColouring::Plain;
    style.colour = *colour;
    return true;
}

int ArrowColours::classOf(double u, double v) const {
    if (by == ArrowColouring::Plain) return 0;
    return std::clamp(static_cast<int>(scale.fraction(colourValue(by, u, v)) * kClasses), 0, kClasses - 1);
}

Rgb ArrowColours::colour(int k) const {
    return by == ArrowColouring::Plain ? plain : colourOf(scale.map, (k + 0.5) / kClasses);
}

std::optional<DisplacementField> arrowField(const DisplacementField& field, const ArrowStyle& style) {
    return style.withoutRigidMotion ? std::optional(removeRigidMotion(field)) : std::nullopt;
}

std::optional<ColourRange> arrowValues(const DisplacementField& field, ArrowColouring colouring) {
    std::optional<ColourRange> range;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double value = colourValue(colouring, field.u[i], field.v[i]);
        range =
            range ? ColourRange{std::min(range->low, value), std::max(range->high, value)} : ColourRange{value, value};
    }
    return range;
}

ColourRange arrowColourRange(ArrowColouring colouring, const ColourRange& values) {
    const bool isComponent = colouring == ArrowColouring::U || colouring == ArrowColouring::V;
    return isComponent ? rangeOf({values.low, values.high}, {ColourLimits::Kind::FullRange, 0, {}})
                       : colourRangeOf({values.low, values.high});
}

ArrowColours arrowColoursOf(const DisplacementField& field, const ArrowStyle& style, ColourMap map) {
    ArrowColours colours{style.colouring, {map, {}}, style.colour};
    if (style.colourRange) {
        colours.scale.range = *style.colourRange;
    } else if (const std::optional<ColourRange> values = arrowValues(field, style.colouring)) {
        colours.scale.range = arrowColourRange(style.colouring, *values);
    }
    return colours;
}

double longestDisplacement(const DisplacementField& field) {
    return arrowValues(field, ArrowColouring::Magnitude).value_or(ColourRange{0, 0}).high;
}

double distanceBetweenPoints(const DisplacementField& field) {
    if (field.columns > 1) return field.x[1] - field.x[0];
    return field.rows > 1 ? field.y[1] - field.y[0] : 1.0;
}

std::vector<double> sortedLengths(const DisplacementField& field) {
    std::vector<double> lengths;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) lengths.push_back(std::hypot(field.u[i], field.v[i]));
    }
    std::sort(lengths.begin(), lengths.end());
    return lengths;
}

int arrowThinning(const DisplacementField& field, double zoom, double spacing) {
    const auto gap = [](const std::vector<double>& at, int count, int stride) {
        return count > 1 ? std::max(1.0, at[static_cast<std::size_t>(stride)] - at[0]) : 1.0;
    };
    const double pointSpacing =
        std::min(gap(field.x, field.columns, 1), gap(field.y, field.rows, field.columns)) * zoom;
    return std::max(1, static_cast<int>(std::ceil(spacing / pointSpacing - 1e-9)));
}

int maxArrowThinning(const DisplacementField& field) {
    return std::max(1, std::max(field.columns, field.rows) / kMinArrowsAcross);
}

int arrowThinning(const DisplacementField& field, double zoom, double spacing, double longest) {
    const int minimum = arrowThinning(field, zoom, spacing);
    const int maximum = std::max(minimum, maxArrowThinning(field));
    return std::clamp(arrowThinning(field, zoom, std::min(longest, 1e6)), minimum, maximum);
}

ArrowScale arrowScaleOf(const DisplacementField& field, const ArrowStyle& style, double longestPx, double scale,
                        double minSpacing) {
    const double longest = (style.longestPx > 0 ? style.longestPx : longestPx) * scale;
    ArrowScale result;
    result.stride =
        style.everyNth > 0 ? style.everyNth : arrowThinning(field, scale, minSpacing, style.scale * longest);
    result.spacing = distanceBetweenPoints(field) * scale * result.stride;
    result.magnification = style.scale;
    if (style.scale > 0) return result;
    result.magnification = 1;
    if (longest > 0) {
        result.magnification =
            roundDown(kMaxArrowLength * result.spacing / longest, {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8});
    }
    return result;
}

}  // namespace strainlens
