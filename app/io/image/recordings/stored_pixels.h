// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

namespace strainlens {

/// How samples lie in the bytes of a recording.
enum class SamplePacking : std::uint8_t {
    Bytes,          ///< 8 bits in a byte
    LittleWords,    ///< 9 to 16 bits in two bytes, the low one first
    BigWords,       ///< 9 to 16 bits in two bytes, the high one first
    HighBitsFirst,  ///< 9 to 15 bits without gaps, the most significant bit first (Phantom, Photron)
    LowBitsFirst,   ///< 9 to 15 bits without gaps, the least significant bit first (GenICam Mono10p, Mono12p)
    /// 10 or 12 bits, two samples in three bytes (GenICam Mono10Packed, Mono12Packed): high 8 bits of the first, low
    /// bits of both (those of the second from bit 4 on), high 8 bits of the second. A pair may go from row to row.
    Pairs,
    TenBitsByTable,  ///< 10 bits, the most significant bit first, that stand for 12 by linearTwelveBits()
};

/// Bits of a sample without gaps.
inline constexpr int kMinPackedBits = 9, kMaxPackedBits = 15;
/// Bits that a sample takes in words and in pairs.
inline constexpr int kWordBits = 16, kPairSampleBits = 12;

/// How the pixels of one frame are stored.
struct StoredPixels {
    std::int64_t width = 0, height = 0;  ///< [px]
    SamplePacking packing = SamplePacking::Bytes;
    int bits = 8;                ///< of a sample, 8 to 16
    int samples = 1;             ///< of a pixel: 1, or 3 (blue, green, red)
    std::uint64_t rowBytes = 0;  ///< from row to row; 0: rows follow each other without a gap, as those of Pairs do
    bool isBottomUp = false;     ///< the last row is stored first
    bool isMirrored = false;     ///< the last pixel of a row is stored first

    /// Bits that a sample takes in the file.
    int storedBits() const;
    /// Bytes of a frame; the size must be one that isImageSize() accepts.
    std::uint64_t frameBytes() const;
    /// Bytes of an unpacked pixel.
    int bytesPerPixel() const { return samples * (bits > 8 ? 2 : 1); }
};

}  // namespace strainlens
