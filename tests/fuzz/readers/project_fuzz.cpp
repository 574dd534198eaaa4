// SPDX-License-Identifier: MPL-2.0
// Project files.
#include "app/project/project.h"

#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readAnyProject(Input input) {
    const std::filesystem::path file = inputFile("project.json", input);
    readOrRefused("readProject", [&] {
        const Project project = readProject(file);
        const std::string text = projectToJson(project, inputFolder());
        const Project again = projectFromJson(text, inputFolder());
        const bool same = again.images == project.images && again.region == project.region &&
                          again.probes == project.probes && again.load == project.load &&
                          again.evaluation == project.evaluation && again.view == project.view;
        require(same, "a project that is written and read is the same");
        require(projectToJson(again, inputFolder()) == text, "and so are its parameters");
    });
}

std::vector<Seed> projectSeeds() {
    Project project;
    project.images = {{{inputFolder() / "a.png", std::string(64, '0'), 77}, 0}, {{inputFolder() / "b.tif", ""}, 4}};
    project.region = {{RoiOperation::Add, RoiRectangle{1, 2.5, 30, 40}},
                      {RoiOperation::Subtract, ProjectFile{inputFolder() / "mask.png", ""}}};
    project.parameters.filters = {MedianFilter{3}};
    project.probes = {{"gauge", Extensometer{{{1, 2}, {1, 2}}, {{3, 4}, {3, 4}}}}};
    project.load = {"N", {0, 1e3}, "s", {0, 1}};
    project.evaluation = {60, 1, FitRange{0.0005, 0.0025, false}, "gauge", ""};
    project.view = {1, "exx", true};
    return {{"whole", bytesOf(projectToJson(project, inputFolder()))},
            {"empty", bytesOf(projectToJson({}, inputFolder()))},
            {"least", bytesOf(R"({"projectVersion": 1})")},
            {"later", bytesOf(R"({"projectVersion": 2, "more": []})")},
            {"outside", bytesOf(R"({"projectVersion": 1, "images": [{"path": "/../../x"}, {"path": "."}]})")},
            {"not_utf8", bytesOf("{\"projectVersion\": 1, \"images\": [{\"path\": \"\xFF\"}]}")}};
}

std::vector<std::string> projectWords() {
    return {"\"projectVersion\": 1",
            "\"images\": [",
            "\"path\"",
            "\"absolutePath\"",
            "\"bytes\"",
            "\"sha256\"",
            "\"page\"",
            "\"region\": [",
            "\"operation\"",
            "\"subtract\"",
            "\"mask\": {",
            "\"polygon\"",
            "\"parameters\": {",
            "\"filter\": [",
            "\"median5\"",
            "\"step\"",
            "\"search\"",
            "\"probes\": [",
            "\"kind\": \"line\"",
            "\"vertices\": [",
            "[0, 0]",
            "\"load\": {",
            "\"values\": [",
            "\"evaluation\": {",
            "\"modulusRange\": [",
            "\"view\": {",
            "\"onDeformed\": true",
            "1e308",
            "null",
            "\\u0000",
            "../"};
}

}  // namespace

const FuzzTarget kProjectTarget = {"project", readAnyProject, projectSeeds, projectWords};

}  // namespace strainlens::fuzz
