// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screens/screen_states.h"

#include <QDockWidget>
#include <algorithm>

namespace strainlens::gui {
namespace {

using Stands = std::function<void()>;

void outOfDate(ScreenWindow& window) {
    window.measure();
    // It would lie over what is faint.
    window.trigger("livePreview");
    RunParameters parameters = window.document().parameters();
    parameters.grid.step += 2;
    window.document().editParameters(parameters, QStringLiteral("step"));
    window.settle();
}

// clang-format off
constexpr ScreenState kStates[] = {
    {"empty", [](ScreenWindow&, const Stands& stands) { stands(); }},
    {"images", [](ScreenWindow& window, const Stands& stands) { window.openImages(); stands(); }},
    {"region", [](ScreenWindow& window, const Stands& stands) { window.openImages(); window.drawRegion(); stands(); }},
    {"running", [](ScreenWindow& window, const Stands& stands) { window.beginToMeasure(); stands(); }},
    {"watching", [](ScreenWindow& window, const Stands& stands) { window.watchFolder(); stands(); }},
    {"vectors", [](ScreenWindow& window, const Stands& stands) { window.measure(); stands(); }},
    {"strain", [](ScreenWindow& window, const Stands& stands) { window.measure(); window.showMap(window.scene().map); stands(); }},
    {"plots", [](ScreenWindow& window, const Stands& stands) { window.measure(); window.drawExtensometer(); stands(); }},
    {"point", [](ScreenWindow& window, const Stands& stands) { window.measure(); window.lookAt(window.scene().point); stands(); }},
    {"flow", [](ScreenWindow& window, const Stands& stands) { window.measureFlow(); stands(); }},
    {"report", [](ScreenWindow& window, const Stands& stands) { window.measure(); window.duringDialog("exportReport", stands); }},
    {"stale", [](ScreenWindow& window, const Stands& stands) { outOfDate(window); stands(); }},
    {"error", [](ScreenWindow& window, const Stands& stands) { window.openWhatCannotBeRead(); stands(); }},
};
// clang-format on

}  // namespace

std::span<const ScreenState> screenStates() { return kStates; }

void reach(std::string_view state, ScreenWindow& window, const std::function<void()>& stands) {
    const auto row = std::ranges::find(kStates, state, [](const ScreenState& s) { return std::string_view(s.name); });
    if (row == std::end(kStates)) {
        ADD_FAILURE() << "there is no state " << state;
        return;
    }
    row->reach(window, stands);
}

QImage pictureOf(std::string_view state, const ScreenLook& look, ScreenWindow::Scene scene) {
    ScreenWindow window(look, scene);
    QImage picture;
    reach(state, window, [&] { picture = window.picture(); });
    return picture;
}

}  // namespace strainlens::gui
