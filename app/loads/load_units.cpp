// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_units.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/io/json_text.h"
#include "app/io/unicode.h"
#include "compute/types/error.h"

#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

constexpr double kStandardGravity = 9.80665, kPoundForce = 4.4482216152605;
constexpr LoadUnit kUnits[] = {{"N", 1},
                               {"kN", 1e3},
                               {"MN", 1e6},
                               {"mN", 1e-3},
                               {"daN", 10},
                               {"kgf", kStandardGravity},
                               {"gf", kStandardGravity * 1e-3},
                               {"tf", kStandardGravity * 1e3},
                               {"lbf", kPoundForce},
                               {"kip", kPoundForce * 1e3},
                               {"ozf", kPoundForce / 16}};

/// Spelling of a unit.
struct Spelling {
    std::string_view text;
    std::size_t unit;
};
/// Case-sensitive or not ASCII.
constexpr Spelling kExact[] = {{"N", 0},      {"n", 0},    {"kN", 1},        {"KN", 1},   {"kn", 1},   {"Kn", 1},
                               {"MN", 2},     {"mN", 3},   {"Н", 0},         {"кН", 1},   {"КН", 1},   {"кн", 1},
                               {"МН", 2},     {"мН", 3},   {"牛", 0},        {"牛顿", 0}, {"千牛", 1}, {"兆牛", 2},
                               {"даН", 4},    {"кгс", 5},  {"кГс", 5},       {"гс", 6},   {"тс", 7},   {"公斤力", 5},
                               {"千克力", 5}, {"뉴턴", 0}, {"ニュートン", 0}};
/// Case-insensitive.
constexpr Spelling kAnyCase[] = {{"newton", 0},      {"newtons", 0},      {"kilonewton", 1},  {"kilonewtons", 1},
                                 {"meganewton", 2},  {"meganewtons", 2},  {"millinewton", 3}, {"millinewtons", 3},
                                 {"dan", 4},         {"decanewton", 4},   {"dekanewton", 4},  {"kgf", 5},
                                 {"kp", 5},          {"kilopond", 5},     {"kg-f", 5},        {"kilogram-force", 5},
                                 {"gf", 6},          {"gram-force", 6},   {"tf", 7},          {"lbf", 8},
                                 {"lb", 8},          {"lbs", 8},          {"pound", 8},       {"pounds", 8},
                                 {"pound-force", 8}, {"pounds-force", 8}, {"lb-f", 8},        {"kip", 9},
                                 {"kips", 9},        {"klbf", 9},         {"klb", 9},         {"ozf", 10}};

}  // namespace

std::span<const LoadUnit> loadUnits() { return kUnits; }

const LoadUnit* findLoadUnit(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '.')) text.remove_suffix(1);
    if (const auto exact = std::ranges::find(kExact, text, &Spelling::text); exact != std::end(kExact))
        return &kUnits[exact->unit];
    const auto any = std::ranges::find(kAnyCase, toLowerCase(text), &Spelling::text);
    return any == std::end(kAnyCase) ? nullptr : &kUnits[any->unit];
}

std::string loadUnitNames() {
    std::string names;
    for (const LoadUnit& unit : kUnits) {
        const bool isLast = &unit == std::end(kUnits) - 1;
        names += std::string(names.empty() ? "" : isLast ? " or " : ", ") + unit.name;
    }
    return names;
}

double newtonsPer(const std::string& unit, const std::string& field) {
    const LoadUnit* const known = findLoadUnit(unit);
    if (!known) throw InvalidInput(field, jsonText(unit), loadUnitNames() + "; mN and MN differ in their capitals");
    return known->newtons;
}

std::vector<double> stressesMPa(std::span<const double> loadsN, double areaMm2) {
    if (!(areaMm2 > 0) || !std::isfinite(areaMm2)) {
        throw InvalidInput("--area-mm2", std::to_string(areaMm2), "the specimen's cross section, above 0 mm^2");
    }
    std::vector<double> stresses;
    for (const double load : loadsN) stresses.push_back(load / areaMm2);
    return stresses;
}

}  // namespace strainlens
