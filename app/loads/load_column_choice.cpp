// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_column_choice.h"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "app/io/unicode.h"
#include "app/loads/load_units.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

std::string_view unitOf(const std::vector<ColumnHeader>& headers, const std::vector<std::string>& units,
                        std::size_t k) {
    return k < units.size() ? std::string_view(units[k]) : std::string_view(headers[k].unit);
}

using HeaderRule = bool (*)(const ColumnHeader& header, std::string_view name);
/// Rules that match a column to a name, strictest first.
constexpr HeaderRule kHeaderRules[] = {
    [](const ColumnHeader& header, std::string_view name) { return header.text == name; },
    [](const ColumnHeader& header, std::string_view name) {  // label with a unit from outside the header
        return !header.text.empty() && name.starts_with(header.text + " [") && name.ends_with("]");
    },
    [](const ColumnHeader& header, std::string_view name) { return header.name == name; },
    [](const ColumnHeader& header, std::string_view name) {
        return toLowerCase(header.text) == toLowerCase(name) || toLowerCase(header.name) == toLowerCase(name);
    }};

std::vector<std::size_t> findColumnsByName(const std::vector<ColumnHeader>& headers, const std::string& name) {
    const std::string_view bare = trim(name);
    std::vector<std::size_t> found;
    for (const HeaderRule matches : kHeaderRules) {
        for (std::size_t k = 0; k < headers.size(); ++k) {
            if (matches(headers[k], bare)) found.push_back(k);
        }
        if (!found.empty()) return found;
    }
    // Label of the second of two columns with the same header.
    for (std::size_t number = 2; number <= headers.size(); ++number) {
        const std::string end = " (" + std::to_string(number) + ")";
        if (!bare.ends_with(end)) continue;
        const std::vector<std::size_t> same =
            findColumnsByName(headers, std::string(bare.substr(0, bare.size() - end.size())));
        if (same.size() >= number) return {same[number - 1]};
    }
    std::size_t number = 0;  // from 1
    const auto [end, error] = std::from_chars(bare.data(), bare.data() + bare.size(), number);
    const bool isNumber = error == std::errc{} && end == bare.data() + bare.size();
    if (isNumber && number >= 1 && number <= headers.size()) found.push_back(number - 1);
    return found;
}

/// Rank of a candidate; the largest wins.
int rankOf(const ColumnHeader& header, std::string_view unit) {
    constexpr int kOfForce = 2, kDerived = -4;
    int rank = matchLoadHeader(header) == HeaderMatch::Weak ? kDerived : 0;
    if (findLoadUnit(unit)) rank += kOfForce;
    if (!findLoadUnit(unit) && !unit.empty()) rank -= isOtherUnit(unit) ? 2 * kOfForce : 1;
    return rank;
}

}  // namespace

std::vector<std::size_t> findLoadColumns(const std::vector<ColumnHeader>& headers,
                                         const std::vector<std::string>& units, const std::string& name) {
    if (!name.empty()) return findColumnsByName(headers, name);
    std::vector<std::size_t> columns;
    for (std::size_t k = 0; k < headers.size(); ++k) {
        if (matchLoadHeader(headers[k]) == HeaderMatch::None) continue;
        const std::string_view unit = unitOf(headers, units, k);
        if (findLoadUnit(unit) || !isOtherUnit(unit)) columns.push_back(k);
    }
    return columns;
}

LoadColumnChoice chooseLoadColumn(const std::vector<ColumnHeader>& headers, const std::vector<std::string>& units,
                                  const std::string& name) {
    std::vector<std::size_t> columns = findLoadColumns(headers, units, name);
    if (columns.empty()) columns = findLoadColumns(headers, {}, name);
    LoadColumnChoice choice;
    choice.column = columns.front();
    if (!name.empty()) {
        choice.alternatives.assign(columns.begin() + 1, columns.end());
        return choice;
    }
    const auto rank = [&](std::size_t k) { return rankOf(headers[k], unitOf(headers, units, k)); };
    const int best = std::ranges::max(columns | std::views::transform(rank));
    std::erase_if(columns, [&](std::size_t k) { return rank(k) < best; });
    const auto isExact = [&](std::size_t k) { return matchLoadHeader(headers[k]) == HeaderMatch::Exact; };
    const auto exact = std::ranges::find_if(columns, isExact);
    choice.isOnlyExactMatch = std::ranges::count_if(columns, isExact) == 1;
    choice.column = choice.isOnlyExactMatch ? *exact : columns.front();
    std::erase(columns, choice.column);
    choice.alternatives = std::move(columns);
    return choice;
}

}  // namespace strainlens
