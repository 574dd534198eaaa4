// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/filters/row_pairs.h"

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "compute/backend/cpu/runtime/scratch_image.h"

namespace strainlens::cpu {
namespace {

/// Ring buffer of the last few rows of an image, with the edge pixels repeated beyond their ends.
class PaddedRows {
public:
    explicit PaddedRows(const GrayImage<std::uint8_t>& image) : m_image(image) {
        m_lines.resize({image.width() + kBefore + kAfter, kSlots});
        m_storedRows.fill(kNoRow);
    }

    /// Row y of the image, or the nearest edge row. Valid until kSlots other rows are requested.
    const std::uint8_t* row(int y) {
        y = std::clamp(y, 0, m_image.height() - 1);
        const int slot = y % kSlots;
        std::uint8_t* line = m_lines.row(slot) + kBefore;
        if (m_storedRows[static_cast<std::size_t>(slot)] != y) {
            m_storedRows[static_cast<std::size_t>(slot)] = y;
            const auto width = static_cast<std::size_t>(m_image.width());
            std::memcpy(line, m_image.row(y), width);
            std::memset(line - kMaxRadius, line[0], kMaxRadius);
            std::memset(line + width, line[width - 1], kMaxRadius);
        }
        return line;
    }

private:
    static constexpr int kSlots = 8;    // a power of two, at least the rows of a pair
    static constexpr int kBefore = 64;  // keeps rows aligned
    static constexpr int kAfter = 192;
    static constexpr int kNoRow = -1;

    const GrayImage<std::uint8_t>& m_image;
    ScratchImage m_lines;
    std::array<int, kSlots> m_storedRows{};
};

}  // namespace

void ensureSize(GrayImage<std::uint8_t>& image, ImageSize size) {
    if (image.size() != size) image = GrayImage<std::uint8_t>(size);
}

void filterRowPairs(const CpuContext& context, const GrayImage<std::uint8_t>& image, int radius,
                    const RowPairKernel& kernel, GrayImage<std::uint8_t>& output) {
    constexpr int kPairsPerRange = 16;
    constexpr std::ptrdiff_t kBypassCacheBytes = 8 << 20;
    ensureSize(output, image.size());
    const int height = image.height();
    const bool bypassCache = output.strideBytes() * height >= kBypassCacheBytes;
    parallelFor(context, (height + 1) / 2, kPairsPerRange, [&](int begin, int end) {
        PaddedRows padded(image);
        GrayImage<std::uint8_t> spareRow(image.width(), 1);
        std::array<const std::uint8_t*, 2 * kMaxRadius + 2> rows{};
        for (int y = 2 * begin; y < 2 * end; y += 2) {
            for (int k = 0; k < 2 * radius + 2; ++k) rows[static_cast<std::size_t>(k)] = padded.row(y - radius + k);
            std::uint8_t* lower = y + 1 < height ? output.row(y + 1) : spareRow.row(0);
            kernel(rows.data(), image.width(), {output.row(y), lower, bypassCache});
        }
        hwy::FlushStream();
    });
}

}  // namespace strainlens::cpu
