// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/best_blur.h"

#include <string>
#include <utility>

#include "compute/sequence/frame/displaced_lines.h"
#include "compute/types/stage_clock.h"

namespace strainlens {
namespace {

MatchResidual residualOf(const BlurSearch& search, const MeasuredFrame& measured) {
    return {measured, measured.blurredModel ? *measured.blurredModel : search.models.uncertainty()};
}

/// A stopped attempt may hide a result that a complete run would have: the field is partial then.
MeasuredFrame asStopped(const BlurSearch& search, MeasuredFrame measured) {
    measured.field->partial = measured.field->partial || search.context.stop.stop_requested();
    return measured;
}

/// Looks for the blur of a frame whose residuals noise does not explain and measures it again with equally blurred
/// images, twice if the first result can refine the blur. Returns the best result.
MeasuredFrame findBetterBlur(const BlurSearch& search, const MatchCriterion& criterion, MeasuredFrame plain,
                             FrameSummary start, const MeasureBlurred& measure) {
    StageTimes& times = start.timesMs = plain.summary.timesMs;
    const auto measureAgain = [&](const RelativeBlur& blur) {
        MeasuredFrame measured = measure(blur, start);
        times = measured.summary.timesMs;
        return measured;
    };
    const MatchResidual residual = residualOf(search, plain);
    MeasuredFrame best = std::move(plain);
    const auto blur =
        timed(times, Stage::Prepare, [&] { return findBlur(search.context, search.reference, search.image); });
    if (blur) {
        MeasuredFrame blurred = measureAgain(*blur);
        if (const auto refined = refineBlur(search.context, search.reference, search.image, *blur, blurred)) {
            MeasuredFrame better = measureAgain(*refined);
            if (residualOf(search, better).isAsGoodAs(residualOf(search, blurred))) blurred = std::move(better);
        }
        const bool isBetter = criterion.isBetter(residualOf(search, blurred), residual);
        if (isBetter && !search.context.stop.stop_requested()) best = std::move(blurred);
    }
    if (!criterion.isExplained(residualOf(search, best))) {
        best.summary.blurRange = timed(
            times, Stage::Prepare, [&] { return findBlurRange(search.context, search.reference, search.image, blur); });
    }
    best.summary.timesMs = times;
    return asStopped(search, std::move(best));
}

}  // namespace

MeasuredFrame measureWithBestBlur(const BlurSearch& search, FrameSummary start, const MeasureBlurred& measure) {
    const auto criterion = timed(start.timesMs, Stage::Validate,
                                 [&] { return MatchCriterion(search.context, search.reference, search.image); });
    const auto isStopped = [&] { return search.context.stop.stop_requested(); };
    if (search.ofPrevious && canBlur(search.reference, *search.ofPrevious)) {
        MeasuredFrame blurred = measure(search.ofPrevious, start);
        if (isStopped() || criterion.isExplained(residualOf(search, blurred))) {
            return asStopped(search, std::move(blurred));
        }
        start.timesMs = blurred.summary.timesMs;
    }
    MeasuredFrame plain = measure(std::nullopt, start);
    if (plain.field->partial || plain.field->size() == 0) return plain;
    if (!isStopped() && !criterion.isExplained(residualOf(search, plain))) {
        std::string problem = timed(plain.summary.timesMs, Stage::Validate, [&] {
            return findDisplacedLines(search.context, search.reference, search.image, plain);
        });
        if (!problem.empty()) {
            MeasuredFrame failed;
            failed.summary = std::move(start);
            failed.summary.timesMs = plain.summary.timesMs, failed.summary.error = std::move(problem);
            return failed;
        }
        return findBetterBlur(search, criterion, std::move(plain), std::move(start), measure);
    }
    return asStopped(search, std::move(plain));
}

}  // namespace strainlens
