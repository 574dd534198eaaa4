// SPDX-License-Identifier: MPL-2.0
#include "app/render/flow/flow_layer.h"

#include <algorithm>
#include <cmath>

#include "app/render/flow/flow_streaks.h"
#include "app/render/flow_colour.h"
#include "app/render/map_raster.h"
#include "compute/flow/flow_warp.h"

namespace strainlens {
namespace {

constexpr double kMinBrightness = 0.45;  ///< of the darkest streak
constexpr ColourLimits kLayerLimits = {ColourLimits::Kind::Percentile, 1, {}};

Rgb darken(Rgb colour, double share) {
    const auto of = [share](std::uint8_t channel) {
        return static_cast<std::uint8_t>(std::lround(double(channel) * share));
    };
    return {of(colour.red), of(colour.green), of(colour.blue)};
}

/// Finds the extremes of the values that are not NaN; false if there are none.
bool findExtremes(FlowLayerPicture& picture, const std::vector<float>& values) {
    for (const float value : values) {
        if (std::isnan(value)) continue;
        const double number = double(value);
        if (picture.values++ == 0) picture.extremes = {number, number};
        picture.extremes.low = std::min(picture.extremes.low, number);
        picture.extremes.high = std::max(picture.extremes.high, number);
    }
    return picture.values > 0;
}

void paintColours(FlowLayerPicture& picture, const DenseFlow& flow, const std::vector<float>& streaks) {
    std::vector<float> lengths(flow.pixels());
    for (std::size_t i = 0; i < flow.pixels(); ++i) lengths[i] = std::hypot(flow.u[i], flow.v[i]);
    if (!findExtremes(picture, lengths)) return;
    const FlowScale scale = flowScaleOf(flow, 0, false);
    picture.scale.range = {0, scale.fullPx};
    const std::vector<Rgb> colours = flowColours(flow, scale);
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (!flow.isKnown(i)) continue;
        const double share = streaks.empty() ? 1 : std::lerp(kMinBrightness, 1.0, double(streaks[i]));
        picture.block.pixels[i] = cellColour(streaks.empty() ? colours[i] : darken(colours[i], share));
    }
}

/// Enough values for accurate percentiles.
std::vector<double> subsample(const std::vector<float>& values) {
    constexpr std::size_t kSample = 1 << 20;
    std::vector<double> sample;
    for (std::size_t i = 0; i < values.size(); i += values.size() / kSample + 1) sample.push_back(double(values[i]));
    return sample;
}

void paintNumbers(FlowLayerPicture& picture, const std::vector<float>& values) {
    if (!findExtremes(picture, values)) return;
    picture.scale.range = rangeOf(sortedNumbers(subsample(values)), kLayerLimits);
    picture.scale.range.low = 0;  // errors and deviations start at 0
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isnan(values[i])) picture.block.pixels[i] = cellColour(picture.scale.colour(double(values[i])));
    }
}

void paintGreys(FlowLayerPicture& picture, const std::vector<float>& values) {
    if (!findExtremes(picture, values)) return;
    picture.scale = {ColourMap::Grey, {0, 255}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i])) continue;
        const auto grey = static_cast<std::uint8_t>(std::lround(values[i]));
        picture.block.pixels[i] = cellColour({grey, grey, grey});
    }
}

/// Values in contiguous rows, as in a flow.
std::vector<float> valuesOf(const PixelPlane& plane) {
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(plane.width()) * static_cast<std::size_t>(plane.height()));
    for (int y = 0; y < plane.height(); ++y) values.insert(values.end(), plane.row(y), plane.row(y) + plane.width());
    return values;
}

std::vector<float> deviationsOf(const DenseFlow& flow) {
    std::vector<float> values(flow.pixels());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = std::hypot(flow.sigmaU[i], flow.sigmaV[i]);
    return values;
}

}  // namespace

bool hasFlowLayer(const DenseFlow& flow, FlowLayer layer) {
    return layer != FlowLayer::Sigma || flow.sigmaU.size() == flow.pixels();
}

FlowLayerPicture flowLayerPicture(const FlowLayerInput& images, FlowLayer layer, int threads,
                                  const std::stop_token& stop) {
    const DenseFlow& flow = images.flow;
    FlowLayerPicture picture;
    picture.block.size = flow.size;
    picture.block.pixels.assign(flow.pixels(), 0);
    switch (layer) {
        case FlowLayer::Colours:
            paintColours(picture, flow, {});
            break;
        case FlowLayer::Streaks:
            paintColours(picture, flow, flowStreaks(flow, threads, stop));
            break;
        case FlowLayer::Warped:
            paintGreys(picture, valuesOf(warpToReference(images.deformed, flow, threads)));
            break;
        case FlowLayer::Residual:
            paintNumbers(picture, valuesOf(computeWarpResidual(
                                      images.reference, warpToReference(images.deformed, flow, threads), threads)));
            break;
        case FlowLayer::Sigma:
            if (hasFlowLayer(flow, layer)) paintNumbers(picture, deviationsOf(flow));
            break;
    }
    picture.stopped = stop.stop_requested();
    return picture;
}

}  // namespace strainlens
