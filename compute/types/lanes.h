// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstring>

namespace strainlens {

/// Eight doubles processed in parallel with the same bits as scalar code: the `Value` type for eight neighbouring
/// points. Two AVX2 vectors: g++ would spill a wider one to memory, and dependent sums on AVX-512 are no faster.
struct alignas(32) Lanes {  // AVX2 requires the alignment, whatever the target of other files
    static constexpr std::size_t kCount = 8;
    // Attribute of g++ and clang, which split the vector into the available registers.
    typedef double Half __attribute__((vector_size(kCount / 2 * sizeof(double))));
    Half low{}, high{};
};

/// Number of points in a value.
template <typename Value>
inline constexpr std::size_t kLanesOf = 1;
template <>
inline constexpr std::size_t kLanesOf<Lanes> = Lanes::kCount;

/// Loads numbers from an array, one a lane.
template <typename Number>
void loadLanes(double& to, const Number* from) {
    to = static_cast<double>(*from);
}
template <typename Number>
void loadLanes(Lanes& to, const Number* from) {
    typedef Number Half __attribute__((vector_size(Lanes::kCount / 2 * sizeof(Number))));
    Half low, high;
    std::memcpy(&low, from, sizeof low), std::memcpy(&high, from + Lanes::kCount / 2, sizeof high);
    to.low = __builtin_convertvector(low, Lanes::Half), to.high = __builtin_convertvector(high, Lanes::Half);
}

/// Stores the lanes to an array.
inline void storeLanes(const Lanes& from, double* to) {
    std::memcpy(to, &from.low, sizeof from.low), std::memcpy(to + Lanes::kCount / 2, &from.high, sizeof from.high);
}

/// std::min and std::max.
inline double smallerOf(double a, double b) { return b < a ? b : a; }
inline double largerOf(double a, double b) { return a < b ? b : a; }
inline Lanes smallerOf(const Lanes& a, const Lanes& b) {
    return {b.low < a.low ? b.low : a.low, b.high < a.high ? b.high : a.high};
}
inline Lanes largerOf(const Lanes& a, const Lanes& b) {
    return {a.low < b.low ? b.low : a.low, a.high < b.high ? b.high : a.high};
}

inline double magnitudeOf(double a) { return a < 0 ? -a : a; }
inline Lanes magnitudeOf(const Lanes& a) { return {a.low < 0 ? -a.low : a.low, a.high < 0 ? -a.high : a.high}; }

inline double meanOf(double a, double b) { return (a + b) / 2; }
inline Lanes meanOf(const Lanes& a, const Lanes& b) { return {(a.low + b.low) / 2, (a.high + b.high) / 2}; }

inline double difference(double a, double b) { return a - b; }
inline Lanes difference(const Lanes& a, const Lanes& b) { return {a.low - b.low, a.high - b.high}; }

inline void add(Lanes& to, const Lanes& value) { to.low += value.low, to.high += value.high; }

inline void subtract(double& from, double value) { from -= value; }
inline void subtract(Lanes& from, const Lanes& value) { from.low -= value.low, from.high -= value.high; }

inline void setProduct(double& to, double a, double b) { to = a * b; }
inline void setProduct(Lanes& to, double a, const Lanes& b) { to.low = a * b.low, to.high = a * b.high; }

/// Adds a * b, rounded after each operation.
inline void addProduct(double& to, double a, double b) { to += a * b; }
inline void addProduct(Lanes& to, double a, const Lanes& b) { to.low += a * b.low, to.high += a * b.high; }
inline void addProduct(Lanes& to, const Lanes& a, const Lanes& b) {
    to.low += a.low * b.low, to.high += a.high * b.high;
}

#if defined(__x86_64__)
namespace lane_registers {

// `flatten` compiles everything called for that instruction set, without fused products (-ffp-contract=off).
template <typename Work>
[[gnu::flatten, gnu::target("avx2")]] void avx2(const Work& work) {
    work();
}
template <typename Work>
[[gnu::flatten, gnu::target("avx512f")]] void avx512(const Work& work) {
    work();
}
inline const bool kHasAvx2 = __builtin_cpu_supports("avx2");
inline const bool kHasAvx512 = __builtin_cpu_supports("avx512f");

}  // namespace lane_registers
#endif

/// Calls work() compiled for the widest vectors of this computer; the result does not depend on them.
template <typename Work>
void withWidestRegisters(const Work& work) {
#if defined(__x86_64__)
    if (lane_registers::kHasAvx512) return lane_registers::avx512(work);
    if (lane_registers::kHasAvx2) return lane_registers::avx2(work);
#endif
    work();
}

inline double laneOf(const double& value, std::size_t) { return value; }
inline double laneOf(const Lanes& value, std::size_t lane) {
    constexpr std::size_t kHalf = Lanes::kCount / 2;
    return lane < kHalf ? value.low[lane] : value.high[lane - kHalf];
}

}  // namespace strainlens
