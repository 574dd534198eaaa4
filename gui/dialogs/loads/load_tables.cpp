// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads/load_tables.h"

#include <QHeaderView>
#include <QLocale>
#include <algorithm>

#include "gui/widgets/read_only_table.h"

namespace strainlens::gui {
namespace {

constexpr int kWidestColumn = 220;  // of a preview [px]
enum LoadColumns { kImageColumn, kLoadColumn, kTimeColumn, kLoadColumns };

QTableWidgetItem* newCell(const QString& text, bool isNumber) {
    auto* cell = new QTableWidgetItem(text);
    if (isNumber) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return cell;
}

}  // namespace

LoadRowsTable::LoadRowsTable(QWidget* parent) : QTableWidget(parent) {
    setObjectName(QStringLiteral("loadsRows"));
    makeReadOnlyTable(*this);
    verticalHeader()->setVisible(true);
    horizontalHeader()->setStretchLastSection(false);
}

QString LoadRowsTable::roleOf(const LoadPreview& preview, std::size_t column) {
    if (preview.load == column) return tr("load");
    if (preview.image == column) return tr("image");
    if (preview.number == column) return tr("number of the image");
    return preview.time == column ? tr("time") : QString();
}

void LoadRowsTable::showPreview(const LoadPreview& preview) {
    setRowCount(0);
    setColumnCount(static_cast<int>(preview.columns.size()));
    QFont bold = font();
    bold.setBold(true);
    for (int k = 0; k < columnCount(); ++k) {
        const auto column = static_cast<std::size_t>(k);
        const QString role = roleOf(preview, column), head = QString::fromStdString(preview.columns[column]);
        auto* cell = new QTableWidgetItem(role.isEmpty() ? head : head + QLatin1Char('\n') + role);
        if (preview.load == column) cell->setFont(bold);
        setHorizontalHeaderItem(k, cell);
    }
    setRowCount(static_cast<int>(preview.rows.size()));
    for (int r = 0; r < rowCount(); ++r) {
        const LoadPreview::Row& row = preview.rows[static_cast<std::size_t>(r)];
        setVerticalHeaderItem(r, new QTableWidgetItem(QString::number(row.line)));
        const int cells = std::min(columnCount(), static_cast<int>(row.cells.size()));
        for (int k = 0; k < cells; ++k) {
            const auto column = static_cast<std::size_t>(k);
            auto* cell = newCell(QString::fromStdString(row.cells[column]), preview.image != column);
            if (roleOf(preview, column).isEmpty()) cell->setForeground(palette().brush(QPalette::PlaceholderText));
            if (preview.load == column) cell->setFont(bold);
            setItem(r, k, cell);
        }
    }
    resizeColumnsToContents();
    for (int k = 0; k < columnCount(); ++k) setColumnWidth(k, std::min(columnWidth(k), kWidestColumn));
}

ImageLoadsTable::ImageLoadsTable(QWidget* parent) : QTableWidget(parent) {
    setObjectName(QStringLiteral("assignLoads"));
    makeReadOnlyTable(*this);
    setColumnCount(kLoadColumns);
    horizontalHeader()->setStretchLastSection(false);
    horizontalHeader()->setSectionResizeMode(kImageColumn, QHeaderView::Stretch);
}

void ImageLoadsTable::showLoads(const ProjectLoad& load, const std::vector<std::string>& images) {
    const QString timeUnit = QString::fromStdString(load.timeUnit);
    setHorizontalHeaderLabels(
        {tr("Image"), tr("Load [N]"), timeUnit.isEmpty() ? tr("Time") : tr("Time [%1]").arg(timeUnit)});
    setColumnHidden(kTimeColumn, load.times.empty());
    setRowCount(static_cast<int>(images.size()));
    const std::size_t withoutLoad = load.values.empty() ? images.size() : images.size() - load.values.size();
    const QLocale locale;
    for (std::size_t k = 0; k < images.size(); ++k) {
        const int row = static_cast<int>(k);
        const auto text = [&](const std::vector<double>& values) {
            const bool isKnown = k >= withoutLoad && k - withoutLoad < values.size();
            return isKnown ? locale.toString(values[k - withoutLoad], 'g', 8) : QStringLiteral("\u2013");
        };
        setItem(row, kImageColumn, newCell(QString::fromStdString(images[k]), false));
        setItem(row, kLoadColumn, newCell(text(load.values), true));
        setItem(row, kTimeColumn, newCell(text(load.times), true));
    }
}

}  // namespace strainlens::gui
