// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/refinement_stage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/field/assembly.h"
#include "compute/search/large_motion.h"
#include "compute/types/error.h"
#include "compute/types/points_where.h"
#include "compute/types/roi_mask.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Shape function of the nearest Ok point visible from the node. The search stops at the first point whose subset does
/// not overlap the node's gap.
std::optional<ShapeFunction> nearestVisibleShape(const Grid& grid, const RoiMask& region, const RefineResult& result,
                                                 std::size_t node, int subset) {
    const NodePosition position = grid.positionOf(node);
    const auto range = [&](int count, int from, const auto& at) {
        const int reach = subset / 2 + kRegionEdgePx;
        int first = from, last = from;
        while (first > 0 && at(from) - at(first) <= reach) --first;
        while (last + 1 < count && at(last) - at(from) <= reach) ++last;
        return std::pair{first, last};
    };
    const auto [left, right] = range(grid.columns(), position.column, [&](int column) { return grid.left(column); });
    const auto [top, bottom] = range(grid.rows(), position.row, [&](int row) { return grid.top(row); });
    std::optional<ShapeFunction> nearest;
    int smallestSquare = std::numeric_limits<int>::max();
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
            const std::size_t other = grid.index(column, row);
            const NodePosition at = grid.positionOf(other);
            const int dx = position.x - at.x, dy = position.y - at.y;
            if (result.status[other] != PointStatus::Ok || dx * dx + dy * dy >= smallestSquare || other == node)
                continue;
            if (!hasLineOfSight(region, {double(position.x), double(position.y)},
                                {double(position.x - dx), double(position.y - dy)})) {
                continue;
            }
            smallestSquare = dx * dx + dy * dy;
            nearest = result.shapeAt(other).movedBy(dx, dy);
        }
    }
    return nearest;
}

/// Some points of a grid as a search result on the smallest grid that holds them.
struct GridPart {
    Grid grid;
    SearchResult found;
    std::vector<std::size_t> nodes;  ///< node of `grid` for each guess

    GridPart(const Grid& fullGrid, std::span<const NodeGuess> guesses) {
        std::vector<int> columns, rows;
        for (const NodeGuess& guess : guesses) {
            const NodePosition position = fullGrid.positionOf(guess.node);
            columns.push_back(position.column), rows.push_back(position.row);
        }
        const auto makeUnique = [](std::vector<int>& numbers) {
            std::ranges::sort(numbers);
            numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        };
        makeUnique(columns), makeUnique(rows);
        grid.blockWidth = fullGrid.blockWidth, grid.blockHeight = fullGrid.blockHeight;
        for (int column : columns) grid.lefts.push_back(fullGrid.lefts[static_cast<std::size_t>(column)]);
        for (int row : rows) grid.tops.push_back(fullGrid.tops[static_cast<std::size_t>(row)]);
        grid.statuses.assign(grid.size(), PointStatus::OutsideRoi);
        found.status = grid.statuses;
        found.vectors.resize(grid.size());
        for (const NodeGuess& guess : guesses) {
            const NodePosition position = fullGrid.positionOf(guess.node);
            const auto number = [](const std::vector<int>& numbers, int value) {
                return static_cast<int>(std::ranges::lower_bound(numbers, value) - numbers.begin());
            };
            const std::size_t node = grid.index(number(columns, position.column), number(rows, position.row));
            nodes.push_back(node);
            grid.statuses[node] = PointStatus::NotComputed;
            found.status[node] = PointStatus::Ok;
            found.vectors[node] = {roundToPixels(guess.shape.u.value), roundToPixels(guess.shape.v.value)};
        }
    }
};

DisplacementField partialField(const Grid& grid, const SearchResult& found, const RefineResult& result) {
    DisplacementField field = assembleField(grid, found);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || result.status[i] == PointStatus::NotComputed) continue;
        field.u[i] = result.u[i], field.v[i] = result.v[i];
        if (result.status[i] != PointStatus::Ok) field.flag(i, result.status[i]);
    }
    return field;
}

}  // namespace

RoiMask subsetRegion(const RoiMask& roi) { return roi.empty() ? RoiMask() : roi.erode(kRegionEdgePx); }

bool needsFullImage(const RunParameters& parameters, const AnyImage& image) {
    return refinesByIcgn(parameters) && !std::holds_alternative<GrayImage<std::uint8_t>>(image);
}

void RefinedField::updateField(int threads) {
    constexpr int kParts = 6;  // chunks of the details, which are ten times larger than u and v
    forEachChunk(kParts + 1, threadsForPoints(found.status.size(), threads), [&](int part) {
        if (part < kParts) return field.refined.copyArrays(found.details, part, kParts);
        field.u = found.u, field.v = found.v;
    });
    forEachPoint(field.size(), threads, [&](std::size_t i) {
        if (found.status[i] != PointStatus::Ok) field.flag(i, found.status[i]);
        if (isPropagated && field.ok(i)) field.score[i] = field.refined.zncc[i];
    });
}

RefinedField RefinementStage::run(Session& session, const SearchResult& found, const JobControl& job,
                                  RefineResult memory, const PartialFieldSink& onPartialField) {
    RefinedField refined{{}, std::move(memory)};
    RefineResult& result = refined.found;
    JobControl deviceJob = job;
    if (onPartialField) {
        deviceJob.onPartialResult = [&] { onPartialField([&] { return partialField(m_grid, found, result); }); };
    }
    const auto refineAll = [&] { makeRefiner(session, subsetRoi())->refineGrid(m_grid, found, result, deviceJob); };
    const auto assemble = [&] { refined.field = assembleField(m_grid, found); };
    if (threadsForPoints(m_grid.size(), 2) == 1) {
        assemble();
        refineAll();
    } else {  // the host is idle while the GPU refines
        runWorkers(2, [&](int worker) { worker == 0 ? refineAll() : assemble(); });
    }
    const auto guessOf = [&](std::size_t node) {
        if (found.status[node] != PointStatus::Ok) return std::optional<ShapeFunction>();
        const Displacement vector = found.vectors[node];
        return std::optional(ShapeFunction{{double(vector.dx)}, {double(vector.dy)}});
    };
    const auto refineGroup = [&](std::span<const NodeGuess> guesses, const RoiMask& usable) {
        const GridPart part(m_grid, guesses);
        RefineResult partResult;
        makeRefiner(session, usable)->refineGrid(part.grid, part.found, partResult, {job.stop, {}, {}});
        for (std::size_t k = 0; k < guesses.size(); ++k) result.copyPoint(guesses[k].node, partResult, part.nodes[k]);
    };
    refineSplitPoints(guessOf, refineGroup, result, job);
    refined.updateField(m_parameters.threads);
    return refined;
}

std::unique_ptr<Refiner> RefinementStage::makeRefiner(Session& session, const RoiMask& usable) const {
    return session.makeRefiner(kForwardPair, usable, refineParameters(m_parameters));
}

RefinedField RefinementStage::runSeedPropagation(Session& session, ImageSize imageSize, const FieldHistory& history,
                                                 const FeatureMatcher* features, const JobControl& job,
                                                 RefineResult memory) {
    const double searchMs =
        measureLargeMotion({session, imageSize, m_grid, subsetRoi(), m_parameters, history, features},
                           *makeRefiner(session, subsetRoi()), memory, job);
    RefinedField refined = finishPropagation(session, std::move(memory), job);
    refined.searchMs = searchMs;
    return refined;
}

RefinedField RefinementStage::runFromKnownPoints(Session& session, ImageSize imageSize, const RefineResult& known,
                                                 const JobControl& job, std::span<const NodeGuess> seeds) {
    Grid both = m_grid;
    for (std::size_t i = 0; i < both.size(); ++i) {
        if (known.status[i] == PointStatus::Ok) both.statuses[i] = PointStatus::NotComputed;
    }
    RefineResult result;
    {
        const std::unique_ptr<Refiner> refiner = makeRefiner(session, subsetRoi());
        SeedPropagation propagation(both, imageSize, *refiner, result, job);
        propagation.addKnown(known);
        propagation.propagate();
        if (!seeds.empty() && propagation.addSeeds(seeds, kSeedTolerancePx) > 0) propagation.propagate();
        propagation.finish();
    }
    return finishPropagation(session, std::move(result), job);
}

RefinedField RefinementStage::finishPropagation(Session& session, RefineResult result, const JobControl& job) {
    const int subset = refineParameters(m_parameters).subset;
    const auto guessOf = [&](std::size_t node) {
        if (result.status[node] == PointStatus::Ok) return std::optional(result.shapeAt(node));
        return nearestVisibleShape(m_grid, m_roi, result, node, subset);
    };
    const auto refineGroup = [&](std::span<const NodeGuess> guesses, const RoiMask& usable) {
        std::vector<rules::RefineTask> tasks;
        for (const NodeGuess& guess : guesses) {
            const NodePosition position = m_grid.positionOf(guess.node);
            tasks.push_back({position.x, position.y, guess.shape, guess.node});
        }
        std::vector<rules::RefinedPoint> points(tasks.size());
        makeRefiner(session, usable)->refine(tasks, points, job);
        for (std::size_t k = 0; k < tasks.size(); ++k) result.set(tasks[k].node, points[k]);
    };
    refineSplitPoints(guessOf, refineGroup, result, job);
    RefinedField refined{emptyField(m_grid), std::move(result), true};
    refined.field.status.assign(m_grid.size(), PointStatus::Ok);
    refined.updateField(m_parameters.threads);
    return refined;
}

RefineResult RefinementStage::refineAgain(Session& session, const RefineResult& found,
                                          const RefineParameters& parameters, const JobControl& job) {
    const std::vector<bool>& isSplit = splitNodes(parameters.subset);
    std::vector<rules::RefineTask> tasks;
    for (std::size_t node = 0; node < m_grid.size(); ++node) {
        if (found.status[node] != PointStatus::Ok || isSplit[node]) continue;
        if (m_grid.statuses[node] != PointStatus::NotComputed) continue;
        const NodePosition position = m_grid.positionOf(node);
        tasks.push_back({position.x, position.y, found.shapeAt(node), node});
    }
    std::vector<rules::RefinedPoint> points(tasks.size());
    session.makeRefiner(kForwardPair, subsetRoi(), parameters)->refine(tasks, points, job);
    RefineResult result;
    result.resize(m_grid.size(), parameters.order);
    for (std::size_t k = 0; k < tasks.size(); ++k) result.set(tasks[k].node, points[k]);
    return result;
}

void RefinementStage::refineSplitPoints(const GuessOf& guessOf, const RefineGroup& refine, RefineResult& result,
                                        const JobControl& job) {
    const int subset = refineParameters(m_parameters).subset;
    const SplitSubsets& split = splitAt(subset);
    std::vector<std::vector<NodeGuess>> groups;
    for (const std::vector<std::size_t>& nodes : split.groups()) {
        groups.emplace_back();
        for (const std::size_t node : nodes) {
            if (const auto guess = guessOf(node)) groups.back().push_back({node, *guess});
        }
    }
    // Results from pixels beyond the gap must not be used for other points, nor remain after a stop.
    for (const std::vector<NodeGuess>& guesses : groups) {
        for (const NodeGuess& guess : guesses) result.drop(guess.node, PointStatus::NotComputed);
    }
    for (std::vector<NodeGuess>& guesses : groups) {
        if (guesses.empty() || job.stopRequested()) continue;
        std::vector<std::size_t> nodes;
        for (NodeGuess& guess : guesses) {
            nodes.push_back(guess.node);
            guess.shape = nearestVisibleShape(m_grid, m_roi, result, guess.node, subset).value_or(guess.shape);
        }
        refine(guesses, split.usableFor(nodes));
    }
}

const SplitSubsets& RefinementStage::splitAt(int subset) {
    return m_splits.try_emplace(subset, m_grid, m_roi, subsetRoi(), subset).first->second;
}

const std::vector<bool>& RefinementStage::splitNodes(int subset) {
    const auto [entry, isNew] = m_splitNodes.try_emplace(subset);
    if (isNew) {
        entry->second.resize(m_grid.size());
        for (const std::size_t node : findSplitNodes(m_grid, m_roi, subsetRoi(), subset)) entry->second[node] = true;
    }
    return entry->second;
}

const RoiMask& RefinementStage::subsetRoi() {
    if (!m_subsetRoi) m_subsetRoi = subsetRegion(m_roi);
    return *m_subsetRoi;
}

}  // namespace strainlens
