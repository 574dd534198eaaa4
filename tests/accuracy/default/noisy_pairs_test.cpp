// SPDX-License-Identifier: MPL-2.0
// The error of default runs grows in proportion to the noise, whatever the speckles, and is what they predict.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <random>
#include <vector>

#include "app/measure/automatic_parameters.h"
#include "compute/metrology/field_measurement.h"
#include "tests/accuracy/default/rendered_pair.h"

namespace strainlens {
namespace {

AnyImage noisyImage(const test::Greys& greys, double noise, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> scatter(0, noise);
    GrayImage<std::uint8_t> image(greys.width(), greys.height());
    forEachPixel(greys.size(), [&](int x, int y) {
        image(x, y) = static_cast<std::uint8_t>(
            std::lround(std::clamp(static_cast<double>(greys(x, y)) + scatter(random), 0.0, 255.0)));
    });
    return image;
}

struct RunErrors {
    double px = 0;       ///< RMS of u and v
    double sigmas = 0;   ///< the largest
    double okShare = 0;  ///< of the points
};

RunErrors measureInNoise(const test::RenderedPair& pair, double noise) {
    const std::vector<AnyImage> images = {noisyImage(pair.reference, noise, 5), noisyImage(pair.deformed, noise, 6)};
    ParameterAdviceRequest request;
    request.parameters.device = "cpu";
    request.image = [&] { return images[0]; };
    request.second = [&] { return images[1]; };
    request.isSecondOptional = true;
    const RunParameters parameters = chooseParameters(request, [](std::string_view) { return false; }, {}).parameters;
    EXPECT_EQ(parameters.refinement, Refinement::Icgn1) << "uniform motion has no detail";
    const DisplacementField field = measureFields(images, {}, parameters, {}).front();
    RunErrors errors;
    double ok = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const PointPx truth = *pair.truth(field.x[i], field.y[i]);
        const double u = field.u[i] - truth.x, v = field.v[i] - truth.y;
        ok += 1, errors.px += (u * u + v * v) / 2;
        errors.sigmas = std::max({errors.sigmas, std::abs(u) / static_cast<double>(field.refined.sigmaU[i]),
                                  std::abs(v) / static_cast<double>(field.refined.sigmaV[i])});
    }
    errors.px = std::sqrt(errors.px / ok);
    errors.okShare = ok / static_cast<double>(field.size() - field.count(PointStatus::OutsideRoi));
    std::printf("  noise %g: %.4f px, Ok %.4f, at most %.1f sigma\n", noise, errors.px, errors.okShare, errors.sigmas);
    return errors;
}

}  // namespace

/// All noises take the largest subset.
TEST(NoisyPairs, ErrorIsProportionalToNoise) {
    for (const double pitch : {8.0, 12.0}) {
        const test::RenderedPair pair = test::renderSpeckles(31, pitch);
        std::vector<double> ratios;
        for (const double noise : {10.0, 40.0}) {
            const RunErrors errors = measureInNoise(pair, noise);
            EXPECT_EQ(errors.okShare, 1);
            EXPECT_LT(errors.sigmas, 6);
            ratios.push_back(errors.px / noise);
        }
        const auto [minimum, maximum] = std::ranges::minmax(ratios);
        EXPECT_LT(maximum, 1.25 * minimum) << pitch;
    }
}

}  // namespace strainlens
