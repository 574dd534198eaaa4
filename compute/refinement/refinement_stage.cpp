// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/refinement_stage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/field/assembly.h"
#include "compute/search/large_motion.h"
#include "compute/types/error.h"
#include "compute/types/line_of_sight.h"
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

/// Some points of a grid as a search result on the smallestSquare grid that holds them.
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
            found.vectors[node] = {wholePixels(guess.shape.u.value), wholePixels(guess.shape.v.value)};
        }
    }
};

}  // namespace

RoiMask subsetRegion(const RoiMask& roi) { return roi.empty() ? RoiMask() : roi.erode(kRegionEdgePx); }

bool needsFullImage(const RunParameters& parameters, const AnyImage& image) {
    return refinesByIcgn(parameters) && !std::holds_alternative<GrayImage<std::uint8_t>>(image);
}

DisplacementField RefinementStage::run(Session& session, const Grid& grid, const SearchResult& found,
                                       const JobControl& job) {
    const RefineParameters parameters = refineParameters(m_parameters);
    DisplacementField field;
    m_isPropagated = false;
    runWorkers(2, [&](int worker) {  // the host thread is idle while the GPU refines
        if (worker == 0) session.refine(grid, subsetRoi(), parameters, found, m_result, job);
        if (worker == 1) field = assembleField(grid, found);
    });
    const auto guessOf = [&](std::size_t node) {
        if (found.status[node] != PointStatus::Ok) return std::optional<ShapeFunction>();
        const Displacement vector = found.vectors[node];
        return std::optional(ShapeFunction{{double(vector.dx)}, {double(vector.dy)}});
    };
    const auto refineGroup = [&](std::span<const NodeGuess> guesses, const RoiMask& usable) {
        const GridPart part(grid, guesses);
        RefineResult result;
        session.refine(part.grid, usable, parameters, part.found, result, {job.stop, {}, {}});
        for (std::size_t k = 0; k < guesses.size(); ++k) m_result.copyPoint(guesses[k].node, result, part.nodes[k]);
    };
    refineSplitPoints(grid, guessOf, refineGroup, job);
    copyResultTo(field);
    return field;
}

DisplacementField RefinementStage::partialField(const Grid& grid, const SearchResult& found) const {
    DisplacementField field = assembleField(grid, found);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || m_result.status[i] == PointStatus::NotComputed) continue;
        field.u[i] = m_result.u[i], field.v[i] = m_result.v[i];
        if (m_result.status[i] != PointStatus::Ok) field.flag(i, m_result.status[i]);
    }
    return field;
}

RefinementStage::PrepareBatch RefinementStage::batchPreparer(Session& session, const JobControl& job) {
    return [this, &session, &job](const RoiMask& usable) {
        return session.prepareRefinement(MatchDirection::Forward, usable, refineParameters(m_parameters), job);
    };
}

double RefinementStage::runSeedPropagation(Session& session, ImageSize imageSize, const Grid& grid,
                                           const FieldHistory& history, const FeatureMatcher* features,
                                           DisplacementField& field, const JobControl& job) {
    const PrepareBatch prepareBatch = batchPreparer(session, job);
    const double searchMs = measureLargeMotion({session, imageSize, grid, subsetRoi(), m_parameters, history, features},
                                               prepareBatch(subsetRoi()), m_result, job);
    finishPropagation(grid, prepareBatch, field, job);
    return searchMs;
}

void RefinementStage::runFromKnownPoints(Session& session, ImageSize imageSize, const Grid& grid,
                                         const RefineResult& known, DisplacementField& field, const JobControl& job) {
    const PrepareBatch prepareBatch = batchPreparer(session, job);
    const rules::RefineBatch batch = prepareBatch(subsetRoi());
    Grid both = grid;
    for (std::size_t i = 0; i < both.size(); ++i) {
        if (known.status[i] == PointStatus::Ok) both.statuses[i] = PointStatus::NotComputed;
    }
    SeedPropagation propagation(both, imageSize, refineParameters(m_parameters).order, batch, m_result, job);
    propagation.addKnown(known);
    propagation.propagate();
    propagation.finish();
    finishPropagation(grid, prepareBatch, field, job);
}

void RefinementStage::finishPropagation(const Grid& grid, const PrepareBatch& prepareBatch, DisplacementField& field,
                                        const JobControl& job) {
    const int subset = refineParameters(m_parameters).subset;
    const auto guessOf = [&](std::size_t node) {
        if (m_result.status[node] == PointStatus::Ok) return std::optional(m_result.shapeAt(node));
        return nearestVisibleShape(grid, m_roi, m_result, node, subset);
    };
    const auto refineGroup = [&](std::span<const NodeGuess> guesses, const RoiMask& usable) {
        std::vector<rules::RefineTask> tasks;
        for (const NodeGuess& guess : guesses) {
            const NodePosition position = grid.positionOf(guess.node);
            tasks.push_back({position.x, position.y, guess.shape, guess.node});
        }
        std::vector<rules::RefinedPoint> points(tasks.size());
        prepareBatch(usable)(tasks, points);
        for (std::size_t k = 0; k < tasks.size(); ++k) m_result.set(tasks[k].node, points[k]);
    };
    refineSplitPoints(grid, guessOf, refineGroup, job);
    field = emptyField(grid);
    field.status.assign(grid.size(), PointStatus::Ok);
    copyResultTo(field);
    scoreByZncc(field);
    m_isPropagated = true;
}

RefineResult RefinementStage::refineAgain(Session& session, const Grid& grid, const RefineParameters& parameters,
                                          const JobControl& job) {
    const std::vector<bool> isSplit = splitNodes(parameters.subset, grid);
    std::vector<rules::RefineTask> tasks;
    for (std::size_t node = 0; node < grid.size(); ++node) {
        if (m_result.status[node] != PointStatus::Ok || isSplit[node]) continue;
        if (grid.statuses[node] != PointStatus::NotComputed) continue;
        const NodePosition position = grid.positionOf(node);
        tasks.push_back({position.x, position.y, m_result.shapeAt(node), node});
    }
    const rules::RefineBatch batch = session.prepareRefinement(MatchDirection::Forward, subsetRoi(), parameters, job);
    std::vector<rules::RefinedPoint> points(tasks.size());
    batch(tasks, points);
    RefineResult result;
    result.resize(grid.size(), parameters.order);
    for (std::size_t k = 0; k < tasks.size(); ++k) result.set(tasks[k].node, points[k]);
    return result;
}

void RefinementStage::applyChoices(std::span<const RefineResult* const> results,
                                   std::span<const RefineParameters> choices, std::span<const std::uint8_t> chosen,
                                   DisplacementField& field) {
    RefinedDetails& details = m_result.details;
    for (auto* numbers : {&details.order, &details.subset}) numbers->assign(m_result.status.size(), 0);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (m_result.status[i] != PointStatus::Ok) continue;
        if (chosen[i] > 0) m_result.copyPoint(i, *results[chosen[i] - 1u], i);
        const RefineParameters& choice = choices[chosen[i]];
        details.order[i] = static_cast<std::int16_t>(numberOf(choice.order));
        details.subset[i] = static_cast<std::int16_t>(choice.subset);
    }
    copyResultTo(field);
    if (m_isPropagated) scoreByZncc(field);
}

void RefinementStage::refineSplitPoints(const Grid& grid, const GuessOf& guessOf, const RefineGroup& refine,
                                        const JobControl& job) {
    const int subset = refineParameters(m_parameters).subset;
    const SplitSubsets& split = splitAt(subset, grid);
    std::vector<std::vector<NodeGuess>> groups;
    for (const std::vector<std::size_t>& nodes : split.groups()) {
        groups.emplace_back();
        for (const std::size_t node : nodes) {
            if (const auto guess = guessOf(node)) groups.back().push_back({node, *guess});
        }
    }
    // Results from pixels beyond the gap must not be used for other points, nor remain after a stop.
    for (const std::vector<NodeGuess>& guesses : groups) {
        for (const NodeGuess& guess : guesses) m_result.drop(guess.node, PointStatus::NotComputed);
    }
    for (std::vector<NodeGuess>& guesses : groups) {
        if (guesses.empty() || job.stopRequested()) continue;
        std::vector<std::size_t> nodes;
        for (NodeGuess& guess : guesses) {
            nodes.push_back(guess.node);
            guess.shape = nearestVisibleShape(grid, m_roi, m_result, guess.node, subset).value_or(guess.shape);
        }
        refine(guesses, split.usableFor(nodes));
    }
}

const SplitSubsets& RefinementStage::splitAt(int subset, const Grid& grid) {
    return m_splits.try_emplace(subset, grid, m_roi, subsetRoi(), subset).first->second;
}

std::vector<bool> RefinementStage::splitNodes(int subset, const Grid& grid) {
    std::vector<bool> isSplit(grid.size(), false);
    for (const std::vector<std::size_t>& nodes : splitAt(subset, grid).groups()) {
        for (const std::size_t node : nodes) isSplit[node] = true;
    }
    return isSplit;
}

const RoiMask& RefinementStage::subsetRoi() {
    if (m_subsetRoi.empty()) m_subsetRoi = subsetRegion(m_roi);
    return m_subsetRoi;
}

void RefinementStage::copyResultTo(DisplacementField& field) const {
    constexpr int kParts = 6;  // chunks of the details, which are ten times larger than u and v
    forEachChunk(kParts + 1, resolveThreads(m_parameters.threads), [&](int part) {
        if (part < kParts) return field.refined.copyArrays(m_result.details, part, kParts);
        field.u = m_result.u, field.v = m_result.v;
    });
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (m_result.status[i] != PointStatus::Ok) field.flag(i, m_result.status[i]);
    }
}

void RefinementStage::scoreByZncc(DisplacementField& field) const {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) field.score[i] = field.refined.zncc[i];
    }
}

}  // namespace strainlens
