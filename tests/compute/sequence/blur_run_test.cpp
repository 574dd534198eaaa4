// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/quality/blur.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/run_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr double kShiftPx = 2.3;
constexpr Blur kDefocus{BlurKind::Disc, 3, 0};
/// Of the missing pixels: a square around a centre.
constexpr int kHoleX = 120, kHoleY = 100, kHoleHalf = 6;

/// The last frame of a run.
struct OneField : RunObserver {
    DisplacementField field;
    FrameSummary summary;
    std::vector<std::string> notes;
    void onFrame(const FrameSummary& of, const DisplacementField& measured) override { summary = of, field = measured; }
};

/// All frames of a run.
struct AllFields : RunObserver {
    std::vector<DisplacementField> fields;
    std::vector<FrameSummary> summaries;
    void onFrame(const FrameSummary& of, const DisplacementField& measured) override {
        summaries.push_back(of), fields.push_back(measured);
    }
    FinishedFrames finishedUpTo(int count) const {
        const auto at = [](int frame) { return static_cast<std::size_t>(frame) - 1; };
        return {count, [this, at](int frame) { return std::make_shared<const DisplacementField>(fields[at(frame)]); },
                [this, at](int frame) { return summaries[at(frame)]; }};
    }
};

Specimen specimen(ImageSize size = {240, 200}) {
    SpecimenOptions options;
    options.size = size;
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

/// A defocused image of the specimen, `size` times the usual shift away.
GrayImage<float> photographOf(const Blur* blur, double size, unsigned seed) {
    SpecimenOptions options;
    options.size = {240, 200};
    options.noiseSigma = 0;
    options.shiftX = size * kShiftPx;
    return photographed(Specimen(options).renderDeformed<std::uint8_t>().view(), blur, seed);
}

TEST(BlurRun, NextFrameStartsWithTheBlurOfThePreviousOne) {
    const GrayImage<float> reference = photographed(specimen().renderReference<std::uint8_t>().view(), nullptr, 1);
    const std::vector<GrayImage<float>> images = {photographOf(&kDefocus, 1, 2), photographOf(&kDefocus, 2, 3),
                                                  photographOf(nullptr, 2.5, 4), photographOf(&kDefocus, 3, 5)};
    ImagesInMemory source({reference.view(), images[0].view(), images[1].view(), images[2].view(), images[3].view()});
    AllFields all;
    runSequence(source, {}, parametersOfRun(), all, {});
    ASSERT_EQ(all.summaries.size(), 4u);
    ASSERT_TRUE(all.summaries[0].blur && all.summaries[1].blur && all.summaries[3].blur);
    EXPECT_NEAR(all.summaries[0].blur->blur.sizePx, kDefocus.sizePx, 0.2);
    EXPECT_EQ(all.summaries[1].blur->blur.sizePx, all.summaries[0].blur->blur.sizePx) << "not estimated again";
    EXPECT_FALSE(all.summaries[2].blur) << "a sharp image";
    for (std::size_t frame = 0; frame < 4; ++frame) {
        const double shift = kShiftPx * std::array{1.0, 2.0, 2.5, 3.0}[frame];
        EXPECT_GT(all.fields[frame].count(PointStatus::Ok), all.fields[frame].size() * 9 / 10);
        for (std::size_t i = 0; i < all.fields[frame].size(); ++i) {
            if (!all.fields[frame].ok(i)) continue;
            EXPECT_NEAR(all.fields[frame].u[i], shift, 0.2) << "frame " << frame + 1;
        }
    }
    // A resumed run starts with that blur, too.
    for (const int finished : {1, 3}) {
        AllFields resumed;
        runSequence(source, {}, parametersOfRun(), resumed, {},
                    {registeredDevices(), nullptr, all.finishedUpTo(finished)});
        ASSERT_EQ(resumed.fields.size(), 4u - static_cast<std::size_t>(finished));
        EXPECT_EQ(resumed.fields.back().u, all.fields.back().u);
        EXPECT_EQ(resumed.summaries.back().blur->blur.sizePx, all.summaries.back().blur->blur.sizePx);
    }
}

TEST(BlurRun, GivenBlurIsThatOfAllImages) {
    const GrayImage<float> sharp = photographed(specimen().renderReference<std::uint8_t>().view(), nullptr, 1);
    const GrayImage<float> blurred = photographOf(&kDefocus, 1, 2);
    RunParameters parameters = parametersOfRun();
    parameters.blur = BlurChoice::Defocus;
    EXPECT_FALSE(isValid(parameters)) << "without a size";
    parameters.blurSizePx = 3;
    const OneField found = measure(sharp, blurred, parameters);
    ASSERT_TRUE(found.summary.blur);
    EXPECT_TRUE(found.summary.blur->isReferenceSharper);
    EXPECT_EQ(found.summary.blur->blur.kind, BlurKind::Disc);
    EXPECT_EQ(found.summary.blur->blur.sizePx, 3);
    EXPECT_GT(found.field.count(PointStatus::Ok), found.field.size() * 9 / 10);
    // The other way round; pixels of the reference image are missing.
    GrayImage<float> reference = photographed(specimen().renderReference<std::uint8_t>().view(), &kDefocus, 1);
    makeHole(reference);
    parameters.blurSizePx = -3;
    const OneField back = measure(reference, photographOf(nullptr, 1, 2), parameters);
    EXPECT_FALSE(back.summary.blur->isReferenceSharper);
    EXPECT_GT(back.field.count(PointStatus::Ok), back.field.size() / 2);
    // A blur that is not that of the images is not replaced by a better one.
    parameters.blur = BlurChoice::Motion, parameters.blurSizePx = 8, parameters.blurAngleDegrees = 180;
    const OneField wrong = measure(sharp, blurred, parameters);
    EXPECT_EQ(wrong.summary.blur->blur.angleRad, 0);
    EXPECT_EQ(wrong.summary.blur->blur.sizePx, 8);
}

TEST(BlurRun, NoteReportsABlurThatDiffersOverTheImage) {
    SpecimenOptions options;
    options.size = {400, 320};
    options.noiseSigma = 0;
    options.shiftX = kShiftPx;
    const Specimen large(options);
    const GrayImage<float> reference = photographed(large.renderReference<std::uint8_t>().view(), nullptr, 1);
    GrayImage<float> deformed = photographed(large.renderDeformed<std::uint8_t>().view(), nullptr, 2);
    // The radius of the defocus grows from 0 to 4 px along x.
    constexpr double kMaxPx = 4;
    const int width = deformed.width(), strip = 10;
    for (int left = 0; left < width; left += strip) {
        const Blur blur{BlurKind::Disc, kMaxPx * (left + strip / 2.0) / width, 0};
        if (blur.sizePx < 0.3) continue;
        const GrayImage<float> blurred = photographed(large.renderDeformed<std::uint8_t>().view(), &blur, 2);
        for (int y = 0; y < deformed.height(); ++y) {
            for (int x = left; x < left + strip; ++x) deformed(x, y) = blurred(x, y);
        }
    }
    const OneField found = measure(reference, deformed);
    ASSERT_TRUE(found.summary.blurRange);
    EXPECT_LT(found.summary.blurRange->minPx, 0.6);
    EXPECT_NEAR(found.summary.blurRange->maxPx, 5.0 / 6 * kMaxPx / 2, 0.3) << "of the last third of the image";
    ASSERT_EQ(found.notes.size(), 1u);
    EXPECT_NE(found.notes[0].find("The blur differs over the image: in frame 1"), std::string::npos);
    for (std::size_t i = 0; i < found.field.size(); ++i) {
        if (!found.field.ok(i)) continue;
        const double error = std::abs(found.field.u[i] - kShiftPx);
        EXPECT_LT(error, std::min(0.5, 6 * static_cast<double>(found.field.refined.sigmaU[i]))) << found.field.x[i];
    }
    const OneField uniform =
        measure(reference, photographed(large.renderDeformed<std::uint8_t>().view(), &kDefocus, 2));
    EXPECT_FALSE(uniform.summary.blurRange);
}

// The memory that a sanitizer holds back differs between two runs.
// Labels: not-sanitized
TEST(BlurRun, NoteReportsThatMemoryDoesNotAllowIt) {
    // So large that the blurred images need several MiB more than the memory of the program varies by.
    const Specimen large = specimen({640, 520});
    const GrayImage<float> reference = photographed(large.renderReference<std::uint8_t>().view(), nullptr, 1);
    const GrayImage<float> deformed = photographed(large.renderDeformed<std::uint8_t>().view(), &kDefocus, 2);
    constexpr int kMiB = 1 << 20, kSpareMiB = 3;
    RunParameters parameters = parametersOfRun();
    parameters.grid.step = 20;
    EXPECT_TRUE(measure(reference, deformed, parameters).notes.empty());
    parameters.hostMemoryLimitMiB = 1;
    try {
        measure(reference, deformed, parameters);
        FAIL() << "a run in 1 MiB";
    } catch (const MemoryLimitExceeded& error) {
        ASSERT_TRUE(error.memory().omitsBlurMatching);
        parameters.hostMemoryLimitMiB = static_cast<int>(error.memory().bytes() / kMiB) + kSpareMiB;
    }
    const OneField found = measure(reference, deformed, parameters);
    EXPECT_FALSE(found.summary.blur);
    ASSERT_EQ(found.notes.size(), 1u);
    EXPECT_NE(found.notes[0].find("blur matching does not fit the memory limit"), std::string::npos) << found.notes[0];
}

}  // namespace
}  // namespace strainlens
