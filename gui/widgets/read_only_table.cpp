// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/read_only_table.h"

#include <QFrame>
#include <QHeaderView>

namespace strainlens::gui {

void makeReadOnlyTable(QTableView& table) {
    table.setFrameShape(QFrame::NoFrame);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    // Tab moves to the next control, the arrow keys between cells.
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 5);
}

}  // namespace strainlens::gui
