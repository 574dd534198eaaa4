// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/measure_frame.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "compute/field/assembly.h"
#include "compute/field/cut_blocks.h"
#include "compute/field/failed_matches.h"
#include "compute/field/validation.h"
#include "compute/refinement/parabola.h"
#include "compute/search/large_motion.h"
#include "compute/search/vector_prediction.h"
#include "compute/sequence/edge_points.h"
#include "compute/sequence/frame/blur_match.h"
#include "compute/sequence/frame/match_tests.h"
#include "compute/sequence/frame/post_processing.h"
#include "compute/sequence/frame/subset_chooser.h"
#include "compute/sequence/frame/visible_reference.h"
#include "compute/sequence/greys/missing_pixels.h"
#include "compute/sequence/strain_noise.h"
#include "compute/types/points_where.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

constexpr double kSearchShare = 0.1;  // of a frame's progress, if IC-GN follows
constexpr float kGoodZncc = 0.9F;     // of a match that needs no other evidence
constexpr double kFirstShare = 0.2;   // of a frame's progress up to the first refinement, if points choose a subset

double firstShare(const RunParameters& parameters) { return choosesSubsets(parameters) ? kFirstShare : 1; }

void search(const FrameInput& input, const FieldHistory& history, SearchResult& found, FrameSummary& summary) {
    const SequenceContext& context = input.context;
    JobControl job = input.makeJob(0, refinesByIcgn(context.parameters) ? kSearchShare : 1);
    job.onPartialResult = [publish = input.makePartialFieldSink(), &context, &found] {
        publish([&] { return assembleField(context.grid, found); });
    };
    timed(summary.timesMs, Stage::Search,
          [&] { runSearch(input.session, context.grid, context.parameters, history, found, job); });
    timeOf(summary.timesMs, Stage::Search) -= found.downloadMs;
    timeOf(summary.timesMs, Stage::Download) += found.downloadMs;
    summary.deviceMs = found.computeMs;
    summary.passes = found.passes;
}

RefinedField refine(const FrameInput& input, const SearchResult& found, RefineResult memory) {
    const SequenceContext& context = input.context;
    if (refinesByIcgn(context.parameters)) {
        return input.reference.refinement().run(input.session, found,
                                                input.makeJob(kSearchShare, firstShare(context.parameters)),
                                                std::move(memory), input.makePartialFieldSink());
    }
    RefinedField refined{assembleField(context.grid, found), {}};
    if (context.parameters.refinement == Refinement::Parabola) {
        refineByParabola(input.session.download(kReferenceSlot), input.session.download(kDeformedSlot), context.grid,
                         context.parameters.criterion, refined.field);
    }
    return refined;
}

/// Recomputes the score of points whose blocks are partly outside the deformed image: the search did not compare them,
/// or compared them with wrong pixels.
void scoreOutside(const FrameInput& input, DisplacementField& field) {
    const Grid& grid = input.context.grid;
    const ImageSize image = input.context.reference.size();
    const int threads = input.parameters.threads;
    std::vector<std::size_t> cutNodes =
        pointsWhere(field.size(), threads, [&](std::size_t i) { return field.ok(i) && std::isnan(field.score[i]); });
    // Displacements of points that are not Ok are NaN, which is no maximum.
    const double farthest = maximumOver(
        field.size(), threads, [&](std::size_t i) { return std::max(std::abs(field.u[i]), std::abs(field.v[i])); });
    forEachNodeNearEdge(grid, image, roundToPixels(farthest), [&](int column, int row) {
        const std::size_t i = grid.index(column, row);
        if (!field.ok(i) || std::isnan(field.score[i])) return;
        const Displacement vector{roundToPixels(field.u[i]), roundToPixels(field.v[i])};
        if (!isInsideImage(grid, image, column, row, vector)) cutNodes.push_back(i);
    });
    if (cutNodes.empty()) return;
    Grid cutGrid = grid;
    std::ranges::fill(cutGrid.statuses, PointStatus::OutsideRoi);
    for (const std::size_t i : cutNodes) cutGrid.statuses[i] = PointStatus::NotComputed;
    scoreCut(input, cutGrid, field);
}

RefinedField searchAndRefine(const FrameInput& input, const FieldHistory& history, FrameMemory& memory,
                             FrameSummary& summary) {
    search(input, history, memory.found, summary);
    // Checked first: an unfinished search must be marked as partial.
    const bool stopped = input.isStopped();
    RefinedField refined =
        timed(summary.timesMs, Stage::Refine, [&] { return refine(input, memory.found, std::move(memory.refined)); });
    const bool isRefined = refinesByIcgn(input.parameters);
    if (isRefined) timed(summary.timesMs, Stage::Validate, [&] { scoreOutside(input, refined.field); });
    // IC-GN skips points after a stop, the parabola does not.
    refined.field.partial = stopped || (isRefined && input.isStopped());
    return refined;
}

RefinedField propagate(const FrameInput& input, const FieldHistory& history, RefineResult memory,
                       FrameSummary& summary) {
    const JobControl job = input.makeJob(0, firstShare(input.parameters));
    RefinedField refined = timed(summary.timesMs, Stage::Refine, [&] {
        return input.reference.propagate(input.session, history, job, std::move(memory));
    });
    timeOf(summary.timesMs, Stage::Refine) -= refined.searchMs;
    timeOf(summary.timesMs, Stage::Search) += refined.searchMs;
    refined.field.partial = input.isStopped();
    return refined;
}

/// Validates the field. Returns the parameters, with the fluctuation by noise if it is automatic.
ValidationParameters validateField(const FrameInput& input, RefinedField& refined) {
    const SequenceContext& context = input.context;
    const RunParameters& parameters = context.parameters;
    ValidationParameters validation = parameters.validation;
    if (refinesByIcgn(parameters) && validation.medianFluctuationPx == 0) {
        validation.medianFluctuationPx = noiseFluctuation(input.uncertainty().medianSigma(refined.found));
    }
    validate(refined.field, {context.contrast, context.expectedResidual}, scoreCriterion(parameters), validation,
             parameters.threads, context.stop);
    return validation;
}

/// Number of points that pass validation.
std::size_t countValid(const FrameInput& input, RefinedField refined) {
    validateField(input, refined);
    return refined.field.count(PointStatus::Ok);
}

/// Number of points that match, but poorly.
std::size_t countPoor(const DisplacementField& field) {
    unsigned poor = 0;  // as wide as the floats, so that vectors count
    // NaN, of points without a match, does not count.
    for (const float zncc : field.refined.zncc) poor += zncc < kGoodZncc;
    return poor;
}

/// Whether most points failed although the previous frame did not: the motion may exceed the search range. Matches by
/// chance fail in validation, which is tried only where most points correlate poorly.
bool seemsLost(const FrameInput& input, const DisplacementField* last, const RefinedField& refined) {
    const DisplacementField& field = refined.field;
    if (!refinesByIcgn(input.parameters) || field.partial) return false;
    const std::size_t half = input.context.grid.measuredCount() / 2;
    if (last && last->count(PointStatus::Ok) < half) return false;
    if (field.count(PointStatus::Ok) < half) return true;
    return countPoor(field) > half && countValid(input, refined) < half;
}

/// Scores the points of a propagated field by the criterion of the run's search; those that are Ok in `scored` take its
/// scores.
void scoreBySearch(const FrameInput& input, const DisplacementField& scored, RefinedField& refined) {
    Grid others = input.context.grid;
    for (std::size_t i = 0; i < scored.size(); ++i) {
        if (!scored.ok(i)) continue;
        refined.field.score[i] = scored.score[i];
        others.statuses[i] = PointStatus::OutsideRoi;
    }
    scoreCut(input, others, refined.field);
    refined.isPropagated = false;
}

/// Refines the points that failed again by propagation from the valid ones, if they are many; returns the better field.
RefinedField repairPoints(const FrameInput& input, RefinedField before, FrameSummary& summary) {
    constexpr double kMany = 0.01;
    if (!refinesByIcgn(input.parameters) || before.field.partial) return before;
    const auto many = static_cast<std::size_t>(kMany * static_cast<double>(input.context.grid.measuredCount()));
    if (countFailed(before.field) + countPoor(before.field) <= many) return before;
    RefinedField valid = before;
    validateField(input, valid);
    const std::size_t validBefore = valid.field.count(PointStatus::Ok);
    if (validBefore == 0 || countFailed(valid.field) <= many) return before;
    for (std::size_t i = 0; i < valid.found.status.size(); ++i) {
        if (!valid.field.ok(i)) valid.found.drop(i, PointStatus::NotConverged);
    }
    const JobControl job{input.context.stop, {}, {}};
    RefinedField repaired = input.reference.refinement().runFromKnownPoints(
        input.session, input.context.reference.size(), valid.found, job);
    const std::size_t validAfter = countValid(input, repaired);
    if (input.isStopped() || validAfter <= validBefore) return before;
    summary.repaired = validAfter - validBefore;
    scoreBySearch(input, valid.field, repaired);
    return repaired;
}

/// Searches again, starting from reliability-guided propagation; returns the best field.
RefinedField searchAgain(const FrameInput& input, const FieldHistory& history, RefinedField before, FrameMemory& memory,
                         FrameSummary& summary) {
    constexpr double kWorthwhile = 1.02;  // more valid points than those of a search from the propagated field
    const std::size_t validBefore = countValid(input, before);
    RefinedField propagated = propagate(input, history, {}, summary);
    const std::size_t validPropagated = countValid(input, propagated);
    if (!propagated.field.partial && validPropagated > validBefore) {
        RefinedField again = searchAndRefine(input, {&propagated.field, nullptr, history.image}, memory, summary);
        const std::size_t validAgain = countValid(input, again);
        if (static_cast<double>(validPropagated) > kWorthwhile * static_cast<double>(validAgain)) {
            scoreBySearch(input, {}, propagated);
            return propagated;
        }
        if (validAgain > validBefore) return again;
    }
    before.field.partial = before.field.partial || input.isStopped();
    return before;
}

RefinedField findField(const FrameInput& input, const FieldHistory& history, FrameMemory& memory,
                       FrameSummary& summary) {
    if (!input.reference.isFirst() || isSeedBased(input.parameters.method)) {
        return propagate(input, history, std::move(memory.refined), summary);
    }
    RefinedField refined = searchAndRefine(input, history, memory, summary);
    if (seemsLost(input, history.last, refined)) {
        refined = searchAgain(input, history, std::move(refined), memory, summary);
    }
    return timed(summary.timesMs, Stage::Refine, [&] { return repairPoints(input, std::move(refined), summary); });
}

/// Sets points that are no longer valid to Masked.
template <typename IsHidden>
void maskPoints(RefinedField& refined, const IsHidden& isHidden) {
    for (std::size_t i = 0; i < refined.field.size(); ++i) {
        if (!isHidden(i)) continue;
        refined.field.flag(i, PointStatus::Masked);
        if (!refined.found.status.empty()) refined.found.drop(i, PointStatus::Masked);
    }
}

ShapeFunction pointMotion(const DisplacementField& field, std::size_t i) {
    if (field.refined.empty()) return {{field.u[i]}, {field.v[i]}};
    return field.refined.shapeAt(i, field.u[i], field.v[i]);
}

/// The motion of the reference's nodes: of the valid points, else of the last field, else none.
NodeMotion motionOf(const FrameInput& input, const FieldHistory& history, const DisplacementField& valid) {
    const bool hasValid = valid.count(PointStatus::Ok) > 0;
    const DisplacementField* const known = hasValid ? &valid : input.reference.isFirst() ? history.last : nullptr;
    NodeMotion motion(valid.size());
    for (std::size_t i = 0; i < motion.size(); ++i) {
        if (known && known->ok(i)) motion[i] = pointMotion(*known, i);
        if (!known) motion[i] = ShapeFunction();
    }
    return extendMotion(input.reference.grid(), std::move(motion));
}

/// Initial guesses of the points that are to be measured and not valid: their first results, where the extrapolated
/// motion agrees or is not known, else that motion.
std::vector<NodeGuess> seedsOf(const Grid& grid, const RefineResult& first, const NodeMotion& motion,
                               const RefineResult& valid) {
    std::vector<NodeGuess> seeds;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] != PointStatus::NotComputed || valid.status[i] == PointStatus::Ok) continue;
        const bool isFound = first.status[i] == PointStatus::Ok;
        const auto isNear = [&](const ShapeFunction& a, const ShapeFunction& b) {
            return std::hypot(a.u.value - b.u.value, a.v.value - b.v.value) < kSeedTolerancePx;
        };
        if (isFound && (!motion[i] || isNear(first.shapeAt(i), *motion[i]))) {
            seeds.push_back({i, first.shapeAt(i)});
        } else if (motion[i]) {
            seeds.push_back({i, *motion[i]});
        }
    }
    return seeds;
}

/// Sets the points that are Ok in `found` to their results there: of those with split subsets the propagation made new
/// ones.
void restorePoints(const RefineResult& found, int threads, RefinedField& refined) {
    for (std::size_t i = 0; i < found.status.size(); ++i) {
        if (found.status[i] == PointStatus::Ok) refined.found.copyPoint(i, found, i);
    }
    refined.field.status.assign(found.status.size(), PointStatus::Ok);
    refined.updateField(threads);
}

/// Measures the points again that the frame's mask has affected: those of which it hides pixels without these, and
/// those that were not found. The others keep their result. Returns what the frame shows; null if it has no mask or
/// shows all.
std::unique_ptr<VisibleReference> applyMask(const FrameInput& input, const FieldHistory& history,
                                            RefinedField& refined) {
    const SequenceContext& context = input.context;
    if (!input.image.visible || refined.field.size() == 0) return nullptr;
    const RoiMask clear = clearPixels(context.parameters, *input.image.visible);
    const ExcludedPixels hidden(clear);
    if (hidden.countIn(0, 0, clear.size().width, clear.size().height) == 0) return nullptr;
    const Grid& grid = input.reference.grid();
    const int half = comparedHalfSide(context.parameters, context.grid);
    RefinedField valid = refined;
    maskPoints(valid, [&](std::size_t i) {
        const NodePosition at = grid.positionOf(i);
        return valid.field.ok(i) && hidden.countIn({double(at.x), double(at.y)}, half, pointMotion(valid.field, i)) > 0;
    });
    validateField(input, valid);
    const NodeMotion motion = motionOf(input, history, valid.field);
    auto visible = std::make_unique<VisibleReference>(context, input.reference, clear, motion);
    maskPoints(valid, [&](std::size_t i) { return valid.field.ok(i) && !visible->isComplete(i); });
    FrameInput ofVisible = input;
    ofVisible.visible = visible.get();
    const bool isMeasuredAgain = refinesByIcgn(context.parameters) && !refined.field.partial;
    if (!isMeasuredAgain) {
        maskPoints(refined, [&](std::size_t i) {
            const bool isAffected = valid.field.status[i] == PointStatus::Masked || !visible->isComplete(i);
            return (refined.field.ok(i) && isAffected) || visible->grid().statuses[i] == PointStatus::Masked;
        });
        return visible;
    }
    for (std::size_t i = 0; i < valid.found.status.size(); ++i) {
        if (!valid.field.ok(i)) valid.found.drop(i, PointStatus::NotConverged);
    }
    const std::vector<NodeGuess> seeds = seedsOf(visible->grid(), refined.found, motion, valid.found);
    RefinedField again = visible->refinement().runFromKnownPoints(input.session, context.reference.size(), valid.found,
                                                                  {context.stop, {}, {}}, seeds);
    restorePoints(valid.found, context.parameters.threads, again);
    maskPoints(again, [&](std::size_t i) {
        return again.field.status[i] == PointStatus::OutsideRoi && grid.statuses[i] == PointStatus::NotComputed &&
               !visible->isComplete(i);
    });
    if (!refined.isPropagated) scoreBySearch(ofVisible, valid.field, again);
    again.field.partial = input.isStopped();
    refined = std::move(again);
    return visible;
}

/// Refines the points with all selectable subsets and selects the best for each. Returns all results.
std::vector<SubsetCandidate> chooseBestSubsets(const FrameInput& input, RefinedField& refined) {
    SubsetChooser chooser(input, input.refinement(), input.context.grid);
    std::vector<SubsetCandidate> candidates = chooser.refine(refined.found, input.makeJob(kFirstShare, 1));
    chooser.select(candidates, refined);
    refined.field.partial = refined.field.partial || input.isStopped();
    return candidates;
}

/// Converts the displacements to those of the first image. Returns the noise of the pair.
PairNoise composeField(const FrameInput& input, RefinedField& refined) {
    const SequenceContext& context = input.context;
    DisplacementField& field = refined.field;
    // A composition propagates the standard deviations, and the choice of updated references needs them.
    PairNoise noise = input.uncertainty().estimate(refined.found, field, context.parameters.threads, context.stop);
    if (scoreCriterion(context.parameters) == Criterion::Zncc) {
        field.score.assign(field.refined.zncc.begin(), field.refined.zncc.end());
    } else {
        const ComparedImages images = input.device.comparedImages(input.image);
        scoreCutBlocks({images.reference, images.deformed, input.region()}, input.reference.grid(),
                       context.parameters.criterion, field, context.parameters.threads);
    }
    input.reference.compose(refined.found, field, noise);
    return noise;
}

/// Matches the field's points from the frame back to the reference image; those that do not return become outliers.
BackCheckCounts checkBack(const FrameInput& input, RefinedField& refined) {
    const SequenceContext& context = input.context;
    const std::vector<RefineParameters> choices = refineChoices(context.parameters);
    const ForwardBackwardCheck::Matching matching{choices,
                                                  [&](int subset) { return input.refinement().splitNodes(subset); },
                                                  [&](const RoiMask& usable, const RefineParameters& choice) {
                                                      return input.session.makeRefiner(kBackwardPair, usable, choice);
                                                  }};
    const auto run = [&](ForwardBackwardCheck& check) {
        return check.run(refined.found, matching, {input.uncertainty(), context.expectedResidual}, refined.field,
                         context.stop);
    };
    if (!input.visible) return run(input.models.backCheck());
    ForwardBackwardCheck ofVisible(context.grid, input.refinement().subsetRoi(), context.reference.size(),
                                   context.parameters.threads);
    return run(ofVisible);
}

void testMatches(const FrameInput& input, RefinedField& refined) {
    if (input.isStopped()) return;
    markAmbiguous(input, refined);
    markFixedPattern(input.context.contrast, input.uncertainty(), refineParameters(input.parameters), refined.found,
                     refined.field, input.parameters.threads);
}

/// Validates the edge points of a field of all nodes.
void validateEdges(const FrameInput& input, const ValidationParameters& validation, DisplacementField& field) {
    const SequenceContext& context = input.context;
    const RunParameters& parameters = context.parameters;
    const bool bySigma = parameters.validation.medianFluctuationPx == 0;
    validateEdgePoints(context.edges, {context.edgeContrast, context.expectedResidual},
                       {scoreCriterion(parameters), validation, bySigma}, field, parameters.threads, context.stop);
}

/// Later frames start from the deconvolved field, as a resumed run does.
std::optional<Deconvolution> deconvolve(const FrameInput& input, DisplacementField& field) {
    const SequenceContext& context = input.context;
    std::optional<Deconvolution> deconvolution =
        makeDeconvolution(field, context.parameters, context.reference.size(), input.models.strain(field).visibility,
                          input.models.subsetRoi(), context.stop);
    if (!deconvolution || input.isStopped()) return std::nullopt;
    deconvolution->apply(field, context.parameters.threads);
    return deconvolution;
}

}  // namespace

RefinementStage& FrameInput::refinement() const { return visible ? visible->refinement() : reference.refinement(); }

RefinementStage& FrameInput::edgeRefinement() const {
    return visible ? visible->edgeRefinement() : reference.edgeRefinement();
}

const RoiMask& FrameInput::region() const { return visible ? visible->region() : reference.region(); }

const RoiMask& FrameInput::edgeRegion() const { return visible ? visible->edgeRegion() : reference.edgeRegion(); }

AnyImageView FrameInput::refinedReference() const {
    return blurred && blurred->blur.isReferenceSharper ? blurred->image.refined() : reference.refined();
}

const UncertaintyModel& FrameInput::uncertainty() const {
    return blurred ? *blurred->uncertainty : models.uncertainty();
}

JobControl FrameInput::makeJob(double start, double end) const {
    const auto report = [this, start, end](double fraction) {
        delivery.progress(worker, image.frame, start + (end - start) * fraction);
    };
    return {context.stop, report, {}};
}

PartialFieldSink FrameInput::makePartialFieldSink() const {
    static constexpr double kIntervalMs = 100, kTimesTheWork = 100;
    return [this, last = stageClock(), waitMs = kIntervalMs](const std::function<DisplacementField()>& make) mutable {
        if (millisecondsSince(last) < waitMs) return;
        const auto start = stageClock();
        delivery.partialField(image.frame, [&] {
            DisplacementField partial = make();
            return context.edges.empty() ? partial : context.edges.extend(partial);
        });
        waitMs = std::max(kIntervalMs, kTimesTheWork * millisecondsSince(start));
        last = stageClock();
    };
}

MeasuredFrame measureFrame(const FrameInput& complete, const FrameHistory& history, FrameMemory& memory,
                           FrameSummary start) {
    MeasuredFrame measured;
    FrameInput input = complete;
    FrameSummary& summary = measured.summary = std::move(start);
    const SequenceContext& context = input.context;
    const RunParameters& parameters = context.parameters;
    StageTimes& times = summary.timesMs;
    const FieldHistory fields{history.last.get(), history.beforeLast.get(), context.reference.size()};
    RefinedField refined;
    try {
        refined = findField(input, fields, memory, summary);
    } catch (const TooFewFeatures& error) {
        summary.error = error.what();
        return measured;
    }
    const std::unique_ptr<VisibleReference> visible =
        timed(times, Stage::Refine, [&] { return applyMask(input, fields, refined); });
    input.visible = visible.get();
    std::vector<SubsetCandidate> candidates;
    if (choosesSubsets(parameters)) {
        candidates = timed(times, Stage::Refine, [&] { return chooseBestSubsets(input, refined); });
        if (context.edges.empty()) candidates.clear();
    }
    if (input.composes() && !refined.field.refined.empty()) {
        summary.noise = timed(times, Stage::Refine, [&] { return composeField(input, refined); });
    }
    if (checksBack(parameters) && !refined.field.partial && refined.field.size() > 0) {
        const auto checkStart = stageClock();
        summary.backCheck = timed(times, Stage::Validate, [&] { return checkBack(input, refined); });
        summary.backCheck->ms = millisecondsSince(checkStart);
    }
    const ValidationParameters validation =
        timed(times, Stage::Validate, [&] { return validateField(input, refined); });
    if (refinesByIcgn(parameters) && parameters.validation.matchTest && !refined.field.partial) {
        timed(times, Stage::Validate, [&] { testMatches(input, refined); });
    }
    if (!context.edges.empty()) {
        refined = timed(times, Stage::Refine, [&] { return measureEdges(input, refined, candidates); });
        timed(times, Stage::Validate, [&] { validateEdges(input, validation, refined.field); });
        if (input.composes()) updateMedianSigmas(refined.field, summary.noise);
    }
    // Later tests may have rejected some of them.
    summary.repaired = std::min(summary.repaired, refined.field.count(PointStatus::Ok));
    DisplacementField& field = *measured.field = std::move(refined.field);
    measured.found = std::move(refined.found);
    if (input.blurred) measured.blurredModel = input.blurred->uncertainty;
    if (input.image.present) rejectMissing(*input.image.present, comparedSide(parameters, context.grid), field);
    if (deconvolves(parameters) && !field.partial && field.size() > 0) {
        measured.deconvolution = timed(times, Stage::Refine, [&] { return deconvolve(input, field); });
        if (measured.deconvolution) summary.deconvolved = measured.deconvolution->correctedCount();
    }
    // Other frames have it from post-processing, whose field may be the next frame's reference.
    if (input.composes()) {
        timed(times, Stage::Refine, [&] { addShapeError(context, field); });
    }
    // After a stop some points are not validated.
    field.partial = field.partial || input.isStopped();
    return measured;
}

}  // namespace strainlens
