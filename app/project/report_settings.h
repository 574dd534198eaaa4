// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/texts/language.h"

namespace strainlens {

/// Displacement vectors, as the quantity of a map.
inline constexpr std::string_view kReportVectors = "vectors";

/// Most maps of one quantity over the frames.
inline constexpr int kMaxSeriesMaps = 100;

/// Largest number of a frame in the settings.
inline constexpr int kMaxReportFrame = 10'000'000;

/// A map of a report, or maps of several frames on one scale.
struct ReportMap {
    std::string quantity;  ///< kReportVectors, or a name or formula of fieldQuantity()
    int frame = 0;         ///< from 1; 0: the last one that was measured
    /// Several frames as FrameChoice reads them, "1-" for all; empty: `frame` alone.
    std::string frames = {};
    bool operator==(const ReportMap&) const = default;
};

/// Charts of a report; one without values is left out.
enum class ReportChart : std::uint8_t {
    MeanStrain,    ///< over the frames
    StressStrain,  ///< of probes and loads
    Probes         ///< the main quantity of the probes over the frames
};
inline constexpr std::array<std::string_view, 3> kReportChartNames = {"mean-strain", "stress-strain", "probes"};

/// What a PDF or HTML report contains besides the results. A plain value.
struct ReportSettings {
    std::string title;     ///< empty: that of the specimen or the reference image
    std::string specimen;  ///< empty texts are left out
    std::string operatorName;
    std::string client;
    std::string notes;                               ///< may have several lines
    std::filesystem::path logo;                      ///< PNG or JPEG; empty: none
    std::optional<std::vector<ReportMap>> maps;      ///< nullopt: vectors, displacements and strains of the last frame
    std::optional<std::vector<ReportChart>> charts;  ///< nullopt: all
    bool probesOnMaps = false;
    std::vector<int> pairs;            ///< frames whose image is shown next to the reference; 0: the last one
    bool reportingTable = false;       ///< the reporting requirements of the DIC Good Practices Guide
    std::optional<Language> language;  ///< nullopt: English, in the window its own
    bool operator==(const ReportSettings&) const = default;
};

/// The maps that a report has by default, of quantities that a run may measure.
const std::vector<ReportMap>& defaultReportMaps();

/// Only the members that are set; the logo's path relative to `folder` if possible.
nlohmann::ordered_json reportSettingsJson(const ReportSettings& settings, const std::filesystem::path& folder);

/// Throws InvalidInput naming `what`, key and allowed values. Paths are relative to `folder`.
ReportSettings reportSettingsFromJson(const nlohmann::json& json, const std::string& what,
                                      const std::filesystem::path& folder);

/// Reads a file of settings. Throws FileError, and InvalidInput with the file name before the key.
ReportSettings readReportSettings(const std::filesystem::path& path);

/// JSON Schema of the settings in a project.
nlohmann::ordered_json reportSettingsSchema();

}  // namespace strainlens
