// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// A unit of force.
struct LoadUnit {
    const char* name;  ///< as it is written: "kN"
    double newtons;
};

/// The units that a load may have: what a menu offers.
std::span<const LoadUnit> loadUnits();

/// The unit that a text means, spelled as machines do ("lbs", "Newton", "KN"); null for none. A unit counts with its
/// capitals where they decide: mN is a thousandth and MN a million newtons, "mn" is neither.
const LoadUnit* findLoadUnit(std::string_view text);

/// "N, kN, MN, mN, daN, kgf, gf, tf, lbf or kip", for messages.
std::string loadUnitNames();

/// How many newtons a unit of load is. Throws InvalidInput naming `field`.
double newtonsPer(const std::string& unit, const std::string& field);

/// Load over area, N / mm^2 = MPa. Throws InvalidInput naming `area-mm2` unless that is above 0.
std::vector<double> stressesMPa(std::span<const double> loadsN, double areaMm2);

}  // namespace strainlens
