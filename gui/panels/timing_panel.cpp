// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_panel.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <utility>

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

/// The summary of a frame that is in the store. The one there was written before the frame was handed over: the time of
/// that is known at the end of the run, which tells of its frames in their order.
FrameSummary summaryOf(const Results& results, int k) {
    const std::vector<FrameSummary>& frames = results.summary.frames;
    const auto found = std::ranges::lower_bound(frames, k, {}, &FrameSummary::frame);
    return found != frames.end() && found->frame == k ? *found : results.store->summary(k);
}

bool isInStore(const Results& results, int k) {
    return results.state(k) == FrameState::Measured || results.state(k) == FrameState::Failed;
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
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->viewport()->installEventFilter(this);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_summary->setObjectName(QStringLiteral("timingSummary"));
    m_summary->setContentsMargins(6, 2, 6, 2);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // it does not widen the window
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
    connect(&document, &Document::resultChanged, this, &TimingPanel::addResult);
    connect(&document, &Document::roiChanged, this, [this] { m_summary->setText(summaryText()); });
    connect(&document, &Document::parametersChanged, this, [this] { m_summary->setText(summaryText()); });
    clear();
    refresh();
}

void TimingPanel::setCell(int row, int column, const QString& text) {
    QTableWidgetItem* cell = m_table->item(row, column);
    if (!cell) {
        cell = new QTableWidgetItem;
        cell->setTextAlignment((column <= kDevice ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        m_table->setItem(row, column, cell);
    }
    if (cell->text() == text) return;
    cell->setText(text);
    int& width = m_widths[static_cast<std::size_t>(column)];
    width = std::max(width, m_table->sizeHintForIndex(m_table->indexFromItem(cell)).width());
}

void TimingPanel::addRow(const QString& name, const QString& device, const StageTimes& times, double totalMs) {
    const int row = m_rows++;
    if (m_table->rowCount() < m_rows) m_table->setRowCount(m_rows);
    setCell(row, 0, name);
    setCell(row, kDevice, device);
    for (int i = 0; i < kStages; ++i) setCell(row, kFirstStage + i, milliseconds(times[static_cast<std::size_t>(i)]));
    const double handingOver = times[static_cast<std::size_t>(Stage::Export)];
    setCell(row, kOther, milliseconds(totalMs - sumOf(times) + handingOver));
    setCell(row, kTotal, milliseconds(totalMs));
}

void TimingPanel::clear() {
    m_table->setRowCount(0);
    m_hasReference = false;
    m_widths.assign(kTotal + 1, 0);
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
    if (!results.finished) clear();
    m_rows = m_lastFrame = 0;
    m_whole = results.summary.referenceTimesMs;
    m_devices.clear();
    if (results.finished) {
        // The images' rows keep their texts, most of which are the same as before.
        if (!std::exchange(m_hasReference, true)) m_table->insertRow(0);
        const QString name = m_document.frame(results.order.front()).name;
        addRow(name, {}, results.summary.referenceTimesMs, sumOf(results.summary.referenceTimesMs));
    }
    for (int k = 1; k < static_cast<int>(results.states.size()); ++k) {
        if (isInStore(results, k)) addFrame(k, summaryOf(results, k));
    }
    if (results.finished && results.summary.wallMs > 0) {
        addRow(tr("Whole run"), {}, m_whole, results.summary.wallMs);
        // Several devices work at the same time: what they spend together is no part of the wall time.
        if (results.summary.devices.size() > 1) setCell(m_rows - 1, kOther, QStringLiteral("\u2013"));
    }
    m_table->setRowCount(m_rows);
    m_summary->setText(summaryText());
    const QString notes = notesText(results.summary);
    m_notes->setText(QStringLiteral("\u26a0 ") + notes);
    m_notes->setVisible(!notes.isEmpty());
    showColumns();
}

void TimingPanel::addResult(int image) {
    const Results& results = m_document.results();
    const int k = results.runFrameOf(image);
    if (!isInStore(results, k)) return;
    // Images are measured in their order; one that is late has its row before others.
    if (k <= m_lastFrame) return refresh();
    addFrame(k, results.store->summary(k));
    showColumns();
}

void TimingPanel::addFrame(int k, const FrameSummary& frame) {
    m_lastFrame = k;
    for (std::size_t stage = 0; stage < m_whole.size(); ++stage) m_whole[stage] += frame.timesMs[stage];
    if (!frame.device.empty()) m_devices.insert(frame.device);
    addRow(QString::fromStdString(frame.name), QString::fromStdString(frame.device), frame.timesMs,
           sumOf(frame.timesMs));
}

void TimingPanel::showColumns() {
    // One device is named above the table; a column would take the room of the images' names.
    m_table->setColumnHidden(kDevice, m_devices.size() < 2);
    m_table->setColumnHidden(kFirstStage + static_cast<int>(Stage::Export), true);
    // Nor need stages that this run did not have.
    for (Stage stage : {Stage::Filter, Stage::Refine}) {
        const bool isMissing = m_rows > 0 && timeOf(m_whole, stage) < kVisibleMs;
        m_table->setColumnHidden(kFirstStage + static_cast<int>(stage), isMissing);
    }
    if (m_rows > 0) m_table->scrollToBottom();
    fitColumns();
}

void TimingPanel::fitColumns() {
    QHeaderView* header = m_table->horizontalHeader();
    int left = m_table->viewport()->width();
    for (int column = kTotal; column >= 0; --column) {
        if (header->isSectionHidden(column)) continue;
        const int needed = std::max({header->minimumSectionSize(), header->sectionSizeHint(column),
                                     m_widths[static_cast<std::size_t>(column)]});
        header->resizeSection(column, column == 0 ? std::max(needed, left) : needed);
        left -= needed;
    }
}

bool TimingPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const auto* resize = static_cast<QResizeEvent*>(event);
        if (resize->size().width() != resize->oldSize().width()) fitColumns();
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
    const QEvent::Type type = event->type();
    if (type == QEvent::LanguageChange || type == QEvent::FontChange || type == QEvent::StyleChange) {
        clear();
        refresh();
    }
    QWidget::changeEvent(event);
}

}  // namespace strainlens::gui
