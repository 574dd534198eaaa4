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
    const char* name;  ///< "kN"
    double newtons;
};

/// Units of a load, for menus.
std::span<const LoadUnit> loadUnits();

/// Unit for a spelling used by machines ("lbs", "Newton", "KN"); null for none. Case matters only if it is needed: mN
/// is a thousandth and MN a million newtons, "mn" is neither.
const LoadUnit* findLoadUnit(std::string_view text);

/// "N, kN, MN, mN, daN, kgf, gf, tf, lbf or kip", for messages.
std::string loadUnitNames();

/// Newtons per unit. Throws InvalidInput naming `field`.
double newtonsPer(const std::string& unit, const std::string& field);

/// Stress = load / area [N / mm^2 = MPa]. Throws InvalidInput naming `area-mm2` unless the area is above 0.
std::vector<double> stressesMPa(std::span<const double> loadsN, double areaMm2);

}  // namespace strainlens
