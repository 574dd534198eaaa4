// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <string>

#include "app/io/number_text.h"
#include "app/reporting/reporting_table.h"

namespace strainlens {
namespace {

constexpr double kMinFeaturePx = 3;
constexpr double kMinFeaturesPerSubset = 3;  ///< along a side
constexpr double kMinContrast = 0.2;         ///< of the grey range
constexpr double kMaxSaturated = 0.001;
constexpr double kMaxImageNoise = 0.05;   ///< of the grey range
constexpr double kMaxRelativeStep = 0.5;  ///< of the subset
constexpr double kMinMeasured = 0.95;
constexpr double kMaxNoisePx = 0.05;
constexpr double kMaxDriftPx = 0.1;
constexpr double kMinStrainOverNoise = 3;
/// A gauge of 1.5 gradient lengths is a quarter of a wavelength and reduces its peak by about 5 %.
constexpr double kMaxGaugeOverGradientLength = 1.5;

std::string shortNumber(double value) { return readableText(value, 3); }

double largestFloor(const ReportingInputs& in, std::initializer_list<std::string_view> names,
                    double FloorStatistics::*value) {
    double largest = 0;
    for (const std::string_view name : names) {
        if (const FloorStatistics* floor = findNoiseFloor(in, name))
            largest = std::max(largest, std::abs(floor->*value));
    }
    return largest;
}

/// Returns the warning, or "" if the setup follows the rule.
struct SetupRule {
    const char* id;
    std::string (*check)(const ReportingInputs&);
};

constexpr SetupRule kSetupRules[] = {
    {"small-features",
     [](const ReportingInputs& in) -> std::string {
         if (!(in.image.featurePx < kMinFeaturePx)) return {};
         return "Features of the pattern are " + shortNumber(in.image.featurePx) +
                " px; below 3 px they are sampled too coarsely and displacements are biased. Use a coarser pattern or "
                "a larger magnification.";
     }},
    {"few-features-in-subset",
     [](const ReportingInputs& in) -> std::string {
         const int subset = matchedSidePx(in.parameters);
         if (!(subset < kMinFeaturesPerSubset * in.image.featurePx)) return {};
         return "A subset of " + std::to_string(subset) + " px holds fewer than three features of " +
                shortNumber(in.image.featurePx) + " px across: enlarge the subset, or use a finer pattern.";
     }},
    {"low-contrast",
     [](const ReportingInputs& in) -> std::string {
         const double share = (in.image.high - in.image.low) / in.image.fullScale;
         if (!(share < kMinContrast)) return {};
         return "The pattern uses " + shortNumber(100 * share) +
                " % of the grey range: increase the light or the contrast of the pattern.";
     }},
    {"saturated",
     [](const ReportingInputs& in) -> std::string {
         if (!(in.image.saturatedShare > kMaxSaturated)) return {};
         return shortNumber(100 * in.image.saturatedShare) +
                " % of the region's pixels are saturated: change the exposure or the lighting.";
     }},
    {"noisy-images",
     [](const ReportingInputs& in) -> std::string {
         const double noise = in.staticNoise ? in.staticNoise->greys.sigma : in.image.noiseGrey;
         if (!(noise > kMaxImageNoise * in.image.fullScale)) return {};
         return "The images' noise is " + shortNumber(100 * noise / in.image.fullScale) +
                " % of the grey range: increase the light or the exposure, or average several images.";
     }},
    {"lossy-images",
     [](const ReportingInputs& in) -> std::string {
         return in.lossy ? "The reference image is a JPEG, whose compression changes grey values: save TIFF or PNG."
                         : "";
     }},
    {"no-scale",
     [](const ReportingInputs& in) -> std::string {
         if (in.parameters.calibration || in.parameters.scaleMmPerPx > 0) return {};
         return "No scale is known: displacements are in pixels, and the gauge's size on the specimen is not known.";
     }},
    {"wide-step",
     [](const ReportingInputs& in) -> std::string {
         const int subset = matchedSidePx(in.parameters), step = in.parameters.grid.step;
         if (!(step > kMaxRelativeStep * subset)) return {};
         return "Points " + std::to_string(step) + " px apart sample the field coarsely for subsets of " +
                std::to_string(subset) + " px: a step of a third to a half of the subset is usual.";
     }},
    {"lost-points",
     [](const ReportingInputs& in) -> std::string {
         if (!(in.results.okShare < kMinMeasured)) return {};
         return "Only " + shortNumber(100 * in.results.okShare) +
                " % of the points were measured: check the statuses of the others, the region and the lighting.";
     }},
    {"noise-not-measured",
     [](const ReportingInputs& in) -> std::string {
         if (in.staticNoise && !in.staticNoise->floor.empty()) return {};
         return "Noise floor and bias were never measured: take at least two images of the specimen at rest "
                "(--at-rest).";
     }},
    {"not-at-rest",
     [](const ReportingInputs& in) -> std::string {
         const double drift = largestFloor(in, {"u", "v"}, &FloorStatistics::drift);
         if (!(drift > kMaxDriftPx)) return {};
         return "The images at rest moved by up to " + shortNumber(drift) + " px: they do not give a noise floor.";
     }},
    {"noisy-displacement",
     [](const ReportingInputs& in) -> std::string {
         const double noise = largestFloor(in, {"u", "v"}, &FloorStatistics::spatial);
         const double largest = std::max(noise, std::isfinite(in.results.sigmaPx) ? in.results.sigmaPx : 0.0);
         if (!(largest > kMaxNoisePx)) return {};
         return "Displacements have a noise of " + shortNumber(largest) +
                " px: use a larger subset, a pattern of more contrast or images with less noise.";
     }},
    {"strain-in-noise",
     [](const ReportingInputs& in) -> std::string {
         const double noise = largestFloor(in, {"exx", "eyy", "exy"}, &FloorStatistics::spatial);
         if (!(noise > 0) || !(in.results.largestStrain < kMinStrainOverNoise * noise)) return {};
         return "The largest strains, " + shortNumber(1e6 * in.results.largestStrain) +
                " um/m, are below three times their noise floor of " + shortNumber(1e6 * noise) +
                " um/m: use a larger strain window or subset, or more load.";
     }},
    {"wide-gauge",
     [](const ReportingInputs& in) -> std::string {
         const int gauge = virtualGaugePx(in.parameters, in.results.medianWindow);
         if (!in.parameters.strain.isRequested() ||
             !(gauge > kMaxGaugeOverGradientLength * in.results.gradientLengthPx))
             return {};
         return "The virtual strain gauge of " + std::to_string(gauge) + " px is wide for strain that changes over " +
                shortNumber(in.results.gradientLengthPx) +
                " px: peaks are flattened. Use a smaller strain window, step or subset.";
     }},
};

}  // namespace

std::vector<SetupWarning> checkSetup(const ReportingInputs& inputs) {
    std::vector<SetupWarning> warnings;
    for (const SetupRule& rule : kSetupRules) {
        if (std::string text = rule.check(inputs); !text.empty()) warnings.push_back({rule.id, std::move(text)});
    }
    return warnings;
}

}  // namespace strainlens
