// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Parsed header of a column: "Axial Force (kN)".
struct ColumnHeader {
    std::string text;                ///< as in the file
    std::string name;                ///< without the unit
    std::string unit;                ///< text in brackets, or empty
    std::string suffix;              ///< last word if it is a unit of force ("Load_kN", "Force N", "Kraft in N")
    std::vector<std::string> words;  ///< of the name, lower case

    explicit ColumnHeader(std::string_view cell);

    bool hasWord(std::string_view word) const;
    bool isWord(std::string_view word) const { return words.size() == 1 && words[0] == word; }

private:
    void extractUnit();
};

/// How well the words of a header match a quantity, ascending.
enum class HeaderMatch {
    None,
    Weak,     ///< derived or set quantity ("Max load", "Force setpoint"), or an ambiguous word ("No.")
    Partial,  ///< with further words: "Axial force", "Image file"
    Exact     ///< the word alone: "Load"
};

HeaderMatch matchLoadHeader(const ColumnHeader& header);
HeaderMatch matchFrameNumberHeader(const ColumnHeader& header);
HeaderMatch matchImageHeader(const ColumnHeader& header);
HeaderMatch matchTimeHeader(const ColumnHeader& header);

/// "s", "ms", "min" or "h" if the text is such a unit, else empty.
std::string timeUnit(std::string_view text);

/// Whether a text is a unit of another quantity than force: "mm", "MPa".
bool isOtherUnit(std::string_view text);

/// Removes brackets around a text, as units in a row of units may have them.
std::string_view removeBrackets(std::string_view text);

}  // namespace strainlens
