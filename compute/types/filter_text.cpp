// SPDX-License-Identifier: MPL-2.0
#include "compute/types/filter_text.h"

#include <charconv>
#include <optional>

#include "compute/types/error.h"
#include "compute/types/parameters.h"

namespace strainlens {
namespace {

[[noreturn]] void refuse(std::string_view text) {
    throw InvalidInput("filter", "\"" + std::string(text) + "\"", std::string(kFilterSyntax));
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

std::optional<Convolution3x3> readConvolution(Reader& reader) {
    Convolution3x3 result;
    for (std::size_t i = 0; i < result.kernel.size(); ++i) {
        if (i > 0 && !reader.skip(",")) return std::nullopt;
        const std::optional<int> weight = reader.integer();
        if (!weight) return std::nullopt;
        result.kernel[i] = *weight;
    }
    if (reader.skip("/")) {
        const std::optional<int> divisor = reader.integer();
        if (!divisor) return std::nullopt;
        result.divisor = *divisor;
    }
    if (!reader.atEnd()) {
        reader.skip("+");
        const std::optional<int> offset = reader.integer();
        if (!offset) return std::nullopt;
        result.offset = *offset;
    }
    return result;
}

std::optional<Filter> readFilter(Reader& reader) {
    if (reader.skip("equalise")) return HistogramEqualisation{};
    if (reader.skip("convolve:")) return readConvolution(reader);
    if (reader.skip("stretch")) {
        if (reader.atEnd()) return ContrastStretch{};
        if (!reader.skip(":")) return std::nullopt;
        if (const auto clip = reader.integer()) return ContrastStretch{*clip};
        return std::nullopt;
    }
    const bool median = reader.skip("median");
    if (!median && !reader.skip("box")) return std::nullopt;
    const std::optional<int> size = reader.integer();
    if (!size) return std::nullopt;
    return median ? Filter(MedianFilter{*size}) : Filter(BoxFilter{*size});
}

struct Printer {
    std::string operator()(const MedianFilter& median) const { return "median" + std::to_string(median.size); }
    std::string operator()(const BoxFilter& box) const { return "box" + std::to_string(box.size); }
    std::string operator()(const HistogramEqualisation&) const { return "equalise"; }
    std::string operator()(const ContrastStretch& stretch) const {
        return "stretch:" + std::to_string(stretch.clipPerMille);
    }
    std::string operator()(const Convolution3x3& convolution) const {
        std::string text = "convolve:";
        for (std::size_t i = 0; i < convolution.kernel.size(); ++i) {
            text += (i > 0 ? "," : "") + std::to_string(convolution.kernel[i]);
        }
        text += "/" + std::to_string(convolution.divisor);
        return text + (convolution.offset < 0 ? "" : "+") + std::to_string(convolution.offset);
    }
};

/// Where the first filter of a comma-separated list ends: a filter's name begins with a letter, a kernel's number
/// does not.
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

Filter filterFromText(std::string_view text) {
    Reader reader(text);
    const std::optional<Filter> filter = readFilter(reader);
    if (!filter || !reader.atEnd()) refuse(text);
    requireValid(FilterChain{*filter});
    return *filter;
}

std::string filterText(const Filter& filter) { return std::visit(Printer{}, filter); }

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

std::string filterChainText(const FilterChain& filters) {
    std::string text;
    for (const Filter& filter : filters) text += (text.empty() ? "" : ",") + filterText(filter);
    return text;
}

}  // namespace strainlens
