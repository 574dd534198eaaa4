// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/language_option.h"
#include "app/export/export_files.h"
#include "app/io/paths.h"

namespace strainlens::cli {

/// Names of the options for pictures of dense flow, which differ between commands.
struct FlowOptionNames {
    const char* picture;
    const char* fullPx;
    const char* relative;
};

/// The output options of a command. The suffix of each `-o` chooses the exporter; the other options have one exporter
/// each. Empty paths are ignored.
class OutputOptions {
public:
    /// `scopes`: exporters that -o accepts. `plain`: id of the exporter for names without suffix: devices, pipes, "-".
    OutputOptions(std::vector<ExportScope> scopes, std::string plain)
        : m_scopes(std::move(scopes)), m_plain(std::move(plain)) {}

    /// Declares -o; the suffixes are added to `help`.
    CLI::Option* addOutput(CLI::App& parser, const std::string& help);
    /// Declares --overlay and its style, --overlay-...
    void addOverlay(CLI::App& parser, const std::string& help);
    /// The same, of one picture that is replaced by every frame: newestOverlay() instead of targets() has it.
    void addNewestOverlay(CLI::App& parser, const std::string& help);
    /// Declares --video-fps and --video-scale.
    void addVideoRate(CLI::App& parser);
    /// Declares --report, --report-settings and --report-language.
    void addReport(CLI::App& parser);
    /// Declares --export-columns, --export-points, --export-frames and --keep-fields.
    void addChoice(CLI::App& parser);
    /// Declares --flow.
    void addFlow(CLI::App& parser);
    void addFlowPicture(CLI::App& parser, const FlowOptionNames& names);

    /// Lists every file that a run over so many images will write. Throws InvalidInput for an unknown suffix or an
    /// invalid value.
    void prepare(CommandFiles& files, int deformedFrames);
    /// After prepare().
    const std::vector<ExportTarget>& targets() const { return m_targets; }
    /// After prepare().
    const std::optional<ExportTarget>& newestOverlay() const { return m_newestOverlay; }

    /// The pictures, which an earlier run may have left in a folder of images. Needs no prepare(); throws as that.
    std::vector<OutputPicture> pictures() const;

    /// The settings of --report-settings; nullopt without it. After prepare().
    const std::optional<ReportSettings>& reportSettings() const { return m_reportSettings; }
    /// The settings of --report-settings, else the given ones, in the language of --report-language. After prepare().
    ReportSettings settingsOf(ReportSettings ofProject) const;
    /// Whether a frame rate is given, also 0; else that of the project counts.
    bool hasFrameRate() const { return m_rateOption && m_rateOption->count() > 0; }
    double frameRate() const { return m_frameRate; }

    /// Of a project; --keep-fields overrides it. Before prepare().
    void setKeptFields(const std::string& ofProject) {
        if (m_keptFields.empty()) m_keptFields = ofProject;
    }
    /// The frames of --keep-fields. After prepare().
    const KeptFrames& keptFields() const { return m_choice.kept; }

    bool any() const;
    bool hasOverlay() const;
    /// Used if no output is given.
    void printPlain() { m_outputs.emplace_back(kStandardOutput); }
    void writeTo(const std::filesystem::path& path) { m_outputs.push_back(utf8(path)); }
    /// Inputs of an export; the reference image is the first of `report.frames`; one that is no file is read by
    /// nobody. After prepare().
    ExportInputs inputs(const RunParameters& parameters, RoiMask region, ReportInputs report) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    void addArrows(CLI::App& parser);
    /// An output with an option of its own.
    struct SingleOutput {
        std::string option;    ///< without dashes
        const char* exporter;  ///< its id
        std::string path;      ///< UTF-8
    };
    void prepareOne(CommandFiles& files, const std::string& option, const Exporter& exporter, const std::string& path,
                    int deformedFrames);
    const Exporter& exporterOf(const std::string& path) const;

    std::vector<ExportScope> m_scopes;
    std::string m_plain;
    std::vector<std::string> m_outputs;
    std::vector<std::string> m_reports;
    std::string m_reportSettingsFile;
    LanguageOption m_language;
    std::optional<ReportSettings> m_reportSettings;
    SingleOutput m_overlay{"overlay", "overlay", ""}, m_flow{"flow", "flo", ""},
        m_flowPicture{"flow-picture", "flow-picture", ""};
    std::string m_fullPxOption, m_overlayRange, m_overlayWidth, m_overlayColours{nameOf(ColourMap::Viridis)},
        m_overlayShading = "cells", m_videoScale = "all", m_arrowColours{arrowColoursText(ArrowStyle())};
    double m_overlayPercentile = ColourLimits().percent;
    ExportStyle m_style;
    double m_frameRate = 0;
    CLI::Option* m_rateOption = nullptr;
    std::string m_arrowMotion = "total";
    std::string m_points = "region", m_frames, m_keptFields;
    std::string m_strainUnit{kStrainUnitNames[0]}, m_lengthUnit{kLengthUnitNames[0]};
    ExportChoice m_choice;
    std::vector<ExportTarget> m_targets;
    bool m_isOverlayNewest = false;
    std::optional<ExportTarget> m_newestOverlay;
};

}  // namespace strainlens::cli
