// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace strainlens::gui {

/// Configures a table for reading and copying: row selection, no editing, no frame, no row headers.
void makeReadOnlyTable(QTableView& table);

}  // namespace strainlens::gui
