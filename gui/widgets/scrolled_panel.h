// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace strainlens::gui {

/// Dock panel that is at least as wide as its content and scrolls vertically.
class ScrolledPanel : public QScrollArea {
    Q_OBJECT
public:
    explicit ScrolledPanel(QWidget* parent = nullptr);

protected:
    /// Keeps the panel as wide as its content, because there is no horizontal scroll bar.
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace strainlens::gui
