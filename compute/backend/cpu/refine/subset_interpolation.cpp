// SPDX-License-Identifier: MPL-2.0
#include <cmath>
#include <cstdlib>

#include "compute/backend/cpu/refine/subset.h"
#include "compute/rules/refine.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/refine/subset_interpolation.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/refine/subset_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

constexpr float kRoundingMargin = 1e-4F;  // exceeds the rounding error of a displacement within a subset

/// A constant in every lane.
HWY_INLINE Floats c(double value) { return hn::Set(Lanes(), static_cast<float>(value)); }

// Weights of the taps at the fraction t, as polynomials (rules/interpolation.h has their definitions). The arrays have
// one element more for shiftTaps().

struct Quintic {
    static constexpr int kTaps = 6;
    static HWY_INLINE void weights(Floats t, Floats (&w)[kTaps + 1]) {
        const Floats square = hn::Mul(t, t);
        w[5] = hn::Mul(hn::Mul(c(1.0 / 120), t), hn::Mul(square, square));
        const Floats a = hn::Sub(square, t);  // t^2 - t, symmetric about 1/2
        const Floats b = hn::Mul(a, a);
        const Floats h = hn::Sub(t, c(0.5));
        const Floats e = hn::Mul(a, hn::Sub(a, c(3)));
        w[0] = hn::Sub(hn::Mul(c(1.0 / 24), hn::Add(hn::Add(c(0.2), a), b)), w[5]);
        const Floats inner = hn::Mul(c(1.0 / 24), hn::MulAdd(a, hn::Sub(a, c(5)), c(46.0 / 5)));
        const Floats innerOdd = hn::Mul(hn::Mul(c(-1.0 / 12), h), hn::Add(e, c(4)));
        w[2] = hn::Add(inner, innerOdd);
        w[3] = hn::Sub(inner, innerOdd);
        const Floats outer = hn::Mul(c(1.0 / 16), hn::Sub(c(9.0 / 5), e));
        const Floats outerOdd = hn::Mul(hn::Mul(c(1.0 / 24), h), hn::Sub(hn::Sub(b, a), c(5)));
        w[1] = hn::Add(outer, outerOdd);
        w[4] = hn::Sub(outer, outerOdd);
    }
};

struct Cubic {
    static constexpr int kTaps = 4;
    static HWY_INLINE void weights(Floats t, Floats (&w)[kTaps + 1]) {
        const Floats s = hn::Sub(c(1), t);
        w[0] = hn::Mul(hn::Mul(c(1.0 / 6), s), hn::Mul(s, s));
        w[3] = hn::Mul(hn::Mul(c(1.0 / 6), t), hn::Mul(t, t));
        w[1] = hn::MulAdd(hn::Mul(t, t), hn::MulSub(c(0.5), t, c(1)), c(2.0 / 3));
        w[2] = hn::MulAdd(hn::Mul(s, s), hn::MulSub(c(0.5), s, c(1)), c(2.0 / 3));
    }
};

struct Hermite {
    static constexpr int kTaps = 4;
    static HWY_INLINE void weights(Floats t, Floats (&w)[kTaps + 1]) {
        const Floats s = hn::Sub(c(1), t);
        w[0] = hn::Mul(hn::Mul(c(-0.5), t), hn::Mul(s, s));
        w[3] = hn::Mul(hn::Mul(c(-0.5), s), hn::Mul(t, t));
        w[1] = hn::MulAdd(hn::Mul(t, t), hn::MulSub(c(1.5), t, c(2.5)), c(1));
        w[2] = hn::MulAdd(hn::Mul(s, s), hn::MulSub(c(1.5), s, c(2.5)), c(1));
    }
};

/// Shifts the weights of the marked lanes up by one tap.
template <int Taps>
HWY_INLINE void shiftTaps(hn::Mask<Lanes> marked, Floats (&w)[Taps + 1]) {
    w[Taps] = hn::IfThenElseZero(marked, w[Taps - 1]);
    for (int i = Taps - 1; i > 0; --i) w[i] = hn::IfThenElse(marked, w[i - 1], w[i]);
    w[0] = hn::IfThenZeroElse(marked, w[0]);
}

/// Weighted sum of TapsX x TapsY coefficients; lane i starts i coefficients after `first`.
template <int TapsX, int TapsY>
HWY_INLINE Floats sumTaps(const float* first, std::ptrdiff_t stride, const Floats* weightsX, const Floats* weightsY) {
    const Lanes d;
    Floats sum = hn::Zero(d);
    for (int j = 0; j < TapsY; ++j) {
        const float* row = first + j * stride;
        Floats rowSum = hn::Mul(weightsX[0], hn::LoadU(d, row));
        for (int i = 1; i < TapsX; ++i) rowSum = hn::MulAdd(weightsX[i], hn::LoadU(d, row + i), rowSum);
        sum = j == 0 ? hn::Mul(weightsY[0], rowSum) : hn::MulAdd(weightsY[j], rowSum, sum);
    }
    return sum;
}

/// One component of the displacement along a row, less its integer part: the sum of c[p] dx^p.
template <int Order>
struct RowDisplacement {
    float c[Order + 1];

    RowDisplacement(const rules::Series<Order>& terms, int integerPart, double dy) {
        for (int p = 0; p <= Order; ++p) {
            double sum = p == 0 ? -integerPart : 0;
            for (int r = 0; p + r <= Order; ++r) {
                double term = terms.c[static_cast<std::size_t>(rules::termIndex(p, r))];
                for (int k = 0; k < r; ++k) term *= dy;
                sum += term;
            }
            c[p] = static_cast<float>(sum);
        }
    }

    HWY_INLINE Floats at(Floats dx) const {
        const Lanes d;
        Floats sum = hn::Set(d, c[Order]);
        for (int p = Order - 1; p >= 0; --p) sum = hn::MulAdd(dx, sum, hn::Set(d, c[p]));
        return sum;
    }
    float at(float dx) const {
        float sum = c[Order];
        for (int p = Order - 1; p >= 0; --p) sum = c[p] + dx * sum;
        return sum;
    }
    /// Upper bound of half the second derivative's magnitude for |dx| <= `farthest`.
    float halfCurvature(float farthest) const {
        if constexpr (Order == 1) return 0;
        const auto share = [this](int p) { return std::abs(c[p]) * static_cast<float>(p * (p - 1) / 2); };
        float sum = share(Order);
        for (int p = Order - 1; p >= 2; --p) sum = share(p) + farthest * sum;
        return sum;
    }
    /// Integer bounds for first <= dx <= last: the chord's, widened by the largest distance of the curve from it.
    void bounds(float first, float last, int& low, int& high) const {
        const float a = at(first), b = at(last);
        const float curvature = halfCurvature(std::max(std::abs(first), std::abs(last)));
        const float sagitta = curvature * (last - first) * (last - first) * 0.25F + kRoundingMargin;
        // No image is larger, and the integer part still fits an int.
        constexpr float kFarthest = 1e6F;
        low = static_cast<int>(std::floor(std::clamp(std::min(a, b) - sagitta, -kFarthest, kFarthest)));
        high = static_cast<int>(std::floor(std::clamp(std::max(a, b) + sagitta, -kFarthest, kFarthest)));
    }
};

/// Interpolates the deformed image at the displaced pixels of one subset.
template <class Kernel, int Order>
class SubsetInterpolator {
public:
    SubsetInterpolator(const CoefficientView& image, int x, int y, const rules::ShapeSeries<Order>& shape,
                       Subset& subset)
        : m_image(image),
          m_shape(shape),
          m_subset(subset),
          m_integerX(static_cast<int>(std::lround(shape.u.c[0]))),
          m_integerY(static_cast<int>(std::lround(shape.v.c[0]))),
          m_x(x + m_integerX),
          m_y(y + m_integerY) {}

    bool run() { return isInside() ? interpolate<true>() : interpolate<false>(); }

private:
    using Row = RowDisplacement<Order>;
    static constexpr int kTaps = Kernel::kTaps;
    static constexpr int kBefore = kTaps / 2 - 1;

    /// Bounds of the displacement's integer part between two columns of a row.
    struct Ranges {
        int lowX, highX, lowY, highY;

        Ranges(const Row& u, const Row& v, int first, int last) {
            u.bounds(static_cast<float>(first), static_cast<float>(last), lowX, highX);
            v.bounds(static_cast<float>(first), static_cast<float>(last), lowY, highY);
        }
    };

    /// Whether every displaced pixel is certainly away from the image edge.
    bool isInside() const {
        const auto reach = [half = static_cast<double>(m_subset.half)](const rules::Series<Order>& s) {
            double sum = half + 1, power = 1;
            for (int degree = 1; degree <= Order; ++degree) {
                power *= half;
                double ofDegree = 0;
                for (int r = 0; r <= degree; ++r) {
                    ofDegree += std::abs(s.c[static_cast<std::size_t>(rules::termIndex(degree - r, r))]);
                }
                sum += ofDegree * power;
            }
            return sum;
        };
        const double reachX = reach(m_shape.u) + rules::kEdgePx, reachY = reach(m_shape.v) + rules::kEdgePx;
        return m_x >= reachX && m_y >= reachY && m_image.size.width - 1 - m_x >= reachX &&
               m_image.size.height - 1 - m_y >= reachY;
    }

    template <bool Inside>
    bool interpolate() {
        bool full = true;
        for (int row = 0; row < m_subset.side(); ++row) {
            const int dy = row - m_subset.half;
            const Row u(m_shape.u, m_integerX, dy), v(m_shape.v, m_integerY, dy);
            const std::size_t start = m_subset.rowStart(row);
            const Ranges ofRow(u, v, -m_subset.half, m_subset.half);
            const bool isConstant = ofRow.highX == ofRow.lowX && ofRow.highY == ofRow.lowY;
            for (int column = 0; column < m_subset.side(); column += kLanes) {
                const std::size_t index = start + static_cast<std::size_t>(column);
                const int dx = column - m_subset.half;
                const int last = std::min(dx + kLanes - 1, m_subset.half);
                const Ranges r = isConstant ? ofRow : Ranges(u, v, dx, last);
                const bool isContiguous = r.highX - r.lowX <= 1 && r.highY - r.lowY <= 1;
                const bool isFull = Inside || isRunInside(dx, last, dy, r);
                Floats grey;
                if (isContiguous && isFull) {
                    grey = interpolateContiguous(u, v, dx, dy, r);
                } else {
                    grey = interpolateGathered(u, v, dx, dy);
                }
                hn::Store(grey, Lanes(), &m_subset.deformed[index]);
                if constexpr (!Inside) {
                    storeWeights(u, v, dx, dy, isFull, index);
                    full = full && isFull;
                }
            }
        }
        return full;
    }

    bool isRunInside(int dx, int last, int dy, const Ranges& r) const {
        return m_x + dx + r.lowX >= rules::kEdgePx && m_y + dy + r.lowY >= rules::kEdgePx &&
               m_x + last + r.highX + 1 <= m_image.size.width - 1 - rules::kEdgePx &&
               m_y + dy + r.highY + 1 <= m_image.size.height - 1 - rules::kEdgePx;
    }

    /// For neighbouring pixels with neighbouring coefficients, except for at most one step along each axis.
    HWY_INLINE Floats interpolateContiguous(const Row& u, const Row& v, int dx, int dy, const Ranges& r) const {
        const Lanes d;
        const Floats distance = hn::Iota(d, static_cast<float>(dx));
        const Floats positionX = u.at(distance), positionY = v.at(distance);
        const Floats integerX = hn::Floor(positionX), integerY = hn::Floor(positionY);
        Floats weightsX[kTaps + 1], weightsY[kTaps + 1];
        Kernel::weights(hn::Sub(positionX, integerX), weightsX);
        Kernel::weights(hn::Sub(positionY, integerY), weightsY);
        weightsX[kTaps] = weightsY[kTaps] = hn::Zero(d);
        const float* first =
            m_image.coefficients + (m_y + dy + r.lowY - kBefore) * m_image.stride + (m_x + dx + r.lowX - kBefore);
        const bool stepX = r.highX > r.lowX, stepY = r.highY > r.lowY;
        if (!stepX && !stepY) return sumTaps<kTaps, kTaps>(first, m_image.stride, weightsX, weightsY);
        if (stepX) shiftTaps<kTaps>(hn::Gt(integerX, hn::Set(d, static_cast<float>(r.lowX))), weightsX);
        if (stepY) shiftTaps<kTaps>(hn::Gt(integerY, hn::Set(d, static_cast<float>(r.lowY))), weightsY);
        if (!stepY) return sumTaps<kTaps + 1, kTaps>(first, m_image.stride, weightsX, weightsY);
        if (!stepX) return sumTaps<kTaps, kTaps + 1>(first, m_image.stride, weightsX, weightsY);
        return sumTaps<kTaps + 1, kTaps + 1>(first, m_image.stride, weightsX, weightsY);
    }

    /// Every lane gathers its own coefficients; positions without weight are clamped into the image.
    Floats interpolateGathered(const Row& u, const Row& v, int dx, int dy) const {
        const Lanes d;
        const hn::RebindToSigned<Lanes> dIndex;
        const Floats distance = hn::Iota(d, static_cast<float>(dx));
        const Floats positionX = u.at(distance), positionY = v.at(distance);
        const auto clamped = [&](Floats integerPart, int before, int size) HWY_ATTR {
            const Floats low = hn::Set(d, static_cast<float>(2 - before));
            const Floats high = hn::Set(d, static_cast<float>(size - 4 - before));
            return hn::Min(hn::Max(integerPart, low), high);
        };
        Floats weightsX[kTaps + 1], weightsY[kTaps + 1];
        Kernel::weights(hn::Sub(positionX, hn::Floor(positionX)), weightsX);
        Kernel::weights(hn::Sub(positionY, hn::Floor(positionY)), weightsY);
        const Floats integerX = clamped(hn::Add(hn::Floor(positionX), distance), m_x, m_image.size.width);
        const Floats integerY = clamped(hn::Floor(positionY), m_y + dy, m_image.size.height);
        const auto stride = hn::Set(dIndex, static_cast<std::int32_t>(m_image.stride));
        const auto origin = hn::Add(hn::Mul(hn::ConvertTo(dIndex, integerY), stride), hn::ConvertTo(dIndex, integerX));
        const float* base = m_image.coefficients + (m_y + dy - kBefore) * m_image.stride + (m_x - kBefore);
        Floats sum = hn::Zero(d);
        for (int j = 0; j < kTaps; ++j) {
            const float* row = base + j * m_image.stride;
            Floats rowSum = hn::Mul(weightsX[0], hn::GatherIndex(d, row, origin));
            for (int i = 1; i < kTaps; ++i) {
                rowSum = hn::MulAdd(weightsX[i], hn::GatherIndex(d, row + i, origin), rowSum);
            }
            sum = j == 0 ? hn::Mul(weightsY[0], rowSum) : hn::MulAdd(weightsY[j], rowSum, sum);
        }
        return sum;
    }

    /// rules::edgeWeight of both coordinates, times the mask.
    void storeWeights(const Row& u, const Row& v, int dx, int dy, bool full, std::size_t index) {
        const Lanes d;
        Floats weight = hn::Load(d, &m_subset.mask[index]);
        if (!full) {
            const Floats distance = hn::Iota(d, static_cast<float>(dx));
            const auto edge = [&](Floats position, int before, int size) HWY_ATTR {
                const Floats low = hn::Add(position, hn::Set(d, static_cast<float>(before - rules::kEdgePx + 1)));
                const Floats high = hn::Sub(hn::Set(d, static_cast<float>(size - before - rules::kEdgePx)), position);
                return hn::Min(hn::Max(hn::Min(low, high), hn::Zero(d)), hn::Set(d, 1.0F));
            };
            weight = hn::Mul(weight, edge(hn::Add(u.at(distance), distance), m_x, m_image.size.width));
            weight = hn::Mul(weight, edge(v.at(distance), m_y + dy, m_image.size.height));
        }
        hn::Store(weight, d, &m_subset.weight[index]);
    }

    const CoefficientView& m_image;
    const rules::ShapeSeries<Order>& m_shape;
    Subset& m_subset;
    int m_integerX, m_integerY;  ///< integer part of the displacement, so that floats represent the rest accurately
    int m_x, m_y;                ///< displaced subset centre, without the fraction
};

template <int Order>
bool interpolateWith(const CoefficientView& image, int x, int y, const rules::ShapeSeries<Order>& shape,
                     Subset& subset) {
    switch (image.interpolation) {
        case Interpolation::QuinticSpline:
            return SubsetInterpolator<Quintic, Order>(image, x, y, shape, subset).run();
        case Interpolation::CubicSpline:
            return SubsetInterpolator<Cubic, Order>(image, x, y, shape, subset).run();
        case Interpolation::Hermite:
            break;
    }
    return SubsetInterpolator<Hermite, Order>(image, x, y, shape, subset).run();
}

OfAllOrders<InterpolationKernel> interpolationKernelsHere() {
    return {InterpolationKernel<1>{interpolateWith<1>}, InterpolationKernel<2>{interpolateWith<2>},
            InterpolationKernel<3>{interpolateWith<3>}, InterpolationKernel<4>{interpolateWith<4>}};
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(interpolationKernelsHere);

OfAllOrders<InterpolationKernel> interpolationKernels() { return HWY_DYNAMIC_DISPATCH(interpolationKernelsHere)(); }

}  // namespace strainlens::cpu
#endif
