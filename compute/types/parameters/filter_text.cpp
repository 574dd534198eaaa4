// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/filter_text.h"

#include <charconv>
#include <optional>

#include "compute/types/error.h"
#include "compute/types/join.h"
#include "compute/types/parameters/filter_kinds.h"

namespace strainlens {
namespace {

[[noreturn]] void refuse(std::string_view text) {
    throw InvalidInput("filter", "\"" + std::string(text) + "\"", filterSyntax());
}

/// The kind with the longest name that the text starts with.
const FilterKind* findKind(std::string_view text) {
    const FilterKind* found = nullptr;
    for (const FilterKind* kind : filterKinds()) {
        if (text.starts_with(kind->name) && (!found || kind->name.size() > found->name.size())) found = kind;
    }
    return found;
}

std::optional<Filter> parseFilter(std::string_view text) {
    const FilterKind* kind = findKind(text);
    if (!kind) return std::nullopt;
    text.remove_prefix(kind->name.size());
    std::vector<int> values;
    for (const FilterField& field : kind->fields) {
        const bool isNegative = field.separator == "+" && text.starts_with('-');
        const bool follows = isNegative || text.starts_with(field.separator);
        if (field.isOptional && (text.empty() || !follows)) {
            values.push_back(field.defaultValue);
            continue;
        }
        if (!follows) return std::nullopt;
        if (!isNegative) text.remove_prefix(field.separator.size());
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), values.emplace_back());
        if (error != std::errc{}) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    if (!text.empty()) return std::nullopt;
    return makeFilter(*kind, std::move(values));
}

/// End of the first filter of a comma-separated list: a filter starts with a letter, the numbers of a kernel do not.
std::size_t endOfFirst(std::string_view text) {
    std::size_t comma = text.find(',');
    while (comma != std::string_view::npos) {
        const char next = comma + 1 < text.size() ? text[comma + 1] : 'a';
        if (next >= 'a' && next <= 'z') return comma;
        comma = text.find(',', comma + 1);
    }
    return text.size();
}

}  // namespace

std::string filterSyntax() { return join(filterKinds(), &FilterKind::syntax); }

Filter filterFromText(std::string_view text) {
    const std::optional<Filter> filter = parseFilter(text);
    if (!filter) refuse(text);
    checkFilter(*filter);
    return *filter;
}

std::string filterNumbersText(const Filter& filter) {
    const FilterKind& kind = kindOf(filter);
    const std::vector<int> values = valuesOf(filter);
    std::string text;
    for (std::size_t i = 0; i < values.size() && i < kind.fields.size(); ++i) {
        if (kind.fields[i].separator != "+" || values[i] >= 0) text += kind.fields[i].separator;
        text += std::to_string(values[i]);
    }
    return text;
}

std::string filterText(const Filter& filter) { return std::string(kindOf(filter).name) + filterNumbersText(filter); }

FilterChain filterChainFromText(std::string_view text) {
    FilterChain chain;
    while (!text.empty()) {
        const std::size_t end = endOfFirst(text);
        chain.push_back(filterFromText(text.substr(0, end)));
        if (end + 1 == text.size()) refuse(text);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return chain;
}

std::string filterChainText(const FilterChain& filters) { return join(filters, filterText, ","); }

}  // namespace strainlens
