// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/refinement_stage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/field/assembly.h"
#include "compute/search/host_session.h"
#include "compute/search/large_motion.h"
#include "compute/types/error.h"
#include "compute/types/sight_line.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// The shape function that the nearest Ok point in sight gives to a node; looked for as far as the first point whose
/// subset does not reach back to the node's gap.
std::optional<ShapeFunction> shapeInSight(const Grid& grid, const RoiMask& region, const RefineResult& result,
                                          std::size_t node, int subset) {
    const NodePlace place = grid.placeOf(node);
    const auto range = [&](int count, int from, const auto& at) {
        const int reach = subset / 2 + kRegionEdgePx;
        int first = from, last = from;
        while (first > 0 && at(from) - at(first) <= reach) --first;
        while (last + 1 < count && at(last) - at(from) <= reach) ++last;
        return std::pair{first, last};
    };
    const auto [left, right] = range(grid.columns(), place.column, [&](int column) { return grid.left(column); });
    const auto [top, bottom] = range(grid.rows(), place.row, [&](int row) { return grid.top(row); });
    std::optional<ShapeFunction> nearest;
    int smallest = std::numeric_limits<int>::max();
    for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
            const std::size_t other = grid.index(column, row);
            const NodePlace at = grid.placeOf(other);
            const int dx = place.x - at.x, dy = place.y - at.y;
            if (result.status[other] != PointStatus::Ok || dx * dx + dy * dy >= smallest || other == node) continue;
            if (!clearSight(region, {double(place.x), double(place.y)}, {double(place.x - dx), double(place.y - dy)})) {
                continue;
            }
            smallest = dx * dx + dy * dy;
            nearest = result.shapeAt(other).movedBy(dx, dy);
        }
    }
    return nearest;
}

/// Some points of a grid as a search result on the smallest grid that holds them.
struct GridPart {
    Grid grid;
    SearchResult found;
    std::vector<std::size_t> nodes;  ///< node of `grid` for each of the starts

    GridPart(const Grid& whole, std::span<const NodeStart> starts) {
        std::vector<int> columns, rows;
        for (const NodeStart& start : starts) {
            const NodePlace place = whole.placeOf(start.node);
            columns.push_back(place.column), rows.push_back(place.row);
        }
        const auto makeUnique = [](std::vector<int>& numbers) {
            std::ranges::sort(numbers);
            numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        };
        makeUnique(columns), makeUnique(rows);
        grid.blockWidth = whole.blockWidth, grid.blockHeight = whole.blockHeight;
        for (int column : columns) grid.lefts.push_back(whole.lefts[static_cast<std::size_t>(column)]);
        for (int row : rows) grid.tops.push_back(whole.tops[static_cast<std::size_t>(row)]);
        grid.statuses.assign(grid.size(), PointStatus::OutsideRoi);
        found.status = grid.statuses;
        found.vectors.resize(grid.size());
        for (const NodeStart& start : starts) {
            const NodePlace place = whole.placeOf(start.node);
            const auto number = [](const std::vector<int>& numbers, int wanted) {
                return static_cast<int>(std::ranges::lower_bound(numbers, wanted) - numbers.begin());
            };
            const std::size_t node = grid.index(number(columns, place.column), number(rows, place.row));
            nodes.push_back(node);
            grid.statuses[node] = PointStatus::NotComputed;
            found.status[node] = PointStatus::Ok;
            found.vectors[node] = {wholePixels(start.shape.u.value), wholePixels(start.shape.v.value)};
        }
    }
};

}  // namespace

RoiMask subsetRegion(const RoiMask& roi) { return roi.empty() ? RoiMask() : roi.eroded(kRegionEdgePx); }

bool needsFullImage(const RunParameters& parameters, const AnyImage& image) {
    return refinesByIcgn(parameters) && !std::holds_alternative<GrayImage<std::uint8_t>>(image);
}

DisplacementField RefinementStage::run(Session& session, const RefinedImages& images, const Grid& grid,
                                       const SearchResult& found, const JobControl& job) {
    Session& refining = session.supports(Operation::Refine) ? session : substitute(images, "IC-GN refinement");
    const RefineParameters parameters = refineParameters(m_parameters);
    DisplacementField field;
    m_grew = false;
    runWorkers(2, [&](int worker) {  // while a GPU refines, its thread only waits
        if (worker == 0) refining.refine(grid, subsetRoi(), parameters, found, m_result, job);
        if (worker == 1) field = assembleField(grid, found);
    });
    const auto startOf = [&](std::size_t node) {
        if (found.status[node] != PointStatus::Ok) return std::optional<ShapeFunction>();
        const Displacement vector = found.vectors[node];
        return std::optional(ShapeFunction{{double(vector.dx)}, {double(vector.dy)}});
    };
    const auto refineGroup = [&](std::span<const NodeStart> starts, const RoiMask& usable) {
        const GridPart part(grid, starts);
        RefineResult result;
        refining.refine(part.grid, usable, parameters, part.found, result, {job.stop, {}, {}});
        for (std::size_t k = 0; k < starts.size(); ++k) m_result.copyPoint(starts[k].node, result, part.nodes[k]);
    };
    refineSplitPoints(grid, startOf, refineGroup, job);
    copyResultTo(field);
    return field;
}

DisplacementField RefinementStage::soFar(const Grid& grid, const SearchResult& found) const {
    DisplacementField field = assembleField(grid, found);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || m_result.status[i] == PointStatus::NotComputed) continue;
        field.u[i] = m_result.u[i], field.v[i] = m_result.v[i];
        if (m_result.status[i] != PointStatus::Ok) field.flag(i, m_result.status[i]);
    }
    return field;
}

RefinementStage::BatchOver RefinementStage::batches(Session& session, const RefinedImages& images,
                                                    const JobControl& job) {
    return [this, &session, &images, &job, refining = static_cast<Session*>(nullptr)](const RoiMask& usable) mutable {
        const RefineParameters parameters = refineParameters(m_parameters);
        if (!refining && session.supports(Operation::Refine)) {
            if (rules::RefineBatch batch = session.refineTries(MatchWay::Forward, usable, parameters, job))
                return batch;
        }
        if (!refining) refining = &substitute(images, "IC-GN refinement from given starts");
        return refining->refineTries(MatchWay::Forward, usable, parameters, job);
    };
}

double RefinementStage::runFromStarts(Session& session, const RefinedImages& images, ImageSize imageSize,
                                      const Grid& grid, const FieldHistory& history, const FeatureMatcher* features,
                                      DisplacementField& field, const JobControl& job) {
    const BatchOver batchOver = batches(session, images, job);
    const double searchMs = measureLargeMotion({session, imageSize, grid, subsetRoi(), m_parameters, history, features},
                                               batchOver(subsetRoi()), m_result, job);
    finishGrowth(grid, batchOver, field, job);
    return searchMs;
}

void RefinementStage::runFromKnown(Session& session, const RefinedImages& images, ImageSize imageSize, const Grid& grid,
                                   const RefineResult& known, DisplacementField& field, const JobControl& job) {
    const BatchOver batchOver = batches(session, images, job);
    const rules::RefineBatch batch = batchOver(subsetRoi());
    Grid both = grid;
    for (std::size_t i = 0; i < both.size(); ++i) {
        if (known.status[i] == PointStatus::Ok) both.statuses[i] = PointStatus::NotComputed;
    }
    SeedGrowth growth(both, imageSize, refineParameters(m_parameters).order, batch, m_result, job);
    growth.goOnFrom(known);
    growth.grow();
    growth.finish();
    finishGrowth(grid, batchOver, field, job);
}

void RefinementStage::finishGrowth(const Grid& grid, const BatchOver& batchOver, DisplacementField& field,
                                   const JobControl& job) {
    const int subset = refineParameters(m_parameters).subset;
    const auto startOf = [&](std::size_t node) {
        if (m_result.status[node] == PointStatus::Ok) return std::optional(m_result.shapeAt(node));
        return shapeInSight(grid, m_roi, m_result, node, subset);
    };
    const auto refineGroup = [&](std::span<const NodeStart> starts, const RoiMask& usable) {
        std::vector<rules::RefineTask> tasks;
        for (const NodeStart& start : starts) {
            const NodePlace place = grid.placeOf(start.node);
            tasks.push_back({place.x, place.y, start.shape, start.node});
        }
        std::vector<rules::RefinedPoint> points(tasks.size());
        batchOver(usable)(tasks, points);
        for (std::size_t k = 0; k < tasks.size(); ++k) m_result.set(tasks[k].node, points[k]);
    };
    refineSplitPoints(grid, startOf, refineGroup, job);
    field = emptyField(grid);
    field.status.assign(grid.size(), PointStatus::Ok);
    copyResultTo(field);
    scoreByZncc(field);
    m_grew = true;
}

RefineResult RefinementStage::runOver(Session& session, const RefinedImages& images, const Grid& grid,
                                      const RefineParameters& parameters, const JobControl& job) {
    const std::vector<bool> isSplit = splitNodes(parameters.subset, grid);
    std::vector<rules::RefineTask> tasks;
    for (std::size_t node = 0; node < grid.size(); ++node) {
        if (m_result.status[node] != PointStatus::Ok || isSplit[node]) continue;
        if (grid.statuses[node] != PointStatus::NotComputed) continue;
        const NodePlace place = grid.placeOf(node);
        tasks.push_back({place.x, place.y, m_result.shapeAt(node), node});
    }
    rules::RefineBatch batch;
    if (session.supports(Operation::Refine))
        batch = session.refineTries(MatchWay::Forward, subsetRoi(), parameters, job);
    if (!batch)
        batch = substitute(images, "IC-GN refinement from given starts")
                    .refineTries(MatchWay::Forward, subsetRoi(), parameters, job);
    std::vector<rules::RefinedPoint> points(tasks.size());
    batch(tasks, points);
    RefineResult result;
    result.resize(grid.size(), parameters.order);
    for (std::size_t k = 0; k < tasks.size(); ++k) result.set(tasks[k].node, points[k]);
    return result;
}

void RefinementStage::take(std::span<const RefineResult* const> results, std::span<const RefineParameters> choices,
                           std::span<const std::uint8_t> chosen, DisplacementField& field) {
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
    if (m_grew) scoreByZncc(field);
}

void RefinementStage::refineSplitPoints(const Grid& grid, const StartOf& startOf, const RefineGroup& refine,
                                        const JobControl& job) {
    const int subset = refineParameters(m_parameters).subset;
    const SplitSubsets& split = splitAt(subset, grid);
    std::vector<std::vector<NodeStart>> groups;
    for (const std::vector<std::size_t>& nodes : split.groups()) {
        groups.emplace_back();
        for (const std::size_t node : nodes) {
            if (const auto start = startOf(node)) groups.back().push_back({node, *start});
        }
    }
    // What was found with pixels from beyond the gap is no start for others, and must not outlast a stop.
    for (const std::vector<NodeStart>& starts : groups) {
        for (const NodeStart& start : starts) m_result.drop(start.node, PointStatus::NotComputed);
    }
    for (std::vector<NodeStart>& starts : groups) {
        if (starts.empty() || job.stopRequested()) continue;
        std::vector<std::size_t> nodes;
        for (NodeStart& start : starts) {
            nodes.push_back(start.node);
            start.shape = shapeInSight(grid, m_roi, m_result, start.node, subset).value_or(start.shape);
        }
        refine(starts, split.usableFor(nodes));
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
    constexpr int kParts = 6;  // of the details, which are ten times as much as u and v
    forEachPiece(kParts + 1, resolveThreads(m_parameters.threads), [&](int part) {
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

Session& RefinementStage::substitute(const RefinedImages& images, const std::string& missing) {
    if (!m_substitute) {
        std::unique_ptr<Session> opened = openHostSession(m_parameters.threads);
        opened->uploadFull(ImageRole::Reference, images.reference);
        m_substitute = std::move(opened);
        m_note = "The search's device has no " + missing + "; device " + hostDeviceId() + " made it.";
    }
    m_substitute->uploadFull(ImageRole::Deformed, images.deformed);
    return *m_substitute;
}

}  // namespace strainlens
