// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screens/screen_states.h"

#include <QDockWidget>
#include <algorithm>

namespace strainlens::gui {
namespace {

using Done = std::function<void()>;

void showOutOfDate(ScreenWindow& window) {
    window.measure();
    // It would cover the faded results.
    window.trigger("livePreview");
    RunParameters parameters = window.document().project.parameters();
    parameters.grid.step += 2;
    window.document().project.editParameters(parameters, QStringLiteral("step"));
    window.waitUntilIdle();
}

void showDialog(ScreenWindow& window, const char* action, const Done& done) {
    window.measure();
    window.drawExtensometer();
    window.addProjectData();
    window.withOwnDialog(action, done);
}

// clang-format off
constexpr ScreenState kStates[] = {
    {"empty", [](ScreenWindow&, const Done& done) { done(); }},
    {"images", [](ScreenWindow& w, const Done& done) { w.openImages(); done(); }},
    {"region", [](ScreenWindow& w, const Done& done) { w.openImages(); w.drawRegion(); done(); }},
    {"running", [](ScreenWindow& w, const Done& done) { w.pauseMeasurement(); done(); }},
    {"watching", [](ScreenWindow& w, const Done& done) { w.watchFolder(); done(); }},
    {"vectors", [](ScreenWindow& w, const Done& done) { w.measure(); w.showMap(""); done(); }},
    {"strain", [](ScreenWindow& w, const Done& done) { w.measure(); w.showMap(w.scene().map); done(); }},
    {"plots", [](ScreenWindow& w, const Done& done) { w.measure(); w.drawExtensometer(); done(); }},
    {"axes", [](ScreenWindow& w, const Done& done) { w.measure(); w.drawExtensometer(); w.addRightAxis(); done(); }},
    {"values", [](ScreenWindow& w, const Done& done) { w.measure(); w.showMap("u"); w.showValuesInMm(); done(); }},
    {"compare", [](ScreenWindow& w, const Done& done) { w.measure(); w.compareWithMesh(done); }},
    {"point", [](ScreenWindow& w, const Done& done) { w.measure(); w.selectPoint(w.scene().point); done(); }},
    {"flow", [](ScreenWindow& w, const Done& done) { w.measureFlow(); done(); }},
    {"report", [](ScreenWindow& w, const Done& done) { w.measure(); w.withDialog("exportReport", done); }},
    {"reportDetails", [](ScreenWindow& w, const Done& done) { showDialog(w, "reportSettings", done); }},
    {"savedRuns", [](ScreenWindow& w, const Done& done) { showDialog(w, "savedRuns", done); }},
    {"loads", [](ScreenWindow& w, const Done& done) { showDialog(w, "loads", done); }},
    {"batch", [](ScreenWindow& w, const Done& done) { showDialog(w, "batch", done); }},
    {"batchTable", [](ScreenWindow& w, const Done& done) { w.openImages(); w.showSpecimens(done); }},
    {"masks", [](ScreenWindow& w, const Done& done) { showDialog(w, "frameMasks", done); }},
    {"calibration", [](ScreenWindow& w, const Done& done) { showDialog(w, "calibrateCamera", done); }},
    {"live", [](ScreenWindow& w, const Done& done) { w.openImages(); w.showLiveCamera(done); }},
    {"stale", [](ScreenWindow& w, const Done& done) { showOutOfDate(w); done(); }},
    {"error", [](ScreenWindow& w, const Done& done) { w.openInvalidFiles(); done(); }},
};
// clang-format on

}  // namespace

std::span<const ScreenState> screenStates() { return kStates; }

void showState(std::string_view state, ScreenWindow& window, const Done& done) {
    const auto row = std::ranges::find(kStates, state, [](const ScreenState& s) { return std::string_view(s.name); });
    if (row == std::end(kStates)) {
        ADD_FAILURE() << "there is no state " << state;
        return;
    }
    row->showState(window, done);
}

QImage renderState(std::string_view state, const ScreenStyle& look, ScreenWindow::Scene scene) {
    ScreenWindow window(look, scene);
    QImage picture;
    showState(state, window, [&] { picture = window.picture(); });
    return picture;
}

}  // namespace strainlens::gui
