// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace strainlens::gui {

/// A panel of a dock that is as wide as its content needs, and scrolls where the window is not high enough for it.
class ScrolledPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ScrolledPanel(QWidget* parent = nullptr);

protected:
    /// As wide as the content at least: what sticks out is cut, as there is no horizontal scroll bar.
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace strainlens::gui
