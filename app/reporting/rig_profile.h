// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace strainlens {

/// An item of the experimental setup that neither images nor results contain: entered once, stored in a file.
struct RigField {
    std::string_view key;     ///< in the file
    std::string_view prompt;  ///< "Lens (maker, type)"
};

inline constexpr std::array<RigField, 11> kRigFields = {{
    {"camera", "Camera (maker, type)"},
    {"lens", "Lens (maker, type)"},
    {"focalLength", "Focal length, as 50 mm"},
    {"aperture", "Aperture, as f/8"},
    {"exposure", "Exposure time, as 2 ms"},
    {"fieldOfView", "Field of view, as 80 x 60 mm"},
    {"standOff", "Stand-off distance, as 0.6 m"},
    {"rate", "Image acquisition rate, as 5 Hz"},
    {"lighting", "Lighting"},
    {"pattern", "Patterning technique, as spray paint"},
    {"specimen", "Specimen and load"},
}};

/// The known values, by key.
struct RigProfile {
    std::map<std::string, std::string, std::less<>> values;

    /// Empty if unknown.
    std::string of(std::string_view key) const {
        const auto found = values.find(key);
        return found == values.end() ? std::string() : found->second;
    }
};

/// Parses {"camera": "...", ...} with keys of kRigFields. Throws InvalidInput naming `what` and the key.
RigProfile rigProfileFromJson(std::string_view text, const std::string& what);
std::string rigProfileJson(const RigProfile& profile);

}  // namespace strainlens
