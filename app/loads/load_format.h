// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace strainlens {

/// Limits of the numbers of a LoadFormat.
inline constexpr int kMaxLoadLines = 100'000'000, kMaxFrameNumber = 1'000'000'000;

/// Decimal separator of a table; Auto: detected.
enum class DecimalSeparator : std::uint8_t { Auto, Point, Comma };

/// Settings for reading a load table: command line options, fields of the dialog, stored in projects. Empty members are
/// detected.
struct LoadFormat {
    std::string column;                                 ///< header of the load column, or its number from 1 ("3")
    std::string unit;                                   ///< of the load, as findLoadUnit() accepts it
    DecimalSeparator decimal = DecimalSeparator::Auto;  ///< of all numbers
    std::optional<int> skippedLines;                    ///< lines of the file above the header row
    std::optional<int> referenceNumber;                 ///< number of the reference image in the frame column

    bool operator==(const LoadFormat&) const = default;
};

/// Throws InvalidInput naming the option (`load-unit`, `load-skip`) for an unknown unit or a number out of range.
void requireValid(const LoadFormat& format);

/// Only the members that are set.
nlohmann::ordered_json loadFormatJson(const LoadFormat& format);
/// Throws InvalidInput naming `name` and the key.
LoadFormat loadFormatFromJson(const nlohmann::json& json, const std::string& name);

/// Parses "point" or "comma". Throws InvalidInput naming `field`.
DecimalSeparator parseDecimalSeparator(const std::string& name, const std::string& field);

}  // namespace strainlens
