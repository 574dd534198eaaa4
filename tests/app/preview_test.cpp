// SPDX-License-Identifier: MPL-2.0
// Preview of a part of an image pair.
#include "app/measure/preview.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/measure/camera_images.h"
#include "compute/metrology/field_measurement.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

class Preview : public testing::Test {
protected:
    void render(double shiftX, double shiftY) {
        SpecimenOptions options;
        options.size = {500, 400};
        options.shiftX = shiftX, options.shiftY = shiftY;
        const Specimen specimen(options);
        m_reference = std::make_shared<const AnyImage>(specimen.renderReference<std::uint8_t>());
        m_deformed = std::make_shared<const AnyImage>(specimen.renderDeformed<std::uint8_t>());
        m_request.reference = [this] { return m_reference; };
        m_request.deformed = [this] { return m_deformed; };
    }
    PreviewResult measurePreview() const { return computePreview(m_request, {}); }

    std::shared_ptr<const AnyImage> m_reference, m_deformed;
    PreviewRequest m_request;
};

TEST_F(Preview, MatchesARunAtTheSamePoints) {
    render(3.25, -1.5);
    m_request.parameters.grid = {7, 20, 24, 13};
    m_request.parameters.refine.subset = 21;
    m_request.parameters.strain.window = 5;
    m_request.visible = {-50, -40, 130, 1000};
    const RoiMask region = RoiMask::where({500, 400}, [](int x, int y) { return x + y > 120; });
    m_request.region = std::make_shared<const RoiMask>(region);
    const PreviewResult preview = measurePreview();
    ASSERT_TRUE(preview.field);
    const std::vector<AnyImage> images = {*m_reference, *m_deformed};
    const DisplacementField whole = measureFields(images, region, m_request.parameters, {}).front();
    std::size_t compared = 0, places = 0;
    for (std::size_t i = 0; i < preview.field->size(); ++i) {
        EXPECT_LT(preview.field->x[i], 130);
        for (std::size_t k = 0; k < whole.size(); ++k) {
            if (whole.x[k] != preview.field->x[i] || whole.y[k] != preview.field->y[i]) continue;
            ++places;
            EXPECT_EQ(whole.status[k], preview.field->status[i]) << whole.x[k] << ' ' << whole.y[k];
            if (!whole.ok(k) || !preview.field->ok(i)) continue;
            ++compared;
            EXPECT_NEAR(whole.u[k], preview.field->u[i], 1e-3);
            EXPECT_NEAR(whole.v[k], preview.field->v[i], 1e-3);
            EXPECT_EQ(whole.strain.status[k], preview.field->strain.status[i]);
        }
    }
    EXPECT_EQ(places, preview.field->size());
    EXPECT_GT(compared, 300u);
}

/// Two images with a mask each.
class MaskedPair : public ImagesInMemory {
public:
    MaskedPair(const AnyImage& reference, const AnyImage& deformed, std::vector<RoiMask> masks)
        : ImagesInMemory({viewOf(reference), viewOf(deformed)}), m_masks(std::move(masks)) {}
    std::optional<RoiMask> loadMask(int frame) override { return m_masks[static_cast<std::size_t>(frame)]; }

private:
    std::vector<RoiMask> m_masks;
};

TEST_F(Preview, UsesTheMasksAsARunDoes) {
    render(3.25, -1.5);
    m_request.parameters.grid = {7, 20, 24, 13};
    m_request.parameters.refine.subset = 21;
    const std::vector<RoiMask> masks = {RoiMask::where({500, 400}, [](int x, int) { return x < 90; }),
                                        RoiMask::where({500, 400}, [](int, int y) { return y > 150; })};
    m_request.referenceMask = [&masks] { return masks[0]; };
    m_request.deformedMask = [&masks] { return masks[1]; };
    m_request.visible = {0, 100, 130, 300};
    const PreviewResult preview = measurePreview();
    ASSERT_TRUE(preview.field);
    MaskedPair pair(*m_reference, *m_deformed, masks);
    const DisplacementField complete = measureFields(pair, {}, m_request.parameters, {}).front();
    std::size_t places = 0;
    for (std::size_t i = 0; i < preview.field->size(); ++i) {
        for (std::size_t k = 0; k < complete.size(); ++k) {
            if (complete.x[k] != preview.field->x[i] || complete.y[k] != preview.field->y[i]) continue;
            ++places;
            EXPECT_EQ(complete.status[k], preview.field->status[i]) << complete.x[k] << ' ' << complete.y[k];
        }
    }
    EXPECT_EQ(places, preview.field->size());
    EXPECT_GT(preview.field->count(PointStatus::Ok), 50u);
    EXPECT_GT(preview.field->count(PointStatus::Masked), 10u);
    m_request.deformedMask = [] { return RoiMask::where({400, 400}, [](int, int) { return true; }); };
    EXPECT_THROW(measurePreview(), InvalidInput) << "a mask of another size";
}

TEST_F(Preview, IsPlacedOnTextureBesideAHole) {
    render(3.25, -1.5);
    const auto cutHole = [](const AnyImage& image) {
        AnyImage cut = image;
        std::visit(
            [](auto& pixels) {
                for (int y = 120; y < 280; ++y) std::fill(pixels.row(y) + 150, pixels.row(y) + 350, 40);
            },
            cut);
        return std::make_shared<const AnyImage>(std::move(cut));
    };
    m_reference = cutHole(*m_reference), m_deformed = cutHole(*m_deformed);
    m_request.parameters.grid.step = 4;
    m_request.visible = {0, 0, 500, 400};
    const PreviewResult preview = measurePreview();
    ASSERT_TRUE(preview.field);
    EXPECT_GT(preview.field->size(), std::size_t{kMaxPreviewPoints} / 2);
    EXPECT_LE(preview.field->size(), std::size_t{kMaxPreviewPoints});
    EXPECT_GT(preview.field->count(PointStatus::Ok), preview.field->size() * 8 / 10) << "not in the hole";
}

TEST_F(Preview, FollowsKnownMotion) {
    render(90, 60);
    m_request.visible = {100, 80, 250, 200};
    m_request.motionX = 86, m_request.motionY = 65;
    const PreviewResult preview = measurePreview();
    ASSERT_TRUE(preview.field);
    EXPECT_GT(preview.field->count(PointStatus::Ok), preview.field->size() * 9 / 10);
    for (std::size_t i = 0; i < preview.field->size(); ++i) {
        if (!preview.field->ok(i)) continue;
        EXPECT_NEAR(preview.field->u[i], 90, 0.05);
        EXPECT_NEAR(preview.field->v[i], 60, 0.05);
    }
}

TEST_F(Preview, PointsOutsideTheDeformedImageAreNotOk) {
    render(120, 0);
    m_request.visible = {400, 100, 500, 300};
    m_request.motionX = 120;
    const PreviewResult preview = measurePreview();
    ASSERT_TRUE(preview.field);
    EXPECT_EQ(preview.field->count(PointStatus::Ok), 0u);
}

TEST_F(Preview, IsEmptyWithoutPointsAndAfterAStop) {
    render(1, 0);
    m_request.visible = {600, 100, 700, 300};
    EXPECT_FALSE(measurePreview().field);
    m_request.visible = {100, 100, 300, 300};
    m_request.region = std::make_shared<const RoiMask>(RoiMask::where({500, 400}, [](int x, int) { return x > 450; }));
    EXPECT_FALSE(measurePreview().field);
    m_request.region = nullptr;
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_FALSE(computePreview(m_request, stopped.get_token()).field);
    ASSERT_TRUE(measurePreview().field);
    EXPECT_LE(measurePreview().field->size(), std::size_t{kMaxPreviewPoints});
}

TEST_F(Preview, RejectsInvalidParametersAndSizes) {
    render(1, 0);
    m_request.visible = {100, 100, 300, 300};
    m_request.parameters.refine.subset = 20;
    EXPECT_THROW(measurePreview(), InvalidInput);
    m_request.parameters.refine.subset = 21;
    m_request.deformed = [] { return std::make_shared<const AnyImage>(GrayImage<std::uint8_t>(500, 300)); };
    EXPECT_THROW(measurePreview(), InvalidInput);
}

TEST(CorrectionCache, ReadsCameraImagesAgainOnlyWhenTheirFilesHaveChanged) {
    const test::TemporaryFolder folder;
    const std::filesystem::path file = folder / "dark.pgm";
    const auto writeDark = [&](int width) {
        std::ofstream(file, std::ios::binary) << "P5\n"
                                              << width << " 1\n255\n"
                                              << std::string(std::size_t(width), '\3');
    };
    writeDark(40);
    CameraImages images;
    images[CameraImageKind::Dark].path = file.string();
    CorrectionCache cache;
    EXPECT_FALSE(cache.read({})) << "nothing to correct";
    const auto first = cache.read(images);
    ASSERT_TRUE(first);
    EXPECT_EQ(cache.read(images), first);
    writeDark(50);
    EXPECT_NE(cache.read(images), first) << "another content";
    images[CameraImageKind::Dark].sha256 = "0";
    EXPECT_THROW(cache.read(images), FileError) << "not the content that was chosen";
    std::filesystem::remove(file);
    EXPECT_THROW(cache.read(images), FileError);
}

TEST(CorrectionCache, ReadsDescribedFilesAgainWhenTheirDescriptionHasChanged) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "dark.raw", std::string(40, '\3'));
    test::writeFile(folder / "dark.raw.json", std::string(R"({"width": 40, "height": 1})"));
    CameraImages images;
    images[CameraImageKind::Dark].path = (folder / "dark.raw").string();
    CorrectionCache cache;
    const auto first = cache.read(images);
    ASSERT_TRUE(first);
    EXPECT_EQ(cache.read(images), first);
    test::writeFile(folder / "dark.raw.json", std::string(R"({"width": 10, "height": 4, "bits": 8})"));
    EXPECT_NE(cache.read(images), first);
}

}  // namespace
}  // namespace strainlens
