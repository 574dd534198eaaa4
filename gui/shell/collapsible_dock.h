// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QWidget>
#include <optional>

class QMainWindow;

namespace strainlens::gui {

/// Collapses the dock area to one line while a folded panel is the visible tab; other tabs restore the height.
class CollapsibleDock : public QObject {
    Q_OBJECT
public:
    /// `panel` must be in a dock when it is folded. `height`: initial unfolded height of the dock area [px].
    CollapsibleDock(QWidget* panel, int height);

    void setFolded(bool folded);

private:
    void refresh();
    void squeezeTabs(QMainWindow& window, QDockWidget& dock, bool squeeze);

    QWidget* m_panel;
    int m_height;
    bool m_folded = false;
    std::optional<bool> m_isCollapsed;  ///< nullopt: not shown yet
};

}  // namespace strainlens::gui
