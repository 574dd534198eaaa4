// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// The head of a column, taken apart: "Axial Force (kN)".
struct TableHead {
    std::string text;                ///< as it stands in the file
    std::string name;                ///< without the unit
    std::string unit;                ///< in brackets; empty without
    std::string suffix;              ///< the last word: a unit of some heads ("Load_kN", "Force N", "Kraft in N")
    std::vector<std::string> words;  ///< of the name, in small letters

    explicit TableHead(std::string_view cell);

    bool hasWord(std::string_view word) const;
    bool isWord(std::string_view word) const { return words.size() == 1 && words[0] == word; }

private:
    void takeBrackets();
};

/// How sure it is from its words that a column holds something.
enum class HeadMatch {
    None,
    Related,  ///< a quantity that is derived or set: "Max load", "Force setpoint"; a word with several meanings: "No."
    Qualified,  ///< with further words: "Axial force", "Image file"
    Plain       ///< the word alone: "Load"
};

HeadMatch matchLoad(const TableHead& head);
HeadMatch matchFrameNumber(const TableHead& head);
HeadMatch matchImage(const TableHead& head);
HeadMatch matchTime(const TableHead& head);

/// "s", "ms", "min" or "h" where a text is such a unit; empty for others.
std::string timeUnit(std::string_view text);

/// Whether a text is a unit of something that is no force: "mm", "MPa".
bool isOtherUnit(std::string_view text);

/// A row of units has them bare or in brackets.
std::string_view withoutBrackets(std::string_view text);

}  // namespace strainlens
