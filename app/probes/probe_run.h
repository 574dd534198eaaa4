// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "app/probes/load_evaluation.h"
#include "app/probes/probe_reader.h"
#include "app/render/line_plot.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Which probes are read out of which measurement, and what is made of them. A plain value.
struct ProbePlan {
    std::vector<Probe> probes;  ///< none: nothing is read
    ProbeReaderOptions field;
    std::optional<FrameLoads> loads;
    LoadEvaluation evaluation;
    std::string
        chartQuantity;  ///< over the frames; empty: stress over strain where both are known, else mainQuantity()
};

/// What is known of the fields that a run with these parameters makes.
ProbeReaderOptions probeReaderOptions(const RunParameters& parameters, RoiMask region, ImageSize image);

/// Throws InvalidInput for a probe with a quantity that a run with these parameters does not have.
void requireMeasured(std::span<const Probe> probes, const RunParameters& parameters);

/// The probes without quantities that a run with these parameters does not have; those that had no other are left out.
std::vector<Probe> measuredProbes(std::span<const Probe> probes, const RunParameters& parameters);

/// What probes found so far, and what follows from it.
struct ProbeFindings {
    const ProbeResults& results;
    LoadFigures figures;
    std::exception_ptr withoutConstants;  ///< why those that were asked for are missing
};

/// Reads the probes of a run, frame after frame. One thread at a time.
class ProbeRun {
public:
    /// Throws InvalidInput as requireValid() of probes and of the evaluation.
    explicit ProbeRun(ProbePlan plan);

    /// As ProbeReader::add.
    void add(int frame, const std::string& image, const DisplacementField& field) { m_reader.add(frame, image, field); }

    const ProbePlan& plan() const { return m_plan; }
    /// What the probes found so far.
    const ProbeResults& results() const { return m_reader.results(); }
    /// Refers to this. Throws FileError where the loads do not belong to the frames.
    ProbeFindings findings() const;

private:
    ProbePlan m_plan;
    ProbeReader m_reader;
};

/// The picture that is asked for. Throws InvalidInput naming `chart-quantity`.
LinePlot probeChart(const ProbeFindings& findings, const std::string& quantity);

/// A row a series for people: probe, quantity, unit, its value in the last frame, standard deviation of that, frames
/// with a value. The first row names the columns.
std::vector<std::vector<std::string>> probeSummary(const ProbeResults& results);

}  // namespace strainlens
