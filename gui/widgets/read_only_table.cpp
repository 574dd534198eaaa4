// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/read_only_table.h"

#include <QHeaderView>

#include "gui/widgets/make_widget.h"

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

QTableWidget* makeValueTable(const char* objectName) {
    auto* table = makeWidget<QTableWidget>(objectName, 0, 2);
    makeReadOnlyTable(*table);
    table->horizontalHeader()->hide();
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    table->verticalHeader()->setMinimumSectionSize(table->verticalHeader()->defaultSectionSize());
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

void showValues(QTableWidget& table, const std::vector<std::pair<QString, QString>>& rows) {
    table.setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < table.rowCount(); ++row) {
        const auto& [name, value] = rows[static_cast<std::size_t>(row)];
        table.setItem(row, 0, new QTableWidgetItem(name));
        table.setItem(row, 1, new QTableWidgetItem(value));
        table.item(row, 1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
}

}  // namespace strainlens::gui
