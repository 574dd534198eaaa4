// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/dock_widths.h"

#include <QDataStream>
#include <QEvent>
#include <QIODevice>
#include <algorithm>

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

DockWidths::DockWidths(QMainWindow& window) : QObject(&window), m_window(window) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DockWidths::restoreWidths);
    window.installEventFilter(this);
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->installEventFilter(this);
}

QByteArray DockWidths::save() const {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << m_preferredWidths;
    return bytes;
}

void DockWidths::restore(const QByteArray& saved) {
    QDataStream in(saved);
    QMap<QString, int> widths;
    in >> widths;
    if (in.status() != QDataStream::Ok) return;
    m_preferredWidths.insert(widths);
    m_timer.start(0);
}

void DockWidths::reset() {
    m_preferredWidths.clear();
    m_windowWidth = 0;
    m_timer.start(0);
}

bool DockWidths::eventFilter(QObject* watched, QEvent* event) {
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

void DockWidths::recordWidths() {
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (isOnTop(*dock) && isAtSide(m_window, dock)) m_preferredWidths[dock->objectName()] = dock->width();
    }
}

/// In a small initial window the docks are narrower than preferred.
void DockWidths::recordInitialWidths() {
    recordWidths();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto preferred = m_preferredWidths.find(dock->objectName());
        if (preferred != m_preferredWidths.end())
            *preferred = std::max(*preferred, dock->property(kInitialWidth).toInt());
    }
}

void DockWidths::restoreWidths() {
    if (!m_window.isVisible()) return;
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
