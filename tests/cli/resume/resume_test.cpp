// SPDX-License-Identifier: MPL-2.0
// Runs that are killed, fill the disk or lose their images, and go on.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "app/results/results_file.h"
#include "tests/cli/process.h"
#include "tests/cli/same_results.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::expectSameResults;
using test::Finished;
using test::Process;
using test::readText;
using test::runCli;
using test::TemporaryFolder;
using Words = std::vector<std::string>;

constexpr int kDeformed = 8;

/// Nine images of a sequence, and what an undisturbed run makes of them.
class Resume : public testing::Test {
protected:
    Resume() {
        for (int i = 0; i <= kDeformed; ++i) {
            test::writeImage(image(i), test::speckles(220, 180, 2 * i, -i));
        }
    }
    std::filesystem::path image(int i) const { return m_folder / ("img" + std::to_string(i) + ".png"); }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::filesystem::path parts(const std::string& name) const { return m_folder / (name + ".parts"); }

    /// With one pass each field depends on those before.
    Words command(const Words& outputs, const Words& more = {}) const {
        Words words = {"run"};
        for (int i = 0; i <= kDeformed; ++i) words.push_back(image(i).string());
        words.insert(words.end(), {"--device", "cpu", "--threads", "1", "--refine", "icgn1", "--iterations", "1",
                                   "--step", "8", "--strain-window", "5"});
        words.insert(words.end(), outputs.begin(), outputs.end());
        words.insert(words.end(), more.begin(), more.end());
        return test::withTableParameters(words);
    }
    Finished resume(const Words& outputs) const { return runCli(command(outputs, {"--resume"})); }

    /// A run that is killed when that many frames are on the disk (any: as soon as there is one that is not in `had`).
    void killAfter(int frames, const Words& words, const std::filesystem::path& folder) const {
        Process process(words);
        const auto finished = [&] {
            int count = 0;
            std::error_code error;
            for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
                count += entry.path().extension() == ".h5";
            }
            return count;
        };
        while (finished() < frames) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        process.signal(SIGKILL);
        EXPECT_EQ(process.wait().exitCode, 128 + SIGKILL);
    }

    TemporaryFolder m_folder;
};

TEST_F(Resume, AfterKillsAtAnyMomentEverythingIsAsInAnUndisturbedRun) {
    ASSERT_EQ(runCli(command({"-o", at("whole.csv"), "-o", at("whole.h5")})).exitCode, 0);
    EXPECT_FALSE(std::filesystem::exists(parts("whole.h5")));
    const Words outputs = {"-o", at("t.csv"), "-o", at("t.h5"), "--overlay", at("v.png"), "--report", at("t.json")};
    std::mt19937 random(11);
    Words more;
    for (int frames = 1; frames < kDeformed; frames += 2) {
        killAfter(frames, command(outputs, more), parts("t.h5"));
        EXPECT_FALSE(std::filesystem::exists(m_folder / "t.csv"));
        more = {"--resume"};
    }
    for (int i = 0; i < 4; ++i) {  // at any moment, the end of the run and the making of the files among them
        Process process(command(outputs, more));
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 250));
        process.signal(SIGKILL);
        process.wait();
    }
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
    expectSameResults(m_folder / "t.h5", m_folder / "whole.h5");
    EXPECT_EQ(nlohmann::json::parse(readText(m_folder / "t.json")).at("frames").size(), std::size_t{kDeformed});
    for (int i = 1; i <= kDeformed; ++i) {
        EXPECT_TRUE(std::filesystem::exists(m_folder / ("v_0" + std::to_string(i) + ".png"))) << i;
    }
    for (const std::string& name : m_folder.names()) EXPECT_EQ(name.find(".part"), std::string::npos) << name;
}

/// Every night with other moments, the first ones of a run and the making of its files among them.
// Labels: nightly
TEST_F(Resume, TwentyKillsAtRandomMomentsChangeNothing) {
    const unsigned seed = std::random_device()();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const auto begun = std::chrono::steady_clock::now();
    ASSERT_EQ(runCli(command({"-o", at("whole.csv"), "-o", at("whole.h5")})).exitCode, 0);
    const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - begun;
    const Words outputs = {"-o", at("t.csv"), "-o", at("t.h5"), "--overlay", at("v.png"), "--report", at("t.json")};
    int killed = 0;
    for (int i = 0; killed < 20; ++i) {
        ASSERT_LT(i, 400);
        // At first no two frames are made before the next kill; a run that has come to its end is begun anew.
        const bool ended = std::filesystem::exists(m_folder / "t.json");
        if (ended) {
            for (const char* name : {"t.csv", "t.h5", "t.json"}) std::filesystem::remove(m_folder / name);
        }
        Process process(command(outputs, ended || i == 0 ? Words{} : Words{"--resume"}));
        const double share = std::uniform_real_distribution<double>(0, 1)(random);
        std::this_thread::sleep_for(whole * share);
        process.signal(SIGKILL);
        killed += process.wait().exitCode == 128 + SIGKILL;
    }
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
    expectSameResults(m_folder / "t.h5", m_folder / "whole.h5");
    for (const std::string& name : m_folder.names()) EXPECT_EQ(name.find(".part"), std::string::npos) << name;
}

/// Stored frames have the data of an incremental reference, and every file names its reference.
TEST_F(Resume, ContinuesFromTheSameUpdatedReference) {
    const Words reference = {"--reference", "previous"};
    const auto with = [&](Words outputs) {
        outputs.insert(outputs.end(), reference.begin(), reference.end());
        return outputs;
    };
    ASSERT_EQ(runCli(command(with({"-o", at("whole.csv"), "-o", at("whole.h5")}))).exitCode, 0);
    const Words outputs = with({"-o", at("t.csv"), "-o", at("t.h5"), "--report", at("t.json"), "-o", at("t.html")});
    killAfter(3, command(outputs), parts("t.h5"));
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const std::string csv = readText(m_folder / "t.csv");
    EXPECT_EQ(csv, readText(m_folder / "whole.csv"));
    EXPECT_TRUE(csv.starts_with("frame,reference_frame,x_px,"));
    EXPECT_NE(csv.find("\n8,7,"), std::string::npos);
    expectSameResults(m_folder / "t.h5", m_folder / "whole.h5");
    EXPECT_EQ(ResultsReader(m_folder / "t.h5").summary(5).reference, 4);
    const auto frames = nlohmann::json::parse(readText(m_folder / "t.json")).at("frames");
    EXPECT_EQ(frames.at(0).at("reference").at("frame"), 0);
    EXPECT_EQ(frames.at(7).at("reference").at("frame"), 7);
    EXPECT_GT(frames.at(7).at("reference").at("driftPx").get<double>(),
              frames.at(1).at("reference").at("driftPx").get<double>());
    EXPECT_NE(readText(m_folder / "t.html").find("drift [px]"), std::string::npos);
    const Finished refused = runCli(
        {"run", image(0).string(), image(1).string(), "-o", at("n.csv"), "--refine", "none", "--reference", "renewed"});
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_NE(refused.err.find("reference must be fixed"), std::string::npos) << refused.err;
}

TEST_F(Resume, OtherProgramsReadTheSameValues) {
    ASSERT_EQ(runCli(command({"-o", at("t.csv"), "-o", at("t.h5"), "--export-columns", "all"})).exitCode, 0);
    const std::string said = at("said");
    const std::string reader = std::string("/usr/bin/python3 '") + STRAINLENS_SOURCE_DIR +
                               "/tests/cli/results_reader.py' '" + at("t.csv") + "' '" + at("t.h5") + "' > '" + said +
                               "' 2>&1";
    EXPECT_EQ(std::system(reader.c_str()), 0) << readText(said);
}

TEST_F(Resume, AFinishedFrameIsNeverMeasuredAgain) {
    const Words outputs = {"-o", at("t.csv")};
    killAfter(3, command(outputs), parts("t.csv"));
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.err.find("frame 1 of"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("are finished since an earlier run"), std::string::npos) << run.err;
}

TEST_F(Resume, WithoutResumeWhatIsKeptIsNotThrownAway) {
    const Words outputs = {"-o", at("t.csv")};
    killAfter(2, command(outputs), parts("t.csv"));
    const Finished again = runCli(command(outputs));
    EXPECT_EQ(again.exitCode, 2);
    EXPECT_NE(again.err.find("t.csv.parts"), std::string::npos) << again.err;
    EXPECT_NE(again.err.find("--resume"), std::string::npos) << again.err;
    EXPECT_TRUE(std::filesystem::exists(parts("t.csv") / "frame_000001.h5"));
    std::filesystem::remove_all(parts("t.csv"));
    EXPECT_EQ(runCli(command(outputs)).exitCode, 0);
}

TEST_F(Resume, AnotherMeasurementIsRefused) {
    const Words outputs = {"-o", at("t.csv")};
    killAfter(2, command(outputs), parts("t.csv"));
    const auto refused = [&](const Words& more, const std::string& expected) {
        Words words = command(outputs, {"--resume"});
        words.insert(words.end(), more.begin(), more.end());
        const Finished run = runCli(words);
        EXPECT_EQ(run.exitCode, 2) << run.err;
        EXPECT_NE(run.err.find(expected), std::string::npos) << run.err;
    };
    refused({"--refine-iterations", "35"}, "--resume with --refine-iterations must be ");
    test::writeFile(m_folder / "roi.json", std::string(R"({"version": 1, "shapes": [{"rectangle":
        {"x0": 20, "y0": 20, "x1": 150, "y1": 150}}]})"));
    refused({"--roi", at("roi.json")}, "--resume with --roi");
    const std::string original = readText(image(2));
    test::writeImage(image(2), test::speckles(220, 180, 1, 1));
    refused({}, "--resume, frame 2 must be ");
    test::writeFile(image(2), original);
    test::writeImage(image(0), test::speckles(220, 180, 1, 1));
    refused({}, "--resume, reference image must be ");
    EXPECT_TRUE(std::filesystem::exists(parts("t.csv") / "frame_000002.h5"));
}

TEST_F(Resume, ImagesThatWereGoneOrCutAreMeasuredWhenTheyAreBack) {
    ASSERT_EQ(runCli(command({"-o", at("whole.csv")})).exitCode, 0);
    const std::string gone = readText(image(3)), cut = readText(image(6));
    const Words outputs = {"-o", at("t.csv"), "-o", at("t.h5")};
    const Words words = command(outputs), again = command(outputs, {"--resume"});
    std::filesystem::resize_file(image(6), cut.size() / 2);
    test::writeFile(image(3), std::string());
    const auto expectFailed = [&](const Words& line, const std::string& frame) {
        const Finished run = runCli(line);
        EXPECT_EQ(run.exitCode, 1) << run.err;
        EXPECT_NE(run.err.find("frame " + frame + " of 8: failed"), std::string::npos) << run.err;
        EXPECT_TRUE(std::filesystem::exists(m_folder / "t.csv"));
    };
    expectFailed(words, "6");
    test::writeFile(image(3), gone);
    expectFailed(again, "6");
    EXPECT_EQ(runCli(again).exitCode, 1) << "it still cannot be read";
    test::writeFile(image(6), cut);
    const Finished run = runCli(again);
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.err.find("frame 5 of"), std::string::npos) << run.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
    EXPECT_FALSE(std::filesystem::exists(parts("t.h5")));
}

TEST_F(Resume, APictureThatCannotBeWrittenKeepsWhatIsFinished) {
    ASSERT_EQ(runCli(command({"-o", at("whole.csv")})).exitCode, 0);
    std::filesystem::create_directories(m_folder / "p");
    std::filesystem::create_directories(m_folder / "p" / "v_05.png" / "in the way");
    const Words outputs = {"-o", at("t.csv"), "--report", at("t.json"), "--overlay", at("p/v.png")};
    // The whole line of folders is looked at beforehand; only what is in a frame's own way is found late.
    const Finished failed = runCli(command(outputs));
    EXPECT_EQ(failed.exitCode, 1) << failed.err;
    EXPECT_NE(failed.err.find("v_05.png: is a folder"), std::string::npos) << failed.err;
    EXPECT_NE(failed.err.find("8 frames are kept in " + parts("t.csv").string()), std::string::npos) << failed.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
    EXPECT_EQ(nlohmann::json::parse(readText(m_folder / "t.json")).at("frames").size(), std::size_t{kDeformed});
    std::filesystem::remove_all(m_folder / "p" / "v_05.png");
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
    EXPECT_TRUE(std::filesystem::exists(m_folder / "p" / "v_05.png"));
}

TEST_F(Resume, SeriesOfProbesAreThoseOfAnUndisturbedRun) {
    const auto outputs = [this](const std::string& name) {
        return Words{"-o",         at(name + ".h5"),    "--series",       at(name + ".csv"),
                     "--profiles", at(name + "_p.csv"), "--report",       at(name + ".json"),
                     "--probes",   at("probes.json"),   "--extensometer", "40,40,160,120"};
    };
    test::writeFile(m_folder / "probes.json", std::string(R"({"version": 1, "probes": [
        {"id": "A", "kind": "area", "vertices": [[40, 40], [160, 40], [160, 120]], "quantities": ["u", "exx"]},
        {"id": "L", "kind": "line", "from": [40, 60], "to": [150, 60], "samples": 5}]})"));
    ASSERT_EQ(runCli(command(outputs("whole"))).exitCode, 0);
    killAfter(3, command(outputs("t")), parts("t.h5"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "t.csv"));
    const Finished run = resume(outputs("t"));
    ASSERT_EQ(run.exitCode, 0) << run.err;
    for (const char* end : {".csv", "_p.csv"}) {
        EXPECT_EQ(readText(m_folder / ("t" + std::string(end))), readText(m_folder / ("whole" + std::string(end))));
    }
    const auto probes = [this](const char* name) {
        return nlohmann::json::parse(readText(m_folder / name)).at("probes");
    };
    EXPECT_EQ(probes("t.json"), probes("whole.json"));
    EXPECT_EQ(probes("t.json").at("frames").size(), std::size_t{kDeformed});
}

TEST_F(Resume, AFullDiskKeepsWhatIsFinished) {
    const Words outputs = {"-o", at("t.csv")};
    ASSERT_EQ(runCli(command({"-o", at("whole.csv")})).exitCode, 0);
    // A table of some frames fills the limit, a frame alone does not.
    const std::uintmax_t whole = std::filesystem::file_size(m_folder / "whole.csv");
    const Finished failed = Process(command(outputs), 0, STRAINLENS_CLI, whole / 2).wait();
    EXPECT_EQ(failed.exitCode, 1) << failed.err;
    EXPECT_NE(failed.err.find("is the disk full?"), std::string::npos) << failed.err;
    EXPECT_NE(failed.err.find("8 frames are kept in"), std::string::npos) << failed.err;
    EXPECT_FALSE(std::filesystem::exists(m_folder / "t.csv"));
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.err.find("frame 8 of 8: img"), std::string::npos) << "it was measured again";
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
}

TEST_F(Resume, ContinuesACancelledRun) {
    ASSERT_EQ(runCli(command({"-o", at("whole.csv")})).exitCode, 0);
    const Words outputs = {"-o", at("t.csv"), "-o", at("t.h5")};
    {
        Process process(command(outputs));
        while (!std::filesystem::exists(parts("t.h5") / "frame_000002.h5")) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        process.signal(SIGINT);
        const Finished run = process.wait();
        if (run.exitCode == 0) GTEST_SKIP() << "the run was at its end";
        EXPECT_EQ(run.exitCode, 3);
        EXPECT_NE(run.err.find("--resume measures"), std::string::npos) << run.err;
        EXPECT_TRUE(std::filesystem::exists(m_folder / "t.h5"));
    }
    const Finished run = resume(outputs);
    ASSERT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
    // All there is to measure is there: nothing is done twice, nor lost.
    const Finished again = resume(outputs);
    EXPECT_EQ(again.exitCode, 0) << again.err;
    EXPECT_NE(again.err.find("frames 1 to 8 of 8 are finished"), std::string::npos) << again.err;
    EXPECT_EQ(readText(m_folder / "t.csv"), readText(m_folder / "whole.csv"));
}

}  // namespace
}  // namespace strainlens
