// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/limit_handle.h"

#include <QKeyEvent>
#include <QPainter>
#include <utility>

namespace strainlens::gui {

LimitHandle::LimitHandle(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeVerCursor);
}

void LimitHandle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool chosen = hasFocus() || m_isDragging;
    const QColor foreground = palette().color(QPalette::WindowText);
    const QColor background = palette().color(QPalette::Window);
    const int middle = kHeight / 2, right = width() - kGrip;
    // A light and a dark line: one is visible on every colour.
    painter.fillRect(0, middle - 1, right, 3, background);
    painter.fillRect(0, middle, right, 1, foreground);
    const QPolygonF grip({QPointF(right + 0.5, middle + 0.5), QPointF(right + 4.5, 0.5), QPointF(width() - 0.5, 0.5),
                          QPointF(width() - 0.5, kHeight - 0.5), QPointF(right + 4.5, kHeight - 0.5)});
    painter.setPen(foreground);
    painter.setBrush(chosen ? palette().color(QPalette::Highlight) : palette().color(QPalette::Button));
    painter.drawPolygon(grip);
}

void LimitHandle::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_isDragging = true;
    m_grabbedAt = event->globalPosition().toPoint().y();
    emit grabbed();
}

void LimitHandle::mouseMoveEvent(QMouseEvent* event) {
    if (m_isDragging) emit dragged(m_grabbedAt - event->globalPosition().toPoint().y());
}

void LimitHandle::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) emit resetRequested();
}

void LimitHandle::wheelEvent(QWheelEvent* event) {
    if (const int notches = event->angleDelta().y() / 120) emit stepped(notches);
    event->accept();
}

void LimitHandle::keyPressEvent(QKeyEvent* event) {
    constexpr int kManySteps = 10;
    constexpr std::pair<Qt::Key, int> kSteps[] = {
        {Qt::Key_Up, 1}, {Qt::Key_Down, -1}, {Qt::Key_PageUp, kManySteps}, {Qt::Key_PageDown, -kManySteps}};
    for (const auto& [key, steps] : kSteps) {
        if (event->key() == key) return emit stepped(steps);
    }
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    drop();
    emit resetRequested();
}

void LimitHandle::hideEvent(QHideEvent* event) {
    drop();
    QWidget::hideEvent(event);
}

void LimitHandle::drop() {
    if (!m_isDragging) return;
    m_isDragging = false;
    update();
    emit dropped();
}

}  // namespace strainlens::gui
