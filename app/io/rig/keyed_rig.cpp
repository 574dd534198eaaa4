// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "app/io/number_text.h"
#include "app/io/rig/euler_angles.h"
#include "app/io/rig/foreign_rigs.h"
#include "app/io/rig/rig_numbers.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A coefficient's key after "Cam0_" and the unit that the file names.
struct KeyedCoefficient {
    std::string_view key;
    std::string_view unit;
    double Lens::*member;
};
constexpr std::array<KeyedCoefficient, 10> kKeyedCoefficients = {{{"Fx", " [pixels]", &Lens::fx},
                                                                  {"Fy", " [pixels]", &Lens::fy},
                                                                  {"Fs", " [pixels]", &Lens::skew},
                                                                  {"Kappa 1", "", &Lens::k1},
                                                                  {"Kappa 2", "", &Lens::k2},
                                                                  {"Kappa 3", "", &Lens::k3},
                                                                  {"P1", "", &Lens::p1},
                                                                  {"P2", "", &Lens::p2},
                                                                  {"Cx", " [pixels]", &Lens::cx},
                                                                  {"Cy", " [pixels]", &Lens::cy}}};
constexpr std::array<std::string_view, 3> kKeyedTranslation = {"Tx", "Ty", "Tz"},
                                          kKeyedAngles = {"Theta", "Phi", "Psi"};
/// Units of length and their millimetres; without one they are mm.
constexpr std::array<std::pair<std::string_view, double>, 6> kKeyedLengths = {
    {{"", 1}, {"mm", 1}, {"cm", 10}, {"m", 1000}, {"um", 1e-3}, {"in", 25.4}}};

struct KeyedValue {
    std::string unit;  ///< "mm" of "Tx [mm]"; empty if there is none
    double number = 0;
};
using KeyedValues = std::map<std::string, KeyedValue, std::less<>>;

/// "Cam0_Fx [pixels];12.5" or "Cam0_Fx [pixels]: 12.5".
KeyedValues parseKeyedLines(std::string_view text) {
    KeyedValues values;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view row = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (row.empty() || row.starts_with('#')) continue;
        const std::size_t separator = row.find_first_of(";:=\t");
        const std::string where = "line " + std::to_string(line);
        if (separator == row.npos) throw InvalidInput(where, std::string(row), "a key, a semicolon and a number");
        std::string_view key = trimmed(row.substr(0, separator));
        KeyedValue value;
        if (const std::size_t bracket = key.find('['); bracket != key.npos) {
            value.unit = key.substr(bracket + 1, key.find(']') - bracket - 1);
            key = trimmed(key.substr(0, bracket));
        }
        value.number = parseRigNumber(row.substr(separator + 1), where + ", " + std::string(key));
        const auto [entry, isNew] = values.emplace(std::string(key), value);
        if (!isNew) throw InvalidInput(where, std::string(key) + " again", "each key once");
    }
    return values;
}

/// The numbers of the cameras in the keys, ascending.
std::vector<std::string> cameraPrefixes(const KeyedValues& values) {
    std::set<std::string> prefixes;
    for (const auto& [key, value] : values) {
        const std::size_t end = key.find('_');
        if (key.starts_with("Cam") && end != key.npos) prefixes.insert(key.substr(0, end + 1));
    }
    return {prefixes.begin(), prefixes.end()};
}

double takeKeyed(KeyedValues& values, std::string_view key, bool isRequired, std::string_view unit) {
    const auto found = values.find(key);
    if (found == values.end()) {
        if (isRequired) throw InvalidInput("rig, " + std::string(key), "nothing", "a number");
        return 0;
    }
    const KeyedValue value = found->second;
    if (!value.unit.empty() && value.unit != unit) {
        throw InvalidInput("rig, " + std::string(key) + ", unit", value.unit, std::string(unit));
    }
    values.erase(found);
    return value.number;
}

double takeKeyedLength(KeyedValues& values, std::string_view key) {
    const auto found = values.find(key);
    if (found == values.end()) throw InvalidInput("rig, " + std::string(key), "nothing", "a length");
    const KeyedValue value = found->second;
    const auto unit = std::ranges::find(kKeyedLengths, value.unit, &std::pair<std::string_view, double>::first);
    if (unit == kKeyedLengths.end()) {
        throw InvalidInput("rig, " + std::string(key) + ", unit", value.unit, "mm, cm, m, um or in");
    }
    values.erase(found);
    return value.number * unit->second;
}

}  // namespace

bool isKeyedRig(std::string_view text) {
    return text.find("Cam") != text.npos && text.find("_Fx") != text.npos && text.find("Theta") != text.npos;
}

Rig readKeyedRig(const std::string& text, const RigImport& import) {
    KeyedValues values = parseKeyedLines(text);
    const std::vector<std::string> prefixes = cameraPrefixes(values);
    if (prefixes.size() != 2) {
        throw InvalidInput("rig, cameras", std::to_string(prefixes.size()), "two, as Cam0_Fx and Cam1_Fx");
    }
    Rig rig;
    for (std::size_t i = 0; i < prefixes.size(); ++i) {
        RigCamera camera;
        for (const KeyedCoefficient& coefficient : kKeyedCoefficients) {
            const bool isRequired = !coefficient.unit.empty() && coefficient.key != "Fs";
            camera.lens.*coefficient.member =
                takeKeyed(values, prefixes[i] + std::string(coefficient.key), isRequired, "pixels");
        }
        camera.image = imageSizeFor(i, std::nullopt, import);
        rig.cameras.push_back(std::move(camera));
    }
    std::array<double, 3> angles{}, t{};
    for (std::size_t k = 0; k < 3; ++k) {
        t[k] = takeKeyedLength(values, kKeyedTranslation[k]);
        angles[k] = takeKeyed(values, kKeyedAngles[k], true, "deg");
    }
    rig.cameras[1].pose = {rotationVector(rotationFromEuler(angles)), {t[0], t[1], t[2]}};
    for (const auto& [key, value] : values) rig.notes.push_back("The value of " + key + " was not used.");
    return rig;
}

std::string writeMatchidRig(const Rig& rig) {
    std::string text;
    for (std::size_t i = 0; i < rig.cameras.size(); ++i) {
        for (const KeyedCoefficient& coefficient : kKeyedCoefficients) {
            text += "Cam" + std::to_string(i) + "_" + std::string(coefficient.key) + std::string(coefficient.unit) +
                    ";" + exactText(rig.cameras[i].lens.*coefficient.member) + "\n";
        }
    }
    if (rig.cameras.size() < 2) throw InvalidInput("rig, cameras", "1", "two for MatchID and pyvale");
    const SpacePose& pose = rig.cameras[1].pose;
    const auto angles = eulerFromRotation(rotationMatrix(pose.rotation));
    const std::array<double, 3> t = {pose.translation.x, pose.translation.y, pose.translation.z};
    for (std::size_t k = 0; k < 3; ++k) text += std::string(kKeyedTranslation[k]) + " [mm];" + exactText(t[k]) + "\n";
    for (std::size_t k = 0; k < 3; ++k) text += std::string(kKeyedAngles[k]) + " [deg];" + exactText(angles[k]) + "\n";
    return text;
}

}  // namespace strainlens
