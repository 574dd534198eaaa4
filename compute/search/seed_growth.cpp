// SPDX-License-Identifier: MPL-2.0
#include "compute/search/seed_growth.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace strainlens {
namespace {

using rules::RefinedPoint;
using rules::RefineTask;

constexpr std::size_t kBatchTasks = 8192;
constexpr double kGrowthTrustPx = 1, kGrowthTrustShare = 0.05;
constexpr double kAgreementPx = 1;
constexpr int kConfirmations = 3;
constexpr float kAloneZncc = 0.8F;  // for a point without any neighbour that could confirm it

}  // namespace

SeedGrowth::SeedGrowth(const Grid& grid, ImageSize deformedSize, ShapeOrder order, const rules::RefineBatch& batch,
                       RefineResult& result, const JobControl& job)
    : m_grid(grid), m_deformedSize(deformedSize), m_batch(batch), m_result(result), m_job(job) {
    m_result.resize(grid.size(), order);
    m_result.status = grid.statuses;
    m_total = grid.measuredCount();
    m_triedFrom.assign(grid.size(), 0);
}

/// Calls use(k, neighbour) for the wanted nodes among the eight around a node, k being their place in the 3 x 3.
template <typename Use>
void SeedGrowth::forEachNeighbour(std::size_t node, const Use& use) const {
    const auto columns = static_cast<std::size_t>(m_grid.columns());
    const int column = static_cast<int>(node % columns), row = static_cast<int>(node / columns);
    for (int k = 0; k < 9; ++k) {
        const int c = column + k % 3 - 1, r = row + k / 3 - 1;
        if (k == 4 || c < 0 || r < 0 || c >= m_grid.columns() || r >= m_grid.rows()) continue;
        const std::size_t neighbour = m_grid.index(c, r);
        if (m_grid.statuses[neighbour] == kWanted) use(k, neighbour);
    }
}

/// The shape function of an Ok node as another one sees it.
ShapeFunction SeedGrowth::carried(std::size_t from, std::size_t to) const {
    const NodePlace here = m_grid.placeOf(from), there = m_grid.placeOf(to);
    return m_result.shapeAt(from).movedBy(there.x - here.x, there.y - here.y);
}

double SeedGrowth::distance(std::size_t a, std::size_t b) const {
    const NodePlace here = m_grid.placeOf(a), there = m_grid.placeOf(b);
    return std::hypot(here.x - there.x, here.y - there.y);
}

bool SeedGrowth::confirmed(std::size_t node) const {
    int wanted = 0, agreeing = 0;
    forEachNeighbour(node, [&](int, std::size_t neighbour) {
        ++wanted;
        if (!ok(neighbour)) return;
        const ShapeFunction there = carried(node, neighbour), back = carried(neighbour, node);
        const auto miss = [&](const ShapeTerms& thereTerms, const ShapeTerms& backTerms, const std::vector<double>& w) {
            // The mean of both predictions of the difference: exact for a field of second order.
            return (thereTerms.value - w[neighbour] + w[node] - backTerms.value) / 2;
        };
        agreeing += std::hypot(miss(there.u, back.u, m_result.u), miss(there.v, back.v, m_result.v)) <= kAgreementPx;
    });
    if (wanted == 0) return m_result.details.zncc[node] >= kAloneZncc;
    return agreeing >= std::min(wanted, kConfirmations);
}

void SeedGrowth::drop(std::size_t node) {
    m_result.drop(node, PointStatus::NotConverged);
    m_triedFrom[node] = 0;
    --m_okCount;
    // Its neighbours may start from it again once it has another result.
    forEachNeighbour(node, [&](int k, std::size_t neighbour) {
        m_triedFrom[neighbour] = static_cast<std::uint16_t>(m_triedFrom[neighbour] & ~(1U << (8 - k)));
    });
}

/// Of these Ok nodes; what is left is judged without those dropped, until all are confirmed.
void SeedGrowth::dropUnconfirmed(std::vector<std::size_t> nodes) {
    while (true) {
        const auto kept =
            std::stable_partition(nodes.begin(), nodes.end(), [&](std::size_t i) { return confirmed(i); });
        if (kept == nodes.end()) return;
        std::for_each(kept, nodes.end(), [&](std::size_t i) { drop(i); });
        nodes.erase(kept, nodes.end());
    }
}

/// The nodes that became Ok.
std::vector<std::size_t> SeedGrowth::make(std::span<const Try> tries) {
    std::vector<std::size_t> succeeded;
    std::vector<RefineTask> tasks;
    std::vector<RefinedPoint> points;
    for (std::size_t first = 0; first < tries.size() && !m_job.stopRequested(); first += kBatchTasks) {
        const std::span<const Try> some = tries.subspan(first, std::min(kBatchTasks, tries.size() - first));
        tasks.clear();
        for (const Try& each : some) {
            const NodePlace at = m_grid.placeOf(each.start.node);
            tasks.push_back({at.x, at.y, each.start.shape, each.start.node});
        }
        points.assign(tasks.size(), {});
        m_batch(tasks, points);
        for (std::size_t k = 0; k < points.size(); ++k) {
            RefinedPoint& point = points[k];
            const ShapeFunction& start = some[k].start.shape;
            const double strayed = std::hypot(point.shape.u.value - start.u.value, point.shape.v.value - start.v.value);
            if (point.status == PointStatus::Ok && !(strayed <= some[k].trustPx)) {
                point.status = PointStatus::NotConverged;
            }
            m_result.set(tasks[k].node, point);
            if (point.status == PointStatus::Ok) succeeded.push_back(tasks[k].node);
        }
    }
    m_okCount += succeeded.size();
    return succeeded;
}

/// Gives every active node that is open its next start, if it has one; all starts are chosen before the first try.
std::vector<std::size_t> SeedGrowth::wave() {
    std::ranges::sort(m_active);
    m_active.erase(std::unique(m_active.begin(), m_active.end()), m_active.end());
    std::vector<Try> tries;
    for (const std::size_t node : m_active) {
        if (!open(node)) continue;
        std::optional<std::size_t> best;
        int bestPlace = 0;
        forEachNeighbour(node, [&](int k, std::size_t neighbour) {
            if (!ok(neighbour) || ((m_triedFrom[node] >> k) & 1)) return;
            const std::vector<float>& zncc = m_result.details.zncc;
            if (!best || zncc[neighbour] > zncc[*best]) best = neighbour, bestPlace = k;
        });
        if (!best) continue;
        m_triedFrom[node] = static_cast<std::uint16_t>(m_triedFrom[node] | (1U << bestPlace));
        tries.push_back({{node, carried(*best, node)}, kGrowthTrustPx + kGrowthTrustShare * distance(*best, node)});
    }
    m_active.clear();
    std::vector<std::size_t> succeeded = make(tries);
    for (const Try& each : tries) {
        if (open(each.start.node)) m_active.push_back(each.start.node);
    }
    return succeeded;
}

void SeedGrowth::lookAround(std::span<const std::size_t> nodes) {
    for (const std::size_t node : nodes) {
        if (!ok(node)) {
            m_active.push_back(node);
            continue;
        }
        forEachNeighbour(node, [&](int, std::size_t neighbour) {
            if (open(neighbour)) m_active.push_back(neighbour);
        });
    }
}

void SeedGrowth::goOnFrom(const RefineResult& known) {
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!open(i) || known.status[i] != PointStatus::Ok) continue;
        m_result.copyPoint(i, known, i);
        taken.push_back(i);
    }
    m_okCount += taken.size();
    lookAround(taken);
}

std::size_t SeedGrowth::plant(std::span<const NodeStart> starts, double trustPx) {
    std::vector<Try> tries;
    for (const NodeStart& start : starts) {
        if (open(start.node)) tries.push_back({start, trustPx});
    }
    const std::vector<std::size_t> planted = make(tries);
    if (planted.empty()) return 0;
    lookAround(planted);
    std::vector<std::size_t> fresh = wave();
    fresh.insert(fresh.end(), planted.begin(), planted.end());
    dropUnconfirmed(fresh);
    lookAround(fresh);
    return static_cast<std::size_t>(std::ranges::count_if(planted, [&](std::size_t i) { return ok(i); }));
}

void SeedGrowth::grow() {
    while (!m_active.empty() && !m_job.stopRequested()) {
        lookAround(wave());
        m_told = std::max(m_told, static_cast<double>(m_okCount) / static_cast<double>(m_total));
        m_job.progress(m_told);
    }
}

bool SeedGrowth::besideOk(std::size_t node) const {
    bool beside = false;
    forEachNeighbour(node, [&](int, std::size_t neighbour) { beside = beside || ok(neighbour); });
    return beside;
}

std::vector<char> SeedGrowth::leaving() const {
    std::vector<char> result(m_grid.size(), 0);
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> nearest(m_grid.size(), kNone), queue;
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (ok(i)) nearest[i] = i, queue.push_back(i);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const std::size_t node = queue[next];
        forEachNeighbour(node, [&](int, std::size_t neighbour) {
            if (nearest[neighbour] != kNone) return;
            nearest[neighbour] = nearest[node];
            queue.push_back(neighbour);
            const ShapeFunction shape = carried(nearest[node], neighbour);
            const NodePlace at = m_grid.placeOf(neighbour);
            const double x = at.x + shape.u.value, y = at.y + shape.v.value;
            result[neighbour] = !(x >= 0 && y >= 0 && x <= m_deformedSize.width - 1 && y <= m_deformedSize.height - 1);
        });
    }
    return result;
}

void SeedGrowth::finish() {
    if (m_job.stopRequested()) return;
    const std::vector<char> outside = leaving();
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (!open(i) || m_result.status[i] != PointStatus::NotComputed) continue;
        m_result.status[i] = outside[i] ? PointStatus::OutOfImage : PointStatus::NotConverged;
    }
    m_job.progress(1);
}

}  // namespace strainlens
