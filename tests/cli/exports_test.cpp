// SPDX-License-Identifier: MPL-2.0
// What is exported opens in readers that are not ours, with the values of the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::Process;
using test::readText;
using test::runCli;

Finished runTool(const std::string& program, const std::vector<std::string>& arguments) {
    return Process(arguments, 0, "/usr/bin/" + program).wait();
}

/// A reference and two deformed images, measured once, into a file of every kind.
class Exports : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<test::TemporaryFolder>();
        const char* const names[] = {"a.png", "b ä.png", "c 试.png"};
        for (int i = 0; i < 3; ++i) {
            cv::Mat image = test::speckles(160, 130, i, -i);
            image(cv::Rect(0, 0, 50, 40)) = 128;  // nothing to be found there
            test::writeImage(*s_folder / pathFromUtf8(names[i]), image);
        }
        s_run = runCli({"run",
                        at("a.png"),
                        at("b ä.png"),
                        at("c 试.png"),
                        "--refine",
                        "icgn1",
                        "--subset",
                        "21",
                        "--step",
                        "10",
                        "--strain-window",
                        "5",
                        "--scale",
                        "0.05",
                        "--device",
                        "cpu",
                        "-o",
                        at("o.csv"),
                        "--export-columns",
                        "all",
                        "-o",
                        at("o.npz"),
                        "-o",
                        at("o.mat"),
                        "-o",
                        at("v.vti"),
                        "-o",
                        at("p.pvd"),
                        "-o",
                        at("o.html"),
                        "-o",
                        at("o.mp4"),
                        "-o",
                        at("o.avi"),
                        "--report",
                        at("r.pdf"),
                        "--report",
                        at("r.json")});
    }
    static void TearDownTestSuite() { s_folder.reset(); }
    void SetUp() override { ASSERT_EQ(s_run.exitCode, 0) << s_run.err; }

    static std::string at(const std::string& name) { return utf8(*s_folder / pathFromUtf8(name)); }

    static void expectReadable(const std::string& kind, const std::string& name, const std::string& table = "o.csv") {
        const Finished read =
            runTool("python3", {STRAINLENS_SOURCE_DIR "/tests/cli/read_exports.py", kind, at(name), at(table)});
        EXPECT_EQ(read.exitCode, 0) << read.err;
    }

    static std::unique_ptr<test::TemporaryFolder> s_folder;
    static Finished s_run;
};

std::unique_ptr<test::TemporaryFolder> Exports::s_folder;
Finished Exports::s_run;

TEST_F(Exports, NumPyReadsTheArchive) { expectReadable("npz", "o.npz"); }

TEST_F(Exports, SciPyReadsTheMatFileWithTheNamesOfVicAndNcorr) { expectReadable("mat", "o.mat"); }

TEST_F(Exports, VtkReadsTheImage) { expectReadable("vti", "v_01.vti"); }

TEST_F(Exports, VtkReadsTheFilesOfTheSeries) { expectReadable("pvd", "p.pvd"); }

TEST_F(Exports, NameTheImageThatEachFrameWasComparedWith) {
    const Finished run = runCli({"run",
                                 at("a.png"),
                                 at("b ä.png"),
                                 at("c 试.png"),
                                 "--refine",
                                 "icgn1",
                                 "--subset",
                                 "21",
                                 "--step",
                                 "10",
                                 "--strain-window",
                                 "5",
                                 "--scale",
                                 "0.05",
                                 "--reference",
                                 "previous",
                                 "-o",
                                 at("later.csv"),
                                 "--export-columns",
                                 "all",
                                 "-o",
                                 at("later.npz"),
                                 "-o",
                                 at("later.mat"),
                                 "-o",
                                 at("later.pvd")});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto rows = test::csvRows(readText(*s_folder / "later.csv"));
    EXPECT_EQ(rows.at(0).at(1), "reference_frame");
    EXPECT_EQ(rows.at(1).at(1), "0");
    EXPECT_EQ(rows.back().at(1), "1");
    for (const char* kind : {"npz", "mat", "pvd"}) expectReadable(kind, std::string("later.") + kind, "later.csv");
}

TEST_F(Exports, TheHtmlReportIsWellFormedAndHasItsPictures) { expectReadable("html", "o.html"); }

TEST_F(Exports, FfprobeReadsTheVideos) {
    const std::pair<const char*, const char*> videos[] = {{"o.mp4", "h264"}, {"o.avi", "mjpeg"}};
    for (const auto& [name, codec] : videos) {
        const Finished probe =
            runTool("ffprobe", {"-v", "error", "-count_frames", "-of", "json", "-show_streams", at(name)});
        ASSERT_EQ(probe.exitCode, 0) << probe.err;
        EXPECT_EQ(probe.err, "");
        const auto stream = nlohmann::json::parse(probe.out).at("streams").at(0);
        EXPECT_EQ(stream.at("codec_name"), codec);
        EXPECT_EQ(stream.at("nb_read_frames"), "2");
        EXPECT_EQ(stream.at("r_frame_rate"), "10/1");
        EXPECT_GT(stream.at("width"), 400);
        EXPECT_LE(stream.at("width"), 1920);
    }
}

TEST_F(Exports, PdftotextReadsTheReport) {
    const Finished read = runTool("pdftotext", {"-layout", at("r.pdf"), "-"});
    ASSERT_EQ(read.exitCode, 0) << read.err;
    const auto frames = nlohmann::json::parse(readText(*s_folder / "r.json")).at("frames");
    const std::string ok = std::to_string(frames[1].at("points").at("Ok").get<int>()) + " of ";
    for (const std::string& words : {std::string("Displacement measurement: a.png"), std::string("mean exx [mm/m]"), ok,
                                     std::string("strain-window"), std::string("SHA-256"), std::string("Strain exx")}) {
        EXPECT_NE(read.out.find(words), std::string::npos) << words << " in " << read.out;
    }
    EXPECT_GE(std::ranges::count(read.out, '\f'), 3) << "pages";
}

TEST_F(Exports, ColumnsPointsAndFramesAreChosen) {
    const Finished run =
        runCli({"run", at("a.png"), at("b ä.png"), at("c 试.png"), "--step", "10", "-o", at("c.csv"), "-o", at("c.vti"),
                "--export-columns", "v_px,frame,x_px", "--export-points", "ok", "--export-frames", "2"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const auto rows = test::csvRows(readText(*s_folder / "c.csv"));
    EXPECT_EQ(rows[0], (std::vector<std::string>{"v_px", "frame", "x_px"}));
    EXPECT_GT(rows.size(), 50u);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i][1], "2");
        EXPECT_NE(rows[i][0], "nan");
    }
    EXPECT_FALSE(std::filesystem::exists(*s_folder / "c_01.vti"));
    EXPECT_NE(readText(*s_folder / "c_02.vti").find("Name=\"v_px\""), std::string::npos);
    EXPECT_EQ(readText(*s_folder / "c_02.vti").find("Name=\"u_px\""), std::string::npos);
}

TEST_F(Exports, OverlaysAreAsWideAsIsAskedFor) {
    const Finished run =
        runCli({"run", at("a.png"), at("b ä.png"), "--step", "10", "-o", at("w.png"), "--overlay-width", "2x"});
    ASSERT_EQ(run.exitCode, 0) << run.err;
    const ImageSize image = imageSizeOf(*s_folder / "a.png"), picture = imageSizeOf(*s_folder / "w.png");
    EXPECT_GE(picture.height, 2 * image.height);
    EXPECT_GT(picture.width, 2 * image.width);
    for (const char* width : {"2y", "5", "99999"}) {
        const Finished refused =
            runCli({"run", at("a.png"), at("b ä.png"), "-o", at("no.png"), "--overlay-width", width});
        EXPECT_EQ(refused.exitCode, 2) << width;
        EXPECT_NE(refused.err.find("overlay-width"), std::string::npos) << refused.err;
    }
    EXPECT_FALSE(std::filesystem::exists(*s_folder / "no.png"));
}

TEST_F(Exports, AColumnThatThereIsNotIsRefusedWithThoseThereAre) {
    const Finished run =
        runCli({"run", at("a.png"), at("b ä.png"), "--refine", "none", "-o", at("n.csv"), "--export-columns", "exx"});
    EXPECT_EQ(run.exitCode, 2);
    EXPECT_NE(
        run.err.find("export-columns must be all, or of frame, x_px, y_px, u_px, v_px, score, status (got \"exx\")."),
        std::string::npos)
        << run.err;
    EXPECT_EQ(runCli({"run", at("a.png"), at("b ä.png"), "-o", at("n.csv"), "--export-frames", "0-3"}).exitCode, 2);
    EXPECT_FALSE(std::filesystem::exists(*s_folder / "n.csv"));
}

TEST_F(Exports, FilesOfASeriesAreOutputsToo) {
    const Finished run =
        runCli({"run", at("a.png"), at("b ä.png"), at("c 试.png"), "-o", at("p.pvd"), "-o", at("p.vti")});
    EXPECT_EQ(run.exitCode, 2);
    EXPECT_NE(run.err.find("p_01.vti"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace strainlens
