// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/flow_view.h"

#include <algorithm>
#include <cmath>

namespace strainlens::gui {
namespace {

constexpr double kMaxGridPoints = 40000;
constexpr int kFinestGrid = 4;  // [px]
constexpr int kStripe = 2;      // width of the stripes over occluded pixels [px of the picture]

/// Black and white, visible on every colour.
QImage paintStripes(const DenseFlow& flow, int every) {
    const int width = (flow.size.width + every - 1) / every, height = (flow.size.height + every - 1) / every;
    QImage picture(width, height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height; ++y) {
        auto* row = reinterpret_cast<QRgb*>(picture.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const std::size_t i = flow.index(x * every, y * every);
            const bool isOccluded = flow.occluded[i] != 0 && flow.isKnown(i);
            const bool isDark = (x + y) / kStripe % 2 == 0;
            row[x] = !isOccluded ? 0 : isDark ? 0xff000000u : 0xffffffffu;
        }
    }
    return picture;
}

/// One mipmap for each of the layer's.
FieldMap makeStripes(const DenseFlow& flow, const FieldMap& layer) {
    FieldMap stripes;
    if (flow.occluded.empty()) return stripes;
    stripes.quantity = std::string(kStatusMap);
    stripes.available = true;
    stripes.rect = layer.rect;
    stripes.picture = paintStripes(flow, 1);
    for (std::size_t k = 0; k < layer.mipmaps.size(); ++k) stripes.mipmaps.push_back(paintStripes(flow, 2 << k));
    return stripes;
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
