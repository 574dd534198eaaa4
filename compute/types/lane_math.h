// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <numbers>

#include "compute/types/lanes.h"

namespace strainlens {

/// Elementary functions of a double, or of every lane of a Lanes::Half with the same bits as the scalar. Unlike the
/// standard library's they return the same bits on every computer. Arguments must be finite; NaN gives NaN.
///
/// Results are passed by reference, because the ABI of returned vectors depends on the instruction set.
namespace lane_math {

/// (x + kRounding) - kRounding rounds |x| < 2^51 to the nearest integer, ties to even: such doubles are integers.
inline constexpr double kRounding = 0x1.8p52;

template <typename V>
void setMagnitude(const V& x, V& to) {
    to = x < 0.0 ? -x : x;
}

/// Sum of factors[k] x^k by Horner's scheme.
template <typename V, std::size_t kCount>
void setPolynomial(const std::array<double, kCount>& factors, const V& x, V& to) {
    to = x * factors[kCount - 1];
    for (std::size_t k = kCount - 1; k-- > 1;) to = (to + factors[k]) * x;
    to += factors[0];
}

/// Series of sin(x) / x in x^2; truncation error below 2^-59 up to x = pi / 2.
inline constexpr std::array<double, 11> kSineSeries = [] {
    std::array<double, 11> factors{1};
    for (std::size_t k = 1; k < factors.size(); ++k) {
        factors[k] = -factors[k - 1] / static_cast<double>(2 * k * (2 * k + 1));
    }
    return factors;
}();

/// Series of atan(x) / x in x^2; truncation error below 2^-58 up to x = 1 / 8.
inline constexpr std::array<double, 9> kArcSeries = [] {
    std::array<double, 9> factors{};
    for (std::size_t k = 0; k < factors.size(); ++k) {
        factors[k] = (k % 2 == 0 ? 1.0 : -1.0) / static_cast<double>(2 * k + 1);
    }
    return factors;
}();

/// sin(pi x) for |x| <= 1/2.
template <typename V>
void setSine(const V& x, V& to) {
    const V angle = x * std::numbers::pi;
    setPolynomial<V>(kSineSeries, angle * angle, to);
    to *= angle;
}

/// sin(pi x) and cos(pi x), to 2^-50; |x| < 2^50.
template <typename V>
void setSineAndCosine(const V& x, V& sine, V& cosine) {
    const V turns = (x + kRounding) - kRounding, rest = x - turns;
    const V pairs = (turns / 2.0 + kRounding) - kRounding;
    V sign, half;
    setMagnitude<V>(turns - 2.0 * pairs, sign);
    sign = 1.0 - 2.0 * sign;
    setSine<V>(rest / 2.0, half);
    setSine(rest, sine);
    sine *= sign;
    cosine = sign * (1.0 - 2.0 * half * half);
}

/// atan2(y, x), from -pi to pi, to 2^-50 of its value; 0 where both are 0. Zeros have no sign.
template <typename V>
void setDirection(const V& y, const V& x, V& to) {
    V across, along;
    setMagnitude(y, across), setMagnitude(x, along);
    const V larger = along < across ? across : along, smaller = along < across ? along : across;
    const V ratio = smaller / (larger == 0.0 ? larger + 1.0 : larger);  // 0 to 1
    // atan(ratio) = atan(c) + atan(remainder) with c the nearest quarter.
    const V quarters = (ratio * 4.0 + kRounding) - kRounding, c = quarters / 4.0;
    const V none = ratio * 0.0;
    V base = none + std::numbers::pi / 4;
    base = quarters < 4.0 ? none + 0.64350110879328437 : base;
    base = quarters < 3.0 ? none + 0.46364760900080609 : base;
    base = quarters < 2.0 ? none + 0.24497866312686414 : base;
    base = quarters < 1.0 ? none : base;
    const V remainder = (ratio - c) / (1.0 + ratio * c);
    setPolynomial<V>(kArcSeries, remainder * remainder, to);
    to = base + remainder * to;
    to = along < across ? std::numbers::pi / 2 - to : to;
    to = x < 0.0 ? std::numbers::pi - to : to;
    to = y < 0.0 ? -to : to;
}

}  // namespace lane_math
}  // namespace strainlens
