// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "compute/rules/shape_function.h"

// Shape functions of any order and their inverse-compositional update.

namespace strainlens::rules {

/// Coefficients of dx^p dy^r, p + r <= kOrder: by degree, then by r.
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

#define SERIES_INDEX_FUNCTION constexpr
#define SERIES_FUNCTION   \
    template <int kOrder> \
    constexpr
#define SERIES Series<kOrder>
#define SHAPE ShapeSeries<kOrder>

#include "compute/rules/shape_series.inl"

#undef SERIES_INDEX_FUNCTION
#undef SERIES_FUNCTION
#undef SERIES
#undef SHAPE

/// Coefficients of a component from its derivatives up to the order.
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

/// Derivatives up to second order.
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

/// Shape function after a step: the inverse of the step's warp first, then the shape's, expanded about the centre. Up
/// to second order by the formulas of shape_function.h, which take a fraction of the time.
template <int kOrder>
constexpr ShapeSeries<kOrder> applyStep(const ShapeSeries<kOrder>& shape, const ShapeSeries<kOrder>& step) {
    if constexpr (kOrder <= 2) {
        return seriesOf<kOrder>(compose(shapeOf(shape), inverseOf(shapeOf(step))));
    } else {
        const ShapeSeries<kOrder> inverse = invertSeries(&step);
        return composeSeries(&shape, &inverse);
    }
}

template <int kOrder>
constexpr ShapeSeries<kOrder> times(ShapeSeries<kOrder> shape, double factor) {
    for (auto* series : {&shape.u, &shape.v}) {
        for (double& c : series->c) c *= factor;
    }
    return shape;
}

/// Scalar product of two steps in the norm of incrementSize [px^2].
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
                const auto k = static_cast<std::size_t>(firstTerm(degree) + r);
                ofDegree += factor * s.c[k] * (factor * t.c[k]);
            }
            product += weight * ofDegree;
        }
        return product;
    };
    return along(a.u, b.u) + along(a.v, b.v);
}

/// RMS movement of the subset's edge by a step [px]: the convergence criterion.
template <int kOrder>
double incrementSize(const ShapeSeries<kOrder>& increment, int subset) {
    return std::sqrt(incrementProduct(increment, increment, subset));
}

/// Extrapolates steps that are too short. Noise in the reference gradients increases the Hessian, so that every step
/// covers about the same share of the remaining distance; two successive steps determine that share.
template <int kOrder>
class StepAcceleration {
public:
    explicit StepAcceleration(int subset) : m_subset(subset) {}

    /// Factor of this step, 1 to 4: c / (1 - r) with the factor c of the step before and r, the projection of this step
    /// on it (scalar product over square, in the norm of incrementSize). c if |r| <= 0.1, which occurs without noise.
    double next(const ShapeSeries<kOrder>& step) {
        constexpr double kMaxFactor = 4, kMinRepeated = 0.1;
        const double repeated = m_lastSquares > 0 ? incrementProduct(step, m_last, m_subset) / m_lastSquares : 0;
        if (std::abs(repeated) > kMinRepeated) {
            m_factor = repeated < 1 ? std::clamp(m_factor / (1 - repeated), 1.0, kMaxFactor) : kMaxFactor;
        }
        m_last = step;
        m_lastSquares = incrementProduct(step, step, m_subset);
        return m_factor;
    }

private:
    int m_subset;
    ShapeSeries<kOrder> m_last = {};
    double m_lastSquares = 0;  ///< 0 before the first step
    double m_factor = 1;
};

/// Whether iterations may continue after a step of size `increment`: all coefficients are finite, the point is within
/// half a subset of its initial guess and the subset is not folded. Above second order the step must not exceed half a
/// subset either, because the expansion is not valid for larger steps and divergence would stop at random.
template <int kOrder>
bool isPlausible(const ShapeSeries<kOrder>& shape, const ShapeFunction& initialGuess, double increment, int subset) {
    const double farthest = subset / 2;
    if (kOrder > 2 && !(increment <= farthest)) return false;
    double sum = 0;
    for (const auto* series : {&shape.u, &shape.v}) {
        for (const double c : series->c) sum += c;
    }
    return std::isfinite(sum) && std::abs(shape.u.c[0] - initialGuess.u.value) <= farthest &&
           std::abs(shape.v.c[0] - initialGuess.v.value) <= farthest && shapeOf(shape).areaRatio() > 0;
}

}  // namespace strainlens::rules
