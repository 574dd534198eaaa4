// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/loads/load_format.h"

namespace strainlens {

/// What a number by itself shows of the sign before the decimals.
enum class DecimalEvidence {
    None,      ///< it has neither point nor comma
    Point,     ///< "0.5", "1,004.80"
    Comma,     ///< "0,5", "1.004,80", "1.234.567"
    Ambiguous  ///< "1,005", "1.005"
};

/// The cell of a table that may be a number: digits with signs between them, in the notation of any country, perhaps
/// with a unit behind it ("1 004,80 N").
class TableNumber {
public:
    /// None where the text is something else: a name, a date, a clock time, nothing.
    static std::optional<TableNumber> parse(std::string_view cell);

    DecimalEvidence evidence() const { return m_evidence; }
    /// Its value with this sign before the decimals; as it shows itself where that is Recognised. None where the number
    /// is not one with that sign, beyond a double's range, or ambiguous.
    std::optional<double> value(DecimalSign decimal) const;
    /// What is written behind the number; empty: nothing.
    const std::string& unit() const { return m_unit; }

private:
    std::string m_text;  ///< sign, digits, points, commas, exponent; signs that group digits alone are left out
    std::string m_unit;
    DecimalEvidence m_evidence = DecimalEvidence::None;
};

/// Whether the cell says that there is no value: empty, "NaN", "-", "n/a".
bool isMissing(std::string_view cell);

/// Seconds since midnight of "14:03:07.25", "2:03:07 PM" or "2026-11-28T14:03:07,25"; none for other texts.
std::optional<double> clockSeconds(std::string_view cell);

/// Without spaces and other blanks around it.
std::string_view withoutBlanks(std::string_view text);

}  // namespace strainlens
