// SPDX-License-Identifier: MPL-2.0
// A plain histogram loop is limited by one store per pixel. Counting pairs of pixels halves that, and one-byte counters
// keep the table of all 65536 pairs small enough for fast caches.
#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <mutex>

#include "compute/backend/cpu/filters/filters.h"

namespace strainlens::cpu {
namespace {

/// Number of pixels above which the table of pairs pays for its clearing and summation.
constexpr std::int64_t kPairTablePixels = 1 << 18;

void countOneByOne(const std::uint8_t* pixels, int count, Histogram& counts) {
    for (int x = 0; x < count; ++x) ++counts[pixels[x]];
}

/// Counts pairs of neighbouring pixels modulo 256; an overflow is added to the histogram at once.
class PairCounter {
public:
    /// Adds a row of pixels; those after the last full chunk are counted directly.
    void addRow(const std::uint8_t* row, int width, Histogram& counts) {
        constexpr int kChunk = 16;
        int x = 0;
        for (; x + kChunk <= width; x += kChunk) {
            // In a constant chunk every increment would wait for the previous one.
            if (const std::uint64_t first = eightPixels(row + x);
                first == eightPixels(row + x + 8) && first == std::rotl(first, 8)) {
                counts[row[x]] += kChunk;
                continue;
            }
            for (int k = 0; k < kChunk; k += 2) {
                std::uint16_t pair;
                std::memcpy(&pair, row + x + k, 2);
                if (++m_pairs[pair] == 0) [[unlikely]]
                    addPair(pair, 256, counts);
            }
        }
        countOneByOne(row + x, width - x, counts);
    }

    void finish(Histogram& counts) const {
        std::array<std::uint16_t, 256> byLowByte{};  // at most 256 * 255 each
        for (std::size_t high = 0; high < 256; ++high) {
            const std::uint8_t* line = m_pairs.data() + 256 * high;
            std::uint32_t sum = 0;
            for (std::size_t low = 0; low < 256; ++low) {
                sum += line[low];
                byLowByte[low] = static_cast<std::uint16_t>(byLowByte[low] + line[low]);
            }
            counts[high] += sum;
        }
        for (std::size_t low = 0; low < 256; ++low) counts[low] += byLowByte[low];
    }

private:
    static std::uint64_t eightPixels(const std::uint8_t* pixels) {
        std::uint64_t result;
        std::memcpy(&result, pixels, 8);
        return result;
    }
    static void addPair(std::uint16_t pair, std::uint64_t times, Histogram& counts) {
        counts[pair & 255] += times;
        counts[pair >> 8] += times;
    }

    std::array<std::uint8_t, 65536> m_pairs{};
};

}  // namespace

Histogram histogram(const CpuContext& context, const GrayImage<std::uint8_t>& image) {
    const int rowsPerRange = static_cast<int>(kPairTablePixels / image.width()) + 1;
    Histogram total{};
    std::mutex mutex;
    parallelFor(context, image.height(), rowsPerRange, [&](int begin, int end) {
        Histogram part{};
        if (std::int64_t{end - begin} * image.width() < kPairTablePixels) {
            for (int y = begin; y < end; ++y) countOneByOne(image.row(y), image.width(), part);
        } else {
            const auto pairs = std::make_unique<PairCounter>();
            for (int y = begin; y < end; ++y) pairs->addRow(image.row(y), image.width(), part);
            pairs->finish(part);
        }
        const std::lock_guard lock(mutex);
        for (std::size_t grey = 0; grey < total.size(); ++grey) total[grey] += part[grey];
    });
    return total;
}

}  // namespace strainlens::cpu
