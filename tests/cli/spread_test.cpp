// SPDX-License-Identifier: MPL-2.0
// Runs that mpirun spreads over processes.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <iterator>
#include <thread>

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

class Spread : public testing::Test {
protected:
    static constexpr int kDeformed = 21;

    Spread() {
        std::filesystem::create_directory(m_folder / "in");
        for (int i = 0; i <= kDeformed; ++i) {
            test::writeImage(m_folder / "in" / ("img" + std::to_string(i) + ".png"),
                             test::speckles(180, 150, 2 * (i % 9), -(i % 5)));
        }
    }
    void SetUp() override {
        if (std::string(STRAINLENS_MPIEXEC).empty()) GTEST_SKIP() << "built without MPI (scripts/setup has OpenMPI)";
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    /// With one pass each field depends on those before it in its block.
    Words command(const std::string& output, const Words& more = {"--key-frames", "4"}) const {
        Words words = {"run",    at("in"), "--device",     "cpu", "--threads",       "1", "--refine", "icgn1",
                       "--step", "8",      "--iterations", "1",   "--strain-window", "5"};
        words.insert(words.end(), {"-o", at(output + ".h5"), "-o", at(output + ".csv")});
        words.insert(words.end(), more.begin(), more.end());
        return test::withTableParameters(words);
    }
    static Words spread(int processes, const Words& command) {
        Words words = {"--allow-run-as-root",     "--oversubscribe", "--mca", "plm", "isolated", "-np",
                       std::to_string(processes), STRAINLENS_CLI};
        words.insert(words.end(), command.begin(), command.end());
        return words;
    }
    static Finished runSpread(int processes, const Words& command) {
        return Process(spread(processes, command), 0, STRAINLENS_MPIEXEC).wait();
    }
    void expectAsSerial(const std::string& output) const {
        expectSameResults(m_folder / (output + ".h5"), m_folder / "serial.h5");
        EXPECT_EQ(readText(m_folder / (output + ".csv")), readText(m_folder / "serial.csv"));
        for (const std::string& name : m_folder.names()) EXPECT_EQ(name.find(".parts"), std::string::npos) << name;
    }
    int finishedFrames() const {
        int count = 0;
        std::error_code error;
        for (const auto& folder : std::filesystem::directory_iterator(m_folder.path())) {
            if (folder.path().extension() != ".parts") continue;
            for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
                count += entry.path().extension() == ".h5";
            }
        }
        return count;
    }
    /// The process of that rank, among those that work on the output; 0 where it is not there.
    static pid_t processOf(int rank, const std::string& output) {
        const std::string expected = "OMPI_COMM_WORLD_RANK=" + std::to_string(rank);
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
            const pid_t process = std::atoi(entry.path().filename().c_str());
            if (process <= 0) continue;
            const std::string words = readText(entry.path() / "cmdline"), names = readText(entry.path() / "environ");
            if (words.find(output) != std::string::npos && names.find(expected + '\0') != std::string::npos)
                return process;
        }
        return 0;
    }

    TemporaryFolder m_folder;
};

TEST_F(Spread, AnyNumberOfRanksMakesTheResultsOfOneProcess) {
    ASSERT_EQ(runCli(command("serial")).exitCode, 0);
    for (const int processes : {1, 2, 4}) {
        const std::string output = "np" + std::to_string(processes);
        const Finished run = runSpread(processes, command(output));
        ASSERT_EQ(run.exitCode, 0) << run.err;
        expectAsSerial(output);
        const bool isShared = run.err.find(std::to_string(processes) + " processes have measured") != std::string::npos;
        EXPECT_EQ(isShared, processes > 1) << run.err;
    }
}

TEST_F(Spread, AKilledRankCostsItsUnfinishedFramesAlone) {
    ASSERT_EQ(runCli(command("serial")).exitCode, 0);
    for (const int resumedBy : {3, 1}) {
        const std::string output = "killed" + std::to_string(resumedBy);
        Process run(spread(3, command(output)), 0, STRAINLENS_MPIEXEC);
        pid_t victim = 0;
        while (victim == 0 || finishedFrames() < 3) {
            if (victim == 0) victim = processOf(2, at(output + ".h5"));
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        kill(victim, SIGKILL);
        const Finished killed = run.wait();
        if (killed.exitCode == 0) continue;  // it had ended before
        EXPECT_FALSE(std::filesystem::exists(m_folder / (output + ".h5"))) << killed.err;
        EXPECT_GE(finishedFrames(), 3);
        EXPECT_EQ(runCli(command(output)).exitCode, 2) << "what is there must not be lost";
        const Words again = command(output, {"--key-frames", "4", "--resume"});
        const Finished resumed = resumedBy > 1 ? runSpread(resumedBy, again) : runCli(again);
        ASSERT_EQ(resumed.exitCode, 0) << resumed.err;
        expectAsSerial(output);
    }
}

TEST_F(Spread, WhatCannotBeSharedIsMeasuredByOneRankAndSaidSo) {
    const struct {
        const char* output;
        Words more;
        const char* said;
    } runs[] = {{"chained", {}, "Every frame starts from the field of the previous one"},
                {"previous", {"--reference", "previous", "--key-frames", "4"}, "Every frame waits for its reference"}};
    for (const auto& run : runs) {
        const Finished spread = runSpread(2, command(run.output, run.more));
        ASSERT_EQ(spread.exitCode, 0) << spread.err;
        EXPECT_NE(spread.err.find(run.said), std::string::npos) << spread.err;
        const std::string serial = std::string(run.output) + "_serial";
        ASSERT_EQ(runCli(command(serial, run.more)).exitCode, 0);
        expectSameResults(m_folder / (std::string(run.output) + ".h5"), m_folder / (serial + ".h5"));
    }
}

TEST_F(Spread, AnImageThatCannotBeReadIsTheSameFrameWithoutAField) {
    for (const int broken : {1, 10}) {
        test::writeFile(m_folder / "in" / ("img" + std::to_string(broken) + ".png"), std::string("no image"));
    }
    EXPECT_EQ(runCli(command("serial")).exitCode, 1);
    EXPECT_EQ(runSpread(3, command("np3")).exitCode, 1);
    expectSameResults(m_folder / "np3.h5", m_folder / "serial.h5");
}

TEST_F(Spread, TheProgramStartsWithoutMpi) {
    const std::string ldd = "ldd " STRAINLENS_CLI;
    FILE* const pipe = popen(ldd.c_str(), "r");
    std::string text;
    char bytes[4096];
    while (fgets(bytes, sizeof(bytes), pipe)) text += bytes;
    ASSERT_EQ(pclose(pipe), 0);
    EXPECT_EQ(text.find("libmpi"), std::string::npos) << text;
}

}  // namespace
}  // namespace strainlens
