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
#include "gui/document/run_times.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/engine_text.h"
#include "gui/pictures/colours.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

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
}  // namespace

TimingPanel::TimingPanel(Document& document, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_document(document) {
    m_table->setColumnCount(kTotal + 1);
    makeReadOnlyTable(*m_table);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->viewport()->installEventFilter(this);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_summary->installEventFilter(this);
    m_summary->setContentsMargins(6, 2, 6, 2);
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // must not widen the window
    m_notes->setContentsMargins(6, 0, 6, 2);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    layout->addLayout(makeHeader(actions));
    layout->addWidget(m_notes);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_chart);
    layout->addWidget(m_pages, 1);
    m_spacer->hide();
    layout->addWidget(m_spacer, 1);
    connect(&document.results, &RunResults::resultsChanged, this, &TimingPanel::refresh);
    connect(&document.results, &RunResults::resultChanged, this, &TimingPanel::addResult);
    connect(&document.project, &ProjectState::roiChanged, this, [this] { showSummary(); });
    connect(&document.project, &ProjectState::parametersChanged, this, [this] { showSummary(); });
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::FontChange, QEvent::StyleChange}, [this] {
        clear();
        refresh();
    });
}

QHBoxLayout* TimingPanel::makeHeader(const Actions& actions) {
    auto* line = makeLayout<QHBoxLayout>(nullptr, {0, 0, 4, 0}, 2);
    QToolButton* exportButton = makeFlatButton("timingExport");
    exportButton->setDefaultAction(actions["exportTimes"]);
    // As high as the text line, so that the panel stays low.
    for (QToolButton* button : {m_fold, m_bars, exportButton}) button->setMaximumHeight(fontMetrics().height() + 4);
    m_fold->setCheckable(true);
    m_fold->setChecked(true);
    m_bars->setCheckable(true);
    for (QToolButton* button : {m_bars, exportButton}) button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    line->addWidget(m_fold);
    line->addWidget(m_summary, 1);
    line->addWidget(m_bars);
    line->addWidget(exportButton);
    connect(m_fold, &QToolButton::toggled, this, [this](bool open) {
        m_pages->setVisible(open);
        m_spacer->setVisible(!open);
        m_bars->setEnabled(open);
        m_fold->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        emit folded(!open);
    });
    m_fold->setArrowType(Qt::DownArrow);
    connect(m_bars, &QToolButton::toggled, this, [this](bool bars) {
        m_pages->setCurrentIndex(bars ? 1 : 0);
        showChart();
    });
    return line;
}

void TimingPanel::showSummary() {
    const QString text = summaryText();
    m_summary->setText(m_summary->fontMetrics().elidedText(text, Qt::ElideRight, m_summary->contentsRect().width()));
    setNameAndToolTip(*m_summary, text, text);
}

void TimingPanel::showChart() {
    if (!m_bars->isChecked()) return;
    std::vector<TimesRow> rows = runTimes(m_document.results.latest());
    if (!rows.empty()) rows.pop_back();  // the run's row is the sum of the bars
    std::vector<double> frames;
    for (const TimesRow& row : rows) frames.push_back(row.frame);
    std::vector<StageSeries> parts;
    for (int stage = 0; stage < kStages; ++stage) {
        StageSeries part{stageText(static_cast<Stage>(stage)), {}, {}};
        for (const TimesRow& row : rows) part.ms.push_back(row.timesMs[static_cast<std::size_t>(stage)]);
        // Skip stages that this run did not have.
        if (std::accumulate(part.ms.begin(), part.ms.end(), 0.0) >= kVisibleMs) parts.push_back(std::move(part));
    }
    // Adjacent stages differ in lightness, too.
    const double steps = std::max<double>(1, static_cast<double>(parts.size()) - 1);
    for (std::size_t k = 0; k < parts.size(); ++k) parts[k].colour = toQColor(viridis(static_cast<double>(k) / steps));
    m_chart->show(std::move(frames), std::move(parts), tr("Image"), QStringLiteral("ms"));
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
    m_table->setAccessibleName(tr("Stage times"));
    m_chart->setAccessibleName(tr("Stage times as bars"));
    setNameAndToolTip(*m_fold, tr("Show the stage times"), tr("Show the stage times"));
    m_bars->setText(tr("Bars"));
    setNameAndToolTip(*m_bars, tr("Show the times as bars"), tr("Show the times as bars"));
    const Results& results = m_document.results.latest();
    if (!results.finished) clear();
    m_rows = m_lastFrame = 0;
    m_totals = results.summary.referenceTimesMs;
    m_devices.clear();
    if (results.finished) {
        // Rows of images keep their items; most texts are unchanged.
        if (!std::exchange(m_hasReference, true)) m_table->insertRow(0);
        const QString name = m_document.images.frame(results.order.front()).name;
        addRow(name, {}, results.summary.referenceTimesMs, sumOf(results.summary.referenceTimesMs));
    }
    for (int k = 1; k < static_cast<int>(results.states.size()); ++k) {
        if (results.hasSummary(k)) addFrame(k, frameSummary(results, k));
    }
    if (results.finished && results.summary.wallMs > 0) {
        addRow(tr("Full run"), {}, m_totals, results.summary.wallMs);
        // Devices work concurrently: their summed times are not part of the wall time.
        if (results.summary.devices.size() > 1) setCell(m_rows - 1, kOther, QStringLiteral("\u2013"));
    }
    m_table->setRowCount(m_rows);
    showSummary();
    const QString notes = notesText(results.summary.notes, results.summary.deviceFailed);
    m_notes->setText(QStringLiteral("\u26a0 ") + notes);
    m_notes->setVisible(!notes.isEmpty());
    showColumns();
    showChart();
}

void TimingPanel::addResult(int image) {
    const Results& results = m_document.results.latest();
    const int k = results.runFrameOf(image);
    if (!results.hasSummary(k)) return;
    // Images are measured in order; a late one is inserted before others.
    if (k <= m_lastFrame) return refresh();
    addFrame(k, results.store->summary(k));
    showColumns();
}

void TimingPanel::addFrame(int k, const FrameSummary& frame) {
    m_lastFrame = k;
    for (std::size_t stage = 0; stage < m_totals.size(); ++stage) m_totals[stage] += frame.timesMs[stage];
    if (!frame.device.empty()) m_devices.insert(frame.device);
    addRow(QString::fromStdString(frame.name), QString::fromStdString(frame.device), frame.timesMs,
           sumOf(frame.timesMs));
}

void TimingPanel::showColumns() {
    // A single device is shown above the table instead of in a column.
    m_table->setColumnHidden(kDevice, m_devices.size() < 2);
    m_table->setColumnHidden(kFirstStage + static_cast<int>(Stage::Export), true);
    // Hide stages that this run did not have, too.
    for (Stage stage : {Stage::Filter, Stage::Refine}) {
        const bool isMissing = m_rows > 0 && timeOf(m_totals, stage) < kVisibleMs;
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
        if (watched == m_summary) {
            showSummary();
        } else if (resize->size().width() != resize->oldSize().width()) {
            fitColumns();
        }
    }
    return QWidget::eventFilter(watched, event);
}

QString TimingPanel::summaryText() const {
    const Results& results = m_document.results.latest();
    if (results.empty()) return tr("No run yet.");
    if (!results.finished) return tr("Running...");
    const RunSummary& summary = results.summary;
    QStringList parts;
    parts << tr("Wall time %1 ms").arg(milliseconds(summary.wallMs));
    const double speed = pointsPerSecond(results);
    if (speed > 0) parts << tr("%1 points/s").arg(QLocale().toString(speed, 'f', 0));
    if (summary.threads > 0) parts << tr("%n threads", nullptr, summary.threads);
    if (summary.cancelled) parts << tr("stopped early");
    if (m_document.results.areStale()) parts << tr("out of date");
    // Last, because long names are clipped.
    for (const DeviceInfo& device : summary.devices) parts << deviceName(device);
    return parts.join(QStringLiteral("  \u00b7  "));
}

}  // namespace strainlens::gui
