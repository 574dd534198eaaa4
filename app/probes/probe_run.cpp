// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_run.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "app/probes/probe_plot.h"
#include "app/probes/probe_statistics.h"
#include "app/render/field_quantity.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

/// A field of one point with the arrays that the run measures.
DisplacementField makeSampleField(const RunParameters& parameters) {
    DisplacementField field;
    field.resize(1, 1);
    if (refinesByIcgn(parameters)) field.refined.resize(1, shapeOrder(parameters.refinement));
    if (parameters.strain.isRequested()) field.strain.resize(1);
    return field;
}

std::string statisticText(double value) { return std::isnan(value) ? "-" : readableText(value); }

}  // namespace

bool hasScale(const RunParameters& parameters) { return parameters.scaleMmPerPx > 0 || parameters.calibration; }

ProbeReaderOptions makeProbeReaderOptions(const RunParameters& parameters, RoiMask region, ImageSize image) {
    const bool hasSubset = refinesByIcgn(parameters) && !choosesSubsets(parameters) && !deconvolves(parameters);
    return {std::move(region),
            image,
            hasSubset ? parameters.refine.subset : 0,
            shapeOrder(parameters.refinement),
            parameters.refine.gaussianWeight,
            parameters.scaleMmPerPx,
            parameters.calibration,
            measuresPairs(parameters)};
}

void requireMeasurable(std::span<const Probe> probes, const RunParameters& parameters) {
    const DisplacementField field = makeSampleField(parameters);
    for (const Probe& probe : probes) {
        requireScale(probe, hasScale(parameters) ? 1 : 0);
        const auto require = [&](const auto& geometry) {
            if constexpr (requires { geometry.quantities; }) {
                const std::string what = "probe " + probe.id + ", quantities";
                for (const std::string& name : geometry.quantities) {
                    if (fieldQuantity(name, what).values(field).size() == field.size()) continue;
                    throw InvalidInput(
                        what, name,
                        "quantities that the run measures; refine with icgn1 or icgn2, and choose a strain window");
                }
            }
        };
        std::visit(require, probe.geometry);
    }
}

std::vector<Probe> selectMeasured(std::span<const Probe> probes, const RunParameters& parameters) {
    const DisplacementField field = makeSampleField(parameters);
    std::vector<Probe> measured(probes.begin(), probes.end());
    std::erase_if(measured, [&](Probe& probe) {
        return std::visit(
            [&](auto& geometry) {
                if constexpr (requires { geometry.quantities; }) {
                    std::erase_if(geometry.quantities, [&](const std::string& name) {
                        return fieldQuantity(name, "quantities").values(field).size() != field.size();
                    });
                    return geometry.quantities.empty();
                } else if constexpr (requires { geometry.isInMm; }) {
                    return geometry.isInMm && !hasScale(parameters);
                }
                return false;
            },
            probe.geometry);
    });
    return measured;
}

bool haveColours(const ProbeResults& results, std::span<const Probe> probes) {
    const std::vector<Probe> all = expandProbes(probes);
    return std::ranges::all_of(results.series, [&](const Series& series) {
        const auto probe = std::ranges::find(all, series.probe, &Probe::id);
        return probe == all.end() || probe->colour == series.colour;
    });
}

void setColours(ProbeResults& results, std::span<const Probe> probes) {
    const std::vector<Probe> all = expandProbes(probes);
    const auto set = [&](auto& values) {
        const auto probe = std::ranges::find(all, values.probe, &Probe::id);
        if (probe != all.end()) values.colour = probe->colour;
    };
    std::ranges::for_each(results.series, set);
    std::ranges::for_each(results.profiles, set);
}

ProbeRun::ProbeRun(ProbePlan plan) : m_plan(std::move(plan)), m_reader(m_plan.probes, m_plan.field) {
    requireValid(m_plan.evaluation, m_plan.hasLoads());
}

ProbeEvaluation ProbeRun::evaluate() const {
    ProbeEvaluation probeEvaluation{m_reader.results(), {}, nullptr};
    std::optional<FrameLoads> loads = m_plan.loads;
    if (m_plan.recording) {
        try {
            const Series& axial = findAxialStrain(probeEvaluation.results, m_plan.evaluation);
            probeEvaluation.offset = findOffset(*m_plan.recording, {probeEvaluation.results.frames, axial.values});
            loads = loadsAt(*m_plan.recording, probeEvaluation.offset->seconds);
            probeEvaluation.loadWarnings = loads->warnings;
        } catch (const Error&) {  // the measurement stays without loads
            probeEvaluation.constantsError = std::current_exception();
            return probeEvaluation;
        }
    }
    probeEvaluation.evaluatedLoads.loads =
        seriesLoads(probeEvaluation.results, loads ? &*loads : nullptr, m_plan.evaluation);
    try {
        calculateConstants(probeEvaluation.evaluatedLoads, probeEvaluation.results, m_plan.evaluation);
    } catch (const InvalidInput&) {
        probeEvaluation.constantsError = std::current_exception();
    }
    return probeEvaluation;
}

namespace {

const LoadChannel& findAxis(const std::vector<LoadChannel>& axes, const std::string& name) {
    for (const LoadChannel& axis : axes) {
        if (name == axis.name || name == axis.label()) return axis;
    }
    const std::string allowed = join(axes, [](const LoadChannel& axis) { return axis.name; });
    throw InvalidInput("--chart-axis", name, allowed.empty() ? "none, as there are no loads" : allowed);
}

/// A quantity over the frames or a column of the loads. Throws InvalidInput naming `option` for an unknown one.
LinePlot quantityChart(const ProbeEvaluation& evaluation, std::string_view quantity, const std::string& axis,
                       const std::string& option) {
    LinePlot plot = seriesPlot(evaluation.results, quantity);
    if (!axis.empty()) plot = overColumn(std::move(plot), findAxis(axesOf(evaluation.evaluatedLoads.loads), axis));
    if (!plot.curves.empty()) return plot;
    const std::string allowed = join(seriesQuantities(evaluation.results));
    throw InvalidInput(option, std::string(quantity), allowed.empty() ? "none, as there are no probes" : allowed);
}

}  // namespace

LinePlot probeChart(const ProbeEvaluation& probeEvaluation, const ProbeChart& chart) {
    const EvaluatedLoads& evaluatedLoads = probeEvaluation.evaluatedLoads;
    const std::string_view main = mainQuantity(probeEvaluation.results);
    const bool isChosen = !chart.quantity.empty() || !chart.axis.empty() || !chart.right.empty();
    if (!isChosen && !evaluatedLoads.loads.stressesMPa.empty() && (main == kStrainSeries || evaluatedLoads.axial)) {
        return stressStrainPlot(probeEvaluation.results, evaluatedLoads.loads.stressesMPa, evaluatedLoads.modulus,
                                evaluatedLoads.axial);
    }
    const std::string_view shown = chart.quantity.empty() ? main : std::string_view(chart.quantity);
    LinePlot plot = quantityChart(probeEvaluation, shown, chart.axis, "--chart-quantity");
    if (chart.right.empty()) return plot;
    plot = joinPlots(std::move(plot), quantityChart(probeEvaluation, chart.right, chart.axis, "--chart-right"));
    for (PlotCurve& curve : plot.curves) curve.name += ", " + (curve.isOnRight ? chart.right : std::string(shown));
    return plot;
}

std::vector<std::vector<std::string>> probeSummary(const ProbeResults& results) {
    std::vector<std::vector<std::string>> rows = {{"probe", "quantity", "unit", "last frame", "sigma", "known"}};
    for (const Series& series : results.series) {
        const auto known = std::ranges::count_if(series.values, [](double value) { return !std::isnan(value); });
        rows.push_back({series.probe, series.quantity, series.unit, statisticText(series.values.back()),
                        statisticText(series.sigmas.back()),
                        std::to_string(known) + " of " + std::to_string(results.frames.size())});
    }
    return rows;
}

std::vector<std::vector<std::string>> probeTable(const ProbeResults& results) {
    std::vector<std::vector<std::string>> rows = probeSummary(results);
    rows[0].insert(rows[0].end(), {"mean", "std. dev.", "minimum", "maximum"});
    for (std::size_t k = 0; k < results.series.size(); ++k) {
        const ValueSpread spread = spreadOf(results.series[k].values);
        for (const double value : {spread.mean, spread.deviation(), spread.minimum, spread.maximum}) {
            rows[k + 1].push_back(statisticText(value));
        }
    }
    return rows;
}

}  // namespace strainlens
