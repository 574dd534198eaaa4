// SPDX-License-Identifier: MPL-2.0
// How the program is started: without standard descriptors, and with signals while it is loaded.
#include <gtest/gtest.h>

#include <csignal>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::readText;

class ProcessStart : public testing::Test {
protected:
    ProcessStart() {
        test::writeImage(m_folder / "ref.png", test::speckles(160, 120, 0, 0));
        test::writeImage(m_folder / "def.png", test::speckles(160, 120, 2, -1));
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    /// `before`: what the shell sets; `after`: what it redirects.
    Finished shell(const std::string& before, const std::string& outputs, const std::string& after) const {
        const std::string command = before + " exec " STRAINLENS_CLI " run " + at("ref.png") + " " + at("def.png") +
                                    " --step 16 --device cpu " + outputs + " " + after;
        return test::Process({"-c", command}, 0, "/bin/sh").wait();
    }
    test::TemporaryFolder m_folder;
};

TEST_F(ProcessStart, WithoutDescriptorsNothingGetsIntoResults) {
    ASSERT_EQ(shell("", "-o " + at("good.csv"), "").exitCode, 0);
    for (const char* closed : {"2>&-", "1>&- 2>&-", "0<&- 1>&- 2>&-"}) {
        EXPECT_EQ(shell("", "-o " + at("x.csv"), closed).exitCode, 0) << closed;
        EXPECT_EQ(readText(m_folder / "x.csv"), readText(m_folder / "good.csv")) << closed;
    }
}

TEST_F(ProcessStart, ATableThatGoesToAClosedOutputIsNoSuccess) {
    const Finished run = shell("", "", "1>&-");
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.err.find("the standard output cannot be written"), std::string::npos) << run.err;
}

#ifdef STRAINLENS_SIGNAL_AT_START
TEST_F(ProcessStart, ASignalWhileLibrariesAreLoadedStopsGracefully) {
    for (const int signal : {SIGHUP, SIGTERM, SIGINT}) {
        const Finished run =
            shell("LD_PRELOAD=" STRAINLENS_SIGNAL_AT_START " STRAINLENS_TEST_SIGNAL=" + std::to_string(signal),
                  "-o " + at("y.csv"), "");
        EXPECT_EQ(run.exitCode, 3) << signal << run.err;
    }
}

TEST_F(ProcessStart, AHangupUnderNohupIsIgnored) {
    const Finished run =
        shell("trap '' HUP; LD_PRELOAD=" STRAINLENS_SIGNAL_AT_START " STRAINLENS_TEST_SIGNAL=" + std::to_string(SIGHUP),
              "-o " + at("y.csv"), "");
    EXPECT_EQ(run.exitCode, 0) << run.err;
}

TEST_F(ProcessStart, DescriptorsAreOpenBeforeLibrariesOpenFiles) {
    const Finished run = shell("LD_PRELOAD=" STRAINLENS_SIGNAL_AT_START " STRAINLENS_TEST_FILE=" + at("library"),
                               "-o " + at("y.csv"), "2>&-");
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(readText(m_folder / "library"), "");
}
#endif

}  // namespace
}  // namespace strainlens
