// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/rig_numbers.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::string_view kRigBlanks = " \t\r\n";
constexpr std::string_view kRigSeparators = " \t\r\n,;{}";

}  // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kRigBlanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(kRigBlanks) - first + 1);
}

double parseRigNumber(std::string_view text, const std::string& field) {
    std::string_view digits = trimmed(text);
    if (digits.starts_with('+')) digits.remove_prefix(1);
    double number = 0;
    if (!parseNumber(digits, number) || !std::isfinite(number)) {
        throw InvalidInput(field, "\"" + std::string(text) + "\"", "a finite number with a point");
    }
    return number;
}

std::vector<double> parseRigNumbers(std::string_view text, std::size_t minimum, const std::string& field) {
    std::vector<double> numbers;
    for (std::size_t first = text.find_first_not_of(kRigSeparators); first != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(kRigSeparators, first), text.size());
        numbers.push_back(parseRigNumber(text.substr(first, end - first), field));
        first = text.find_first_not_of(kRigSeparators, end);
    }
    if (numbers.size() < minimum) {
        throw InvalidInput(field, std::to_string(numbers.size()) + " numbers", std::to_string(minimum) + " or more");
    }
    return numbers;
}

}  // namespace strainlens
