// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

class Fields : public RunObserver {
public:
    void onFrame(const FrameSummary&, const DisplacementField& field) override { all.push_back(field); }
    std::vector<DisplacementField> all;
};

std::vector<DisplacementField> measured(const std::vector<AnyImageView>& images) {
    RunParameters parameters;
    parameters.device = "auto";
    parameters.grid = {16, 32, 32, 0};
    parameters.refinement = Refinement::Icgn1;
    ImagesInMemory frames(images);
    Fields fields;
    runSequence(frames, RoiMask(), parameters, fields, {});
    return fields.all;
}

/// Points whose blocks touch the image's edge and that move out by a pixel or two are seen in part: a field before that
/// foretells their motion must not keep them from being found.
TEST(EdgePoints, AreFoundInASequenceAsInAPair) {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, {240, 208});
    options.noiseSigma = 1;
    options.shiftX = 3, options.shiftY = -2, options.exx = 0.004, options.eyy = -0.001, options.exy = 0;
    options.rotationDeg = 0;
    constexpr int kFrames = 8;
    std::vector<GrayImage<std::uint8_t>> images = {Specimen(options).renderReference<std::uint8_t>()};
    for (int k = 1; k <= kFrames; ++k) {
        images.push_back(Specimen(options, double(k) / kFrames).renderDeformed<std::uint8_t>(k));
    }
    std::vector<AnyImageView> views;
    for (const auto& image : images) views.push_back(image.view());
    const std::vector<DisplacementField> sequence = measured(views);
    ASSERT_EQ(sequence.size(), std::size_t{kFrames});
    for (std::size_t k = 0; k < kFrames; ++k) {
        const DisplacementField pair = measured({views[0], views[k + 1]})[0];
        EXPECT_EQ(sequence[k].status, pair.status) << "frame " << k + 1;
        for (std::size_t i = 0; i < pair.size(); ++i) {
            if (!pair.ok(i) || !sequence[k].ok(i)) continue;
            EXPECT_NEAR(sequence[k].u[i], pair.u[i], 1e-4);
            EXPECT_NEAR(sequence[k].v[i], pair.v[i], 1e-4);
        }
    }
}

}  // namespace
}  // namespace strainlens
