// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/camera_correction.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "compute/sequence/corrected_frames.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr ImageSize kSensorSize = {40, 30};
using Words = GrayImage<std::uint16_t>;

template <typename GreyAt>
Words wordsOf(const GreyAt& greyAt) {
    Words image(kSensorSize);
    forEachPixel(kSensorSize, [&](int x, int y) { image(x, y) = static_cast<std::uint16_t>(greyAt(x, y)); });
    return image;
}

int darkAt(int x, int y) { return 50 + (7 * x + 3 * y) % 11; }
double gainAt(int x, int y) { return 0.5 + 0.02 * x + 0.01 * y; }
int sceneAt(int x, int y) { return 1000 + (131 * x + 57 * y) % 700; }
int photographAt(int x, int y) { return static_cast<int>(std::lround(gainAt(x, y) * sceneAt(x, y))) + darkAt(x, y); }
int flatAt(int x, int y) { return static_cast<int>(std::lround(10000 * gainAt(x, y))) + darkAt(x, y); }

TEST(CameraCorrection, RestoresTheSceneUpToOneFactor) {
    const CameraCorrection correction(kSensorSize, {{}, wordsOf(darkAt), wordsOf(flatAt), std::nullopt});
    const AnyImage corrected = correction.apply(wordsOf(photographAt));
    const auto& greys = std::get<GrayImage<float>>(corrected);
    double meanGain = 0;
    forEachPixel(kSensorSize,
                 [&](int x, int y) { meanGain += gainAt(x, y) / (kSensorSize.width * kSensorSize.height); });
    // Both photographs are rounded to integers.
    forEachPixel(kSensorSize, [&](int x, int y) {
        EXPECT_NEAR(double(greys(x, y)), meanGain * sceneAt(x, y), 2) << x << ", " << y;
    });
}

TEST(CameraCorrection, SubtractsTheBackgroundWithItsDarkImage) {
    const auto backgroundAt = [](int x, int y) {
        return static_cast<int>(std::lround(gainAt(x, y) * (200 + x))) + darkAt(x, y);
    };
    const auto bothAt = [&](int x, int y) {
        return static_cast<int>(std::lround(gainAt(x, y) * (200 + x + sceneAt(x, y)))) + darkAt(x, y);
    };
    const CameraCorrection correction(kSensorSize, {{}, wordsOf(darkAt), wordsOf(flatAt), wordsOf(backgroundAt)});
    const CameraCorrection withoutBackground(kSensorSize, {{}, wordsOf(darkAt), wordsOf(flatAt), std::nullopt});
    const AnyImage corrected = correction.apply(wordsOf(bothAt));
    const AnyImage expected = withoutBackground.apply(wordsOf(photographAt));
    forEachPixel(kSensorSize, [&](int x, int y) {
        EXPECT_NEAR(double(std::get<GrayImage<float>>(corrected)(x, y)),
                    double(std::get<GrayImage<float>>(expected)(x, y)), 4);
    });
}

TEST(CameraCorrection, BadPixelsKeepAllOtherBits) {
    Words image = wordsOf(sceneAt);
    const Words clean = image;
    std::vector<SensorPixel> bad;
    for (int y = 10; y < 15; ++y) {
        for (int x = 20; x < 25; ++x) bad.push_back({y, x}), image(x, y) = 65535;  // a cluster
    }
    const AnyImage corrected = CameraCorrection(kSensorSize, {bad, {}, {}, {}}).apply(image);
    const auto& greys = std::get<Words>(corrected);
    forEachPixel(kSensorSize, [&](int x, int y) {
        const bool isBad = x >= 20 && x < 25 && y >= 10 && y < 15;
        if (isBad) {
            EXPECT_LE(greys(x, y), 1700);
        } else {
            EXPECT_EQ(greys(x, y), clean(x, y));
        }
    });
}

TEST(CameraCorrection, RefusesAFlatImageWithoutLight) {
    Words flat = wordsOf(flatAt);
    flat(7, 9) = 0;
    EXPECT_THROW(CameraCorrection(kSensorSize, {{}, wordsOf(darkAt), flat, {}}), InvalidInput);
    const CameraCorrection listed(kSensorSize, {{{9, 7}}, wordsOf(darkAt), flat, {}});
    const AnyImage corrected = listed.apply(wordsOf(photographAt));
    EXPECT_TRUE(std::isfinite(std::get<GrayImage<float>>(corrected)(7, 9)));
}

TEST(CorrectedFrames, RefuseImagesUnlikeTheReference) {
    const Words image = wordsOf(sceneAt), other(kSensorSize.width, kSensorSize.height + 1);
    const auto frames = std::make_shared<ImagesInMemory>(std::vector<AnyImageView>{image.view(), other.view()});
    const auto correction =
        std::make_shared<const CameraCorrection>(kSensorSize, SensorImages{{}, wordsOf(darkAt), {}, {}});
    CorrectedFrames corrected(frames, correction);
    const AnyImage first = corrected.loadFrame(0);
    EXPECT_EQ(std::get<GrayImage<float>>(first)(3, 4), static_cast<float>(sceneAt(3, 4) - darkAt(3, 4)));
    const auto messageOf = [](FrameSource& source) {
        try {
            source.loadFrame(1);
        } catch (const FileError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(messageOf(corrected).find("40 x 31 px, the reference image is 40 x 30 px"), std::string::npos);
    EXPECT_EQ(corrected.readingBytes(), 2 * kSensorSize.width * kSensorSize.height);

    const GrayImage<std::uint8_t> bytes(kSensorSize);
    const auto mixed = std::make_shared<ImagesInMemory>(std::vector<AnyImageView>{image.view(), bytes.view()});
    CorrectedFrames correctedMixed(mixed, correction);
    EXPECT_NE(messageOf(correctedMixed).find("8 bit, the reference image is 16 bit"), std::string::npos);
}

}  // namespace
}  // namespace strainlens
