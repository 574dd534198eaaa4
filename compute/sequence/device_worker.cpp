// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/device_worker.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <utility>
#include <vector>

#include "compute/field/assembly.h"
#include "compute/field/plane_points.h"
#include "compute/field/validation.h"
#include "compute/refinement/parabola.h"
#include "compute/search/large_motion.h"
#include "compute/search/search_strategy.h"
#include "compute/search/vector_prediction.h"
#include "compute/sequence/edge_points.h"
#include "compute/sequence/greys/missing_pixels.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

constexpr double kPartialIntervalMs = 100;
constexpr double kSearchShare = 0.1;  // of a frame's progress, if IC-GN follows
constexpr double kFirstShare = 0.2;   // of a frame's progress up to the first refinement, if points choose a subset

void summarize(const DisplacementField& field, FrameSummary& summary) {
    summary.partial = field.partial;
    double sum = 0;
    std::size_t scored = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        ++summary.counts[static_cast<std::size_t>(field.status[i])];
        if (!field.ok(i) || std::isnan(field.score[i])) continue;
        sum += field.score[i];
        ++scored;
    }
    summary.meanScore = scored ? sum / static_cast<double>(scored) : std::numeric_limits<double>::quiet_NaN();
}

/// Side of the square around a point whose pixels determine its displacement [px].
int comparedSide(const RunParameters& parameters, const Grid& grid) {
    const int block = std::max(grid.blockWidth, grid.blockHeight);
    return refinesByIcgn(parameters) ? std::max(block, refineParameters(parameters).subset) : block;
}

/// Whether the worker's next frames may start from this one. After a frame without valid points they start from the
/// last one that has some.
bool isUsableAsStart(const DisplacementField& field) { return !field.partial && field.count(PointStatus::Ok) > 0; }

MatchQuality qualityOf(const DisplacementField& field) {
    FrameSummary summary;
    summarize(field, summary);
    return MatchQuality(summary);
}

}  // namespace

void DeviceWorker::resumeAfter(const FinishedFrames& finished, int workers) {
    std::vector<std::shared_ptr<const DisplacementField>> latest;  // latest first
    int frame = finished.count - (finished.count - 1 - m_number + workers) % workers;
    m_block = blockOf(m_context.parameters, frame + workers);
    for (; frame > 0 && latest.size() < 2 && blockOf(m_context.parameters, frame) == m_block; frame -= workers) {
        const std::shared_ptr<const DisplacementField> field = finished.field(frame);
        if (field && isUsableAsStart(*field)) latest.push_back(field);
    }
    if (!latest.empty()) m_last = m_context.gridPart(std::move(latest[0]));
    if (latest.size() > 1) m_beforeLast = m_context.gridPart(std::move(latest[1]));
    const auto readAgain = [&](int number) -> std::shared_ptr<const MeasuredFrame> {
        std::optional<PreparedFrame> image = number > 0 ? m_reader.takeReread(number) : std::nullopt;
        if (!image) return nullptr;
        return std::make_shared<MeasuredFrame>(MeasuredFrame{std::move(*image), finished.field(number)});
    };
    if (auto reference = readAgain(m_updates.reference())) {
        StageTimes unreported{};
        m_candidate = std::move(reference);
        setReference(makeReference(unreported), unreported);
    }
    if (m_updates.candidate() != m_updates.reference()) m_candidate = readAgain(m_updates.candidate());
    if (!m_context.parameters.strain.isRequested() && !deconvolves(m_context.parameters)) return;
    for (frame = m_number + 1; frame <= finished.count; frame += workers) {
        const std::shared_ptr<const DisplacementField> field = finished.field(frame);
        if (!field) continue;
        strainNoise(*field);
        return;
    }
}

void DeviceWorker::run() {
    std::exception_ptr failure;
    try {
        measureFrames();
    } catch (...) {
        failure = std::current_exception();
    }
    // The previous frame is still delivered; its failure takes precedence.
    StageTimes unreported{};
    waitForPreviousFrame(unreported);
    if (failure) std::rethrow_exception(failure);
}

void DeviceWorker::measureFrames() {
    while (true) {
        PreparedFrame frame;
        FrameSummary summary;
        if (!takeFrame(frame, summary)) return;
        m_delivery.progress(m_number, summary.frame, 0);
        resetAtKeyFrame(summary.frame);
        measure(frame, summary);
    }
}

/// The first frame of a block does not start from frames of the previous block.
void DeviceWorker::resetAtKeyFrame(int frame) {
    const int block = blockOf(m_context.parameters, frame);
    if (block == m_block) return;
    m_block = block;
    m_last = m_beforeLast = nullptr;
}

bool DeviceWorker::takeFrame(PreparedFrame& frame, FrameSummary& summary) {
    const auto start = stageClock();
    std::optional<PreparedFrame> next = m_reader.take(m_number);
    if (!next) return false;
    frame = std::move(*next);
    summary.frame = frame.frame;
    summary.name = m_context.frames.frameName(frame.frame);
    summary.error = frame.error;
    summary.prefetchMs = frame.prefetchMs;
    addWaitingTime(millisecondsSince(start), frame.prefetchMs, summary.timesMs);
    const bool follows = m_updates.updatesEveryFrame() && m_candidate;
    if (follows && (!m_incremental || m_incremental->frame() != m_candidate->image.frame)) {
        setReference(makeReference(summary.timesMs), summary.timesMs);
    }
    m_device.useUploaded(frame, summary.timesMs);
    m_reader.release(m_number);
    return true;
}

void DeviceWorker::measure(PreparedFrame& frame, FrameSummary& summary) {
    const auto field = std::make_shared<DisplacementField>();
    if (summary.error.empty()) {
        *field = measureOnce(frame, summary);
        if (field->size() == 0 && summary.error.empty()) return;  // stopped before it started
        if (m_candidate && !field->partial && m_updates.needsNewReference(qualityOf(*field))) {
            measureFromCandidate(frame, summary, *field);
        }
        summary.device = m_device.info().id;
        if (m_devices.empty() || m_devices.back().id != summary.device) m_devices.push_back(m_device.info());
    }
    const bool starts = isUsableAsStart(*field);
    // Evaluated before post-processing shares the field.
    const bool follows = starts && changesReference(m_context.parameters) &&
                         m_updates.take(summary.frame, summary.reference, qualityOf(*field));
    const std::shared_ptr<const DisplacementField> last = starts ? m_context.gridPart(field) : nullptr;
    handOver(summary, field);
    if (follows) m_candidate = std::make_shared<MeasuredFrame>(MeasuredFrame{std::move(frame), field});
    if (!starts) return;
    m_beforeLast = std::move(m_last);
    m_last = last;
}

/// The frame's field from the current reference; empty if the summary has an error or the run was stopped before.
DisplacementField DeviceWorker::measureOnce(PreparedFrame& frame, FrameSummary& summary) {
    DisplacementField field;
    summary.reference = m_incremental ? m_incremental->frame() : 0;
    summary.driftPx = m_incremental ? m_incremental->driftPx() : 0;
    chooseNormalisation(frame, summary);
    const std::string operation = "frame " + std::to_string(summary.frame) + " (" + summary.name + ")";
    m_device.measure(frame, operation, summary.timesMs, [&](Session& session) {
        try {
            if (!m_context.stop.stop_requested()) field = measureField(session, frame, summary);
        } catch (const TooFewFeatures& error) {
            summary.error = error.what();
        }
    });
    return field;
}

/// Decides whether the frame's search compares normalised images. Updated references use no search.
void DeviceWorker::chooseNormalisation(PreparedFrame& frame, FrameSummary& summary) const {
    const RunParameters& parameters = m_context.parameters;
    summary.light = {};
    if (!m_incremental && lightNormalisation(parameters)) {
        if (parameters.light == LightChoice::Auto) summary.light = detectLightChange(m_context.light, frame.light);
        if (parameters.light == LightChoice::On) summary.light.normalised = true;
    }
    frame.normalised = summary.light.normalised;
}

/// Measures the frame again from the candidate, which becomes the reference if the result is better.
void DeviceWorker::measureFromCandidate(PreparedFrame& frame, FrameSummary& summary, DisplacementField& field) {
    const std::shared_ptr<IncrementalReference> before = m_incremental;
    FrameSummary again = summary;
    again.error.clear();
    setReference(makeReference(again.timesMs), again.timesMs);
    DisplacementField found = measureOnce(frame, again);
    summary.timesMs = again.timesMs;
    // A stopped attempt may hide a result that a complete run would have.
    field.partial = m_context.stop.stop_requested();
    if (!field.partial && again.error.empty() && m_updates.isWorthwhile(qualityOf(field), qualityOf(found))) {
        field = std::move(found);
        summary = again;
        return;
    }
    setReference(before, summary.timesMs);
}

std::shared_ptr<IncrementalReference> DeviceWorker::makeReference(StageTimes& times) {
    return timed(times, Stage::Prepare, [&] { return std::make_shared<IncrementalReference>(m_candidate, m_context); });
}

/// Sets the reference; null: the first image.
void DeviceWorker::setReference(std::shared_ptr<IncrementalReference> reference, StageTimes& times) {
    m_incremental = std::move(reference);
    if (m_incremental) {
        m_device.setReference(m_incremental->image().grey, m_incremental->image().full, times);
    } else {
        m_device.setReference(m_context.reference, m_context.full, times);
    }
}

DisplacementField DeviceWorker::measureField(Session& session, const PreparedFrame& frame, FrameSummary& summary) {
    const RunParameters& parameters = m_context.parameters;
    DisplacementField field =
        startsFromSeeds() ? propagateField(session, summary) : searchField(session, frame, summary, history());
    if (!startsFromSeeds() && seemsLost(field)) searchAgain(session, frame, summary, field);
    if (choosesSubsets(parameters)) {
        timed(summary.timesMs, Stage::Refine, [&] { chooseSubsets(session, frame, field); });
    }
    if (changesReference(parameters) && !field.refined.empty()) {
        timed(summary.timesMs, Stage::Refine, [&] {
            // A composition propagates the standard deviations, and the choice of updated references needs them.
            summary.noise = estimateNoise(lastResult(), field);
            field.score.assign(field.refined.zncc.begin(), field.refined.zncc.end());
            if (m_incremental) m_incremental->compose(field, summary.noise);
        });
    }
    if (checksBack(parameters) && !field.partial && field.size() > 0) checkBack(summary, field);
    ValidationParameters validation = parameters.validation;
    timed(summary.timesMs, Stage::Validate, [&] {
        if (refinesByIcgn(parameters) && validation.medianFluctuationPx == 0) {
            validation.medianFluctuationPx = noiseFluctuation(uncertainty().medianSigma(lastResult()));
        }
        const ImageEvidence evidence{m_context.contrast, m_context.expectedResidual};
        validate(field, evidence, scoreCriterion(parameters), validation, parameters.threads, m_context.stop);
    });
    if (!m_context.edges.empty()) field = addEdgePoints(session, frame, summary, field, validation);
    if (frame.present) rejectMissing(*frame.present, comparedSide(parameters, m_context.grid), field);
    if (deconvolves(parameters) && !field.partial && field.size() > 0) deconvolve(summary, field);
    // After a stop some points are not validated.
    field.partial = field.partial || m_context.stop.stop_requested();
    return field;
}

/// The field of all nodes: the unchanged results on the run's grid, and the edge points, validated among them.
DisplacementField DeviceWorker::addEdgePoints(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                              const DisplacementField& own, const ValidationParameters& validation) {
    const RunParameters& parameters = m_context.parameters;
    DisplacementField field = timed(summary.timesMs, Stage::Refine, [&] {
        return m_edges.measure(session,
                               {own, lastResult(), m_incremental.get(), m_candidates, startsFromSeeds(), uncertainty(),
                                [&] { return m_device.comparedImages(frame); }},
                               m_context.stop);
    });
    m_candidates.clear();
    timed(summary.timesMs, Stage::Validate, [&] {
        const ImageEvidence evidence{m_context.edgeContrast, m_context.expectedResidual};
        const bool bySigma = parameters.validation.medianFluctuationPx == 0;
        validateEdgePoints(m_context.edges, evidence, scoreCriterion(parameters), validation, bySigma, field,
                           parameters.threads, m_context.stop);
    });
    if (changesReference(parameters)) {
        updateMedianSigmas(field, summary.noise);
        return field;
    }
    // Post-processing estimates the standard deviations of all nodes.
    RefineResult all = m_edges.takeFound(m_refinement.found());
    m_refinement.swapResult(all);
    return field;
}

/// Whether points are refined from initial guesses, with ZNCC as their score instead of the search's criterion.
bool DeviceWorker::startsFromSeeds() const { return m_incremental || isSeedBased(m_context.parameters.method); }

/// Recomputes the score of points whose blocks are partly outside the deformed image: the search did not compare them,
/// or compared them with wrong pixels.
void DeviceWorker::scoreCutBlocksOf(const PreparedFrame& frame, DisplacementField& field) {
    const Grid& grid = m_context.grid;
    const ImageSize image = m_context.reference.size();
    std::vector<std::size_t> cutNodes;
    double farthest = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        farthest = std::max({farthest, std::abs(field.u[i]), std::abs(field.v[i])});
        if (std::isnan(field.score[i])) cutNodes.push_back(i);
    }
    forEachNodeNearEdge(grid, image, wholePixels(farthest), [&](int column, int row) {
        const std::size_t i = grid.index(column, row);
        if (!field.ok(i) || std::isnan(field.score[i])) return;
        const Displacement vector{wholePixels(field.u[i]), wholePixels(field.v[i])};
        if (!isInsideImage(grid, image, column, row, vector)) cutNodes.push_back(i);
    });
    if (cutNodes.empty()) return;
    Grid cutGrid = grid;
    std::ranges::fill(cutGrid.statuses, PointStatus::OutsideRoi);
    for (const std::size_t i : cutNodes) cutGrid.statuses[i] = PointStatus::NotComputed;
    scoreCut(m_device.comparedImages(frame), m_context, cutGrid, field);
}

void DeviceWorker::handOver(FrameSummary& summary, const std::shared_ptr<DisplacementField>& field) {
    StrainNoise noise;
    if ((m_context.parameters.strain.isRequested() || m_deconvolution) && field->size() > 0) {
        noise = timed(summary.timesMs, Stage::Strain, [&] { return strainNoise(*field); });
    }
    waitForPreviousFrame(summary.timesMs);
    m_refinement.swapResult(m_found);
    if (m_delivery.isLastOfWorker(summary.frame)) return postProcess(summary, *field, noise, false);
    m_postProcessing.add([this, summary, field, noise]() mutable {
        postProcess(summary, *field, noise, true);
        m_postProcessMs = summary.postProcessMs;
    });
}

void DeviceWorker::waitForPreviousFrame(StageTimes& times) {
    const auto start = stageClock();
    m_postProcessing.flush();
    if (const auto took = std::exchange(m_postProcessMs, std::nullopt))
        addWaitingTime(millisecondsSince(start), *took, times);
}

void DeviceWorker::postProcess(FrameSummary& summary, DisplacementField& field, const StrainNoise& noise,
                               bool overlapped) {
    const RunParameters& parameters = m_context.parameters;
    if (refinesByIcgn(parameters) && !changesReference(parameters) && field.size() > 0) {
        timed(summary.postProcessMs, Stage::Refine, [&] {
            summary.noise = estimateNoise(m_found, field);
            if (!noise.deconvolution) return;
            noise.deconvolution->computeNoiseGain(*noise.uniform, parameters.threads, m_context.stop);
            noise.deconvolution->applyToNoise(field);
            updateMedianSigmas(field, summary.noise);
        });
    }
    const PlaneMap* plane = planeOf(parameters);
    if (plane) timed(summary.postProcessMs, Stage::Strain, [&] { mapToPlane(field, *plane, parameters.threads); });
    if (parameters.strain.isRequested() && field.size() > 0) {
        timed(summary.postProcessMs, Stage::Strain, [&] {
            const auto chosen =
                makeAdaptiveCorrelation(field, parameters, m_context.reference.size(), noise.subsetRoi, m_context.stop);
            field.strain =
                computeStrain(field, parameters.strain, *noise.visibility, parameters.threads,
                              chosen ? SubsetNoise(*chosen) : SubsetNoise(noise.uniform, noise.deconvolution.get()),
                              m_context.stop, plane);
            describeStrain(field.strain, summary, parameters.threads);
        });
        field.partial = field.partial || m_context.stop.stop_requested();
    }
    summarize(field, summary);
    m_delivery.deliver(m_number, summary, field, overlapped);
}

/// Whether most points failed although the previous frame did not: the motion may exceed the search range.
bool DeviceWorker::seemsLost(const DisplacementField& field) const {
    if (!refinesByIcgn(m_context.parameters) || field.partial) return false;
    const std::size_t half = m_context.grid.measuredCount() / 2;
    return field.count(PointStatus::Ok) < half && (!m_last || m_last->count(PointStatus::Ok) >= half);
}

/// Searches again, starting from reliability-guided propagation; keeps the better field.
void DeviceWorker::searchAgain(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                               DisplacementField& field) {
    RefineResult found;
    m_refinement.swapResult(found);
    const DisplacementField propagated = propagateField(session, summary);
    if (!propagated.partial && propagated.count(PointStatus::Ok) > field.count(PointStatus::Ok)) {
        DisplacementField again =
            searchField(session, frame, summary, {&propagated, nullptr, m_context.reference.size()});
        if (again.count(PointStatus::Ok) > field.count(PointStatus::Ok)) {
            field = std::move(again);
            return;
        }
    }
    m_refinement.swapResult(found);
    field.partial = field.partial || m_context.stop.stop_requested();
}

DisplacementField DeviceWorker::searchField(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                            const FieldHistory& history) {
    timed(summary.timesMs, Stage::Search, [&] { search(session, summary.frame, history); });
    timeOf(summary.timesMs, Stage::Search) -= m_result.downloadMs;
    timeOf(summary.timesMs, Stage::Download) += m_result.downloadMs;
    summary.deviceMs = m_result.computeMs;
    summary.passes = m_result.passes;
    // Checked first: an unfinished search must be marked as partial.
    const bool stopped = m_context.stop.stop_requested();
    DisplacementField field = timed(summary.timesMs, Stage::Refine, [&] { return refineField(session, frame); });
    if (refinesByIcgn(m_context.parameters)) {
        timed(summary.timesMs, Stage::Validate, [&] { scoreCutBlocksOf(frame, field); });
    }
    // IC-GN skips points after a stop, the parabola does not.
    field.partial = stopped || (refinesByIcgn(m_context.parameters) && m_context.stop.stop_requested());
    return field;
}

DisplacementField DeviceWorker::propagateField(Session& session, FrameSummary& summary) {
    DisplacementField field;
    const JobControl job = makeJobControl(summary.frame, 0);
    const double searchMs = timed(summary.timesMs, Stage::Refine, [&] {
        if (m_incremental) return m_incremental->measure(session, history(), field, job);
        return m_refinement.runSeedPropagation(session, m_context.reference.size(), m_context.grid, history(),
                                               m_context.features, field, job);
    });
    timeOf(summary.timesMs, Stage::Refine) -= searchMs;
    timeOf(summary.timesMs, Stage::Search) += searchMs;
    field.partial = m_context.stop.stop_requested();
    return field;
}

/// Stops with the run; maps progress to the part of a frame from `start` to the end of the first refinement.
JobControl DeviceWorker::makeJobControl(int frame, double start) {
    JobControl job;
    job.stop = m_context.stop;
    const double end = choosesSubsets(m_context.parameters) ? kFirstShare : 1;
    job.onProgress = [this, frame, start, end](double fraction) {
        m_delivery.progress(m_number, frame, start + (end - start) * fraction);
    };
    return job;
}

FieldHistory DeviceWorker::history() const { return {m_last.get(), m_beforeLast.get(), m_context.reference.size()}; }

/// Created by the worker's thread for the first frame, before any post-processing.
const UncertaintyModel& DeviceWorker::uncertainty() {
    if (!m_uncertainty) {
        m_uncertainty.emplace(refineParameters(m_context.parameters), m_context.refined(),
                              refineChoices(m_context.parameters));
    }
    return *m_uncertainty;
}

PairNoise DeviceWorker::estimateNoise(const RefineResult& found, DisplacementField& field) {
    return uncertainty().estimate(found, field, m_context.parameters.threads, m_context.stop);
}

/// On the worker's thread, for postProcess() on another.
DeviceWorker::StrainNoise DeviceWorker::strainNoise(const DisplacementField& field) {
    const RoiMask& subsetRoi = m_refinement.subsetRoi();
    if (!m_noiseCorrelation) {
        m_noiseCorrelation = strainlens::makeNoiseCorrelation(field, m_context.parameters, m_context.reference.size(),
                                                              subsetRoi, m_context.stop);
    }
    // An empty region is recreated by every call: no pointer to it.
    return {&visibility(field), m_noiseCorrelation ? &*m_noiseCorrelation : nullptr,
            subsetRoi.empty() ? nullptr : &subsetRoi, std::move(m_deconvolution)};
}

const VisibilityGraph& DeviceWorker::visibility(const DisplacementField& field) {
    if (!m_visibility) m_visibility.emplace(field, m_context.roi, m_context.parameters.threads);
    return *m_visibility;
}

DisplacementField DeviceWorker::refineField(Session& session, const PreparedFrame& frame) {
    if (refinesByIcgn(m_context.parameters)) {
        JobControl job = makeJobControl(frame.frame, kSearchShare);
        job.onPartialResult =
            partialFieldPublisher(frame.frame, [this] { return m_refinement.partialField(m_context.grid, m_result); });
        return m_refinement.run(session, m_context.grid, m_result, job);
    }
    DisplacementField field = assembleField(m_context.grid, m_result);
    if (m_context.parameters.refinement == Refinement::Parabola) {
        refineByParabola(session.download(ImageRole::Reference), session.download(ImageRole::Deformed), m_context.grid,
                         m_context.parameters.criterion, field);
    }
    return field;
}

/// Refines the field's points with all selectable subsets and selects the best for each.
void DeviceWorker::chooseSubsets(Session& session, const PreparedFrame& frame, DisplacementField& field) {
    JobControl job{m_context.stop, {}, {}};
    job.onProgress = [&](double fraction) {
        m_delivery.progress(m_number, frame.frame, kFirstShare + (1 - kFirstShare) * fraction);
    };
    std::vector<SubsetCandidate> candidates =
        refineOverChoices(m_refinement, session, m_context.grid, refineChoices(m_context.parameters), job);
    selectBest(m_refinement, m_context.grid, candidates, uncertainty(), m_context.parameters.threads, m_context.stop,
               field);
    if (!m_context.edges.empty()) m_candidates = std::move(candidates);
    field.partial = field.partial || m_context.stop.stop_requested();
}

/// Matches the field's points from the frame back to the reference image; those that do not return become outliers.
void DeviceWorker::checkBack(FrameSummary& summary, DisplacementField& field) {
    const RunParameters& parameters = m_context.parameters;
    const auto start = stageClock();
    const JobControl job{m_context.stop, {}, {}};
    timed(summary.timesMs, Stage::Validate, [&] {
        if (!m_backCheck) {
            m_backCheck.emplace(m_context.grid, m_refinement.subsetRoi(), m_context.reference.size(),
                                parameters.threads);
        }
        summary.backCheck = m_backCheck->run(
            m_refinement.found(), refineChoices(parameters), uncertainty(), m_context.expectedResidual,
            [&](int subset) { return m_refinement.splitNodes(subset, m_context.grid); },
            [&](const RoiMask& usable, const RefineParameters& choice) {
                return m_device.prepareBackwardRefinement(usable, choice, job);
            },
            field, m_context.stop);
    });
    summary.backCheck->ms = millisecondsSince(start);
}

/// On the worker's thread: later frames start from the deconvolved field, as a resumed run does.
void DeviceWorker::deconvolve(FrameSummary& summary, DisplacementField& field) {
    timed(summary.timesMs, Stage::Refine, [&] {
        auto deconvolution = makeDeconvolution(field, m_context.parameters, m_context.reference.size(),
                                               visibility(field), m_refinement.subsetRoi(), m_context.stop);
        if (!deconvolution || m_context.stop.stop_requested()) return;
        m_deconvolution = std::make_shared<Deconvolution>(std::move(*deconvolution));
        m_deconvolution->apply(field, m_context.parameters.threads);
        summary.deconvolved = m_deconvolution->correctedCount();
    });
}

void DeviceWorker::search(Session& session, int frame, const FieldHistory& history) {
    JobControl job;
    job.stop = m_context.stop;
    const double share = refinesByIcgn(m_context.parameters) ? kSearchShare : 1;
    job.onProgress = [&, share](double fraction) { m_delivery.progress(m_number, frame, share * fraction); };
    job.onPartialResult = partialFieldPublisher(frame, [this] { return assembleField(m_context.grid, m_result); });
    runSearch(session, m_context.grid, m_context.parameters, history, m_result, job);
}

std::function<void()> DeviceWorker::partialFieldPublisher(int frame, std::function<DisplacementField()> field) {
    constexpr double kTimesTheWork = 100;
    return [this, frame, field = std::move(field), last = stageClock(), waitMs = kPartialIntervalMs]() mutable {
        if (millisecondsSince(last) < waitMs) return;
        const auto start = stageClock();
        m_delivery.partialField(frame, [&] {
            DisplacementField partial = field();
            return m_context.edges.empty() ? partial : m_context.edges.extend(partial);
        });
        waitMs = std::max(kPartialIntervalMs, kTimesTheWork * millisecondsSince(start));
        last = stageClock();
    };
}

}  // namespace strainlens
