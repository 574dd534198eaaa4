// SPDX-License-Identifier: MPL-2.0
#include "app/loads/table_number.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/io/image/image_sequence.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"

namespace strainlens {
namespace {

// Thousands separators: no-break, thin and narrow spaces and apostrophes.
constexpr std::string_view kThousandsSeparators[] = {"\u00A0", "\u2009", "\u202F", "\u2019", "'", " "};
constexpr std::string_view kMinus = "\u2212";
constexpr std::size_t kMaxNumberLength = 64, kGroup = 3;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Thousands separator at the start of the text, or empty.
std::string_view thousandsSeparatorAt(std::string_view text) {
    for (const std::string_view sign : kThousandsSeparators) {
        if (text.starts_with(sign)) return sign;
    }
    return {};
}

/// Whether `separator` groups the digits by thousands: 1 to 3 digits, then groups of three.
bool isGrouped(std::string_view integer, char separator) {
    std::size_t end = integer.find(separator);
    if (end == 0 || end > kGroup || integer[0] == '0') return false;
    while (end != std::string_view::npos) {
        integer.remove_prefix(end + 1);
        end = integer.find(separator);
        if (std::min(end, integer.size()) != kGroup) return false;
    }
    return true;
}

struct NumberParts {
    std::string_view sign, body, exponent;
};

NumberParts partsOf(std::string_view text) {
    NumberParts number;
    const std::size_t first = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
    number.sign = text.substr(0, first);
    const std::size_t exponent = std::min(text.find_first_of("eE"), text.size());
    number.body = text.substr(first, exponent - first);
    number.exponent = text.substr(exponent);
    return number;
}

/// Evidence of a body with points and commas; none for an invalid notation.
std::optional<DecimalEvidence> evidenceOf(const NumberParts& number, bool hasOtherGroups) {
    const std::string_view body = number.body;
    const auto points = std::ranges::count(body, '.'), commas = std::ranges::count(body, ',');
    if (points == 0 && commas == 0) return DecimalEvidence::None;
    if (points > 0 && commas > 0) {
        const bool isPointLast = body.rfind('.') > body.rfind(',');
        const char decimal = isPointLast ? '.' : ',', thousands = isPointLast ? ',' : '.';
        const std::string_view integer = body.substr(0, body.find(decimal));
        if ((isPointLast ? points : commas) != 1 || !isGrouped(integer, thousands)) return std::nullopt;
        return isPointLast ? DecimalEvidence::Point : DecimalEvidence::Comma;
    }
    const char sign = points > 0 ? '.' : ',';
    const bool mayGroup = number.exponent.empty() && !hasOtherGroups && isGrouped(body, sign);
    const DecimalEvidence itself = sign == '.' ? DecimalEvidence::Point : DecimalEvidence::Comma;
    const DecimalEvidence other = sign == '.' ? DecimalEvidence::Comma : DecimalEvidence::Point;
    if (points + commas > 1) return mayGroup ? std::optional(other) : std::nullopt;
    return mayGroup ? DecimalEvidence::Ambiguous : itself;
}

std::optional<double> numberFrom(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    return parseNumber(text, value) && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Number at the start of a cell, its end, and whether spaces or apostrophes group its digits.
struct ScannedNumber {
    std::string text;
    std::size_t end = 0;
    bool isGrouped = false;
};

ScannedNumber scanNumber(std::string_view cell) {
    ScannedNumber scanned;
    if (cell.starts_with(kMinus)) scanned.text = "-", scanned.end = kMinus.size();
    const auto at = [&](std::size_t i) { return i < cell.size() ? cell[i] : '\0'; };
    while (scanned.end < cell.size() && scanned.text.size() < kMaxNumberLength) {
        const std::size_t i = scanned.end;
        const char c = cell[i];
        const bool isSign = (c == '-' || c == '+') && scanned.text.empty();
        if (isDigit(c) || c == '.' || c == ',' || isSign) {
            scanned.text += c;
            ++scanned.end;
            continue;
        }
        const std::size_t digit = i + (at(i + 1) == '-' || at(i + 1) == '+' ? 2 : 1);
        if ((c == 'e' || c == 'E') && isDigit(at(digit)) && !scanned.text.empty() && isDigit(scanned.text.back())) {
            scanned.text += cell.substr(i, digit - i);
            scanned.end = digit;
            while (isDigit(at(scanned.end))) scanned.text += cell[scanned.end++];
            break;
        }
        const std::string_view sign = thousandsSeparatorAt(cell.substr(i));
        const std::size_t next = i + sign.size();
        const bool mayGroup = scanned.text.find_first_of(".,") == std::string::npos &&
                              (scanned.isGrouped || std::ranges::count_if(scanned.text, isDigit) <= 3);
        const bool groups = !sign.empty() && mayGroup && !scanned.text.empty() && isDigit(scanned.text.back()) &&
                            isDigit(at(next)) && isDigit(at(next + 1)) && isDigit(at(next + 2)) &&
                            !isDigit(at(next + kGroup));
        if (!groups) break;
        scanned.isGrouped = true;
        scanned.end = next;
    }
    return scanned;
}

}  // namespace

std::optional<TableNumber> TableNumber::parse(std::string_view cell) {
    cell = trim(cell);
    ScannedNumber scanned = scanNumber(cell);
    const NumberParts parts = partsOf(scanned.text);
    if (std::ranges::none_of(parts.body, isDigit)) return std::nullopt;
    const std::optional<DecimalEvidence> evidence = evidenceOf(parts, scanned.isGrouped);
    if (!evidence) return std::nullopt;
    TableNumber number;
    number.m_evidence = *evidence;
    number.m_unit = trim(cell.substr(scanned.end));
    // Names and dates may start with digits: "3x", "28-11-2026", "12:30".
    const bool isUnit = std::ranges::none_of(number.m_unit, [](char c) { return isDigit(c) || c == ':' || c == '_'; });
    if (!isUnit) return std::nullopt;
    number.m_text = std::move(scanned.text);
    return number;
}

std::optional<double> TableNumber::value(DecimalSeparator decimal) const {
    if (decimal == DecimalSeparator::Auto) {
        if (m_evidence == DecimalEvidence::Ambiguous) return std::nullopt;
        decimal = m_evidence == DecimalEvidence::Comma ? DecimalSeparator::Comma : DecimalSeparator::Point;
    }
    const char sign = decimal == DecimalSeparator::Comma ? ',' : '.', thousands = sign == ',' ? '.' : ',';
    const NumberParts parts = partsOf(m_text);
    const std::size_t end = std::min(parts.body.find(sign), parts.body.size());
    const std::string_view integer = parts.body.substr(0, end), rest = parts.body.substr(end);
    const bool hasGroups = integer.find(thousands) != std::string_view::npos;
    if ((hasGroups && !isGrouped(integer, thousands)) || rest.find_first_of(".,", 1) != std::string_view::npos)
        return std::nullopt;
    std::string text(parts.sign);
    std::ranges::copy_if(integer, std::back_inserter(text), isDigit);
    if (!rest.empty()) text += '.', text += rest.substr(1);
    return numberFrom(text += parts.exponent);
}

bool isMissing(std::string_view cell) {
    constexpr std::string_view kMissing[] = {"",     "nan",  "-nan", "-",       "--",     "---",
                                             "n/a",  "na",   "#n/a", "null",    "none",   "inf",
                                             "-inf", "+inf", "n.a.", "1.#qnan", "-1.#ind"};
    const std::string text = toLowerCase(trim(cell));
    return std::ranges::find(kMissing, text) != std::end(kMissing);
}

std::optional<double> clockSeconds(std::string_view cell) {
    constexpr std::size_t kMaxClockLength = 64;
    if (cell.size() > kMaxClockLength) return std::nullopt;
    const std::size_t colon = cell.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::size_t first = cell.find_last_not_of("0123456789", colon == 0 ? 0 : colon - 1);
    std::string_view clock = cell.substr(first == std::string_view::npos ? 0 : first + 1);
    const std::string_view rest = trim(clock.substr(std::min(clock.find_first_not_of("0123456789:.,"), clock.size())));
    clock = clock.substr(0, clock.find_first_not_of("0123456789:.,"));
    std::array<double, 3> parts{};
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const std::size_t end = k < 2 ? clock.find(':') : clock.size();
        if (end == std::string_view::npos) return std::nullopt;
        std::string number(clock.substr(0, end));
        std::ranges::replace(number, ',', '.');
        const std::optional<double> value = numberFrom(number);
        if (!value || (k < 2 && *value != std::floor(*value))) return std::nullopt;
        parts[k] = *value;
        clock.remove_prefix(std::min(end + 1, clock.size()));
    }
    constexpr double kHours = 24, kSixty = 60;
    if (parts[0] >= kHours || parts[1] >= kSixty || parts[2] >= kSixty + 1) return std::nullopt;
    const std::string half = toLowerCase(rest);
    constexpr double kNoon = 12;
    if (half.starts_with("pm") && parts[0] < kNoon) parts[0] += kNoon;
    if (half.starts_with("am") && parts[0] == kNoon) parts[0] = 0;
    return (parts[0] * kSixty + parts[1]) * kSixty + parts[2];
}

bool isValue(std::string_view cell) { return TableNumber::parse(cell) || clockSeconds(cell); }

bool hasImageName(const std::string& cell) {
    constexpr std::size_t kMaxNameLength = 1024;
    const std::size_t point = cell.rfind('.');
    return cell.size() <= kMaxNameLength && point != std::string::npos && point > 0 &&
           hasImageSuffix(pathFromUtf8("x" + cell.substr(point)));
}

}  // namespace strainlens
