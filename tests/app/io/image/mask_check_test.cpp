// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/mask_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>

#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr int kWidth = 12, kHeight = 8;

class MaskCheckFiles : public testing::Test {
protected:
    /// White in the first `shown` columns.
    void write(const std::string& name, int shown, int height = kHeight) {
        const std::filesystem::path path = m_folder / name;
        std::filesystem::create_directories(path.parent_path());
        cv::Mat mask(height, kWidth, CV_8U, cv::Scalar(0));
        if (shown > 0) mask.colRange(0, shown).setTo(255);
        ASSERT_TRUE(cv::imwrite(path.string(), mask));
    }
    FileFrameSource images(const std::vector<std::string>& names) {
        std::vector<FrameReference> frames;
        for (const std::string& name : names) {
            write("images/" + name, kWidth);
            frames.push_back({m_folder / "images" / name, 0, name});
        }
        return FileFrameSource(frames);
    }
    MaskCheck check(const FrameSource& frames, const RoiMask* region = nullptr, const std::stop_token& stop = {}) {
        m_read = 0;
        return checkMasks(m_folder / "masks", frames, region, stop, m_read);
    }
    static std::vector<int> framesOf(const std::vector<MaskProblem>& problems) {
        std::vector<int> frames;
        for (const MaskProblem& problem : problems) frames.push_back(problem.frame);
        return frames;
    }

    test::TemporaryFolder m_folder;
    std::atomic<int> m_read = 0;
};

TEST_F(MaskCheckFiles, SharesAreThoseOfTheirPixels) {
    const FileFrameSource frames = images({"a_0.png", "a_1.png", "a_2.png"});
    for (const int k : {0, 1, 2}) write("masks/a_" + std::to_string(k) + ".png", 3 * (k + 2));
    const MaskCheck checked = check(frames);
    EXPECT_TRUE(checked.assigned.problems.empty());
    EXPECT_TRUE(checked.warnings.empty());
    EXPECT_EQ(checked.shownShare, (std::vector<double>{0.5, 0.75, 1}));
    EXPECT_EQ(checked.masks, hashedMasks((m_folder / "masks").string()));
    EXPECT_EQ(m_read, 3);
}

TEST_F(MaskCheckFiles, AllProblemsAreFoundNotOnlyTheFirst) {
    const FileFrameSource frames = images({"a_0.png", "a_1.png", "a_2.png", "a_3.png"});
    write("masks/a_0.png", kWidth);
    write("masks/a_1.png", kWidth, kHeight + 1);
    write("masks/a_3.png", 0);
    write("masks/a_9.png", kWidth);
    const MaskCheck checked = check(frames);
    std::vector<int> found = framesOf(checked.assigned.problems);
    std::ranges::sort(found);
    EXPECT_EQ(found, (std::vector<int>{-1, 1, 2})) << "of no image, of another size, missing";
    EXPECT_EQ(framesOf(checked.warnings), std::vector<int>{3}) << "hidden completely";
    EXPECT_FALSE(checked.assigned.masks[2]);
    EXPECT_TRUE(std::isnan(checked.shownShare[2]));
    EXPECT_EQ(checked.shownShare[3], 0);
}

TEST_F(MaskCheckFiles, ReferenceMustShowSomeOfTheRegion) {
    const FileFrameSource frames = images({"a_0.png", "a_1.png"});
    write("masks/a_0.png", 6);
    write("masks/a_1.png", 6);
    const auto regionFrom = [](int column) {
        return RoiMask::where({kWidth, kHeight}, [column](int x, int) { return x >= column; });
    };
    const RoiMask shown = regionFrom(5), hidden = regionFrom(6);
    EXPECT_TRUE(check(frames, &shown).assigned.problems.empty());
    EXPECT_EQ(framesOf(check(frames, &hidden).assigned.problems), std::vector<int>{0});
    write("masks/a_0.png", 0);
    EXPECT_EQ(framesOf(check(frames).assigned.problems), std::vector<int>{0});
}

TEST_F(MaskCheckFiles, StopLeavesMasksUnread) {
    const FileFrameSource frames = images({"a_0.png", "a_1.png"});
    write("masks/a_0.png", 6);
    write("masks/a_1.png", 6);
    std::stop_source stop;
    stop.request_stop();
    const MaskCheck checked = check(frames, nullptr, stop.get_token());
    EXPECT_EQ(m_read, 0);
    EXPECT_TRUE(checked.masks.sha256.empty());
}

TEST_F(MaskCheckFiles, OneMaskStandsForThoseWithAnotherNumber) {
    const auto likeName = [this](const char* name) {
        write(std::string("masks/") + name, 6);
        return masksLike(m_folder / "masks" / name).filename().string();
    };
    EXPECT_EQ(likeName("mask_012.png"), "mask_*.png");
    EXPECT_EQ(likeName("img_7_roi.png"), "img_*_roi.png");
    EXPECT_EQ(likeName("007.png"), "*.png");
    EXPECT_EQ(likeName("mask.png"), "*.png");
    EXPECT_EQ(likeName("cam1_mask_3.tif"), "cam1_mask_*.tif") << "a TIFF of one page";
    EXPECT_EQ(likeName("ref_mask.png"), "*_mask.png");
    EXPECT_EQ(likeName("ref_roi.png"), "*_roi.png");
    likeName("part_1_2x.png");
    EXPECT_EQ(likeName("part_2_2x.png"), "part_*_2x.png") << "the number that varies";
}

TEST_F(MaskCheckFiles, ImagesAreNotTheirOwnMasks) {
    const FileFrameSource frames = images({"ref.png", "def.png"});
    for (const char* name : {"images/ref_mask.png", "images/def_mask.png"}) write(name, 6);
    const auto checkPattern = [&](const std::filesystem::path& masks) {
        return checkMasks(masks, frames, nullptr, {}, m_read);
    };
    const MaskCheck all = checkPattern(m_folder / "images/*.png");
    ASSERT_EQ(framesOf(all.assigned.problems), (std::vector<int>{0, 1}));
    EXPECT_NE(all.assigned.problems[0].reason.find("is a measured image"), std::string::npos);
    EXPECT_FALSE(all.assigned.masks[0]);
    const MaskCheck chosen = checkPattern(masksLike(m_folder / "images/ref_mask.png"));
    EXPECT_TRUE(chosen.assigned.problems.empty());
    EXPECT_EQ(chosen.assigned.masks[0]->name, "ref_mask.png");
    EXPECT_EQ(chosen.assigned.masks[1]->name, "def_mask.png");
    EXPECT_EQ(chosen.shownShare, (std::vector<double>{0.5, 0.5}));
}

TEST_F(MaskCheckFiles, RegionIsCheckedAgainWithoutTheOtherMasks) {
    const FileFrameSource frames = images({"a_0.png", "a_1.png", "a_2.png"});
    write("masks/a_0.png", 6);
    write("masks/a_1.png", 6);
    const auto regionFrom = [](int column) {
        return RoiMask::where({kWidth, kHeight}, [column](int x, int) { return x >= column; });
    };
    const RoiMask shown = regionFrom(5), hidden = regionFrom(6);
    MaskCheck checked = check(frames, &shown);
    ASSERT_EQ(framesOf(checked.assigned.problems), std::vector<int>{2}) << "it has no mask";
    const MaskCheck before = checked;
    std::filesystem::remove(m_folder / "masks/a_1.png");
    checkRegion(checked, &hidden);
    EXPECT_EQ(framesOf(checked.assigned.problems), (std::vector<int>{2, 0}));
    checkRegion(checked, &hidden);
    EXPECT_EQ(framesOf(checked.assigned.problems), (std::vector<int>{2, 0})) << "once";
    checkRegion(checked, nullptr);
    EXPECT_EQ(framesOf(checked.assigned.problems), std::vector<int>{2});
    EXPECT_EQ(checked.masks, before.masks);
}

TEST_F(MaskCheckFiles, FolderOfTiffsIsReadAsAreOtherFiles) {
    const FileFrameSource frames = images({"a_0.png", "a_1.png", "a_2.png"});
    for (const int k : {0, 1, 2}) write("masks/a_" + std::to_string(k) + ".tif", 3 * (k + 2));
    const MaskCheck checked = check(frames);
    EXPECT_TRUE(checked.assigned.problems.empty());
    EXPECT_EQ(checked.shownShare, (std::vector<double>{0.5, 0.75, 1}));
    EXPECT_EQ(m_read, 3);
}

}  // namespace
}  // namespace strainlens
