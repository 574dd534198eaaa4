// SPDX-License-Identifier: MPL-2.0
#include "app/fields/dimension.h"

#include <cmath>

#include "app/io/number_text.h"

namespace strainlens {
namespace {

Dimension normalised(Dimension dimension) {
    return dimension.isKnown && dimension.exponent == 0 ? Dimension{} : dimension;
}

}  // namespace

std::string Dimension::text() const {
    if (!isKnown || exponent == 0 || unit == kStrainUnit) return {};
    if (exponent == 1) return unit;
    if (exponent == -1) return "1/" + unit;
    return unit + "^" + exactText(exponent);
}

bool Dimension::isStrain() const { return isKnown && exponent == 1 && unit == kStrainUnit; }

Dimension dimensionOf(std::string_view unit, bool isStrain) {
    if (isStrain) return {std::string(kStrainUnit), 1};
    return unit.empty() ? Dimension{} : Dimension{std::string(unit), 1};
}

Dimension sumOf(const Dimension& a, const Dimension& b) {
    if (a == b || b == Dimension{}) return a;
    return a == Dimension{} ? b : Dimension{"", 0, false};
}

Dimension productOf(const Dimension& a, const Dimension& b) {
    if (!a.isKnown || !b.isKnown) return {"", 0, false};
    if (a.exponent == 0) return b;
    if (b.exponent == 0) return a;
    if (a.unit != b.unit) return {"", 0, false};
    return normalised({a.unit, a.exponent + b.exponent});
}

Dimension powerOf(const Dimension& base, double exponent) {
    if (base == Dimension{}) return {};
    if (!base.isKnown || std::isnan(exponent)) return {"", 0, false};
    return normalised({base.unit, base.exponent * exponent});
}

}  // namespace strainlens
