// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/view_actions.h"

#include <QCoreApplication>
#include <QKeyEvent>

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
    {"showMasks", &ViewState::masks},
    {"showProbes", &ViewState::probes},
    {"livePreview", &ViewState::preview},
    {"showBlock", &ViewState::cursorShapes},
    {"showScaleBar", &ViewState::scaleBar},
};

template <StrainUnit kUnit>
constexpr ValueAction unitAction(const char* id) {
    return {id, [](const ValueStyle& values) { return values.units.strain == kUnit; },
            [](ViewState& state, bool) { state.showStrainUnit(kUnit); }};
}

template <LengthUnit kUnit>
constexpr ValueAction unitAction(const char* id) {
    return {id, [](const ValueStyle& values) { return values.units.length == kUnit; },
            [](ViewState& state, bool) { state.showLengthUnit(kUnit); }};
}

constexpr ValueAction kValueActions[] = {
    unitAction<StrainUnit::One>("strainUnitOne"),
    unitAction<StrainUnit::Percent>("strainUnitPercent"),
    unitAction<StrainUnit::MicrometrePerMetre>("strainUnitMicro"),
    unitAction<StrainUnit::MillimetrePerMetre>("strainUnitMilli"),
    unitAction<LengthUnit::PixelAndMillimetre>("lengthUnitBoth"),
    unitAction<LengthUnit::Pixel>("lengthUnitPixel"),
    unitAction<LengthUnit::Millimetre>("lengthUnitMilli"),
    unitAction<LengthUnit::Micrometre>("lengthUnitMicro"),
    {"withoutRigidMotion", [](const ValueStyle& values) { return values.withoutRigidMotion; },
     [](ViewState& state, bool on) {
         ValueStyle values = state.map.values;
         values.withoutRigidMotion = on;
         state.showValues(values);
     }},
    {"minusImage", [](const ValueStyle& values) { return values.minusFrame > 0; }, nullptr},
};

/// Keeps a checkable action checked only while the key of its shortcut is held. QAction reports key presses but no
/// releases. Leaving the window also unchecks it, because the window then misses the release.
class HeldAction : public QObject {
public:
    /// `action` must outlive this object. Its shortcut must not auto-repeat.
    HeldAction(QAction& action, QObject* parent) : QObject(parent), m_action(action) {
        QCoreApplication::instance()->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (m_action.isChecked() && isRelease(*event)) m_action.setChecked(false);
        return false;
    }

private:
    bool isRelease(const QEvent& event) const {
        if (event.type() == QEvent::WindowDeactivate || event.type() == QEvent::ApplicationStateChange) return true;
        if (event.type() != QEvent::KeyRelease) return false;
        const auto& key = static_cast<const QKeyEvent&>(event);
        // The modifiers may have been released before.
        return !key.isAutoRepeat() && m_action.shortcut()[0].key() == key.key();
    }

    QAction& m_action;
};

}  // namespace

std::span<const ViewAction> viewActionTable() { return kViewActions; }

std::span<const ValueAction> valueActionTable() { return kValueActions; }

ViewActions::ViewActions(const Actions& actions, ViewModel& view) {
    new HeldAction(*actions["flicker"], this);
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
    for (const ValueAction& row : kValueActions) {
        QAction* action = actions[row.id];
        const auto show = [action, &view, &row] { action->setChecked(row.isOn(view.state().map.values)); };
        show();
        connect(&view, &ViewModel::changed, this, show);
        if (!row.change) continue;
        connect(action, &QAction::triggered, this, [&view, &row, show](bool on) {
            view.edit([&row, on](ViewState& state) { row.change(state, on); });
            show();  // the chosen unit stays checked
        });
    }
}

}  // namespace strainlens::gui
