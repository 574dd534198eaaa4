// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/dock_widths.h"

#include <QDataStream>
#include <QEvent>
#include <QIODevice>
#include <QMap>
#include <algorithm>

namespace strainlens::gui {
namespace {

/// Of several docks in one place only one is seen; a floating one has a window of its own.
bool isSeen(const QDockWidget& dock) {
    return dock.isVisible() && !dock.isFloating() && !dock.visibleRegion().isEmpty();
}

bool isBeside(const QMainWindow& window, QDockWidget* dock) {
    const Qt::DockWidgetArea area = window.dockWidgetArea(dock);
    return area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea;
}

}  // namespace

DockWidths::DockWidths(QMainWindow& window) : QObject(&window), m_window(window) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &DockWidths::giveBack);
    window.installEventFilter(this);
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->installEventFilter(this);
}

QByteArray DockWidths::save() const {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    QMap<QString, int> widths;
    for (const auto& [name, width] : m_wanted) widths[name] = width;
    out << widths;
    return bytes;
}

void DockWidths::restore(const QByteArray& saved) {
    QDataStream in(saved);
    QMap<QString, int> widths;
    in >> widths;
    if (in.status() != QDataStream::Ok) return;
    for (auto row = widths.cbegin(); row != widths.cend(); ++row) m_wanted[row.key()] = row.value();
    m_soon.start(0);
}

bool DockWidths::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        // The window arranges its docks before this timer.
        if (watched == &m_window) {
            m_soon.start(0);
        } else if (!m_soon.isActive() && m_window.width() == m_windowWidth) {
            note();
        }
    }
    return QObject::eventFilter(watched, event);
}

void DockWidths::note() {
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (isSeen(*dock) && isBeside(m_window, dock)) m_wanted[dock->objectName()] = dock->width();
    }
}

/// A window that begins small has them narrower than they would be.
void DockWidths::noteFirst() {
    note();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto wanted = m_wanted.find(dock->objectName());
        if (wanted != m_wanted.end()) wanted->second = std::max(wanted->second, dock->property(kFirstWidth).toInt());
    }
}

void DockWidths::giveBack() {
    if (!m_window.isVisible()) return;
    const bool isFirst = m_windowWidth == 0;
    const bool isWider = m_window.width() > m_windowWidth;
    m_windowWidth = m_window.width();
    if (isFirst && m_wanted.empty()) noteFirst();
    if (!isWider) return;
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const auto wanted = m_wanted.find(dock->objectName());
        if (!isSeen(*dock) || !isBeside(m_window, dock) || wanted == m_wanted.end()) continue;
        if (dock->width() >= wanted->second) continue;
        docks << dock;
        widths << wanted->second;
    }
    if (!docks.isEmpty()) m_window.resizeDocks(docks, widths, Qt::Horizontal);
}

}  // namespace strainlens::gui
