// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/collapsible_dock.h"

#include <QMainWindow>
#include <algorithm>

namespace strainlens::gui {

CollapsibleDock::CollapsibleDock(QWidget* panel, int height) : QObject(panel), m_panel(panel), m_height(height) {}

void CollapsibleDock::setFolded(bool folded) {
    m_folded = folded;
    refresh();
}

void CollapsibleDock::squeezeTabs(QMainWindow& window, QDockWidget& dock, bool squeeze) {
    for (QDockWidget* other : window.tabifiedDockWidgets(&dock)) {
        QSizePolicy policy = other->widget()->sizePolicy();
        policy.setVerticalPolicy(squeeze ? QSizePolicy::Ignored : QSizePolicy::Preferred);
        other->widget()->setSizePolicy(policy);
    }
}

void CollapsibleDock::refresh() {
    auto* dock = qobject_cast<QDockWidget*>(m_panel->parentWidget());
    auto* window = dock ? qobject_cast<QMainWindow*>(dock->parentWidget()) : nullptr;
    if (!window || dock->isFloating()) return;
    const QList<QDockWidget*> tabs = window->tabifiedDockWidgets(dock) << dock;
    for (QDockWidget* one : tabs) {
        // Also emitted when tabs change; queued, because the window lays out its docks first.
        connect(one, &QDockWidget::visibilityChanged, this, &CollapsibleDock::refresh,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
    }
    const auto shown = std::ranges::find_if(tabs, [](const QDockWidget* one) { return !one->isHidden(); });
    // Hiding the window is not a change of tabs.
    if (shown == tabs.end() || !window->isVisible()) return;
    const bool isCollapsed = m_folded && !dock->isHidden() && !dock->visibleRegion().isEmpty();
    if (m_isCollapsed == isCollapsed) return;
    if (isCollapsed) m_height = std::max(m_height, dock->height());
    m_isCollapsed = isCollapsed;
    squeezeTabs(*window, *dock, isCollapsed);
    window->resizeDocks({*shown}, {isCollapsed ? 1 : m_height}, Qt::Vertical);
}

}  // namespace strainlens::gui
