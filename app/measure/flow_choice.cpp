// SPDX-License-Identifier: MPL-2.0
#include "app/measure/flow_choice.h"

#include <algorithm>
#include <cstddef>
#include <span>
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

double noiseIn(const Image& reference, const FlowTrialContext& context) {
    return estimateImageNoise(reference.view(), *context.region);
}

bool showsSpecklesIn(const Image& reference, double noise, const FlowTrialContext& context) {
    return measureSpeckleAppearance(reference.view(), *context.region, noise, context.grid.threads).isSpeckle();
}

using VariationalCandidate = FlowCandidate<DenseFlowParameters>;

/// Whether a rougher flow is better than a smoother one. Residuals of rougher flows are up to 1.1 % smaller because
/// they follow the noise of the deformed image, of those that give weak slopes little weight .5 %.
bool isClearlyBetter(const VariationalCandidate& rougher, const VariationalCandidate& smoother) {
    constexpr double kStandardErrors = 1;
    constexpr float kWeakSlope = 10;  // [grey levels/px]
    const double minimum = rougher.parameters.gradientEpsilon > kWeakSlope ? 0.994 : 0.988;
    const FlowTrialResult compared = FlowTrial::compare(smoother.residuals, rougher.residuals);
    return compared.significance <= -kStandardErrors && compared.second <= minimum * compared.first;
}

/// The smoothest of the variational parameters that no rougher ones beat clearly; nullopt after a stop.
std::optional<VariationalCandidate> tryVariational(const FlowTrial& trial, const Image& reference, bool isFine,
                                                   const FlowTrialContext& context) {
    const DenseFlowParameters chosen = chooseFlowParameters(reference);
    std::vector<VariationalCandidate> all;  // the smoothest first
    for (const DenseFlowParameters& parameters :
         isFine ? fineTextureParameters(chosen) : std::vector<DenseFlowParameters>{chosen}) {
        all.push_back({parameters, trial.residualsWith(parameters, context.variational)});
        if (context.stop.stop_requested()) return std::nullopt;
    }
    const auto isBeaten = [](const VariationalCandidate& candidate, std::span<const VariationalCandidate> rougher) {
        return std::ranges::any_of(rougher, [&](const auto& other) { return isClearlyBetter(other, candidate); });
    };
    std::size_t smoothest = 0;
    while (isBeaten(all[smoothest], std::span(all).subspan(smoothest + 1))) ++smoothest;
    return std::move(all[smoothest]);
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

bool isAffine(const DisplacementField& field, const RunParameters& parameters) {
    const auto motion = affineMotion(field, parameters);
    return motion && motion->isExplained();
}

/// The same for the complete region. `part`: the given grid's field of the trial's part.
bool isAffine(const FlowTrial& trial, const std::optional<DisplacementField>& part, const FlowTrialContext& context) {
    if (!part || !isAffine(*part, context.grid)) return false;
    const ImageSize size = trial.reference().size();
    if (trial.part().insideCount() == std::int64_t{size.width} * size.height) return true;
    const auto complete = measureGrid(trial, *context.region, context.grid, context);
    return complete && isAffine(*complete, context.grid);
}

/// A grid with as many pixels of subsets: both step and subset are three times larger. nullopt if the subset is too
/// large for the image: above half its smaller side.
std::optional<RunParameters> coarserGrid(const RunParameters& grid, ImageSize size) {
    constexpr int kMaxSubset = 255, kFactor = 3;
    RunParameters coarse = grid;
    coarse.grid.step *= kFactor;
    coarse.refine.subset = std::min(grid.refine.subset * kFactor / 2 * 2 - 1, kMaxSubset);
    const bool fits = 2 * coarse.refine.subset <= std::min(size.width, size.height);
    return fits && isIcgn(grid.refinement) && grid.refine.subset > 0 ? std::optional(coarse) : std::nullopt;
}

/// A measured grid.
struct GridCandidate : FlowCandidate<RunParameters> {
    bool isAffine = false;
};

/// The given grid, or a coarser one with a larger subset if it is significantly better; nullopt after a stop.
std::optional<GridCandidate> tryGrids(const FlowTrial& trial, bool isFine, const FlowTrialContext& context) {
    RunParameters tried = context.grid;
    if (!isFine) tried.grid.step *= 2;  // where points are lost, which takes time, and the grid is hardly ever better
    const std::optional<DisplacementField> field = measureGrid(trial, trial.part(), tried, context);
    GridCandidate best{{context.grid, residualsOf(trial, field, tried)}};
    if (isFine && trial.knownShare(best.residuals) >= FlowChoice::kMinKnown) {
        best.isAffine = isAffine(trial, field, context);
        const auto coarse = coarserGrid(context.grid, trial.reference().size());
        if (coarse && !best.isAffine && !context.stop.stop_requested()) {
            std::vector<float> residuals =
                residualsOf(trial, measureGrid(trial, trial.part(), *coarse, context), *coarse);
            if (trial.knownShare(residuals) >= FlowChoice::kMinKnown &&
                FlowTrial::compare(best.residuals, residuals).significance < -FlowChoice::kSignificance) {
                best = {{*coarse, std::move(residuals)}};
            }
        }
    }
    if (context.stop.stop_requested()) return std::nullopt;
    return best;
}

DenseFlowMethod chooseMethod(const FlowChoice& choice) {
    if (choice.gridKnown < FlowChoice::kMinKnown) {
        // Where the grid is not worse, it constrains the flow of the other pixels.
        return choice.showsSpeckles && choice.residuals.significance > 0 ? DenseFlowMethod::Joined
                                                                         : DenseFlowMethod::Variational;
    }
    if (choice.isAffine) return DenseFlowMethod::Affine;
    const auto& [ofGrid, ofVariational, significance, pixels] = choice.residuals;
    const double noise = 2 * choice.noiseGrey * choice.noiseGrey;
    const double minimum = FlowChoice::kOverfitting * noise + FlowChoice::kRounding;
    const bool isGridBetter = choice.showsSpeckles ? significance > -FlowChoice::kSignificance ||
                                                         ofGrid * ofGrid - ofVariational * ofVariational < minimum
                                                   : significance > FlowChoice::kSignificance;
    return isGridBetter ? DenseFlowMethod::Grid : DenseFlowMethod::Variational;
}

}  // namespace

std::optional<AffineMotion> affineMotion(const DisplacementField& field, const RunParameters& parameters) {
    if (!isIcgn(parameters.refinement)) return std::nullopt;
    const double side = double(parameters.refine.subset) / parameters.grid.step;
    return AffineMotion::fit(field, side * side);
}

std::optional<DenseFlowParameters> chooseVariationalParameters(const Image& reference, const Image& deformed,
                                                               const FlowTrialContext& context) {
    if (!showsSpecklesIn(reference, noiseIn(reference, context), context)) return chooseFlowParameters(reference);
    const FlowTrial trial(reference, deformed, *context.region, context.variational);
    const auto best = tryVariational(trial, reference, true, context);
    if (!best) return std::nullopt;
    return best->parameters;
}

std::optional<FlowChoice> chooseFlow(const Image& reference, const Image& deformed, const FlowTrialContext& context) {
    FlowChoice choice;
    choice.noiseGrey = noiseIn(reference, context);
    choice.showsSpeckles = showsSpecklesIn(reference, choice.noiseGrey, context);
    const FlowTrial trial(reference, deformed, *context.region, context.variational);
    const auto variational = tryVariational(trial, reference, choice.showsSpeckles, context);
    if (!variational) return std::nullopt;
    const auto grid = tryGrids(trial, choice.showsSpeckles, context);
    if (!grid) return std::nullopt;
    choice.variational = variational->parameters;
    choice.isAffine = grid->isAffine;
    choice.gridStep = grid->parameters.grid.step, choice.gridSubset = grid->parameters.refine.subset;
    choice.gridKnown = trial.knownShare(grid->residuals);
    choice.residuals = FlowTrial::compare(grid->residuals, variational->residuals);
    choice.method = chooseMethod(choice);
    return choice;
}

}  // namespace strainlens
