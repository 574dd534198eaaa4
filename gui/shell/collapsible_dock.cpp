// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/collapsible_dock.h"

#include <QTabBar>
#include <QTimer>
#include <QWidget>
#include <algorithm>

namespace strainlens::gui {
namespace {

QDockWidget* shownTab(const QList<QDockWidget*>& tabs) {
    const auto shown = std::ranges::find_if(tabs, [](const QDockWidget* one) { return !one->isHidden(); });
    return shown == tabs.end() ? nullptr : *shown;
}

}  // namespace

void CollapsibleDock::setFolded(bool folded) {
    m_folded = folded;
    refresh();
}

int CollapsibleDock::height() const {
    if (m_isCollapsed.value_or(true) || !window()) return m_height;
    // Hidden tabs keep the height that they had last.
    for (const QDockWidget* tab : tabs()) {
        if (tab->isVisible() && !tab->visibleRegion().isEmpty()) return tab->height();
    }
    return m_height;
}

void CollapsibleDock::setHeight(int height) {
    m_height = height;
    m_isCollapsed.reset();
    refresh();
}

void CollapsibleDock::squeezeTabs(QMainWindow& window, QDockWidget& dock, bool squeeze) {
    for (QDockWidget* other : window.tabifiedDockWidgets(&dock)) {
        QSizePolicy policy = other->widget()->sizePolicy();
        policy.setVerticalPolicy(squeeze ? QSizePolicy::Ignored : QSizePolicy::Preferred);
        other->widget()->setSizePolicy(policy);
    }
}

QMainWindow* CollapsibleDock::window() const {
    auto* window = dock() ? qobject_cast<QMainWindow*>(dock()->parentWidget()) : nullptr;
    return window && !dock()->isFloating() ? window : nullptr;
}

QList<QDockWidget*> CollapsibleDock::tabs() const {
    const QMainWindow* window = this->window();
    // Qt lists no tabs while all of them are hidden.
    QList<QDockWidget*> tabs = window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
    tabs.removeIf([&](QDockWidget* one) {
        return one->isFloating() || window->dockWidgetArea(one) != window->dockWidgetArea(dock());
    });
    return tabs;
}

void CollapsibleDock::refresh() {
    QMainWindow* window = this->window();
    if (!window) return;
    const QList<QDockWidget*> tabs = this->tabs();
    for (QDockWidget* one : tabs) {
        // Also emitted when tabs change; queued, because the window lays out its docks first.
        connect(one, &QDockWidget::visibilityChanged, this, &CollapsibleDock::refresh,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
    }
    QDockWidget* shown = shownTab(tabs);
    // Hiding the window is not a change of tabs.
    if (!shown || !window->isVisible()) return;
    const bool isCollapsed = m_folded && !dock()->isHidden() && !dock()->visibleRegion().isEmpty();
    if (m_isCollapsed == isCollapsed) return;
    if (isCollapsed && m_isCollapsed) m_height = dock()->height();
    m_isCollapsed = isCollapsed;
    squeezeTabs(*window, *dock(), isCollapsed);
    // A dock that has just been shown is laid out first.
    QTimer::singleShot(0, this, [this, window, shown] {
        const int height = m_isCollapsed.value_or(false) ? 1 : unfoldedHeight(*window) + tabsHeight(*window);
        window->resizeDocks({shown}, {height}, Qt::Vertical);
    });
}

int CollapsibleDock::unfoldedHeight(const QMainWindow& window) const {
    constexpr int kShare = 3;
    return m_height > 0 ? m_height : std::max(kSmallestHeight, (window.height() + kShare - 1) / kShare);
}

int CollapsibleDock::tabsHeight(const QMainWindow& window) {
    int height = 0;
    for (const QTabBar* tabs : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (tabs->isVisible()) height = std::max(height, tabs->height());
    }
    return height;
}

}  // namespace strainlens::gui
