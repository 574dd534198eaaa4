// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace strainlens::gui {

/// One limit of a bar of colours: a line across the bar with a grip at its right end. Says what mouse and keys want;
/// where it stands is its owner's matter.
class LimitHandle : public QWidget {
    Q_OBJECT
public:
    explicit LimitHandle(QWidget* parent);

    /// Height of the widget; the line is in its middle [px].
    static constexpr int kHeight = 13;
    /// Width of the grip at the right end [px].
    static constexpr int kGrip = 10;

signals:
    /// The mouse has taken hold of it.
    void grabbed();
    /// So far above the place where the mouse took hold [px].
    void dragged(int risePx);
    void dropped();
    /// Keys or the wheel ask for so many steps up.
    void stepped(int steps);
    /// Escape or a double click: the limit is to come from the values again.
    void released();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void drop();

    int m_grabbedAt = 0;  // global row
    bool m_held = false;
};

}  // namespace strainlens::gui
