// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <utility>

#include "compute/backend/cpu/recursive_search/compare.h"
#include "compute/benchmark/device_sources.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::bench {
namespace {

class PlainSearchWithSimd {
public:
    explicit PlainSearchWithSimd(const RecursiveCase& work)
        : m_work(work), m_compare(cpu::compareRunsFor(work.grid.blockWidth)) {}

    void run() {
        const Grid& grid = m_work.grid;
        m_vectors.assign(grid.size(), Displacement{});
        m_cost.assign(grid.size(), kNoCost);
        for (int pass = 0; pass < m_work.parameters.iterations; ++pass) {
            for (int k = 0; k < grid.rows(); ++k) {
                const int row = rules::rowInPass(pass, k, grid.rows());
                for (int column = 0; column < grid.columns(); ++column) {
                    if (grid.isMeasured(column, row)) updateNode(column, row, pass);
                }
            }
        }
    }
    bool matches() const { return m_work.check.matches(m_vectors, m_cost); }

private:
    void updateNode(int column, int row, int pass) {
        const Grid& grid = m_work.grid;
        const std::size_t node = grid.index(column, row);
        const cpu::BlockPair block = cpu::blockPair(m_work.reference, m_work.deformed, grid, column, row);
        const rules::TrialRange range = rules::trialRange(m_work.deformed.size(), grid, column, row);
        const Displacement own = m_vectors[node];
        cpu::BestTrial best;
        compare(block, {own.dx, own.dy, 1, 0}, best);
        const int radius = m_work.parameters.offsetRadius, side = 2 * radius + 1;
        int order = 1;
        for (const std::size_t centreNode : rules::centreNodes(grid, column, row, pass)) {
            const Displacement centre = m_vectors[centreNode];
            const int low = std::max(centre.dx - radius, range.minX), high = std::min(centre.dx + radius, range.maxX);
            for (int dy = centre.dy - radius; dy <= centre.dy + radius; ++dy, order += side) {
                if (low > high || dy < range.minY || dy > range.maxY) continue;
                compare(block,
                        {static_cast<std::int16_t>(low), static_cast<std::int16_t>(dy),
                         static_cast<std::int16_t>(high - low + 1),
                         static_cast<std::uint16_t>(order + low - (centre.dx - radius))},
                        best);
            }
        }
        m_vectors[node] = best.vector;
        m_cost[node] = best.cost();
    }

    /// A new best trial has no bound, so that no trial is aborted.
    void compare(const cpu::BlockPair& block, const cpu::TrialRun& run, cpu::BestTrial& best) const {
        cpu::BestTrial bestOfRun;
        cpu::SearchCounters amount;
        m_compare(block, {&run, 1}, {}, bestOfRun, amount);
        if (bestOfRun.key < best.key) best = bestOfRun;
    }

    RecursiveCase m_work;
    cpu::CompareRuns m_compare;
    std::vector<Displacement> m_vectors;
    std::vector<std::uint32_t> m_cost;
};

class PlainSimdSource : public ImplementationSource {
public:
    std::vector<Implementation> recursiveSearch(const RecursiveCase& work) override {
        const auto search = std::make_shared<PlainSearchWithSimd>(work);
        Implementation c;
        c.row = {"plain-simd", "cpu, 1 thread", "plain loops with the engine's SIMD"};
        c.operation = [search] { search->run(); };
        c.identical = [search] { return search->matches(); };
        return {std::move(c)};
    }
};

}  // namespace

std::unique_ptr<ImplementationSource> makePlainSimdSource() { return std::make_unique<PlainSimdSource>(); }

}  // namespace strainlens::bench
