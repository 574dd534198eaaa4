// SPDX-License-Identifier: MPL-2.0
// Measuring and recording from cameras: shared memory that the test writes, and the camera that Aravis simulates.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>
#include <regex>
#include <thread>

#include "app/io/image/image_reader.h"
#include "compute/types/system/module_library.h"
#include "tests/cli/live/live_fixture.h"
#include "tests/support/recording_writer.h"

namespace strainlens {
namespace {

using test::Finished;
using test::Live;
using test::Process;
using test::readText;
using test::runCli;
using test::Words;

constexpr ImageSize kSize = test::kLiveSize;

/// The image of Live::imageOf() in a format of 12 bits: each pixel takes a grey between those of 8 bits.
std::vector<std::uint8_t> packed(const std::vector<std::uint8_t>& image, std::uint32_t format) {
    if (format == STRAINLENS_RING_MONO8) return image;
    test::Samples samples;
    for (const std::uint8_t grey : image) samples.push_back(16u * grey + grey % 16);
    if (format == STRAINLENS_RING_MONO12) return test::wordsOfSamples(samples);
    return format == STRAINLENS_RING_MONO12P ? test::packSamples(samples, 12, false) : test::pairSamples(samples, 12);
}

TEST_F(Live, MeasuresEveryImageAndLeavesAProject) {
    constexpr int kImages = 5;
    test::RingWriter writer(ring(), kSize);
    Process process(
        measuring({"--policy", "every", "--images", std::to_string(kImages), "--project", at("p.strainlens"), "-o",
                   at("live.csv"), "-o", at("live.h5"), "--lines", "--record", at("r.raw")}));
    waitForStart(process);
    for (int k = 0; k <= kImages; ++k) writer.write(imageOf(k), 70 + k, 1764414000000000007 + k);
    const Finished run = process.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const std::vector<nlohmann::json> lines = linesOf(run);
    ASSERT_EQ(lines.size(), std::size_t{kImages + 1});
    for (int k = 1; k <= kImages; ++k) {
        const nlohmann::json& line = lines[static_cast<std::size_t>(k) - 1];
        EXPECT_EQ(line["frame"], k);
        EXPECT_EQ(line["counter"], 70 + k);
        EXPECT_EQ(line["time_ns"], 1764414000000000007 + k);
        EXPECT_EQ(line["skipped"], 0);
        EXPECT_EQ(line["probes"][0]["probe"], "E1");
        EXPECT_NEAR(line["probes"][0]["value"].get<double>(), 0, 1e-3) << "rigid motion";
    }
    EXPECT_EQ(lines.back()["latency_ms"]["images"], kImages);
    EXPECT_TRUE(std::regex_search(run.err, std::regex("latency from exposure to value: median [0-9.]+ ms, p99 [0-9.]+ "
                                                      "ms, p99.9 [0-9.]+ ms, maximum [0-9.]+ ms, of 5 images")))
        << run.err;
    EXPECT_EQ(pageCount(m_folder / "r.raw"), kImages + 1);
    // The project measures the same.
    const Finished again = runCli({"run", at("p.strainlens"), "-o", at("again.csv")});
    ASSERT_EQ(again.exitCode, 0) << again.err;
    EXPECT_EQ(readText(m_folder / "again.csv"), readText(m_folder / "live.csv"));
    const Finished check = runCli({"check", at("p.strainlens"), at("live.h5")});
    EXPECT_EQ(check.exitCode, 0) << check.err << check.out;
}

/// The images of a recording are those that were measured, whatever the pixel format.
TEST_F(Live, ARecordingMeasuresAsLiveDid) {
    for (const std::uint32_t format :
         {STRAINLENS_RING_MONO8, STRAINLENS_RING_MONO12, STRAINLENS_RING_MONO12_PACKED, STRAINLENS_RING_MONO12P}) {
        const std::string name = "r" + std::to_string(format);
        test::RingWriter writer(ring(), kSize, format);
        Process process(
            measuring({"--policy", "every", "--images", "3", "-o", at("live.csv"), "--record", at(name + ".raw")}));
        waitForStart(process);
        for (int k = 0; k <= 3; ++k)
            writer.write(packed(imageOf(k), format), 70 + 2 * k, 1'000'000'000 + k * 20'000'000);
        const Finished live = process.wait();
        EXPECT_EQ(live.exitCode, 1) << "images are missing by the counter\n" << live.err;
        Words words = measuring({"-o", at("run.csv"), "--frame-rate", "0"});
        words[0] = "run", words[1] = at(name + ".raw");
        const Finished run = runCli(words);
        ASSERT_EQ(run.exitCode, 0) << run.err;
        EXPECT_EQ(readText(m_folder / "run.csv"), readText(m_folder / "live.csv")) << name;
        for (const std::string& note :
             {name + ".raw has 50 images per second.",
              name + ".raw is a recording of test camera; its first image has the counter 70.",
              "Images missing in " + name +
                  ".raw by the counter of the camera: 3, the first "
                  "before image 2."}) {
            EXPECT_NE(run.err.find(note), std::string::npos) << note << "\n" << run.err;
        }
        const Finished overwritten = runCli({"run", at(name + ".raw"), "-o", at(name + ".csv")});
        EXPECT_EQ(overwritten.exitCode, 2) << "its times would be replaced\n" << overwritten.err;
    }
}

TEST_F(Live, AProjectOfARecordingHasItsTimes) {
    test::RingWriter writer(ring(), kSize);
    Process process({"live", "ring:" + ring().string(), "--record-only", "--record", at("r.raw")});
    waitForStart(process);
    for (int k = 0; k <= 2; ++k) writer.write(imageOf(k), k, 1'000'000'000 + k * 500'000'000);
    waitForLines(m_folder / "r.csv", 4);
    process.signal(SIGKILL);
    process.wait();
    const Finished made = runCli({"project", at("p.strainlens"), at("r.raw"), "--step", "8"});
    ASSERT_EQ(made.exitCode, 0) << made.err;
    const Finished run =
        runCli({"run", at("p.strainlens"), "-o", at("p.csv"), "--export-columns", "frame,velocity_u_px_s,status"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto rows = test::csvRows(readText(m_folder / "p.csv"));
    int compared = 0;
    for (const auto& row : rows) {
        if (row.back() != "Ok") continue;
        EXPECT_NEAR(std::stod(row[1]), 4, 0.1) << "2 px in half a second";
        ++compared;
    }
    EXPECT_GT(compared, 100);
}

TEST_F(Live, AnImageThatCannotBeStoredShiftsNoOther) {
    test::RingWriter writer(ring(), kSize);
    Process process(measuring({"--policy", "every", "--images", "4", "--project", at("p.strainlens")}));
    waitForStart(process);
    for (int k = 0; k <= 1; ++k) writer.write(imageOf(k), k);
    waitForFile(m_folder / "p_files" / "image_000001.tif");
    std::filesystem::create_directory(m_folder / "p_files" / "image_000002.tif");
    for (int k = 2; k <= 4; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1) << run.err;
    EXPECT_NE(run.err.find("The project has the first 2 of 5 images and no results"), std::string::npos) << run.err;
    const auto project = nlohmann::json::parse(readText(m_folder / "p.strainlens"));
    EXPECT_EQ(project["images"].size(), 2U);
    EXPECT_FALSE(project.contains("results"));
}

TEST_F(Live, AProjectIsLeftWhereAnOutputFails) {
    std::filesystem::create_directory(m_folder / "disk");
    test::RingWriter writer(ring(), kSize);
    Process process(measuring({"--policy", "every", "--images", "2", "--project", at("p.strainlens"), "-o",
                               (m_folder / "disk" / "live.csv").string()}));
    waitForStart(process);
    for (int k = 0; k <= 1; ++k) writer.write(imageOf(k), k);
    waitForFile(m_folder / "p_files" / "image_000001.tif");
    waitFor(process, "frame 1");
    std::filesystem::rename(m_folder / "disk", m_folder / "moved");
    writer.write(imageOf(2), 2);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1) << run.err;
    EXPECT_GE(nlohmann::json::parse(readText(m_folder / "p.strainlens"))["images"].size(), 2U) << run.err;
}

TEST_F(Live, WithoutAProjectTheImagesAreThoseOfTheCamera) {
    test::RingWriter writer(ring(), kSize);
    Process process(measuring({"--policy", "every", "--images", "2", "-o", at("live.h5"), "-o", at("live.csv")}));
    waitForStart(process);
    for (int k = 0; k <= 2; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.out, "") << "outputs are named";
    EXPECT_NE(readText(m_folder / "live.csv").find("\n2,"), std::string::npos);
}

TEST_F(Live, TheNamedReferenceIsComparedWithAllThatCome) {
    test::writeImage(m_folder / "unloaded.png", test::speckles(kSize.width, kSize.height, 0, 0));
    test::RingWriter writer(ring(), kSize);
    Words words = measuring({"--policy", "every", "--images", "1", "-o", at("live.csv")});
    words.insert(words.begin() + 2, at("unloaded.png"));
    Process process(words);
    waitForStart(process);
    writer.write(imageOf(3), 1);
    const Finished run = process.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto rows = test::csvRows(readText(m_folder / "live.csv"));
    const auto column = std::ranges::find(rows.front(), "u_px") - rows.front().begin();
    ASSERT_LT(column, std::ssize(rows.front())) << readText(m_folder / "live.csv").substr(0, 200);
    EXPECT_NEAR(std::stod(rows[rows.size() / 2][static_cast<std::size_t>(column)]), 6, 0.02);
}

TEST_F(Live, AProgramThatDiesLosesNothingThatHasArrived) {
    const pid_t child = ::fork();
    if (child == 0) {
        test::RingWriter writer(ring(), kSize);
        for (int k = 0; !std::filesystem::exists(m_folder / "started"); ++k) ::usleep(1000);
        for (int k = 0; k <= 3; ++k) writer.write(imageOf(k), k);
        ::pause();
    }
    while (!std::filesystem::exists(ring())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    Process process(measuring({"--policy", "every", "-o", at("live.csv"), "--record", at("r.raw")}));
    waitForStart(process);
    test::writeFile(m_folder / "started", std::string("x"));
    waitFor(process, "frame 3");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.err.find("the program that writes its images has ended"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("4 of 4 images are recorded"), std::string::npos) << run.err;
    EXPECT_NE(readText(m_folder / "live.csv").find("\n3,"), std::string::npos);
    EXPECT_EQ(pageCount(m_folder / "r.raw"), 4);
}

TEST_F(Live, MeasuringThatIsBehindTakesTheNewestAndSaysWhatItSkips) {
    constexpr int kImages = 400;
    test::RingWriter writer(ring(), kSize, STRAINLENS_RING_MONO8, kImages + 1);
    Process process(measuring({"--lines"}));
    waitForStart(process);
    const std::vector<std::uint8_t> image = imageOf(0);
    for (int k = 0; k < kImages; ++k) writer.write(image, k);
    writer.close();
    const Finished run = process.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const std::vector<nlohmann::json> lines = linesOf(run);
    const std::int64_t measured = std::ssize(lines) - 1;
    ASSERT_GE(measured, 1);
    EXPECT_LT(measured, kImages - 1);
    EXPECT_EQ(lines[lines.size() - 2]["counter"], kImages - 1) << "the last image is the newest";
    const std::int64_t skipped = lines[lines.size() - 2]["skipped"];
    EXPECT_EQ(measured + 1 + skipped, kImages);
    EXPECT_NE(run.err.find(std::to_string(skipped) + " of 400 images were not measured"), std::string::npos) << run.err;
}

TEST_F(Live, AFullDiskEndsRecordingAndWhatIsThereIsRead) {
    test::RingWriter writer(ring(), kSize, STRAINLENS_RING_MONO8, 16);
    constexpr std::size_t kImageBytes = 220 * 180;
    Process process({"live", "ring:" + ring().string(), "--record-only", "--record", at("r.raw")}, 0, STRAINLENS_CLI,
                    3 * kImageBytes + 1000);
    waitForStart(process);
    for (int k = 0; k < 10; ++k) writer.write(imageOf(k), k);
    writer.close();
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1) << run.err;
    EXPECT_NE(run.err.find("recording ended after 3 images"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("3 of 10 images are recorded"), std::string::npos) << run.err;
    ASSERT_EQ(pageCount(m_folder / "r.raw"), 3);
    const auto image = std::get<GrayImage<std::uint8_t>>(readImage(m_folder / "r.raw", 2));
    EXPECT_EQ(image(7, 3), imageOf(2)[3 * 220 + 7]);
}

TEST_F(Live, ARecordingWhoseFolderIsMovedIsComplete) {
    std::filesystem::create_directory(m_folder / "disk");
    test::RingWriter writer(ring(), kSize);
    Process process(measuring({"--policy", "every", "--images", "2", "-o", at("live.csv"), "--record",
                               (m_folder / "disk" / "r.raw").string()}));
    waitForStart(process);
    std::filesystem::rename(m_folder / "disk", m_folder / "moved");
    for (int k = 0; k <= 2; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.err.find("3 of 3 images are recorded"), std::string::npos) << run.err;
    EXPECT_NE(readText(m_folder / "live.csv").find("\n2,"), std::string::npos);
    EXPECT_EQ(pageCount(m_folder / "moved" / "r.raw"), 3);
}

TEST_F(Live, AClockThatIsSetBackIsReported) {
    test::RingWriter writer(ring(), kSize);
    Process process(measuring({"--policy", "every", "--images", "2", "--lines"}));
    waitForStart(process);
    const std::int64_t now = utcNowNs();
    writer.write(imageOf(0), 0, now);
    writer.write(imageOf(1), 1, now - 3'600'000'000'000);
    writer.write(imageOf(2), 2, now - 3'599'000'000'000);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.err.find("3600000.000 ms before that of the image before it: the clock was set back"),
              std::string::npos)
        << run.err;
    EXPECT_EQ(linesOf(run)[1]["counter"], 2);
}

TEST_F(Live, AStopCompletesTheOutputs) {
    test::RingWriter writer(ring(), kSize);
    Process process(measuring({"--policy", "every", "-o", at("live.csv")}));
    waitForStart(process);
    for (int k = 0; k <= 2; ++k) writer.write(imageOf(k), k);
    waitFor(process, "frame 2");
    process.signal(SIGTERM);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(readText(m_folder / "live.csv").find("\n2,"), std::string::npos);
}

TEST_F(Live, AStartThatFailsLeavesNothing) {
    test::RingWriter writer(ring(), kSize);
    const Words outputs = {"--project", at("p.strainlens"), "--record", at("r.raw")};
    const auto measure = [&](Words more) {
        more.insert(more.end(), outputs.begin(), outputs.end());
        return measuring(more);
    };
    const auto expectNothing = [&](const Finished& run) {
        EXPECT_EQ(run.exitCode, 1) << run.err;
        for (const char* name : {"p.strainlens", "p_files", "r.raw", "r.csv", "r.raw.json"})
            EXPECT_FALSE(std::filesystem::exists(m_folder / name)) << name << "\n" << run.err;
    };
    Words missing = measure({});
    missing[1] = "ring:" + at("nothing");
    expectNothing(runCli(missing));
    expectNothing(runCli(measure({"--duration", "0.2"})));  // no image comes
    Process process(measure({"--policy", "every", "--images", "1"}));
    waitForStart(process);
    for (int k = 0; k <= 1; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(pageCount(m_folder / "r.raw"), 2);
}

TEST_F(Live, WhatCannotBeIsRefusedWithTheOptionsName) {
    test::RingWriter writer(ring(), kSize);
    test::writeFile(m_folder / "there.raw", std::string("x"));
    test::writeFile(m_folder / "there.strainlens", std::string("x"));
    const struct {
        Words more;
        int exitCode;
        const char* named;
    } refusals[] = {{{"--exposure", "100"}, 2, "exposure"},
                    {{"--camera-region", "1,2"}, 2, "camera region"},
                    {{"--pixel-format", "RGB8"}, 2, "--pixel-format"},
                    {{"--policy", "some"}, 2, "--policy"},
                    {{"--reference", "pairs"}, 2, "--reference"},
                    {{"--reference", "interval"}, 2, "--reference"},
                    {{"--record", at("r.tif")}, 2, "--record"},
                    {{"--record", at("there.raw")}, 1, "exists already"},
                    {{"--project", at("there.strainlens")}, 2, "--project"},
                    {{"--record-only"}, 2, "--record"},
                    {{"--record-only", "--record", at("r.raw"), "--lines"}, 2, "--lines"},
                    {{"--socket", "tcp:99999"}, 2, "--socket"}};
    for (const auto& refusal : refusals) {
        const Finished run = runCli(measuring(refusal.more));
        EXPECT_EQ(run.exitCode, refusal.exitCode) << run.err;
        EXPECT_NE(run.err.find(refusal.named), std::string::npos) << refusal.named << ": " << run.err;
    }
    EXPECT_EQ(runCli({"live"}).exitCode, 2);
    EXPECT_EQ(runCli({"live", "nothing"}).exitCode, 2);
    const Finished none = runCli({"live", "ring:" + at("nothing")});
    EXPECT_EQ(none.exitCode, 1);
    EXPECT_NE(none.err.find("start the program that writes its images first"), std::string::npos) << none.err;
}

/// Hundred images a second. A machine that is too slow loses some: all of them must be accounted for.
TEST_F(Live, OfTheSimulatedCameraEveryImageIsRecordedOrCounted) {
    if (!isModuleInstalled("strainlens-aravis.so")) GTEST_SKIP() << "built without Aravis";
    constexpr int kImages = 100;
    const Finished run = runCli({"live", "aravis:Fake_1", "--camera-rate", "100", "--camera-region", "0,0,512,512",
                                 "--record-only", "--record", at("r.raw"), "--images", std::to_string(kImages)});
    const int recorded = pageCount(m_folder / "r.raw");
    EXPECT_TRUE(std::holds_alternative<GrayImage<std::uint8_t>>(readImage(m_folder / "r.raw")));
    EXPECT_EQ(imageSizeOf(m_folder / "r.raw", 0), (ImageSize{512, 512}));
    EXPECT_NE(run.err.find(std::to_string(recorded) + " of 100 images are recorded"), std::string::npos) << run.err;
    const bool isComplete = recorded == kImages && recordingTimes(m_folder / "r.raw").notes.empty();
    EXPECT_EQ(run.exitCode, isComplete ? 0 : 1) << run.err;
    const Finished limits = runCli({"live", "--list", "aravis:Fake_1"});
    EXPECT_EQ(limits.exitCode, 0) << limits.err;
    EXPECT_NE(limits.out.find("sensor 2048 x 2048 px"), std::string::npos) << limits.out;
}

}  // namespace
}  // namespace strainlens
