// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "app/cli/options/parameter_options.h"
#include "compute/types/parameters/parameter_schema.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Usage, HelpAndVersionGoToStdoutAndSucceed) {
    const Finished version = runCli({"--version"});
    EXPECT_EQ(version.exitCode, 0);
    EXPECT_EQ(version.out, std::string("strainlens-cli ") + STRAINLENS_VERSION + "\n");
    const Finished help = runCli({"--help"});
    EXPECT_EQ(help.exitCode, 0);
    for (const char* command : {"run", "live", "strain", "probe", "flow", "synth", "compare", "noise", "quality",
                                "advise", "metrology", "report", "convert", "devices", "check-engines", "bench"}) {
        EXPECT_TRUE(contains(help.out, command)) << command;
        EXPECT_EQ(runCli({command, "--help"}).exitCode, 0) << command;
    }
}

/// The whole help of a command, without line breaks within a paragraph.
std::string fullHelp(const std::string& command) {
    std::string text = runCli({command, "--help"}).out;
    if (contains(text, "--help-all")) text = runCli({command, "--help-all"}).out;
    return std::regex_replace(text, std::regex("\n {20,}"), " ");
}

TEST(Usage, HelpOfRunFitsAScreenAndNamesEveryOption) {
    const std::string help = runCli({"run", "--help"}).out;
    std::istringstream lines(help);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(line.size(), 100u) << line;
    EXPECT_LE(count, 60);
    const std::string all = runCli({"run", "--help-all"}).out;
    const std::regex option("--[a-z][a-z0-9-]+");
    for (auto match = std::sregex_iterator(all.begin(), all.end(), option); match != std::sregex_iterator(); ++match) {
        if (match->position() >= 2 && all.substr(match->position() - 3, 3) == "\n  ") {
            EXPECT_TRUE(contains(help, match->str())) << match->str();
        }
    }
}

TEST(Usage, HelpOfRunNamesEveryParameterWithRangeAndDefault) {
    const std::string help = fullHelp("run");
    for (const PairParameter& pair : pairParameters()) {
        EXPECT_TRUE(contains(help, "--" + std::string(pair.name) + " "));
        EXPECT_TRUE(contains(help, "[" + allowedText(pair) + "; default " + valueText(pair, RunParameters{}) + "]"));
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        const std::string option = "--" + std::string(choice.name);  // with an alias after it, or none
        EXPECT_TRUE(contains(help, option + " ") || contains(help, option + ",")) << option;
        EXPECT_TRUE(
            contains(help, "[" + allowedText(choice) + "; default " + valueText(choice, RunParameters{}) + "]"));
    }
    for (const char* option : {"--step", "--iterations", "--scale", "--threads", "--roi", "--output", "--overlay",
                               "--report", "--filter", "--device"}) {
        EXPECT_TRUE(contains(help, option)) << option;
    }
}

/// Kinds, ranges and defaults as people write them, in every command; the manual pages are made from this.
TEST(Usage, HelpHasNoNamesOfTheParser) {
    const std::string commands = runCli({"--help"}).out;
    std::istringstream lines(commands.substr(commands.find("Subcommands:")));
    int count = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("  ") || line.starts_with("   ")) continue;
        const std::string command = line.substr(2, line.find(' ', 2) - 2);
        const std::string help = fullHelp(command);
        ++count;
        for (const char* word :
             {"FLOAT", "INT:", "INT ", "UINT", "TEXT:", "NONNEGATIVE", "POSITIVE", " in [", "e+0", "=[", "REQUIRED"})
            EXPECT_FALSE(contains(help, word)) << command << ": " << help.substr(help.find(word) - 40, 80);
    }
    EXPECT_GE(count, 18);
    const std::string run = fullHelp("run");
    EXPECT_TRUE(contains(run, "--video-fps NUMBER"));
    EXPECT_TRUE(contains(run, "[0.1 to 240; default 10]"));
    EXPECT_TRUE(contains(run, "[0 to 1000000; default 0]"));
    EXPECT_TRUE(contains(run, "[cells or smooth; default cells]"));
}

TEST(Usage, TheSuffixThatWasTypedChoosesOrIsRefused) {
    const test::TemporaryFolder folder;
    const auto at = [&folder](const char* name) { return (folder / name).string(); };
    ASSERT_EQ(runCli({"synth", "translation", "-o", at("s"), "--size", "96x96"}).exitCode, 0);
    const std::pair<const char*, const char*> outputs[] = {{"--report", "rr.txt"},
                                                           {"--report", "rr.csv"},
                                                           {"--series", "s.xlsx"},
                                                           {"--constants", "c.pdf"},
                                                           {"--flow", "f.txt"}};
    for (const auto& [option, name] : outputs) {
        const Finished refused =
            runCli({"run", at("s/reference.png"), at("s/deformed.png"), "-o", at("f.csv"), option, at(name)});
        EXPECT_EQ(refused.exitCode, 2) << option;
        EXPECT_TRUE(contains(refused.err, option) && contains(refused.err, "a name that ends in")) << refused.err;
        EXPECT_FALSE(std::filesystem::exists(folder / name));
    }
}

struct BadLine {
    std::vector<std::string> arguments;
    std::vector<std::string> named;  ///< parts of the message
};

class BadCommandLine : public testing::TestWithParam<BadLine> {};

TEST_P(BadCommandLine, EndsWithTwoAndNamesTheCause) {
    const Finished finished = runCli(GetParam().arguments);
    EXPECT_EQ(finished.exitCode, 2);
    EXPECT_EQ(finished.out, "");
    for (const std::string& part : GetParam().named) EXPECT_TRUE(contains(finished.err, part)) << finished.err;
}

INSTANTIATE_TEST_SUITE_P(
    Usage, BadCommandLine,
    testing::Values(
        BadLine{{},
                {"run live project template batch strain probe calibrate calibrate-rig flow synth compare statistics "
                 "check noise quality "
                 "advise metrology report "
                 "convert devices check-engines bench"}},
        BadLine{{"measure"}, {"no command measure"}}, BadLine{{"run"}, {"REF"}},
        BadLine{{"run", "a", "b", "--bogus"}, {"--bogus"}},
        BadLine{{"run", "a", "b", "--step", "0"}, {"--step", "1 to 1024 px"}},
        BadLine{{"run", "a", "b", "--step", "-3"}, {"--step", "1 to 1024 px"}},
        BadLine{{"run", "a", "b", "--step", "2.5"}, {"--step", "an integer from"}},
        BadLine{{"run", "a", "b", "--step"}, {"--step"}},
        BadLine{{"run", "a", "b", "--step", "3", "--step", "4"}, {"--step"}},
        BadLine{{"run", "a", "b", "--block", "16x"}, {"--block", "4 to 256 px"}},
        BadLine{{"run", "a", "b", "--radius", "257"}, {"--radius", "0 to 256 px"}},
        BadLine{{"run", "a", "b", "--scale", "nan"}, {"--scale", "mm/px"}},
        BadLine{{"run", "a", "b", "--search", "clever"}, {"--search", "recursive, full, pyramid"}},
        BadLine{{"run", "a", "b", "--criterion", "zncc"}, {"criterion", "sad with recursive search"}},
        BadLine{{"run", "a", "b", "--filter", "median4"}, {"--filter", "3 or 5"}},
        BadLine{{"run", "a", "b", "--filter", "sharpen"}, {"--filter", "median3"}},
        BadLine{{"run", "a", "b", "--refine", "icgn5"}, {"--refine", "none, parabola, icgn1, icgn2, icgn3, icgn4"}},
        BadLine{{"run", "a", "b", "--subset", "20"}, {"subset", "an odd number from 9 to 255 px"}},
        BadLine{{"run", "a", "b", "--subset", "7"}, {"--subset", "9 to 255 px"}},
        BadLine{{"run", "a", "b", "--interpolation", "linear"}, {"--interpolation", "quintic"}},
        BadLine{{"run", "a", "b", "--blur-match", "motion"}, {"blur-size", "the size of the blur"}},
        BadLine{{"run", "a", "b", "--blur-size", "-31"}, {"--blur-size", "-30 to 30 px"}},
        BadLine{{"run", "a", "b", "--strain-window", "4"}, {"strain-window", "odd number"}},
        BadLine{{"run", "a", "b", "--refine", "none", "--strain-source", "gradients"}, {"strain-source", "icgn1"}},
        BadLine{{"run", "a", "b", "--device", "abacus"}, {"device", "auto, cpu"}},
        BadLine{{"run", "--watch", "/tmp", "--watch-idle", "nan"}, {"--watch-idle", "a finite number"}},
        BadLine{{"run", "--watch", "/tmp", "--watch-idle", "inf"}, {"--watch-idle"}},
        BadLine{{"run", "a", "b", "--overlay-percentile", "nan"}, {"--overlay-percentile", "a finite number"}},
        BadLine{{"run", "a", "b", "--overlay-arrow-scale", "nan"}, {"--overlay-arrow-scale", "a finite number"}},
        BadLine{{"run", "a", "b", "--video-fps", "-nan"}, {"--video-fps", "a finite number"}},
        BadLine{{"convert", "a.csv", "-o", "b.csv", "--scale", "nan"}, {"--scale", "a finite number"}},
        BadLine{{"compare", "a.csv", "b.csv", "--require-percent", "nan"}, {"nan"}},
        BadLine{{"quality", "a.png", "--noise", "inf"}, {"--noise", "inf"}},
        BadLine{{"probe", "a.csv", "--extensometer", "1,2,nan,4"}, {"--extensometer must be ", "1,2,nan,4"}},
        BadLine{{"devices", "extra"}, {"extra"}}));

TEST(Manual, HoldsTheParameterTableOfTheSchema) {
    const std::filesystem::path path = std::filesystem::path(STRAINLENS_SOURCE_DIR) / "docs" / "command-line.md";
    const std::string begin = "<!-- parameters: begin -->\n", end = "<!-- parameters: end -->\n";
    std::string text = test::readText(path);
    const std::size_t from = text.find(begin), to = text.find(end);
    ASSERT_NE(from, std::string::npos) << path;
    ASSERT_NE(to, std::string::npos) << path;
    const std::size_t first = from + begin.size();
    if (std::getenv("STRAINLENS_UPDATE_DOCS") != nullptr) {
        test::writeFile(path, text.replace(first, to - first, cli::parameterTable()));
        GTEST_SKIP() << "the table was written anew";
    }
    EXPECT_EQ(text.substr(first, to - first), cli::parameterTable())
        << "run this test with STRAINLENS_UPDATE_DOCS=1 to write the table anew";
}

}  // namespace
}  // namespace strainlens
