// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/common_step.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "compute/refinement/subset_sums.h"
#include "compute/rules/refine.h"
#include "compute/rules/shape_series.h"
#include "compute/rules/subset_weight.h"
#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

constexpr double kFarthestPx = 1;  // where the greys are no longer linear in the displacement

/// Powers of the terms of a component of the shape function.
template <int Order>
constexpr auto kTermPowers = [] {
    std::array<std::array<int, 2>, termCount(Order)> powers{};
    for (int degree = 0; degree <= Order; ++degree) {
        for (int r = 0; r <= degree; ++r) {
            powers[static_cast<std::size_t>(rules::termIndex(degree - r, r))] = {degree - r, r};
        }
    }
    return powers;
}();

/// Index of the product of two terms.
template <int Order>
std::size_t productIndex(std::size_t i, std::size_t k) {
    const auto a = kTermPowers<Order>[i], b = kTermPowers<Order>[k];
    return static_cast<std::size_t>(rules::termIndex(a[0] + b[0], a[1] + b[1]));
}

/// The greys of a subset.
struct Greys {
    double pixels, meanF, meanG;
    double squaresF, squaresG;  ///< about the means
    double ratio, shift;        ///< ratio * g + shift has the mean and deviation of f

    explicit Greys(const SubsetSums& sums) {
        pixels = sums.greys[0], meanF = sums.motions[0][3] / pixels, meanG = sums.greys[3] / pixels;
        squaresF = sums.greys[1] - pixels * meanF * meanF, squaresG = sums.greys[2] - pixels * meanG * meanG;
        ratio = std::sqrt(squaresF / squaresG), shift = meanF - ratio * meanG;
    }
};

template <int Order>
class Step {
public:
    static constexpr std::size_t kTerms = termCount(Order);
    using Unknowns = rules::Unknowns<2 * kTerms>;

    Step(const SubsetSums& sums, const WarpedPair& pair, const RefineParameters& parameters, double slopeNoise)
        : m_sums(sums), m_pair(pair), m_parameters(parameters), m_slopeNoise(slopeNoise), m_greys(sums) {}

    rules::RefinedPoint run(const ShapeFunction& start) const {
        rules::RefinedPoint point;
        const auto fail = [&](PointStatus status) {
            point.status = status;
            return point;
        };
        if (!(m_greys.pixels >= rules::minimumWeight(m_parameters))) return fail(PointStatus::OutsideRoi);
        if (!hasTexture()) return fail(PointStatus::NoTexture);
        const rules::CholeskyFactors<2 * kTerms> factors(hessian(), 2 * kTerms);
        if (!factors.isRegular()) return fail(PointStatus::NoTexture);
        const Unknowns motions = motionSide(), differences = differenceSide();
        const Unknowns projected = factors.solve(motions), step = factors.solve(differences);
        const double factor = stepFactor();
        double squares = targetSquares();
        Unknowns solution;
        for (std::size_t i = 0; i < solution.size(); ++i) {
            solution[i] = projected[i] + factor * step[i];
            squares -= solution[i] * (motions[i] + (2 - factor) * differences[i]);
        }
        const rules::ShapeSeries<Order> shape = seriesOf(solution);
        point.shape = rules::shapeOf(shape);
        point.pixels = static_cast<int>(m_greys.pixels);
        point.increment = std::hypot(point.shape.u.value - start.u.value, point.shape.v.value - start.v.value);
        if (!rules::isPlausible(shape, start, point.increment, m_parameters.subset) || point.increment > kFarthestPx) {
            return fail(PointStatus::NotConverged);
        }
        point.residual = std::sqrt(std::max(0.0, squares) / m_greys.pixels);
        point.zncc = 1 - std::max(0.0, squares) / (2 * m_greys.squaresF);
        constexpr std::array<std::size_t, 6> kReported = {0, kTerms, 1, 2, kTerms + 1, kTerms + 2};
        for (std::size_t k = 0; k < kReported.size(); ++k) {
            constexpr double kSlope = 1 / (SubsetSums::kUnitPx * SubsetSums::kUnitPx);
            point.variances[k] = factors.inverseDiagonal(kReported[k]) * (k < 2 ? 1 : kSlope);
        }
        return fail(point.zncc < m_parameters.minimumZncc ? PointStatus::LowScore : PointStatus::Ok);
    }

private:
    bool hasTexture() const {
        const Greys& s = m_greys;
        const double grey = m_pair.meanGrey();
        return rules::haveTexture(s.meanF + grey, std::sqrt(s.squaresF / s.pixels), s.meanG + grey,
                                  std::sqrt(s.squaresG / s.pixels)) &&
               rules::hasBothGradients(m_sums.slopes[0][0], m_sums.slopes[0][2]);
    }
    /// Noise in the slopes increases the Hessian, which shortens the step.
    double stepFactor() const {
        constexpr double kMaxShare = 0.75;
        const double squares = (m_sums.slopes[0][0] + m_sums.slopes[0][2]) / (2 * m_greys.pixels);
        return 1 / (1 - std::min(m_slopeNoise / squares, kMaxShare));
    }
    rules::SquareMatrix<2 * kTerms> hessian() const {
        rules::SquareMatrix<2 * kTerms> matrix;
        for (std::size_t i = 0; i < kTerms; ++i) {
            for (std::size_t k = 0; k < kTerms; ++k) {
                const FourSums& sums = m_sums.slopes[productIndex<Order>(i, k)];
                matrix[kTerms + i][k] = sums[1];
                if (k <= i) matrix[i][k] = sums[0], matrix[kTerms + i][kTerms + k] = sums[2];
            }
        }
        return matrix;
    }
    /// Right side for the displacement by which the pair is warped: the solution is its projection.
    Unknowns motionSide() const {
        Unknowns right;
        for (std::size_t i = 0; i < kTerms; ++i) {
            right[i] = m_sums.motions[i][1], right[kTerms + i] = m_sums.motions[i][2];
        }
        return right;
    }
    /// Right side for the grey differences: the solution is the step.
    Unknowns differenceSide() const {
        Unknowns right;
        const double rest = 1 - m_greys.ratio, shift = m_greys.shift;
        for (std::size_t i = 0; i < kTerms; ++i) {
            const FourSums &slopes = m_sums.slopes[i], &differences = m_sums.differences[i],
                           &motions = m_sums.motions[i];
            right[i] = differences[1] + rest * differences[3] - shift * slopes[3];
            right[kTerms + i] = differences[2] + rest * motions[0] - shift * differences[0];
        }
        return right;
    }
    /// Sum of the squared targets with the gain and offset of the warped greys.
    double targetSquares() const {
        const double rest = 1 - m_greys.ratio, shift = m_greys.shift;
        const FourSums &greys = m_sums.greys, &targets = m_sums.targets;
        return targets[0] + rest * rest * greys[2] + greys[0] * shift * shift + 2 * rest * targets[2] -
               2 * shift * targets[1] - 2 * shift * rest * greys[3];
    }
    rules::ShapeSeries<Order> seriesOf(const Unknowns& solution) const {
        rules::ShapeSeries<Order> shape;
        for (std::size_t i = 0; i < kTerms; ++i) {
            const auto [p, r] = kTermPowers<Order>[i];
            const double unit = std::pow(SubsetSums::kUnitPx, -(p + r));
            shape.u.c[i] = solution[i] * unit, shape.v.c[i] = solution[kTerms + i] * unit;
        }
        shape.u.c[0] += m_pair.offset().x, shape.v.c[0] += m_pair.offset().y;
        return shape;
    }

    const SubsetSums& m_sums;
    const WarpedPair& m_pair;
    const RefineParameters& m_parameters;
    const double m_slopeNoise;
    const Greys m_greys;
};

}  // namespace

std::vector<RefineResult> refineByCommonStep(WarpedPair& pair, const Grid& grid, const RefineResult& field,
                                             const StepChoices& stepChoices, int threads, const std::stop_token& stop) {
    const std::span<const RefineParameters> choices = stepChoices.subsets;
    std::vector<RefineResult> results(choices.size());
    std::vector<int> sides;
    ShapeOrder highest = ShapeOrder::First;
    for (std::size_t k = 0; k < choices.size(); ++k) {
        results[k].resize(grid.size(), choices[k].order);
        sides.push_back(choices[k].subset);
        highest = std::max(highest, choices[k].order);
    }
    std::ranges::sort(sides);
    sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
    const auto isChosen = [&](std::size_t node, std::size_t k) {
        return field.status[node] == PointStatus::Ok && stepChoices.isRefined(node, k);
    };
    const auto isNeeded = [&](std::size_t node, std::size_t side) {
        for (std::size_t k = 0; k < choices.size(); ++k) {
            if (choices[k].subset == sides[side] && isChosen(node, k)) return true;
        }
        return false;
    };
    const auto refine = [&](std::size_t node, std::size_t side, const SubsetSums& sums) {
        for (std::size_t k = 0; k < choices.size(); ++k) {
            if (choices[k].subset != sides[side] || !isChosen(node, k)) continue;
            rules::RefinedPoint point;
            withWidestRegisters([&] {
                point = withOrder(choices[k].order, [&]<int Order>() {
                    return Step<Order>(sums, pair, choices[k], stepChoices.slopeNoise).run(field.shapeAt(node));
                });
            });
            point.iterations = field.details.iterations[node] + 1;
            results[k].set(node, point);
        }
    };
    pair.warp(grid, field, stop);
    forEachSubset(pair, grid, {sides, highest, isNeeded}, refine, threads, stop);
    return results;
}

}  // namespace strainlens
