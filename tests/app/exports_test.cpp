// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <locale>

#include "app/export/export_files.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens {
namespace {

constexpr ImageSize kSize = {96, 80};

/// Points with fractional numbers, and one failed point.
DisplacementField smallField() {
    DisplacementField field;
    field.resize(5, 4);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 10.5 + 16 * static_cast<double>(i % 5);
        field.y[i] = 12 + 16 * static_cast<double>(i / 5);
        field.u[i] = 0.25 * static_cast<double>(i) + 1234.5;
        field.v[i] = -0.1;
        field.score[i] = 1.5;
        field.status[i] = PointStatus::Ok;
    }
    field.flag(7, PointStatus::Outlier);
    return field;
}

ExportInputs inputsOf() {
    ExportInputs inputs;
    inputs.parameters = test::wholePixels();
    inputs.parameters.scaleMmPerPx = 0.05;
    inputs.report.frames = identitiesOf({{"a.png", 0, "a.png"}, {"b.png", 0, "b.png"}});
    inputs.readReference = [] { return AnyImage(GrayImage<std::uint8_t>(kSize.width, kSize.height)); };
    inputs.referenceSize = [] { return kSize; };
    inputs.probes.probes = {{"E", Extensometer{{{10.5, 12}, {10.5, 12}}, {{58.5, 44}, {58.5, 44}}}},
                            {"L", LineProbe{{10.5, 12}, {42.5, 12}, 3}}};
    inputs.probes.loads = FrameLoads{"load", {1, 2}, {1234567.5, 2.5}, {}, "", {}};
    inputs.probes.evaluation.areaMm2 = 0.5;
    return inputs;
}

/// Every file format, for a run over two images.
std::vector<std::string> writeAll() {
    const test::TemporaryFolder folder;
    std::vector<ExportTarget> targets;
    for (const char* id : {"csv", "npz", "mat", "pvd", "overlay", "vti", "html-report", "pdf-report", "flo", "report",
                           "series", "profiles", "probe-chart"}) {
        const Exporter& exporter = exporterById(id);
        targets.push_back({&exporter, folder / (std::string(id) + exporter.suffixes.front())});
    }
    ExportFiles files(targets, inputsOf(), 2);
    FrameSummary summary;
    RunSummary run;
    run.wallMs = 1234567.5;
    run.devices = {{}};
    for (summary.frame = 1; summary.frame <= 2; ++summary.frame) {
        summary.name = "img" + std::to_string(summary.frame);
        files.writeFrame(summary, smallField());
        run.frames.push_back(summary);
    }
    files.finish(run);
    std::vector<std::string> names = folder.names(), contents;
    std::ranges::sort(names);
    for (const std::string& name : names) contents.push_back(name + test::readText(folder / name));
    return contents;
}

TEST(Exports, ReportCountsRequestedPoints) {
    const test::TemporaryFolder folder;
    ExportFiles files({{&exporterById("html-report"), folder / "r.html"}}, inputsOf(), 1);
    FrameSummary frame;
    frame.frame = 1;
    frame.counts[static_cast<std::size_t>(PointStatus::Ok)] = 19572;
    frame.counts[static_cast<std::size_t>(PointStatus::Outlier)] = 4;
    frame.counts[static_cast<std::size_t>(PointStatus::OutsideRoi)] = 5353;
    files.writeFrame(frame, smallField());
    RunSummary run;
    run.devices = {{}};
    run.frames = {frame};
    files.finish(run);
    const std::string page = test::readText(folder / "r.html");
    EXPECT_NE(page.find("19572 of 19576"), std::string::npos);
    EXPECT_EQ(page.find("24929"), std::string::npos) << "points outside the region are not requested";
}

/// A run of three images, of which the first is the reference.
ExportInputs reportInputs() {
    ExportInputs inputs = inputsOf();
    inputs.report.frames = identitiesOf({{"a.png", 0, "a.png"}, {"b.png", 0, "b.png"}, {"c.png", 0, "c.png"}});
    inputs.readFrame = [](int) { return AnyImage(GrayImage<std::uint8_t>(kSize.width, kSize.height)); };
    inputs.settings.charts.emplace();
    return inputs;
}

/// The HTML report of a run; a frame with an error is not measured.
std::string reportPage(ExportInputs inputs, const std::vector<FrameSummary>& frames,
                       std::vector<std::string>* notes = nullptr) {
    const test::TemporaryFolder folder;
    ExportFiles files({{&exporterById("html-report"), folder / "r.html"}}, std::move(inputs),
                      static_cast<int>(frames.size()));
    RunSummary run;
    run.devices = {{}};
    run.frames = frames;
    for (const FrameSummary& frame : frames) files.writeFrame(frame, smallField());
    files.finish(run);
    if (notes) *notes = files.notes();
    return test::readText(folder / "r.html");
}

std::vector<FrameSummary> twoFrames() {
    std::vector<FrameSummary> frames(2);
    frames[0].frame = 1, frames[0].name = "b.png";
    frames[1].frame = 2, frames[1].name = "c.png";
    return frames;
}

TEST(Exports, ReportsCoverFramesThatAreNotExported) {
    ExportInputs inputs = reportInputs();
    inputs.choice.frames = FrameChoice("1", "--export-frames");
    inputs.settings.maps = {{"u", 2}, {"v", 0}};
    const std::string page = reportPage(inputs, twoFrames());
    EXPECT_NE(page.find("c.png: Displacement u"), std::string::npos);
    EXPECT_NE(page.find("c.png: Displacement v"), std::string::npos) << "the last frame is the run's";
    EXPECT_EQ(page.find("b.png: Displacement"), std::string::npos);
}

TEST(Exports, ReportsKeepTheOtherPicturesIfOneFails) {
    ExportInputs inputs = reportInputs();
    inputs.settings.maps = {{"u", 1}, {"v", 1}};
    inputs.settings.pairs = {1, 2};
    inputs.readReference = [fails = true]() mutable {
        if (std::exchange(fails, false)) throw FileError("a.png", "is away.");
        return AnyImage(GrayImage<std::uint8_t>(kSize.width, kSize.height));
    };
    inputs.readFrame = [](int frame) {
        if (frame == 1) throw FileError("b.png", "is away.");
        return AnyImage(GrayImage<std::uint8_t>(kSize.width, kSize.height));
    };
    std::vector<std::string> notes;
    const std::string page = reportPage(inputs, twoFrames(), &notes);
    EXPECT_EQ(page.find("b.png: Displacement u"), std::string::npos);
    EXPECT_NE(page.find("b.png: Displacement v"), std::string::npos);
    EXPECT_NE(page.find("Frame 2: c.png"), std::string::npos);
    EXPECT_EQ(notes, (std::vector<std::string>{"The map of u in frame 1 is missing: a.png: is away.",
                                               "The pair of frame 1 is missing: b.png: is away."}));
    for (const std::string& note : notes) EXPECT_NE(page.find("<p>" + note), std::string::npos) << note;
}

TEST(Exports, ReportsSayWhichImageOfAPairWasNotMeasured) {
    ExportInputs inputs = reportInputs();
    inputs.settings.pairs = {1, 2};
    std::vector<FrameSummary> frames = twoFrames();
    frames[1].error = "c.png: is damaged.";
    const std::string page = reportPage(inputs, frames);
    EXPECT_NE(page.find("<figcaption>Frame 1: b.png</figcaption>"), std::string::npos);
    EXPECT_NE(page.find("<figcaption>Frame 2: c.png (not measured: c.png: is damaged.)</figcaption>"),
              std::string::npos);
}

/// "," as decimal mark and a thousands separator, as in Germany (".") and Russia (a space).
struct LocalNumbers : std::numpunct<char> {
    explicit LocalNumbers(char thousands) : m_thousands(thousands) {}
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return m_thousands; }
    std::string do_grouping() const override { return "\3"; }
    char m_thousands;
};

TEST(Exports, AreEqualInEveryLocale) {
    const std::vector<std::string> here = writeAll();
    EXPECT_EQ(here.size(), 10u + 4 * 2);
    for (const char thousands : {'.', ' '}) {
        const std::locale before = std::locale::global(std::locale(std::locale(), new LocalNumbers(thousands)));
        const std::vector<std::string> there = writeAll();
        std::locale::global(before);
        ASSERT_EQ(there.size(), here.size());
        for (std::size_t i = 0; i < here.size(); ++i) EXPECT_TRUE(there[i] == here[i]) << here[i].substr(0, 12);
    }
}

/// A C library locale, as in a GUI program; created for the test, since few are installed.
class SystemLocale {
public:
    explicit SystemLocale(const std::string& name) {
        const std::string place = (m_folder / (name + ".UTF-8")).string();
        const std::string command = "localedef -f UTF-8 -i " + name + " '" + place + "' > /dev/null 2>&1";
        if (std::system(command.c_str()) != 0) return;
        ::setenv("LOCPATH", m_folder.path().c_str(), 1);
        m_isSet = std::setlocale(LC_ALL, (name + ".UTF-8").c_str()) != nullptr;
    }
    ~SystemLocale() {
        std::setlocale(LC_ALL, "C");
        ::unsetenv("LOCPATH");
    }
    SystemLocale(const SystemLocale&) = delete;
    SystemLocale& operator=(const SystemLocale&) = delete;
    bool isSet() const { return m_isSet; }

private:
    test::TemporaryFolder m_folder;
    bool m_isSet = false;
};

// Labels: slow-sanitized
TEST(Exports, AreEqualUnderSystemLocales) {
    const std::vector<std::string> here = writeAll();
    for (const char* name : {"de_DE", "ru_RU"}) {
        const SystemLocale locale(name);
        if (!locale.isSet()) GTEST_SKIP() << name << " cannot be made here; install the package locales";
        ASSERT_EQ(std::to_string(0.5).substr(0, 2), "0,") << "else the test could not fail";
        const std::vector<std::string> there = writeAll();
        ASSERT_EQ(there.size(), here.size());
        for (std::size_t i = 0; i < here.size(); ++i) EXPECT_TRUE(there[i] == here[i]) << here[i].substr(0, 12);
    }
}

/// Cancelling ParaView's collection removes the files that it names.
TEST(Exports, CancellationBeforeCommitLeavesNoFiles) {
    const test::TemporaryFolder folder;
    const auto gate = std::make_shared<WritingGate>();
    {
        ExportInputs inputs = inputsOf();
        inputs.gate = gate;
        ExportFiles files({{&exporterById("pvd"), folder / "p.pvd"}}, inputs, 2);
        FrameSummary summary;
        for (summary.frame = 1; summary.frame <= 2; ++summary.frame) files.writeFrame(summary, smallField());
        EXPECT_EQ(folder.names().size(), 3u) << "two images, and the list under another name";
        ASSERT_TRUE(gate->cancel());
        EXPECT_THROW(files.finish({}), WritingStopped);
    }
    EXPECT_EQ(folder.names(), std::vector<std::string>{});
}

TEST(Exports, AFailedFileIsReportedAndOthersAreWritten) {
    const test::TemporaryFolder folder;
    ExportFiles files(
        {{&exporterById("report"), folder / "r.json"},
         {&exporterById("vti"), folder / "v.vti"},
         {&exporterById("csv"), folder / "o.csv"}},
        [] {
            ExportInputs inputs = inputsOf();
            inputs.choice.frames = FrameChoice("2-", "frames");
            return inputs;
        }(),
        2);
    FrameSummary summary;
    summary.frame = 2;
    DisplacementField crooked = smallField();
    crooked.x[4] += 1;
    files.writeFrame(summary, crooked);
    ASSERT_EQ(files.failures().size(), 1u);
    EXPECT_THROW(files.finish({}), InvalidInput);
    EXPECT_TRUE(test::readText(folder / "o.csv").starts_with("frame,"));
    EXPECT_NE(test::readText(folder / "r.json").find(files.failures()[0].substr(0, 20)), std::string::npos);
    EXPECT_EQ(folder.names().size(), 2u) << "no incomplete file remains";
}

TEST(Exports, ArraysOfAllFramesNeedOneGrid) {
    const test::TemporaryFolder folder;
    ExportFiles files({{&exporterById("npz"), folder / "o.npz"}}, inputsOf(), 2);
    FrameSummary summary;
    DisplacementField field = smallField();
    files.writeFrame(summary, field);
    field.x[0] += 1;
    files.writeFrame(summary, field);
    EXPECT_THROW(files.finish({}), InvalidInput);
    EXPECT_EQ(folder.names().size(), 0u);
}

TEST(FrameChoice, ParsesNumbersAndRanges) {
    const FrameChoice choice("2,5-7,20-30:5,90-", "frames");
    std::vector<int> chosen;
    for (int frame = 1; frame <= 92; ++frame) {
        if (choice.has(frame)) chosen.push_back(frame);
    }
    EXPECT_EQ(chosen, (std::vector<int>{2, 5, 6, 7, 20, 25, 30, 90, 91, 92}));
    EXPECT_TRUE(FrameChoice("", "frames").has(17));
    for (const char* wrong : {"0", "-3", "3-2", "a", "1,", ",1", "1-2-3", "1:0", "1-3:", "1 2", "99999999999"}) {
        EXPECT_THROW(FrameChoice(wrong, "frames"), InvalidInput) << wrong;
    }
}

}  // namespace
}  // namespace strainlens
