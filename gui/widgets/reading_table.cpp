// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/reading_table.h"

#include <QFrame>
#include <QHeaderView>

namespace strainlens::gui {

void makeReadingTable(QTableView& table) {
    table.setFrameShape(QFrame::NoFrame);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    // Tab goes on to the next control; the arrows walk through the cells.
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 5);
}

}  // namespace strainlens::gui
