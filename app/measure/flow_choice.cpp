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

/// The smoothest of the variational parameters that no others beat by a standard error; nullopt after a stop.
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
            constexpr double kStandardErrors = 1;
            if (FlowTrial::compare(best->residuals, residuals).significance > -kStandardErrors) continue;
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

/// A grid's residuals on the part; none known if it cannot be measured.
std::vector<float> tryGrid(const FlowTrial& trial, const RunParameters& parameters, const FlowTrialContext& context) {
    ImagesInMemory images({AnyImageView(trial.reference().view()), AnyImageView(trial.deformed().view())});
    FieldObserver observer;
    (void)measure(images, {0, std::make_shared<const RoiMask>(trial.part()), parameters}, observer, context.stop,
                  context.devices);
    const ImageSize size = trial.reference().size();
    return trial.residualsOf(observer.field() ? interpolateGridFlow(*observer.field(), size, trial.part(),
                                                                    flowReachPx(parameters), parameters.threads)
                                              : DenseFlow(size));
}

/// The given grid, or a coarser one with a larger subset if it is significantly better; nullopt after a stop.
std::optional<FlowCandidate<RunParameters>> tryGrids(const FlowTrial& trial, bool isFine,
                                                     const FlowTrialContext& context) {
    constexpr int kFactor = 3;  // of step and subset: as many pixels of subsets
    RunParameters tried = context.grid;
    if (!isFine) tried.grid.step *= 2;  // where points are lost, which takes time, and the grid is hardly ever better
    FlowCandidate<RunParameters> best{context.grid, tryGrid(trial, tried, context)};
    RunParameters coarse = context.grid;
    coarse.grid.step *= kFactor;
    coarse.refine.subset = coarse.refine.subset * kFactor / 2 * 2 - 1;
    const ImageSize size = trial.reference().size();
    const bool canBeCoarse = isIcgn(coarse.refinement) && context.grid.refine.subset > 0 &&
                             2 * coarse.refine.subset <= std::min(size.width, size.height);
    if (isFine && canBeCoarse && trial.knownShare(best.residuals) >= FlowChoice::kLeastKnown &&
        !context.stop.stop_requested()) {
        std::vector<float> residuals = tryGrid(trial, coarse, context);
        if (trial.knownShare(residuals) >= FlowChoice::kLeastKnown &&
            FlowTrial::compare(best.residuals, residuals).significance < -FlowChoice::kSignificance) {
            best = {coarse, std::move(residuals)};
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
