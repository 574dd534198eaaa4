// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "app/loads/load_recording.h"
#include "app/probes/load_evaluation.h"
#include "app/probes/probe_reader.h"
#include "app/render/line_plot.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Probes of a run and their evaluation. A plain value.
struct ProbePlan {
    std::vector<Probe> probes;  ///< empty: none
    ProbeReaderOptions field;
    std::optional<FrameLoads> loads;
    LoadEvaluation evaluation;
    std::string chartQuantity;    ///< over the frames; empty: stress over strain if both are known, else mainQuantity()
    std::string chartRight = {};  ///< quantity of a second axis; empty: none
    std::string chartAxis = {};   ///< a column of the loads (see axesOf()) by name or label; empty: the frames
    std::optional<LoadRecording> recording = {};  ///< instead of `loads`: its offset is found from the axial strain

    bool hasLoads() const { return loads || recording; }
};

/// Options for the fields of a run with these parameters.
ProbeReaderOptions makeProbeReaderOptions(const RunParameters& parameters, RoiMask region, ImageSize image);

/// Whether a run has lengths in mm.
bool hasScale(const RunParameters& parameters);

/// Throws InvalidInput for a probe with a quantity that the run does not measure, or with a size in mm if it has no
/// scale.
void requireMeasurable(std::span<const Probe> probes, const RunParameters& parameters);

/// Removes quantities that the run does not measure, probes without any other quantity, and gauges of a size in mm if
/// the run has no scale.
std::vector<Probe> selectMeasured(std::span<const Probe> probes, const RunParameters& parameters);

/// Whether all series have the colours of their probes.
bool haveColours(const ProbeResults& results, std::span<const Probe> probes);
/// Sets the colours of series and profiles to those of their probes.
void setColours(ProbeResults& results, std::span<const Probe> probes);

/// Results of probes so far, and the evaluation of the loads.
struct ProbeEvaluation {
    const ProbeResults& results;
    EvaluatedLoads evaluatedLoads;
    std::exception_ptr constantsError;      ///< why requested constants, or loads whose offset is searched, are missing
    std::optional<LoadOffset> offset = {};  ///< found for ProbePlan::recording
    std::vector<LoadWarning> loadWarnings = {};  ///< about its loads
};

/// Evaluates the probes of a run, frame by frame. One thread at a time.
class ProbeRun {
public:
    /// Throws InvalidInput as requireValid() of probes and of the evaluation.
    explicit ProbeRun(ProbePlan plan);

    /// As ProbeReader::add().
    void add(int frame, const std::string& image, const DisplacementField& field) { m_reader.add(frame, image, field); }

    const ProbePlan& plan() const { return m_plan; }
    /// Results so far.
    const ProbeResults& results() const { return m_reader.results(); }
    /// Evaluates the results so far; the return value refers to this object. Throws FileError if the loads do not match
    /// the frames.
    ProbeEvaluation evaluate() const;

private:
    ProbePlan m_plan;
    ProbeReader m_reader;
};

/// The requested chart: a quantity, over the frames or a column of the loads, and another one on a second axis.
struct ProbeChart {
    std::string quantity, axis = {}, right = {};  ///< as those of ProbePlan
};

/// Throws InvalidInput naming `--chart-quantity`, `--chart-axis` or `--chart-right` and what is available.
LinePlot probeChart(const ProbeEvaluation& probeEvaluation, const ProbeChart& chart);

/// A table for printing with a row per series: probe, quantity, unit, value in the last frame, its standard deviation,
/// frames with a value. The first row has the column names.
std::vector<std::vector<std::string>> probeSummary(const ProbeResults& results);

/// probeSummary() with mean, standard deviation, minimum and maximum over the frames.
std::vector<std::vector<std::string>> probeTable(const ProbeResults& results);

}  // namespace strainlens
