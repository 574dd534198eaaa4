// SPDX-License-Identifier: MPL-2.0
#include "app/project/report_settings.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/project/annotation.h"
#include "compute/types/error.h"
#include "tests/app/sample_project.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

ReportSettings parseSettings(const std::string& text) {
    return reportSettingsFromJson(nlohmann::json::parse(text), "report", "/data");
}

std::string settingsProblem(const std::string& text) {
    try {
        parseSettings(text);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "";
}

TEST(ReportSettings, AreReadAsTheyWereWritten) {
    const ReportSettings settings = test::fullProject("/data").report;
    const nlohmann::ordered_json json = reportSettingsJson(settings, "/data");
    EXPECT_EQ(json.at("logo"), "logo.png");
    EXPECT_EQ(json.at("charts"), nlohmann::ordered_json({"stress-strain", "probes"}));
    EXPECT_EQ(reportSettingsFromJson(nlohmann::json(json), "report", "/data"), settings);
    EXPECT_EQ(reportSettingsJson({}, "/data"), nlohmann::ordered_json::object());
    EXPECT_EQ(parseSettings("{}"), ReportSettings{});
    EXPECT_EQ(parseSettings(R"({"maps": []})").maps, std::vector<ReportMap>{});
    ReportSettings series;
    series.maps = std::vector<ReportMap>{{"exx", 0, "1-:10"}, {"u", 3}};
    series.language = Language::Chinese;
    EXPECT_EQ(reportSettingsFromJson(nlohmann::json(reportSettingsJson(series, "/data")), "report", "/data"), series);
    EXPECT_EQ(parseSettings(R"({"maps": [{"quantity": "u", "frames": "all"}]})").maps,
              (std::vector<ReportMap>{{"u", 0, "1-"}}));
}

TEST(ReportSettings, ProjectsContainThemAndOlderOnesHaveNone) {
    const Project project = test::fullProject("/data");
    const Project read = projectFromJson(projectToJson(project, "/data"), "/data");
    EXPECT_EQ(read.report, project.report);
    EXPECT_EQ(read.annotations, project.annotations);
    EXPECT_EQ(read.frameRateHz, 12.5);
    const Project older = projectFromJson(R"({"projectVersion": 1})", "/data");
    EXPECT_EQ(older.frameRateHz, 0);
    EXPECT_THROW(projectFromJson(R"({"projectVersion": 1, "frameRateHz": -1})", "/data"), InvalidInput);
    EXPECT_EQ(older.report, ReportSettings{});
    const std::string written = projectToJson(older, "/data");
    EXPECT_EQ(written.find("report"), std::string::npos);
    EXPECT_EQ(written.find("annotations"), std::string::npos);
    EXPECT_EQ(written.find("frameRateHz"), std::string::npos);
}

TEST(ReportSettings, ProblemsNameFileFieldAndWhatIsAllowed) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"maps": [{"quantity": "exx"}, {"quantity": "exz"}]})", "report, maps 2, quantity"},
        {R"({"maps": [{"quantity": "exx", "frame": -1}]})", "report, maps 1, frame"},
        {R"({"charts": ["probes", "pie"]})", "report, charts 2"},
        {R"({"pairs": [1, 1.5]})", "report, pairs 2"},
        {R"({"maps": [{"quantity": "u", "frames": "5-2"}]})", "report, maps 1, frames"},
        {R"({"maps": [{"quantity": "u", "frames": "1-", "frame": 2}]})", "report, maps 1, frame"},
        {R"({"language": "fr"})", "report, language"},
        {R"({"logo": 3})", "report, logo"},
        {R"({"logos": ""})", "logos"}};
    for (const auto& [text, field] : cases) {
        EXPECT_NE(settingsProblem(text).find(field), std::string::npos) << text << ": " << settingsProblem(text);
    }
    EXPECT_NE(settingsProblem(cases[2].first).find("stress-strain"), std::string::npos)
        << settingsProblem(cases[2].first);
    const test::TemporaryFolder folder;
    test::writeFile(folder / "s.json", std::string(R"({"pairs": [-1]})"));
    try {
        readReportSettings(folder / "s.json");
        FAIL();
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("s.json: report, pairs 1"), std::string::npos) << error.what();
    }
}

TEST(ReportSettings, FramesThatCannotBeReadAreNotWritten) {
    ReportSettings settings;
    settings.maps = std::vector<ReportMap>{{"u", kMaxReportFrame}};
    settings.pairs = {kMaxReportFrame};
    EXPECT_EQ(reportSettingsFromJson(reportSettingsJson(settings, "/data"), "report", "/data"), settings);
    settings.pairs = {kMaxReportFrame + 1};
    EXPECT_THROW(reportSettingsJson(settings, "/data"), InvalidInput);
    settings.pairs.clear();
    settings.maps = std::vector<ReportMap>{{"u", 20'000'000}};
    EXPECT_THROW(reportSettingsJson(settings, "/data"), InvalidInput);
}

TEST(Annotations, DimensionsHaveTheLengthBetweenTheirPoints) {
    const std::vector<Annotation> annotations = test::fullProject("/data").annotations;
    EXPECT_EQ(shownText(annotations[0], 0.5), "weld");
    EXPECT_EQ(shownText(annotations[2], 0), "5 px");
    EXPECT_EQ(shownText(annotations[2], 0.5), "2.5 mm");
    const std::vector<PictureMark> marks = annotationMarks(annotations, 0);
    ASSERT_EQ(marks.size(), 3u);
    EXPECT_TRUE(marks[0].paths.empty());
    EXPECT_EQ(marks[1].heads, MarkHeads::Last);
    EXPECT_EQ(marks[1].paths.front().back(), (PointPx{6, 7}));
    EXPECT_EQ(marks[2].heads, MarkHeads::Both);
    EXPECT_EQ(marks[2].textAt, (PointPx{1.5, 2}));
}

TEST(Annotations, InvalidOnesNameTheirField) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"kind": "cloud", "at": [1, 2]})", "annotations 1, kind must be"},
        {R"({"kind": "text", "at": [1]})", "annotations 1, at must be"},
        {R"({"kind": "text", "at": [1, 2], "text": ""})", "annotations 1, text must be"},
        {R"({"kind": "arrow", "at": [1, 2]})", "annotations 1 must be an object with to"}};
    for (const auto& [text, words] : cases) {
        try {
            annotationFromJson(nlohmann::json::parse(text), "annotations 1");
            ADD_FAILURE() << text;
        } catch (const InvalidInput& error) {
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace strainlens
