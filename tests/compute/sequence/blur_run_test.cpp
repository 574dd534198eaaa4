// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "compute/quality/blur.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/run_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

constexpr double kShiftPx = 2.3;
constexpr Blur kDefocus{BlurKind::Disc, 3, 0};
/// Of the missing pixels: a square around a centre.
constexpr int kHoleX = 120, kHoleY = 100, kHoleHalf = 6;

struct OneField : RunObserver {
    DisplacementField field;
    FrameSummary summary;
    std::vector<std::string> notes;
    void onFrame(const FrameSummary& of, const DisplacementField& measured) override { summary = of, field = measured; }
};

Specimen specimen() {
    SpecimenOptions options;
    options.size = {240, 200};
    options.noiseSigma = 0;
    options.shiftX = kShiftPx;
    return Specimen(options);
}

/// As floats, with noise.
GrayImage<float> photographed(const AnyImageView& greys, const Blur* blur, unsigned seed) {
    GrayImage<double> none(1, 1);
    none(0, 0) = 1;
    GrayImage<float> image = convolve(greys, blur ? blurKernel(*blur) : none);
    std::mt19937 random(seed);
    std::normal_distribution<float> noise(0, 1);
    forEachPixel(image.size(), [&](int x, int y) { image(x, y) += noise(random); });
    return image;
}

void makeHole(GrayImage<float>& image) {
    for (int y = kHoleY - kHoleHalf; y <= kHoleY + kHoleHalf; ++y) {
        for (int x = kHoleX - kHoleHalf; x <= kHoleX + kHoleHalf; ++x) {
            image(x, y) = std::numeric_limits<float>::quiet_NaN();
        }
    }
}

RunParameters parametersOfRun() {
    RunParameters parameters;
    parameters.method = SearchMethod::Pyramid;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 21;
    parameters.grid.step = 6;
    parameters.device = "cpu";
    return parameters;
}

OneField measure(const GrayImage<float>& reference, const GrayImage<float>& deformed,
                 const RunParameters& parameters = parametersOfRun()) {
    OneField result;
    ImagesInMemory source({reference.view(), deformed.view()});
    result.notes = runSequence(source, {}, parameters, result, {}).notes;
    return result;
}

TEST(BlurRun, PixelsBlurredFromMissingOnesAreMissing) {
    const GrayImage<float> reference = photographed(specimen().renderReference<std::uint8_t>().view(), &kDefocus, 1);
    GrayImage<float> deformed = photographed(specimen().renderDeformed<std::uint8_t>().view(), nullptr, 2);
    const OneField complete = measure(reference, deformed);
    ASSERT_TRUE(complete.summary.blur);
    EXPECT_FALSE(complete.summary.blur->isReferenceSharper);
    makeHole(deformed);
    const OneField found = measure(reference, deformed);
    ASSERT_TRUE(found.summary.blur);
    const int reach = kHoleHalf + 21 / 2 + kernelReach(found.summary.blur->blur);
    std::size_t valid = 0, near = 0;
    for (std::size_t i = 0; i < found.field.size(); ++i) {
        const double x = found.field.x[i] + kShiftPx, y = found.field.y[i];
        const bool isNear = std::max(std::abs(x - kHoleX), std::abs(y - kHoleY)) <= reach;
        near += isNear;
        if (!found.field.ok(i)) continue;
        ++valid;
        EXPECT_FALSE(isNear) << x << ' ' << y;
        EXPECT_NEAR(found.field.u[i], kShiftPx, 0.2) << x << ' ' << y;
    }
    EXPECT_GT(near, 0u);
    EXPECT_GT(valid, complete.field.count(PointStatus::Ok) / 2);
}

TEST(BlurRun, ReferenceWithMissingPixelsIsNotBlurred) {
    GrayImage<float> reference = photographed(specimen().renderReference<std::uint8_t>().view(), nullptr, 1);
    const GrayImage<float> deformed = photographed(specimen().renderDeformed<std::uint8_t>().view(), &kDefocus, 2);
    const OneField complete = measure(reference, deformed);
    ASSERT_TRUE(complete.summary.blur);
    EXPECT_TRUE(complete.summary.blur->isReferenceSharper);
    makeHole(reference);
    EXPECT_FALSE(measure(reference, deformed).summary.blur);
}

TEST(BlurRun, NoteReportsThatMemoryDoesNotAllowIt) {
    constexpr int kMiB = 1 << 20, kOverheadMiB = 49;  // of the allocator
    const GrayImage<float> reference = photographed(specimen().renderReference<std::uint8_t>().view(), nullptr, 1);
    const GrayImage<float> deformed = photographed(specimen().renderDeformed<std::uint8_t>().view(), &kDefocus, 2);
    EXPECT_TRUE(measure(reference, deformed).notes.empty());
    RunParameters parameters = parametersOfRun();
    OneField found;
    // The limit at which the run fits without the blurred images only; what the program uses before varies.
    for (int limit = static_cast<int>(residentBytes() / kMiB) + kOverheadMiB; found.field.size() == 0; ++limit) {
        parameters.hostMemoryLimitMiB = limit;
        try {
            found = measure(reference, deformed, parameters);
        } catch (const MemoryLimitExceeded&) {
            continue;
        }
    }
    EXPECT_FALSE(found.summary.blur);
    ASSERT_EQ(found.notes.size(), 1u);
    EXPECT_NE(found.notes[0].find("blur matching does not fit the memory limit"), std::string::npos) << found.notes[0];
}

}  // namespace
}  // namespace strainlens
