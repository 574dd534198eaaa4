// SPDX-License-Identifier: MPL-2.0
#include "app/measure/score_surface.h"

#include <cmath>
#include <limits>

#include "app/measure/pixel_box.h"
#include "compute/backend/backend_registry.h"

namespace strainlens {
namespace {

constexpr double kNoScore = std::numeric_limits<double>::quiet_NaN();

/// The grid of one block.
Grid singleBlockGrid(const PixelBox& block) {
    Grid grid;
    grid.blockWidth = block.width(), grid.blockHeight = block.height();
    grid.lefts = {block.left}, grid.tops = {block.top};
    grid.statuses = {PointStatus::NotComputed};
    return grid;
}

double scoreOf(const SearchResult& result, Criterion criterion) {
    if (result.status.front() != PointStatus::Ok) return kNoScore;
    return criterion == Criterion::Zncc ? result.correlation.front() : result.cost.front();
}

/// The part of both images to upload; everything if there are filters, which read neighbours.
PixelBox requiredBox(const PixelBox& block, const ScoreSurface& surface, const ScoreSurfaceOptions& options,
                     ImageSize size) {
    if (!options.filters.empty()) return PixelBox{0, 0, size.width, size.height};
    return block.united(block.translated(surface.centre.dx, surface.centre.dy).expanded(surface.radius))
        .clippedTo(size);
}

}  // namespace

std::optional<ScoreSurface> computeScoreSurface(const AnyImage& reference, const AnyImage& deformed,
                                                const SubsetPosition& position, const ScoreSurfaceOptions& options) {
    const double u = position.shape.u.value, v = position.shape.v.value;
    const ImageSize size = sizeOf(reference);
    const int left = position.x - position.width / 2, top = position.y - position.height / 2;
    const PixelBox block = {left, top, left + position.width, top + position.height};
    if (!std::isfinite(u) || !std::isfinite(v) || block.empty() || block.clippedTo(size) != block ||
        sizeOf(deformed) != size) {
        return std::nullopt;
    }
    ScoreSurface surface{options.criterion, options.radius, {roundToPixels(u), roundToPixels(v)}, {}, std::nullopt};
    const PixelBox box = requiredBox(block, surface, options, size);
    const std::unique_ptr<Session> session = openHostSession(1);
    for (const auto& [slot, image] : {std::pair{kReferenceSlot, &reference}, std::pair{kDeformedSlot, &deformed}}) {
        session->upload(slot, mapTo8Bit(cropImage(*image, box), options.greyRange));
        for (const Filter& filter : options.filters) session->filter(slot, filter);
    }
    const Grid grid = singleBlockGrid(block.translated(-box.left, -box.top));
    const auto match = [&](Displacement around, int radius) {
        SearchResult result;
        session->fullSearch(kForwardPair, grid, {options.criterion, BorderMode::Skip, radius, radius}, {&around, 1},
                            result, {});
        return result;
    };
    for (int row = -options.radius; row <= options.radius; ++row) {
        for (int column = -options.radius; column <= options.radius; ++column) {
            const Displacement trial{static_cast<std::int16_t>(surface.centre.dx + column),
                                     static_cast<std::int16_t>(surface.centre.dy + row)};
            surface.scores.push_back(scoreOf(match(trial, 0), options.criterion));
        }
    }
    const SearchResult best = match(surface.centre, options.radius);
    if (best.status.front() == PointStatus::Ok) surface.best = best.vectors.front();
    return surface;
}

}  // namespace strainlens
