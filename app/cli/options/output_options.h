// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/export/export_files.h"
#include "app/io/paths.h"

namespace strainlens::cli {

/// The names of the options for dense flow: they differ where a command has other outputs beside it.
struct FlowOptionNames {
    const char* picture;
    const char* fullPx;
    const char* relative;
};

/// The output options of a command. `-o` may be repeated, and a name's ending chooses the exporter; the other options
/// stand for one exporter each, whatever their file is called. Empty paths are not wanted.
class OutputOptions {
public:
    /// `scopes`: what -o may name in this command. `plain`: the id of the exporter for names without an ending, such as
    /// devices, pipes and "-", the standard output.
    OutputOptions(std::vector<ExportScope> scopes, std::string plain)
        : m_scopes(std::move(scopes)), m_plain(std::move(plain)) {}

    /// Declares -o; `help` says what it is for, and the endings are added to it.
    CLI::Option* addOutput(CLI::App& parser, const std::string& help);
    /// Declares --overlay and the options for its look, --overlay-...
    void addOverlay(CLI::App& parser, const std::string& help);
    /// Declares --video-fps and --video-scale.
    void addVideoRate(CLI::App& parser);
    void addReport(CLI::App& parser);
    /// Declares --export-columns, --export-points and --export-frames.
    void addChoice(CLI::App& parser);
    /// Declares --flow.
    void addFlow(CLI::App& parser);
    void addFlowPicture(CLI::App& parser, const FlowOptionNames& names);

    /// Throws InvalidInput naming the option for an ending that no exporter has and for a length of full colour that is
    /// none. Also lists every file that a run over so many images will write.
    void prepare(CommandFiles& files, int deformedFrames);
    /// After prepare().
    const std::vector<ExportTarget>& targets() const { return m_targets; }

    /// The pictures among them that a folder of images may hold from before; needs no prepare(), and throws as that.
    std::vector<OutputPicture> pictures() const;

    bool any() const;
    bool wantsOverlay() const;
    /// Used where nothing is wanted.
    void printPlain() { m_outputs.emplace_back(kStandardOutput); }
    void writeTo(const std::filesystem::path& path) { m_outputs.push_back(utf8(path)); }
    /// The inputs of an export from files: the reference image is the first of `report.frames`. After prepare().
    ExportInputs inputs(const RunParameters& parameters, RoiMask region, ReportInputs report) const;
    /// What repeats these outputs in a run.
    std::vector<std::string> arguments() const;

private:
    void addArrows(CLI::App& parser);
    struct Named {
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
    Named m_overlay{"overlay", "overlay", ""}, m_flow{"flow", "flo", ""},
        m_flowPicture{"flow-picture", "flow-picture", ""};
    std::string m_fullPxOption, m_overlayRange, m_overlayWidth, m_overlayColours{nameOf(ColourMap::Viridis)},
        m_overlayShading = "cells", m_videoScale = "all", m_arrowColours{arrowColoursText(ArrowLook())};
    double m_overlayPercentile = ColourLimits().percent;
    ExportLook m_look;
    std::string m_points = "region", m_frames;
    ExportChoice m_choice;
    std::vector<ExportTarget> m_targets;
};

}  // namespace strainlens::cli
