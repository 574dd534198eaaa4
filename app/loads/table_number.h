// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/loads/load_format.h"

namespace strainlens {

/// Decimal separator that a number shows by itself.
enum class DecimalEvidence {
    None,      ///< no point and no comma
    Point,     ///< "0.5", "1,004.80"
    Comma,     ///< "0,5", "1.004,80", "1.234.567"
    Ambiguous  ///< "1,005", "1.005"
};

/// A number in a table cell, in the notation of any country, with an optional unit after it ("1 004,80 N").
class TableNumber {
public:
    /// None if the text is no number: a name, a date, a clock time, empty.
    static std::optional<TableNumber> parse(std::string_view cell);

    DecimalEvidence evidence() const { return m_evidence; }
    /// Value with this decimal separator; Auto: the one it shows. None if it is invalid with that separator, out of a
    /// double's range, or ambiguous.
    std::optional<double> value(DecimalSeparator decimal) const;
    /// Text after the number, or empty.
    const std::string& unit() const { return m_unit; }

private:
    std::string m_text;  ///< sign, digits, points, commas, exponent; without spaces and apostrophes
    std::string m_unit;
    DecimalEvidence m_evidence = DecimalEvidence::None;
};

/// Whether the cell marks a missing value: empty, "NaN", "-", "n/a".
bool isMissing(std::string_view cell);

/// Seconds since midnight of "14:03:07.25", "2:03:07 PM" or "2026-11-28T14:03:07,25"; none for other texts.
std::optional<double> clockSeconds(std::string_view cell);

/// Whether the cell is a number or a clock time.
bool isValue(std::string_view cell);

/// Whether a cell is the name of an image file.
bool hasImageName(const std::string& cell);

}  // namespace strainlens
