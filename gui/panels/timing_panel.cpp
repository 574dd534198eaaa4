// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_panel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <set>

#include "gui/document/document.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/engine_text.h"
#include "gui/widgets/reading_table.h"

namespace strainlens::gui {
namespace {
constexpr int kStages = static_cast<int>(kStageNames.size());
constexpr int kDevice = 1;
constexpr int kFirstStage = 2;
constexpr int kOther = kFirstStage + kStages;
constexpr int kTotal = kOther + 1;
constexpr double kVisibleMs = 0.05;  // less is shown as 0.0
QString milliseconds(double value) { return QLocale().toString(value, 'f', 1); }
double sumOf(const StageTimes& times) { return std::accumulate(times.begin(), times.end(), 0.0); }

/// The summary of a finished frame. The one that came with its field was written before the frame was handed over:
/// the time of that is known at the end of the run.
const FrameSummary& summaryOf(const Results& results, std::size_t k) {
    const auto found = std::ranges::find(results.summary.frames, static_cast<int>(k), &FrameSummary::frame);
    return found == results.summary.frames.end() ? results.frames[k].summary : *found;
}
}  // namespace

TimingPanel::TimingPanel(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_table(new QTableWidget(0, kTotal + 1)),
      m_summary(new QLabel),
      m_notes(new QLabel) {
    m_table->setObjectName(QStringLiteral("timingTable"));
    makeReadingTable(*m_table);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->viewport()->installEventFilter(this);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_summary->setObjectName(QStringLiteral("timingSummary"));
    m_summary->setContentsMargins(6, 2, 6, 2);
    m_notes->setObjectName(QStringLiteral("timingNotes"));
    m_notes->setContentsMargins(6, 0, 6, 2);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_summary);
    layout->addWidget(m_notes);
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
        cell->setTextAlignment((column <= kDevice ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        m_table->setItem(row, column, cell);
    }
    cell->setText(text);
}

void TimingPanel::setRow(int row, const QString& name, const QString& device, const StageTimes& times, double totalMs) {
    setCell(row, 0, name);
    setCell(row, kDevice, device);
    for (int i = 0; i < kStages; ++i) setCell(row, kFirstStage + i, milliseconds(times[static_cast<std::size_t>(i)]));
    const double handingOver = times[static_cast<std::size_t>(Stage::Export)];
    setCell(row, kOther, milliseconds(totalMs - sumOf(times) + handingOver));
    setCell(row, kTotal, milliseconds(totalMs));
}

void TimingPanel::refresh() {
    QStringList headers = {tr("Image"), tr("Device")};
    for (int i = 0; i < kStages; ++i) headers << stageText(static_cast<Stage>(i));
    headers << tr("Other") << tr("Total");
    m_table->setHorizontalHeaderLabels(headers);
    for (int column : {0, kDevice}) {
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }
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
        setRow(place(rows++), name, {}, results.summary.referenceTimesMs, sumOf(results.summary.referenceTimesMs));
    }
    for (std::size_t k = 1; k < results.frames.size(); ++k) {
        if (!results.frames[k].finished) continue;
        const FrameSummary& frame = summaryOf(results, k);
        for (std::size_t stage = 0; stage < whole.size(); ++stage) whole[stage] += frame.timesMs[stage];
        setRow(place(rows++), QString::fromStdString(frame.name), QString::fromStdString(frame.device), frame.timesMs,
               sumOf(frame.timesMs));
    }
    if (results.finished && results.summary.wallMs > 0) {
        setRow(place(rows), tr("Whole run"), {}, whole, results.summary.wallMs);
        // Several devices work at the same time: what they spend together is no part of the wall time.
        if (results.summary.devices.size() > 1) setCell(rows, kOther, QStringLiteral("\u2013"));
        ++rows;
    }
    m_table->setRowCount(rows);
    // One device is named above the table; a column would take the room of the images' names.
    std::set<std::string> devices;
    for (const FrameResult& frame : results.frames) {
        if (!frame.summary.device.empty()) devices.insert(frame.summary.device);
    }
    m_table->setColumnHidden(kDevice, devices.size() < 2);
    m_table->setColumnHidden(kFirstStage + static_cast<int>(Stage::Export), true);
    // Nor need stages that this run did not have.
    for (Stage stage : {Stage::Filter, Stage::Refine}) {
        m_table->setColumnHidden(kFirstStage + static_cast<int>(stage), rows > 0 && timeOf(whole, stage) < kVisibleMs);
    }
    m_summary->setText(summaryText());
    const QString notes = notesText(results.summary);
    m_notes->setText(QStringLiteral("\u26a0 ") + notes);
    m_notes->setVisible(!notes.isEmpty());
    if (rows > 0) m_table->scrollToBottom();
    fitNames();
}

void TimingPanel::fitNames() {
    QHeaderView* header = m_table->horizontalHeader();
    header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    if (header->length() < m_table->viewport()->width()) header->setSectionResizeMode(0, QHeaderView::Stretch);
}

bool TimingPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const auto* resize = static_cast<QResizeEvent*>(event);
        if (resize->size().width() != resize->oldSize().width()) fitNames();
    }
    return QWidget::eventFilter(watched, event);
}

QString TimingPanel::summaryText() const {
    const Results& results = m_document.results();
    if (results.empty()) return tr("No run yet.");
    if (!results.finished) return tr("Running...");
    const RunSummary& summary = results.summary;
    QStringList parts;
    parts << tr("Wall time %1 ms").arg(milliseconds(summary.wallMs));
    for (const DeviceInfo& device : summary.devices) parts << deviceName(device);
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
