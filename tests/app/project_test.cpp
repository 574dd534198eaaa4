// SPDX-License-Identifier: MPL-2.0
#include "app/project/project.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/project/project_run.h"
#include "compute/types/error.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "tests/app/sample_project.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::fullProject;

TEST(Project, RoundTrips) {
    const test::TemporaryFolder folder;
    const Project project = fullProject(folder.path());
    writeProject(folder / "p.json", project);
    const Project again = readProject(folder / "p.json");
    EXPECT_EQ(again.images, project.images);
    EXPECT_EQ(again.region, project.region);
    EXPECT_EQ(again.probes, project.probes);
    EXPECT_EQ(again.load, project.load);
    EXPECT_EQ(again.evaluation, project.evaluation);
    EXPECT_EQ(again.view, project.view);
    EXPECT_EQ(again.results, project.results);
    EXPECT_EQ(again.runs, project.runs);
    for (const NumberParameter& number : numberParameters()) {
        EXPECT_EQ(number.get(again.parameters), number.get(project.parameters)) << number.name;
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        EXPECT_EQ(choice.get(again.parameters), choice.get(project.parameters)) << choice.name;
    }
    EXPECT_EQ(filterChainText(again.parameters.filters), "median5");
    EXPECT_EQ(again.parameters.device, "cpu");
    EXPECT_EQ(again.parameters.camera, project.parameters.camera);
    EXPECT_EQ(projectToJson(again, folder.path()), test::readText(folder / "p.json"));
}

TEST(Project, KeepsInterpolatedLoadsWithTheirTimingAndChannels) {
    const test::TemporaryFolder folder;
    Project project = fullProject(folder.path());
    const double none = std::nan("");
    project.load.values = {0, none, 12.5};
    project.load.timing = {MomentSource::Rate, 4, 1.37, ""};
    project.load.channels = {{"Temperatur", "°C", {23, 23.5, none}}};
    project.evaluation.modulusRange.reset();
    project.evaluation.proposesRange = true;
    project.evaluation.tensile = {{.2, 1}, 4, 6};
    const std::string json = projectToJson(project, folder.path());
    const Project again = projectFromJson(json, folder.path());
    EXPECT_EQ(again.load, project.load);
    EXPECT_EQ(again.evaluation, project.evaluation);
    EXPECT_EQ(projectToJson(again, folder.path()), json);
    const std::optional<FrameLoads> loads = loadsOf(again);
    ASSERT_TRUE(loads);
    EXPECT_TRUE(std::isnan(loads->loads[1]));
    EXPECT_EQ(loads->channels.at(0).label(), "Temperatur [°C]");
    Project fewer = again;
    fewer.images[1].excluded = true, fewer.images[2].excluded = false;
    const Project measured = removeExcludedImages(fewer);
    EXPECT_EQ(measured.load.values, (std::vector<double>{0, 12.5}));
    EXPECT_EQ(measured.load.channels[0].values[0], 23);
    EXPECT_EQ(measured.load.channels[0].values.size(), 2u);
}

TEST(Project, RetainsExcludedImagesWithoutMeasuringThem) {
    const test::TemporaryFolder folder;
    Project project = fullProject(folder.path());
    EXPECT_NE(projectToJson(project, folder.path()).find("\"excluded\": true"), std::string::npos);
    const Project measured = removeExcludedImages(project);
    ASSERT_EQ(measured.images.size(), 2u);
    EXPECT_EQ(measured.images[1].file, project.images[1].file);
    EXPECT_EQ(measured.load.values, (std::vector<double>{0, 12.5}));
    EXPECT_EQ(measured.load.times, (std::vector<double>{0, 1}));
    project.load = {"kN", {12.5, -3}, "", {}};
    EXPECT_EQ(removeExcludedImages(project).load.values, (std::vector<double>{12.5})) << "only the deformed images";
    project.images[2].excluded = false;
    EXPECT_EQ(projectToJson(project, folder.path()).find("excluded"), std::string::npos) << "older format";
    EXPECT_EQ(removeExcludedImages(project).images, project.images);
    const std::string wrong = R"({"projectVersion": 1, "images": [{"path": "a.png", "excluded": true}]})";
    try {
        projectFromJson(wrong, folder.path());
        FAIL() << "the reference cannot be left out";
    } catch (const InvalidInput& error) {
        EXPECT_EQ(error.field(), "images 1, excluded");
    }
}

TEST(Project, ImagesKeepTheirPositionsInTheSequence) {
    const test::TemporaryFolder folder;
    Project project;
    for (const char* name : {"c", "a", "b", "d"})
        project.images.push_back({{folder / (name + std::string(".png")), ""}, 0});
    project.images[0].position = 2, project.images[1].position = 0, project.images[2].position = 1;
    project.images[2].excluded = true;
    const std::string json = projectToJson(project, folder.path());
    const Project again = projectFromJson(json, folder.path());
    EXPECT_EQ(again.images, project.images);
    EXPECT_EQ(positionsOf(framesOf(again)), (std::vector<int>{2, 0, 1, 3}));
    const Project measured = removeExcludedImages(again);
    EXPECT_EQ(positionsOf(framesOf(measured)), (std::vector<int>{2, 0, 3}));
    EXPECT_EQ(removeExcludedImages(measured).images, measured.images);
    const std::string twice =
        R"({"projectVersion": 1, "images": [{"path": "a.png", "position": 2}, {"path": "b.png"}]})";
    try {
        projectFromJson(twice, folder.path());
        FAIL() << "two images at one position";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("images 2, position"), std::string::npos) << error.what();
    }
}

TEST(Project, FindsFilesAfterMoveOfFolder) {
    const test::TemporaryFolder folder;
    const std::string text = projectToJson(fullProject(folder.path()), folder.path());
    const Project moved = projectFromJson(text, "/elsewhere");
    EXPECT_EQ(moved.images[0].file.path, "/elsewhere/images/reference.png");
    EXPECT_EQ(std::get<ProjectFile>(moved.region[3].geometry).path, "/elsewhere/mask.png");
    EXPECT_EQ(moved.parameters.camera[CameraImageKind::Dark].path, "/elsewhere/dark.tif");
    const Project outside = projectFromJson(projectToJson(fullProject("/a/b"), "/a/c"), "/x/c");
    EXPECT_EQ(outside.images[0].file.path, "/x/b/images/reference.png");
}

TEST(Project, FindsFilesAfterMoveOfProjectFile) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directories(folder / "images");
    test::writeFile(folder / "images" / "reference.png", std::string("here"));
    const Project moved = projectFromJson(projectToJson(fullProject(folder.path()), folder.path()), "/elsewhere");
    EXPECT_EQ(moved.images[0].file.path, folder / "images" / "reference.png");
    EXPECT_EQ(moved.images[1].file.path, "/elsewhere/images/stack.tif") << "it exists nowhere";
}

TEST(Project, UsesWorkingFolderByDefault) {
    Project project;
    project.images = {{{"images/a.png", ""}, 0}};
    const std::string text = projectToJson(project, "");
    EXPECT_NE(text.find("\"images/a.png\""), std::string::npos) << text;
    EXPECT_EQ(projectFromJson(text, "").images, project.images);
}

TEST(Project, FindsChangedFiles) {
    const test::TemporaryFolder folder;
    for (const char* name : {"a.png", "b.png", "mask.png", "dark.png"})
        test::writeFile(folder / name, std::string(name));
    Project project;
    project.images = {{{folder / "a.png", ""}, 0}, {{folder / "b.png", ""}, 0}, {{folder / "gone.png", ""}, 0}};
    project.region = {{RoiOperation::Add, ProjectFile{folder / "mask.png", ""}}};
    project.parameters.camera[CameraImageKind::Dark].path = (folder / "dark.png").string();
    ProjectHashes().fill(project);
    EXPECT_EQ(project.images[0].file.sha256.size(), 64u);
    EXPECT_EQ(project.images[0].file.bytes, 5u);
    EXPECT_EQ(project.images[2].file.sha256, "");
    EXPECT_TRUE(changedFiles(project).empty());
    test::writeFile(folder / "b.png", std::string("other"));
    test::writeFile(folder / "mask.png", std::string("other"));
    test::writeFile(folder / "dark.png", std::string("other"));
    EXPECT_EQ(changedFiles(project),
              (std::vector<std::filesystem::path>{folder / "b.png", folder / "mask.png", folder / "dark.png"}));
}

TEST(Project, HashesFilesAgainWhenTheirDescriptionHasChanged) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "film.raw", std::string(40, 'a'));
    test::writeFile(folder / "film.raw.json", std::string(R"({"width": 40, "height": 1})"));
    ProjectHashes hashes;
    const auto hash = [&] {
        Project project;
        project.images = {{{folder / "film.raw", ""}, 0}};
        hashes.fill(project);
        EXPECT_EQ(project.images[0].file.bytes, 40U);
        return project.images[0].file.sha256;
    };
    const std::string first = hash();
    EXPECT_EQ(first.size(), 64U);
    EXPECT_EQ(hash(), first);
    test::writeFile(folder / "film.raw.json", std::string(R"({"width": 4, "height": 10, "bits": 8})"));
    EXPECT_NE(hash(), first);
}

TEST(Project, RejectsInvalidProbeOnWriting) {
    Project project;
    project.probes = {{"P", PointProbe{{std::nan(""), 1}}}};
    EXPECT_THROW(projectToJson(project, "/a"), InvalidInput);
}

/// Error message for a project with a changed value at a JSON pointer.
std::string errorAt(const std::string& pointer, const nlohmann::json& value) {
    nlohmann::json json = nlohmann::json::parse(projectToJson(fullProject("/a"), "/a"));
    json[nlohmann::json::json_pointer(pointer)] = value;
    try {
        projectFromJson(json.dump(), "/a");
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "";
}

TEST(Project, ErrorsNameKeyAndValue) {
    struct Case {
        std::string pointer;
        nlohmann::json value;
        std::string expected;
    };
    const Case cases[] = {
        {"/projectVersion", 2, "project, projectVersion must be 1;"},
        {"/colour", 1, "project: \"colour\""},
        {"/images", 5, "project, images: 5"},
        {"/images/1", nullptr, "images 2: null"},
        {"/images/0/path", "", "images 1, path: \"\""},
        {"/images/0/sha256", "ABC", "images 1, sha256: \"ABC\""},
        {"/images/2/page", 0, "images 3, page: 0"},
        {"/images/2/page", 1.5, "images 3, page: 1.5"},
        {"/images/0/size", 1, "images 1: \"size\""},
        {"/images/0/bytes", -1, "images 1, bytes: -1"},
        {"/images/0/absolutePath", "a.png", "images 1, absolutePath must be an absolute"},
        {"/region/0/rectangle/x1", "wide", "ROI shape 1, rectangle: "},
        {"/region/3/mask", "mask.png", "region 4, mask: \"mask.png\""},
        {"/region/3/operation", "multiply", "region 4, operation: \"multiply\""},
        {"/parameters/step", 0, "parameters, step must be an integer from 1 to "},
        {"/parameters/step", "ten", "parameters, step: \"ten\""},
        {"/parameters/search", "psychic", "parameters, search: \"psychic\""},
        {"/parameters/stepp", 1, "parameters: \"stepp\""},
        {"/parameters/filter/0", "median4", "parameters, median size: 4"},
        {"/probes/0", nlohmann::json::array(), "probes 1: []"},
        {"/probes/0/at/0", "left", "probes 1, at: [\"left\""},
        {"/probes/1/kind", "tape", "probes 2, kind: \"tape\""},
        {"/probes/1/vertices", 1, "probes 2: \"vertices\""},
        {"/probes/2/quantities/0", "w", "probe profile, quantities: \"w\""},
        {"/probes/1/id", "place", "probe, id: place twice"},
        {"/load/values/2", "far", "load, values: \"far\""},
        {"/load/times/2", nullptr, "load, times: null"},
        {"/load/timing", {{"images", "moon"}}, "load, timing, images: moon"},
        {"/load/timing", {{"images", "rate"}, {"rateHz", 0}}, "load, timing, rateHz must be a number above 0"},
        {"/load/channels", {{{"name", "T"}, {"values", {1}}}}, "load, channels 1, values must be 3 numbers"},
        {"/load/values", {1}, "load, values must be 3, one for each image, one less"},
        {"/load/times", {1}, "load, times must be 3, as many as values"},
        {"/evaluation/areaMm2", 0, "evaluation, areaMm2 must be a number above 0"},
        {"/evaluation/thicknessMm", 6, "evaluation, areaMm2 must be 72.000000, the product of widthMm and thicknessMm"},
        {"/evaluation/modulusRange", {2, 1}, "evaluation, modulusRange: [2,1]"},
        {"/evaluation/modulusRangeOf", "load", "evaluation, modulusRangeOf: \"load\""},
        {"/evaluation/modulusRangeOf", "auto", "evaluation, modulusRangeOf must be \"auto\" without modulusRange"},
        {"/evaluation/proofPercents", {.2, 0}, "evaluation, proofPercents must be numbers above 0"},
        {"/evaluation/hardeningRange", {20, 10}, "evaluation, hardeningRange must be [from, to]"},
        {"/view/image", 4, "view, image must be 1 to 3"},
        {"/view/onDeformed", 1, "view, onDeformed: 1"},
        {"/runs/0/name", "", "runs 1, name"},
        {"/runs/1/path", 3, "runs 2, path"},
    };
    for (const Case& c : cases) {
        const std::string message = errorAt(c.pointer, c.value);
        EXPECT_TRUE(test::hasWords(message, c.expected)) << c.pointer << ": '" << message << "'";
    }
    EXPECT_EQ(errorAt("/view/quantity", "eyy"), "");
    EXPECT_EQ(errorAt("/load", {{"unit", "N"}, {"values", {1, 2}}}), "") << "without the reference image";
    EXPECT_THROW(projectFromJson("[]", "/a"), InvalidInput);
    EXPECT_THROW(projectFromJson("{}", "/a"), InvalidInput) << "the version is required";
    EXPECT_THROW(projectFromJson("{", "/a"), InvalidInput);
    EXPECT_NO_THROW(projectFromJson(R"({"projectVersion": 1})", "/a"));
}

TEST(Project, ErrorNamesFile) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "p.json", std::string(R"({"projectVersion": 9})"));
    try {
        readProject(folder / "p.json");
        FAIL();
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find("p.json: project, projectVersion must be "), std::string::npos);
    }
    EXPECT_THROW(readProject(folder / "none.json"), FileError);
}

}  // namespace
}  // namespace strainlens
