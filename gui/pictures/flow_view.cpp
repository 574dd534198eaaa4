// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/flow_view.h"

#include <algorithm>
#include <cmath>

#include "gui/pictures/stripes.h"

namespace strainlens::gui {
namespace {

constexpr double kMaxGridPoints = 40000;
constexpr int kFinestGrid = 4;  // [px]
/// Of occluded pixels; visible on every colour.
constexpr StripeStyle kOccluded = {{qRgb(0, 0, 0), qRgb(255, 255, 255)}, 2};

/// One mipmap for each of the layer's.
FieldMap makeStripes(const DenseFlow& flow, const FieldMap& layer) {
    if (flow.occluded.empty()) return {};
    return stripeMap(flow.size, layer.mipmaps.size(), kOccluded, [&flow](int x, int y) {
        const std::size_t i = flow.index(x, y);
        return flow.occluded[i] != 0 && flow.isKnown(i);
    });
}

/// Unknown pixels are black.
std::shared_ptr<const DisplayImage> makeDisplayImage(const PixelBlock& block) {
    GrayImage<std::uint8_t> greys(block.size.width, block.size.height);
    for (int y = 0; y < block.size.height; ++y) {
        const std::uint32_t* from = block.pixels.data() + std::size_t(y) * std::size_t(block.size.width);
        std::transform(from, from + block.size.width, greys.row(y),
                       [](std::uint32_t pixel) { return static_cast<std::uint8_t>(pixel & 0xff); });
    }
    return std::make_shared<const DisplayImage>(AnyImage(std::move(greys)));
}

/// Samples the flow on a grid fine enough for arrows at every zoom.
DisplacementField sampleFlow(const DenseFlow& flow) {
    const ImageSize size = flow.size;
    const double pixels = double(size.width) * size.height;
    const int step = std::max(kFinestGrid, static_cast<int>(std::ceil(std::sqrt(pixels / kMaxGridPoints))));
    DisplacementField field;
    field.resize((size.width + step / 2) / step, (size.height + step / 2) / step);
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const int x = step / 2 + column * step, y = step / 2 + row * step;
            const std::size_t i = field.index(column, row);
            field.x[i] = x, field.y[i] = y;
            field.status[i] = PointStatus::OutsideRoi;
            if (x >= size.width || y >= size.height || !flow.isKnown(flow.index(x, y))) continue;
            field.u[i] = double(flow.u[flow.index(x, y)]), field.v[i] = double(flow.v[flow.index(x, y)]);
            field.status[i] = PointStatus::Ok;
        }
    }
    return field;
}

}  // namespace

FlowView paintFlow(const FlowResult& measured, FlowLayer layer, const std::stop_token& stop) {
    const DenseFlow& flow = measured.flow;
    const FlowLayerPicture painted = flowLayerPicture({flow, measured.reference, measured.deformed}, layer, 0, stop);
    FlowView view;
    view.layer = layer;
    const bool isWheel = layer == FlowLayer::Colours || layer == FlowLayer::Streaks;
    view.picture.quantity = std::string(isWheel ? kDirectionMap : kFlowQuantity);
    view.picture.available = hasFlowLayer(flow, layer);
    view.picture.scale = painted.scale;
    view.picture.extremes = painted.extremes;
    view.picture.valueCount = painted.values;
    setMapPicture(view.picture, painted.block, 0, 0);
    view.hidden = makeStripes(flow, view.picture);
    view.arrows = std::make_shared<const DisplacementField>(sampleFlow(flow));
    if (layer == FlowLayer::Warped) view.warped = makeDisplayImage(painted.block);
    return view;
}

}  // namespace strainlens::gui
