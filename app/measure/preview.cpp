// SPDX-License-Identifier: MPL-2.0
#include "app/measure/preview.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/measure/camera_images.h"
#include "app/measure/pixel_box.h"
#include "app/results/results_layout.h"
#include "compute/metrology/field_measurement.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

bool isInside(const RoiMask* region, int x, int y) { return !region || region->empty() || region->contains(x, y); }

/// The centre of the visible part with at most kMaxPreviewPoints points of the region. Empty if there are none.
PixelBox shownBox(const PreviewRequest& request, ImageSize size) {
    const GridSpec& grid = request.parameters.grid;
    // Centres of complete blocks; a preview leaves out points whose block is clipped.
    const PixelBox image = {grid.margin + grid.blockWidth / 2, grid.margin + grid.blockHeight / 2,
                            size.width - grid.margin - (grid.blockWidth - grid.blockWidth / 2) + 1,
                            size.height - grid.margin - (grid.blockHeight - grid.blockHeight / 2) + 1};
    if (image.empty()) return {};
    const RoiRectangle visible = {std::clamp(request.visible.x0, double{1} * image.left, double{1} * image.right),
                                  std::clamp(request.visible.y0, double{1} * image.top, double{1} * image.bottom),
                                  std::clamp(request.visible.x1, double{1} * image.left, double{1} * image.right),
                                  std::clamp(request.visible.y1, double{1} * image.top, double{1} * image.bottom)};
    const double middleX = (visible.x0 + visible.x1) / 2, middleY = (visible.y0 + visible.y1) / 2;
    const double halfWidth = (visible.x1 - visible.x0) / 2, halfHeight = (visible.y1 - visible.y0) / 2;
    if (!(halfWidth > 0) || !(halfHeight > 0)) return {};
    // Large areas are subsampled: the box need not be exact.
    constexpr double kManyPoints = 200000;
    const double points = 4 * halfWidth * halfHeight / (double{1} * grid.step * grid.step);
    const int stride = std::max(1, static_cast<int>(std::ceil(std::sqrt(points / kManyPoints))));
    const auto firstFrom = [&](double edge, int block) {
        const int corner = grid.margin + block / 2;
        return corner + grid.step * std::max(0, static_cast<int>(std::ceil((edge - corner) / grid.step)));
    };
    std::vector<double> shares;  // of the visible part, so that the box contains the point
    const int step = stride * grid.step;
    for (int y = firstFrom(visible.y0, grid.blockHeight); y < visible.y1; y += step) {
        for (int x = firstFrom(visible.x0, grid.blockWidth); x < visible.x1; x += step) {
            if (!isInside(request.region.get(), x, y)) continue;
            shares.push_back(std::max(std::abs(x - middleX) / halfWidth, std::abs(y - middleY) / halfHeight));
        }
    }
    if (shares.empty()) return {};
    double share = 1;
    const std::size_t maximum = static_cast<std::size_t>(kMaxPreviewPoints) / static_cast<std::size_t>(stride * stride);
    if (shares.size() > maximum) {
        const auto first = shares.begin() + static_cast<std::ptrdiff_t>(maximum);  // first point outside
        std::ranges::nth_element(shares, first);
        constexpr double kJustBelow = 1 - 1e-9;
        share = *first * kJustBelow;
    }
    const auto up = [](double px) { return static_cast<int>(std::ceil(px)); };
    return {up(middleX - share * halfWidth), up(middleY - share * halfHeight), up(middleX + share * halfWidth),
            up(middleY + share * halfHeight)};
}

/// How far the value of a point depends on its surroundings [px]: subset, neighbours of the median test, strain window.
int dependencyRadius(const RunParameters& parameters) {
    constexpr int kLargestChosen = 91, kMedianSteps = 2, kUsuallyChosen = 15;
    int subset = std::max(parameters.grid.blockWidth, parameters.grid.blockHeight);
    if (refinesByIcgn(parameters)) {
        subset = std::max(subset, choosesSubsets(parameters) ? kLargestChosen : parameters.refine.subset);
    }
    const int window = choosesWindows(parameters) ? kUsuallyChosen : parameters.strain.window;
    const int steps = std::max(kMedianSteps, window / 2);
    return subset / 2 + 1 + steps * parameters.grid.step;
}

/// The part of the field inside the box; null without points.
std::shared_ptr<const DisplacementField> cropField(const DisplacementField& field, const PixelBox& box) {
    std::vector<int> columns, rows;
    for (int column = 0; column < field.columns; ++column) {
        const double x = field.x[static_cast<std::size_t>(column)];
        if (x >= box.left && x < box.right) columns.push_back(column);
    }
    for (int row = 0; row < field.rows; ++row) {
        const double y = field.y[field.index(0, row)];
        if (y >= box.top && y < box.bottom) rows.push_back(row);
    }
    if (columns.empty() || rows.empty()) return nullptr;
    auto part = std::make_shared<DisplacementField>(field);
    part->columns = static_cast<int>(columns.size());
    part->rows = static_cast<int>(rows.size());
    forEachArray(*part, [&](const char*, const char*, const char*, auto& values) {
        if (values.empty()) return;
        std::size_t next = 0;
        for (const int row : rows) {
            for (const int column : columns) values[next++] = values[field.index(column, row)];  // never read after
        }
        values.resize(next);
    });
    return part;
}

/// The run's parameters for a part of the images.
RunParameters parametersOfPart(const RunParameters& parameters) {
    RunParameters part = parameters;
    part.calibration = nullptr;
    part.grid.margin = 0;
    part.reference = {};
    return part;
}

}  // namespace

PreviewResult computePreview(const PreviewRequest& request, const std::stop_token& stop) {
    if (request.parameters.camera.any()) return computePreview(withCorrectedImages(request), stop);
    PreviewResult result;
    result.id = request.id;
    requireValid(request.parameters);
    const std::shared_ptr<const AnyImage> reference = request.reference(), deformed = request.deformed();
    const ImageSize size = sizeOf(*reference);
    if (sizeOf(*deformed) != size) {
        throw InvalidInput("images", "two sizes", "a deformed image of the reference image's size");
    }
    const GridSpec& grid = request.parameters.grid;
    const PixelBox shown = shownBox(request, size);
    if (shown.empty() || stop.stop_requested()) return result;
    constexpr int kSearchPx = 32;  // around the measured part; the motion is known approximately
    const PixelBox measured = shown.expanded(dependencyRadius(request.parameters)).clippedTo(size);
    PixelBox box = measured.expanded(kSearchPx).clippedTo(size);
    // The run's blocks start at margin + k * step: the box starts at such a position too.
    const auto corner = [&](int edge) {
        const int first = grid.margin % grid.step;
        return edge <= first ? first : first + (edge - first) / grid.step * grid.step;
    };
    box.left = corner(box.left), box.top = corner(box.top);
    if (box.empty()) return result;
    // Clamped so that the part stays inside the deformed image.
    const auto moved = [](double px, int least, int maximum) {
        return static_cast<int>(std::lround(std::clamp(px, double{1} * least, double{1} * maximum)));
    };
    const int dx = moved(request.motionX, -box.left, size.width - box.right);
    const int dy = moved(request.motionY, -box.top, size.height - box.bottom);
    const std::vector<AnyImage> images = {cropImage(*reference, box), cropImage(*deformed, box.translated(dx, dy))};
    const RoiMask region = RoiMask::where({box.width(), box.height()}, [&](int x, int y) {
        return measured.contains(box.left + x, box.top + y) &&
               isInside(request.region.get(), box.left + x, box.top + y);
    });
    if (region.insideCount() == 0) return result;
    std::vector<DisplacementField> fields =
        measureFields(images, region, parametersOfPart(request.parameters), stop, request.devices);
    if (fields.empty() || stop.stop_requested()) return result;
    DisplacementField& field = fields.front();
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] += box.left, field.y[i] += box.top;
        field.u[i] += dx, field.v[i] += dy;
    }
    result.field = cropField(field, shown);
    return result;
}

}  // namespace strainlens
