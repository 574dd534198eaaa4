// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>

#include "app/project/project.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::test {

inline const std::string kSampleHash(64, 'a');

/// A project with something in every place. No file of it is there.
inline Project wholeProject(const std::filesystem::path& folder) {
    Project project;
    project.images = {{{folder / "images" / "reference.png", kSampleHash, 4096}, 0},
                      {{folder / "images" / "stack.tif", ""}, 0},
                      {{folder / "images" / "stack.tif", ""}, 6}};
    project.region = {{RoiOperation::Add, RoiRectangle{1, 2.5, 30, 40}},
                      {RoiOperation::Subtract, RoiEllipse{5, 6, 7, 8.25}},
                      {RoiOperation::Add, RoiPolygon{{{0, 0}, {9.5, 0}, {0, 9}}}},
                      {RoiOperation::Subtract, ProjectFile{folder / "mask.png", kSampleHash}}};
    for (const NumberParameter& number : numberParameters()) {
        // The greatest value of every parameter: none is its default in all.
        number.set(project.parameters, number.maximum);
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        choice.set(project.parameters, static_cast<int>(choice.values().size()) - 1);
    }
    project.parameters.filters = {MedianFilter{5}};
    project.parameters.device = "cpu";
    project.probes = {{"crack tip", {{10.5, 20}}}, {"gauge", {{1, 2}, {3, 4.125}}}};
    project.load = {"N", {0, 12.5, -3}};
    project.view = {2, "exx", true};
    return project;
}

}  // namespace strainlens::test
