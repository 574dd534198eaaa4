// SPDX-License-Identifier: MPL-2.0
// A folder that a camera writes into while it is measured.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <thread>

#include "app/io/file_hash.h"
#include "compute/synthetic/specimen.h"
#include "tests/cli/process.h"
#include "tests/cli/same_results.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::Process;
using test::readBytes;
using test::readText;
using test::runCli;
using test::TemporaryFolder;
using Words = std::vector<std::string>;

/// Images that wait to be brought, and the folder that they are brought into.
class Watch : public testing::Test {
protected:
    static constexpr int kDeformed = 8;

    Watch() {
        std::filesystem::create_directory(m_folder / "camera");
        std::filesystem::create_directory(m_folder / "in");
    }
    static std::string nameOf(int i) { return "img" + std::to_string(i) + ".png"; }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    void makeImages() const {
        for (int i = 0; i <= kDeformed; ++i) {
            test::writeImage(m_folder / "camera" / nameOf(i), test::speckles(220, 180, 2 * i, -i));
        }
    }
    /// As cameras do: in two pieces, or whole under another name first.
    void bring(int from, int to) const {
        for (int i = from; i <= to; ++i) {
            const auto bytes = readBytes(m_folder / "camera" / nameOf(i));
            const auto text = std::string(bytes.begin(), bytes.end());
            if (i % 2 == 0) {
                std::ofstream file(m_folder / "in" / nameOf(i), std::ios::binary);
                file << text.substr(0, text.size() / 2) << std::flush;
                file << text.substr(text.size() / 2);
            } else {
                test::writeFile(m_folder / "in" / "arriving.tmp", text);
                std::filesystem::rename(m_folder / "in" / "arriving.tmp", m_folder / "in" / nameOf(i));
            }
        }
    }
    /// With one pass each field depends on those before.
    static Words parameters() {
        return test::withTableParameters({"--device", "cpu", "--threads", "1", "--refine", "icgn1", "--step", "8",
                                          "--iterations", "1", "--strain-window", "5", "--extensometer",
                                          "60,60,60,120"});
    }
    Words watching(const Words& more) const {
        Words words = {"run", "--watch", at("in")};
        for (const Words& part : {parameters(), more}) words.insert(words.end(), part.begin(), part.end());
        return words;
    }
    /// What a run over the folder makes.
    void measureFolder(const Words& outputs) const {
        Words words = {"run", at("in")};
        for (const Words& part : {parameters(), outputs}) words.insert(words.end(), part.begin(), part.end());
        const Finished run = runCli(words);
        ASSERT_EQ(run.exitCode, 0) << run.err;
    }
    static void waitUntil(const std::function<bool()>& condition) {
        while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    int finishedFrames(const std::string& results) const {
        int count = 0;
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(m_folder / (results + ".parts"), error)) {
            count += entry.path().extension() == ".h5";
        }
        return count;
    }

    TemporaryFolder m_folder;
};

TEST_F(Watch, MeasuresWhatComesOnceInOrderAsARunOverTheFolder) {
    makeImages();
    Process live(watching({"-o", at("live.h5"), "-o", at("live.csv"), "--series", at("live_series.csv"), "--report",
                           at("live.json"), "--watch-frames", "8", "--verbose"}));
    bring(0, 0);
    waitUntil([&] { return live.errSoFar().find("memory: ") != std::string::npos; });
    bring(1, kDeformed);
    const Finished run = live.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    measureFolder({"-o", at("whole.h5"), "-o", at("whole.csv"), "--series", at("whole_series.csv")});
    EXPECT_EQ(readText(m_folder / "live.csv"), readText(m_folder / "whole.csv"));
    EXPECT_EQ(readText(m_folder / "live_series.csv"), readText(m_folder / "whole_series.csv"));
    test::expectSameResults(m_folder / "live.h5", m_folder / "whole.h5");
    EXPECT_EQ(nlohmann::json::parse(readText(m_folder / "live.json"))["frames"].size(), std::size_t{kDeformed});
    EXPECT_TRUE(std::regex_search(run.err, std::regex("latency from file closed to value: median [0-9.]+ ms, p99 "
                                                      "[0-9.]+ ms, p99.9 [0-9.]+ ms, maximum [0-9.]+ ms, of 8 images")))
        << run.err;
    EXPECT_NE(run.err.find("E1 strain "), std::string::npos) << run.err;
}

TEST_F(Watch, ResumesAfterAKillWithImagesThatArrivedMeanwhile) {
    makeImages();
    const Words outputs = {"-o", at("live.h5"), "--watch-frames", "8"};
    {
        Process live(watching(outputs));
        bring(0, 4);
        waitUntil([&] { return finishedFrames("live.h5") >= 2; });
        live.signal(SIGKILL);
        live.wait();
    }
    bring(5, 6);
    Words again = watching(outputs);
    again.emplace_back("--resume");
    Process live(again);
    bring(7, kDeformed);
    const Finished run = live.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.err.find("are finished since an earlier run"), std::string::npos) << run.err;
    measureFolder({"-o", at("whole.h5")});
    test::expectSameResults(m_folder / "live.h5", m_folder / "whole.h5");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "live.h5.parts"));
}

TEST_F(Watch, AStopEndsTheWatchAndWhatHasComeIsMeasured) {
    makeImages();
    Process live(watching({"-o", at("live.h5")}));
    bring(0, kDeformed);
    waitUntil([&] { return finishedFrames("live.h5") >= 1; });
    live.signal(SIGTERM);
    const Finished run = live.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    measureFolder({"-o", at("whole.h5")});
    test::expectSameResults(m_folder / "live.h5", m_folder / "whole.h5");
}

TEST_F(Watch, TheNamedReferenceIsComparedWithAllThatCome) {
    makeImages();
    std::filesystem::copy_file(m_folder / "camera" / nameOf(0), m_folder / "unloaded.png");
    Words words = watching({"-o", at("live.csv"), "--watch-idle", "0.5"});
    words.insert(words.begin() + 1, at("unloaded.png"));
    bring(1, 3);
    const Finished run = runCli(words);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    Words whole = {"run", at("unloaded.png"), at("in"), "-o", at("whole.csv")};
    for (const std::string& word : parameters()) whole.push_back(word);
    ASSERT_EQ(runCli(whole).exitCode, 0);
    EXPECT_EQ(readText(m_folder / "live.csv"), readText(m_folder / "whole.csv"));
}

TEST_F(Watch, ABrokenImageCostsItselfAlone) {
    makeImages();
    bring(0, 1);
    test::writeFile(m_folder / "in" / nameOf(2), std::string("no image"));
    bring(3, 3);
    const Finished run = runCli(watching({"-o", at("live.h5"), "--watch-frames", "3"}));
    EXPECT_EQ(run.exitCode, 1) << run.err;
    const ResultsReader results(m_folder / "live.h5");
    EXPECT_EQ(results.frames(), (std::vector<int>{1, 2, 3}));
    EXPECT_NE(results.summary(2).error, "");
    EXPECT_EQ(results.summary(3).error, "");
}

TEST_F(Watch, AnImageThatIsClosedBeforeItIsCompleteIsReadAgain) {
    makeImages();
    bring(0, 1);
    const std::string text = readText(m_folder / "camera" / nameOf(2));
    const auto path = m_folder / "in" / nameOf(2);
    Process live(watching({"-o", at("live.h5"), "--watch-frames", "2"}));
    waitUntil([&] { return finishedFrames("live.h5") >= 1; });
    std::ofstream(path, std::ios::binary) << text.substr(0, text.size() / 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // it is read, and is half
    std::ofstream(path, std::ios::binary | std::ios::app) << text.substr(text.size() / 2);
    const Finished run = live.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(ResultsReader(m_folder / "live.h5").summary(2).error, "");
}

TEST_F(Watch, TheHashIsThatOfTheImageThatWasMeasured) {
    makeImages();
    bring(0, 1);
    const auto bytes = readBytes(m_folder / "camera" / nameOf(2));
    const std::string image(bytes.begin(), bytes.end()), part = image.substr(0, image.size() / 2);
    const Words words = watching({"-o", at("live.h5"), "--watch-frames", "2"});
    const Finished run = [&] {
        Process live(words);
        test::writeFile(m_folder / "in" / nameOf(2), part);  // closed, and written on later
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
        std::ofstream(m_folder / "in" / nameOf(2), std::ios::binary | std::ios::app) << image.substr(part.size());
        return live.wait();
    }();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    FileHashes hashes;
    EXPECT_EQ(ResultsReader(m_folder / "live.h5").image(2).file()->sha256,
              hashes.hash(m_folder / "camera" / nameOf(2)));
}

TEST_F(Watch, AFolderThatIsAwayForAWhileIsWaitedFor) {
    makeImages();
    bring(0, 2);
    Process live(watching({"-o", at("live.csv"), "--watch-frames", "4"}));
    const auto waitFor = [&](const std::string& words) {
        for (int k = 0; k < 300 && live.errSoFar().find(words) == std::string::npos; ++k) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    };
    waitFor("frame 2");
    std::filesystem::rename(m_folder / "in", m_folder / "gone");
    waitFor("is missing");
    std::filesystem::rename(m_folder / "gone", m_folder / "in");
    bring(3, 4);
    const Finished run = live.wait();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.err.find("is available again"), std::string::npos) << run.err;
    EXPECT_NE(readText(m_folder / "live.csv").find("\n4,"), std::string::npos);
}

TEST_F(Watch, FewerImagesThanWereAskedForAreNoSuccess) {
    makeImages();
    bring(0, 2);
    const Finished run = runCli(watching({"-o", at("live.csv"), "--watch-frames", "4", "--watch-idle", "0.5"}));
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.err.find("2 images fewer than --watch-frames requests"), std::string::npos) << run.err;
    EXPECT_NE(readText(m_folder / "live.csv").find("\n2,"), std::string::npos) << "what came is measured";
}

TEST_F(Watch, TheSocketPublishesEveryFrame) {
    makeImages();
    bring(0, 1);
    Process live(watching({"-o", at("live.h5"), "--watch-frames", "8", "--socket", at("s")}));
    waitUntil([&] { return finishedFrames("live.h5") >= 1; });
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    at("s").copy(address.sun_path, sizeof(address.sun_path) - 1);
    ASSERT_EQ(::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    bring(2, kDeformed);
    std::string text;
    char bytes[4096];
    for (ssize_t got = 0; (got = ::recv(socket, bytes, sizeof(bytes), 0)) > 0;) {
        text.append(bytes, static_cast<std::size_t>(got));
    }
    ::close(socket);
    ASSERT_EQ(live.wait().exitCode, 0);
    std::istringstream lines(text);
    std::string line;
    for (int frame = 1; frame <= kDeformed; ++frame) {
        ASSERT_TRUE(std::getline(lines, line)) << text;
        const auto json = nlohmann::json::parse(line);
        EXPECT_EQ(json["frame"], frame);
        EXPECT_EQ(json["image"], nameOf(frame));
        EXPECT_EQ(json["probes"][0]["probe"], "E1");
    }
    ASSERT_TRUE(std::getline(lines, line)) << text;
    EXPECT_EQ(nlohmann::json::parse(line)["frames"], kDeformed);
}

TEST_F(Watch, ProjectsGiveReferenceParametersAndProbes) {
    makeImages();
    const Finished made = runCli({"project", at("p.strainlens"), at("camera"), "--device", "cpu", "--threads", "1",
                                  "--step", "8", "--extensometer", "60,60,60,120"});
    ASSERT_EQ(made.exitCode, 0) << made.err;
    bring(1, 2);
    const Finished run = runCli({"run", at("p.strainlens"), "--watch", at("in"), "--watch-frames", "2"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(ResultsReader(m_folder / "p.h5").frames(), (std::vector<int>{1, 2}));
    EXPECT_NE(run.err.find("E1 strain "), std::string::npos) << run.err;
}

TEST_F(Watch, WhatCannotBeIsRefusedWithTheOptionsName) {
    makeImages();
    const struct {
        Words more;
        const char* named;
    } refusals[] = {{{"--overlay", at("in/o.png")}, "outside the watched folder"},
                    {{"--frames", "1-3"}, "--frames"},
                    {{"--load", at("loads.csv")}, "--load"},
                    {{"--socket", "tcp:99999"}, "--socket"},
                    {{"--watch-idle", "-1"}, "--watch-idle"}};
    for (const auto& refusal : refusals) {
        const Finished run = runCli(watching(refusal.more));
        EXPECT_EQ(run.exitCode, 2) << run.err;
        EXPECT_NE(run.err.find(refusal.named), std::string::npos) << run.err;
    }
    EXPECT_EQ(runCli({"run", "--watch", at("nothing")}).exitCode, 1);
    EXPECT_EQ(runCli({"run", at("in"), "--socket", at("s")}).exitCode, 2);
    const Finished none = runCli(watching({"--watch-idle", "0.1"}));
    EXPECT_EQ(none.exitCode, 1);
    EXPECT_NE(none.err.find("no image has arrived"), std::string::npos) << none.err;
}

/// A camera of a million pixels that takes twenty images a second.
class WatchCamera : public Watch {
protected:
    static constexpr int kImages = 500;
    static std::string imageName(int k) { return "cam_" + std::to_string(k) + ".pgm"; }

    /// Few are rendered; the load rises and falls.
    void render() {
        constexpr int kDifferent = 8;
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, {1024, 1024});
        options.noiseSigma = 1;
        options.exx = 0.002, options.eyy = -0.0006;
        for (int k = 0; k <= kDifferent; ++k) {
            const Specimen specimen(options, double(k) / kDifferent);
            const GrayImage<std::uint8_t> image =
                k == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(k);
            std::string bytes = "P5\n1024 1024\n255\n";
            for (int y = 0; y < image.height(); ++y) {
                bytes.append(reinterpret_cast<const char*>(image.view().row(y)), 1024);
            }
            m_images.push_back(bytes);
        }
    }
    const std::string& shownBy(int k) const {
        const std::size_t last = m_images.size() - 1, place = static_cast<std::size_t>(k) % (2 * last);
        return m_images[place <= last ? place : 2 * last - place];
    }
    void drop(int from, int to) const {
        constexpr std::chrono::milliseconds kEvery{50};
        auto next = std::chrono::steady_clock::now();
        for (int k = from; k < to; ++k) {
            test::writeFile(m_folder / "in" / imageName(k), shownBy(k));
            std::this_thread::sleep_until(next += kEvery);
        }
    }
    Words words(const Words& more) const {
        Words words = {"run"};
        words.insert(words.end(), more.begin(), more.end());
        words.insert(words.end(), {"--device", "cpu", "--step", "32", "--extensometer", "300,512,700,512"});
        return test::withTableParameters(words);
    }

    std::vector<std::string> m_images;
};

// Labels: nightly
TEST_F(WatchCamera, NoImageOfFiveHundredIsLostMeasuredTwiceOrOutOfOrder) {
    render();
    const Words outputs = {"--watch", at("in"), "--watch-frames", "499", "-o", at("live.h5"), "-o", at("live.csv")};
    Process live(words(outputs));
    drop(0, kImages);
    const Finished run = live.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    RecordProperty("latency", run.err.substr(run.err.find("latency from file")));
    std::cout << run.err.substr(run.err.find("latency from file"));
    const ResultsReader results(m_folder / "live.h5");
    ASSERT_EQ(results.frames().size(), std::size_t{kImages - 1});
    for (int frame = 1; frame < kImages; ++frame) {
        EXPECT_EQ(results.summary(frame).name, imageName(frame));
        EXPECT_EQ(results.summary(frame).error, "");
    }
    const Finished whole = runCli(words({at("in"), "-o", at("whole.h5"), "-o", at("whole.csv")}));
    ASSERT_EQ(whole.exitCode, 0) << whole.err;
    EXPECT_EQ(readText(m_folder / "live.csv"), readText(m_folder / "whole.csv"));
    test::expectSameResults(m_folder / "live.h5", m_folder / "whole.h5");
}

// Labels: nightly
TEST_F(WatchCamera, KillsWhileItWritesChangeNothing) {
    render();
    const Words outputs = {"--watch", at("in"), "--watch-frames", "199", "-o", at("live.h5")};
    std::thread camera([this] { drop(0, 200); });
    Words more = outputs;
    for (const int frames : {20, 60, 100}) {
        Process live(words(more));
        waitUntil([&] { return finishedFrames("live.h5") >= frames; });
        live.signal(SIGKILL);
        live.wait();
        more = outputs;
        more.emplace_back("--resume");
    }
    const Finished run = runCli(words(more));
    camera.join();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    ASSERT_EQ(runCli(words({at("in"), "-o", at("whole.h5")})).exitCode, 0);
    test::expectSameResults(m_folder / "live.h5", m_folder / "whole.h5");
}

}  // namespace
}  // namespace strainlens
