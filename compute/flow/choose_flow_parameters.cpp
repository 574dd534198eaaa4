// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/choose_flow_parameters.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <vector>

#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr int kSquarePx = 16;
constexpr double kDarkest = 10, kBrightest = 245;  // beyond, noise may be clipped

// Tuned on `synth flow` scenes (layers, smooth and fine, seeds 61 to 63, noise 0.5 to 4) and Middlebury's three: the
// best smoothness increases slowly with the noise.
constexpr double kSmoothnessOfOneGrey = 0.83, kPower = 0.2;
constexpr double kMinSmoothness = 0.5, kMaxSmoothness = 1.2;
// Where the texture is fine: chosen on 24 rendered pairs of particle images.
struct FineTextureVariant {
    float smoothness;  ///< times that for other images
    float gradientEpsilon, curvatureEpsilon, smoothnessEpsilon;
};
constexpr FineTextureVariant kFineTextureVariants[] = {{2, 12, 8, 0.005F}, {2, 12, 8, 0.02F}, {1, 12, 8, 0.02F},
                                                       {2, 3, 1, 0.02F},   {1, 3, 1, 0.02F},  {0.6F, 3, 1, 0.02F}};
constexpr float kAnyGrey = 100;  ///< a median that hardly depends on the neighbours' greys [grey levels]

constexpr double kSteps = 64;  // per unit: rounding hides that pow() differs between platforms in its last digits

}  // namespace

double estimateUniformNoise(const GrayImage<std::uint8_t>& image) {
    std::vector<double> deviations;
    for (int top = 1; top + kSquarePx < image.height(); top += kSquarePx) {
        for (int left = 1; left + kSquarePx < image.width(); left += kSquarePx) {
            int sum = 0, magnitudes = 0;
            for (int y = top; y < top + kSquarePx; ++y) {
                const std::uint8_t *above = image.row(y - 1), *row = image.row(y), *below = image.row(y + 1);
                for (int x = left; x < left + kSquarePx; ++x) {
                    const int corners = above[x - 1] + above[x + 1] + below[x - 1] + below[x + 1];
                    const int sides = above[x] + below[x] + row[x - 1] + row[x + 1];
                    magnitudes += std::abs(4 * row[x] - 2 * sides + corners);
                    sum += row[x];
                }
            }
            constexpr double kPixels = kSquarePx * kSquarePx;
            const double mean = sum / kPixels;
            if (mean < kDarkest || mean > kBrightest) continue;
            // 6 is the root sum square of the filter's weights.
            deviations.push_back(magnitudes / kPixels * std::sqrt(std::numbers::pi / 2) / 6);
        }
    }
    if (deviations.empty()) return 0;
    const double median = orderStatistic(deviations, deviations.size() / 2);
    const double low = orderStatistic(deviations, deviations.size() / 20);
    return median > 0 ? low * low / median : 0;
}

DenseFlowParameters chooseFlowParameters(const GrayImage<std::uint8_t>& reference) {
    DenseFlowParameters parameters;
    const double smoothness = kSmoothnessOfOneGrey * std::pow(estimateUniformNoise(reference), kPower);
    parameters.smoothness =
        static_cast<float>(std::round(std::clamp(smoothness, kMinSmoothness, kMaxSmoothness) * kSteps) / kSteps);
    return parameters;
}

std::vector<DenseFlowParameters> fineTextureParameters(const DenseFlowParameters& chosen) {
    std::vector<DenseFlowParameters> all;
    for (const FineTextureVariant& variant : kFineTextureVariants) {
        DenseFlowParameters& parameters = all.emplace_back(chosen);
        parameters.medianGrey = kAnyGrey;
        parameters.smoothness *= variant.smoothness;
        parameters.gradientEpsilon = variant.gradientEpsilon;
        parameters.curvatureEpsilon = variant.curvatureEpsilon;
        parameters.smoothnessEpsilon = variant.smoothnessEpsilon;
    }
    return all;
}

}  // namespace strainlens
