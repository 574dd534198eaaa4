// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

class Fields : public RunObserver {
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

Fields measured(const std::vector<AnyImageView>& images) {
    RunParameters parameters;
    parameters.device = "auto";
    parameters.grid = {16, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    ImagesInMemory frames(images);
    Fields fields;
    runSequence(frames, RoiMask(), parameters, fields, {});
    return fields;
}

constexpr int kFrames = 8;

/// A specimen that moves out of the images by `shiftX` to the right and `shiftY` upwards, the reference first [px].
std::vector<GrayImage<std::uint8_t>> movingOut(double shiftX, double shiftY) {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, {240, 208});
    options.noiseSigma = 1;
    options.shiftX = shiftX, options.shiftY = -shiftY, options.exx = 0.004, options.eyy = -0.001, options.exy = 0;
    options.rotationDeg = 0;
    std::vector<GrayImage<std::uint8_t>> images = {Specimen(options).renderReference<std::uint8_t>()};
    for (int k = 1; k <= kFrames; ++k) {
        images.push_back(Specimen(options, double(k) / kFrames).renderDeformed<std::uint8_t>(k));
    }
    return images;
}

std::vector<AnyImageView> viewsOf(const std::vector<GrayImage<std::uint8_t>>& images) {
    std::vector<AnyImageView> views;
    for (const auto& image : images) views.push_back(image.view());
    return views;
}

/// Points whose blocks touch the image's edge and that move out by a pixel or two are seen in part: a field before that
/// foretells their motion must not keep them from being found.
TEST(EdgePoints, AreFoundInASequenceAsInAPair) {
    const std::vector<GrayImage<std::uint8_t>> images = movingOut(3, 2);
    const std::vector<AnyImageView> views = viewsOf(images);
    const std::vector<DisplacementField> sequence = measured(views).all;
    ASSERT_EQ(sequence.size(), std::size_t{kFrames});
    for (std::size_t k = 0; k < kFrames; ++k) {
        const DisplacementField pair = measured({views[0], views[k + 1]}).all[0];
        EXPECT_EQ(sequence[k].status, pair.status) << "frame " << k + 1;
        for (std::size_t i = 0; i < pair.size(); ++i) {
            if (!pair.ok(i) || !sequence[k].ok(i)) continue;
            EXPECT_NEAR(sequence[k].u[i], pair.u[i], 1e-4);
            EXPECT_NEAR(sequence[k].v[i], pair.v[i], 1e-4);
        }
    }
}

/// Blocks that have left the image are not searched for: the search settles as it does elsewhere, and what their
/// subsets still show is refined from what the fields before foretell.
TEST(EdgePoints, ThatHaveMovedOutDoNotKeepTheSearchBusy) {
    const std::vector<GrayImage<std::uint8_t>> images = movingOut(10, 7);
    const std::vector<AnyImageView> views = viewsOf(images);
    const Fields sequence = measured(views);
    ASSERT_EQ(sequence.all.size(), std::size_t{kFrames});
    std::size_t unseen = 0;
    for (std::size_t k = 2; k < kFrames; ++k) {  // from where two fields foretell
        EXPECT_LE(sequence.passes[k], 4) << "frame " << k + 1;
        EXPECT_TRUE(std::isfinite(sequence.meanScores[k]));
        const DisplacementField& field = sequence.all[k];
        const DisplacementField pair = measured({views[0], views[k + 1]}).all[0];
        EXPECT_GE(field.count(PointStatus::Ok), pair.count(PointStatus::Ok)) << "frame " << k + 1;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            unseen += std::isnan(field.score[i]);
            if (!pair.ok(i)) continue;
            EXPECT_NEAR(field.u[i], pair.u[i], 1e-4);
            EXPECT_NEAR(field.v[i], pair.v[i], 1e-4);
        }
    }
    EXPECT_GT(unseen, 0u);
}

}  // namespace
}  // namespace strainlens
