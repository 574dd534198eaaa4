// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/varying_number.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace strainlens {
namespace {

/// A name as numbers and the texts around them, one more than numbers.
struct NumberedName {
    std::vector<std::string> texts, numbers;
};

NumberedName splitAtNumbers(const std::string& name) {
    constexpr const char* kDigits = "0123456789";
    NumberedName split;
    std::size_t at = 0;
    for (std::size_t first; (first = name.find_first_of(kDigits, at)) != std::string::npos;) {
        const std::size_t end = std::min(name.find_first_not_of(kDigits, first), name.size());
        split.texts.push_back(name.substr(at, first - at));
        split.numbers.push_back(name.substr(first, end - first));
        at = end;
    }
    split.texts.push_back(name.substr(at));
    return split;
}

std::string withoutLeadingZeros(const std::string& digits) {
    const std::size_t nonZero = digits.find_first_not_of('0');
    return nonZero == std::string::npos ? "0" : digits.substr(nonZero);
}

/// How many numbers most of the names have that have some; 0: none has.
std::size_t usualCount(const std::vector<NumberedName>& names) {
    std::map<std::size_t, int> counts;
    for (const NumberedName& name : names) ++counts[name.numbers.size()];
    counts.erase(0);
    const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
    return most == counts.end() ? 0 : most->first;
}

/// The index of the number that takes most values in names with `count` numbers; the last one of equals.
std::size_t countingIndex(const std::vector<NumberedName>& names, std::size_t count) {
    std::size_t counting = 0, most = 0;
    for (std::size_t index = 0; index < count; ++index) {
        std::set<std::string> values;
        for (const NumberedName& name : names) {
            if (name.numbers.size() == count) values.insert(withoutLeadingZeros(name.numbers[index]));
        }
        if (values.size() >= most) counting = index, most = values.size();
    }
    return counting;
}

}  // namespace

std::vector<std::string> varyingNumbers(const std::vector<std::string>& names) {
    std::vector<NumberedName> split;
    for (const std::string& name : names) split.push_back(splitAtNumbers(name));
    const std::size_t count = usualCount(split), counting = countingIndex(split, count);
    std::vector<std::string> numbers;
    for (const auto& [texts, own] : split) {
        const std::size_t index = own.size() == count ? counting : own.size() - 1;
        numbers.push_back(own.empty() ? std::string() : withoutLeadingZeros(own[index]));
    }
    return numbers;
}

std::optional<std::int64_t> numberStep(const std::string& a, const std::string& b) {
    const NumberedName first = splitAtNumbers(a), second = splitAtNumbers(b);
    if (first.texts != second.texts) return std::nullopt;
    std::optional<std::int64_t> step;
    for (std::size_t k = 0; k < first.numbers.size(); ++k) {
        const std::string &from = first.numbers[k], &to = second.numbers[k];
        if (from == to) continue;
        std::int64_t low = 0, high = 0;
        const bool areNumbers = std::from_chars(from.data(), from.data() + from.size(), low).ec == std::errc() &&
                                std::from_chars(to.data(), to.data() + to.size(), high).ec == std::errc();
        if (step || !areNumbers) return std::nullopt;
        step = high - low;
    }
    return step;
}

std::vector<std::string> numberPatterns(const std::string& name) {
    const NumberedName split = splitAtNumbers(name);
    std::vector<std::string> patterns;
    for (std::size_t replaced = 0; replaced < split.numbers.size(); ++replaced) {
        std::string& pattern = patterns.emplace_back(split.texts.front());
        for (std::size_t k = 0; k < split.numbers.size(); ++k)
            pattern += (k == replaced ? "*" : split.numbers[k]) + split.texts[k + 1];
    }
    return patterns;
}

}  // namespace strainlens
