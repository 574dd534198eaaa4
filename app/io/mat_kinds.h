// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// Numbers in MAT-files, after MathWorks, MAT-File Format (R2023a), level 5.

namespace strainlens::mat {

/// Type of an element.
enum MatType : std::uint32_t {
    kInt8 = 1,
    kUint8 = 2,
    kInt16 = 3,
    kUint16 = 4,
    kInt32 = 5,
    kUint32 = 6,
    kSingle = 7,
    kDouble = 9,
    kInt64 = 12,
    kUint64 = 13,
    kMatrix = 14,
    kCompressed = 15,
    kUtf16 = 17
};

/// Class of a matrix; kDoubleClass to kUint64Class are numbers.
inline constexpr std::uint32_t kCellClass = 1, kStructClass = 2, kCharClass = 4, kDoubleClass = 6, kSingleClass = 7,
                               kUint8Class = 9, kInt16Class = 10, kInt32Class = 12, kUint64Class = 15,
                               kLogicalFlag = 0x200;

}  // namespace strainlens::mat
