// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_sequence.h"

#include <gtest/gtest.h>

#include <chrono>
#include <opencv2/imgcodecs.hpp>

#include "tests/app/test_files.h"

namespace strainlens {
namespace {

std::vector<std::string> namesOf(const std::vector<FrameReference>& frames) {
    std::vector<std::string> names;
    for (const FrameReference& frame : frames) names.push_back(frame.name);
    return names;
}

void writeImage(const std::filesystem::path& path) {
    ASSERT_TRUE(cv::imwrite(path.string(), cv::Mat(8, 8, CV_8UC1, cv::Scalar(7))));
}

TEST(ExpandFrames, SortsFolderNaturally) {
    test::TemporaryFolder folder;
    for (const char* name : {"img10.png", "img2.PNG", "img1.png"}) {
        writeImage(folder / "x.png");
        std::filesystem::rename(folder / "x.png", folder / name);
    }
    test::writeFile(folder / "notes.txt", std::string("hello"));
    std::filesystem::create_directory(folder / "sub.png");
    EXPECT_EQ(namesOf(expandFrames({folder.path()})), (std::vector<std::string>{"img1.png", "img2.PNG", "img10.png"}));
}

TEST(ExpandFrames, SkipsAndReportsOtherFiles) {
    test::TemporaryFolder folder;
    for (const char* name : {"deformed.png", "Reference.PNG", "roi.png", "Mask.bmp", "hole.png"})
        writeImage(folder / name);
    test::writeFile(folder / "._deformed.png", std::string("Mac OS X"));
    std::filesystem::create_symlink("gone.png", folder / "broken.png");
    std::filesystem::create_symlink("circle.png", folder / "circle.png");
    std::filesystem::create_symlink("hole.png", folder / "link.png");
    FolderNotes notes;
    EXPECT_EQ(namesOf(expandFrames({folder.path()}, {{folder / "hole.png"}, {}}, &notes)),
              (std::vector<std::string>{"Reference.PNG", "deformed.png"}));
    const std::string in = folder.path().string() + "/", no = ", not an image of the sequence.";
    EXPECT_EQ(notes.skipped,
              (std::vector<std::string>{
                  in + "._deformed.png is a hidden file" + no, in + "broken.png is a link that leads nowhere" + no,
                  in + "circle.png is a link that leads nowhere" + no, in + "hole.png is the region" + no,
                  in + "link.png is the region" + no, in + "Mask.bmp is a region by its name" + no,
                  in + "roi.png is a region by its name" + no}));
    EXPECT_EQ(findRegionsByName({folder.path(), folder / "roi.png"}),
              (std::vector<std::filesystem::path>{folder / "Mask.bmp", folder / "roi.png"}));
}

TEST(ExpandFrames, MaskOfAnImageIsNoFrameBesideIt) {
    const test::TemporaryFolder folder;
    for (const char* name : {"a_roi.png", "b_roi.png", "c.png", "c_mask.png"}) writeImage(folder / name);
    EXPECT_EQ(namesOf(expandFrames({folder.path()})), (std::vector<std::string>{"a_roi.png", "b_roi.png", "c.png"}))
        << "cropped images that are named so are measured";
    EXPECT_EQ(findRegionsByName({folder.path()}), (std::vector<std::filesystem::path>{folder / "c_mask.png"}));
}

TEST(ExpandFrames, SkipsOutputsOfEarlierRun) {
    test::TemporaryFolder folder;
    for (const char* name : {"img_1.png", "img_2.png", "v_final.png", "v_1.png", "chart_01.png"})
        writeImage(folder / name);
    const auto writePicture = [&](const char* name) {
        ASSERT_TRUE(cv::imwrite((folder / name).string(), cv::Mat(9, 12, CV_8UC1, cv::Scalar(7))));
    };
    for (const char* name : {"v.png", "v_01.png", "v_002.png", "chart.png"}) writePicture(name);
    FolderNotes notes;
    const FolderFilter others = {{}, {{folder.path() / "." / "v.png", true}, {folder / "chart.png", false}}};
    EXPECT_EQ(namesOf(expandFrames({folder.path()}, others, &notes)),
              (std::vector<std::string>{"chart_01.png", "img_1.png", "img_2.png", "v_1.png", "v_final.png"}))
        << "chart.png is not numbered, and numbers have two digits";
    const std::string in = folder.path().string() + "/",
                      why = " is an output of this command, not an image of the sequence.";
    EXPECT_EQ(notes.skipped, (std::vector<std::string>{in + "chart.png" + why, in + "v.png" + why,
                                                       in + "v_01.png" + why, in + "v_002.png" + why}));
    EXPECT_EQ(expandFrames({folder.path()}, {{}, {{"/elsewhere/v.png", true}}}).size(), 9u);
    // A suffix with several points follows the number.
    writePicture("f_01.kitti.png");
    FolderFilter more = others;
    more.outputs.push_back({folder / "f.kitti.png", true});
    EXPECT_EQ(expandFrames({folder.path()}, more).size(), 5u);
    EXPECT_EQ(expandFrames({folder.path()}, others).size(), 6u);
}

TEST(ExpandFrames, RetainsImageThatWouldBeOverwritten) {
    test::TemporaryFolder folder;
    for (const char* name : {"img_01.png", "img_02.png", "a.png"}) writeImage(folder / name);
    EXPECT_EQ(namesOf(expandFrames({folder.path()}, {{}, {{folder / "img.png", true}}})),
              (std::vector<std::string>{"a.png", "img_01.png", "img_02.png"}));
    std::filesystem::remove(folder / "a.png");
    EXPECT_EQ(expandFrames({folder.path()}, {{}, {{folder / "img.png", true}}}).size(), 2u);
}

TEST(ExpandFrames, NamedFilesAreAlwaysFrames) {
    test::TemporaryFolder folder;
    for (const char* name : {"roi.png", "reference.png"}) writeImage(folder / name);
    EXPECT_EQ(namesOf(expandFrames({folder / "roi.png", folder / "reference.png"}, {{folder / "roi.png"}, {}})),
              (std::vector<std::string>{"roi.png", "reference.png"}));
}

TEST(ExpandFrames, RetainsOrderAndUnknownFiles) {
    test::TemporaryFolder folder;
    writeImage(folder / "b.png");
    writeImage(folder / "a.png");
    test::writeFile(folder / "c.dat", std::string("hello"));
    const auto frames = expandFrames({folder / "b.png", folder / "a.png", folder / "c.dat"});
    EXPECT_EQ(namesOf(frames), (std::vector<std::string>{"b.png", "a.png", "c.dat"}));
}

TEST(ExpandFrames, ExpandsPagesOfTiff) {
    test::TemporaryFolder folder;
    const std::vector<cv::Mat> pages(3, cv::Mat(8, 9, CV_8UC1, cv::Scalar(7)));
    ASSERT_TRUE(cv::imwritemulti((folder / "s.tif").string(), pages));
    const auto frames = expandFrames({folder / "s.tif"});
    EXPECT_EQ(namesOf(frames), (std::vector<std::string>{"s.tif[1]", "s.tif[2]", "s.tif[3]"}));
    FileFrameSource source(frames);
    EXPECT_EQ(sizeOf(source.loadFrame(2)), (ImageSize{9, 8}));
}

TEST(ExpandFrames, DamagedTiffIsFrameThatReportsError) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "bad.tif", std::string("II*\0\xFF\xFF", 6));
    const auto frames = expandFrames({folder / "bad.tif"});
    ASSERT_EQ(frames.size(), 1u);
    EXPECT_THROW(FileFrameSource(frames).loadFrame(0), FileError);
}

TEST(ExpandFrames, RejectsMissingPathsAndFoldersWithoutImages) {
    test::TemporaryFolder folder;
    EXPECT_THROW(expandFrames({folder / "nothing"}), FileError);
    EXPECT_THROW(expandFrames({folder.path()}), FileError);
}

TEST(ExpandFrames, ReportsDoubtfulOrder) {
    test::TemporaryFolder folder;
    for (const char* name : {"load0.25.png", "load0.5.png", "load0.75.png"}) writeImage(folder / name);
    FolderNotes notes;
    EXPECT_EQ(namesOf(expandFrames({folder.path()}, {}, &notes)),
              (std::vector<std::string>{"load0.25.png", "load0.5.png", "load0.75.png"}));
    ASSERT_EQ(notes.doubts.size(), 1u);
    EXPECT_NE(notes.doubts[0].find("; order: load0.25.png, load0.5.png, load0.75.png; reference: load0.25.png"),
              std::string::npos)
        << notes.doubts[0];
}

TEST(OtherFiles, DescribesFilesWithoutImageSuffix) {
    test::TemporaryFolder folder;
    for (const char* name : {"img1.png", "img2.png"}) writeImage(folder / name);
    std::filesystem::rename(folder / "img2.png", folder / "img2.dat");
    test::writeFile(folder / "img3.cr2", std::string("no image"));
    test::writeFile(folder / ".hidden", std::string("hidden"));
    const std::vector<std::string> reasons = describeOtherFiles({folder.path()});
    ASSERT_EQ(reasons.size(), 2u);
    EXPECT_EQ(reasons[0], (folder / "img2.dat").string() +
                              ": is an image without an image's ending; rename it, or name the images.");
    EXPECT_NE(reasons[1].find("img3.cr2: is not an image that can be read"), std::string::npos) << reasons[1];
    EXPECT_TRUE(describeOtherFiles({folder / "img1.png"}).empty());
}

TEST(ExpandFrames, ReportsReferenceWrittenLast) {
    test::TemporaryFolder folder;
    FolderNotes notes;
    for (const char* name : {"img1.png", "img2.png", "img3.png"}) writeImage(folder / name);
    expandFrames({folder.path()}, {}, &notes);
    EXPECT_TRUE(notes.doubts.empty());
    const auto now = std::filesystem::last_write_time(folder / "img1.png");
    std::filesystem::last_write_time(folder / "img1.png", now + std::chrono::hours(1));
    expandFrames({folder.path()}, {}, &notes);
    ASSERT_EQ(notes.doubts.size(), 1u);
    EXPECT_NE(notes.doubts[0].find("written after all others; order: img1.png"), std::string::npos) << notes.doubts[0];
}

TEST(ExpandFrames, CountsPagesByContent) {
    test::TemporaryFolder folder;
    const std::vector<cv::Mat> pages(3, cv::Mat(8, 8, CV_8UC1, cv::Scalar(7)));
    ASSERT_TRUE(cv::imwritemulti((folder / "s.tif").string(), pages));
    for (const char* name : {"s.btf", "s.tf8", "s.lsm", "s.stk", "s", "s.png", "s.dat"}) {
        std::filesystem::copy_file(folder / "s.tif", folder / name);
        EXPECT_EQ(expandFrames({folder / name}).size(), 3u) << name;
    }
    writeImage(folder / "one.png");
    std::filesystem::rename(folder / "one.png", folder / "one.tif");
    EXPECT_EQ(expandFrames({folder / "one.tif"}).size(), 1u);
}

}  // namespace
}  // namespace strainlens
