// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/dock_sizes.h"

#include <QDataStream>
#include <QEvent>
#include <QIODevice>
#include <algorithm>
#include <utility>

namespace strainlens::gui {
namespace {

/// Whether the dock is the visible tab and not floating.
bool isOnTop(const QDockWidget& dock) {
    return dock.isVisible() && !dock.isFloating() && !dock.visibleRegion().isEmpty();
}

bool isAtSide(const QMainWindow& window, QDockWidget* dock) {
    const Qt::DockWidgetArea area = window.dockWidgetArea(dock);
    return area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
}

}  // namespace

DockSizes::DockSizes(QMainWindow& window) : QObject(&window), m_window(window) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DockSizes::restoreWidths);
    window.installEventFilter(this);
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->installEventFilter(this);
}

QByteArray DockSizes::save() const {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << m_preferredWidths;
    return bytes;
}

void DockSizes::restore(const QByteArray& saved) {
    QDataStream in(saved);
    QMap<QString, int> widths;
    in >> widths;
    if (in.status() != QDataStream::Ok) return;
    m_preferredWidths.insert(widths);
    m_timer.start(0);
}

void DockSizes::reset() {
    m_preferredWidths.clear();
    m_windowWidth = 0;
    m_resetsHeights = true;
    m_timer.start(0);
}

bool DockSizes::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        // The window lays out its docks before this timer fires.
        if (watched == &m_window) {
            m_timer.start(0);
        } else if (!m_timer.isActive() && m_window.width() == m_windowWidth) {
            recordWidths();
        }
    }
    return QObject::eventFilter(watched, event);
}

void DockSizes::recordWidths() {
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (isOnTop(*dock) && isAtSide(m_window, dock)) m_preferredWidths[dock->objectName()] = dock->width();
    }
}

/// In a small initial window the docks are narrower than preferred.
void DockSizes::recordInitialWidths() {
    recordWidths();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto preferred = m_preferredWidths.find(dock->objectName());
        if (preferred != m_preferredWidths.end())
            *preferred = std::max(*preferred, dock->property(kInitialWidth).toInt());
    }
}

void DockSizes::resetHeights() {
    QList<QDockWidget*> docks;
    QList<int> heights;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const int height = dock->property(kInitialHeight).toInt();
        if (height == 0 || dock->isHidden() || dock->isFloating() || !isAtSide(m_window, dock)) continue;
        docks << dock;
        heights << height;
    }
    if (!docks.isEmpty()) m_window.resizeDocks(docks, heights, Qt::Vertical);
}

void DockSizes::restoreWidths() {
    if (!m_window.isVisible()) return;
    if (std::exchange(m_resetsHeights, false)) resetHeights();
    const bool isFirst = m_windowWidth == 0;
    const bool isWider = m_window.width() > m_windowWidth;
    m_windowWidth = m_window.width();
    if (isFirst && m_preferredWidths.empty()) recordInitialWidths();
    if (!isWider) return;
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto preferred = m_preferredWidths.find(dock->objectName());
        if (!isOnTop(*dock) || !isAtSide(m_window, dock) || preferred == m_preferredWidths.end()) continue;
        if (dock->width() >= *preferred) continue;
        docks << dock;
        widths << *preferred;
    }
    if (!docks.isEmpty()) m_window.resizeDocks(docks, widths, Qt::Horizontal);
}

}  // namespace strainlens::gui
