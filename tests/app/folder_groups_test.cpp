// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/folder_groups.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "app/io/image/image_sequence.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using Names = std::vector<std::string>;

/// Number of names matched by each pattern, if no name matches twice.
std::vector<int> takenBy(const FolderGroups& groups, const Names& names) {
    std::vector<int> counts;
    for (const ImageGroup& group : groups.groups) {
        counts.push_back(static_cast<int>(std::ranges::count_if(
            names, [&](const std::string& name) { return matchesPattern(name, group.pattern); })));
        EXPECT_EQ(counts.back(), group.images) << group.pattern;
    }
    return counts;
}

TEST(FolderGroups, DetectsCameras) {
    const Names folders[] = {
        {"00_0.jpeg", "00_1.jpeg", "01_0.jpeg", "01_1.jpeg", "02_0.jpeg", "02_1.jpeg"},
        {"cam0_001.png", "cam1_001.png", "cam0_002.png", "cam1_002.png"},
        {"test_cam-1_001.png", "test_cam-2_001.png", "test_cam-1_002.png", "test_cam-2_002.png"},
        {"left_1.tif", "right_1.tif", "left_2.tif", "right_2.tif", "left_10.tif", "right_10.tif"},
        {"001-L.tif", "001-R.tif", "002-L.tif", "002-R.tif"},
        {"0001_0.tif", "0001_1.tif", "0002_0.tif", "0002_1.tif", "0003_0.tif", "0003_1.tif"},
        {"Camera1 (1).bmp", "Camera2 (1).bmp", "Camera1 (2).bmp", "Camera2 (2).bmp"},
    };
    for (const Names& names : folders) {
        const FolderGroups groups = findImageGroups(names);
        EXPECT_EQ(groups.kind, GroupKind::Cameras) << names[0];
        const auto half = static_cast<int>(names.size() / 2);
        EXPECT_EQ(takenBy(groups, names), (std::vector<int>{half, half})) << names[0];
    }
}

TEST(FolderGroups, DetectsSeveralFormats) {
    const Names names = {"IMG_1.jpg", "IMG_1.png", "IMG_2.JPG", "IMG_2.png", "IMG_3.jpg"};
    const FolderGroups groups = findImageGroups(names);
    EXPECT_EQ(groups.kind, GroupKind::Formats);
    EXPECT_EQ(takenBy(groups, names), (std::vector<int>{3, 2}));
}

TEST(FolderGroups, SingleSequenceHasNoGroups) {
    for (const Names& names :
         {Names{"img_0.png", "img_1.png", "img_2.png", "img_3.png"}, Names{"img_0.png", "img_1.png"},
          Names{"t0.0.png", "t0.5.png", "t1.0.png", "t1.5.png"}, Names{"a.png", "b.png", "c.jpg"},
          Names{"load1_0001.tif", "load1_0002.tif", "load1_0003.tif", "load1_0004.tif"},
          Names{"left_1.png", "left_2.png", "left_3.png", "right_9.png"}, Names{"1.jpg", "2.png", "3.jpg", "4.png"},
          Names{}}) {
        EXPECT_EQ(findImageGroups(names).kind, GroupKind::None) << (names.empty() ? "" : names[0]);
    }
}

TEST(FolderGroups, RejectsFolderOfTwoCamerasWithoutPattern) {
    test::TemporaryFolder folder;
    for (const char* name : {"cam0_1.pgm", "cam1_1.pgm", "cam0_2.pgm", "cam1_2.pgm"}) {
        test::writeFile(folder / name, std::string("P5 1 1 255 x"));
    }
    try {
        expandFrames({folder.path()});
        FAIL() << "two cameras were taken for one sequence";
    } catch (const AmbiguousSequence& error) {
        EXPECT_NE(std::string(error.what()).find("--pattern"), std::string::npos) << error.what();
        FolderFilter choice;
        choice.pattern = error.groups().groups[1].pattern;
        const auto frames = expandFrames({folder.path()}, choice);
        ASSERT_EQ(frames.size(), 2u);
        EXPECT_EQ(frames[0].name, "cam1_1.pgm");
        choice.pattern = "*";
        EXPECT_EQ(expandFrames({folder.path()}, choice).size(), 4u);
        choice.pattern = "*.tif";
        EXPECT_THROW(expandFrames({folder.path()}, choice), FileError);
    }
}

}  // namespace
}  // namespace strainlens
