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

/// Reads integers and separators from the front of a text.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    bool atEnd() const { return m_text.empty(); }
    bool skip(std::string_view token) {
        if (!m_text.starts_with(token)) return false;
        m_text.remove_prefix(token.size());
        return true;
    }
    /// Whether the field's number follows; skips its separator.
    bool skipTo(const FilterField& field) {
        if (field.isOptional && atEnd()) return false;
        return skip(field.separator) || (field.separator == "+" && m_text.starts_with('-'));
    }
    std::optional<int> integer() {
        int value = 0;
        const auto [end, error] = std::from_chars(m_text.data(), m_text.data() + m_text.size(), value);
        if (error != std::errc{}) return std::nullopt;
        m_text.remove_prefix(static_cast<std::size_t>(end - m_text.data()));
        return value;
    }

private:
    std::string_view m_text;
};

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
    Reader reader(text.substr(kind->name.size()));
    std::vector<int> values;
    for (const FilterField& field : kind->fields) {
        if (reader.skipTo(field)) {
            const std::optional<int> value = reader.integer();
            if (!value) return std::nullopt;
            values.push_back(*value);
        } else if (field.isOptional) {
            values.push_back(field.defaultValue);
        } else {
            return std::nullopt;
        }
    }
    if (!reader.atEnd()) return std::nullopt;
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
