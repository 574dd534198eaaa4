// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>
#include <utility>
#include <vector>

namespace strainlens::gui {

/// Configures a table for reading and copying: row selection, no editing, no frame, no row headers.
void makeReadOnlyTable(QTableView& table);

/// Creates a read-only table of names and values without headers; long names wrap.
QTableWidget* makeValueTable(const char* objectName);

/// Replaces the rows of such a table.
void showValues(QTableWidget& table, const std::vector<std::pair<QString, QString>>& rows);

}  // namespace strainlens::gui
