// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/recordings/unpack_pixels.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "app/io/image/grey_rows.h"

namespace strainlens {
namespace {

/// Four bytes as a number, of which the first is the lowest.
std::uint32_t littleWord(const std::uint8_t* bytes) {
    std::uint32_t word = 0;
    std::memcpy(&word, bytes, sizeof word);  // as this computer's
    return word;
}

/// The same with the first as the highest.
std::uint32_t bigWord(const std::uint8_t* bytes) { return __builtin_bswap32(littleWord(bytes)); }

/// Whether the bits of a sample begin with the highest or the lowest of a byte.
enum class BitOrder : std::uint8_t { HighFirst, LowFirst };

/// Samples of 9 to 15 bits from bit `first` on, each scaled to 16 bits. Each is read by itself from the four bytes in
/// which it lies, so that no sample waits for the one before; the last ones, with fewer bytes behind them, from a copy.
template <BitOrder order>
void unpackBits(const std::uint8_t* bytes, std::uint64_t first, int bits, std::span<std::uint16_t> out) {
    constexpr std::size_t kWordBytes = sizeof(std::uint32_t);
    const std::uint32_t mask = (1u << bits) - 1;
    const auto sampleIn = [&](const std::uint8_t* at, int skipped) {
        const std::uint32_t sample = order == BitOrder::HighFirst
                                         ? bigWord(at) >> (8 * static_cast<int>(kWordBytes) - bits - skipped)
                                         : littleWord(at) >> skipped;
        return static_cast<std::uint16_t>((sample & mask) << (kWordBits - bits));
    };
    const std::uint64_t end = (first + out.size() * static_cast<std::uint64_t>(bits) + 7) / 8;
    std::uint64_t bit = first;
    std::size_t i = 0;
    for (; i < out.size() && bit / 8 + kWordBytes <= end; ++i, bit += static_cast<std::uint64_t>(bits)) {
        out[i] = sampleIn(bytes + bit / 8, static_cast<int>(bit % 8));
    }
    for (; i < out.size(); ++i, bit += static_cast<std::uint64_t>(bits)) {
        std::array<std::uint8_t, kWordBytes> rest{};
        std::copy(bytes + bit / 8, bytes + end, rest.begin());
        out[i] = sampleIn(rest.data(), static_cast<int>(bit % 8));
    }
}

/// Pairs of 12 bits that start with a byte: a loop without a buffer, which the compiler vectorises.
void unpackTwelveHighBits(const std::uint8_t* bytes, std::span<std::uint16_t> out) {
    const std::size_t pairs = out.size() / 2;
    for (std::size_t i = 0; i < pairs; ++i) {
        const std::uint32_t a = bytes[3 * i], b = bytes[3 * i + 1], c = bytes[3 * i + 2];
        out[2 * i] = static_cast<std::uint16_t>(a << 8 | (b & 0xF0));
        out[2 * i + 1] = static_cast<std::uint16_t>((b & 0x0F) << 12 | c << 4);
    }
    if (out.size() % 2 == 1) unpackBits<BitOrder::HighFirst>(bytes + 3 * pairs, 0, 12, out.last(1));
}

/// Pairs of samples of 10 or 12 bits in three bytes, from sample `first` on.
void unpackPairs(const std::uint8_t* bytes, std::uint64_t first, int bits, std::span<std::uint16_t> out) {
    const int lowBits = bits - 8;
    const unsigned lowMask = (1u << lowBits) - 1;
    for (std::uint16_t& sample : out) {
        const std::uint8_t* const pair = bytes + first / 2 * 3;
        const bool isSecond = first % 2 == 1;
        const unsigned low = unsigned{pair[1]} >> (isSecond ? 4 : 0) & lowMask;
        sample = static_cast<std::uint16_t>((unsigned{pair[isSecond ? 2 : 0]} << lowBits | low) << (kWordBits - bits));
        ++first;
    }
}

/// The samples of a row as 16 bits.
void unpackWords(const StoredPixels& pixels, const std::uint8_t* bytes, std::uint64_t firstBit,
                 std::span<std::uint16_t> out) {
    switch (pixels.packing) {
        case SamplePacking::BigWords:
            for (std::size_t i = 0; i < out.size(); ++i, firstBit += kWordBits) {
                const std::uint8_t* const at = bytes + firstBit / 8;
                out[i] = static_cast<std::uint16_t>(at[0] << 8 | at[1]);
            }
            return;
        case SamplePacking::HighBitsFirst:
            if (pixels.bits == 12 && firstBit % 8 == 0) return unpackTwelveHighBits(bytes + firstBit / 8, out);
            return unpackBits<BitOrder::HighFirst>(bytes, firstBit, pixels.bits, out);
        case SamplePacking::LowBitsFirst:
            return unpackBits<BitOrder::LowFirst>(bytes, firstBit, pixels.bits, out);
        case SamplePacking::Pairs:
            return unpackPairs(bytes, firstBit / kPairSampleBits, pixels.bits, out);
        case SamplePacking::TenBitsByTable: {
            constexpr int kTenBits = 10, kTwelveBits = 12;
            unpackBits<BitOrder::HighFirst>(bytes, firstBit, kTenBits, out);
            const auto& table = linearTwelveBits();
            std::ranges::transform(out, out.begin(), [&table](std::uint16_t scaled) {
                return static_cast<std::uint16_t>(table[scaled >> (kWordBits - kTenBits)] << (kWordBits - kTwelveBits));
            });
            return;
        }
        default:  // little-endian words, as this computer's
            std::memcpy(out.data(), bytes + firstBit / 8, out.size_bytes());
    }
}

/// First bit of a row of the image in the frame.
std::uint64_t firstBitOf(const StoredPixels& pixels, int y) {
    const std::int64_t stored = pixels.isBottomUp ? pixels.height - 1 - y : y;
    const auto row = static_cast<std::uint64_t>(stored);
    const auto rowBits =
        static_cast<std::uint64_t>(pixels.width * pixels.samples) * static_cast<std::uint64_t>(pixels.storedBits());
    return row * (pixels.rowBytes > 0 ? 8 * pixels.rowBytes : rowBits);
}

/// Converts each row, whose samples are `Pixel`s after `read(firstBit, samples)`.
template <typename Pixel, typename Read>
GrayImage<Pixel> readRows(const StoredPixels& pixels, const Read& read) {
    GrayImage<Pixel> image(static_cast<int>(pixels.width), static_cast<int>(pixels.height));
    const auto width = static_cast<std::size_t>(image.width());
    std::vector<Pixel> colours(pixels.samples > 1 ? width * static_cast<std::size_t>(pixels.samples) : 0);
    for (int y = 0; y < image.height(); ++y) {
        const std::span<Pixel> row(image.row(y), width);
        if (colours.empty()) {
            read(firstBitOf(pixels, y), row);
        } else {
            read(firstBitOf(pixels, y), std::span(colours));
            greyRow(SampleRow<Pixel>{colours.data() + 2, colours.data() + 1, colours.data(), 3}, width, row.data());
        }
        if (pixels.isMirrored) std::ranges::reverse(row);
    }
    return image;
}

}  // namespace

AnyImage unpackPixels(const StoredPixels& pixels, std::span<const std::uint8_t> bytes) {
    if (pixels.packing == SamplePacking::Bytes) {
        return readRows<std::uint8_t>(pixels, [&](std::uint64_t firstBit, std::span<std::uint8_t> out) {
            std::memcpy(out.data(), bytes.data() + firstBit / 8, out.size());
        });
    }
    return readRows<std::uint16_t>(pixels, [&](std::uint64_t firstBit, std::span<std::uint16_t> out) {
        unpackWords(pixels, bytes.data(), firstBit, out);
    });
}

}  // namespace strainlens
