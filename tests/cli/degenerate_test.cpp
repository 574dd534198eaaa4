// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

/// A pair of images that cannot be measured, or hardly, and what is to become of its points.
struct HopelessPair {
    const char* name;
    cv::Mat reference, deformed;
    std::vector<std::string> options;
    std::vector<std::string> statuses;  ///< that points may have
};

cv::Mat constant(int grey) { return {160, 200, CV_8UC1, cv::Scalar::all(grey)}; }

/// Speckles, of which only the darkest tenth is not burnt out.
cv::Mat saturated(int dx) {
    cv::Mat image = test::speckles(200, 160, dx, 0);
    cv::threshold(image, image, 25, 255, cv::THRESH_BINARY);
    return image;
}

cv::Mat noise(std::uint64_t seed) {
    cv::Mat image(160, 200, CV_8UC1);
    cv::RNG random(seed);
    random.fill(image, cv::RNG::UNIFORM, 0, 256);
    return image;
}

std::vector<HopelessPair> pairs() {
    const cv::Mat speckles = test::speckles(200, 160, 0, 0), moved = test::speckles(200, 160, 2, 0);
    return {
        {"Constant", constant(120), constant(120), {}, {"NoTexture"}},
        {"ConstantDeformed", speckles, constant(255), {}, {"NoTexture", "LowScore", "NotConverged"}},
        {"Black", constant(0), constant(0), {}, {"NoTexture"}},
        {"Burnt", constant(255), constant(255), {}, {"NoTexture"}},
        {"Saturated",
         saturated(0),
         saturated(2),
         {},
         {"Ok", "NoTexture", "NotConverged", "LowScore", "Outlier", "OutOfImage"}},
        {"SubsetLargerThanTheImage", speckles, moved, {"--subset", "255"}, {"Ok", "OutsideRoi", "OutOfImage"}},
        {"SubsetFarLargerThanTheImage",
         speckles(cv::Rect(0, 0, 40, 40)),
         moved(cv::Rect(0, 0, 40, 40)),
         {"--subset", "255", "--block", "16"},
         {"OutsideRoi", "OutOfImage"}},
        {"OnePixelRegion", speckles, moved, {"--roi", "pixel.png"}, {}},
        {"AllPointsFail", noise(1), noise(2), {"--minimum-zncc", "1"}, {"LowScore", "NotConverged", "OutOfImage"}},
    };
}

class Degenerate : public testing::TestWithParam<std::tuple<std::size_t, std::string>> {
protected:
    void SetUp() override {
        test::writeImage(m_folder / "a.png", pair().reference);
        test::writeImage(m_folder / "b.png", pair().deformed);
        cv::Mat pixel = cv::Mat::zeros(160, 200, CV_8UC1);
        pixel.at<std::uint8_t>(80, 100) = 255;
        test::writeImage(m_folder / "pixel.png", pixel);
    }
    HopelessPair pair() const { return pairs()[std::get<0>(GetParam())]; }
    bool hasOk() const {
        const std::vector<std::string> statuses = pair().statuses;
        return std::ranges::find(statuses, "Ok") != statuses.end();
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    std::vector<std::string> withOptions(std::vector<std::string> words) const {
        for (const std::string& word : pair().options) words.push_back(word.ends_with(".png") ? at(word) : word);
        return words;
    }

    test::TemporaryFolder m_folder;
};

void expectPng(const std::filesystem::path& path) { EXPECT_EQ(test::readText(path).substr(1, 3), "PNG") << path; }

/// A failure says why; a success says nothing that is no number.
void expectDecent(const Finished& finished) {
    EXPECT_LE(finished.exitCode, 2) << finished.err;
    if (finished.exitCode != 0) {
        EXPECT_GT(finished.err.size(), 20u);
    }
    EXPECT_EQ(finished.err.find("nan"), std::string::npos) << finished.err;
}

}  // namespace

// Labels for SubsetLargerThanTheImage_*: slow-sanitized
// Labels for ConstantDeformed_icgn*: slow-sanitized
// Labels for AllPointsFail_icgn*: slow-sanitized
TEST_P(Degenerate, StatusesSayWhyAndMapsAreDrawn) {
    for (const char* quantity : {"u", "zncc", "sigma_u", "exx", "angle", "sigma_exx"}) {
        SCOPED_TRACE(quantity);
        const Finished run = runCli(test::withTableParameters(withOptions({"run",
                                                                           at("a.png"),
                                                                           at("b.png"),
                                                                           "--device",
                                                                           "cpu",
                                                                           "--step",
                                                                           "12",
                                                                           "--refine",
                                                                           std::get<1>(GetParam()),
                                                                           "--strain-window",
                                                                           "5",
                                                                           "--overlay",
                                                                           at("map.png"),
                                                                           "--overlay-field",
                                                                           quantity,
                                                                           "--report",
                                                                           at("report.json"),
                                                                           "-o",
                                                                           at("field.csv"),
                                                                           "--export-points",
                                                                           "all"})));
        expectDecent(run);
        // A region without a grid point is refused with the reason; a frame without a measured point is no success.
        EXPECT_EQ(run.exitCode, pair().statuses.empty() ? 2 : hasOk() ? 0 : 1) << run.err;
        if (pair().statuses.empty()) return;
        expectPng(m_folder / "map.png");
    }
    const std::vector<std::string> statuses = pair().statuses;
    const auto rows = test::csvRows(test::readText(m_folder / "field.csv"));
    ASSERT_GT(rows.size(), 1u);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::string& status = rows[i][6];
        EXPECT_TRUE(std::ranges::find(statuses, status) != statuses.end()) << status;
        for (const std::size_t column : {3u, 4u}) EXPECT_EQ(rows[i][column] == "nan", status != "Ok");
        for (const std::string& cell : rows[i]) EXPECT_EQ(cell.find("inf"), std::string::npos);
    }
    const std::string report = test::readText(m_folder / "report.json");
    EXPECT_EQ(report.find("nan"), std::string::npos);
    EXPECT_EQ(report.find("inf,"), std::string::npos);
    const Finished strain =
        runCli({"strain", at("field.csv"), "-o", at("again.csv"), "--strain-window", "5", "--subset", "33",
                "--reference", at("a.png"), "--overlay", at("again.png"), "--overlay-field", "exx"});
    expectDecent(strain);
    if (!hasOk()) {
        EXPECT_EQ(strain.exitCode, 1) << strain.err;
    }
    expectPng(m_folder / "again.png");
}

// Labels for SubsetLargerThanTheImage_*: slow-sanitized
// Labels for ConstantDeformed_icgn*: slow-sanitized
// Labels for AllPointsFail_icgn*: slow-sanitized
TEST_P(Degenerate, QualityAndAdviceSayWhatIsWrong) {
    if (std::get<1>(GetParam()) != "icgn1") GTEST_SKIP() << "one order is enough";
    const std::vector<std::string> options = withOptions({});
    std::vector<std::string> region;
    if (options.size() == 2 && options[0] == "--roi") region = options;
    for (const char* map : {"sigma", "mig", "speckle"}) {
        std::vector<std::string> words = {"quality",   at("a.png"), "--step",    "12",    "-o",
                                          at("q.csv"), "--overlay", at("q.png"), "--map", map};
        words.insert(words.end(), region.begin(), region.end());
        const Finished quality = runCli(words);
        expectDecent(quality);
        if (quality.exitCode == 0) expectPng(m_folder / "q.png");
    }
    std::vector<std::string> words = {"advise", at("a.png"), at("b.png")};
    words.insert(words.end(), region.begin(), region.end());
    expectDecent(runCli(words));
}

INSTANTIATE_TEST_SUITE_P(, Degenerate,
                         testing::Combine(testing::Range<std::size_t>(0, 9), testing::Values("icgn1", "icgn2")),
                         [](const auto& test) {
                             return pairs()[std::get<0>(test.param)].name + std::string("_") + std::get<1>(test.param);
                         });

}  // namespace strainlens
