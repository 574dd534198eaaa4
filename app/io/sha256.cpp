// SPDX-License-Identifier: MPL-2.0
#include "app/io/sha256.h"

#include <array>
#include <bit>
#include <cmath>

namespace strainlens {
namespace {

using State = std::array<std::uint32_t, 8>;
constexpr std::size_t kBlockBytes = 64;

constexpr bool isPrime(int n) {
    for (int d = 2; d * d <= n; ++d) {
        if (n % d == 0) return false;
    }
    return true;
}

/// The first 32 bits of the fractional part of the cube root (or square root) of the first primes: the standard's
/// constants, found in integers as floor(root(p) * 2^32).
template <std::size_t count, int power>
constexpr std::array<std::uint32_t, count> rootsOfPrimes() {
    std::array<std::uint32_t, count> result{};
    int prime = 2;
    for (std::size_t i = 0; i < count; ++prime) {
        if (!isPrime(prime)) continue;
        // Bisection for the largest r with r^power <= p * 2^(32 * power), in 128 bits.
        __extension__ using Wide = unsigned __int128;
        const Wide limit = power == 2 ? static_cast<Wide>(prime) << 64 : static_cast<Wide>(prime) << 96;
        std::uint64_t root = 0;
        for (int bit = 36; bit >= 0; --bit) {
            const std::uint64_t trial = root | std::uint64_t{1} << bit;
            Wide value = static_cast<Wide>(trial) * trial;
            if (power == 3) value *= trial;
            if (value <= limit) root = trial;
        }
        result[i++] = static_cast<std::uint32_t>(root);
    }
    return result;
}

constexpr auto kRoundConstants = rootsOfPrimes<64, 3>();
constexpr State kInitialState = rootsOfPrimes<8, 2>();

void addBlock(State& state, const std::uint8_t* block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t b = 0; b < 4; ++b) w[i] = w[i] << 8 | block[4 * i + b];
    }
    for (std::size_t i = 16; i < 64; ++i) {
        const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
        const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kRoundConstants[i] + w[i];
        const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const State sum = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += sum[i];
}

}  // namespace

std::string sha256(std::span<const std::uint8_t> bytes) {
    State state = kInitialState;
    std::size_t at = 0;
    for (; at + kBlockBytes <= bytes.size(); at += kBlockBytes) addBlock(state, bytes.data() + at);

    // What is left, a one bit, zeros, and the length in bits fill one block or two.
    std::array<std::uint8_t, 2 * kBlockBytes> tail{};
    const std::size_t rest = bytes.size() - at;
    for (std::size_t i = 0; i < rest; ++i) tail[i] = bytes[at + i];
    tail[rest] = 0x80;
    const std::size_t tailBytes = rest + 9 <= kBlockBytes ? kBlockBytes : 2 * kBlockBytes;
    const std::uint64_t bits = static_cast<std::uint64_t>(bytes.size()) * 8;
    for (std::size_t i = 0; i < 8; ++i) tail[tailBytes - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
    for (std::size_t i = 0; i < tailBytes; i += kBlockBytes) addBlock(state, tail.data() + i);

    std::string text;
    for (std::uint32_t word : state) {
        for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
    }
    return text;
}

}  // namespace strainlens
