// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/target.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <ranges>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMinCount = 3, kMaxCount = 1000;

std::vector<std::string> partsOf(const std::string& text, char separator) {
    std::vector<std::string> parts;
    for (const auto part : std::views::split(text, separator)) parts.emplace_back(part.begin(), part.end());
    return parts;
}

template <typename Number>
std::optional<Number> numberIn(const std::string& text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || rest != end) return std::nullopt;
    return number;
}

}  // namespace

CalibrationTarget parseCalibrationTarget(const std::string& text) {
    const auto reject = [&]() -> CalibrationTarget {
        throw InvalidInput("--target", "\"" + text + "\"",
                           "chequerboard:COLUMNSxROWS:MM (inner corners, side of a square) or dots:COLUMNSxROWS:MM:MM "
                           "(dots, spacing, diameter below it), 3 to 1000 columns and rows");
    };
    const std::vector<std::string> parts = partsOf(text, ':');
    const bool dots = text.starts_with("dots:");
    if ((!dots && !text.starts_with("chequerboard:")) || parts.size() != (dots ? 4u : 3u)) return reject();
    const std::vector<std::string> sides = partsOf(parts[1], 'x');
    if (sides.size() != 2) return reject();
    const std::optional<int> columns = numberIn<int>(sides[0]), rows = numberIn<int>(sides[1]);
    const std::optional<double> spacing = numberIn<double>(parts[2]);
    const std::optional<double> diameter = dots ? numberIn<double>(parts[3]) : std::optional<double>(0);
    const auto counts = [](std::optional<int> n) { return n && *n >= kMinCount && *n <= kMaxCount; };
    if (!counts(columns) || !counts(rows) || !spacing || !diameter) return reject();
    const CalibrationTarget target{*columns, *rows, *spacing, *diameter};
    if (!(*spacing > 0) || !std::isfinite(*spacing) || target.hasDots() != dots || !target.hasSeparateDots()) {
        return reject();
    }
    return target;
}

}  // namespace strainlens
