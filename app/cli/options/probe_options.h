// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/frames_option.h"
#include "app/export/export_files.h"
#include "app/io/paths.h"
#include "app/loads/image_moments.h"
#include "app/probes/probe.h"
#include "app/probes/probe_run.h"

namespace strainlens::cli {

/// The options that define probes.
class ProbeOptions {
public:
    void addTo(CLI::App& parser);
    void listFiles(CommandFiles& files) const { files.addInput(m_file); }
    bool any() const { return !m_file.empty() || !m_extensometers.empty() || !m_strainGauges.empty(); }
    /// All probes; empty without options. Throws FileError or InvalidInput.
    std::vector<Probe> probes() const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::string m_file;
    std::vector<std::string> m_extensometers, m_strainGauges;
};

/// Output files of probes.
class ProbeOutputs {
public:
    /// `series`, `constants`: option names that differ between commands. With -o the series may go to the standard
    /// output.
    void addTo(CLI::App& parser, const char* series, const char* constants);
    /// Lists the files.
    void prepare(CommandFiles& files);
    bool any() const;
    bool hasConstants() const { return !m_constants.empty(); }
    bool printsSeries() const { return m_mayPrint && m_series == kStandardOutput; }
    /// Sets what the chart shows.
    void describeChart(ProbePlan& plan) const {
        plan.chartQuantity = m_chartQuantity, plan.chartAxis = m_chartAxis, plan.chartRight = m_chartRight;
    }
    /// The chart, which an earlier run may have left in a folder of images; empty = none.
    const std::string& chart() const { return m_chart; }
    void writeSeriesTo(const std::filesystem::path& path) { m_series = utf8(path); }
    std::vector<ExportTarget> targets() const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    std::string m_seriesOption, m_constantsOption;  ///< without dashes
    bool m_mayPrint = false;
    std::string m_series, m_profiles, m_chart, m_chartQuantity, m_chartAxis, m_chartRight, m_constants;
};

/// Options for a load table and its evaluation.
class LoadOptions {
public:
    void addTo(CLI::App& parser);
    /// Lists the table. Throws InvalidInput for invalid numbers.
    void prepare(CommandFiles& files);
    /// Whether any of them was given.
    bool any() const { return !arguments().empty(); }
    /// Path of the table; empty: none.
    const std::string& file() const { return m_file; }
    /// Format options of the table.
    LoadFormat format() const;
    /// Reads the loads of the images into `plan`: its `loads`, or its `recording` if the offset is to be found.
    /// `files`: one per image. Throws FileError if a deformed image has none.
    void readLoads(const MeasuredImages& images, const std::vector<std::filesystem::path>& files,
                   ProbePlan& plan) const;
    /// When the images were taken, by the options.
    LoadTiming timing() const;
    /// Whether the offset is found from the measured strain.
    bool findsOffset() const { return m_offset == "auto"; }
    /// `evaluation`, overridden by the options given.
    LoadEvaluation evaluation(LoadEvaluation evaluation = {}) const;
    /// The options as arguments of a command line.
    std::vector<std::string> arguments() const;

private:
    /// Throws InvalidInput for options that exclude or need each other.
    void requireTiming() const;

    struct Row {
        const char *name, *type;
        std::string LoadOptions::*value;
        const char* help;
    };
    static const Row kRows[19];

    std::string m_file, m_column, m_unit, m_decimal, m_skip, m_reference;
    std::string m_area, m_sigma, m_range, m_rangeOf, m_axial, m_transverse, m_proof, m_hardening;
    std::string m_rate, m_times, m_offset, m_offsetChannel, m_trigger;
};

/// Images for which loads are looked up.
MeasuredImages loadedImages(const ChosenFrames& images);

/// Files of the images.
std::vector<std::filesystem::path> filesOf(const ChosenFrames& images);

/// Notes about loads, with the name of the table.
std::vector<std::string> loadNotes(const std::string& table, const std::vector<LoadWarning>& warnings);
/// Notes about the loads of an evaluation: the offset that was found, and what is missing.
std::vector<std::string> recordingNotes(const ProbePlan& plan, const ProbeEvaluation& evaluation);

}  // namespace strainlens::cli
