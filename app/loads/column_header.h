// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
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

/// The column of the load.
struct LoadColumnChoice {
    std::size_t column = 0;
    std::vector<std::size_t> alternatives;  ///< other columns with the same rank
    bool isOnlyExactMatch = false;          ///< only its header is the bare word ("Load")
};

/// Candidates for the load: the columns named `name` (header, label or number from 1); for an empty name the columns
/// whose header has a word for a load and whose unit, if known, is one of force.
std::vector<std::size_t> findLoadColumns(const std::vector<ColumnHeader>& headers,
                                         const std::vector<std::string>& units, const std::string& name);

/// Chooses the best candidate. Precondition: there is one for empty `units`.
LoadColumnChoice chooseLoadColumn(const std::vector<ColumnHeader>& headers, const std::vector<std::string>& units,
                                  const std::string& name);

}  // namespace strainlens
