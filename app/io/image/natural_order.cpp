// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/natural_order.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/io/image/name_tokens.h"

namespace strainlens {
namespace {

using Stems = std::vector<std::u32string>;

/// Evidence for an interpretation of a separator.
enum class Evidence { None, Likely, Certain };

bool hasSmallerTwin(const std::set<std::string>& numbers, const std::string& number) {
    // 9 and 10, 99 and 100: decimals would not be written like this.
    return number.size() > 1 && number.front() == '1' && number.find_first_not_of('0', 1) == std::string::npos &&
           numbers.contains(std::string(number.size() - 1, '9'));
}

/// Evidence that points are decimal points: the digits after them do not count like integers.
Evidence decimalEvidence(const std::vector<AmbiguousSeparator>& points) {
    std::map<std::u32string, std::set<std::string>> numbers;
    std::set<std::size_t> lengths;
    for (const AmbiguousSeparator& point : points) {
        numbers[point.before].insert(point.digits);
        lengths.insert(point.digits.size());
    }
    if (lengths.size() < 2) return Evidence::Certain;
    const auto isPadded = [](const AmbiguousSeparator& point) {
        return point.digits.size() > 1 && point.digits[0] == '0';
    };
    if (std::ranges::any_of(points, isPadded)) return Evidence::Certain;
    for (const auto& [before, digits] : numbers) {
        const auto counts = [&digits = digits](const std::string& number) { return hasSmallerTwin(digits, number); };
        if (std::ranges::any_of(digits, counts)) return Evidence::None;
    }
    return Evidence::Likely;
}

/// Whether the same prefix also precedes a number without a hyphen: load-5, load0.
bool isSignEvident(const std::vector<AmbiguousSeparator>& hyphens, const Stems& stems) {
    const auto follows = [&stems](const AmbiguousSeparator& hyphen) {
        return std::ranges::any_of(stems, [&hyphen](const std::u32string& stem) {
            if (!stem.starts_with(hyphen.before)) return false;
            const std::u32string_view rest = std::u32string_view(stem).substr(hyphen.before.size());
            return !rest.empty() && (rest[0] == U'+' || (rest[0] >= U'0' && rest[0] <= U'9'));
        });
    };
    return std::ranges::any_of(hyphens, follows);
}

std::vector<std::string> sorted(const std::vector<std::string>& names, const NameSyntax& syntax) {
    std::vector<std::pair<std::vector<NameToken>, std::string>> keys;
    keys.reserve(names.size());
    for (const std::string& name : names) keys.emplace_back(tokenizeName(normalizedStem(name), syntax), name);
    std::ranges::sort(keys);
    std::vector<std::string> ordered;
    for (auto& [tokens, name] : keys) ordered.push_back(std::move(name));
    return ordered;
}

/// Whether only the alphabet orders two names (after, before); single letters are a valid order.
bool isAlphabetical(const std::u32string& first, const std::u32string& second) {
    const auto isWord = [](const std::u32string& name) {
        return name.size() > 1 && name.find_first_of(U"0123456789") == std::u32string::npos;
    };
    return isWord(first) && isWord(second) && !second.starts_with(first) &&
           first.substr(0, first.size() - 1) != second.substr(0, second.size() - 1);
}

}  // namespace

bool naturalLess(const std::string& a, const std::string& b) {
    const auto order = tokenizeName(normalizedStem(a), {}) <=> tokenizeName(normalizedStem(b), {});
    return order != 0 ? order < 0 : a < b;
}

DetectedNameSyntax detectNameSyntax(const std::vector<std::string>& names) {
    Stems stems;
    std::vector<AmbiguousSeparator> points, hyphens;
    for (const std::string& name : names) {
        stems.push_back(normalizedStem(name));
        for (AmbiguousSeparator& mark : findAmbiguousSeparators(stems.back()))
            (mark.isPoint ? points : hyphens).push_back(std::move(mark));
    }
    const Evidence decimal = decimalEvidence(points);
    DetectedNameSyntax detected{{decimal != Evidence::None, isSignEvident(hyphens, stems)}, {}};
    const auto changesOrder = [&](NameSyntax other) { return sorted(names, other) != sorted(names, detected.syntax); };
    const NameSyntax& syntax = detected.syntax;
    if (decimal == Evidence::Likely && changesOrder({false, syntax.isHyphenSign})) {
        detected.doubt = "points in the names are read as decimal points";
    } else if (syntax.isHyphenSign && changesOrder({syntax.isPointDecimal, false})) {
        detected.doubt = "hyphens in the names are read as signs of numbers";
    }
    return detected;
}

std::string sortNaturally(std::vector<std::string>& names, bool isFirstKnown) {
    DetectedNameSyntax detected = detectNameSyntax(names);
    names = sorted(names, detected.syntax);
    if (detected.doubt.empty() && !isFirstKnown && names.size() > 1 &&
        isAlphabetical(normalizedStem(names[0]), normalizedStem(names[1]))) {
        return "only the alphabetical order determines the first image";
    }
    return detected.doubt;
}

}  // namespace strainlens
