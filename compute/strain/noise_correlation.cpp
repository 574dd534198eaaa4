// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/noise_correlation.h"

#include <cmath>
#include <functional>

#include "compute/strain/grid_positions.h"

namespace strainlens {
namespace {

/// A factor of a complete subset's influence: an even function of the position along an axis.
using AxisFunction = std::function<double(int position)>;

/// A separable term of a complete subset's influence.
struct InfluenceTerm {
    double factor;
    AxisFunction alongX, alongY;
};

/// w p as a sum of such terms: w (q(X) + q(Y)), plus w c X^2 Y^2 for the fourth order; w is separable itself. (Terms
/// odd in X or Y are zero for complete subsets.)
std::vector<InfluenceTerm> influenceTerms(const SubsetShape& shape) {
    const SubsetInfluence complete = SubsetInfluence::complete(shape);
    const SubsetInfluence::Coefficients& p = complete.coefficients();
    const auto number = [&p](int powerX, int powerY) { return p[SubsetInfluence::termIndex(powerX, powerY)]; };
    const auto weighted = [&](const AxisFunction& f) -> AxisFunction {
        if (shape.gaussianWeight == 0) return f;
        return [complete, f](int position) { return complete.weightAt(position) * f(position); };
    };
    const AxisFunction one = weighted([](int) { return 1.0; });
    if (shape.order == ShapeOrder::First) return {{number(0, 0), one, one}};
    const auto distance = [side = shape.side](int position) { return 2.0 * position / side; };
    const AxisFunction q =
        weighted([=, half = number(0, 0) / 2, second = number(2, 0), fourth = number(4, 0)](int position) {
            const double t = distance(position);
            return half + second * t * t + fourth * t * t * t * t;
        });
    std::vector<InfluenceTerm> terms = {{1, q, one}, {1, one, q}};
    const AxisFunction square = weighted([=](int position) { return distance(position) * distance(position); });
    if (const double both = number(2, 2); both != 0) terms.push_back({both, square, square});
    return terms;
}

/// By the distance of two subsets along an axis, 0 to `side`: the sum of f (first) times g (second) where both are.
std::vector<double> overlaps(int side, const AxisFunction& f, const AxisFunction& g) {
    std::vector<double> sums;
    for (int distance = 0; distance <= side; ++distance) {
        double sum = 0;
        for (int position = distance - side / 2; position <= side / 2; ++position)
            sum += f(position) * g(position - distance);
        sums.push_back(sum);
    }
    return sums;
}

/// number(distance of positions k and k + difference) for difference = -farthest .. farthest, by k.
std::vector<double> axisTable(const std::vector<double>& positions, int farthest,
                              const std::function<double(std::size_t)>& number, std::size_t side) {
    const int count = static_cast<int>(positions.size());
    std::vector<double> table;
    for (int k = 0; k < count; ++k) {
        for (int other = k - farthest; other <= k + farthest; ++other) {
            double& entry = table.emplace_back(0.0);
            if (other < 0 || other >= count) continue;
            const double distance =
                std::abs(positions[static_cast<std::size_t>(other)] - positions[static_cast<std::size_t>(k)]);
            if (distance < static_cast<double>(side)) entry = number(static_cast<std::size_t>(std::lround(distance)));
        }
    }
    return table;
}

}  // namespace

NoiseCorrelation::NoiseCorrelation(const DisplacementField& field, const SubsetShape& shape, int farthest, int threads,
                                   const std::stop_token& stop)
    : m_subset(shape.side), m_order(shape.order) {
    if (field.size() == 0) return;
    m_farthest = std::max(maxOverlappingSteps(columnPositions(field), shape.side, farthest),
                          maxOverlappingSteps(rowPositions(field), shape.side, farthest));
    makeTerms(field, shape);
    m_columns = static_cast<std::size_t>(field.columns);
    m_cut = findCutSubsets(field, shape, threads, stop);
    m_cutBefore.assign(field.size() + 1, 0);
    for (std::size_t i = 0; i < field.size(); ++i) m_cutBefore[i + 1] = m_cutBefore[i] + m_cut.isCut(i);
}

void NoiseCorrelation::makeTerms(const DisplacementField& field, const SubsetShape& shape) {
    const auto side = static_cast<std::size_t>(shape.side);
    const std::vector<InfluenceTerm> terms = influenceTerms(shape);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        for (std::size_t k = 0; k <= i; ++k) {  // each pair once: the sum is symmetric for even functions
            const double factor = (i == k ? 1 : 2) * terms[i].factor * terms[k].factor;
            const auto alongX = overlaps(shape.side, terms[k].alongX, terms[i].alongX);
            const auto alongY = overlaps(shape.side, terms[i].alongY, terms[k].alongY);
            m_terms.push_back(
                {axisTable(
                     columnPositions(field), m_farthest, [&](std::size_t d) { return factor * alongX[d]; }, side),
                 axisTable(
                     rowPositions(field), m_farthest, [&](std::size_t d) { return alongY[d]; }, side)});
        }
    }
}

CutSubsets NoiseCorrelation::findCutSubsets(const DisplacementField& field, const SubsetShape& shape, int threads,
                                            const std::stop_token& stop) const {
    const SubsetInfluence complete = SubsetInfluence::complete(shape);
    const auto correctionOf = [&](GridPosition i, GridPosition j, const SubsetInfluence& own,
                                  const SubsetInfluence* other) {
        const double correlation =
            other ? own.correlation(*other, shape)
                  : own.correlation(complete.movedTo(pixelPosition(field, index(j.column, j.row))), shape);
        return correlation - completeCorrelation(i.column, i.row, j.column - i.column, j.row - i.row);
    };
    // Points outside the region are not refined.
    const auto shapeAt = [&](std::size_t i) {
        return field.status[i] == PointStatus::OutsideRoi ? std::nullopt : std::optional(shape);
    };
    return {field, m_farthest, {shapeAt, SubsetInfluence::around, correctionOf}, threads, stop};
}

double NoiseCorrelation::completeCorrelation(int column, int row, int columnDifference, int rowDifference) const {
    double sum = 0;
    for (const Term& term : m_terms) {
        sum += entryOfZero(term.columns, column)[columnDifference] * entryOfZero(term.rows, row)[rowDifference];
    }
    return sum;
}

}  // namespace strainlens
