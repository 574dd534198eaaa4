// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace strainlens::gui {

/// Handle of a colour bar's limit: a line across the bar with a grip at its right end. The owner positions it.
class LimitHandle : public QWidget {
    Q_OBJECT
public:
    explicit LimitHandle(QWidget* parent);

    /// Height of the widget; the line is in its middle [px].
    static constexpr int kHeight = 13;
    /// Width of the grip at the right end [px].
    static constexpr int kGrip = 10;

signals:
    void grabbed();
    /// Distance above the grab position [px].
    void dragged(int risePx);
    void dropped();
    /// Keys or the wheel request that many steps up.
    void stepped(int steps);
    /// Escape or a double click: reset the limit to automatic.
    void resetRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent*) override { drop(); }
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void drop();

    int m_grabbedAt = 0;  // global y coordinate
    bool m_isDragging = false;
};

}  // namespace strainlens::gui
