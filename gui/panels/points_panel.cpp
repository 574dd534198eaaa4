// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/points_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <set>

#include "compute/types/displacement_field.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

PointsPanel::PointsPanel(QWidget* parent) : QWidget(parent) {
    constexpr int kRowsForWidth = 100;  // rows used for the column widths
    m_copy->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_table->setModel(&m_model);
    makeReadOnlyTable(*m_table);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setResizeContentsPrecision(kRowsForWidth);
    auto* line = makeLayout<QHBoxLayout>(nullptr, {6, 2, 6, 2});
    line->addWidget(m_summary, 1);
    line->addWidget(m_copy);
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    layout->addLayout(line);
    layout->addWidget(m_table, 1);
    connect(m_copy, &QToolButton::clicked, this, &PointsPanel::copy);
    auto* key = new QShortcut(QKeySequence::Copy, m_table);
    key->setContext(Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, this, &PointsPanel::copy);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (!m_isSelecting && row.isValid()) emit chosen(m_model.nodeOf(row.row()));
    });
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void PointsPanel::showField(const std::shared_ptr<const DisplacementField>& field, const ColumnSets& sets) {
    if (field == m_field && sets.scaleMmPerPx == m_sets.scaleMmPerPx && sets.strainUnit == m_sets.strainUnit) return;
    m_field = field;
    m_sets = sets;
    m_isStale = true;
    if (isVisible()) fill();
}

void PointsPanel::fill() {
    if (!m_isStale) return;
    m_isStale = false;
    const QHeaderView* header = m_table->horizontalHeader();
    m_isSelecting = true;
    m_model.setField(m_field, m_sets);
    if (header->sortIndicatorSection() >= 0) m_model.sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
    m_isSelecting = false;
    m_table->resizeColumnsToContents();
    showSelected();
    retranslate();
}

void PointsPanel::select(std::optional<std::size_t> node) {
    m_node = node;
    if (!m_isStale) showSelected();
}

void PointsPanel::showSelected() {
    const std::optional<int> row = m_node ? m_model.rowOf(*m_node) : std::nullopt;
    m_isSelecting = true;
    if (!row) {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
    } else if (m_table->currentIndex().row() != *row) {
        m_table->setCurrentIndex(m_model.index(*row, std::max(0, m_table->currentIndex().column())));
        m_table->scrollTo(m_table->currentIndex());
    }
    m_isSelecting = false;
}

void PointsPanel::copy() {
    std::set<int> chosen;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) chosen.insert(index.row());
    std::vector<int> rows(chosen.begin(), chosen.end());
    if (rows.empty()) {
        rows.resize(static_cast<std::size_t>(m_model.rowCount()));
        std::iota(rows.begin(), rows.end(), 0);
    }
    QGuiApplication::clipboard()->setText(m_model.textOf(rows));
}

void PointsPanel::retranslate() {
    m_table->setAccessibleName(tr("Points of the image"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the selected rows as text, or all where none is selected"));
    m_copy->setEnabled(m_model.rowCount() > 0);
    m_summary->setText(m_model.rowCount() > 0 ? tr("%n points; click a heading to sort", nullptr, m_model.rowCount())
                                              : tr("This image has not been measured."));
    m_model.retranslate();
}

void PointsPanel::showEvent(QShowEvent* event) {
    fill();
    QWidget::showEvent(event);
}

}  // namespace strainlens::gui
