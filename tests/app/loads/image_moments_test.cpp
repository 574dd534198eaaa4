// SPDX-License-Identifier: MPL-2.0
#include "app/loads/image_moments.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <functional>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using Numbers = std::vector<double>;

/// Three measured images of seven.
const MeasuredImages kImages = {{0, 1, 2}, {}, {1, 2, 5}, 7};

std::string errorOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(ImageMoments, CountImagesThatWereNotMeasured) {
    EXPECT_EQ(momentsAtRate(kImages, 4), (Numbers{0, .25, 1}));
    EXPECT_NE(errorOf([] { momentsAtRate(kImages, 0); }).find("--image-rate"), std::string::npos);
}

TEST(ImageMoments, AreReadFromTheEndOfEachLine) {
    EXPECT_EQ(parseMoments("0\n0.25\n\n1,250\n", "t.txt"), (Numbers{0, .25, 1.25}));
    EXPECT_EQ(parseMoments("image;time [s]\r\na.png;3\r\nb.png;3,5\r\n", "t.txt"), (Numbers{3, 3.5}));
    EXPECT_EQ(parseMoments("14:03:07.25\n14:03:08\n", "t.txt"), (Numbers{50587.25, 50588}));
    EXPECT_NE(errorOf([] { parseMoments("0\n1\nend\n", "t.txt"); }).find("line 3"), std::string::npos);
    EXPECT_NE(errorOf([] { parseMoments("\n", "t.txt"); }).find("has no times"), std::string::npos);
}

TEST(ImageMoments, OfClockTimesGoOnAfterMidnight) {
    EXPECT_EQ(parseMoments("23:59:59\n00:00:01\n00:00:02\n", "t.txt"), (Numbers{86399, 86401, 86402}));
}

TEST(ImageMoments, OfColumnsSeparatedByCommasAreRefused) {
    EXPECT_NE(errorOf([] { parseMoments("frame,time\n1,60\n2,120\n3,180\n", "t.txt"); }).find("separates columns"),
              std::string::npos);
    EXPECT_EQ(parseMoments("0,0\n0,5\n1,0\n", "t.txt"), (Numbers{0, .5, 1}));
}

TEST(ImageMoments, OfFilesAscendInTheOrderOfTheImages) {
    const test::TemporaryFolder folder;
    std::vector<std::filesystem::path> files;
    const auto now = std::filesystem::file_time_type::clock::now();
    for (int k = 0; k < 3; ++k) {
        files.push_back(folder / ("f" + std::to_string(k)));
        std::ofstream(files.back()) << "P5";
        std::filesystem::last_write_time(files.back(), now + std::chrono::seconds(k == 2 ? 1 : k));
    }
    const LoadTiming timing{MomentSource::FileTimes};
    const std::string error = errorOf([&] { momentsOf(timing, {{0, 1, 2}, {}, {}, 3}, files, {}); });
    EXPECT_NE(error.find("f2"), std::string::npos) << error;
    EXPECT_NE(error.find("no later time"), std::string::npos) << error;
    // The reference is the second image.
    const std::vector<std::filesystem::path> first = {files[1], files[0]};
    const std::vector<double> moments = momentsOf(timing, {{0, 1}, {}, {1, 0}, 2}, first, {});
    EXPECT_NEAR(moments.at(1), -1, 1e-6);
}

TEST(ImageMoments, OfAReferenceThatIsNotFirstAreNegativeBefore) {
    EXPECT_EQ(momentsAtRate({{0, 1, 2, 3}, {}, {2, 0, 1, 3}, 4}, 2), (Numbers{0, -1, -.5, .5}));
}

TEST(ImageMoments, OfAListBelongToMeasuredOrToAllImages) {
    EXPECT_EQ(selectMoments(kImages, Numbers{5, 6, 7}), (Numbers{5, 6, 7}));
    EXPECT_EQ(selectMoments(kImages, Numbers{0, 1, 2, 3, 4, 5, 6}), (Numbers{1, 2, 5}));
    EXPECT_NE(errorOf([] { selectMoments(kImages, Numbers{0, 1}); }).find("3, one for each image"), std::string::npos);
}

TEST(ImageMoments, OfFilesAreTheirTimesOfWriting) {
    const test::TemporaryFolder folder;
    std::vector<std::filesystem::path> files;
    const auto now = std::filesystem::file_time_type::clock::now();
    for (int k = 0; k < 3; ++k) {
        files.push_back(folder / ("f" + std::to_string(k)));
        std::ofstream(files.back()) << "P5";
        std::filesystem::last_write_time(files.back(), now + std::chrono::milliseconds(250 * k));
    }
    const std::vector<double> moments = momentsOfFiles(files, MomentSource::FileTimes);
    for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(moments[k], .25 * static_cast<double>(k), 1e-6);
    EXPECT_NE(errorOf([&] { momentsOfFiles(files, MomentSource::Exif); }).find("no Exif time"), std::string::npos);
    const std::vector<std::filesystem::path> pages = {files[0], files[0]};
    EXPECT_NE(errorOf([&] { momentsOfFiles(pages, MomentSource::FileTimes); }).find("several images"),
              std::string::npos);
}

TEST(ImageMoments, SourcesHaveNames) {
    for (const MomentSource source :
         {MomentSource::Rows, MomentSource::Rate, MomentSource::Exif, MomentSource::FileTimes, MomentSource::List})
        EXPECT_EQ(parseMomentSource(std::string(nameOf(source)), "x"), source);
}

}  // namespace
}  // namespace strainlens
