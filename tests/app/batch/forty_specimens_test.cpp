// SPDX-License-Identifier: MPL-2.0
// A series of forty specimens as a laboratory tests it: each in a position of its own, measured with one template.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "app/batch/batch.h"
#include "tests/app/batch/rendered_plate.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr int kSpecimens = 40;
constexpr double kLargestDegrees = 10, kLargestShiftPx = 15;
const std::vector<PointPx> kMarks = {{150, 100}, {150, 320}, {230, 250}, {120, 200}};

/// The first one is that of the template; the others are rotated and shifted at random.
std::vector<test::RenderedPlate> makePlates(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> degrees(-kLargestDegrees, kLargestDegrees);
    std::uniform_real_distribution<double> shift(-kLargestShiftPx, kLargestShiftPx);
    std::vector<test::RenderedPlate> plates(kSpecimens);
    for (std::size_t k = 0; k < plates.size(); ++k) {
        plates[k].seed = seed * 100 + k;
        if (k == 0) continue;
        plates[k].degrees = degrees(random);
        plates[k].shift = {shift(random), shift(random)};
    }
    return plates;
}

std::string nameOf(std::size_t k) { return (k < 10 ? "S0" : "S") + std::to_string(k); }

struct StoppingObserver : BatchObserver {
    std::stop_source stop;
    std::size_t stopAt = kSpecimens;
    int kept = 0;
    void onSpecimen(std::size_t index) override {
        if (index == stopAt) stop.request_stop();
    }
    void onResult(std::size_t, const SpecimenResult&, bool isKept) override { kept += isKept ? 1 : 0; }
};

// Labels: nightly
TEST(FortySpecimens, HaveTheirProbesWithinHalfAPixelAndOneTable) {
    const test::TemporaryFolder folder;
    const std::vector<test::RenderedPlate> plates = makePlates(1);
    for (std::size_t k = 0; k < plates.size(); ++k) plates[k].write(folder / "data" / nameOf(k));
    Project project;
    project.images = {{{folder / "data/S00/img_1.png", ""}, 0}};
    project.region = {{RoiOperation::Add, RoiRectangle{100, 80, 260, 340}}};
    project.parameters.device = "cpu";
    project.parameters.grid.step = 24;
    for (const PointPx& mark : kMarks)
        project.probes.push_back({"P" + std::to_string(project.probes.size()), PointProbe{mark}});
    BatchRequest request;
    request.made = makeTemplate(project);
    request.specimens = findSpecimens({folder / "data"});
    request.reportSuffix = "";
    request.output = folder / "out";
    StoppingObserver observer;
    const std::vector<SpecimenResult> results = runBatch(request, observer, {});
    ASSERT_EQ(results.size(), plates.size());
    double worst = 0;
    for (std::size_t k = 0; k < plates.size(); ++k) {
        ASSERT_EQ(results[k].status, SpecimenStatus::Ok) << results[k].name << ": " << results[k].reason;
        const Project placed = readProject(filesOf(request, request.specimens[k]).project);
        ASSERT_EQ(placed.probes.size(), kMarks.size());
        for (std::size_t i = 0; i < kMarks.size(); ++i) {
            const PointPx truth = plates[k].place(kMarks[i]);
            const PointPx at = std::get<PointProbe>(placed.probes[i].geometry).at;
            const double apart = std::hypot(at.x - truth.x, at.y - truth.y);
            EXPECT_LT(apart, 0.5) << results[k].name << ", rotated by " << plates[k].degrees << " degrees";
            worst = std::max(worst, apart);
        }
    }
    RecordProperty("worst_px", std::to_string(worst));
    const std::string table = test::readText(batchTableOf(request.output));
    EXPECT_EQ(std::ranges::count(table, '\n'), kSpecimens + 1);

    request.output = folder / "again";
    StoppingObserver stopped;
    stopped.stopAt = 17;
    runBatch(request, stopped, stopped.stop.get_token());
    StoppingObserver resumed;
    runBatch(request, resumed, {});
    EXPECT_EQ(resumed.kept, 17);
    EXPECT_EQ(test::readText(batchTableOf(request.output)), table);
}

}  // namespace
}  // namespace strainlens
