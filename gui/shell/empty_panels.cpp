// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/empty_panels.h"

#include <QAction>
#include <QCloseEvent>
#include <QMainWindow>
#include <algorithm>
#include <utility>

namespace strainlens::gui {
namespace {

/// The dock on top of this dock's tabs.
QDockWidget* topTab(QDockWidget* dock) {
    auto* window = qobject_cast<QMainWindow*>(dock->parentWidget());
    if (!window) return nullptr;
    for (QDockWidget* other : window->tabifiedDockWidgets(dock)) {
        if (!other->isHidden() && !other->visibleRegion().isEmpty()) return other;
    }
    return nullptr;
}

}  // namespace

QString EmptyPanels::settingsKey(const QDockWidget* dock) const {
    return QStringLiteral("panels/") + dock->objectName();
}

void EmptyPanels::add(QDockWidget* dock, std::function<bool()> hasContent) {
    m_panels.push_back({dock, std::move(hasContent)});
    dock->installEventFilter(this);
    connect(dock->toggleViewAction(), &QAction::triggered, this,
            [this, dock](bool shown) { setUserChoice(dock, shown); });
}

void EmptyPanels::start() {
    for (Panel& panel : m_panels) {
        const QVariant chosen = m_settings.value(settingsKey(panel.dock));
        panel.isHiddenWhileEmpty = !chosen.isValid() && !panel.hasContent();
        panel.dock->setVisible(chosen.isValid() ? chosen.toBool() : !panel.isHiddenWhileEmpty);
    }
}

void EmptyPanels::reset() {
    for (const Panel& panel : m_panels) m_settings.remove(settingsKey(panel.dock));
    start();
}

void EmptyPanels::refresh() {
    for (Panel& panel : m_panels) {
        if (!panel.isHiddenWhileEmpty || !panel.hasContent()) continue;
        panel.isHiddenWhileEmpty = false;
        // Keeps the visible tab on top.
        QDockWidget* top = topTab(panel.dock);
        panel.dock->show();
        if (top) top->raise();
    }
}

void EmptyPanels::setUserChoice(QDockWidget* dock, bool shown) {
    std::ranges::find(m_panels, dock, &Panel::dock)->isHiddenWhileEmpty = false;
    m_settings.setValue(settingsKey(dock), shown);
}

bool EmptyPanels::eventFilter(QObject* watched, QEvent* event) {
    // Closed by its title bar button. Floating docks are also closed at exit, after their window.
    auto* dock = qobject_cast<QDockWidget*>(watched);
    if (event->type() == QEvent::Close && dock->isVisible() && dock->window()->isVisible() &&
        dock->parentWidget()->isVisible()) {
        setUserChoice(dock, false);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace strainlens::gui
