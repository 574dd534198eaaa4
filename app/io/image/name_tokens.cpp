// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/name_tokens.h"

#include <algorithm>
#include <array>

#include "app/io/unicode.h"

namespace strainlens {
namespace {

constexpr int kMaxExponentDigits = 3;  ///< digits

bool isNameDigit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool isNameLetter(char32_t c) { return (c >= U'a' && c <= U'z') || c > 127; }
bool isPoint(char32_t c) { return c == U'.' || c == U','; }

char32_t normalizeCharacter(char32_t c) {
    constexpr std::array<char32_t, 4> kZeros = {0x0660, 0x06F0, 0x0966,
                                                0x09E6};  // Arabic, Persian, Devanagari, Bengali
    for (const char32_t zero : kZeros) {
        if (c >= zero && c < zero + 10) return U'0' + (c - zero);
    }
    constexpr char32_t kWideFirst = 0xFF01, kWideLast = 0xFF5E, kMinus = 0x2212, kWideSpace = 0x3000;
    if (c >= kWideFirst && c <= kWideLast) c = c - kWideFirst + U'!';
    if (c == kMinus) return U'-';
    if (c == kWideSpace) return U' ';
    return c >= U'A' && c <= U'Z' ? c - U'A' + U'a' : c;
}

std::string narrow(std::u32string_view digits) { return {digits.begin(), digits.end()}; }

NameNumber numberOf(std::string digits, std::size_t pointAt, int exponent, bool isNegative) {
    const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
    digits.erase(0, zeros);
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.empty()) return {};
    return {isNegative, digits, static_cast<int>(pointAt) - static_cast<int>(zeros) + exponent};
}

/// Splits a name into tokens.
class NameParser {
public:
    NameParser(std::u32string_view stem, const NameSyntax& syntax) : m_stem(stem), m_syntax(syntax) {}

    std::vector<NameToken> tokens() {
        while (m_at < m_stem.size()) {
            const bool signedNumber = isSign();
            if (isNameDigit(at(m_at)) || signedNumber) {
                parseNumber(signedNumber);
            } else {
                m_tokens.push_back({m_stem[m_at++], {}});
            }
        }
        return std::move(m_tokens);
    }

private:
    char32_t at(std::size_t index) const { return index < m_stem.size() ? m_stem[index] : U'\0'; }
    char32_t before() const { return m_at == 0 ? U'\0' : m_stem[m_at - 1]; }

    /// Whether the sign of a number is next, rather than a separating hyphen.
    bool isSign() const {
        const char32_t mark = at(m_at);
        if ((mark != U'-' && mark != U'+') || !isNameDigit(at(m_at + 1)) || isNameDigit(before()) || before() == U')') {
            return false;
        }
        const bool isOpen = isNameLetter(before()) || before() == U' ';
        return mark == U'+' || m_syntax.isHyphenSign || !isOpen;
    }

    std::size_t digitsFrom(std::size_t first) const {
        std::size_t end = first;
        while (isNameDigit(at(end))) ++end;
        return end - first;
    }

    std::u32string_view take(std::size_t count) {
        const std::u32string_view taken = m_stem.substr(m_at, count);
        m_at += count;
        return taken;
    }

    /// Whether a single point and digits follow; several points are a date or a version.
    bool isDecimal(std::size_t end) const {
        const std::size_t more = isPoint(at(end)) ? digitsFrom(end + 1) : 0;
        if (more == 0) return false;
        const std::size_t last = end + 1 + more;
        const bool isChain = isPoint(at(last)) && isNameDigit(at(last + 1));
        const bool followsChain = isPoint(before()) && m_at >= 2 && isNameDigit(m_stem[m_at - 2]);
        return !isChain && !followsChain;
    }

    /// Reads the exponent at m_at: 1e-3, 2.5e3.
    int parseExponent(bool hasPoint) {
        if (at(m_at) != U'e') return 0;
        const char32_t sign = at(m_at + 1);
        const bool hasSign = sign == U'-' || sign == U'+';
        const std::size_t first = m_at + (hasSign ? 2 : 1), count = digitsFrom(first);
        if (count == 0 || count > kMaxExponentDigits || isNameLetter(at(first + count)) || !(hasSign || hasPoint))
            return 0;
        m_at = first;
        const int exponent = std::stoi(narrow(take(count)));
        return sign == U'-' ? -exponent : exponent;
    }

    void parseNumber(bool hasSign) {
        const bool isNegative = hasSign && m_stem[m_at] == U'-';
        if (hasSign) ++m_at;
        const std::size_t count = digitsFrom(m_at);
        const bool hasPoint = m_syntax.isPointDecimal && isDecimal(m_at + count);
        std::string digits = narrow(take(count));
        if (hasPoint) {
            ++m_at;
            digits += narrow(take(digitsFrom(m_at)));
        }
        const int exponent = m_syntax.isPointDecimal ? parseExponent(hasPoint) : 0;
        m_tokens.push_back({U'0', numberOf(std::move(digits), count, exponent, isNegative)});
    }

    std::u32string_view m_stem;
    NameSyntax m_syntax;
    std::size_t m_at = 0;
    std::vector<NameToken> m_tokens;
};

/// Length of the name without its suffix; the text after the last point may be no suffix (t0.5).
std::size_t endOfStem(std::u32string_view name) {
    constexpr std::size_t kMaxSuffixLength = 5;
    const std::size_t point = name.rfind(U'.');
    if (point == std::u32string_view::npos || point == 0 || point + 1 == name.size()) return name.size();
    const std::u32string_view ending = name.substr(point + 1);
    const bool isEnding = ending.size() <= kMaxSuffixLength && isNameLetter(ending[0]) &&
                          std::ranges::all_of(ending, [](char32_t c) { return isNameLetter(c) || isNameDigit(c); });
    return isEnding ? point : name.size();
}

}  // namespace

std::strong_ordering NameNumber::operator<=>(const NameNumber& other) const {
    const auto signOf = [](const NameNumber& n) { return n.digits.empty() ? 0 : n.isNegative ? -1 : 1; };
    if (const auto order = signOf(*this) <=> signOf(other); order != 0) return order;
    const auto larger = point != other.point ? point <=> other.point : digits.compare(other.digits) <=> 0;
    return isNegative ? 0 <=> larger : larger;
}

std::u32string normalizedStem(const std::string& name) {
    std::u32string text = codePoints(name);
    std::ranges::transform(text, text.begin(), normalizeCharacter);
    text.resize(endOfStem(text));
    return text;
}

std::vector<NameToken> tokenizeName(std::u32string_view stem, const NameSyntax& syntax) {
    return NameParser(stem, syntax).tokens();
}

std::vector<AmbiguousSeparator> findAmbiguousSeparators(std::u32string_view stem) {
    std::vector<AmbiguousSeparator> marks;
    for (std::size_t at = 1; at + 1 < stem.size(); ++at) {
        if (!isNameDigit(stem[at + 1])) continue;
        std::size_t end = at + 1;
        while (end < stem.size() && isNameDigit(stem[end])) ++end;
        const auto add = [&](bool point) {
            marks.push_back({point, std::u32string(stem.substr(0, at)), narrow(stem.substr(at + 1, end - at - 1))});
        };
        // Several points in a number separate a date or a version.
        const bool isChainEnd = end + 1 < stem.size() && isPoint(stem[end]) && isNameDigit(stem[end + 1]);
        if (isPoint(stem[at]) && isNameDigit(stem[at - 1]) && !isChainEnd) {
            const std::size_t first = stem.substr(0, at).find_last_not_of(U"0123456789");
            const bool isChain =
                first != std::u32string_view::npos && first > 0 && isPoint(stem[first]) && isNameDigit(stem[first - 1]);
            if (!isChain) add(true);
        }
        if (stem[at] == U'-' && (isNameLetter(stem[at - 1]) || stem[at - 1] == U' ')) add(false);
    }
    return marks;
}

}  // namespace strainlens
