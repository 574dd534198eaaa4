// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMainWindow>
#include <QObject>
#include <optional>

namespace strainlens::gui {

/// Collapses the dock area to one line while a folded panel is the visible tab; other tabs restore the height.
class CollapsibleDock : public QObject {
    Q_OBJECT
public:
    static constexpr int kSmallestHeight = 140;  ///< of panels that are not folded [px]

    /// `panel` must be in a dock when it is folded.
    explicit CollapsibleDock(QWidget* panel) : QObject(panel), m_panel(panel) {}

    void setFolded(bool folded);
    /// Height of the area while it is not collapsed, as the user has set it [px]; 0: a third of the window's, which
    /// plots and tables need.
    int height() const;
    void setHeight(int height);

private:
    static void squeezeTabs(QMainWindow& window, QDockWidget& dock, bool squeeze);
    /// The visible area that the panel is in; null: none.
    QMainWindow* window() const;
    QDockWidget* dock() const { return qobject_cast<QDockWidget*>(m_panel->parentWidget()); }
    QList<QDockWidget*> tabs() const;
    void refresh();
    int unfoldedHeight(const QMainWindow& window) const;
    /// Of the tabs below the docks, which belong to the height that resizeDocks() sets.
    static int tabsHeight(const QMainWindow& window);

    QWidget* m_panel;
    int m_height = 0;  ///< when it was folded last, or as it was set [px]; 0: neither
    bool m_folded = false;
    std::optional<bool> m_isCollapsed;  ///< nullopt: not shown yet
};

}  // namespace strainlens::gui
