// SPDX-License-Identifier: MPL-2.0
#include "app/fields/shown_units.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

constexpr double kMmPerPx = 0.05;

void expectUnit(std::string_view stored, LengthUnit shown, double factor, std::string_view symbol,
                double mmPerPx = kMmPerPx) {
    const ShownUnit unit = shownUnit(stored, false, {StrainUnit::Percent, shown, mmPerPx});
    EXPECT_DOUBLE_EQ(unit.factor, factor) << stored << " in " << symbolOf(shown);
    EXPECT_EQ(unit.symbol, symbol) << stored << " in " << symbolOf(shown);
}

TEST(ShownUnits, LengthsFollowTheUnitOfLength) {
    expectUnit("px", LengthUnit::Millimetre, 0.05, "mm");
    expectUnit("px", LengthUnit::Micrometre, 50, "µm");
    expectUnit("px", LengthUnit::Pixel, 1, "px");
    expectUnit("px", LengthUnit::PixelAndMillimetre, 1, "px");
    expectUnit("mm", LengthUnit::Micrometre, 1000, "µm");
    expectUnit("mm", LengthUnit::Pixel, 20, "px");
    expectUnit("mm", LengthUnit::PixelAndMillimetre, 1, "mm");
}

TEST(ShownUnits, PowersAreConverted) {
    expectUnit("px^2", LengthUnit::Millimetre, 0.05 * 0.05, "mm^2");
    expectUnit("px/s", LengthUnit::Micrometre, 50, "µm/s");
    expectUnit("px/time", LengthUnit::Millimetre, 0.05, "mm/time");
    expectUnit("1/px", LengthUnit::Millimetre, 20, "1/mm");
    expectUnit("1/px^2", LengthUnit::Millimetre, 400, "1/mm^2");
    expectUnit("mm^2", LengthUnit::Pixel, 400, "px^2");
}

TEST(ShownUnits, WithoutAScalePixelsStay) {
    expectUnit("px", LengthUnit::Millimetre, 1, "px", 0);
    expectUnit("px^2", LengthUnit::Micrometre, 1, "px^2", 0);
    expectUnit("mm", LengthUnit::Pixel, 1, "mm", 0);  // of a calibrated plane
    expectUnit("mm", LengthUnit::Micrometre, 1000, "µm", 0);
}

TEST(ShownUnits, OtherUnitsStay) {
    for (const char* unit : {"", "1", "rad", "grey", "grey^2", "%"}) expectUnit(unit, LengthUnit::Micrometre, 1, unit);
    const ShownUnit strain = shownUnit("", true, {StrainUnit::MillimetrePerMetre, LengthUnit::Micrometre, kMmPerPx});
    EXPECT_EQ(strain.factor, 1000);
    EXPECT_EQ(strain.symbol, "mm/m");
}

}  // namespace
}  // namespace strainlens
