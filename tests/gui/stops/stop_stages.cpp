// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/stops/stop_stages.h"

#include "tests/compute/whole_pixels.h"

namespace strainlens::gui {
namespace {

constexpr QSize kSmallImages{800, 600}, kMiddleImages{1600, 1200}, kLargeImages{5184, 3456};

constexpr double kDecodingMs = 2 * 800;  // two images at a time
constexpr double kFeaturesMs = 3000;     // by OpenCV, for one image

/// Refines every 6th pixel.
void refine(RunParameters& p, int step = 6) {
    p = {};
    p.grid.step = step;
    p.refine.subset = 21;
    p.strain.window = 0;
}

constexpr StopStage kStages[] = {
    {"reading", kLargeImages, 3, [](RunParameters& p) { p.grid.step = 64; }, kDecodingMs},
    {"filter", kLargeImages, 3,
     [](RunParameters& p) {
         p.grid.step = 64;
         p.filters.push_back(MedianFilter{5});
     },
     kDecodingMs},
    {"recursive search", kMiddleImages, 3,
     [](RunParameters& p) {
         p.grid.step = 4;
         p.iterations = 30;
     }},
    {"full search", kSmallImages, 3,
     [](RunParameters& p) {
         p.method = SearchMethod::Full;
         p.criterion = Criterion::Zncc;
         p.grid.step = 4;
         p.radiusX = p.radiusY = 32;
     }},
    {"pyramid search", kMiddleImages, 3,
     [](RunParameters& p) {
         p.method = SearchMethod::Pyramid;
         p.grid.step = 4;
         p.radiusX = p.radiusY = 32;
     }},
    {"growth from seeds", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p, 4);
         p.method = SearchMethod::Seeds;
     }},
    {"features", kMiddleImages, 2,
     [](RunParameters& p) {
         refine(p, 12);
         p.method = SearchMethod::Features;
     },
     kFeaturesMs},
    {"refinement", kMiddleImages, 3, [](RunParameters& p) { refine(p); }},
    {"second order", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p, 4);
         p.refinement = Refinement::Icgn2;
         p.refine.subset = 41;
     }},
    {"orders to choose", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p);
         p.refinement = Refinement::IcgnAuto;
     }},
    {"validation", kMiddleImages, 3,
     [](RunParameters& p) {
         p.grid.step = 2;
         p.grid.blockWidth = p.grid.blockHeight = 8;
     }},
    {"back check", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p, 4);
         p.validation.backCheck = true;
     }},
    {"edge points", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p, 4);
         p.edge = true;
     }},
    {"deconvolution", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p, 4);
         p.strain.window = 9;
         p.deconvolution = true;
     }},
    {"later references", kSmallImages, 5,
     [](RunParameters& p) {
         refine(p, 4);
         p.reference.choice = ReferenceChoice::Previous;
     }},
    {"strain", kMiddleImages, 3,
     [](RunParameters& p) {
         refine(p);
         p.strain.window = 41;
     }},
    {"strain by subsets to choose", kSmallImages, 3,
     [](RunParameters& p) {
         refine(p);
         p.refinement = Refinement::IcgnAuto;
         p.strain.window = 31;
     }},
};

}  // namespace

std::span<const StopStage> stopStages() { return kStages; }

RunParameters parametersOf(const StopStage& stage) {
    RunParameters parameters = test::wholePixels();
    stage.choose(parameters);
    return parameters;
}

}  // namespace strainlens::gui
