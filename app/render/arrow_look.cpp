// SPDX-License-Identifier: MPL-2.0
#include "app/render/arrow_look.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "app/render/ticks.h"

namespace strainlens {
namespace {

constexpr double kLongestArrow = 1;       ///< in distances between arrows
constexpr int kFewestAcross = 8;          ///< arrows along the grid's longer side, however long they are
constexpr double kSmallestSpanPx = 0.05;  ///< so that a uniform field has a colour range too

double colouredValue(ArrowColouring by, double u, double v) {
    switch (by) {
        case ArrowColouring::U:
            return u;
        case ArrowColouring::V:
            return v;
        case ArrowColouring::Magnitude:
        case ArrowColouring::Plain:
            break;
    }
    return std::hypot(u, v);
}

}  // namespace

std::string arrowColoursText(const ArrowLook& look) {
    if (look.colouring != ArrowColouring::Plain) {
        return std::string(kArrowColourQuantities[static_cast<std::size_t>(look.colouring)]);
    }
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", look.colour.red, look.colour.green, look.colour.blue);
    return text;
}

bool setArrowColours(ArrowLook& look, const std::string& text) {
    const auto named = std::ranges::find(kArrowColourQuantities, text);
    if (named != kArrowColourQuantities.end()) {
        look.colouring = static_cast<ArrowColouring>(named - kArrowColourQuantities.begin());
        return true;
    }
    unsigned value = 0;
    const char* const end = text.data() + text.size();
    if (text.size() != 7 || text[0] != '#') return false;
    if (const auto read = std::from_chars(text.data() + 1, end, value, 16); read.ec != std::errc() || read.ptr != end) {
        return false;
    }
    const auto part = [value](int shift) { return static_cast<std::uint8_t>(value >> shift & 255); };
    look.colouring = ArrowColouring::Plain;
    look.colour = {part(16), part(8), part(0)};
    return true;
}

int ArrowColours::classOf(double u, double v) const {
    if (by == ArrowColouring::Plain) return 0;
    return std::clamp(static_cast<int>(scale.fraction(colouredValue(by, u, v)) * kClasses), 0, kClasses - 1);
}

Rgb ArrowColours::colour(int k) const {
    return by == ArrowColouring::Plain ? plain : colourOf(scale.map, (k + 0.5) / kClasses);
}

std::optional<ColourRange> arrowValues(const DisplacementField& field, ArrowColouring colouring) {
    std::optional<ColourRange> range;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double value = colouredValue(colouring, field.u[i], field.v[i]);
        range =
            range ? ColourRange{std::min(range->low, value), std::max(range->high, value)} : ColourRange{value, value};
    }
    return range;
}

ColourRange arrowColourRange(ArrowColouring colouring, const ColourRange& values) {
    const bool isComponent = colouring == ArrowColouring::U || colouring == ArrowColouring::V;
    return isComponent ? rangeOf({values.low, values.high}, {ColourLimits::Kind::Whole, 0, {}})
                       : colourRangeOf({values.low, values.high});
}

ArrowColours arrowColoursOf(const DisplacementField& field, const ArrowLook& look, ColourMap map) {
    ArrowColours colours{look.colouring, {map, {}}, look.colour};
    if (look.colourRange) {
        colours.scale.range = *look.colourRange;
    } else if (const std::optional<ColourRange> values = arrowValues(field, look.colouring)) {
        colours.scale.range = arrowColourRange(look.colouring, *values);
    }
    return colours;
}

double longestDisplacement(const DisplacementField& field) {
    double longest = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) longest = std::max(longest, std::hypot(field.u[i], field.v[i]));
    }
    return longest;
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

ColourRange colourRangeOf(const std::vector<double>& lengthsPx) {
    if (lengthsPx.empty()) return {};
    ColourRange range{lengthsPx.front(), lengthsPx.back()};
    if (range.low < 0.3 * range.high) range.low = 0;
    if (range.high - range.low < kSmallestSpanPx) {
        range.low = std::max(0.0, (range.low + range.high - kSmallestSpanPx) / 2);
        range.high = range.low + kSmallestSpanPx;
    }
    return range;
}

int arrowThinning(const DisplacementField& field, double zoom, double apart) {
    const auto gap = [](const std::vector<double>& at, int count, int stride) {
        return count > 1 ? std::max(1.0, at[static_cast<std::size_t>(stride)] - at[0]) : 1.0;
    };
    const double spacing = std::min(gap(field.x, field.columns, 1), gap(field.y, field.rows, field.columns)) * zoom;
    return std::max(1, static_cast<int>(std::ceil(apart / spacing - 1e-9)));
}

int mostArrowThinning(const DisplacementField& field) {
    return std::max(1, std::max(field.columns, field.rows) / kFewestAcross);
}

int arrowThinning(const DisplacementField& field, double zoom, double apart, double longest) {
    const int least = arrowThinning(field, zoom, apart);
    const int most = std::max(least, mostArrowThinning(field));
    return std::clamp(arrowThinning(field, zoom, std::min(longest, 1e6)), least, most);
}

ArrowScale arrowScaleOf(const DisplacementField& field, const ArrowLook& look, double longestPx, double scale,
                        double fewestPixelsApart) {
    const double longest = (look.longestPx > 0 ? look.longestPx : longestPx) * scale;
    ArrowScale result;
    result.stride =
        look.everyNth > 0 ? look.everyNth : arrowThinning(field, scale, fewestPixelsApart, look.scale * longest);
    result.apart = distanceBetweenPoints(field) * scale * result.stride;
    result.magnification = look.scale;
    if (look.scale > 0) return result;
    result.magnification = 1;
    if (longest > 0) {
        result.magnification = roundBelow(kLongestArrow * result.apart / longest, {1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8});
    }
    return result;
}

}  // namespace strainlens
