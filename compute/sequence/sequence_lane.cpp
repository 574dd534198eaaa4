// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/sequence_lane.h"

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
#include "compute/search/start_vectors.h"
#include "compute/sequence/edge_points.h"
#include "compute/sequence/greys/missing_pixels.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

constexpr double kPartialIntervalMs = 100;
constexpr double kSearchShare = 0.1;  // of a frame's progress, where IC-GN follows
constexpr double kFirstShare = 0.2;   // and when the first refinement ends, where points choose among several

void describe(const DisplacementField& field, FrameSummary& summary) {
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

/// Side of the square around a point whose pixels decide its displacement [px].
int comparedSide(const RunParameters& parameters, const Grid& grid) {
    const int block = std::max(grid.blockWidth, grid.blockHeight);
    return refinesByIcgn(parameters) ? std::max(block, refineParameters(parameters).subset) : block;
}

/// Whether the next frames of the lane may start from this one; without points it starts nothing, and they begin from
/// the last one that has some.
bool startsOthers(const DisplacementField& field) { return !field.partial && field.count(PointStatus::Ok) > 0; }

MatchQuality qualityOf(const DisplacementField& field) {
    FrameSummary summary;
    describe(field, summary);
    return MatchQuality(summary);
}

}  // namespace

void SequenceLane::goOnAfter(const FinishedFrames& finished, int lanes) {
    std::vector<std::shared_ptr<const DisplacementField>> latest;  // the latest first
    int frame = finished.count - (finished.count - 1 - m_number + lanes) % lanes;
    m_block = blockOf(m_context.parameters, frame + lanes);
    for (; frame > 0 && latest.size() < 2 && blockOf(m_context.parameters, frame) == m_block; frame -= lanes) {
        const std::shared_ptr<const DisplacementField> field = finished.field(frame);
        if (field && startsOthers(*field)) latest.push_back(field);
    }
    if (!latest.empty()) m_last = m_context.gridPart(std::move(latest[0]));
    if (latest.size() > 1) m_beforeLast = m_context.gridPart(std::move(latest[1]));
    const auto readAgain = [&](int number) -> std::shared_ptr<const MeasuredFrame> {
        std::optional<PreparedFrame> image = number > 0 ? m_reader.takeAgain(number) : std::nullopt;
        if (!image) return nullptr;
        return std::make_shared<MeasuredFrame>(MeasuredFrame{std::move(*image), finished.field(number)});
    };
    if (auto reference = readAgain(m_renewal.reference())) {
        StageTimes unreported{};
        m_candidate = std::move(reference);
        refer(laterReference(unreported), unreported);
    }
    if (m_renewal.candidate() != m_renewal.reference()) m_candidate = readAgain(m_renewal.candidate());
    if (!m_context.parameters.strain.wanted() && !deconvolves(m_context.parameters)) return;
    for (frame = m_number + 1; frame <= finished.count; frame += lanes) {
        const std::shared_ptr<const DisplacementField> field = finished.field(frame);
        if (!field) continue;
        strainNoise(*field);
        return;
    }
}

void SequenceLane::run() {
    std::exception_ptr failure;
    try {
        measureFrames();
    } catch (...) {
        failure = std::current_exception();
    }
    // What was measured before is delivered; a failure there comes first.
    StageTimes unreported{};
    waitForTheOneBehind(unreported);
    if (failure) std::rethrow_exception(failure);
}

void SequenceLane::measureFrames() {
    while (true) {
        PreparedFrame frame;
        FrameSummary summary;
        if (!takeFrame(frame, summary)) return;
        m_delivery.progress(m_number, summary.frame, 0);
        meetKeyFrame(summary.frame);
        measure(frame, summary);
    }
}

/// The first frame of a block starts from none of the block before.
void SequenceLane::meetKeyFrame(int frame) {
    const int block = blockOf(m_context.parameters, frame);
    if (block == m_block) return;
    m_block = block;
    m_last = m_beforeLast = nullptr;
}

bool SequenceLane::takeFrame(PreparedFrame& frame, FrameSummary& summary) {
    const auto start = stageClock();
    std::optional<PreparedFrame> next = m_reader.take(m_number);
    if (!next) return false;
    frame = std::move(*next);
    summary.frame = frame.frame;
    summary.name = m_context.frames.frameName(frame.frame);
    summary.error = frame.error;
    summary.aheadMs = frame.aheadMs;
    addWaiting(millisecondsSince(start), frame.aheadMs, summary.timesMs);
    const bool follows = m_renewal.followsAtOnce() && m_candidate;
    if (follows && (!m_later || m_later->frame() != m_candidate->image.frame)) {
        refer(laterReference(summary.timesMs), summary.timesMs);
    }
    m_device.adopt(frame, summary.timesMs);
    m_reader.release(m_number);
    return true;
}

void SequenceLane::measure(PreparedFrame& frame, FrameSummary& summary) {
    const auto field = std::make_shared<DisplacementField>();
    if (summary.error.empty()) {
        *field = measureOnce(frame, summary);
        if (field->size() == 0 && summary.error.empty()) return;  // stopped before it was begun
        if (m_candidate && !field->partial && m_renewal.wornOutBy(qualityOf(*field))) {
            measureFromCandidate(frame, summary, *field);
        }
        summary.device = m_device.info().id;
        if (m_devices.empty() || m_devices.back().id != summary.device) m_devices.push_back(m_device.info());
    }
    const bool starts = startsOthers(*field);
    // Asked before the field is another thread's too.
    const bool follows = starts && changesReference(m_context.parameters) &&
                         m_renewal.take(summary.frame, summary.reference, qualityOf(*field));
    const std::shared_ptr<const DisplacementField> last = starts ? m_context.gridPart(field) : nullptr;
    handOver(summary, field);
    if (follows) m_candidate = std::make_shared<MeasuredFrame>(MeasuredFrame{std::move(frame), field});
    if (!starts) return;
    m_beforeLast = std::move(m_last);
    m_last = last;
}

/// The frame's field from the present reference; empty where the summary has an error or the run was stopped before.
DisplacementField SequenceLane::measureOnce(PreparedFrame& frame, FrameSummary& summary) {
    DisplacementField field;
    summary.reference = m_later ? m_later->frame() : 0;
    summary.driftPx = m_later ? m_later->driftPx() : 0;
    meetLight(frame, summary);
    const std::string operation = "frame " + std::to_string(summary.frame) + " (" + summary.name + ")";
    m_device.measure(frame, operation, summary.timesMs, [&](Session& session) {
        try {
            if (!m_context.stop.stop_requested()) field = measuredField(session, frame, summary);
        } catch (const TooFewFeatures& error) {
            summary.error = error.what();
        }
    });
    return field;
}

/// Decides whether the frame's search compares normalised images. Later references have no search.
void SequenceLane::meetLight(PreparedFrame& frame, FrameSummary& summary) const {
    const RunParameters& parameters = m_context.parameters;
    summary.light = {};
    if (!m_later && lightNormalisation(parameters)) {
        if (parameters.light == LightChoice::Auto) summary.light = lightChange(m_context.light, frame.light);
        if (parameters.light == LightChoice::On) summary.light.normalised = true;
    }
    frame.normalised = summary.light.normalised;
}

/// Measures a frame that wears the reference out once more, from the candidate, which stays the reference where that is
/// worth it.
void SequenceLane::measureFromCandidate(PreparedFrame& frame, FrameSummary& summary, DisplacementField& field) {
    const std::shared_ptr<LaterReference> before = m_later;
    FrameSummary again = summary;
    again.error.clear();
    refer(laterReference(again.timesMs), again.timesMs);
    DisplacementField found = measureOnce(frame, again);
    summary.timesMs = again.timesMs;
    // What a stop has kept from being tried may be another result than an undisturbed run's.
    field.partial = m_context.stop.stop_requested();
    if (!field.partial && again.error.empty() && m_renewal.worthIt(qualityOf(field), qualityOf(found))) {
        field = std::move(found);
        summary = again;
        return;
    }
    refer(before, summary.timesMs);
}

std::shared_ptr<LaterReference> SequenceLane::laterReference(StageTimes& times) {
    return timed(times, Stage::Prepare, [&] { return std::make_shared<LaterReference>(m_candidate, m_context); });
}

/// Makes that the reference; null for the first image.
void SequenceLane::refer(std::shared_ptr<LaterReference> reference, StageTimes& times) {
    if (m_later && !m_later->note().empty()) m_note = m_later->note();
    m_later = std::move(reference);
    if (m_later) {
        m_device.setReference(m_later->image().grey, m_later->image().full, times);
    } else {
        m_device.setReference(m_context.reference, m_context.full, times);
    }
}

DisplacementField SequenceLane::measuredField(Session& session, const PreparedFrame& frame, FrameSummary& summary) {
    const RunParameters& parameters = m_context.parameters;
    DisplacementField field =
        grows() ? grownField(session, frame, summary) : searchedField(session, frame, summary, history());
    if (!grows() && seemsLost(field)) searchAgain(session, frame, summary, field);
    if (choosesSubsets(parameters)) {
        timed(summary.timesMs, Stage::Refine, [&] { chooseSubsets(session, frame, field); });
    }
    if (changesReference(parameters) && !field.refined.empty()) {
        timed(summary.timesMs, Stage::Refine, [&] {
            // A composition carries the standard deviations on, and later references are judged by them.
            summary.noise = noiseOf(lastFound(), field);
            field.score.assign(field.refined.zncc.begin(), field.refined.zncc.end());
            if (m_later) m_later->compose(field, summary.noise);
        });
    }
    if (checksBack(parameters) && !field.partial && field.size() > 0) checkBack(frame, summary, field);
    ValidationParameters validation = parameters.validation;
    timed(summary.timesMs, Stage::Validate, [&] {
        if (refinesByIcgn(parameters) && validation.medianFluctuationPx == 0) {
            validation.medianFluctuationPx = noiseFluctuation(uncertainty().medianSigma(lastFound()));
        }
        const ImageEvidence evidence{m_context.contrast, m_context.expectedResidual};
        validate(field, evidence, scoreCriterion(parameters), validation, parameters.threads, m_context.stop);
    });
    if (!m_context.edges.empty()) field = withEdges(session, frame, summary, field, validation);
    if (frame.present) rejectMissing(*frame.present, comparedSide(parameters, m_context.grid), field);
    if (deconvolves(parameters) && !field.partial && field.size() > 0) deconvolve(summary, field);
    // A stop that came meanwhile leaves points unjudged.
    field.partial = field.partial || m_context.stop.stop_requested();
    return field;
}

/// The field of all nodes: what was found on the run's grid as it is, and the edge points, judged among them.
DisplacementField SequenceLane::withEdges(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                          const DisplacementField& own, const ValidationParameters& validation) {
    const RunParameters& parameters = m_context.parameters;
    DisplacementField field = timed(summary.timesMs, Stage::Refine, [&] {
        return m_edges.measure(session, frame,
                               {own, lastFound(), m_later.get(), m_candidates, grows(), uncertainty(),
                                [&] { return m_device.compared(frame); }},
                               m_context.stop);
    });
    m_candidates.clear();
    timed(summary.timesMs, Stage::Validate, [&] {
        const ImageEvidence evidence{m_context.edgeContrast, m_context.expectedResidual};
        const bool bySigma = parameters.validation.medianFluctuationPx == 0;
        judgeEdgePoints(m_context.edges, evidence, scoreCriterion(parameters), validation, bySigma, field,
                        parameters.threads, m_context.stop);
    });
    if (changesReference(parameters)) {
        takeSigmas(field, summary.noise);
        return field;
    }
    // Standard deviations are found of all nodes, behind.
    RefineResult all = m_edges.takeFound(m_refinement.found());
    m_refinement.exchangeResult(all);
    return field;
}

/// Whether points are refined from starts, and have ZNCC for their score, not the search's criterion.
bool SequenceLane::grows() const { return m_later || growsFromSeeds(m_context.parameters.method); }

/// The score of points whose blocks have left the image: the search compared them with nothing, or with what they were
/// not.
void SequenceLane::scoreLeftBlocks(const PreparedFrame& frame, DisplacementField& field) {
    const Grid& grid = m_context.grid;
    const ImageSize image = m_context.reference.size();
    std::vector<std::size_t> leftNodes;
    double farthest = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        farthest = std::max({farthest, std::abs(field.u[i]), std::abs(field.v[i])});
        if (std::isnan(field.score[i])) leftNodes.push_back(i);
    }
    forEachNodeNearEdge(grid, image, wholePixels(farthest), [&](int column, int row) {
        const std::size_t i = grid.index(column, row);
        if (!field.ok(i) || std::isnan(field.score[i])) return;
        const Displacement vector{wholePixels(field.u[i]), wholePixels(field.v[i])};
        if (!staysInside(grid, image, column, row, vector)) leftNodes.push_back(i);
    });
    if (leftNodes.empty()) return;
    Grid left = grid;
    std::ranges::fill(left.statuses, PointStatus::OutsideRoi);
    for (const std::size_t i : leftNodes) left.statuses[i] = PointStatus::NotComputed;
    scoreCut(m_device.compared(frame), m_context, left, field);
}

void SequenceLane::handOver(FrameSummary& summary, const std::shared_ptr<DisplacementField>& field) {
    StrainNoise noise;
    if ((m_context.parameters.strain.wanted() || m_deconvolution) && field->size() > 0) {
        noise = timed(summary.timesMs, Stage::Strain, [&] { return strainNoise(*field); });
    }
    waitForTheOneBehind(summary.timesMs);
    m_refinement.exchangeResult(m_found);
    if (m_delivery.isLastOfLane(summary.frame)) return finish(summary, *field, noise, false);
    m_behind.add([this, summary, field, noise]() mutable {
        finish(summary, *field, noise, true);
        m_tookBehind = summary.behindMs;
    });
}

void SequenceLane::waitForTheOneBehind(StageTimes& times) {
    const auto start = stageClock();
    m_behind.flush();
    if (const auto took = std::exchange(m_tookBehind, std::nullopt)) addWaiting(millisecondsSince(start), *took, times);
}

void SequenceLane::finish(FrameSummary& summary, DisplacementField& field, const StrainNoise& noise, bool beside) {
    const RunParameters& parameters = m_context.parameters;
    if (refinesByIcgn(parameters) && !changesReference(parameters) && field.size() > 0) {
        timed(summary.behindMs, Stage::Refine, [&] {
            summary.noise = noiseOf(m_found, field);
            if (!noise.deconvolution) return;
            noise.deconvolution->findNoise(*noise.alike, parameters.threads, m_context.stop);
            noise.deconvolution->applyToNoise(field);
            takeSigmas(field, summary.noise);
        });
    }
    const PlaneMap* plane = planeOf(parameters);
    if (plane) timed(summary.behindMs, Stage::Strain, [&] { placeInPlane(field, *plane, parameters.threads); });
    if (parameters.strain.wanted() && field.size() > 0) {
        timed(summary.behindMs, Stage::Strain, [&] {
            const auto chosen =
                chosenNoise(field, parameters, m_context.reference.size(), noise.subsetRoi, m_context.stop);
            field.strain =
                computeStrain(field, parameters.strain, *noise.sight, parameters.threads,
                              chosen ? SubsetNoise(*chosen) : SubsetNoise(noise.alike, noise.deconvolution.get()),
                              m_context.stop, plane);
            describeStrain(field.strain, summary, parameters.threads);
        });
        field.partial = field.partial || m_context.stop.stop_requested();
    }
    describe(field, summary);
    m_delivery.deliver(m_number, summary, field, beside);
}

/// Whether most points failed though the frame before did not: as under a motion that the search does not follow.
bool SequenceLane::seemsLost(const DisplacementField& field) const {
    if (!refinesByIcgn(m_context.parameters) || field.partial) return false;
    const std::size_t half = m_context.grid.measuredCount() / 2;
    return field.count(PointStatus::Ok) < half && (!m_last || m_last->count(PointStatus::Ok) >= half);
}

/// Searches once more, from what growth from a few points finds; keeps the better field.
void SequenceLane::searchAgain(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                               DisplacementField& field) {
    RefineResult found;
    m_refinement.exchangeResult(found);
    const DisplacementField grown = grownField(session, frame, summary);
    if (!grown.partial && grown.count(PointStatus::Ok) > field.count(PointStatus::Ok)) {
        DisplacementField again = searchedField(session, frame, summary, {&grown, nullptr, m_context.reference.size()});
        if (again.count(PointStatus::Ok) > field.count(PointStatus::Ok)) {
            field = std::move(again);
            return;
        }
    }
    m_refinement.exchangeResult(found);
    field.partial = field.partial || m_context.stop.stop_requested();
}

DisplacementField SequenceLane::searchedField(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                              const FieldHistory& history) {
    timed(summary.timesMs, Stage::Search, [&] { search(session, summary.frame, history); });
    timeOf(summary.timesMs, Stage::Search) -= m_result.downloadMs;
    timeOf(summary.timesMs, Stage::Download) += m_result.downloadMs;
    summary.deviceMs = m_result.computeMs;
    summary.passes = m_result.passes;
    // Asked before anything else: what the search left unfinished must be marked, however late the stop came.
    const bool stopped = m_context.stop.stop_requested();
    DisplacementField field = timed(summary.timesMs, Stage::Refine, [&] { return refinedField(session, frame); });
    if (refinesByIcgn(m_context.parameters)) {
        timed(summary.timesMs, Stage::Validate, [&] { scoreLeftBlocks(frame, field); });
    }
    // IC-GN leaves points undone after a stop, the parabola does not.
    field.partial = stopped || (refinesByIcgn(m_context.parameters) && m_context.stop.stop_requested());
    return field;
}

DisplacementField SequenceLane::grownField(Session& session, const PreparedFrame& frame, FrameSummary& summary) {
    DisplacementField field;
    const JobControl job = controlOf(summary.frame, 0);
    const double searchMs = timed(summary.timesMs, Stage::Refine, [&] {
        if (m_later) return m_later->measure(session, frame.refined(), history(), field, job);
        return m_refinement.runFromStarts(session, {m_context.refined(), frame.refined()}, m_context.reference.size(),
                                          m_context.grid, history(), m_context.features, field, job);
    });
    timeOf(summary.timesMs, Stage::Refine) -= searchMs;
    timeOf(summary.timesMs, Stage::Search) += searchMs;
    field.partial = m_context.stop.stop_requested();
    return field;
}

/// Stops with the run and reports what comes after the share `begun` of a frame's progress, to the first refinement's
/// end.
JobControl SequenceLane::controlOf(int frame, double begun) {
    JobControl job;
    job.stop = m_context.stop;
    const double end = choosesSubsets(m_context.parameters) ? kFirstShare : 1;
    job.onProgress = [this, frame, begun, end](double fraction) {
        m_delivery.progress(m_number, frame, begun + (end - begun) * fraction);
    };
    return job;
}

FieldHistory SequenceLane::history() const { return {m_last.get(), m_beforeLast.get(), m_context.reference.size()}; }

/// Made by the lane's thread for the first frame, before anything is made behind.
const UncertaintyModel& SequenceLane::uncertainty() {
    if (!m_uncertainty) {
        m_uncertainty.emplace(refineParameters(m_context.parameters), m_context.refined(),
                              refineChoices(m_context.parameters));
    }
    return *m_uncertainty;
}

PairNoise SequenceLane::noiseOf(const RefineResult& found, DisplacementField& field) {
    return uncertainty().estimate(found, field, m_context.parameters.threads, m_context.stop);
}

/// On the lane's thread, for finish() on another.
SequenceLane::StrainNoise SequenceLane::strainNoise(const DisplacementField& field) {
    const RoiMask& subsetRoi = m_refinement.subsetRoi();
    if (!m_noiseCorrelation) {
        m_noiseCorrelation =
            strainlens::strainNoise(field, m_context.parameters, m_context.reference.size(), subsetRoi, m_context.stop);
    }
    // An empty region is made anew whenever it is asked for.
    return {&sight(field), m_noiseCorrelation ? &*m_noiseCorrelation : nullptr,
            subsetRoi.empty() ? nullptr : &subsetRoi, std::move(m_deconvolution)};
}

const GridSight& SequenceLane::sight(const DisplacementField& field) {
    if (!m_sight) m_sight.emplace(field, m_context.roi, m_context.parameters.threads);
    return *m_sight;
}

DisplacementField SequenceLane::refinedField(Session& session, const PreparedFrame& frame) {
    if (refinesByIcgn(m_context.parameters)) {
        JobControl job = controlOf(frame.frame, kSearchShare);
        job.onPartialResult =
            partialFieldsOf(frame.frame, [this] { return m_refinement.soFar(m_context.grid, m_result); });
        return m_refinement.run(session, {m_context.refined(), frame.refined()}, m_context.grid, m_result, job);
    }
    DisplacementField field = assembleField(m_context.grid, m_result);
    if (m_context.parameters.refinement == Refinement::Parabola) {
        refineByParabola(session.download(ImageRole::Reference), session.download(ImageRole::Deformed), m_context.grid,
                         m_context.parameters.criterion, field);
    }
    return field;
}

/// Refines the field's points over all subsets that they may choose, and gives each the best.
void SequenceLane::chooseSubsets(Session& session, const PreparedFrame& frame, DisplacementField& field) {
    const RefinedImages images{m_context.refined(), frame.refined()};
    JobControl job{m_context.stop, {}, {}};
    job.onProgress = [&](double made) {
        m_delivery.progress(m_number, frame.frame, kFirstShare + (1 - kFirstShare) * made);
    };
    std::vector<SubsetCandidate> candidates =
        refineOverChoices(m_refinement, session, images, m_context.grid, refineChoices(m_context.parameters), job);
    takeBest(m_refinement, m_context.grid, candidates, uncertainty(), m_context.parameters.threads, m_context.stop,
             field);
    if (!m_context.edges.empty()) m_candidates = std::move(candidates);
    field.partial = field.partial || m_context.stop.stop_requested();
}

/// Matches the field's points back from the frame into the reference image; those that do not return are outliers.
void SequenceLane::checkBack(const PreparedFrame& frame, FrameSummary& summary, DisplacementField& field) {
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
                return m_device.wayBack(frame, usable, choice, job);
            },
            field, m_context.stop);
    });
    summary.backCheck->ms = millisecondsSince(start);
}

/// On the lane's thread, as what later frames start from is what a resumed run finds in the results.
void SequenceLane::deconvolve(FrameSummary& summary, DisplacementField& field) {
    timed(summary.timesMs, Stage::Refine, [&] {
        auto deconvolution = deconvolutionOf(field, m_context.parameters, m_context.reference.size(), sight(field),
                                             m_refinement.subsetRoi(), m_context.stop);
        if (!deconvolution || m_context.stop.stop_requested()) return;
        m_deconvolution = std::make_shared<Deconvolution>(std::move(*deconvolution));
        m_deconvolution->apply(field, m_context.parameters.threads);
        summary.deconvolved = m_deconvolution->correctedCount();
    });
}

void SequenceLane::search(Session& session, int frame, const FieldHistory& history) {
    JobControl job;
    job.stop = m_context.stop;
    const double share = refinesByIcgn(m_context.parameters) ? kSearchShare : 1;
    job.onProgress = [&, share](double fraction) { m_delivery.progress(m_number, frame, share * fraction); };
    job.onPartialResult = partialFieldsOf(frame, [this] { return assembleField(m_context.grid, m_result); });
    runSearch(session, m_context.grid, m_context.parameters, history, m_result, job);
}

std::function<void()> SequenceLane::partialFieldsOf(int frame, std::function<DisplacementField()> field) {
    constexpr double kTimesTheWork = 100;
    return [this, frame, field = std::move(field), last = stageClock(), waitMs = kPartialIntervalMs]() mutable {
        if (millisecondsSince(last) < waitMs) return;
        const auto begun = stageClock();
        m_delivery.partialField(frame, [&] {
            DisplacementField partial = field();
            return m_context.edges.empty() ? partial : m_context.edges.widened(partial);
        });
        waitMs = std::max(kPartialIntervalMs, kTimesTheWork * millisecondsSince(begun));
        last = stageClock();
    };
}

}  // namespace strainlens
