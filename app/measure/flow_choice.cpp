// SPDX-License-Identifier: MPL-2.0
#include "app/measure/flow_choice.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/measure/measurement.h"
#include "compute/flow/choose_flow_parameters.h"
#include "compute/flow/grid_flow.h"
#include "compute/quality/image_noise.h"
#include "compute/quality/speckle_quality.h"
#include "compute/sequence/images_in_memory.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

/// Parameters of a measurement, with its residuals at the held-out pixels.
template <typename Parameters>
struct FlowCandidate {
    Parameters parameters;
    std::vector<float> residuals;
};

bool showsSpecklesIn(const Image& reference, const FlowTrialContext& context) {
    const AnyImageView image = reference.view();
    return measureSpeckleAppearance(image, *context.region, estimateImageNoise(image, *context.region),
                                    context.grid.threads)
        .isSpeckle();
}

/// The smoothest of the variational parameters that no others beat clearly; nullopt after a stop.
std::optional<FlowCandidate<DenseFlowParameters>> tryVariational(const FlowTrial& trial, const Image& reference,
                                                                 bool isFine, const FlowTrialContext& context) {
    const DenseFlowParameters chosen = chooseFlowParameters(reference);
    const std::vector<DenseFlowParameters> all =
        isFine ? fineTextureParameters(chosen) : std::vector<DenseFlowParameters>{chosen};
    std::optional<FlowCandidate<DenseFlowParameters>> best;
    for (const DenseFlowParameters& parameters : all) {
        std::vector<float> residuals = trial.residualsWith(parameters, context.variational);
        if (context.stop.stop_requested()) return std::nullopt;
        if (best) {
            // Of rougher flows, which follow the noise of the deformed image, residuals that are up to 1.6 % smaller
            // mean nothing.
            constexpr double kStandardErrors = 1, kOverfitting = 0.982;
            const FlowTrialResult compared = FlowTrial::compare(best->residuals, residuals);
            if (compared.significance > -kStandardErrors || compared.second > kOverfitting * compared.first) continue;
        }
        best = {parameters, std::move(residuals)};
    }
    return best;
}

/// Stores the field of the only frame.
class FieldObserver : public RunObserver {
public:
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (summary.error.empty()) m_field = field;
    }
    const std::optional<DisplacementField>& field() const { return m_field; }

private:
    std::optional<DisplacementField> m_field;
};

/// A grid's field in a region; nullopt if it cannot be measured.
std::optional<DisplacementField> measureGrid(const FlowTrial& trial, const RoiMask& region,
                                             const RunParameters& parameters, const FlowTrialContext& context) {
    ImagesInMemory images({AnyImageView(trial.reference().view()), AnyImageView(trial.deformed().view())});
    FieldObserver observer;
    (void)measure(images, {0, std::make_shared<const RoiMask>(region), parameters}, observer, context.stop,
                  context.devices);
    return observer.field();
}

/// The residuals of a field of the part; none known without a field.
std::vector<float> residualsOf(const FlowTrial& trial, const std::optional<DisplacementField>& field,
                               const RunParameters& parameters) {
    const ImageSize size = trial.reference().size();
    return trial.residualsOf(
        field ? interpolateGridFlow(*field, size, trial.part(), flowReachPx(parameters), parameters.threads)
              : DenseFlow(size));
}

/// Whether noise explains what distinguishes a field from an affine motion, everywhere.
bool isAffine(const DisplacementField& field) {
    // On 24 affine pairs of particle images at most 1.7, on 24 others at least 12.
    constexpr double kMostMeanSquare = 2, kLargest = 5;
    const AffineMisfit misfit = affineMisfit(field);
    return misfit.meanSquare <= kMostMeanSquare && misfit.largest <= kLargest;
}

/// The same for the complete region. `part`: the given grid's field of the trial's part.
bool isAffine(const FlowTrial& trial, const std::optional<DisplacementField>& part, const FlowTrialContext& context) {
    if (!part || !isAffine(*part)) return false;
    const ImageSize size = trial.reference().size();
    if (trial.part().insideCount() == std::int64_t{size.width} * size.height) return true;
    const auto complete = measureGrid(trial, *context.region, context.grid, context);
    return complete && isAffine(*complete);
}

/// A grid with as many pixels of subsets: both step and subset are that many times larger. nullopt if the subset is too
/// large for the image: above half its smaller side for the factor 3, above that side for the factor 6.
std::optional<RunParameters> coarserGrid(const RunParameters& grid, ImageSize size, int factor) {
    constexpr int kLargestSubset = 255, kLargestFactor = 6;
    RunParameters coarse = grid;
    coarse.grid.step *= factor;
    coarse.refine.subset = std::min(grid.refine.subset * factor / 2 * 2 - 1, kLargestSubset);
    const bool fits = kLargestFactor * coarse.refine.subset <= factor * std::min(size.width, size.height);
    return fits && isIcgn(grid.refinement) && grid.refine.subset > 0 ? std::optional(coarse) : std::nullopt;
}

/// The given grid, or a coarser one with a larger subset if it is significantly better, or a much coarser one if the
/// motion is affine and that one is not significantly worse and knows as many pixels; nullopt after a stop.
std::optional<FlowCandidate<RunParameters>> tryGrids(const FlowTrial& trial, bool isFine,
                                                     const FlowTrialContext& context) {
    RunParameters tried = context.grid;
    if (!isFine) tried.grid.step *= 2;  // where points are lost, which takes time, and the grid is hardly ever better
    const std::optional<DisplacementField> field = measureGrid(trial, trial.part(), tried, context);
    FlowCandidate<RunParameters> best{context.grid, residualsOf(trial, field, tried)};
    const auto tryCoarser = [&](int factor, double mostSignificance, double leastKnown) {
        const auto coarse = coarserGrid(context.grid, trial.reference().size(), factor);
        if (!coarse || context.stop.stop_requested()) return;
        std::vector<float> residuals = residualsOf(trial, measureGrid(trial, trial.part(), *coarse, context), *coarse);
        if (trial.knownShare(residuals) >= leastKnown &&
            FlowTrial::compare(best.residuals, residuals).significance < mostSignificance) {
            best = {*coarse, std::move(residuals)};
        }
    };
    if (isFine && trial.knownShare(best.residuals) >= FlowChoice::kLeastKnown) {
        tryCoarser(3, -FlowChoice::kSignificance, FlowChoice::kLeastKnown);
        if (isAffine(trial, field, context)) {
            tryCoarser(6, FlowChoice::kSignificance, trial.knownShare(best.residuals));
        }
    }
    if (context.stop.stop_requested()) return std::nullopt;
    return best;
}

DenseFlowMethod chooseMethod(const FlowChoice& choice) {
    if (choice.gridKnown < FlowChoice::kLeastKnown) return DenseFlowMethod::Variational;
    const auto& [ofGrid, ofVariational, significance, pixels] = choice.residuals;
    const bool isGridBetter = choice.showsSpeckles
                                  ? significance > -FlowChoice::kSignificance ||
                                        ofVariational > FlowChoice::kOverfitting * ofGrid - FlowChoice::kRounding
                                  : significance > FlowChoice::kSignificance;
    return isGridBetter ? DenseFlowMethod::Grid : DenseFlowMethod::Variational;
}

}  // namespace

std::optional<DenseFlowParameters> chooseVariationalParameters(const Image& reference, const Image& deformed,
                                                               const FlowTrialContext& context) {
    if (!showsSpecklesIn(reference, context)) return chooseFlowParameters(reference);
    const FlowTrial trial(reference, deformed, *context.region, context.variational);
    const auto best = tryVariational(trial, reference, true, context);
    if (!best) return std::nullopt;
    return best->parameters;
}

std::optional<FlowChoice> chooseFlow(const Image& reference, const Image& deformed, const FlowTrialContext& context) {
    FlowChoice choice;
    choice.showsSpeckles = showsSpecklesIn(reference, context);
    const FlowTrial trial(reference, deformed, *context.region, context.variational);
    const auto variational = tryVariational(trial, reference, choice.showsSpeckles, context);
    if (!variational) return std::nullopt;
    const auto grid = tryGrids(trial, choice.showsSpeckles, context);
    if (!grid) return std::nullopt;
    choice.variational = variational->parameters;
    choice.gridStep = grid->parameters.grid.step, choice.gridSubset = grid->parameters.refine.subset;
    choice.gridKnown = trial.knownShare(grid->residuals);
    choice.residuals = FlowTrial::compare(grid->residuals, variational->residuals);
    choice.method = chooseMethod(choice);
    return choice;
}

}  // namespace strainlens
