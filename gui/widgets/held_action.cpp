// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/held_action.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QKeySequence>

namespace strainlens::gui {

HeldAction::HeldAction(QAction& action) : m_action(action) { QCoreApplication::instance()->installEventFilter(this); }

bool HeldAction::isRelease(const QEvent& event) const {
    if (event.type() == QEvent::WindowDeactivate || event.type() == QEvent::ApplicationStateChange) return true;
    if (event.type() != QEvent::KeyRelease) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    // The modifiers may have been released before.
    return !key.isAutoRepeat() && m_action.shortcut()[0].key() == key.key();
}

bool HeldAction::eventFilter(QObject*, QEvent* event) {
    if (m_action.isChecked() && isRelease(*event)) m_action.setChecked(false);
    return false;
}

}  // namespace strainlens::gui
