// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/post_processing.h"

#include <cmath>
#include <limits>

#include "compute/field/plane_points.h"
#include "compute/sequence/detail_error.h"
#include "compute/sequence/failed_points.h"
#include "compute/sequence/shape_bias.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

void estimateNoise(const SequenceContext& context, GridModels& models, MeasuredFrame& frame) {
    const int threads = context.parameters.threads;
    const UncertaintyModel& model = frame.blurredModel ? *frame.blurredModel : models.uncertainty();
    frame.summary.noise = model.estimate(frame.found, *frame.field, threads, context.stop);
    // A deconvolution corrects the shape function's error instead.
    if (!frame.deconvolution) return addShapeError(context, *frame.field);
    frame.deconvolution->computeNoiseGain(*models.strain(*frame.field).correlation, threads, context.stop);
    frame.deconvolution->applyToNoise(*frame.field);
    updateMedianSigmas(*frame.field, frame.summary.noise);
}

void computeStrainOf(const SequenceContext& context, GridModels& models, StrainDevice& strainDevice,
                     MeasuredFrame& frame) {
    const RunParameters& parameters = context.parameters;
    DisplacementField& field = *frame.field;
    const auto chosen =
        makeAdaptiveCorrelation(field, parameters, context.reference.size(), &models.subsetRoi(), context.stop);
    const auto& [visibility, correlation] = models.strain(field);
    const NoiseCorrelation* uniform = correlation ? &*correlation : nullptr;
    const Deconvolution* deconvolution = frame.deconvolution ? &*frame.deconvolution : nullptr;
    StrainWindowFinder findWindows;
    if (strainDevice.isUsable()) {
        findWindows = [&](const StrainWindowRequest& request, const std::stop_token& stop) {
            return strainDevice.find(request, stop);
        };
    }
    field.strain = computeStrain(field, parameters.strain, visibility, parameters.threads,
                                 chosen ? SubsetNoise(*chosen) : SubsetNoise(uniform, deconvolution), context.stop,
                                 planeOf(parameters), findWindows);
    describeStrain(field.strain, frame.summary, parameters.threads);
}

}  // namespace

void addShapeError(const SequenceContext& context, DisplacementField& field) {
    const RunParameters& parameters = context.parameters;
    if (context.stop.stop_requested()) return;
    const auto add = [&](const Grid& grid, DisplacementField& to) {
        addShapeBias(grid, refineParameters(parameters), to, parameters.threads, context.stop);
        if (hasFinestChoice(parameters)) addDetailError(refineChoices(parameters).back(), to);
    };
    if (context.edges.empty()) return add(context.grid, field);
    DisplacementField own = context.edges.extractRunGrid(field);
    add(context.grid, own);
    add(context.edges.all, field);
    const DisplacementField extended = context.edges.extend(own);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!extended.ok(i)) continue;
        field.refined.sigmaU[i] = extended.refined.sigmaU[i], field.refined.sigmaV[i] = extended.refined.sigmaV[i];
    }
}

void addStandardDeviations(const SequenceContext& context, GridModels& models, MeasuredFrame& frame) {
    const RunParameters& parameters = context.parameters;
    FrameSummary& summary = frame.summary;
    const bool isComposed = changesReference(parameters) || summary.reference != 0;
    if (!refinesByIcgn(parameters) || isComposed || frame.field->size() == 0) return;
    timed(summary.postProcessMs, Stage::Refine, [&] { estimateNoise(context, models, frame); });
}

void addStrain(const SequenceContext& context, GridModels& models, StrainDevice& strainDevice, MeasuredFrame& frame) {
    const RunParameters& parameters = context.parameters;
    DisplacementField& field = *frame.field;
    FrameSummary& summary = frame.summary;
    StageTimes& times = summary.postProcessMs;
    if (const PlaneMap* plane = planeOf(parameters)) {
        timed(times, Stage::Strain, [&] { mapToPlane(field, *plane, parameters.threads); });
    }
    if (parameters.strain.isRequested() && field.size() > 0) {
        timed(times, Stage::Strain, [&] { computeStrainOf(context, models, strainDevice, frame); });
        field.partial = field.partial || context.stop.stop_requested();
    }
    summarize(field, summary);
}

void summarize(const DisplacementField& field, FrameSummary& summary) {
    summary.partial = field.partial;
    summary.counts = countStatuses(field);
    double sum = 0;
    std::size_t scored = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || std::isnan(field.score[i])) continue;
        sum += field.score[i];
        ++scored;
    }
    summary.meanScore = scored ? sum / static_cast<double>(scored) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace strainlens
