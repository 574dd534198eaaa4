// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

class FramesAndPasses : public RunObserver {
public:
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        all.push_back(field);
        passes.push_back(summary.passes);
        meanScores.push_back(summary.meanScore);
    }
    std::vector<DisplacementField> all;
    std::vector<int> passes;
    std::vector<double> meanScores;
};

FramesAndPasses framesOf(const std::vector<AnyImageView>& images) {
    RunParameters parameters;
    parameters.device = "auto";
    parameters.grid = {16, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    ImagesInMemory source(images);
    FramesAndPasses frames;
    runSequence(source, RoiMask(), parameters, frames, {});
    return frames;
}

constexpr int kLoads = 8;

/// A specimen that moves out of the images, 10 px to the right and 7 px upwards; the reference first.
std::vector<GrayImage<std::uint8_t>> movingOut() {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, {240, 208});
    options.noiseSigma = 1;
    options.shiftX = 10, options.shiftY = -7, options.exx = 0.004, options.eyy = -0.001, options.exy = 0;
    options.rotationDeg = 0;
    std::vector<GrayImage<std::uint8_t>> images = {Specimen(options).renderReference<std::uint8_t>()};
    for (int k = 1; k <= kLoads; ++k) {
        images.push_back(Specimen(options, double(k) / kLoads).renderDeformed<std::uint8_t>(k));
    }
    return images;
}

/// Blocks outside the image are not searched, so the search converges as usual; the visible part of their subsets is
/// refined from the displacement predicted by the previous fields.
TEST(PredictedPoints, BlocksOutsideTheImageAddNoPasses) {
    const std::vector<GrayImage<std::uint8_t>> images = movingOut();
    const std::vector<AnyImageView> views(images.begin(), images.end());
    const FramesAndPasses sequence = framesOf(views);
    ASSERT_EQ(sequence.all.size(), std::size_t{kLoads});
    std::size_t unseen = 0;
    for (std::size_t k = 2; k < kLoads; ++k) {  // from here on two fields allow a prediction
        EXPECT_LE(sequence.passes[k], 4) << "frame " << k + 1;
        EXPECT_TRUE(std::isfinite(sequence.meanScores[k]));
        const DisplacementField& field = sequence.all[k];
        const DisplacementField pair = framesOf({views[0], views[k + 1]}).all[0];
        EXPECT_GE(field.count(PointStatus::Ok), pair.count(PointStatus::Ok)) << "frame " << k + 1;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            EXPECT_TRUE(std::isfinite(field.score[i])) << "score of the visible part of its block";
            constexpr double kHalf = 16;  // of a block's side [px]
            const double x = field.x[i] + field.u[i], y = field.y[i] + field.v[i];
            unseen += x < kHalf - 1 || y < kHalf - 1 || x > 240 - kHalf + 1 || y > 208 - kHalf + 1;
            if (!pair.ok(i)) continue;
            EXPECT_NEAR(field.u[i], pair.u[i], 1e-4);
            EXPECT_NEAR(field.v[i], pair.v[i], 1e-4);
        }
    }
    EXPECT_GT(unseen, 0u);
}

}  // namespace
}  // namespace strainlens
