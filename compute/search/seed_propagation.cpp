// SPDX-License-Identifier: MPL-2.0
#include "compute/search/seed_propagation.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "compute/types/nodes_around.h"
#include "compute/types/points_where.h"
#include "compute/types/refine_copy.h"

namespace strainlens {
namespace {

using rules::RefinedPoint;
using rules::RefineTask;

constexpr std::size_t kBatchTasks = 8192;
constexpr double kStepTolerancePx = 1, kStepToleranceShare = 0.05;
constexpr double kAgreementPx = 1;
constexpr int kMinConfirmations = 3;
constexpr float kIsolatedZncc = 0.8F;  // for a point without measured neighbours

}  // namespace

SeedPropagation::SeedPropagation(const Grid& grid, ImageSize deformedSize, Refiner& refiner, RefineResult& result,
                                 const JobControl& job)
    : m_grid(grid), m_deformedSize(deformedSize), m_refiner(refiner), m_result(result), m_job(job) {
    m_result.resize(grid.size(), refiner.order());
    m_result.status = grid.statuses;
    m_total = grid.measuredCount();
    m_triedFrom.assign(grid.size(), 0);
}

/// Calls use(k, neighbour) for the nodes to measure among the eight neighbours, k being their index in the 3 x 3 nodes.
template <typename Use>
void SeedPropagation::forEachNeighbour(std::size_t node, const Use& use) const {
    const auto columns = static_cast<std::size_t>(m_grid.columns());
    const int column = static_cast<int>(node % columns), row = static_cast<int>(node / columns);
    forEachNodeAround(m_grid.columns(), m_grid.rows(), column, row, 1, [&](int c, int r) {
        const std::size_t neighbour = m_grid.index(c, r);
        if (neighbour == node || m_grid.statuses[neighbour] != kToMeasure) return;
        use(3 * (r - row + 1) + c - column + 1, neighbour);
    });
}

/// Shape function of an Ok node, expanded about another node.
ShapeFunction SeedPropagation::transferShape(std::size_t from, std::size_t to) const {
    const NodePosition here = m_grid.positionOf(from), there = m_grid.positionOf(to);
    return m_result.shapeAt(from).movedBy(there.x - here.x, there.y - here.y);
}

double SeedPropagation::distance(std::size_t a, std::size_t b) const {
    const NodePosition here = m_grid.positionOf(a), there = m_grid.positionOf(b);
    return std::hypot(here.x - there.x, here.y - there.y);
}

bool SeedPropagation::isConfirmed(std::size_t node) const {
    int measured = 0, agreeing = 0;
    forEachNeighbour(node, [&](int, std::size_t neighbour) {
        ++measured;
        if (!isOk(neighbour)) return;
        const ShapeFunction there = transferShape(node, neighbour), back = transferShape(neighbour, node);
        const auto miss = [&](const ShapeTerms& thereTerms, const ShapeTerms& backTerms, const std::vector<double>& w) {
            // Mean of both predictions of the difference: exact for a second-order field.
            return (thereTerms.value - w[neighbour] + w[node] - backTerms.value) / 2;
        };
        agreeing += std::hypot(miss(there.u, back.u, m_result.u), miss(there.v, back.v, m_result.v)) <= kAgreementPx;
    });
    if (measured == 0) return m_result.details.zncc[node] >= kIsolatedZncc;
    return agreeing >= std::min(measured, kMinConfirmations);
}

void SeedPropagation::drop(std::size_t node) {
    m_result.drop(node, PointStatus::NotConverged);
    m_triedFrom[node] = 0;
    --m_okCount;
    // Its neighbours may be refined from it again once it has another result.
    forEachNeighbour(node, [&](int k, std::size_t neighbour) {
        m_triedFrom[neighbour] = static_cast<std::uint16_t>(m_triedFrom[neighbour] & ~(1U << (8 - k)));
    });
}

/// Drops unconfirmed ones of these Ok nodes repeatedly until all remaining ones are confirmed.
void SeedPropagation::dropUnconfirmed(std::vector<std::size_t> nodes) {
    while (true) {
        const auto dropped =
            std::stable_partition(nodes.begin(), nodes.end(), [&](std::size_t i) { return isConfirmed(i); });
        if (dropped == nodes.end()) return;
        std::for_each(dropped, nodes.end(), [&](std::size_t i) { drop(i); });
        nodes.erase(dropped, nodes.end());
    }
}

/// Returns the nodes that became Ok.
std::vector<std::size_t> SeedPropagation::refine(std::span<const Attempt> attempts) {
    std::vector<std::size_t> succeeded;
    std::vector<RefineTask> tasks;
    std::vector<RefinedPoint> points;
    for (std::size_t first = 0; first < attempts.size() && !m_job.stopRequested(); first += kBatchTasks) {
        const std::span<const Attempt> batch = attempts.subspan(first, std::min(kBatchTasks, attempts.size() - first));
        tasks.clear();
        for (const Attempt& attempt : batch) {
            const NodePosition at = m_grid.positionOf(attempt.guess.node);
            tasks.push_back({at.x, at.y, attempt.guess.shape, attempt.guess.node});
        }
        points.assign(tasks.size(), {});
        m_refiner.refine(tasks, points, m_job);
        for (std::size_t k = 0; k < points.size(); ++k) {
            RefinedPoint& point = points[k];
            const ShapeFunction& guess = batch[k].guess.shape;
            const double shift = std::hypot(point.shape.u.value - guess.u.value, point.shape.v.value - guess.v.value);
            if (point.status == PointStatus::Ok && !(shift <= batch[k].tolerancePx)) {
                point.status = PointStatus::NotConverged;
            }
            m_result.set(tasks[k].node, point);
            if (point.status == PointStatus::Ok) succeeded.push_back(tasks[k].node);
        }
    }
    m_okCount += succeeded.size();
    return succeeded;
}

/// Refines every active open node from its next initial guess, if any; all guesses are chosen before the first
/// refinement.
std::vector<std::size_t> SeedPropagation::refineWave() {
    std::ranges::sort(m_active);
    m_active.erase(std::unique(m_active.begin(), m_active.end()), m_active.end());
    std::vector<Attempt> attempts;
    for (const std::size_t node : m_active) {
        if (!isOpen(node)) continue;
        std::optional<std::size_t> best;
        int bestIndex = 0;
        forEachNeighbour(node, [&](int k, std::size_t neighbour) {
            if (!isOk(neighbour) || ((m_triedFrom[node] >> k) & 1)) return;
            const std::vector<float>& zncc = m_result.details.zncc;
            if (!best || zncc[neighbour] > zncc[*best]) best = neighbour, bestIndex = k;
        });
        if (!best) continue;
        m_triedFrom[node] = static_cast<std::uint16_t>(m_triedFrom[node] | (1U << bestIndex));
        attempts.push_back(
            {{node, transferShape(*best, node)}, kStepTolerancePx + kStepToleranceShare * distance(*best, node)});
    }
    m_active.clear();
    std::vector<std::size_t> succeeded = refine(attempts);
    for (const Attempt& attempt : attempts) {
        if (isOpen(attempt.guess.node)) m_active.push_back(attempt.guess.node);
    }
    return succeeded;
}

void SeedPropagation::activate(std::span<const std::size_t> nodes) {
    for (const std::size_t node : nodes) {
        if (!isOk(node)) {
            m_active.push_back(node);
            continue;
        }
        forEachNeighbour(node, [&](int, std::size_t neighbour) {
            if (isOpen(neighbour)) m_active.push_back(neighbour);
        });
    }
}

void SeedPropagation::addKnown(const RefineResult& known) {
    forEachSegment(
        m_grid.size(), [&](std::size_t i) { return isOpen(i) && known.status[i] == PointStatus::Ok; },
        [&](std::size_t first, std::size_t end) {
            copyPoints(m_result, first, known, first, end - first);
            m_okCount += end - first;
        });
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (isOpen(i) && hasOkNeighbour(i)) m_active.push_back(i);
    }
}

std::size_t SeedPropagation::addSeeds(std::span<const NodeGuess> guesses, double tolerancePx) {
    std::vector<Attempt> attempts;
    for (const NodeGuess& guess : guesses) {
        if (isOpen(guess.node)) attempts.push_back({guess, tolerancePx});
    }
    const std::vector<std::size_t> seeds = refine(attempts);
    if (seeds.empty()) return 0;
    activate(seeds);
    std::vector<std::size_t> accepted = refineWave();
    accepted.insert(accepted.end(), seeds.begin(), seeds.end());
    dropUnconfirmed(accepted);
    activate(accepted);
    return static_cast<std::size_t>(std::ranges::count_if(seeds, [&](std::size_t i) { return isOk(i); }));
}

void SeedPropagation::propagate() {
    while (!m_active.empty() && !m_job.stopRequested()) {
        activate(refineWave());
        m_progress = std::max(m_progress, static_cast<double>(m_okCount) / static_cast<double>(m_total));
        m_job.progress(m_progress);
    }
}

bool SeedPropagation::hasOkNeighbour(std::size_t node) const {
    bool hasOk = false;
    forEachNeighbour(node, [&](int, std::size_t neighbour) { hasOk = hasOk || isOk(neighbour); });
    return hasOk;
}

std::vector<char> SeedPropagation::leavingNodes() const {
    std::vector<char> result(m_grid.size(), 0);
    // The search starts from the Ok nodes beside open ones.
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!isOpen(i)) continue;
        forEachNeighbour(i, [&](int, std::size_t neighbour) {
            if (isOk(neighbour)) queue.push_back(neighbour);
        });
    }
    if (queue.empty()) return result;
    std::ranges::sort(queue);
    queue.erase(std::unique(queue.begin(), queue.end()), queue.end());
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> nearest(m_grid.size(), kNone);
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (isOk(i)) nearest[i] = i;
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const std::size_t node = queue[next];
        forEachNeighbour(node, [&](int, std::size_t neighbour) {
            if (nearest[neighbour] != kNone) return;
            nearest[neighbour] = nearest[node];
            queue.push_back(neighbour);
            const ShapeFunction shape = transferShape(nearest[node], neighbour);
            const NodePosition at = m_grid.positionOf(neighbour);
            const double x = at.x + shape.u.value, y = at.y + shape.v.value;
            result[neighbour] = !(x >= 0 && y >= 0 && x <= m_deformedSize.width - 1 && y <= m_deformedSize.height - 1);
        });
    }
    return result;
}

void SeedPropagation::finish() {
    if (m_job.stopRequested()) return;
    const std::vector<char> outside = leavingNodes();
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!isOpen(i) || m_result.status[i] != PointStatus::NotComputed) continue;
        m_result.status[i] = outside[i] ? PointStatus::OutOfImage : PointStatus::NotConverged;
    }
    m_job.progress(1);
}

}  // namespace strainlens
