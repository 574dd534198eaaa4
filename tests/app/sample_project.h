// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <filesystem>
#include <string>

#include "app/probes/probe_defaults.h"
#include "app/project/project.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::test {

inline const std::string kSampleHash(64, 'a');

/// Project with every member set. Its files do not exist.
inline Project fullProject(const std::filesystem::path& folder) {
    Project project;
    project.images = {{{folder / "images" / "reference.png", kSampleHash, 4096}, 0},
                      {{folder / "images" / "stack.tif", ""}, 0},
                      {{folder / "images" / "stack.tif", ""}, 6, true}};
    project.region = {{RoiOperation::Add, RoiRectangle{1, 2.5, 30, 40}},
                      {RoiOperation::Subtract, RoiEllipse{5, 6, 7, 8.25}},
                      {RoiOperation::Add, RoiPolygon{{{0, 0}, {9.5, 0}, {0, 9}}}},
                      {RoiOperation::Subtract, ProjectFile{folder / "mask.png", kSampleHash}}};
    for (const NumberParameter& number : numberParameters()) {
        // The maximum of every parameter, which is no default.
        number.set(project.parameters, number.maximum);
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        choice.set(project.parameters, static_cast<int>(choice.values().size()) - 1);
    }
    project.parameters.filters = {MedianFilter{5}};
    project.parameters.device = "cpu";
    for (std::size_t kind = 0; kind < kCameraImageNames.size(); ++kind) {
        const std::string name = std::string(kCameraImageNames[kind]) + ".tif";
        project.parameters.camera.files[kind] = {(folder / name).string(), kSampleHash};
    }
    project.probes = {{"crack tip", PointProbe{{10.5, 20}, {"u", "exx"}}},
                      {"gauge", Extensometer{{{1, 2}, {1, 2}}, {{3, 4.125}, {5, 4.125}}, true}},
                      {"profile", LineProbe{{1, 2}, {9, 2}, 33, {"eyy"}}},
                      {"place", AreaProbe{{{0, 0}, {9.5, 0}, {0, 9}}, {"v"}}},
                      {"row", ExtensometerArray{{0, 5}, {90, 5}, 3, 8, 2.5, false}},
                      {"mouth", CrackOpening{{{1, 2}, {1, 2}}, {{1, 9}, {1, 9}}, {1, 0}}},
                      {"foil", FoilGauge{{40, 50}, 3, 1.5, 30, true}, Rgb{200, 100, 7}},
                      {"path", SectionProbe{{{1, 2}, {9, 2}, {9, 8}}, 33, {"v"}}}};
    project.probes = withDefaults(std::move(project.probes));
    project.load = {"kN", {0, 12.5, -3}, "s", {0, 1, 2.5}};
    project.load.timing = {MomentSource::Rate, 4, 1.37, "Trigger"};
    project.load.channels = {{"Temperature", "°C", {23, std::nan(""), 24}}};
    project.evaluation = {60, 2.5, FitRange{5, 40.5, true}, "row 1", "gauge", 12, 5};
    project.evaluation.tensile = {{.2, 1}, 4, 6};
    project.view = {2, "exx", true};
    project.frameRateHz = 12.5;
    project.results = folder / "results.h5";
    project.runs = {{"coarse", "2026-11-30 10:05", {folder / "coarse.h5", kSampleHash, 5000}},
                    {"fine", "", {folder / "fine.h5", ""}}};
    project.report = {"Tensile test",
                      "S-17",
                      "A. Müller",
                      "Aqua GmbH",
                      "two\nlines",
                      folder / "logo.png",
                      {{{"exx", 2}, {"vectors", 0}, {"u", 0, "1-:10"}}},
                      {{ReportChart::StressStrain, ReportChart::Probes}},
                      true,
                      {0, 2},
                      true,
                      Language::Russian};
    project.annotations = {{AnnotationKind::Text, {1, 2}, {}, "weld"},
                           {AnnotationKind::Arrow, {3, 4.5}, {6, 7}, "crack"},
                           {AnnotationKind::Dimension, {0, 0}, {3, 4}, ""}};
    return project;
}

}  // namespace strainlens::test
