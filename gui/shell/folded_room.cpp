// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/folded_room.h"

#include <QMainWindow>
#include <algorithm>

namespace strainlens::gui {

FoldedRoom::FoldedRoom(QWidget* panel, int height) : QObject(panel), m_panel(panel), m_height(height) {}

void FoldedRoom::setFolded(bool folded) {
    m_folded = folded;
    refresh();
}

void FoldedRoom::squeezeOthers(QMainWindow& window, QDockWidget& dock, bool squeeze) {
    for (QDockWidget* other : window.tabifiedDockWidgets(&dock)) {
        QSizePolicy policy = other->widget()->sizePolicy();
        policy.setVerticalPolicy(squeeze ? QSizePolicy::Ignored : QSizePolicy::Preferred);
        other->widget()->setSizePolicy(policy);
    }
}

void FoldedRoom::refresh() {
    auto* dock = qobject_cast<QDockWidget*>(m_panel->parentWidget());
    auto* window = dock ? qobject_cast<QMainWindow*>(dock->parentWidget()) : nullptr;
    if (!window || dock->isFloating()) return;
    const QList<QDockWidget*> place = window->tabifiedDockWidgets(dock) << dock;
    for (QDockWidget* one : place) {
        // Comes with a change of tabs, too. The window arranges its docks first.
        connect(one, &QDockWidget::visibilityChanged, this, &FoldedRoom::refresh,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
    }
    const auto shown = std::ranges::find_if(place, [](const QDockWidget* one) { return !one->isHidden(); });
    // A window that is hidden with its panels is no change of tabs.
    if (shown == place.end() || !window->isVisible()) return;
    const bool small = m_folded && !dock->isHidden() && !dock->visibleRegion().isEmpty();
    if (m_isSmall == small) return;
    if (small) m_height = std::max(m_height, dock->height());
    m_isSmall = small;
    squeezeOthers(*window, *dock, small);
    window->resizeDocks({*shown}, {small ? 1 : m_height}, Qt::Vertical);
}

}  // namespace strainlens::gui
