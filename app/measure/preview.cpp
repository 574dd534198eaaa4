// SPDX-License-Identifier: MPL-2.0
#include "app/measure/preview.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "app/measure/camera_images.h"
#include "app/measure/pixel_box.h"
#include "app/measure/textured_part.h"
#include "app/results/results_layout.h"
#include "compute/metrology/field_measurement.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

bool isInside(const RoiMask* region, int x, int y) { return !region || region->empty() || region->contains(x, y); }

/// Where a preview may have points: positions of the grid in the visible part.
struct VisiblePart {
    RoiRectangle box;  ///< [px]
    PositionGrid positions;
    std::vector<char> inside;  ///< positions in the region
    int stride = 1;            ///< one position for this many steps
};

VisiblePart visiblePart(const PreviewRequest& request, const RoiMask* shown, ImageSize size) {
    const GridSpec& grid = request.parameters.grid;
    // Centres of complete blocks; a preview leaves out points whose block is clipped.
    const PixelBox image = {grid.margin + grid.blockWidth / 2, grid.margin + grid.blockHeight / 2,
                            size.width - grid.margin - (grid.blockWidth - grid.blockWidth / 2) + 1,
                            size.height - grid.margin - (grid.blockHeight - grid.blockHeight / 2) + 1};
    VisiblePart part;
    if (image.empty()) return part;
    const auto clamped = [](double px, int low, int high) { return std::clamp(px, double{1} * low, double{1} * high); };
    const RoiRectangle& visible = request.visible;
    part.box = {clamped(visible.x0, image.left, image.right), clamped(visible.y0, image.top, image.bottom),
                clamped(visible.x1, image.left, image.right), clamped(visible.y1, image.top, image.bottom)};
    const double width = part.box.x1 - part.box.x0, height = part.box.y1 - part.box.y0;
    if (!(width > 0) || !(height > 0)) return part;
    // Large areas are subsampled: the box need not be exact.
    constexpr double kManyPoints = 200000;
    const double points = width * height / (double{1} * grid.step * grid.step);
    part.stride = std::max(1, static_cast<int>(std::ceil(std::sqrt(points / kManyPoints))));
    const auto firstFrom = [&](double edge, int block) {
        const int corner = grid.margin + block / 2;
        return corner + grid.step * std::max(0, static_cast<int>(std::ceil((edge - corner) / grid.step)));
    };
    const int step = part.stride * grid.step;
    const auto countFrom = [step](int first, double end) {
        return first < end ? static_cast<int>(std::ceil((end - first) / step)) : 0;
    };
    const int left = firstFrom(part.box.x0, grid.blockWidth), top = firstFrom(part.box.y0, grid.blockHeight);
    part.positions = {left, top, step, countFrom(left, part.box.x1), countFrom(top, part.box.y1)};
    part.inside.reserve(part.positions.size());
    for (int row = 0; row < part.positions.rows; ++row) {
        for (int column = 0; column < part.positions.columns; ++column)
            part.inside.push_back(isInside(request.region.get(), left + column * step, top + row * step) &&
                                  isInside(shown, left + column * step, top + row * step));
    }
    return part;
}

/// Moves `middle`, that of the visible part, to the nearest place with texture, if it has too little itself.
PointPx texturedMiddle(const VisiblePart& part, const AnyImage& reference, std::size_t maximum, int block,
                       const PointPx& middle) {
    const PositionGrid& grid = part.positions;
    if (grid.size() <= maximum) return middle;
    const double share = std::sqrt(static_cast<double>(maximum) / static_cast<double>(grid.size()));
    const auto side = [share](int all) { return std::max(1, static_cast<int>(share * all)); };
    GridPart present = {0, 0, side(grid.columns), side(grid.rows)};
    present.column = (grid.columns - present.columns) / 2, present.row = (grid.rows - present.rows) / 2;
    const GridPart found = nearestFullPart(grid, findTexture(reference, grid, part.inside, block), present);
    return {middle.x + double{1} * grid.step * (found.column - present.column),
            middle.y + double{1} * grid.step * (found.row - present.row)};
}

/// The side of the square that a point is found by [px].
int matchedSide(const RunParameters& parameters) {
    const int block = std::max(parameters.grid.blockWidth, parameters.grid.blockHeight);
    const bool hasSubset = refinesByIcgn(parameters) && !choosesSubsets(parameters);
    return hasSubset ? std::max(block, parameters.refine.subset) : block;
}

/// A textured part of the visible one near its middle, with at most kMaxPreviewPoints points of the region. Empty if
/// there are none. `shown`: what the reference image shows of the specimen.
PixelBox shownBox(const PreviewRequest& request, const RoiMask* shown, const AnyImage& reference) {
    const VisiblePart part = visiblePart(request, shown, sizeOf(reference));
    if (part.inside.empty()) return {};
    const double halfWidth = (part.box.x1 - part.box.x0) / 2, halfHeight = (part.box.y1 - part.box.y0) / 2;
    const std::size_t maximum =
        static_cast<std::size_t>(kMaxPreviewPoints) / static_cast<std::size_t>(part.stride * part.stride);
    const PointPx middle = texturedMiddle(part, reference, maximum, matchedSide(request.parameters),
                                          {part.box.x0 + halfWidth, part.box.y0 + halfHeight});
    std::vector<double> shares;  // of the visible part, so that the box contains the point
    for (std::size_t i = 0; i < part.inside.size(); ++i) {
        if (!part.inside[i]) continue;
        const int column = static_cast<int>(i) % part.positions.columns;
        const int row = static_cast<int>(i) / part.positions.columns;
        shares.push_back(std::max(std::abs(part.positions.left + column * part.positions.step - middle.x) / halfWidth,
                                  std::abs(part.positions.top + row * part.positions.step - middle.y) / halfHeight));
    }
    if (shares.empty()) return {};
    double share = 2;  // everything visible
    if (shares.size() > maximum) {
        const auto first = shares.begin() + static_cast<std::ptrdiff_t>(maximum);  // first point outside
        std::ranges::nth_element(shares, first);
        constexpr double kJustBelow = 1 - 1e-9;
        share = *first * kJustBelow;
    }
    const auto up = [](double px) { return static_cast<int>(std::ceil(px)); };
    return {up(std::max(part.box.x0, middle.x - share * halfWidth)),
            up(std::max(part.box.y0, middle.y - share * halfHeight)),
            up(std::min(part.box.x1, middle.x + share * halfWidth)),
            up(std::min(part.box.y1, middle.y + share * halfHeight))};
}

/// How far the value of a point depends on its surroundings [px]: subset, neighbours of the median test, strain window.
int dependencyRadius(const RunParameters& parameters) {
    constexpr int kMaxChosenSubset = 91, kMedianSteps = 2, kTypicalWindow = 15;
    int subset = std::max(parameters.grid.blockWidth, parameters.grid.blockHeight);
    if (refinesByIcgn(parameters)) {
        subset = std::max(subset, choosesSubsets(parameters) ? kMaxChosenSubset : parameters.refine.subset);
    }
    const int window = choosesWindows(parameters) ? kTypicalWindow : parameters.strain.window;
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

/// Parts of two images, with the same parts of their masks if they have some.
class PartFrames : public ImagesInMemory {
public:
    PartFrames(const std::vector<AnyImage>& images, std::vector<std::optional<RoiMask>> masks)
        : ImagesInMemory({viewOf(images[0]), viewOf(images[1])}), m_masks(std::move(masks)) {}
    std::optional<RoiMask> loadMask(int frame) override { return m_masks[static_cast<std::size_t>(frame)]; }

private:
    std::vector<std::optional<RoiMask>> m_masks;
};

std::optional<RoiMask> loadMask(const std::function<RoiMask()>& load, ImageSize size) {
    if (!load) return std::nullopt;
    RoiMask mask = load();
    if (mask.size() == size) return mask;
    throw InvalidInput("masks", textOf(mask.size()) + " px", "the size of the images, " + textOf(size) + " px");
}

std::optional<RoiMask> cropMask(const std::optional<RoiMask>& mask, const PixelBox& box) {
    if (!mask) return std::nullopt;
    return RoiMask::where({box.width(), box.height()},
                          [&](int x, int y) { return mask->contains(box.left + x, box.top + y); });
}

/// The run's parameters for a part of the images.
RunParameters parametersOfPart(const RunParameters& parameters) {
    RunParameters part = parameters;
    part.calibration = nullptr;
    part.grid.margin = 0;
    part.reference = {};
    part.masks = {};  // the frames have them
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
    const std::optional<RoiMask> referenceMask = loadMask(request.referenceMask, size);
    const std::optional<RoiMask> deformedMask = loadMask(request.deformedMask, size);
    const PixelBox shown = shownBox(request, referenceMask ? &*referenceMask : nullptr, *reference);
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
    const auto clampMotion = [](double px, double minimum, double maximum) {
        return static_cast<int>(std::lround(std::clamp(px, minimum, maximum)));
    };
    const int dx = clampMotion(request.motionX, -box.left, size.width - box.right);
    const int dy = clampMotion(request.motionY, -box.top, size.height - box.bottom);
    const PixelBox moved = box.translated(dx, dy);
    const std::vector<AnyImage> images = {cropImage(*reference, box), cropImage(*deformed, moved)};
    PartFrames frames(images, {cropMask(referenceMask, box), cropMask(deformedMask, moved)});
    const RoiMask region = RoiMask::where({box.width(), box.height()}, [&](int x, int y) {
        return measured.contains(box.left + x, box.top + y) &&
               isInside(request.region.get(), box.left + x, box.top + y);
    });
    if (region.insideCount() == 0) return result;
    std::vector<DisplacementField> fields =
        measureFields(frames, region, parametersOfPart(request.parameters), stop, request.devices);
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
