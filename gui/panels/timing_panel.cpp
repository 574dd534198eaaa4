// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_panel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "gui/document/document.h"
#include "gui/i18n/engine_text.h"

namespace strainlens::gui {
namespace {
constexpr int kStages = static_cast<int>(kStageNames.size());
constexpr int kOther = kStages + 1;
constexpr int kTotal = kStages + 2;
QString milliseconds(double value) { return QLocale().toString(value, 'f', 1); }
}  // namespace

TimingPanel::TimingPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_table(new QTableWidget(0, kTotal + 1)), m_summary(new QLabel) {
    m_table->setObjectName(QStringLiteral("timingTable"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 5);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_summary->setObjectName(QStringLiteral("timingSummary"));
    m_summary->setContentsMargins(6, 2, 6, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_summary);
    layout->addWidget(m_table);
    connect(&document, &Document::resultsChanged, this, &TimingPanel::refresh);
    connect(&document, &Document::roiChanged, this, [this] { m_summary->setText(summaryText()); });
    connect(&document, &Document::parametersChanged, this, [this] { m_summary->setText(summaryText()); });
    refresh();
}

void TimingPanel::setCell(int row, int column, const QString& text) {
    QTableWidgetItem* cell = m_table->item(row, column);
    if (!cell) {
        cell = new QTableWidgetItem;
        cell->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        m_table->setItem(row, column, cell);
    }
    cell->setText(text);
}

void TimingPanel::setRow(int row, const QString& name, const StageTimes& times, double totalMs) {
    const double sum = std::accumulate(times.begin(), times.end(), 0.0);
    const double total = totalMs < 0 ? sum : totalMs;
    setCell(row, 0, name);
    for (int i = 0; i < kStages; ++i) setCell(row, i + 1, milliseconds(times[static_cast<std::size_t>(i)]));
    setCell(row, kOther, milliseconds(std::max(0.0, total - sum)));
    setCell(row, kTotal, milliseconds(total));
}

void TimingPanel::refresh() {
    QStringList headers = {tr("Image")};
    for (int i = 0; i < kStages; ++i) headers << stageText(static_cast<Stage>(i));
    headers << tr("Other") << tr("Total");
    m_table->setHorizontalHeaderLabels(headers);
    m_table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setAccessibleName(tr("Times of the stages"));
    const Results& results = m_document.results();
    int rows = 0;
    StageTimes whole = results.summary.referenceTimesMs;
    const auto place = [this](int row) {
        if (m_table->rowCount() <= row) m_table->setRowCount(row + 1);
        return row;
    };
    if (results.finished) {
        const QString name = m_document.frame(results.order.front()).name;
        setRow(place(rows++), name, results.summary.referenceTimesMs, -1);
    }
    for (std::size_t k = 1; k < results.frames.size(); ++k) {
        const FrameSummary& frame = results.frames[k].summary;
        if (!results.frames[k].finished) continue;
        for (std::size_t stage = 0; stage < whole.size(); ++stage) whole[stage] += frame.timesMs[stage];
        setRow(place(rows++), QString::fromStdString(frame.name), frame.timesMs, -1);
    }
    if (results.finished && results.summary.wallMs > 0) {
        setRow(place(rows++), tr("Whole run"), whole, results.summary.wallMs);
    }
    m_table->setRowCount(rows);
    m_summary->setText(summaryText());
    if (rows > 0) m_table->scrollToBottom();
}

QString TimingPanel::summaryText() const {
    const Results& results = m_document.results();
    if (results.empty()) return tr("No run yet.");
    if (!results.finished) return tr("Running...");
    const RunSummary& summary = results.summary;
    QStringList parts;
    parts << tr("Wall time %1 ms").arg(milliseconds(summary.wallMs));
    for (const DeviceInfo& device : summary.devices) parts << QString::fromStdString(device.name);
    if (summary.threads > 0) parts << tr("%n threads", nullptr, summary.threads);
    if (summary.cancelled) parts << tr("stopped before the end");
    if (m_document.resultsAreStale()) parts << tr("region or parameters have changed since");
    return parts.join(QStringLiteral("  \u00b7  "));
}

void TimingPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace strainlens::gui
