// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/shape_bias.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "compute/sequence/node_sums.h"
#include "compute/strain/subset_influence.h"
#include "compute/types/points_where.h"

namespace strainlens {
namespace {

constexpr double kUnknownShift = std::numeric_limits<double>::quiet_NaN();
constexpr int kBandOfShifts = 2048;   // some tens of microseconds
constexpr double kNoiseFactor = 2.5;  // a larger mean square than that of noise is an error

/// A node relative to another, and its weight in a difference.
struct Term {
    int columns = 0, rows = 0;
    double weight = 0;
};
using Difference = std::vector<Term>;

/// The shift by the shape function as a sum of displacements.
struct BiasFormula {
    std::vector<Difference> parts;  ///< the shift is their sum; none that is longer than the grid
    std::vector<double> noise;      ///< of each part: its variance divided by that of a displacement
    int reachX = 0, reachY = 0;     ///< nodes within three half sides
    int pixels = 0;                 ///< of a complete subset, as RefinedDetails::pixels
};

/// Distance of neighbouring nodes along one axis [px].
double spacing(const std::vector<int>& positions) {
    return positions.size() < 2 ? 0 : double(positions.back() - positions.front()) / double(positions.size() - 1);
}

/// Variance of a difference divided by that of its displacements, which share pixels.
double noiseOf(const Difference& difference, const SubsetInfluence& influence, double stepX, double stepY) {
    double sum = 0;
    for (const Term& a : difference) {
        for (const Term& b : difference) {
            const PixelPosition distance{static_cast<int>(std::lround((a.columns - b.columns) * stepX)),
                                         static_cast<int>(std::lround((a.rows - b.rows) * stepY))};
            sum += a.weight * b.weight * influence.correlationByPowers(influence.movedTo(distance), {});
        }
    }
    return std::max(sum, 0.0);
}

/// The derivative of that even order along an axis times `factor`; k nodes between the terms.
Difference derivative(int order, int k, bool alongX, double factor) {
    constexpr std::array<double, 3> kSecond = {1, -2, 1};
    constexpr std::array<double, 5> kFourth = {1, -4, 6, -4, 1};
    Difference terms;
    for (int i = 0; i <= order; ++i) {
        const auto n = static_cast<std::size_t>(i);
        const int at = k * (i - order / 2);
        terms.push_back({alongX ? at : 0, alongX ? 0 : at, factor * (order == 2 ? kSecond[n] : kFourth[n])});
    }
    return terms;
}

Difference mixedDerivative(int kx, int ky, double factor) {
    Difference terms;
    for (const Term& x : derivative(2, kx, true, factor)) {
        for (const Term& y : derivative(2, ky, false, 1)) terms.push_back({x.columns, y.rows, x.weight * y.weight});
    }
    return terms;
}

/// The formula for subsets of that shape, from displacements that subsets of the shape `measured` gave.
BiasFormula makeFormula(const Grid& grid, const SubsetShape& shape, const SubsetShape& measured) {
    BiasFormula formula;
    const double half = shape.side / 2.0, stepX = spacing(grid.lefts), stepY = spacing(grid.tops);
    const auto nodesPer = [&](double step) { return std::max(1, static_cast<int>(std::lround(half / step))); };
    const int kx = stepX > 0 ? nodesPer(stepX) : 0, ky = stepY > 0 ? nodesPer(stepY) : 0;
    // h / distance of the terms, so that differences become derivatives times powers of h.
    const double scaleX = kx > 0 ? half / (kx * stepX) : 0, scaleY = ky > 0 ? half / (ky * stepY) : 0;
    formula.reachX = 3 * kx, formula.reachY = 3 * ky;
    const auto add = [&](Difference part) {
        const auto [left, right] = std::ranges::minmax(part, {}, &Term::columns);
        const auto [top, bottom] = std::ranges::minmax(part, {}, &Term::rows);
        if (right.columns - left.columns >= grid.columns() || bottom.rows - top.rows >= grid.rows()) return;
        formula.noise.push_back(noiseOf(part, SubsetInfluence::complete(measured), stepX, stepY));
        formula.parts.push_back(std::move(part));
    };
    if (shape.order == ShapeOrder::First) {
        if (kx > 0) add(derivative(2, kx, true, scaleX * scaleX / 6));
        if (ky > 0) add(derivative(2, ky, false, scaleY * scaleY / 6));
    } else if (shape.order != ShapeOrder::Fourth) {
        if (kx > 0) add(derivative(4, kx, true, std::pow(scaleX, 4) / 280));
        if (ky > 0) add(derivative(4, ky, false, std::pow(scaleY, 4) / 280));
        if (kx > 0 && ky > 0) add(mixedDerivative(kx, ky, scaleX * scaleX * scaleY * scaleY / 36));
    }
    return formula;
}

/// Displacements by node; NaN where they are not Ok.
std::vector<double> okValues(const DisplacementField& field, const std::vector<double>& values) {
    std::vector<double> ok(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) ok[i] = field.ok(i) ? values[i] : kUnknownShift;
    return ok;
}

/// The nodes [first, end) of a row.
struct RowRange {
    int row, first, end;
};

/// The difference at the nodes of a row, by column; NaN where one of its nodes is not Ok.
void computeDifference(const Difference& difference, const DisplacementField& field,
                       const std::vector<double>& okValues, const RowRange& nodes, double* sums) {
    const auto [row, first, end] = nodes;
    const auto [left, right] = std::ranges::minmax(difference, {}, &Term::columns);
    const auto [top, bottom] = std::ranges::minmax(difference, {}, &Term::rows);
    const bool isInside = row + top.rows >= 0 && row + bottom.rows < field.rows;
    const int begin = isInside ? std::clamp(-left.columns, first, end) : end;
    const int stop = std::clamp(field.columns - right.columns, begin, end);
    std::fill(sums + first, sums + begin, kUnknownShift);
    std::fill(sums + begin, sums + stop, 0.0);
    std::fill(sums + stop, sums + end, kUnknownShift);
    for (const Term& term : difference) {
        if (begin == stop) return;
        const double* others = &okValues[field.index(begin + term.columns, row + term.rows)];
        for (int column = begin; column < stop; ++column) sums[column] += term.weight * others[column - begin];
    }
}

/// Squares of the shift of one component and of its noise; NaN where it is unknown.
struct SquaredShift {
    std::vector<double> shift, noise;
};

class ShapeBias {
public:
    /// For the field's own subsets.
    ShapeBias(const Grid& grid, const RefineParameters& parameters, const DisplacementField& field, int threads,
              const std::stop_token& stop)
        : m_parameters(parameters), m_field(field), m_threads(std::max(1, resolveThreads(threads) / 2)), m_stop(stop) {
        if (field.refined.subset.empty()) m_formulas[{parameters.subset, parameters.order}] = {};
        for (std::size_t i = 0; i < field.refined.subset.size(); ++i) {
            if (field.ok(i)) m_formulas.try_emplace(keyOf(i));
        }
        for (auto& [key, formula] : m_formulas) {
            const SubsetShape shape{key.first, key.second, {}, nullptr, parameters.gaussianWeight};
            formula = makeFormula(grid, shape, shape);
        }
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            int& pixels =
                field.refined.subset.empty() ? m_formulas.begin()->second.pixels : m_formulas.at(keyOf(i)).pixels;
            pixels = std::max(pixels, field.refined.pixels[i]);
        }
    }
    /// For other subsets.
    ShapeBias(const Grid& grid, const RefineParameters& measured, const RefineParameters& other,
              const DisplacementField& field)
        : m_parameters(measured), m_field(field), m_threads(1) {
        m_formulas[{measured.subset, measured.order}] =
            makeFormula(grid, subsetShape(other, {}, nullptr), subsetShape(measured, {}, nullptr));
    }

    void addTo(const std::vector<double>& values, std::vector<float>& sigmas) const {
        const SquaredShift squares = squaredShifts(values, sigmas);
        if (m_stop.stop_requested()) return;
        NodeSums shifts, noises;
        forEachChunk(2, threadsForPoints(m_field.size(), m_threads), [&](int which) {
            (which == 0 ? shifts : noises) =
                NodeSums(m_field.columns, m_field.rows, which == 0 ? squares.shift : squares.noise);
        });
        forEachRowBand(m_field.rows, rowsPerBand(kBandOfShifts, m_field.columns), m_threads, [&](int first, int end) {
            for (int row = first; row < end; ++row) {
                for (int column = 0; column < m_field.columns; ++column) {
                    const std::size_t i = m_field.index(column, row);
                    if (!m_field.ok(i)) continue;
                    const double sigma = sigmas[i];
                    const double square = squareAround(shifts, noises, column, row);
                    sigmas[i] = static_cast<float>(std::sqrt(sigma * sigma + square));
                }
            }
        });
    }

    /// Mean square of the shift over all points, without that of noise; 0 if that explains it.
    double meanSquare(const std::vector<double>& values, const std::vector<float>& sigmas) const {
        const SquaredShift squares = squaredShifts(values, sigmas);
        double shift = 0, noise = 0;
        int count = 0;
        for (std::size_t i = 0; i < squares.shift.size(); ++i) {
            if (std::isnan(squares.shift[i])) continue;
            shift += squares.shift[i], noise += squares.noise[i], ++count;
        }
        return shift > kNoiseFactor * noise ? (shift - noise) / count : 0;
    }

private:
    using Key = std::pair<int, ShapeOrder>;
    Key keyOf(std::size_t i) const {
        const RefinedDetails& d = m_field.refined;
        if (d.subset.empty()) return {m_parameters.subset, m_parameters.order};
        return {d.subset[i], shapeOrder(d.order[i])};
    }
    const BiasFormula& formulaOf(std::size_t i) const {
        return m_field.refined.subset.empty() ? m_formulas.begin()->second : m_formulas.at(keyOf(i));
    }

    /// The squared error of a point by those around it: close ones if they show it.
    double squareAround(const NodeSums& shifts, const NodeSums& noises, int column, int row) const {
        constexpr double kClose = 1.0 / 3, kCloseNoiseFactor = 6;
        constexpr double kGrowth = 16, kMaxHoleGrowth = 2;  // of rendered holes
        const std::size_t i = m_field.index(column, row);
        const BiasFormula& formula = formulaOf(i);
        const auto within = [&](double share, double noiseFactor) {
            const auto reach = [&](int all) { return static_cast<int>(std::lround(share * all)); };
            const int x = reach(formula.reachX), y = reach(formula.reachY);
            const NodeSums::Sum shift = shifts.around(column, row, x, y), noise = noises.around(column, row, x, y);
            if (shift.count == 0 || !(shift.value > noiseFactor * noise.value)) return 0.0;
            return (shift.value - noise.value) / shift.count;
        };
        const double wide = within(1, kNoiseFactor), close = within(kClose, kCloseNoiseFactor);
        if (!(close > 0)) return wide;
        const double cut = 2 * (1 - m_field.refined.pixels[i] / double(formula.pixels));
        if (!(cut > 0 && wide > 0)) return close;
        const double growth = std::clamp(close / wide, 1.0, kMaxHoleGrowth) - 1;
        return close * (1 + kGrowth * std::pow(std::min(cut, 1.0), 4) * growth);
    }

    SquaredShift squaredShifts(const std::vector<double>& values, const std::vector<float>& sigmas) const {
        const Component component{okValues(m_field, values), sigmas};
        SquaredShift squares{std::vector<double>(m_field.size(), kUnknownShift),
                             std::vector<double>(m_field.size(), kUnknownShift)};
        forEachRowBand(m_field.rows, rowsPerBand(kBandOfShifts, m_field.columns), m_threads, [&](int first, int end) {
            if (m_stop.stop_requested()) return;
            const auto columns = static_cast<std::size_t>(m_field.columns);
            RowShifts shifts{std::vector<double>(columns), std::vector<double>(columns)};
            for (int row = first; row < end; ++row) {
                for (int column = 0; column < m_field.columns;) {
                    column = squareRun(component, column, row, shifts, squares);
                }
            }
        });
        return squares;
    }

    /// One component of the displacements, NaN where they are not Ok, and its standard deviations.
    struct Component {
        std::vector<double> ok;
        const std::vector<float>& sigmas;
    };
    /// The shifts of a row by column, and the part of them by one difference.
    struct RowShifts {
        std::vector<double> sum, part;
    };
    /// For the nodes from `first` on that have its formula; returns the column after them.
    int squareRun(const Component& component, int first, int row, RowShifts& shifts, SquaredShift& squares) const {
        const std::size_t node = m_field.index(first, row);
        if (!m_field.ok(node)) return first + 1;
        const BiasFormula& formula = formulaOf(node);
        const int end = endOfRun(formula, first, row);
        if (formula.parts.empty()) return end;
        std::fill(shifts.sum.begin() + first, shifts.sum.begin() + end, 0.0);
        double noise = 0;
        for (std::size_t k = 0; k < formula.parts.size(); ++k) {
            computeDifference(formula.parts[k], m_field, component.ok, {row, first, end}, shifts.part.data());
            for (auto c = static_cast<std::size_t>(first); c < static_cast<std::size_t>(end); ++c) {
                shifts.sum[c] += shifts.part[c];
            }
            noise += formula.noise[k];
        }
        for (int column = first; column < end; ++column) {
            const double shift = shifts.sum[static_cast<std::size_t>(column)];
            const std::size_t i = m_field.index(column, row);
            if (!m_field.ok(i) || std::isnan(shift)) continue;
            const double sigma = component.sigmas[i];
            squares.shift[i] = shift * shift, squares.noise[i] = noise * sigma * sigma;
        }
        return end;
    }
    int endOfRun(const BiasFormula& formula, int first, int row) const {
        if (m_field.refined.subset.empty()) return m_field.columns;
        int end = first + 1;
        while (end < m_field.columns && m_field.ok(m_field.index(end, row)) &&
               &formulaOf(m_field.index(end, row)) == &formula) {
            ++end;
        }
        return end;
    }

    const RefineParameters& m_parameters;
    const DisplacementField& m_field;
    const int m_threads;
    const std::stop_token m_stop;
    std::map<Key, BiasFormula> m_formulas;
};

}  // namespace

void addShapeBias(const Grid& grid, const RefineParameters& parameters, DisplacementField& field, int threads,
                  const std::stop_token& stop) {
    if (field.refined.empty()) return;
    const ShapeBias bias(grid, parameters, field, threads, stop);
    forEachChunk(2, threadsForPoints(field.size(), threads), [&](int axis) {
        axis == 0 ? bias.addTo(field.u, field.refined.sigmaU) : bias.addTo(field.v, field.refined.sigmaV);
    });
}

double rmsShapeBias(const Grid& grid, const RefineParameters& measured, const DisplacementField& field,
                    const RefineParameters& other) {
    const ShapeBias bias(grid, measured, other, field);
    return std::sqrt(
        std::max(bias.meanSquare(field.u, field.refined.sigmaU), bias.meanSquare(field.v, field.refined.sigmaV)));
}

}  // namespace strainlens
