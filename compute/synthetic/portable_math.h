// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

/// Elementary functions from IEEE additions and multiplications only: the same bits on every machine, and vectorisable.
namespace strainlens::portable {

inline constexpr double kTwoPi = 6.283185307179586476925;

/// exp(x) for -1400 <= x <= 0, relative error below 1e-12.
inline double expOfNegative(double x) {
    constexpr double kLog2E = 1.4426950408889634074;
    constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;
    constexpr double kRound = 6755399441055744.0;  // 1.5 * 2^52: adding it leaves the nearest integer in the low bits
    // The square of exp(x / 2), which does not underflow: a range check would prevent vectorisation.
    const double half = 0.5 * x;
    const double shifted = half * kLog2E + kRound;
    const double n = shifted - kRound;
    const double r = (half - n * kLn2High) - n * kLn2Low;
    double sum = 1.0 / 3628800;
    sum = sum * r + 1.0 / 362880;
    sum = sum * r + 1.0 / 40320;
    sum = sum * r + 1.0 / 5040;
    sum = sum * r + 1.0 / 720;
    sum = sum * r + 1.0 / 120;
    sum = sum * r + 1.0 / 24;
    sum = sum * r + 1.0 / 6;
    sum = sum * r + 0.5;
    sum = sum * r + 1.0;
    sum = sum * r + 1.0;
    const std::uint64_t exponent = (std::bit_cast<std::uint64_t>(shifted) + 1023u) << 52;
    const double root = sum * std::bit_cast<double>(exponent);
    return root * root;
}

/// Natural logarithm of a normal x > 0, absolute error below 1e-12.
inline double log(double x) {
    constexpr double kLn2 = 0.69314718055994530942;
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (mantissa < 0.70710678118654752440) {
        mantissa *= 2;
        --exponent;
    }
    const double s = (mantissa - 1) / (mantissa + 1);
    const double s2 = s * s;
    double sum = 0;
    for (int k = 17; k >= 1; k -= 2) sum = sum * s2 + 1.0 / k;
    return exponent * kLn2 + 2 * s * sum;
}

/// Sine and cosine of one angle.
struct SineCosine {
    double sine = 0;
    double cosine = 1;
};

/// Sine and cosine of `turns` full turns (angle / 2 pi), absolute error below 1e-12 for |turns| < 1e3.
inline SineCosine sineCosineOfTurns(double turns) {
    const double quarters = std::floor(4 * turns + 0.5);
    const double angle = (turns - quarters / 4) * kTwoPi;  // within +-pi/4
    const double a2 = angle * angle;
    double sine = 0, cosine = 0;
    for (int k = 15; k >= 1; k -= 2) sine = 1 - sine * a2 / ((k + 1) * (k + 2));
    for (int k = 16; k >= 2; k -= 2) cosine = 1 - cosine * a2 / ((k - 1) * k);
    sine *= angle;
    switch (static_cast<std::int64_t>(quarters) & 3) {
        case 0:
            return {sine, cosine};
        case 1:
            return {cosine, -sine};
        case 2:
            return {-sine, -cosine};
        default:
            return {-cosine, sine};
    }
}

/// 64-bit hash (the finaliser of splitmix64, doi:10.1145/2660193.2660195).
inline std::uint64_t mix(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15u;
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

/// Number in (0, 1) from the upper 53 bits.
inline double unitInterval(std::uint64_t bits) { return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53; }

}  // namespace strainlens::portable
