// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <span>
#include <vector>

class QDockWidget;

namespace strainlens::gui {

struct Workbench;

/// One panel of the window and its place.
struct PanelRow {
    const char* name;         ///< of the dock, in the settings too
    const char* title;        ///< English, translated in the context "Panels"
    Qt::DockWidgetArea area;  ///< panels of one area stand below each other in the order of their rows
    /// Makes the panel and ties it to what it shows. The dock takes it over.
    QWidget* (*make)(Workbench& workbench);
    const char* tabOf = nullptr;  ///< name of an earlier panel that it stands behind; null: it has a place of its own
    int firstWidth = 0;           ///< [px]; 0: what it needs
    int firstHeight = 0;          ///< [px]; 0: what it needs
    /// Whether there is something to show, until when the panel is hidden (EmptyPanels); null: it is always shown.
    bool (*hasSomething)(const Workbench& workbench) = nullptr;
};

/// The window's own panels.
std::span<const PanelRow> panelTable();

/// Makes the panels of `table` and puts them into the window's docks: one a row, in their order.
std::vector<QDockWidget*> addPanels(QMainWindow& window, Workbench& workbench, std::span<const PanelRow> table);

/// Titles, and the names of the buttons beside them, in the present language.
void retranslatePanels(const std::vector<QDockWidget*>& docks, std::span<const PanelRow> table);

}  // namespace strainlens::gui
