// SPDX-License-Identifier: MPL-2.0
// What goes wrong during a live run is said, and nothing that was recorded is lost.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <opencv2/imgcodecs.hpp>
#include <regex>

#include "app/io/image/image_reader.h"
#include "app/live/outputs/strainlens_values.h"
#include "compute/types/system/file_descriptor.h"
#include "tests/cli/live/live_fixture.h"

namespace strainlens {
namespace {

using test::Finished;
using test::kLiveSize;
using test::Live;
using test::Process;
using test::readText;
using test::runCli;
using test::Words;

constexpr std::int64_t kSecondNs = 1'000'000'000;

class LiveFaults : public Live {
protected:
    static void expectNamed(const Finished& run, const std::string& words) {
        EXPECT_NE(run.err.find(words), std::string::npos) << words << "\n" << run.err;
    }
    int recorded(const char* name = "r.raw") const { return pageCount(m_folder / name); }
    static FileDescriptor connectTo(const std::filesystem::path& path) {
        FileDescriptor client(::socket(AF_UNIX, SOCK_STREAM, 0));
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path.string().copy(address.sun_path, sizeof(address.sun_path) - 1);
        EXPECT_EQ(::connect(client.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
        return client;
    }
};

TEST_F(LiveFaults, ACameraThatIsRestartedIsMeasuredAndRecordedOn) {
    test::RingWriter writer(ring(), kLiveSize);
    Process process(measuring({"--policy", "every", "--images", "5", "--lines", "--record", at("r.raw")}));
    waitForStart(process);
    for (int k = 0; k <= 2; ++k) writer.write(imageOf(k), 5000 + k);
    for (int k = 3; k <= 5; ++k) writer.write(imageOf(k), k - 3);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    expectNamed(run, "counts from 0 again after image 5002: it was restarted");
    EXPECT_EQ(linesOf(run)[4]["counter"], 2);
    EXPECT_EQ(recorded(), 6);
}

TEST_F(LiveFaults, ADiskThatIsFullEndsRecordingAndMeasuringGoesOn) {
    test::RingWriter writer(ring(), kLiveSize, STRAINLENS_RING_MONO8, 16);
    constexpr std::size_t kImageBytes = 220 * 180;
    Process process(measuring({"--policy", "every", "--images", "7", "--lines", "--record", at("r.raw")}), 0,
                    STRAINLENS_CLI, 4 * kImageBytes + 1000);
    waitForStart(process);
    for (int k = 0; k <= 7; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1) << run.err;
    expectNamed(run, "recording ended after 4 images");
    expectNamed(run, "free space or record to another disk");
    const auto lines = linesOf(run);
    ASSERT_EQ(lines.size(), 8U) << "seven images and the end";
    EXPECT_EQ(lines[6]["counter"], 7);
    EXPECT_EQ(recorded(), 4);
}

TEST_F(LiveFaults, AClockThatIsSetBackDuringARecordingLosesNothing) {
    test::RingWriter writer(ring(), kLiveSize);
    Process process(measuring({"--policy", "every", "--images", "3", "--lines", "--record", at("r.raw")}));
    waitForStart(process);
    const std::int64_t now = utcNowNs();
    const std::int64_t times[] = {now, now + 1, now - 7200 * kSecondNs, now - 7199 * kSecondNs};
    for (int k = 0; k <= 3; ++k) writer.write(imageOf(k), k, times[k]);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    expectNamed(run, "the clock was set back");
    EXPECT_EQ(recorded(), 4);
    std::string lines = "counter,time_ns\n";
    for (int k = 0; k <= 3; ++k) lines += std::to_string(k) + "," + std::to_string(times[k]) + "\n";
    EXPECT_EQ(readText(m_folder / "r.csv"), lines) << "in the order of arrival";
}

TEST_F(LiveFaults, ImagesThatAreMissingAreCountedAndTheOthersRecorded) {
    test::RingWriter writer(ring(), kLiveSize);
    Process process(measuring({"--policy", "every", "--images", "3", "--lines", "--record", at("r.raw")}));
    waitForStart(process);
    for (const int k : {0, 1, 5, 6}) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1) << run.err;
    expectNamed(run, "3 images");
    EXPECT_EQ(recorded(), 4);
    EXPECT_EQ(linesOf(run)[2]["counter"], 6);
}

TEST_F(LiveFaults, AKilledRunLeavesAProjectThatGoesOn) {
    constexpr int kImages = 5;
    test::RingWriter writer(ring(), kLiveSize);
    Process process(measuring({"--policy", "every", "--project", at("p.strainlens")}));
    waitForStart(process);
    for (int k = 0; k < kImages; ++k) writer.write(imageOf(k), k);
    waitFor(process, "frame ", kImages - 1);
    const auto imagesOf = [&] {
        if (!std::filesystem::exists(m_folder / "p.strainlens")) return 0;
        const std::string text = readText(m_folder / "p.strainlens");
        return static_cast<int>(nlohmann::json::parse(text)["images"].size());
    };
    for (int k = 0; k < 3000 && imagesOf() < kImages; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    process.signal(SIGKILL);
    process.wait();
    ASSERT_EQ(imagesOf(), kImages);
    const Finished resumed =
        runCli({"run", at("p.strainlens"), "--resume", "-o", at("p_files/results.h5"), "-o", at("resumed.csv")});
    EXPECT_EQ(resumed.exitCode, 0) << resumed.err;
    EXPECT_NE(resumed.err.find("frames 1 to 4 of 4 are finished since an earlier run"), std::string::npos)
        << resumed.err;
    const Finished whole = runCli({"run", at("p.strainlens"), "-o", at("whole.csv")});
    EXPECT_EQ(whole.exitCode, 0) << whole.err;
    EXPECT_EQ(readText(m_folder / "resumed.csv"), readText(m_folder / "whole.csv"));
}

TEST_F(LiveFaults, AClientThatDoesNotReadDelaysNothing) {
    constexpr int kImages = 6;
    test::RingWriter writer(ring(), kLiveSize);
    Process process(measuring({"--policy", "every", "--images", std::to_string(kImages), "--lines", "--socket", at("s"),
                               "--binary-socket", at("b"), "--values-memory", at("v"), "--record", at("r.raw")}));
    waitForStart(process);
    const FileDescriptor lines = connectTo(m_folder / "s"), records = connectTo(m_folder / "b");
    for (int k = 0; k <= kImages; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(linesOf(run).size(), std::size_t{kImages + 1});
    EXPECT_EQ(recorded(), kImages + 1);
}

/// Ten seconds of a camera of 40 images a second arrive at once.
TEST_F(LiveFaults, MeasuringThatIsTenSecondsBehindLosesNothingThatIsRecorded) {
    constexpr int kImages = 400;
    test::RingWriter writer(ring(), kLiveSize, STRAINLENS_RING_MONO8, kImages + 1);
    Process process(measuring({"--policy", "every", "--lines", "--record", at("r.raw")}));
    waitForStart(process);
    const std::vector<std::uint8_t> image = imageOf(0);
    const std::int64_t first = utcNowNs() - 10 * kSecondNs;
    for (int k = 0; k < kImages; ++k) writer.write(image, k, first + k * kSecondNs / 40);
    writer.close();
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    const auto lines = linesOf(run);
    ASSERT_EQ(lines.size(), std::size_t{kImages}) << "every image but the reference, and the end";
    EXPECT_GT(lines[0]["latency_ms"].get<double>(), 9000) << "said with every image";
    EXPECT_EQ(lines[kImages - 2]["skipped"], 0);
    EXPECT_EQ(recorded(), kImages);
    expectNamed(run, "400 of 400 images are recorded");
    EXPECT_TRUE(std::regex_search(run.err, std::regex("above 1000 ms: [0-9]+"))) << run.err;
}

/// Neither the disk nor the measurement can take so many at once.
TEST_F(LiveFaults, EveryImageThatTheFullMemoryLosesIsCounted) {
    constexpr int kImages = 300;
    test::RingWriter writer(ring(), kLiveSize, STRAINLENS_RING_MONO8, kImages + 1);
    Process process(measuring({"--policy", "every", "--lines", "--image-memory", "1", "--record", at("r.raw")}));
    waitForStart(process);
    const std::vector<std::uint8_t> image = imageOf(0);
    for (int k = 0; k < kImages; ++k) writer.write(image, k);
    writer.close();
    const Finished run = process.wait();
    const auto counted = [&run](const std::string& before, const std::string& after) {
        std::smatch number;
        return std::regex_search(run.err, number, std::regex(before + "([0-9]+)" + after)) ? std::stoi(number[1]) : 0;
    };
    const int unrecorded = counted("", " images? of camera test camera were not recorded"),
              unmeasured = counted("", " images? of camera test camera were not measured"),
              skipped = counted("", " of 300 images were not measured");
    const auto measured = static_cast<int>(linesOf(run).size()) - 1;
    EXPECT_EQ(recorded() + unrecorded, kImages) << run.err;
    EXPECT_EQ(measured + 1 + skipped + unmeasured, kImages) << run.err;
    EXPECT_EQ(run.exitCode, unrecorded + skipped + unmeasured > 0 ? 1 : 0) << run.err;
}

TEST_F(LiveFaults, AnImageThatCannotBeMeasuredIsSaidAndTheNextIsMeasured) {
    test::RingWriter writer(ring(), kLiveSize);
    Process process(measuring({"--policy", "every", "--images", "3", "--lines", "--record", at("r.raw")}));
    waitForStart(process);
    writer.write(imageOf(0), 0);
    writer.write(0, 1);  // the lamp is off
    writer.write(imageOf(2), 2);
    writer.write(imageOf(3), 3);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 1) << run.err;
    expectNamed(run, "nothing could be measured in frame 1");
    const auto lines = linesOf(run);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(lines[0]["probes"][0]["value"].is_null());
    EXPECT_NEAR(lines[2]["probes"][0]["value"].get<double>(), 0, 1e-3);
    EXPECT_EQ(recorded(), 4);
}

TEST_F(LiveFaults, AnAlarmIsRaisedAndWrittenWithTheTimeOfItsImage) {
    test::RingWriter writer(ring(), kLiveSize);
    test::writeFile(m_folder / "p.json", std::string(R"({"version": 1, "probes": [
        {"id": "P", "kind": "point", "at": [100, 90]}]})"));
    Process process(measuring({"--policy", "every", "--images", "3", "--lines", "--probes", at("p.json"), "--alarm",
                               "P u > 5", "--alarm-file", at("a.csv")}));
    waitForStart(process);
    const int motions[] = {0, 1, 3, 2};
    for (int k = 0; k < 4; ++k) writer.write(imageOf(motions[k]), 10 + k, 1000 + k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    const auto lines = linesOf(run);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0]["alarms"], nlohmann::json::array());
    EXPECT_EQ(lines[1]["alarms"], nlohmann::json::array({"P u > 5"}));
    EXPECT_EQ(lines[2]["alarms"], nlohmann::json::array());
    expectNamed(run, "alarm: P u is ");
    EXPECT_TRUE(
        std::regex_match(readText(m_folder / "a.csv"), std::regex("time_ns,counter,frame,alarm,event,value\n"
                                                                  "1002,12,2,\"P u > 5\",raised,(6.0|5.9)[0-9]*\n"
                                                                  "1003,13,3,\"P u > 5\",ended,(4.0|3.9)[0-9]*\n")))
        << readText(m_folder / "a.csv");
}

TEST_F(LiveFaults, TheNewestImageIsDrawn) {
    test::RingWriter writer(ring(), kLiveSize);
    Process process(
        measuring({"--policy", "every", "--images", "2", "--overlay", at("map.png"), "--overlay-field", "u"}));
    waitForStart(process);
    for (int k = 0; k <= 2; ++k) writer.write(imageOf(k), k);
    const Finished run = process.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_FALSE(cv::imread(at("map.png")).empty());
    EXPECT_FALSE(std::filesystem::exists(m_folder / "map_0001.png")) << "one picture";
}

}  // namespace
}  // namespace strainlens
