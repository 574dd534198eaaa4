// SPDX-License-Identifier: MPL-2.0
// The ending of a picture's name decides what it is written as, whichever command writes it.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

using Words = std::vector<std::string>;

/// The commands that write a picture, up to the option that names it.
class Pictures : public testing::Test {
protected:
    void SetUp() override {
        const Finished synth = runCli({"synth", "affine", "-o", m_folder.path().string(), "--size", "160x128"});
        ASSERT_EQ(synth.exitCode, 0) << synth.err;
        const std::string reference = at("reference.png"), deformed = at("deformed.png"), table = at("t.csv");
        ASSERT_EQ(runCli({"run", reference, deformed, "-o", table, "--device", "cpu"}).exitCode, 0);
        m_commands = {
            {"run", reference, deformed, "--device", "cpu", "--overlay"},
            {"run", reference, deformed, "--device", "cpu", "--flow-picture"},
            {"strain", table, "-o", at("s.csv"), "--reference", reference, "--overlay-field", "u", "--overlay"},
            {"quality", reference, "--overlay"},
            {"flow", reference, deformed, "--device", "cpu", "--picture"}};
    }
    std::string at(const char* name) const { return (m_folder / name).string(); }
    Finished write(Words command, const char* name) const {
        command.push_back(at(name));
        return runCli(command);
    }

    test::TemporaryFolder m_folder;
    std::vector<Words> m_commands;
};

TEST_F(Pictures, AreWhatTheirNamesEndIn) {
    const std::pair<const char*, const char*> formats[] = {
        {"p.png", "\x89PNG"}, {"p.SVG", "<?xml"}, {"p.pdf", "%PDF-"}};
    for (const Words& command : m_commands) {
        for (const auto& [name, start] : formats) {
            const Finished finished = write(command, name);
            ASSERT_EQ(finished.exitCode, 0) << command[0] << ' ' << command.back() << ' ' << finished.err;
            const std::string bytes = test::readText(m_folder / name);
            EXPECT_TRUE(bytes.starts_with(start)) << command[0] << ' ' << name;
            ASSERT_EQ(write(command, name).exitCode, 0);
            EXPECT_EQ(test::readText(m_folder / name), bytes) << command[0] << ' ' << name << " depends on the time";
        }
    }
}

TEST_F(Pictures, OtherEndingsAreRefusedBeforeAnythingIsMeasured) {
    for (const Words& command : m_commands) {
        for (const char* name : {"p.jpg", "p.svgz"}) {
            const Finished finished = write(command, name);
            EXPECT_EQ(finished.exitCode, 2) << command[0];
            for (const std::string& word : {command.back(), std::string(name), std::string(".svg or .pdf")}) {
                EXPECT_NE(finished.err.find(word), std::string::npos) << command[0] << ": " << finished.err;
            }
            EXPECT_FALSE(std::filesystem::exists(m_folder / name));
        }
    }
}

}  // namespace
}  // namespace strainlens
