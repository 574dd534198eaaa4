// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/empty_panels.h"

#include <QAction>
#include <QCloseEvent>
#include <QMainWindow>
#include <algorithm>
#include <utility>

namespace strainlens::gui {
namespace {

/// The docks that share a place with this one and lie on top of it.
QDockWidget* topOf(QDockWidget* dock) {
    auto* window = qobject_cast<QMainWindow*>(dock->parentWidget());
    if (!window) return nullptr;
    for (QDockWidget* other : window->tabifiedDockWidgets(dock)) {
        if (!other->isHidden() && !other->visibleRegion().isEmpty()) return other;
    }
    return nullptr;
}

}  // namespace

QString EmptyPanels::keyOf(const QDockWidget* dock) const { return QStringLiteral("panels/") + dock->objectName(); }

void EmptyPanels::add(QDockWidget* dock, std::function<bool()> hasSomething) {
    m_panels.push_back({dock, std::move(hasSomething)});
    dock->installEventFilter(this);
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool shown) { choose(dock, shown); });
}

void EmptyPanels::begin() {
    for (Panel& panel : m_panels) {
        const QVariant chosen = m_settings.value(keyOf(panel.dock));
        panel.isWaiting = !chosen.isValid() && !panel.hasSomething();
        panel.dock->setVisible(chosen.isValid() ? chosen.toBool() : !panel.isWaiting);
    }
}

void EmptyPanels::refresh() {
    for (Panel& panel : m_panels) {
        if (!panel.isWaiting || !panel.hasSomething()) continue;
        panel.isWaiting = false;
        // What is looked at stays on top.
        QDockWidget* top = topOf(panel.dock);
        panel.dock->show();
        if (top) top->raise();
    }
}

void EmptyPanels::choose(QDockWidget* dock, bool shown) {
    std::ranges::find(m_panels, dock, &Panel::dock)->isWaiting = false;
    m_settings.setValue(keyOf(dock), shown);
}

bool EmptyPanels::eventFilter(QObject* watched, QEvent* event) {
    // The button in its title bar; the program's end closes docks that float, too, after their window.
    auto* dock = qobject_cast<QDockWidget*>(watched);
    if (event->type() == QEvent::Close && dock->isVisible() && dock->window()->isVisible() &&
        dock->parentWidget()->isVisible()) {
        choose(dock, false);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace strainlens::gui
