// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/compare/run_comparison.h"
#include "app/export/difference_export.h"
#include "app/project/field_series.h"

namespace strainlens::cli {

/// The part of `compare` that subtracts another run or a finite-element field from a run, at the run's points.
class FieldDifferences {
public:
    void addTo(CLI::App& parser);
    /// Whether it is for these files, rather than a comparison with a truth: one is a finite-element field, results or
    /// a project, or an option of it is given.
    bool isFor(const std::string& field, const std::string& other) const;
    void prepare(CommandFiles& files, const std::string& field, const std::string& other, const std::string& json);
    int run(const std::stop_token& stop);
    /// 0: not given.
    void setFrame(int frame) { m_frame = frame; }

private:
    void openOther(CommandFiles& files, const std::string& field, const std::string& other);
    void chooseFrames();
    void listFiles(CommandFiles& files);
    void addFrame(const FramePair& pair, const ComparedFields& compared);
    std::string tableOf(std::span<const QuantityDifference> differences) const;
    void addSummary();
    void writePlots() const;
    void writeFiles(const std::stop_token& stop);

    std::string m_json, m_array, m_rigidMotion, m_strainUnit{kStrainUnitNames[0]}, m_lengthUnit{kLengthUnitNames[0]},
        m_map, m_reference, m_curve, m_histogram, m_match{kStepMatchNames[0]};
    double m_frameRate = 0;
    std::vector<std::string> m_pairs, m_outputs;
    std::vector<CLI::Option*> m_ownOptions;
    bool m_refines = false;
    int m_frame = 0, m_otherFrame = 0;  ///< 0: not given
    DifferenceReport m_report;
    ComparisonOptions m_options;
    std::optional<RunComparison> m_comparison;
    std::vector<FramePair> m_frames;
    std::vector<ExportTarget> m_targets;
    std::string m_text;
    std::vector<ComparedFrame> m_compared;
    std::vector<double> m_values;  ///< of the first quantity in all frames, for the histogram
};

}  // namespace strainlens::cli
