// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <span>
#include <vector>

class QDockWidget;

namespace strainlens::gui {

struct Workbench;

/// A panel of the window and its position.
struct PanelRow {
    const char* name;         ///< dock name, also in the settings
    const char* title;        ///< English, translated in the context "Panels"
    Qt::DockWidgetArea area;  ///< panels of an area are stacked in row order
    /// Creates and connects the panel. The dock takes ownership.
    QWidget* (*make)(Workbench& workbench);
    const char* tabOf = nullptr;  ///< name of an earlier panel whose tabs it joins; null: none
    int initialWidth = 0;         ///< [px]; 0: what it needs
    int initialHeight = 0;        ///< [px]; 0: what it needs
    /// Whether the panel has content; it is hidden until then (EmptyPanels). Null: always shown.
    bool (*hasContent)(const Workbench& workbench) = nullptr;
};

/// The window's own panels.
std::span<const PanelRow> panelTable();

/// Creates the panels of `table` in docks of the window, in row order.
std::vector<QDockWidget*> addPanels(QMainWindow& window, Workbench& workbench, std::span<const PanelRow> table);

/// Updates titles and button names after a change of language.
void retranslatePanels(const std::vector<QDockWidget*>& docks, std::span<const PanelRow> table);

}  // namespace strainlens::gui
