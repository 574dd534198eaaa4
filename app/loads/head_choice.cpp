// SPDX-License-Identifier: MPL-2.0
#include "app/loads/head_choice.h"

#include <algorithm>
#include <charconv>

#include "app/io/unicode.h"
#include "app/loads/load_units.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

/// The column of that number from 1; heads.size() for none.
std::size_t columnNumbered(const std::vector<TableHead>& heads, const std::string& name) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isNumber = error == std::errc{} && end == name.data() + name.size();
    return isNumber && number >= 1 && number <= heads.size() ? number - 1 : heads.size();
}

std::string_view unitOf(const std::vector<TableHead>& heads, const std::vector<std::string>& units, std::size_t k) {
    return k < units.size() ? std::string_view(units[k]) : std::string_view(heads[k].unit);
}

using Fits = bool (*)(const TableHead& head, std::string_view name);
/// How a column is named, the strictest way first.
constexpr Fits kFits[] = {[](const TableHead& head, std::string_view name) { return head.text == name; },
                          [](const TableHead& head, std::string_view name) {  // the label with a unit from elsewhere
                              return !head.text.empty() && name.starts_with(head.text + " [") && name.ends_with("]");
                          },
                          [](const TableHead& head, std::string_view name) { return head.name == name; },
                          [](const TableHead& head, std::string_view name) {
                              return inSmallLetters(head.text) == inSmallLetters(name) ||
                                     inSmallLetters(head.name) == inSmallLetters(name);
                          }};

std::vector<std::size_t> columnsNamed(const std::vector<TableHead>& heads, const std::string& name) {
    const std::string_view bare = withoutBlanks(name);
    std::vector<std::size_t> found;
    for (const Fits fits : kFits) {
        for (std::size_t k = 0; k < heads.size(); ++k) {
            if (fits(heads[k], bare)) found.push_back(k);
        }
        if (!found.empty()) return found;
    }
    // The label of the second of two columns with one head.
    for (std::size_t number = 2; number <= heads.size(); ++number) {
        const std::string end = " (" + std::to_string(number) + ")";
        if (!bare.ends_with(end)) continue;
        const std::vector<std::size_t> same =
            columnsNamed(heads, std::string(bare.substr(0, bare.size() - end.size())));
        if (same.size() >= number) return {same[number - 1]};
    }
    const std::size_t numbered = columnNumbered(heads, std::string(bare));
    if (numbered < heads.size()) found.push_back(numbered);
    return found;
}

/// Larger is likelier.
int rankOf(const TableHead& head, std::string_view unit) {
    constexpr int kOfForce = 2, kDerived = -4;
    int rank = matchLoad(head) == HeadMatch::Related ? kDerived : 0;
    if (findLoadUnit(unit)) rank += kOfForce;
    if (!findLoadUnit(unit) && !unit.empty()) rank -= isOtherUnit(unit) ? 2 * kOfForce : 1;
    return rank;
}

}  // namespace

std::vector<std::size_t> loadColumns(const std::vector<TableHead>& heads, const std::vector<std::string>& units,
                                     const std::string& name) {
    if (!name.empty()) return columnsNamed(heads, name);
    std::vector<std::size_t> columns;
    for (std::size_t k = 0; k < heads.size(); ++k) {
        if (matchLoad(heads[k]) != HeadMatch::None) columns.push_back(k);
    }
    const auto isOther = [&](std::size_t k) {
        return !findLoadUnit(unitOf(heads, units, k)) && isOtherUnit(unitOf(heads, units, k));
    };
    std::vector<std::size_t> ofForce;
    std::ranges::copy_if(columns, std::back_inserter(ofForce), [&](std::size_t k) { return !isOther(k); });
    return ofForce;
}

LoadChoice chooseLoad(const std::vector<TableHead>& heads, const std::vector<std::string>& units,
                      const std::string& name) {
    std::vector<std::size_t> columns = loadColumns(heads, units, name);
    if (columns.empty()) columns = loadColumns(heads, {}, name);
    LoadChoice choice;
    choice.column = columns.front();
    if (!name.empty()) {
        choice.rivals.assign(columns.begin() + 1, columns.end());
        return choice;
    }
    const auto rank = [&](std::size_t k) { return rankOf(heads[k], unitOf(heads, units, k)); };
    int best = rank(columns.front());
    for (const std::size_t k : columns) best = std::max(best, rank(k));
    std::erase_if(columns, [&](std::size_t k) { return rank(k) < best; });
    const auto isPlain = [&](std::size_t k) { return matchLoad(heads[k]) == HeadMatch::Plain; };
    const auto plain = std::ranges::find_if(columns, isPlain);
    choice.isPlainest = std::ranges::count_if(columns, isPlain) == 1;
    choice.column = choice.isPlainest ? *plain : columns.front();
    std::erase(columns, choice.column);
    choice.rivals = std::move(columns);
    return choice;
}

}  // namespace strainlens
