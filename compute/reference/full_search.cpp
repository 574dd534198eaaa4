// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <tuple>
#include <vector>

#include "compute/reference/search.h"

namespace strainlens::reference {
namespace {

/// A trial: whole-pixel offset from the prediction and resulting displacement [px].
struct Trial {
    int offsetX = 0, offsetY = 0, dx = 0, dy = 0;

    bool isPossible() const { return std::abs(dx) <= kMaxDisplacement && std::abs(dy) <= kMaxDisplacement; }
    /// Tie rule: whether this trial wins at equal scores.
    bool comesBefore(const Trial& other) const {
        const auto rank = [](const Trial& t) {
            return std::tuple(std::abs(t.offsetX) + std::abs(t.offsetY), t.offsetY, t.offsetX);
        };
        return rank(*this) < rank(other);
    }
};

/// The search of one node.
class NodeTrials {
public:
    NodeTrials(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
               const FullSearchParameters& parameters, int column, int row)
        : m_deformed(deformedImage),
          m_parameters(parameters),
          m_left(grid.left(column)),
          m_top(grid.top(row)),
          m_width(grid.blockWidth),
          m_height(grid.blockHeight) {
        for (int y = 0; y < m_height; ++y) {
            for (int x = 0; x < m_width; ++x) m_block.push_back(referenceImage(m_left + x, m_top + y));
        }
        m_candidate.resize(m_block.size());
        m_sumOfBlock = sumOf(m_block);
    }

    bool isInside(const Trial& trial) const {
        return m_left + trial.dx >= 0 && m_top + trial.dy >= 0 && m_left + trial.dx + m_width <= m_deformed.width &&
               m_top + trial.dy + m_height <= m_deformed.height;
    }

    void evaluate(const Trial& trial) {
        for (int y = 0; y < m_height; ++y) {
            const int yInDeformed = std::clamp(m_top + y + trial.dy, 0, m_deformed.height - 1);
            for (int x = 0; x < m_width; ++x) {
                const int xInDeformed = std::clamp(m_left + x + trial.dx, 0, m_deformed.width - 1);
                m_candidate[static_cast<std::size_t>(y * m_width + x)] = m_deformed(xInDeformed, yInDeformed);
            }
        }
        if (m_parameters.criterion == Criterion::Zncc) {
            correlate(trial);
        } else {
            updateBest(trial, -sumOfDifferences());
        }
    }

    void store(SearchResult& result, std::size_t node) const {
        result.status[node] = m_status;
        if (m_status != PointStatus::Ok) return;
        result.vectors[node] = {static_cast<std::int16_t>(m_best.dx), static_cast<std::int16_t>(m_best.dy)};
        if (m_parameters.criterion == Criterion::Zncc) {
            result.correlation[node] = m_bestScore;
        } else {
            result.cost[node] = static_cast<std::uint32_t>(-m_bestScore);
        }
    }

private:
    using Greys = std::vector<std::int64_t>;

    /// SAD or SSD: below 2^32, exact in double precision.
    double sumOfDifferences() const {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < m_block.size(); ++i) {
            const std::int64_t difference = m_block[i] - m_candidate[i];
            sum += m_parameters.criterion == Criterion::Sad ? std::abs(difference) : difference * difference;
        }
        return static_cast<double>(sum);
    }

    std::int64_t pixels() const { return static_cast<std::int64_t>(m_block.size()); }

    /// n times the mean, an integer; n is the number of pixels.
    static std::int64_t sumOf(const Greys& greys) {
        return std::accumulate(greys.begin(), greys.end(), std::int64_t{0});
    }

    /// Uses n times the deviations from the means, which are integers, as is 1/n of the sums of their products. No sum
    /// reaches 2^63: that of the squares is at most n^3 (255/2)^2 with n up to 2^16.
    void correlate(const Trial& trial) {
        if (m_status == PointStatus::OutOfImage) m_status = PointStatus::NoTexture;
        const std::int64_t n = pixels(), sumOfCandidate = sumOf(m_candidate);
        std::int64_t variance = 0, candidateVariance = 0, covariance = 0;
        for (std::size_t i = 0; i < m_block.size(); ++i) {
            const std::int64_t a = n * m_block[i] - m_sumOfBlock, b = n * m_candidate[i] - sumOfCandidate;
            variance += a * a;
            candidateVariance += b * b;
            covariance += a * b;
        }
        if (variance == 0 || candidateVariance == 0) return;
        // The order of operations defines the last bit of the result.
        const double product = static_cast<double>(variance / n) * static_cast<double>(candidateVariance / n);
        updateBest(trial, static_cast<double>(covariance / n) / std::sqrt(product));
    }

    void updateBest(const Trial& trial, double score) {
        const bool first = m_status != PointStatus::Ok;
        if (!first && score < m_bestScore) return;
        if (!first && score == m_bestScore && !trial.comesBefore(m_best)) return;
        m_status = PointStatus::Ok;
        m_best = trial;
        m_bestScore = score;
    }

    ImageView<std::uint8_t> m_deformed;
    const FullSearchParameters& m_parameters;
    int m_left, m_top, m_width, m_height;
    Greys m_block, m_candidate;  ///< row by row
    std::int64_t m_sumOfBlock = 0;
    PointStatus m_status = PointStatus::OutOfImage;  ///< until a trial is evaluated
    Trial m_best;
    double m_bestScore = 0;  ///< ZNCC or negative cost
};

}  // namespace

void fullSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
                const JobControl& job) {
    result.reset(grid, parameters.criterion);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (!grid.isMeasured(column, row)) continue;
            const std::size_t node = grid.index(column, row);
            const Displacement predicted = prediction.empty() ? Displacement{} : prediction[node];
            NodeTrials trials(referenceImage, deformedImage, grid, parameters, column, row);
            for (int y = -parameters.radiusY; y <= parameters.radiusY; ++y) {
                for (int x = -parameters.radiusX; x <= parameters.radiusX; ++x) {
                    const Trial trial{x, y, predicted.dx + x, predicted.dy + y};
                    if (!trial.isPossible()) continue;
                    if (parameters.border == BorderMode::Skip && !trials.isInside(trial)) continue;
                    if (job.stopRequested()) return;
                    ++result.evaluations;
                    trials.evaluate(trial);
                }
            }
            trials.store(result, node);
        }
        job.progress((row + 1.0) / grid.rows());
    }
}

}  // namespace strainlens::reference
