// SPDX-License-Identifier: MPL-2.0
// A format of one's own: this file and a row, run by command line.
#include <gtest/gtest.h>

#include <fstream>

#include "app/cli/program.h"
#include "app/export/export_files.h"
#include "compute/types/error.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::readText;

/// Counts the points of every frame.
class PointCount : public ExportWriter {
public:
    explicit PointCount(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override {
        m_file.stream() << frame.summary().name << ' ' << frame.field().size() << '\n';
    }
    void finish(const RunSummary& summary) override { m_file.stream() << "frames " << summary.frames.size() << '\n'; }

private:
    ExportFile& m_file;
};

/// As a library writes that opens files by name.
class NamedFile : public ExportWriter {
public:
    explicit NamedFile(ExportFile& file) : m_file(file) {}
    void addFrame(ExportedFrame& frame) override {
        std::ofstream(m_file.temporaryPath()) << m_file.path().filename().string() << ": " << frame.summary().name;
    }

private:
    ExportFile& m_file;
};

void registerOwnExporters() {
    static const bool once = [] {
        registerExporter({"point-count",
                          "Number of points",
                          {".count"},
                          ExportScope::Sequence,
                          true,
                          [](ExportFile& file, ExportContext&) { return std::make_unique<PointCount>(file); }});
        registerExporter({"named",
                          "File by name",
                          {".byname", ".named"},
                          ExportScope::Frame,
                          false,
                          [](ExportFile& file, ExportContext&) { return std::make_unique<NamedFile>(file); }});
        return true;
    }();
    (void)once;
}

class OwnExporter : public testing::Test {
protected:
    OwnExporter() {
        registerOwnExporters();
        for (int i = 0; i < 3; ++i) {
            test::writeImage(m_folder / ("img" + std::to_string(i) + ".png"), test::speckles(96, 80, i, 0));
        }
    }

    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    int run(std::vector<std::string> outputs) const {
        return runProgram({"run", at("img0.png"), at("img1.png"), at("img2.png"), "--device", "scalar", "--block", "16",
                           "--step", "32"},
                          std::move(outputs));
    }

    int runProgram(std::vector<std::string> words, std::vector<std::string> outputs) const {
        words.insert(words.begin(), "strainlens-cli");
        words.insert(words.end(), outputs.begin(), outputs.end());
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        testing::internal::CaptureStderr();
        const int code = cli::runProgram(static_cast<int>(pointers.size()), pointers.data());
        m_err = testing::internal::GetCapturedStderr();
        return code;
    }

    test::TemporaryFolder m_folder;
    mutable std::string m_err;
};

TEST_F(OwnExporter, IsChosenByItsSuffix) {
    ASSERT_EQ(run({"-o", at("a.csv"), "-o", at("b.COUNT"), "-o", at("c.json"), "-o", at("d.named")}), 0) << m_err;
    const std::string counts = readText(m_folder / "b.COUNT");
    EXPECT_TRUE(counts.starts_with("img1.png ")) << counts;
    EXPECT_TRUE(counts.ends_with("frames 2\n")) << counts;
    EXPECT_EQ(readText(m_folder / "d_01.named"), "d_01.named: img1.png");
    EXPECT_EQ(readText(m_folder / "d_02.named"), "d_02.named: img2.png");
    EXPECT_TRUE(readText(m_folder / "a.csv").starts_with("frame,"));
    EXPECT_NE(readText(m_folder / "c.json").find("\"--output\",\n    \"" + at("b.COUNT")), std::string::npos);
    EXPECT_EQ(m_folder.names().size(), 3u + 5u) << "nothing else stays";
}

TEST_F(OwnExporter, ServesEveryCommandThatHasFields) {
    ASSERT_EQ(run({"-o", at("a.csv")}), 0) << m_err;
    // Nine points are too few for strain, which the exit code says.
    ASSERT_EQ(runProgram({"strain", at("a.csv")}, {"-o", at("b.count"), "-o", at("c.byname")}), 1) << m_err;
    EXPECT_TRUE(readText(m_folder / "b.count").starts_with("frame 1 "));
    EXPECT_EQ(readText(m_folder / "c_02.byname"), "c_02.byname: frame 2");
    EXPECT_EQ(runProgram({"strain", at("a.csv")}, {"-o", at("d.png")}), 2);
    EXPECT_NE(m_err.find("reference"), std::string::npos) << m_err;
    EXPECT_EQ(runProgram({"strain", at("a.csv")}, {"-o", at("d.json")}), 2);
    EXPECT_NE(m_err.find(".count (Number of points)"), std::string::npos) << m_err;
}

TEST_F(OwnExporter, IsListedWhereAnEndingIsUnknown) {
    EXPECT_EQ(run({"-o", at("a.csv"), "-o", at("b.xyz")}), 2);
    EXPECT_NE(m_err.find("--output must be a name that ends in "), std::string::npos) << m_err;
    for (const char* ending : {".csv (Table)", ".json (Report)", ".flo (Dense flow)", ".count (Number of points)",
                               ".byname (File by name)", ".named (File by name)"}) {
        EXPECT_NE(m_err.find(ending), std::string::npos) << ending << " in " << m_err;
    }
    EXPECT_EQ(m_folder.names().size(), 3u);
}

TEST_F(OwnExporter, HasAnIdOfItsOwn) {
    EXPECT_THROW(registerExporter({"csv", "Another table", {".tsv"}, ExportScope::Sequence, true, {}}), InvalidInput);
    EXPECT_EQ(&exporterById("point-count"), &exporterById("point-count"));
    EXPECT_THROW(exporterById("no-such-exporter"), InvalidInput);
}

}  // namespace
}  // namespace strainlens
