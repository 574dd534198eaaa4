// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/recordings/stored_pixels.h"

namespace strainlens {

int StoredPixels::storedBits() const {
    switch (packing) {
        case SamplePacking::Bytes:
            return 8;
        case SamplePacking::LittleWords:
        case SamplePacking::BigWords:
            return kWordBits;
        case SamplePacking::Pairs:
            return kPairSampleBits;
        case SamplePacking::TenBitsByTable:
            return 10;
        default:
            return bits;
    }
}

std::uint64_t StoredPixels::frameBytes() const {
    const auto rows = static_cast<std::uint64_t>(height);
    if (packing == SamplePacking::Pairs) return (rows * static_cast<std::uint64_t>(width) + 1) / 2 * 3;
    const std::uint64_t rowBits =
        static_cast<std::uint64_t>(width * samples) * static_cast<std::uint64_t>(storedBits());
    // The last row needs no padding.
    if (rowBytes > 0) return (rows - 1) * rowBytes + (rowBits + 7) / 8;
    return (rows * rowBits + 7) / 8;
}

}  // namespace strainlens
