// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "compute/backend/backend_registry.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

struct LitFields : RunObserver {
    std::vector<DisplacementField> fields;
    void onFrame(const FrameSummary&, const DisplacementField& field) override { fields.push_back(field); }
};

SpecimenOptions moved(double shift) {
    SpecimenOptions options;
    options.size = {200, 160};
    options.noiseSigma = 1;
    options.shiftX = shift, options.shiftY = -shift / 3;
    return options;
}

Image dimmed(const Image& image) {
    Image result(image.width(), image.height());
    forEachPixel(image.size(), [&](int x, int y) { result(x, y) = static_cast<std::uint8_t>((image(x, y) + 1) / 2); });
    return result;
}

RunParameters parametersOn(const std::string& device, Refinement refinement) {
    RunParameters parameters;
    parameters.method = SearchMethod::Pyramid;  // starts every frame from zero
    parameters.refinement = refinement;
    parameters.refine.subset = 21;
    parameters.device = device;
    return parameters;
}

void expectSame(const DisplacementField& one, const DisplacementField& other, const std::string& what) {
    EXPECT_EQ(one.status, other.status) << what;
    ASSERT_EQ(one.u.size(), other.u.size()) << what;
    for (std::size_t i = 0; i < one.u.size(); ++i) {
        if (!one.ok(i)) continue;
        ASSERT_EQ(one.u[i], other.u[i]) << what;
        ASSERT_EQ(one.v[i], other.v[i]) << what;
        ASSERT_EQ(one.score[i], other.score[i]) << what;
    }
}

/// Changing light: every frame gives the same result as alone, with normalisation or without.
// Labels: slow-sanitized
TEST(Light, FramesAreMeasuredIndependently) {
    std::vector<Image> images;
    for (int frame = 0; frame < 6; ++frame) {
        const Specimen specimen(moved(frame));
        images.push_back(frame == 0 ? specimen.renderReference<std::uint8_t>()
                                    : specimen.renderDeformed<std::uint8_t>(frame));
    }
    const std::vector<bool> dim = {false, false, true, true, false, true};
    for (std::size_t frame = 0; frame < images.size(); ++frame) {
        if (dim[frame]) images[frame] = dimmed(images[frame]);
    }
    const std::vector<AnyImageView> views(images.begin(), images.end());
    for (const DeviceInfo& device : allDevices()) {
        if (!device.isUsable()) continue;
        for (const Refinement refinement : {Refinement::None, Refinement::Icgn1}) {
            RunParameters parameters = parametersOn(device.id, refinement);
            LitFields all;
            ImagesInMemory source(views);
            const RunSummary summary = runSequence(source, {}, parameters, all, {});
            ASSERT_EQ(all.fields.size(), 5u);
            for (std::size_t frame = 1; frame < images.size(); ++frame) {
                const std::string what = device.id + ", frame " + std::to_string(frame);
                EXPECT_EQ(summary.frames[frame - 1].light.normalised, dim[frame]) << what;
                parameters.light = dim[frame] ? LightChoice::On : LightChoice::Off;
                LitFields alone;
                ImagesInMemory pair({views[0], views[frame]});
                runSequence(pair, {}, parameters, alone, {});
                expectSame(all.fields[frame - 1], alone.fields[0], what);
                // At most one row and one column may be outside the image.
                const DisplacementField& field = alone.fields[0];
                const auto inside = static_cast<std::size_t>((field.columns - 1) * (field.rows - 1));
                EXPECT_GE(field.count(PointStatus::Ok), inside) << what;
            }
            parameters.light = LightChoice::Auto;
        }
    }
}

TEST(Light, ZnccNeedsNoNormalisation) {
    RunParameters parameters;
    parameters.method = SearchMethod::Full;
    EXPECT_TRUE(lightNormalisation(parameters));
    EXPECT_EQ(lightNormalisation(parameters)->size, 33);
    parameters.criterion = Criterion::Zncc;
    EXPECT_FALSE(lightNormalisation(parameters));
    parameters.criterion = Criterion::Sad;
    parameters.method = SearchMethod::Seeds;
    EXPECT_FALSE(lightNormalisation(parameters));
}

}  // namespace
}  // namespace strainlens
