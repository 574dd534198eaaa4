// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_column_choice.h"

#include <algorithm>
#include <charconv>

#include "app/io/unicode.h"
#include "app/loads/load_units.h"
#include "app/loads/table_number.h"

namespace strainlens {
namespace {

/// Index of the column numbered `name` from 1; headers.size() if `name` is no such number.
std::size_t findColumnByNumber(const std::vector<ColumnHeader>& headers, const std::string& name) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool isNumber = error == std::errc{} && end == name.data() + name.size();
    return isNumber && number >= 1 && number <= headers.size() ? number - 1 : headers.size();
}

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
    const std::size_t numbered = findColumnByNumber(headers, std::string(bare));
    if (numbered < headers.size()) found.push_back(numbered);
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
        if (matchLoadHeader(headers[k]) != HeaderMatch::None) columns.push_back(k);
    }
    const auto isOther = [&](std::size_t k) {
        return !findLoadUnit(unitOf(headers, units, k)) && isOtherUnit(unitOf(headers, units, k));
    };
    std::vector<std::size_t> candidates;
    std::ranges::copy_if(columns, std::back_inserter(candidates), [&](std::size_t k) { return !isOther(k); });
    return candidates;
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
    int best = rank(columns.front());
    for (const std::size_t k : columns) best = std::max(best, rank(k));
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
