// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/frame_masks.h"

#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "app/io/file_hash.h"
#include "app/io/paths.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

class FrameMaskFiles : public testing::Test {
protected:
    static constexpr int kWidth = 12, kHeight = 8;

    /// White but for the column `hidden`.
    void writeMask(const std::string& name, int hidden = -1) {
        const std::filesystem::path path = m_folder / name;
        std::filesystem::create_directories(path.parent_path());
        cv::Mat mask(kHeight, kWidth, CV_8U, cv::Scalar(255));
        if (hidden >= 0) mask.col(hidden).setTo(0);
        ASSERT_TRUE(cv::imwrite(path.string(), mask));
    }
    std::vector<FrameReference> images(const std::vector<std::string>& names) {
        std::vector<FrameReference> frames;
        for (const std::string& name : names) {
            writeMask("images/" + name);
            frames.push_back({m_folder / "images" / name, 0, name});
        }
        return frames;
    }
    std::string masksFor(const std::vector<FrameReference>& frames, const std::string& masks) const {
        std::string names;
        for (const FrameReference& mask : matchMasks(listMasks(m_folder / masks), FileFrameSource(frames))) {
            names += (names.empty() ? "" : " ") + mask.name;
        }
        return names;
    }
    /// The message; empty if the masks suit.
    std::string problemOf(const std::vector<FrameReference>& frames, const std::string& masks) const {
        try {
            masksFor(frames, masks);
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    }

    test::TemporaryFolder m_folder;
};

TEST_F(FrameMaskFiles, BelongToImagesOfTheirNameElseNumber) {
    const auto frames = images({"img_9.tif", "img_10.tif", "img_11.tif"});
    for (const char* name : {"img_9.png", "img_10.png", "img_11.png"}) writeMask(std::string("same/") + name);
    EXPECT_EQ(masksFor(frames, "same"), "img_9.png img_10.png img_11.png");
    for (const char* name : {"m009.png", "m010.png", "m011.png"}) writeMask(std::string("numbers/") + name);
    EXPECT_EQ(masksFor(frames, "numbers"), "m009.png m010.png m011.png");
    for (const char* name : {"img_9_mask.png", "img_10_mask.png", "img_11_mask.png"})
        writeMask(std::string("images/") + name);
    EXPECT_EQ(masksFor(frames, "images/*_mask.png"), "img_9_mask.png img_10_mask.png img_11_mask.png");
}

TEST_F(FrameMaskFiles, CountByTheNumberThatVaries) {
    const auto frames = images({"img_0009_2x.tif", "img_0010_2x.tif"});
    for (const char* name : {"m9.png", "m10.png"}) writeMask(std::string("masks/") + name);
    EXPECT_EQ(masksFor(frames, "masks"), "m9.png m10.png");
    for (const char* name : {"roi9_a1.png", "roi10_a1.png"}) writeMask(std::string("regions/") + name);
    EXPECT_EQ(masksFor(frames, "regions"), "roi9_a1.png roi10_a1.png");
}

TEST_F(FrameMaskFiles, MissingAndExtraOnesAreNamed) {
    const auto frames = images({"img_1.tif", "img_2.tif", "img_3.tif"});
    writeMask("masks/img_1.png"), writeMask("masks/img_2.png");
    EXPECT_NE(problemOf(frames, "masks").find("img_3.tif: has no mask"), std::string::npos)
        << problemOf(frames, "masks");
    writeMask("masks/img_3.png");
    EXPECT_EQ(problemOf(frames, "masks"), "");
    EXPECT_EQ(problemOf({frames[0], frames[2]}, "masks"), "") << "the image of another mask lies beside them";
    writeMask("masks/img_4.png");
    EXPECT_NE(problemOf(frames, "masks").find("img_4.png: is the mask of no image"), std::string::npos);
    writeMask("twice/img_1.png"), writeMask("twice/img_1.bmp");
    EXPECT_NE(problemOf(frames, "twice").find("an image has one mask"), std::string::npos);
    EXPECT_NE(problemOf(frames, "none").find("no such file or folder of masks"), std::string::npos);
    EXPECT_NE(problemOf(frames, "masks/*.gif").find("matches no image"), std::string::npos);
    EXPECT_NE(problemOf(frames, "masks/img_1.png").find("(--roi)"), std::string::npos);
}

TEST_F(FrameMaskFiles, PagesFollowTheImages) {
    const auto frames = images({"a.png", "b.png", "c.png"});
    const std::vector<cv::Mat> pages = {cv::Mat(kHeight, kWidth, CV_8U, cv::Scalar(255)),
                                        cv::Mat(kHeight, kWidth, CV_8U, cv::Scalar(0)),
                                        cv::Mat(kHeight, kWidth, CV_8U, cv::Scalar(1))};
    ASSERT_TRUE(cv::imwritemulti((m_folder / "masks.tif").string(), pages));
    FileFrameSource source(frames);
    MaskedFrames masked(source, hashedMasks((m_folder / "masks.tif").string()));
    const std::int64_t all = std::int64_t{kWidth} * kHeight;
    EXPECT_EQ(masked.loadMask(0)->insideCount(), all);
    EXPECT_EQ(masked.loadMask(1)->insideCount(), 0);
    EXPECT_EQ(masked.loadMask(2)->insideCount(), all) << "0 and 1 are a mask";
    std::filesystem::create_directory(m_folder / "folder");
    std::filesystem::copy_file(m_folder / "masks.tif", m_folder / "folder/masks.tif");
    EXPECT_EQ(problemOf(frames, "folder"), "");
    EXPECT_NE(problemOf({frames[0], frames[1]}, "masks.tif").find("has 3 pages for 2 images"), std::string::npos);
}

TEST_F(FrameMaskFiles, OnePageFilesAreReadAsOtherFiles) {
    const auto frames = images({"a.png", "b.png"});
    writeMask("masks/a.tif"), writeMask("masks/b.tif", 3);
    FileFrameSource source(frames);
    MaskedFrames masked(source, hashedMasks((m_folder / "masks").string()));
    EXPECT_EQ(masked.loadMask(0)->insideCount(), std::int64_t{kWidth} * kHeight);
    EXPECT_FALSE(masked.loadMask(1)->contains(3, 0));
    EXPECT_TRUE(masked.loadMask(1)->contains(4, 0));
}

TEST_F(FrameMaskFiles, OtherSizesAreRefusedBeforeTheRun) {
    const auto frames = images({"a.png", "b.png"});
    writeMask("masks/a.png");
    ASSERT_TRUE(cv::imwrite((m_folder / "masks/b.png").string(), cv::Mat(4, 4, CV_8U, cv::Scalar(255))));
    try {
        requireMasks({(m_folder / "masks").string(), ""}, frames);
        FAIL() << "accepted";
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find("this mask of b.png is 4 x 4 px, the images are 12 x 8 px"),
                  std::string::npos)
            << error.what();
    }
}

TEST_F(FrameMaskFiles, OtherContentIsRefused) {
    const auto frames = images({"a.png", "b.png"});
    writeMask("masks/a.png"), writeMask("masks/b.png", 3);
    const CalibrationFile masks = hashedMasks((m_folder / "masks").string());
    FileFrameSource source(frames);
    EXPECT_FALSE(MaskedFrames(source, masks).loadMask(1)->contains(3, 0));
    writeMask("masks/b.png", 4);
    EXPECT_NE(hashedMasks(masks.path).sha256, masks.sha256);
    EXPECT_THROW(MaskedFrames(source, masks), FileError);
}

TEST_F(FrameMaskFiles, StopLeavesThemWithoutHash) {
    writeMask("masks/a.png"), writeMask("masks/b.png", 3);
    std::stop_source stop;
    EXPECT_EQ(hashedMasks((m_folder / "masks").string(), stop.get_token()).sha256,
              hashedMasks((m_folder / "masks").string()).sha256);
    stop.request_stop();
    EXPECT_EQ(hashedMasks((m_folder / "masks").string(), stop.get_token()).sha256, "");
    FileHashes hashes;
    EXPECT_FALSE(hashes.hash(m_folder / "masks/a.png", stop.get_token()));
    EXPECT_TRUE(hashes.hash(m_folder / "masks/a.png")) << "it can be read";
}

}  // namespace
}  // namespace strainlens
