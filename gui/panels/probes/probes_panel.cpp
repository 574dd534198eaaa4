// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/probes/probes_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>

#include "gui/i18n/series_text.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kMaxPositionWidth = 220;  // [px]

}  // namespace

ProbesPanel::ProbesPanel(const Actions& actions, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("probesPanel"));
    m_view->setModel(&m_model);
    makeReadOnlyTable(*m_view);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const char* action : {"probeRename", "probeColour", "probeArray", "probeMirrorX", "probeMirrorY", "probeFixed",
                               "probeCopy", "probePaste", "probeDelete"}) {
        m_view->addAction(actions[action]);
    }
    auto* line = makeLayout<QHBoxLayout>(nullptr, {6, 2, 6, 2});
    m_quantityLabel->setBuddy(m_quantity);
    line->addWidget(m_quantityLabel);
    line->addWidget(m_quantity);
    line->addWidget(m_extent);
    line->addStretch();
    line->addWidget(
        makeActionButton(actions["probeDelete"], QStringLiteral("table_probeDelete"), Qt::ToolButtonTextOnly));
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    layout->addLayout(line);
    layout->addWidget(m_view, 1);
    m_extent->addItem(QString());
    m_extent->addItem(QString());
    connect(m_extent, &QComboBox::activated, this, &ProbesPanel::refresh);
    connect(m_quantity, &QComboBox::activated, this, [this] {
        m_chosenQuantity = m_quantity->currentData().toString().toStdString();
        refresh();
        emit quantityChosen(m_chosenQuantity);
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ProbesPanel::emitChosen);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ProbesPanel::showProbes(const std::vector<Probe>& probes, std::shared_ptr<const ProbeResults> results, int frame,
                             const std::vector<std::string>& quantities, bool hasScale) {
    m_probes = probes;
    m_results = std::move(results);
    m_frame = frame;
    m_hasScale = hasScale;
    m_quantities = quantities;
    // Without quantities the probes are being read.
    const bool isChosen = std::ranges::find(m_quantities, m_chosenQuantity) != m_quantities.end();
    if (!isChosen && !m_quantities.empty()) m_chosenQuantity = m_quantities.front();
    showQuantities();
    refresh();
}

void ProbesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ProbesPanel::updateStatistics() {
    const bool isOverAll = m_extent->currentIndex() == 1;
    StatisticsInputs inputs{m_probes, m_results, m_chosenQuantity, isOverAll ? std::nullopt : std::optional(m_frame)};
    if (inputs == m_statisticsInputs) return;
    m_statisticsInputs = std::move(inputs);
    m_statistics.clear();
    for (const Probe& probe : m_probes) {
        m_statistics.push_back(m_results
                                   ? probeStatistics(*m_results, probe.id, m_chosenQuantity, m_statisticsInputs.frame)
                                   : std::nullopt);
    }
}

void ProbesPanel::refresh() {
    if (isVisible()) updateStatistics();
    const bool areOfProbes = m_statisticsInputs.probes == m_probes && m_statisticsInputs.results == m_results;
    m_isSelecting = true;
    m_model.setProbes(m_probes, areOfProbes ? m_statistics : std::vector<std::optional<ProbeStatistics>>(), m_hasScale);
    m_isSelecting = false;
    if (!isVisible()) return showSelected(false);
    m_view->resizeColumnsToContents();
    // A polygon has many corners.
    m_view->setColumnWidth(ProbeTable::Position,
                           std::min(m_view->columnWidth(ProbeTable::Position), kMaxPositionWidth));
    showSelected(false);
}

void ProbesPanel::select(int probe) {
    m_selected = probe;
    if (!m_isChoosing) showSelected(true);
}

void ProbesPanel::showSelected(bool alone) {
    const QItemSelectionModel& selection = *m_view->selectionModel();
    const bool isShown = m_selected >= 0 && m_selected < m_model.rowCount() && selection.isRowSelected(m_selected);
    m_isSelecting = true;
    if (m_selected < 0 || m_selected >= m_model.rowCount()) {
        m_view->clearSelection();
    } else if (!isShown || (alone && selection.selectedRows().size() > 1)) {
        m_view->setCurrentIndex(m_model.index(m_selected, std::max(0, m_view->currentIndex().column())));
        m_view->selectRow(m_selected);
        m_view->scrollTo(m_view->currentIndex());
    }
    m_isSelecting = false;
}

void ProbesPanel::editName() {
    if (m_selected < 0 || m_selected >= m_model.rowCount()) return;
    m_view->setCurrentIndex(m_model.index(m_selected, ProbeTable::Name));
    m_view->setFocus();
    m_view->edit(m_view->currentIndex());
}

void ProbesPanel::emitChosen() {
    if (m_isSelecting) return;
    std::vector<int> probes;
    for (const QModelIndex& row : m_view->selectionModel()->selectedRows()) probes.push_back(row.row());
    std::ranges::sort(probes);
    if (std::ranges::find(probes, m_selected) == probes.end()) m_selected = probes.empty() ? -1 : probes.front();
    m_isChoosing = true;
    emit chosen(probes);
    m_isChoosing = false;
}

void ProbesPanel::retranslate() {
    m_quantityLabel->setText(tr("Quantity:"));
    setNameAndToolTip(*m_quantity, tr("Quantity of the probes"),
                      tr("Quantity of the values; a probe without it shows its own"));
    m_extent->setItemText(0, tr("Displayed image"));
    m_extent->setItemText(1, tr("All images"));
    setNameAndToolTip(*m_extent, tr("Images of the statistics"),
                      tr("Statistics over a probe's points in the displayed image, or in all images"));
    m_view->setAccessibleName(tr("Probes"));
    showQuantities();
    m_model.retranslate();
    refresh();
}

void ProbesPanel::showQuantities() {
    m_quantity->clear();
    for (const std::string& quantity : m_quantities)
        m_quantity->addItem(seriesText(quantity), QString::fromStdString(quantity));
    m_quantity->setCurrentIndex(m_quantity->findData(QString::fromStdString(m_chosenQuantity)));
    m_quantity->setEnabled(!m_quantities.empty());
}

}  // namespace strainlens::gui
