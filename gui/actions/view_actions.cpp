// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/view_actions.h"

#include "gui/widgets/actions.h"

namespace strainlens::gui {
namespace {

constexpr ViewAction kViewActions[] = {
    {"showReference", &ViewState::reference, &ViewState::showReference},
    {"showBlend", &ViewState::blend},
    {"flicker", &ViewState::flicker},
    {"showVectors", &ViewState::vectors, &ViewState::showVectors},
    {"showFlow", &ViewState::flow},
    {"showRegion", &ViewState::region},
    {"showProbes", &ViewState::probes},
    {"livePreview", &ViewState::preview},
    {"showBlock", &ViewState::cursorShapes},
    {"showScaleBar", &ViewState::scaleBar},
};

}  // namespace

std::span<const ViewAction> viewActionTable() { return kViewActions; }

ViewActions::ViewActions(const Actions& actions, ViewModel& view) : m_flicker(*actions["flicker"]) {
    for (const ViewAction& row : kViewActions) {
        QAction* action = actions[row.id];
        const auto show = [action, &view, &row] { action->setChecked(view.state().*row.value); };
        show();
        connect(&view, &ViewModel::changed, this, show);
        connect(action, &QAction::toggled, this, [&view, &row](bool on) {
            if (view.state().*row.value == on) return;
            view.edit([&row, on](ViewState& state) {
                if (row.change) return (state.*row.change)(on);
                state.*row.value = on;
            });
        });
    }
}

}  // namespace strainlens::gui
