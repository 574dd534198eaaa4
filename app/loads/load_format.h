// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace strainlens {

/// What the numbers of a format may be.
inline constexpr int kMostLoadLines = 100'000'000, kMostFrameNumber = 1'000'000'000;

/// The sign before the decimals of a table's numbers.
enum class DecimalSign : std::uint8_t { Recognised, Point, Comma };

/// How a load table is to be read where the table does not say it: the options of the command line, the fields of the
/// window's dialog, kept in projects. A plain value; what is left empty is recognised.
struct LoadFormat {
    std::string column;                             ///< head of the load's column, or its number from 1 ("3")
    std::string unit;                               ///< of the load, one that findLoadUnit knows
    DecimalSign decimal = DecimalSign::Recognised;  ///< of all numbers
    std::optional<int> skippedLines;                ///< lines of the file above the line of heads
    std::optional<int> referenceNumber;             ///< which the column of frame numbers gives to the reference image

    bool operator==(const LoadFormat&) const = default;
};

/// Throws InvalidInput naming the option (`load-unit`, `load-skip`) for a unit that is not known and for numbers out of
/// range.
void requireValid(const LoadFormat& format);

}  // namespace strainlens
