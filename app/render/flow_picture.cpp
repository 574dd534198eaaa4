// SPDX-License-Identifier: MPL-2.0
#include "app/render/flow_picture.h"

#include <algorithm>
#include <cmath>

#include "app/render/legend.h"
#include "app/render/map_raster.h"
#include "app/render/overlay_picture.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Pixel statistics in the legend.
struct Counts {
    std::size_t known = 0, beyond = 0;
    double sumPx = 0, largestPx = 0;  ///< of the lengths
};

Counts countsOf(const DenseFlow& flow, const FlowScale& scale) {
    Counts counts;
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (!flow.isKnown(i)) continue;
        const double length = std::hypot(double(flow.u[i]) - scale.origin.x, double(flow.v[i]) - scale.origin.y);
        ++counts.known;
        counts.beyond += length > scale.fullPx;
        counts.sumPx += length;
        counts.largestPx = std::max(counts.largestPx, length);
    }
    return counts;
}

std::string percentText(std::size_t part, std::size_t total) {
    const double percent = total == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(total);
    return numberOf(percent, 0.1).text() + " %";
}

Legend legendOf(const DenseFlow& flow, const FlowScale& scale, const FlowPictureOptions& options) {
    const Counts counts = countsOf(flow, scale);
    const double mean = counts.known == 0 ? 0 : counts.sumPx / double(counts.known);
    const auto length = [](const std::string& what, double px, double largest) {
        return LegendText{what + numberRelativeTo(px, largest).text() + " px"};
    };
    Legend legend = {LegendText{options.title}, LegendSpace{10}, LegendText{"Displacement [px]"}};
    if (options.relative) legend.push_back(LegendText{"less its mean"});
    legend.insert(legend.end(), {LegendSpace{8}, LegendWheel{}, LegendSpace{12}});
    const WheelKey key = wheelKey(scale.fullPx, counts.largestPx, options.scaleMmPerPx);
    legend.push_back(LegendText{"rim: " + key.rimPx.text() + " px"});
    if (key.rimMm) legend.push_back(LegendText{"= " + key.rimMm->text() + " mm"});
    if (key.longest) legend.push_back(LegendText{"longest: " + key.longest->text() + " px"});
    legend.push_back(length("mean length: ", mean, counts.largestPx));
    if (options.relative) {
        legend.push_back(length("mean u: ", scale.origin.x, scale.fullPx));
        legend.push_back(length("mean v: ", scale.origin.y, scale.fullPx));
    }
    legend.push_back(LegendText{percentText(counts.beyond, counts.known) + " beyond the rim: darker", true});
    legend.push_back(LegendSpace{10});
    legend.push_back(LegendText{std::to_string(counts.known) + " pixels known"});
    legend.push_back(LegendSwatch{kUnknownFlowColour, std::to_string(flow.pixels() - counts.known) + " unknown"});
    return legend;
}

}  // namespace

PictureBytes flowPicture(const DenseFlow& flow, const FlowPictureOptions& options, PictureFormat format) {
    if (flow.pixels() == 0) throw InvalidInput("flow", "no pixels", "a flow field with at least one pixel");
    if (!(options.fullPx >= 0 && std::isfinite(options.fullPx))) {
        throw InvalidInput("fullPx", std::to_string(options.fullPx), "0 or a length in px");
    }
    const FlowScale scale = flowScaleOf(flow, options.fullPx, options.relative);
    const ImageSize picture = scaledSize(flow.size, pictureScale(flow.size));
    return pictureWithLegend(picture, legendOf(flow, scale, options), {}, format, [&](Canvas& canvas) {
        PixelBlock pixels{flow.size, {}};
        pixels.pixels.reserve(flow.pixels());
        for (const Rgb colour : flowColours(flow, scale)) pixels.pixels.push_back(cellColour(colour));
        // Subsampled, because unknown pixels must not be averaged with others.
        canvas.image(subsamplePixels(std::move(pixels), picture),
                     {0, 0, double(picture.width), double(picture.height)});
    });
}

}  // namespace strainlens
