// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/flow_candidates.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/search.h"

namespace strainlens::cpu {
namespace {

constexpr int kRadius = 2;  ///< of the compared pixels [px]

/// Dissimilarity of two patches at a motion rounded to integer pixels, independent of their mean grey.
class CandidateCost {
public:
    CandidateCost(const FlowPlane& reference, const FlowPlane& deformed)
        : m_reference(reference), m_deformed(deformed) {}

    float operator()(int x, int y, float u, float v) const {
        u = std::floor(u + 0.5F);
        v = std::floor(v + 0.5F);
        const ImageSize size = m_reference.size();
        const float toX = static_cast<float>(x) + u, toY = static_cast<float>(y) + v;
        const bool isInside = toX >= 0.0F && toY >= 0.0F && toX <= static_cast<float>(size.width - 1) &&
                              toY <= static_cast<float>(size.height - 1);
        if (!isInside) return rules::FlowCandidateSearch::kNone;
        std::array<float, std::size_t{(2 * kRadius + 1) * (2 * kRadius + 1)}> differences;
        std::size_t count = 0;
        float total = 0;
        for (int j = -kRadius; j <= kRadius; ++j) {
            const int fromY = std::clamp(y + j, 0, size.height - 1);
            const float* from = m_reference.row(fromY);
            const float* to = m_deformed.row(std::clamp(fromY + static_cast<int>(v), 0, size.height - 1));
            for (int i = -kRadius; i <= kRadius; ++i) {
                const int fromX = std::clamp(x + i, 0, size.width - 1);
                differences[count] = to[std::clamp(fromX + static_cast<int>(u), 0, size.width - 1)] - from[fromX];
                total = total + differences[count++];
            }
        }
        const float mean = total * 0.04F;
        float sum = 0;
        for (const float difference : differences) sum = sum + std::min(std::abs(difference - mean), 30.0F);
        return sum * 0.04F;
    }

private:
    const FlowPlane &m_reference, &m_deformed;
};

}  // namespace

rules::FlowCandidates findFlowCandidates(const CpuContext& context, const GrayImage<std::uint8_t>& reference,
                                         const GrayImage<std::uint8_t>& deformed, const DenseFlow& start,
                                         const JobControl& job) {
    rules::FlowCandidates found{rules::makeFlowCandidateSearch(reference.size()), {}, {}};
    if (!found.search) return found;
    std::array<GrayImage<std::uint8_t>, 2> quarters;
    for (std::size_t k = 0; k < 2; ++k) {
        GrayImage<std::uint8_t> half;
        halve(context, k == 0 ? reference : deformed, half);
        halve(context, half, quarters[k]);
    }
    const JobControl stoppable{job.stop, {}, {}};
    std::array<SearchResult, 2> results;
    for (std::size_t k = 0; k < 2; ++k) {
        fullSearch(
            context,
            {quarters[k], quarters[1 - k], found.search->grid, found.search->parameters, {}, results[k], stoppable});
    }
    if (job.stopRequested()) return {};
    found.set(results[0], results[1], start);
    return found;
}

void applyCandidates(const FlowPlane& reference, const FlowPlane& deformed, const rules::FlowCandidateSearch& search,
                     const std::vector<float>& candidates, const FlowRows& rows, FlowPlane& u, FlowPlane& v) {
    constexpr int kStep = rules::FlowCandidateSearch::kStep;
    const Grid& grid = search.grid;
    const CandidateCost costOf(reference, deformed);
    rows.fill({&u, &v}, [&](int y) {
        const int row = (y - grid.centreY(0) + kStep / 2) / kStep;
        for (int x = 0; x < u.size().width; ++x) {
            float &ownU = u.row(y)[x], &ownV = v.row(y)[x];
            const int column = (x - grid.centreX(0) + kStep / 2) / kStep;
            float best = rules::FlowCandidateSearch::kNone, bestU = 0, bestV = 0;
            for (int k = 0; k < 9; ++k) {
                const std::size_t node = grid.index(std::clamp(column + k % 3 - 1, 0, grid.columns() - 1),
                                                    std::clamp(row + k / 3 - 1, 0, grid.rows() - 1));
                const float candidateU = candidates[2 * node], candidateV = candidates[2 * node + 1];
                if (std::abs(candidateU - ownU) + std::abs(candidateV - ownV) < 1.0F) continue;
                const float cost = costOf(x, y, candidateU, candidateV);
                if (cost >= best) continue;
                best = cost;
                bestU = candidateU;
                bestV = candidateV;
            }
            if (best >= 0.8F * costOf(x, y, ownU, ownV) - 0.7F) continue;
            ownU = bestU;
            ownV = bestV;
        }
    });
}

}  // namespace strainlens::cpu
