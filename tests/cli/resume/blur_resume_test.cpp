// SPDX-License-Identifier: MPL-2.0
// Blur matching that does not fit the memory: all processes of a run decide as the first one.
#include <gtest/gtest.h>

#include <csignal>
#include <opencv2/imgproc.hpp>
#include <regex>
#include <thread>

#include "app/results/hdf5_store.h"
#include "app/results/results_file.h"
#include "tests/app/stored_results.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::Process;
using test::runCli;
using Words = std::vector<std::string>;

constexpr int kBlurredFrames = 4;
const char* const kNote = "blur matching does not fit the memory limit";

/// A sequence whose deformed images are out of focus.
class BlurResume : public testing::Test {
protected:
    BlurResume() {
        constexpr int kWidth = 960, kHeight = 760, kBlurPx = 7;
        for (int i = 0; i <= kBlurredFrames; ++i) {
            cv::Mat image = test::speckles(kWidth, kHeight, 2 * i, -i);
            if (i > 0) cv::blur(image, image, {kBlurPx, kBlurPx});
            test::writeImage(m_folder / ("img" + std::to_string(i) + ".png"), image);
        }
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    Words command(const std::string& output, int limitMiB, const Words& more = {}) const {
        Words words = {"run"};
        for (int i = 0; i <= kBlurredFrames; ++i) words.push_back(at("img" + std::to_string(i) + ".png"));
        words.insert(words.end(), {"--device", "cpu", "--threads", "1", "--refine", "icgn1", "--step", "32", "--subset",
                                   "31", "-o", at(output), "--host-memory-limit", std::to_string(limitMiB)});
        words.insert(words.end(), more.begin(), more.end());
        return test::withTableParameters(words);
    }
    /// Runs within a limit that does not refuse the run without blur matching. What the program uses before varies by
    /// some MiB; the blurred images need 18.
    Finished runWithoutRoomForBlur(const std::string& output, int& limitMiB, const Words& more = {}) const {
        constexpr int kSpareMiB = 8, kAttempts = 6;
        Finished run = runCli(command(output, limitMiB, more));
        std::smatch found;
        for (int k = 0; k < kAttempts; ++k) {
            if (!std::regex_search(run.err, found, std::regex("at least the (\\d+) MiB"))) break;
            limitMiB = std::stoi(found[1]) + kSpareMiB;
            run = runCli(command(output, limitMiB, more));
        }
        return run;
    }
    /// Kills a run when a frame is on the disk.
    void killAfterAFrame(const std::string& output, int limitMiB) const {
        Process process(command(output, limitMiB));
        const std::filesystem::path first = Hdf5Store::frameFile(Hdf5Store::framesFolder(at(output)), 1);
        constexpr int kPatienceMs = 60'000;
        for (int ms = 0; ms < kPatienceMs && !std::filesystem::exists(first); ++ms) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        process.signal(SIGKILL);
        EXPECT_EQ(process.wait().exitCode, 128 + SIGKILL);
    }
    void expectSameFrames(const std::string& a, const std::string& b) const {
        const ResultsReader first(at(a)), second(at(b));
        ASSERT_EQ(first.frames(), second.frames());
        for (const int frame : first.frames()) {
            test::expectSameField(*first.field(frame), *second.field(frame));
            EXPECT_EQ(first.summary(frame).blur.has_value(), second.summary(frame).blur.has_value()) << frame;
        }
    }

    test::TemporaryFolder m_folder;
};

// Labels: not-sanitized
TEST_F(BlurResume, OmitsBlurMatchingAsTheInterruptedRun) {
    int limit = 1;
    const Finished complete = runWithoutRoomForBlur("complete.h5", limit);
    ASSERT_NE(complete.err.find(kNote), std::string::npos) << complete.err;
    killAfterAFrame("resumed.h5", limit);
    const Finished resumed = runCli(command("resumed.h5", 0, {"--resume"}));
    EXPECT_EQ(resumed.exitCode, complete.exitCode) << resumed.err;
    EXPECT_NE(resumed.err.find(kNote), std::string::npos) << resumed.err;
    expectSameFrames("resumed.h5", "complete.h5");
}

// Labels: not-sanitized
TEST_F(BlurResume, DoesNotOmitBlurMatchingAfterFramesWithIt) {
    int limit = 1;
    killAfterAFrame("matched.h5", 0);
    const Finished refused = runWithoutRoomForBlur("matched.h5", limit, {"--resume"});
    EXPECT_NE(refused.exitCode, 0);
    EXPECT_NE(refused.err.find("large enough for blur matching"), std::string::npos) << refused.err;
    EXPECT_EQ(runCli(command("matched.h5", 0, {"--resume"})).exitCode, 0);
    const ResultsReader results(at("matched.h5"));
    ASSERT_EQ(results.frames().size(), std::size_t{kBlurredFrames});
    for (const int frame : results.frames()) EXPECT_TRUE(results.summary(frame).blur) << frame;
}

}  // namespace
}  // namespace strainlens
