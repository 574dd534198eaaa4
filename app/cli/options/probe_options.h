// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command_files.h"
#include "app/cli/options/number_list.h"
#include "app/export/export_files.h"
#include "app/io/image/image_sequence.h"
#include "app/probes/load_evaluation.h"
#include "app/probes/probe.h"

namespace strainlens::cli {

/// The options that say which probes are read.
class ProbeOptions {
public:
    void addTo(CLI::App& parser);
    void listFiles(CommandFiles& files) const { files.reads(m_file); }
    bool any() const { return !m_file.empty() || !m_extensometers.empty(); }
    /// All of them, none where nothing is named. Throws FileError or InvalidInput.
    std::vector<Probe> probes() const;
    /// What repeats them.
    std::vector<std::string> arguments() const;

private:
    std::string m_file;
    std::vector<std::string> m_extensometers;
};

/// The files that are made of what probes found.
class ProbeOutputs {
public:
    /// `series`, `constants`: names of the options that differ between commands, "-o,--output"; the other ones are
    /// called alike everywhere. Where it is -o the series may go to the standard output.
    void addTo(CLI::App& parser, const char* series, const char* constants);
    /// Lists the files.
    void prepare(CommandFiles& files);
    bool any() const;
    bool wantsConstants() const { return !m_constants.empty(); }
    bool printsSeries() const { return m_mayPrint && m_series == kStandardOutput; }
    const std::string& chartQuantity() const { return m_chartQuantity; }
    /// The picture among them that a folder of images may hold from before; empty = none.
    const std::string& chart() const { return m_chart; }
    void writeSeriesTo(const std::filesystem::path& path);
    std::vector<ExportTarget> targets() const;
    /// What repeats them.
    std::vector<std::string> arguments() const;

private:
    std::string m_seriesOption, m_constantsOption;  ///< without dashes
    bool m_mayPrint = false;
    std::string m_series, m_profiles, m_chart, m_chartQuantity, m_constants;
};

/// The options of a load table and of what follows from it.
class LoadOptions {
public:
    void addTo(CLI::App& parser);
    /// Lists the table. Throws InvalidInput for texts that are no numbers.
    void prepare(CommandFiles& files);
    /// Whether any of them was given.
    bool any() const { return !arguments().empty(); }
    /// The table as it was named; empty: none.
    const std::string& file() const { return m_file; }
    /// How the table is to be read.
    LoadFormat format() const;
    /// The loads of a run's images from the table that was named. Throws FileError where a deformed image has none.
    std::optional<FrameLoads> loadsOf(const LoadedImages& images) const;
    /// What was asked for on the command line, in the place of what `otherwise` asks.
    LoadEvaluation evaluation(LoadEvaluation otherwise = {}) const;
    /// What repeats them.
    std::vector<std::string> arguments() const;

private:
    struct Row {
        const char *name, *type;
        std::string LoadOptions::*value;
        const char* help;
    };
    static const Row kRows[12];

    std::string m_file, m_column, m_unit, m_decimal, m_skip, m_reference;
    std::string m_area, m_sigma, m_range, m_rangeOf, m_axial, m_transverse;
};

/// Images of a run as loads are looked up for them. `measured`: the reference first; `positions`: of these among the
/// `imageCount` images that were given, from 0.
LoadedImages loadedImages(const std::vector<FrameReference>& measured, std::vector<int> positions,
                          std::size_t imageCount);

/// What the user should know of loads, with the table's name.
std::vector<std::string> loadNotes(const FrameLoads& loads);

}  // namespace strainlens::cli
