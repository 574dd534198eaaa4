// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
// Beyond the parity program: exhaustive tests of arithmetic, and images too large for the scalar reference.
#ifdef STRAINLENS_WITH_CPU_SIMD

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <random>

#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/filters/merge_network.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

/// 0/1 principle: a network that merges all sorted sequences of zeros and ones merges all sorted sequences.
TEST(MergeNetwork, MergesAllSortedZeroOneSequences) {
    for (int left = 1; left <= 16; ++left) {
        for (int right = 1; left + right <= 24; ++right) {
            const cpu::MergeNetwork network = cpu::mergeNetwork(left, right);
            for (int leftOnes = 0; leftOnes <= left; ++leftOnes) {
                for (int rightOnes = 0; rightOnes <= right; ++rightOnes) {
                    std::array<int, 32> wires{};
                    std::fill_n(wires.begin() + (left - leftOnes), leftOnes, 1);
                    std::fill_n(wires.begin() + left + (right - rightOnes), rightOnes, 1);
                    for (int k = 0; k < network.count; ++k) {
                        int& low = wires[static_cast<std::size_t>(network.low[static_cast<std::size_t>(k)])];
                        int& high = wires[static_cast<std::size_t>(network.high[static_cast<std::size_t>(k)])];
                        if (low > high) std::swap(low, high);
                    }
                    ASSERT_EQ(network.sorted.count, left + right);
                    for (int rank = 1; rank < left + right; ++rank) {
                        ASSERT_LE(wires[static_cast<std::size_t>(network.sorted[rank - 1])],
                                  wires[static_cast<std::size_t>(network.sorted[rank])])
                            << left << " + " << right << " with " << leftOnes << " and " << rightOnes << " ones";
                    }
                }
            }
        }
    }
}

// Labels: one-thread
TEST(CpuBox, NinthByMultiplicationIsExactForEverySum) {
    for (int sum = 0; sum <= 9 * 255; ++sum) ASSERT_EQ(((sum + 4) * 7282) >> 16, (sum + 4) / 9) << sum;
}

/// Quotients of box sums and convolutions are rounded to float before truncation. The critical dividends are those next
/// to a multiple of the divisor.
TEST(CpuFilters, FloatDivisionIsExactNextToEveryMultiple) {
    const auto expectExact = [](int dividend, int divisor) {
        const int exact = dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor);
        ASSERT_EQ(static_cast<int>(std::floor(static_cast<float>(dividend) / static_cast<float>(divisor))), exact)
            << dividend << " / " << divisor;
    };
    for (int size = 5; size <= 255; size += 2) {
        for (int quotient = 0; quotient <= 255; ++quotient) {
            for (int d = -1; d <= 1; ++d) expectExact(std::max(quotient * size * size + d, 0), size * size);
        }
    }
    constexpr int kMaxDividend = 2 * 9 * 128 * 255 + 65535;
    for (int divisor = 2; divisor <= 131070; divisor += 2) {
        const int last = std::min(kMaxDividend / divisor, 520);
        for (int quotient = -last; quotient <= last; quotient += 1 + last / 16) {
            for (int d = -1; d <= 1; ++d) expectExact(quotient * divisor + d, divisor);
        }
    }
}

/// Images larger than the caches use non-temporal stores; their bands do not.
TEST(CpuFilters, LargeImagesEqualTheirBands) {
    constexpr int kWidth = 4099, kHeight = 2101, kBand = 211, kRadius = 2;
    Image image(kWidth, kHeight);
    std::mt19937 random(5);
    for (int y = 0; y < kHeight; ++y) {
        std::generate_n(image.row(y), kWidth, [&] { return static_cast<std::uint8_t>(random() >> 24); });
    }
    const cpu::CpuContext context{2};
    const Convolution3x3 blur{{1, 2, 1, 2, 4, 2, 1, 2, 1}, 16, 0};
    for (const Filter& filter :
         {Filter{MedianFilter{3}}, Filter{MedianFilter{5}}, Filter{BoxFilter{3}}, Filter{blur}}) {
        Image full, band;
        cpu::filter(context, image, filter, full);
        for (int top = 0; top < kHeight; top += kBand) {
            const int first = std::max(top - kRadius, 0);
            const int last = std::min(top + kBand + kRadius, kHeight);
            cpu::filter(context, Image(image.view().crop(0, first, kWidth, last - first)), filter, band);
            for (int y = top; y < std::min(top + kBand, kHeight); ++y) {
                ASSERT_EQ(std::memcmp(full.row(y), band.row(y - first), kWidth), 0)
                    << "row " << y << ", filter kind " << filter.index();
            }
        }
    }
}

TEST(CpuFilters, RejectInvalidParameters) {
    const Image image(4, 4);
    Image output;
    const cpu::CpuContext context{1};
    EXPECT_THROW(cpu::median(context, image, 4, output), InvalidInput);
    EXPECT_THROW(cpu::box(context, image, 2, output), InvalidInput);
    EXPECT_THROW(cpu::normalise(context, image, {33, 0}, output), InvalidInput);
    EXPECT_THROW(cpu::convolve3x3(context, image, {{}, 0, 0}, output), InvalidInput);
    EXPECT_THROW(cpu::stretchContrast(context, image, 500, output), InvalidInput);
    EXPECT_THROW(cpu::halve(context, Image(1, 4), output), InvalidInput);
}

}  // namespace
}  // namespace strainlens

#endif
