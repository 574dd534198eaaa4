// SPDX-License-Identifier: MPL-2.0
#include "app/cli/terminal/terminal_text.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens::cli {
namespace {

std::string printed(const std::string& text) {
    std::ostringstream out;
    {
        const PrintableStream printable(out);
        out << text << std::flush;
    }
    return out.str();
}

TEST(TerminalText, ControlsAreWrittenOut) {
    EXPECT_EQ(printed("a\x1b[2Jb\n\tc"), "a\\x1b[2Jb\n\tc");
    EXPECT_EQ(printed("\r\x07\x7f"), "\\x0d\\x07\\x7f");
    EXPECT_EQ(printed("\xC2\x9B"
                      "31m"),
              "\\xc2\\x9b31m")
        << "CSI as one character";
    EXPECT_EQ(printed("\x9B"
                      "31m\xE4x"),
              "\\x9b31m\\xe4x")
        << "bytes that are no UTF-8";
    EXPECT_EQ(printed("a\xE2\x80\xAEgpj.b"), "a\\xe2\\x80\\xaegpj.b") << "text from right to left";
}

TEST(TerminalText, OtherTextStaysAsItIs) {
    const std::string text = "Zug \u00e4\u00f6 \u6d4b\u91cf \U0001F600 \u2581 1.5 %\n";
    EXPECT_EQ(printed(text), text);
}

TEST(TerminalText, CharactersMayComeInPieces) {
    std::ostringstream out;
    const PrintableStream printable(out);
    for (const char c : std::string("\u00e4\u6d4b\xC2\x9B")) out << c;
    EXPECT_EQ(out.str(), "\u00e4\u6d4b\\xc2\\x9b");
}

TEST(TerminalText, OwnControlsPass) {
    std::ostringstream out;
    const PrintableStream printable(out);
    writeControl(out, "\r\x1b[K");
    out << "\x1b[K";
    EXPECT_EQ(out.str(), "\r\x1b[K\\x1b[K");
}

TEST(TerminalText, NoNameOfAnImageReachesTheTerminalAsItIs) {
    const test::TemporaryFolder folder;
    test::writeImage(folder / "ref.png", test::speckles(160, 120, 0, 0));
    test::writeImage(folder /
                         "\x1b]0;title\x07"
                         "def\x1b[2J.png",
                     test::speckles(160, 120, 1, 0));
    const auto run = test::runCli(
        {"run", folder.path().string(), "--step", "16", "--device", "cpu", "-o", (folder / "a.csv").string()});
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
    EXPECT_NE(run.err.find("\\x1b[2J"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace strainlens::cli
