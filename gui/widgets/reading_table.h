// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace strainlens::gui {

/// Makes a table one of numbers to read and copy: rows are chosen, nothing is edited, no frame and no row headers.
void makeReadingTable(QTableView& table);

}  // namespace strainlens::gui
