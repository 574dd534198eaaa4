// SPDX-License-Identifier: MPL-2.0
#include "app/fields/shown_units.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace strainlens {
namespace {

constexpr double kMicrometresPerMillimetre = 1000;
constexpr std::size_t kSymbolLetters = 2;  // of px and mm

/// The exponent of the symbol at `at`: 1 of "px", 2 of "px^2", -1 of "1/px".
double exponentAt(std::string_view unit, std::size_t at) {
    double exponent = 1;
    const std::string_view rest = unit.substr(at + kSymbolLetters);
    if (rest.starts_with('^')) std::from_chars(rest.data() + 1, rest.data() + rest.size(), exponent);
    return at > 0 && unit[at - 1] == '/' ? -exponent : exponent;
}

/// Factor from one unit of length to another; 0: unknown.
double factorBetween(LengthUnit from, LengthUnit to, double mmPerPx) {
    if (from == LengthUnit::Pixel && !(mmPerPx > 0)) return 0;
    const double mm = from == LengthUnit::Pixel ? mmPerPx : 1;
    if (to == LengthUnit::Pixel) return mmPerPx > 0 ? mm / mmPerPx : 0;
    return to == LengthUnit::Micrometre ? mm * kMicrometresPerMillimetre : mm;
}

}  // namespace

std::string_view symbolOf(LengthUnit unit) {
    constexpr std::string_view kSymbols[] = {"px", "px", "mm", "µm"};
    return kSymbols[static_cast<std::size_t>(unit)];
}

ShownUnits shownUnits(std::string_view strain, std::string_view length, double mmPerPx) {
    return {static_cast<StrainUnit>(std::ranges::find(kStrainUnitNames, strain) - kStrainUnitNames.begin()),
            static_cast<LengthUnit>(std::ranges::find(kLengthUnitNames, length) - kLengthUnitNames.begin()), mmPerPx};
}

ShownUnit shownUnit(std::string_view unit, bool isStrain, const ShownUnits& units) {
    if (isStrain) return {factorOf(units.strain), std::string(textOf(units.strain).symbol)};
    ShownUnit shown{1, std::string(unit)};
    if (units.length == LengthUnit::PixelAndMillimetre) return shown;
    for (const LengthUnit stored : {LengthUnit::Pixel, LengthUnit::Millimetre}) {
        const std::size_t at = unit.find(symbolOf(stored));
        const double factor = factorBetween(stored, units.length, units.mmPerPx);
        if (at == unit.npos || stored == units.length || !(factor > 0)) continue;
        shown.symbol.replace(at, kSymbolLetters, symbolOf(units.length));
        shown.factor = std::pow(factor, exponentAt(unit, at));
        break;
    }
    return shown;
}

LengthUnit scaleBarUnit(const ShownUnits& units) {
    if (!(units.mmPerPx > 0)) return LengthUnit::Pixel;
    return units.length == LengthUnit::PixelAndMillimetre ? LengthUnit::Millimetre : units.length;
}

}  // namespace strainlens
