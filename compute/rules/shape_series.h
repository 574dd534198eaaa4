// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "compute/rules/shape_function.h"

// Shape functions of any order as a refinement works with them, and its steps.

namespace strainlens::rules {

/// What stands before dx^p dy^r, p + r <= kOrder: by degree, then by r.
template <int kOrder>
struct Series {
    std::array<double, termCount(kOrder)> c;
};

/// The displacement (u, v) around a subset's centre.
template <int kOrder>
struct ShapeSeries {
    Series<kOrder> u, v;
};

using Number = double;

#define SERIES_FUNCTION_OF_PLACES constexpr
#define SERIES_FUNCTION   \
    template <int kOrder> \
    constexpr
#define SERIES Series<kOrder>
#define SHAPE ShapeSeries<kOrder>

#include "compute/rules/shape_series.inl"

#undef SERIES_FUNCTION_OF_PLACES
#undef SERIES_FUNCTION
#undef SERIES
#undef SHAPE

/// Of a component's derivatives, those that the order has.
template <int kOrder>
constexpr Series<kOrder> seriesOf(const ShapeTerms& t) {
    const std::array<double, 6> known = {t.value, t.x, t.y, 0.5 * t.xx, t.xy, 0.5 * t.yy};
    Series<kOrder> series = {};
    for (std::size_t k = 0; k < std::min(known.size(), series.c.size()); ++k) series.c[k] = known[k];
    return series;
}
template <int kOrder>
constexpr ShapeSeries<kOrder> seriesOf(const ShapeFunction& shape) {
    return {seriesOf<kOrder>(shape.u), seriesOf<kOrder>(shape.v)};
}

/// The derivatives up to the second ones.
template <int kOrder>
constexpr ShapeTerms termsOf(const Series<kOrder>& series) {
    if constexpr (kOrder == 1) {
        return {series.c[0], series.c[1], series.c[2]};
    } else {
        return {series.c[0], series.c[1], series.c[2], 2 * series.c[3], series.c[4], 2 * series.c[5]};
    }
}
template <int kOrder>
constexpr ShapeFunction shapeOf(const ShapeSeries<kOrder>& shape) {
    return {termsOf(shape.u), termsOf(shape.v)};
}

/// The shape function after a step: the inverse of the step's warp first, then the shape's, expanded to the order about
/// the centre. Up to the second order by the formulas of shape_function.h, which need a fraction of the time.
template <int kOrder>
constexpr ShapeSeries<kOrder> steppedBy(const ShapeSeries<kOrder>& shape, const ShapeSeries<kOrder>& step) {
    if constexpr (kOrder <= 2) {
        return seriesOf<kOrder>(composed(shapeOf(shape), inverseOf(shapeOf(step))));
    } else {
        const ShapeSeries<kOrder> inverse = invertedSeries(&step);
        return composedSeries(&shape, &inverse);
    }
}

template <int kOrder>
constexpr ShapeSeries<kOrder> times(ShapeSeries<kOrder> shape, double factor) {
    for (auto* series : {&shape.u, &shape.v}) {
        for (double& c : series->c) c *= factor;
    }
    return shape;
}

/// The scalar product of two steps that belongs to incrementSize [px^2].
template <int kOrder>
constexpr double incrementProduct(const ShapeSeries<kOrder>& a, const ShapeSeries<kOrder>& b, int subset) {
    const double half = subset / 2;
    const auto along = [half](const Series<kOrder>& s, const Series<kOrder>& t) {
        constexpr std::array<double, kHighestOrder + 1> kFactorials = {1, 1, 2, 6, 24};
        double product = 0, weight = 1;
        for (int degree = 0; degree <= kOrder; ++degree) {
            if (degree > 0) weight = weight * (half * half) / (degree * degree);
            double ofDegree = 0;
            for (int r = 0; r <= degree; ++r) {  // of derivatives
                const double factor =
                    kFactorials[static_cast<std::size_t>(degree - r)] * kFactorials[static_cast<std::size_t>(r)];
                const auto k = static_cast<std::size_t>(firstOf(degree) + r);
                ofDegree += factor * s.c[k] * (factor * t.c[k]);
            }
            product += weight * ofDegree;
        }
        return product;
    };
    return along(a.u, b.u) + along(a.v, b.v);
}

/// The distance that a step moves the edge of a subset, RMS over its terms [px]: the convergence criterion.
template <int kOrder>
double incrementSize(const ShapeSeries<kOrder>& increment, int subset) {
    return std::sqrt(incrementProduct(increment, increment, subset));
}

/// Makes up for steps that are too short. Noise in the reference's slopes adds to the Hessian, so that every step of a
/// try covers about the same share of what is left; two steps in a row tell that share. One object a try.
template <int kOrder>
class StepStretch {
public:
    explicit StepStretch(int subset) : m_subset(subset) {}

    /// What this step is to be multiplied by, 1 to 4. With r the part of the step before that this one repeats (scalar
    /// product over square, in the measure of incrementSize) and c what that one was multiplied by, it is c / (1 - r);
    /// c where r is at most a tenth either way, which first steps repeat without any noise.
    double next(const ShapeSeries<kOrder>& step) {
        constexpr double kLargest = 4, kLeastRepeated = 0.1;
        const double repeated = m_lastSquares > 0 ? incrementProduct(step, m_last, m_subset) / m_lastSquares : 0;
        if (std::abs(repeated) > kLeastRepeated) {
            m_stretch = repeated < 1 ? std::clamp(m_stretch / (1 - repeated), 1.0, kLargest) : kLargest;
        }
        m_last = step;
        m_lastSquares = incrementProduct(step, step, m_subset);
        return m_stretch;
    }

private:
    int m_subset;
    ShapeSeries<kOrder> m_last = {};
    double m_lastSquares = 0;  ///< 0 before the first step
    double m_stretch = 1;
};

/// Whether a try may go on after a step whose incrementSize is `increment`: every number is finite, the point has not
/// moved farther from its start than half a subset, and the subset is not turned inside out. Above the second order the
/// step must not have moved the subset's edge farther than that either: of larger steps the expansion tells nothing,
/// and what diverges would end by chance.
template <int kOrder>
bool stillPlausible(const ShapeSeries<kOrder>& shape, const ShapeFunction& start, double increment, int subset) {
    const double farthest = subset / 2;
    if (kOrder > 2 && !(increment <= farthest)) return false;
    double sum = 0;
    for (const auto* series : {&shape.u, &shape.v}) {
        for (const double c : series->c) sum += c;
    }
    return std::isfinite(sum) && std::abs(shape.u.c[0] - start.u.value) <= farthest &&
           std::abs(shape.v.c[0] - start.v.value) <= farthest && shapeOf(shape).areaRatio() > 0;
}

}  // namespace strainlens::rules
