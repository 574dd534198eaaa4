// SPDX-License-Identifier: MPL-2.0
#include "app/measure/preview.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/measure/image_part.h"
#include "app/results/results_layout.h"
#include "compute/metrology/field_measurement.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

bool isInside(const RoiMask* region, int x, int y) { return !region || region->empty() || region->contains(x, y); }

/// The middle of what is looked at, so large that kMostPreviewPoints of the region lie in it. Empty without any.
PixelBox shownBox(const PreviewQuestion& question, ImageSize size) {
    const GridSpec& grid = question.parameters.grid;
    // Where a whole block has its middle; points whose block is cut are those of the run alone.
    const PixelBox image = {grid.margin + grid.blockWidth / 2, grid.margin + grid.blockHeight / 2,
                            size.width - grid.margin - (grid.blockWidth - grid.blockWidth / 2) + 1,
                            size.height - grid.margin - (grid.blockHeight - grid.blockHeight / 2) + 1};
    if (image.empty()) return {};
    const RoiRectangle visible = {std::clamp(question.visible.x0, double{1} * image.left, double{1} * image.right),
                                  std::clamp(question.visible.y0, double{1} * image.top, double{1} * image.bottom),
                                  std::clamp(question.visible.x1, double{1} * image.left, double{1} * image.right),
                                  std::clamp(question.visible.y1, double{1} * image.top, double{1} * image.bottom)};
    const double middleX = (visible.x0 + visible.x1) / 2, middleY = (visible.y0 + visible.y1) / 2;
    const double halfWidth = (visible.x1 - visible.x0) / 2, halfHeight = (visible.y1 - visible.y0) / 2;
    if (!(halfWidth > 0) || !(halfHeight > 0)) return {};
    // Of very many points every second one, or third: the box need not be exact.
    constexpr double kManyPoints = 200000;
    const double points = 4 * halfWidth * halfHeight / (double{1} * grid.step * grid.step);
    const int stride = std::max(1, static_cast<int>(std::ceil(std::sqrt(points / kManyPoints))));
    const auto firstFrom = [&](double edge, int block) {
        const int corner = grid.margin + block / 2;
        return corner + grid.step * std::max(0, static_cast<int>(std::ceil((edge - corner) / grid.step)));
    };
    std::vector<double> shares;  // of the visible part that a point needs to lie in the box
    const int step = stride * grid.step;
    for (int y = firstFrom(visible.y0, grid.blockHeight); y < visible.y1; y += step) {
        for (int x = firstFrom(visible.x0, grid.blockWidth); x < visible.x1; x += step) {
            if (!isInside(question.region.get(), x, y)) continue;
            shares.push_back(std::max(std::abs(x - middleX) / halfWidth, std::abs(y - middleY) / halfHeight));
        }
    }
    if (shares.empty()) return {};
    double share = 1;
    const std::size_t most = static_cast<std::size_t>(kMostPreviewPoints) / static_cast<std::size_t>(stride * stride);
    if (shares.size() > most) {
        const auto first = shares.begin() + static_cast<std::ptrdiff_t>(most);  // that is left out
        std::ranges::nth_element(shares, first);
        constexpr double kJustBelow = 1 - 1e-9;
        share = *first * kJustBelow;
    }
    const auto up = [](double px) { return static_cast<int>(std::ceil(px)); };
    return {up(middleX - share * halfWidth), up(middleY - share * halfHeight), up(middleX + share * halfWidth),
            up(middleY + share * halfHeight)};
}

/// How far around a point lies what its value depends on: the subset, neighbours of the median test, the strain window.
int reachOf(const RunParameters& parameters) {
    constexpr int kLargestChosen = 91, kMedianSteps = 2;
    int subset = std::max(parameters.grid.blockWidth, parameters.grid.blockHeight);
    if (refinesByIcgn(parameters)) {
        subset = std::max(subset, choosesSubsets(parameters) ? kLargestChosen : parameters.refine.subset);
    }
    const int steps = std::max(kMedianSteps, parameters.strain.wanted() ? parameters.strain.window / 2 : 0);
    return subset / 2 + 1 + steps * parameters.grid.step;
}

/// What of the field lies in the box, which is in its own coordinates; null where no point does.
std::shared_ptr<const DisplacementField> cut(const DisplacementField& field, const PixelBox& box) {
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
        std::size_t place = 0;
        for (const int row : rows) {
            for (const int column : columns) values[place++] = values[field.index(column, row)];  // never before
        }
        values.resize(place);
    });
    return part;
}

/// As a run makes it, on a part of the images: what follows from the whole is left out.
RunParameters parametersOfPart(const RunParameters& parameters) {
    RunParameters part = parameters;
    part.calibration = nullptr;
    part.grid.margin = 0;
    part.reference = {};
    return part;
}

}  // namespace

PreviewAnswer previewOf(const PreviewQuestion& question, const std::stop_token& stop) {
    PreviewAnswer answer;
    answer.id = question.id;
    requireValid(question.parameters);
    const std::shared_ptr<const AnyImage> reference = question.reference(), deformed = question.deformed();
    const ImageSize size = sizeOf(*reference);
    if (sizeOf(*deformed) != size) {
        throw InvalidInput("images", "two sizes", "a deformed image of the reference image's size");
    }
    const GridSpec& grid = question.parameters.grid;
    const PixelBox shown = shownBox(question, size);
    if (shown.empty() || stop.stop_requested()) return answer;
    constexpr int kSearchPx = 32;  // around what is measured, for a motion that is known about
    const PixelBox measured = shown.grownBy(reachOf(question.parameters)).within(size);
    PixelBox box = measured.grownBy(kSearchPx).within(size);
    // Blocks stand at margin + k * step of the whole image: so they do here from a corner on where one may stand.
    const auto corner = [&](int edge) {
        const int first = grid.margin % grid.step;
        return edge <= first ? first : first + (edge - first) / grid.step * grid.step;
    };
    box.left = corner(box.left), box.top = corner(box.top);
    if (box.empty()) return answer;
    // What has left the deformed image is out of it here too.
    const auto moved = [](double px, int least, int most) {
        return static_cast<int>(std::lround(std::clamp(px, double{1} * least, double{1} * most)));
    };
    const int dx = moved(question.motionX, -box.left, size.width - box.right);
    const int dy = moved(question.motionY, -box.top, size.height - box.bottom);
    const std::vector<AnyImage> images = {partOf(*reference, box), partOf(*deformed, box.movedBy(dx, dy))};
    const RoiMask region = RoiMask::where({box.width(), box.height()}, [&](int x, int y) {
        return measured.contains(box.left + x, box.top + y) &&
               isInside(question.region.get(), box.left + x, box.top + y);
    });
    if (region.insideCount() == 0) return answer;
    std::vector<DisplacementField> fields =
        measureFields(images, region, parametersOfPart(question.parameters), stop, question.devices);
    if (fields.empty() || stop.stop_requested()) return answer;
    DisplacementField& field = fields.front();
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] += box.left, field.y[i] += box.top;
        field.u[i] += dx, field.v[i] += dy;
    }
    answer.field = cut(field, shown);
    return answer;
}

}  // namespace strainlens
