// SPDX-License-Identifier: MPL-2.0
// Specimens of different position and rotation, measured with one template.
#include "app/batch/batch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "compute/types/error.h"
#include "tests/app/batch/rendered_plate.h"
#include "tests/app/test_files.h"
#include "tests/support/recording_writer.h"

namespace strainlens {
namespace {

const std::vector<PointPx> kGauge = {{150, 100}, {150, 320}};

/// Pose of the k-th specimen.
test::RenderedPlate plateAt(int k) {
    test::RenderedPlate plate;
    plate.degrees = k == 0 ? 0 : 9.5 - 6.5 * (k - 1);
    plate.shift = {4.6 * k, -3.3 * k};
    plate.seed = static_cast<std::uint64_t>(k) + 1;
    return plate;
}

/// Counts what happens; requests a stop when a specimen starts.
struct CountingObserver : BatchObserver {
    std::stop_source stop;
    std::size_t stopAt = SIZE_MAX;
    int started = 0, kept = 0, results = 0;

    void onSpecimen(std::size_t index) override {
        ++started;
        if (index == stopAt) stop.request_stop();
    }
    void onResult(std::size_t, const SpecimenResult&, bool isKept) override { ++results, kept += isKept ? 1 : 0; }
};

class BatchTest : public testing::Test {
protected:
    BatchTest() {
        for (int k = 0; k < kPlates; ++k) plateAt(k).write(data() / ("S" + std::to_string(k)));
        std::filesystem::create_directories(data() / "T0");
        const GrayImage<std::uint8_t> blank(plateAt(0).size);
        for (const char* name : {"a.png", "b.png"}) writePng(data() / "T0" / name, blank.view());
        Project project;
        project.images = {{{data() / "S0" / "img_1.png", ""}, 0}};
        project.region = {{RoiOperation::Add, RoiRectangle{100, 80, 260, 340}}};
        project.parameters.device = "cpu";
        project.parameters.grid.step = 24;
        project.probes = {{"E", Extensometer{{kGauge[0], kGauge[0]}, {kGauge[1], kGauge[1]}}},
                          {"P", PointProbe{{230, 250}}}};
        project.evaluation.areaMm2 = 10;
        m_request.made = makeTemplate(project);
        m_request.specimens = findSpecimens({data()});
        m_request.output = m_folder / "out";
        m_request.reportSuffix = "";
    }

    std::filesystem::path data() const { return m_folder / "data"; }
    std::string table() const { return test::readText(batchTableOf(m_request.output)); }
    std::vector<SpecimenResult> run(CountingObserver& observer) {
        return runBatch(m_request, observer, observer.stop.get_token());
    }

    static constexpr int kPlates = 4;
    test::TemporaryFolder m_folder;
    BatchRequest m_request;
};

TEST_F(BatchTest, PlacesAndMeasuresEverySpecimen) {
    CountingObserver observer;
    const std::vector<SpecimenResult> results = run(observer);
    ASSERT_EQ(results.size(), kPlates + 1U);
    EXPECT_EQ(results[kPlates].name, "T0");
    EXPECT_EQ(results[kPlates].status, SpecimenStatus::Failed);
    EXPECT_NE(results[kPlates].reason.find("no outline"), std::string::npos) << results[kPlates].reason;
    for (int k = 0; k < kPlates; ++k) {
        const SpecimenResult& result = results[static_cast<std::size_t>(k)];
        ASSERT_EQ(result.status, SpecimenStatus::Ok) << result.reason;
        const Project project =
            readProject(filesOf(m_request, m_request.specimens[static_cast<std::size_t>(k)]).project);
        const auto& gauge = std::get<Extensometer>(project.probes.front().geometry);
        const PointPx ends[] = {gauge.first.from, gauge.second.from};
        for (std::size_t end = 0; end < 2; ++end) {
            const PointPx truth = plateAt(k).place(kGauge[end]);
            EXPECT_LT(std::hypot(ends[end].x - truth.x, ends[end].y - truth.y), 0.5) << result.name;
        }
        std::map<std::string, double> values;
        for (const SpecimenValue& value : result.values) values[value.column] = std::stod(value.text);
        EXPECT_NEAR(values["rotation [deg]"], plateAt(k).degrees, 0.2);
        EXPECT_NEAR(values["P u [px] last"], 0.4, 0.05);
        EXPECT_NEAR(values["P v [px] last"], -0.7, 0.05);
        EXPECT_NEAR(values["E strain [1] last"], 0, 5e-4);
        EXPECT_GT(values["P u [px] last sigma"], 0);
        EXPECT_EQ(values["maximum load [N]"], 1250);
        EXPECT_EQ(values["maximum stress [MPa]"], 125);
        EXPECT_TRUE(std::filesystem::exists(project.results));
        EXPECT_TRUE(changedFiles(project).empty());
        EXPECT_EQ(project.load.values, (std::vector<double>{0, 1250}));
    }
    const std::string text = table();
    EXPECT_EQ(std::ranges::count(text, '\n'), kPlates + 2);
    EXPECT_EQ(text, batchTable(results));
}

TEST_F(BatchTest, ContinuesWithTheSameTable) {
    CountingObserver whole;
    run(whole);
    const std::string expected = table();
    EXPECT_EQ(whole.started, kPlates + 1);

    m_request.output = m_folder / "stopped";
    CountingObserver stopped;
    stopped.stopAt = 2;
    EXPECT_EQ(run(stopped)[2].status, SpecimenStatus::Waiting);
    EXPECT_EQ(stopped.results, 2);
    CountingObserver continued;
    run(continued);
    EXPECT_EQ(continued.kept, 2);
    EXPECT_EQ(table(), expected);

    // A record of another specimen's images counts for nothing, nor does one without its results.
    plateAt(3).write(data() / "S1");
    m_request.specimens = findSpecimens({data()});
    std::filesystem::remove(filesOf(m_request, m_request.specimens[0]).results);
    CountingObserver changed;
    run(changed);
    EXPECT_EQ(changed.kept, 2);
    EXPECT_NE(table(), expected);
    m_request.measuresAgain = true;
    CountingObserver again;
    run(again);
    EXPECT_EQ(again.kept, 0);
}

TEST_F(BatchTest, WritesAReportWithTheNameOfEachSpecimen) {
    Project& project = m_request.made.project;
    project.report.client = "Aqua GmbH";
    project.report.maps.emplace();
    project.annotations = {{AnnotationKind::Dimension, kGauge[0], kGauge[1], ""}};
    m_request.reportSuffix = ".html";
    m_request.specimens.resize(2);
    CountingObserver observer;
    run(observer);
    for (std::size_t k = 0; k < 2; ++k) {
        const SpecimenFiles files = filesOf(m_request, m_request.specimens[k]);
        const std::string page = test::readText(files.report), name = "S" + std::to_string(k);
        EXPECT_NE(page.find("<tr><td>Specimen</td><td>" + name + "</td></tr>"), std::string::npos) << name;
        EXPECT_NE(page.find("<tr><td>Client</td><td>Aqua GmbH</td></tr>"), std::string::npos) << name;
        const Project placed = readProject(files.project);
        EXPECT_EQ(placed.report.specimen, name);
        const PointPx truth = plateAt(static_cast<int>(k)).place(kGauge[1]), at = placed.annotations.front().to;
        EXPECT_LT(std::hypot(at.x - truth.x, at.y - truth.y), 0.5) << name;
    }
    // Other words on the reports are other reports.
    project.report.client = "Other GmbH";
    CountingObserver changed;
    run(changed);
    EXPECT_EQ(changed.kept, 0);
}

TEST_F(BatchTest, WhatAReportLacksIsANoteAndTheSpecimenIsMeasured) {
    Project& project = m_request.made.project;
    project.report.logo = m_folder / "moved.png";
    project.report.maps = {{"u", 0}, {"v", 99}};
    project.report.pairs = {98};
    m_request.reportSuffix = ".html";
    m_request.specimens.resize(1);
    CountingObserver observer;
    const SpecimenResult result = run(observer).front();
    ASSERT_EQ(result.status, SpecimenStatus::Ok) << result.reason;
    const SpecimenFiles files = filesOf(m_request, m_request.specimens[0]);
    const std::string page = test::readText(files.report);
    EXPECT_NE(page.find("Displacement u</figcaption>"), std::string::npos);
    for (const char* missing :
         {"The map of v in frame 99 is missing", "The pair of frame 98 is missing", "The logo is missing: "}) {
        EXPECT_NE(page.find(missing), std::string::npos) << missing;
        EXPECT_TRUE(std::ranges::any_of(result.notes, [&](const std::string& note) {
            return note.starts_with(missing);
        })) << missing;
    }
    EXPECT_EQ(readProject(files.project).report.pairs, std::vector<int>{98}) << "the project keeps what is chosen";
}

TEST(SpecimenFolders, FindsFoldersAndTheirTables) {
    const test::TemporaryFolder folder;
    const GrayImage<std::uint8_t> image(40, 30);
    const auto add = [&](const char* name, std::initializer_list<const char*> tables) {
        std::filesystem::create_directories(folder / name);
        for (const char* file : {"i1.png", "i2.png", "i10.png"}) writePng(folder / name / file, image.view());
        for (const char* file : tables) std::ofstream(folder / name / file) << "Time;Force [N]\n0;1\n1;2\n2;3\n";
    };
    add("A2/images", {"load.csv"});
    add("A10/images", {});
    add("B", {"one.csv", "two.csv"});
    const std::vector<SpecimenFolder> found = findSpecimens({folder / "A2", folder / "A10/", folder / "B"});
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0].name, "A2_images");
    EXPECT_EQ(found[1].name, "A10_images");
    EXPECT_EQ(found[0].loads.filename(), "load.csv");
    EXPECT_EQ(found[0].images.back().name, "i10.png");
    EXPECT_TRUE(found[1].loads.empty());
    EXPECT_NE(found[2].problem.find("one.csv and two.csv"), std::string::npos) << found[2].problem;
    EXPECT_EQ(findSpecimens({folder / "B"}, {"", "two*"})[0].loads.filename(), "two.csv");
    EXPECT_EQ(findSpecimens({folder / "B"}, {"*1*", ""})[0].images.size(), 2U);
    EXPECT_THROW(findSpecimens({folder / "B", folder / "B"}), InvalidInput);
    EXPECT_THROW(findSpecimens({folder / "A2" / "images" / "i1.png"}), FileError);
    std::filesystem::create_directories(folder / "empty");
    EXPECT_THROW(findSpecimens({folder / "empty"}), InvalidInput);
}

TEST(SpecimenFolders, AFolderWithOneRecordingIsASpecimen) {
    const test::TemporaryFolder folder;
    const test::CineWriter cine;
    const test::SampleValue value = [](int frame, int x, int y) { return std::uint32_t(frame + x + y); };
    const auto add = [&](const char* name, std::initializer_list<const char*> films) {
        std::filesystem::create_directories(folder / name);
        for (const char* film : films) test::writeFile(folder / name / film, cine.write(value));
        test::writeFile(folder / name / "loads.bin", std::string("Time;Force [N]\n0;1\n1;2\n2;3\n"));
    };
    add("S1", {"film.cine"});
    add("S2", {"a.cine", "b.cine"});
    add("S3", {"notes.raw"});
    const std::vector<SpecimenFolder> found = findSpecimens({folder.path()});
    ASSERT_EQ(found.size(), 2U) << "bytes without a description are no recording";
    EXPECT_EQ(found[0].name, "S1");
    EXPECT_EQ(found[0].problem, "");
    ASSERT_EQ(found[0].images.size(), 3U);
    EXPECT_EQ(found[0].images[2].name, "film.cine[3]");
    EXPECT_EQ(found[0].loads.filename(), "loads.bin");
    EXPECT_EQ(found[1].problem, "holds several recordings, a.cine and b.cine; put each into a folder of its own.");
    EXPECT_EQ(findSpecimens({folder / "S2"}, {"b*", ""})[0].images[0].name, "b.cine[1]");
    writePng(folder / "S1" / "i1.png", GrayImage<std::uint8_t>(40, 30).view());
    EXPECT_EQ(findSpecimens({folder / "S1"})[0].problem, "holds one image; a deformed one is missing.")
        << "images come before a recording";
}

}  // namespace
}  // namespace strainlens
