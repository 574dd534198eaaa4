// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/least_squares.h"

#include <algorithm>
#include <cmath>

namespace strainlens {
namespace {

constexpr int kMaxIterations = 200;
constexpr double kFirstDamping = 1e-3, kMaxDamping = 1e12, kMinRelativeGain = 1e-9;
constexpr double kMinPivot = 1e-14;  // of a matrix whose diagonal is 1

/// J^T J, J^T r and r^T r.
struct NormalEquations {
    std::vector<double> matrix, right;
    double squares = 0;
};

class Problem {
public:
    Problem(std::span<const ResidualBlock> blocks, std::span<const Unknown> unknowns)
        : m_blocks(blocks), m_unknowns(unknowns) {}

    double squaresAt(const std::vector<double>& values) const {
        double squares = 0;
        for (const ResidualBlock& block : m_blocks) {
            for (const double residual : residualsOf(block, own(block, values))) squares += residual * residual;
        }
        return squares;
    }

    NormalEquations equationsAt(const std::vector<double>& values) const {
        const std::size_t n = m_unknowns.size();
        NormalEquations result{std::vector<double>(n * n), std::vector<double>(n)};
        for (const ResidualBlock& block : m_blocks) add(block, values, result);
        return result;
    }

private:
    static std::vector<double> own(const ResidualBlock& block, const std::vector<double>& values) {
        std::vector<double> own;
        for (const std::size_t k : block.unknowns) own.push_back(values[k]);
        return own;
    }
    static std::vector<double> residualsOf(const ResidualBlock& block, const std::vector<double>& own) {
        std::vector<double> residuals(block.count);
        block.evaluate(own, residuals);
        return residuals;
    }

    void add(const ResidualBlock& block, const std::vector<double>& values, NormalEquations& sums) const {
        const std::size_t n = m_unknowns.size();
        std::vector<double> at = own(block, values);
        const std::vector<double> residuals = residualsOf(block, at);
        std::vector<std::vector<double>> slopes;
        for (std::size_t k = 0; k < at.size(); ++k) {
            const double middle = at[k], step = m_unknowns[block.unknowns[k]].step;
            at[k] = middle + step;
            std::vector<double> slope = residualsOf(block, at);
            at[k] = middle - step;
            const std::vector<double> less = residualsOf(block, at);
            at[k] = middle;
            for (std::size_t i = 0; i < slope.size(); ++i) slope[i] = (slope[i] - less[i]) / (2 * step);
            slopes.push_back(std::move(slope));
        }
        const auto dot = [](const std::vector<double>& a, const std::vector<double>& b) {
            double sum = 0;
            for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
            return sum;
        };
        for (std::size_t k = 0; k < slopes.size(); ++k) {
            sums.right[block.unknowns[k]] += dot(slopes[k], residuals);
            for (std::size_t j = 0; j < slopes.size(); ++j) {
                sums.matrix[block.unknowns[k] * n + block.unknowns[j]] += dot(slopes[k], slopes[j]);
            }
        }
        sums.squares += dot(residuals, residuals);
    }

    std::span<const ResidualBlock> m_blocks;
    std::span<const Unknown> m_unknowns;
};

/// Cholesky factors of D (A + damping diag A) D with D such that the diagonal of A becomes 1.
class ScaledFactors {
public:
    ScaledFactors(const std::vector<double>& matrix, std::size_t n, double damping) : m_n(n), m_lower(n * n) {
        for (std::size_t i = 0; i < n; ++i) m_scale.push_back(1 / std::sqrt(matrix[i * n + i]));
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = matrix[i * n + j] * m_scale[i] * m_scale[j] + (i == j ? damping : 0);
                for (std::size_t k = 0; k < j; ++k) sum -= m_lower[i * n + k] * m_lower[j * n + k];
                if (i != j) {
                    m_lower[i * n + j] = sum / m_lower[j * n + j];
                } else if (sum > kMinPivot) {  // false for NaN too
                    m_lower[i * n + i] = std::sqrt(sum);
                } else {
                    m_isRegular = false;
                    return;
                }
            }
        }
    }

    bool isRegular() const { return m_isRegular; }

    std::vector<double> solve(std::vector<double> b) const {
        for (std::size_t i = 0; i < m_n; ++i) {
            b[i] *= m_scale[i];
            for (std::size_t k = 0; k < i; ++k) b[i] -= m_lower[i * m_n + k] * b[k];
            b[i] /= m_lower[i * m_n + i];
        }
        for (std::size_t i = m_n; i-- > 0;) {
            for (std::size_t k = i + 1; k < m_n; ++k) b[i] -= m_lower[k * m_n + i] * b[k];
            b[i] /= m_lower[i * m_n + i];
        }
        for (std::size_t i = 0; i < m_n; ++i) b[i] *= m_scale[i];
        return b;
    }

private:
    std::size_t m_n;
    bool m_isRegular = true;
    std::vector<double> m_lower, m_scale;
};

}  // namespace

LeastSquaresFit fitLeastSquares(std::span<const ResidualBlock> blocks, std::span<const Unknown> unknowns) {
    const Problem problem(blocks, unknowns);
    const std::size_t n = unknowns.size();
    LeastSquaresFit fit;
    for (const Unknown& unknown : unknowns) fit.values.push_back(unknown.value);
    double damping = kFirstDamping;
    NormalEquations equations = problem.equationsAt(fit.values);
    for (int iteration = 0; iteration < kMaxIterations && damping < kMaxDamping; ++iteration) {
        const ScaledFactors factors(equations.matrix, n, damping);
        if (!factors.isRegular()) {
            damping *= 10;
            continue;
        }
        const std::vector<double> step = factors.solve(equations.right);
        std::vector<double> candidate = fit.values;
        for (std::size_t k = 0; k < n; ++k) candidate[k] -= step[k];
        const double squares = problem.squaresAt(candidate);
        if (!(squares <= equations.squares)) {
            damping *= 10;
            continue;
        }
        const bool isDone = equations.squares - squares <= kMinRelativeGain * equations.squares;
        fit.values = candidate;
        equations = problem.equationsAt(fit.values);
        damping = std::max(damping / 10, 1e-12);
        if (isDone) break;
    }
    fit.squares = equations.squares;
    std::size_t residuals = 0;
    for (const ResidualBlock& block : blocks) residuals += block.count;
    const ScaledFactors factors(equations.matrix, n, 0);
    if (!factors.isRegular() || residuals <= n) return fit;
    fit.isDetermined = true;
    const double variance = fit.squares / static_cast<double>(residuals - n);
    fit.covariance.resize(n * n);
    for (std::size_t k = 0; k < n; ++k) {
        std::vector<double> unit(n);
        unit[k] = variance;
        const std::vector<double> column = factors.solve(unit);
        for (std::size_t i = 0; i < n; ++i) fit.covariance[i * n + k] = column[i];
    }
    return fit;
}

MapCovariance propagateCovariance(const LeastSquaresFit& fit, std::span<const Unknown> unknowns,
                                  const std::function<PlaneMap(const std::vector<double>&)>& mapOf) {
    const std::size_t n = unknowns.size();
    std::vector<MapParameters> slopes;
    for (std::size_t k = 0; k < n; ++k) {
        std::vector<double> more = fit.values, less = fit.values;
        more[k] += unknowns[k].step, less[k] -= unknowns[k].step;
        const MapParameters high = parametersOf(mapOf(more)), low = parametersOf(mapOf(less));
        MapParameters& slope = slopes.emplace_back();
        for (std::size_t i = 0; i < kMapParameters; ++i) slope[i] = (high[i] - low[i]) / (2 * unknowns[k].step);
    }
    MapCovariance covariance{};
    for (std::size_t i = 0; i < kMapParameters; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = 0;
            for (std::size_t a = 0; a < n; ++a) {
                for (std::size_t b = 0; b < n; ++b) sum += slopes[a][i] * fit.covariance[a * n + b] * slopes[b][j];
            }
            covariance[i][j] = covariance[j][i] = sum;
        }
    }
    return covariance;
}

}  // namespace strainlens
