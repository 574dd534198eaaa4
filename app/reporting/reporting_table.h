// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/image/image_tags.h"
#include "app/measure/rig_noise.h"
#include "app/reporting/reporting_statistics.h"
#include "compute/types/parameters/parameters.h"

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

/// A row of the table: a value, or the reason why it is unknown.
struct ReportingRow {
    std::string section, quantity;
    std::string value;   ///< empty: unknown
    std::string reason;  ///< why it is unknown, and what to do
};

/// A warning about a questionable choice in the setup.
struct SetupWarning {
    std::string id;  ///< "small-features", ...
    std::string text;
};

/// The table of reporting requirements of the DIC Good Practices Guide (International DIC Society 2018,
/// doi:10.32720/idics/gpg.ed1).
struct ReportingTable {
    std::vector<ReportingRow> rows;
    std::vector<SetupWarning> warnings;
};

struct ReportingInputs {
    RunParameters parameters;  ///< of the run
    std::string version;       ///< of the program that measured
    ImageStatistics image;     ///< of the reference image
    bool lossy = false;        ///< the reference image is a JPEG
    ImageTags tags;            ///< of the reference image
    ResultStatistics results;
    RigProfile rig;
    std::optional<RigNoise> staticNoise;  ///< from static images, measured with these parameters
};

/// The noise floor of a quantity from static images; null if not measured.
const FloorStatistics* findNoiseFloor(const ReportingInputs& inputs, std::string_view name);

/// Checks a measurement against the good practices; each warning says what to change.
std::vector<SetupWarning> checkSetup(const ReportingInputs& inputs);

ReportingTable reportingTable(const ReportingInputs& inputs);

/// Side of the virtual strain gauge; for strain from shape function gradients the subset. `chosenWindow` [points] is
/// that of an automatic window. [px]
int virtualGaugePx(const RunParameters& parameters, int chosenWindow = 0);

}  // namespace strainlens
