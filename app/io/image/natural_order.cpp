// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/natural_order.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "app/io/image/name_atoms.h"

namespace strainlens {
namespace {

using Stems = std::vector<std::u32string>;

/// How sure a reading is of how a mark is meant.
enum class Evidence { None, Likely, Certain };

bool hasSmallerTwin(const std::set<std::string>& numbers, const std::string& number) {
    // 9 and 10, 99 and 100: as decimals they would be written otherwise.
    return number.size() > 1 && number.front() == '1' && number.find_first_not_of('0', 1) == std::string::npos &&
           numbers.contains(std::string(number.size() - 1, '9'));
}

/// Whether what follows points counts on as whole numbers do.
Evidence decimalEvidence(const std::vector<OpenMark>& points) {
    std::map<std::u32string, std::set<std::string>> numbers;
    std::set<std::size_t> lengths;
    for (const OpenMark& point : points) {
        numbers[point.before].insert(point.digits);
        lengths.insert(point.digits.size());
    }
    if (lengths.size() < 2) return Evidence::Certain;
    const auto isPadded = [](const OpenMark& point) { return point.digits.size() > 1 && point.digits[0] == '0'; };
    if (std::ranges::any_of(points, isPadded)) return Evidence::Certain;
    for (const auto& [before, digits] : numbers) {
        const auto counts = [&digits = digits](const std::string& number) { return hasSmallerTwin(digits, number); };
        if (std::ranges::any_of(digits, counts)) return Evidence::None;
    }
    return Evidence::Likely;
}

/// Whether the same name stands before a number without a hyphen, too: load-5, load0.
bool isSignEvident(const std::vector<OpenMark>& hyphens, const Stems& stems) {
    const auto follows = [&stems](const OpenMark& hyphen) {
        return std::ranges::any_of(stems, [&hyphen](const std::u32string& stem) {
            if (!stem.starts_with(hyphen.before)) return false;
            const std::u32string_view rest = std::u32string_view(stem).substr(hyphen.before.size());
            return !rest.empty() && (rest[0] == U'+' || (rest[0] >= U'0' && rest[0] <= U'9'));
        });
    };
    return std::ranges::any_of(hyphens, follows);
}

std::vector<std::string> sorted(const std::vector<std::string>& names, const NameReading& reading) {
    std::vector<std::pair<std::vector<NameAtom>, std::string>> keys;
    keys.reserve(names.size());
    for (const std::string& name : names) keys.emplace_back(atomsOf(plainStem(name), reading), name);
    std::ranges::sort(keys);
    std::vector<std::string> ordered;
    for (auto& [atoms, name] : keys) ordered.push_back(std::move(name));
    return ordered;
}

/// Whether nothing but the alphabet says which of two names comes first (after, before); single letters count.
bool isAlphabetical(const std::u32string& first, const std::u32string& second) {
    const auto isWord = [](const std::u32string& name) {
        return name.size() > 1 && name.find_first_of(U"0123456789") == std::u32string::npos;
    };
    return isWord(first) && isWord(second) && !second.starts_with(first) &&
           first.substr(0, first.size() - 1) != second.substr(0, second.size() - 1);
}

}  // namespace

bool naturalLess(const std::string& a, const std::string& b) {
    const auto order = atomsOf(plainStem(a), {}) <=> atomsOf(plainStem(b), {});
    return order != 0 ? order < 0 : a < b;
}

SuggestedReading readingOf(const std::vector<std::string>& names) {
    Stems stems;
    std::vector<OpenMark> points, hyphens;
    for (const std::string& name : names) {
        stems.push_back(plainStem(name));
        for (OpenMark& mark : openMarksOf(stems.back())) (mark.isPoint ? points : hyphens).push_back(std::move(mark));
    }
    const Evidence decimal = decimalEvidence(points);
    SuggestedReading suggested{{decimal != Evidence::None, isSignEvident(hyphens, stems)}, {}};
    const auto changesOrder = [&](NameReading other) {
        return sorted(names, other) != sorted(names, suggested.reading);
    };
    const NameReading& reading = suggested.reading;
    if (decimal == Evidence::Likely && changesOrder({false, reading.isHyphenSign})) {
        suggested.doubt = "points in the names are read as decimal points";
    } else if (reading.isHyphenSign && changesOrder({reading.isPointDecimal, false})) {
        suggested.doubt = "hyphens in the names are read as signs of numbers";
    }
    return suggested;
}

std::string sortNaturally(std::vector<std::string>& names, bool isFirstKnown) {
    SuggestedReading suggested = readingOf(names);
    names = sorted(names, suggested.reading);
    if (suggested.doubt.empty() && !isFirstKnown && names.size() > 1 &&
        isAlphabetical(plainStem(names[0]), plainStem(names[1]))) {
        return "nothing but the alphabet says which image is the first";
    }
    return suggested.doubt;
}

}  // namespace strainlens
