// SPDX-License-Identifier: MPL-2.0
// The largest images, and what the command line leaves behind when there is too little memory.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <opencv2/imgproc.hpp>
#include <random>

#include "app/results/hdf5_store.h"
#include "compute/types/image.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::csvRows;
using test::Finished;
using test::readText;
using test::runCli;

class Memory : public testing::Test {
protected:
    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    /// A file of noise.
    std::string noise(const std::string& name, int width, int height) const {
        std::ofstream file(at(name), std::ios::binary);
        file << "P5\n" << width << ' ' << height << "\n255\n";
        std::minstd_rand random(5);
        for (int i = 0; i < width * height; ++i) file.put(static_cast<char>(random() >> 8));
        return at(name);
    }

    test::TemporaryFolder m_folder;
};

/// What filters and searches add around the longest rows does not make them too long.
TEST_F(Memory, TheWidestImageIsFilteredAndSearched) {
    const std::string wide = noise("wide.pgm", kMaxImageSide, 36);
    for (const char* filter : {"median3", "median5", "box3"}) {
        const Finished run = runCli(
            test::withTableParameters({"run", wide, wide, "--device", "cpu", "--filter", filter, "--search", "full",
                                       "--border", "replicate", "--radius", "3", "--step", "500", "-o", at("w.csv")}));
        ASSERT_EQ(run.exitCode, 0) << filter << ": " << run.err;
        EXPECT_GT(csvRows(readText(m_folder / "w.csv")).size(), 100u) << filter;
    }
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
/// Results go to the disk and are not kept: what they would need in memory is 25 times what may be added.
TEST_F(Memory, ALongRunNeedsNoMoreThanAShortOne) {
    constexpr int kFrames = 300, kSettled = 50;
    constexpr std::size_t kFieldBytes = 48 * 38 * 220, kMaxGrowth = (kFrames - kSettled) * kFieldBytes / 25;
    std::vector<std::string> arguments = {"run"};
    for (int i = 0; i <= kFrames; ++i) {
        const std::string path = at("img" + std::to_string(i % 3) + ".png");
        if (i < 3) test::writeImage(path, test::speckles(200, 160, i, -i));
        arguments.push_back(path);
    }
    arguments.insert(arguments.end(), {"--device",
                                       "cpu",
                                       "--threads",
                                       "1",
                                       "--step",
                                       "4",
                                       "--block",
                                       "8",
                                       "--refine",
                                       "icgn1",
                                       "--subset",
                                       "9",
                                       "--refine-iterations",
                                       "2",
                                       "-o",
                                       at("t.csv"),
                                       "-o",
                                       at("t.h5"),
                                       "--report",
                                       at("t.json")});
    test::Process process(test::withTableParameters(arguments));
    const auto finished = [&](int frame) {
        return std::filesystem::exists(Hdf5Store::frameFile(Hdf5Store::framesFolder(m_folder / "t.h5"), frame));
    };
    // The end, when one file is made of all, is another matter.
    const test::MostMemory maximum = watchMemory(
        process, [&] { return finished(kSettled); }, [&] { return finished(kFrames - 20); });
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_LE(maximum.after, maximum.before + kMaxGrowth);
}

/// Pictures, reports and videos need libraries that end the process where they get no memory.
TEST_F(Memory, APairsTableOutlivesWhatCannotBeDrawn) {
    constexpr std::size_t kMiB = 1 << 20;
    test::writeImage(at("a.png"), test::speckles(256, 256, 0, 0));
    test::writeImage(at("b.png"), test::speckles(256, 256, 1, 0));
    int drawn = 0, refused = 0;
    for (const std::size_t limit : {340, 400, 460, 520, 700, 1100}) {
        for (const char* ending : {"png", "svg", "pdf", "html", "mp4"}) {
            const std::string picture = at("p.") + ending;
            for (const std::string& file : {picture, at("t.csv")}) std::filesystem::remove(file);
            const Finished run = test::Process(test::withTableParameters({"run", at("a.png"), at("b.png"), "--step",
                                                                          "4", "--device", "cpu", "--host-memory-limit",
                                                                          "0", "-o", picture, "-o", at("t.csv")}),
                                               limit * kMiB)
                                     .wait();
            SCOPED_TRACE(std::to_string(limit) + " MiB, " + ending + ": " + run.err);
            ASSERT_LE(run.exitCode, 1);
            const bool isThere = std::filesystem::exists(picture);
            EXPECT_EQ(run.exitCode == 0, isThere);
            if (!isThere && std::filesystem::exists(at("t.csv"))) {
                EXPECT_NE(run.err.find(picture), std::string::npos) << "the missing output is named";
            }
            ++(isThere ? drawn : refused);
            if (limit >= 460) {
                EXPECT_TRUE(std::filesystem::exists(at("t.csv")));
            }
        }
    }
    EXPECT_GT(drawn, 0);
    EXPECT_GT(refused, 0);
}

/// What a run says that it needs, and what it then takes: no more, and not much less.
TEST_F(Memory, TheEstimateIsWhatARunTakes) {
    constexpr std::size_t kMiB = 1 << 20;
    const std::string image = noise("image.pgm", 4000, 3000), wide = at("wide.png"), table = at("t.h5");
    cv::Mat deep(3000, 4000, CV_16U);
    cv::randu(deep, 0, 65536);
    test::writeImage(wide, deep);
    // Many points of small images.
    std::vector<std::string> dense = {"--step",   "3",     "--block",         "8", "--subset", "15",
                                      "--refine", "icgn2", "--strain-window", "9"};
    for (int i = 4; i-- > 0;) {
        dense.insert(dense.begin(), at("dense" + std::to_string(i) + ".png"));
        test::writeImage(dense.front(), test::speckles(1200, 900, i, -i));
    }
    const cv::Mat sharp = test::speckles(2000, 1500, 0, 0);
    cv::Mat blurred;
    cv::GaussianBlur(sharp, blurred, {}, 2);
    test::writeImage(at("sharp.png"), sharp), test::writeImage(at("blurred.png"), blurred);
    const std::vector<std::string> blur = {at("sharp.png"), at("blurred.png"), "--step", "20"};
    const std::vector<std::vector<std::string>> runs = {
        blur,
        {image, image, image, image, image, "--step", "20"},
        {image, image, image, "--step", "14", "--refine", "icgn1", "--strain-window", "9"},
        {image, image, image, "--step", "14", "--refine", "icgn2", "--reference", "previous"},
        {wide, wide, wide, wide, "--step", "20", "--refine", "icgn1"},
        {image, image, image, "--step", "40", "--search", "full", "--criterion", "zncc", "--radius", "3"},
        {image, image, image, "--step", "40", "--search", "pyramid", "--filter", "median5"},
        {image, image, image, "--step", "20", "-o", at("p.png")},
        dense};
    for (const std::vector<std::string>& words : runs) {
        std::vector<std::string> arguments = {"run"};
        arguments.insert(arguments.end(), words.begin(), words.end());
        arguments.insert(arguments.end(), {"--device", "cpu", "--verbose", "-o", table});
        // Only images of different sharpness need the memory of blurred ones.
        const bool blurs = words == blur;
        if (!blurs) arguments.insert(arguments.end(), {"--blur-match", "off"});
        const Finished run = test::Process(test::withTableParameters(arguments)).wait();
        ASSERT_EQ(run.exitCode, 0) << run.err;
        EXPECT_EQ(run.err.find("blurred to match") != std::string::npos, blurs) << run.err;
        const std::size_t estimateText = run.err.find("memory: about ");
        ASSERT_NE(estimateText, std::string::npos) << run.err;
        const std::size_t estimate = std::stoul(run.err.substr(estimateText + 14)) * kMiB;
        std::string line;
        for (const std::string& word : words) line += " " + word.substr(word.rfind('/') + 1);
        std::printf("%4zu of %4zu MiB:%s\n", run.peakBytes / kMiB, estimate / kMiB, line.c_str());
        EXPECT_LE(run.peakBytes, estimate) << line;
        EXPECT_GE(run.peakBytes, estimate / 2) << line;
    }
}

/// Wherever memory runs out, in the program's own thread or on a worker, a sentence and exit code 1 come of it, and no
/// unfinished file is left.
TEST_F(Memory, RunningOutIsAnErrorAndLeavesNothing) {
    constexpr std::size_t kMiB = 1 << 20;
    const std::string image = noise("image.pgm", 3000, 2000);
    const std::vector<std::string> arguments = test::withTableParameters(
        {"run", image, image, "--device", "cpu", "--filter", "median5", "--threads", "2", "--step", "100", "--refine",
         "icgn1", "-o", at("t.csv"), "--host-memory-limit", "0"});
    std::size_t minimum = 64 * kMiB;  // in which the program starts at all
    while (test::Process({"--version"}, minimum).wait().exitCode != 0) minimum += 16 * kMiB;
    int failed = 0;
    for (std::size_t more = 16 * kMiB;; more += 24 * kMiB) {
        const Finished run = test::Process(arguments, minimum + more).wait();
        if (run.exitCode == 0) break;
        ++failed;
        ASSERT_EQ(run.exitCode, 1) << more / kMiB << " MiB: " << run.err;
        EXPECT_NE(run.err.find("emory"), std::string::npos) << more / kMiB << " MiB: " << run.err;
        EXPECT_EQ(m_folder.names().size(), 1u) << more / kMiB << " MiB";
        ASSERT_LT(more, 4096 * kMiB);
    }
    EXPECT_GE(failed, 3);
    EXPECT_EQ(m_folder.names().size(), 2u);
}
#endif

}  // namespace
}  // namespace strainlens
