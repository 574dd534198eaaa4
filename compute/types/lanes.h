// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

namespace strainlens {

/// Eight doubles that are computed with side by side, each exactly as it would be alone: what formulas that are written
/// for a type `Value` take for eight neighbouring points at once.
struct alignas(64) Lanes {  // as the widest registers want it, whatever the rest is compiled for
    static constexpr std::size_t kCount = 8;
    // An attribute of g++ and clang, which split it into the registers that there are.
    typedef double Vector __attribute__((vector_size(kCount * sizeof(double))));
    Vector values{};
};

/// How many points a value stands for.
template <typename Value>
inline constexpr std::size_t kLanesOf = 1;
template <>
inline constexpr std::size_t kLanesOf<Lanes> = Lanes::kCount;

/// Takes numbers from an array, one a lane.
template <typename Number>
void take(double& to, const Number* from) {
    to = static_cast<double>(*from);
}
template <typename Number>
void take(Lanes& to, const Number* from) {
    for (std::size_t lane = 0; lane < Lanes::kCount; ++lane) to.values[lane] = static_cast<double>(from[lane]);
}

/// The other way.
inline void put(const Lanes& from, double* to) {
    for (std::size_t lane = 0; lane < Lanes::kCount; ++lane) to[lane] = from.values[lane];
}

/// std::min and std::max.
inline double smallerOf(double a, double b) { return b < a ? b : a; }
inline double largerOf(double a, double b) { return a < b ? b : a; }
inline Lanes smallerOf(const Lanes& a, const Lanes& b) { return {b.values < a.values ? b.values : a.values}; }
inline Lanes largerOf(const Lanes& a, const Lanes& b) { return {a.values < b.values ? b.values : a.values}; }

inline double magnitudeOf(double a) { return a < 0 ? -a : a; }
inline Lanes magnitudeOf(const Lanes& a) { return {a.values < 0 ? -a.values : a.values}; }

inline double meanOf(double a, double b) { return (a + b) / 2; }
inline Lanes meanOf(const Lanes& a, const Lanes& b) { return {(a.values + b.values) / 2}; }

inline double difference(double a, double b) { return a - b; }
inline Lanes difference(const Lanes& a, const Lanes& b) { return {a.values - b.values}; }

inline void subtract(double& from, double value) { from -= value; }
inline void subtract(Lanes& from, const Lanes& value) { from.values -= value.values; }

inline void setProduct(double& to, double a, double b) { to = a * b; }
inline void setProduct(Lanes& to, double a, const Lanes& b) { to.values = a * b.values; }

/// Adds a * b, rounded after each operation.
inline void addProduct(double& to, double a, double b) { to += a * b; }
inline void addProduct(Lanes& to, double a, const Lanes& b) { to.values += a * b.values; }
inline void addProduct(Lanes& to, const Lanes& a, const Lanes& b) { to.values += a.values * b.values; }

#if defined(__x86_64__)
namespace lane_registers {

// Everything that is called is compiled once more in here. Products and sums are not joined there either
// (-ffp-contract=off).
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

/// Calls work() with the widest registers that this computer has; the result is the same with any.
template <typename Work>
void withWidestRegisters(const Work& work) {
#if defined(__x86_64__)
    if (lane_registers::kHasAvx512) return lane_registers::avx512(work);
    if (lane_registers::kHasAvx2) return lane_registers::avx2(work);
#endif
    work();
}

inline double laneOf(const double& value, std::size_t) { return value; }
inline double laneOf(const Lanes& value, std::size_t lane) { return value.values[lane]; }

}  // namespace strainlens
