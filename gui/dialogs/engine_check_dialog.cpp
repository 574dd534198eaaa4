// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/engine_check_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>
#include <cmath>

#include "gui/document/document.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/error_text.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

constexpr QSize kCheckSize(900, 360);
constexpr int kCheckPollMs = 30;      // also the delay until a stopped check is noticed
constexpr int kCheckAbandonMs = 300;  // after a stop, because a driver may not return for long
constexpr int kProgressSteps = 1000;
constexpr int kCheckColumns = 7;

QString twoDecimals(double value) { return QLocale().toString(value, 'f', 2); }

/// At least two significant digits for small ratios.
QString ratioText(double value) { return QLocale().toString(value, 'f', value < 0.1 ? 4 : 2); }

QString noValue() { return QStringLiteral("\u2013"); }

/// Two digits: 0.0002, 1.5.
QString pixelText(double px) { return QLocale().toString(px, 'g', 2); }

QString differenceText(const FieldDifference& difference) {
    const QString points = QLocale().toString(qulonglong{difference.points});
    if (difference.points == 0) return points;
    return EngineCheckDialog::tr("%1, by up to %2 px").arg(points, pixelText(difference.largestPx));
}

}  // namespace

EngineCheckDialog::EngineCheckDialog(const Document& document, int frame, std::span<const BackendState> backends,
                                     const DeviceSource& source, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("engineCheck"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Check devices"));
    build();
    const Frame& reference = document.images.frame(document.results.referenceOf(frame));
    m_pair = tr("%1 and %2").arg(reference.name, document.images.frame(frame).name);
    for (const BackendState& backend : backends) {
        for (const DeviceInfo& device : backend.devices) {
            if (!device.isUsable()) m_unusable.push_back(device);
        }
    }
    RunParameters parameters = document.project.parameters();
    if (measuresPairs(parameters)) parameters.reference.choice = ReferenceChoice::Fixed;  // these two are a pair
    m_job = std::make_unique<EngineCheckJob>(std::array{reference.origin, document.images.frame(frame).origin},
                                             document.project.mask(), parameters, preferredOrder(backends), source);
    connect(&m_timer, &QTimer::timeout, this, &EngineCheckDialog::poll);
    m_timer.start(kCheckPollMs);
    poll();
}

void EngineCheckDialog::build() {
    resize(kCheckSize);
    m_verdict->setWordWrap(true);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setColumnCount(kCheckColumns);
    m_table->setAccessibleName(tr("Device results"));
    m_table->setHorizontalHeaderLabels({tr("Device"), tr("Differing points"), tr("Upload [ms]"), tr("Compute [ms]"),
                                        tr("Download [ms]"), tr("Total [ms]"), tr("Speed, CPU = 1")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_progress->setAccessibleName(tr("Progress of the check"));
    m_progress->setRange(0, kProgressSteps);
    m_cancel->setText(tr("Cancel"));
    m_copy->setText(tr("Copy as text"));
    m_copy->setEnabled(false);
    m_close->setText(tr("Close"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_progress, 1);
    buttons->addStretch();
    for (QPushButton* button : {m_cancel, m_copy, m_close}) buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_verdict);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_notes);
    layout->addLayout(buttons);
    connect(m_cancel, &QPushButton::clicked, this, &EngineCheckDialog::cancel);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
}

void EngineCheckDialog::cancel() {
    if (m_job) m_job->cancel();
    m_cancel->setEnabled(false);
    m_sinceCancel.start();
}

void EngineCheckDialog::poll() {
    const EngineCheckUpdate update = m_job->latest();
    m_progress->setValue(static_cast<int>(std::lround(update.fraction * kProgressSteps)));
    QString state = update.device ? tr("Measuring %1 with %2...").arg(m_pair, deviceName(*update.device))
                                  : tr("Reading %1...").arg(m_pair);
    if (!update.unresponsiveDevice.empty()) state += QLatin1Char('\n') + compilingText(update.unresponsiveDevice);
    m_verdict->setText(m_sinceCancel.isValid() ? tr("Stopping...") : state);
    if (m_sinceCancel.isValid() && m_sinceCancel.hasExpired(kCheckAbandonMs) && !m_job->device().empty())
        m_job->abandon();
    if (update.isDone()) finish(update);
}

void EngineCheckDialog::finish(const EngineCheckUpdate& update) {
    m_timer.stop();
    const std::string device = m_job->device();
    m_job.reset();
    m_progress->hide();
    m_cancel->hide();
    m_copy->setEnabled(true);
    m_close->setFocus();
    if (update.failure) {
        m_verdict->setText(errorText(update.failure));
    } else if (!update.check) {
        m_verdict->setText(tr("Stopped before the end."));
        m_notes->setText(stoppedCompilingText(device));
    } else {
        showCheck(*update.check);
    }
}

void EngineCheckDialog::showCheck(const EngineCheck& check) {
    for (const EngineResult& engine : check.engines) {
        const bool reference = engine.device.kind == DeviceKind::Reference;
        const std::optional<double> ratio = check.ratioToCpu(engine);
        const QString differing = reference           ? tr("reference")
                                  : engine.difference ? differenceText(*engine.difference)
                                                      : noValue();
        if (engine.error) {
            addRow(engine.device, {tr("failed")});
        } else {
            addRow(engine.device, {differing, twoDecimals(engine.uploadMs), twoDecimals(engine.computeMs),
                                   twoDecimals(engine.downloadMs), twoDecimals(engine.totalMs()),
                                   ratio ? ratioText(*ratio) : noValue()});
        }
    }
    for (const DeviceInfo& device : m_unusable) addRow(device, {tr("cannot be used")});
    QString verdict = tr("All devices give the same result.");
    if (check.cancelled) verdict = tr("Stopped before the end.");
    if (check.hasFailure()) verdict = tr("Not every device could measure the pair.");
    if (check.hasDifference()) verdict = tr("The devices do not give the same result.");
    const bool bad = check.hasDifference() || check.hasFailure();
    if (bad) m_verdict->setStyleSheet(QStringLiteral("color: %1").arg(errorColour().name()));
    m_verdict->setText(tr("%1: %n points.", nullptr, static_cast<int>(check.points)).arg(m_pair) +
                       (bad ? QStringLiteral(" \u26a0 ") : QStringLiteral(" ")) + verdict);
    m_notes->setText(notesOf(check).join(QLatin1Char('\n')));
}

QStringList EngineCheckDialog::notesOf(const EngineCheck& check) const {
    QStringList notes;
    if (check.isReferenceReduced()) {
        notes << tr("The scalar reference is too slow for the full grid. All devices were compared with it on a "
                    "grid with step %1 px (%n points), and with the CPU engine on the full grid.",
                    nullptr, static_cast<int>(check.referencePoints))
                     .arg(check.referenceStepPx);
    }
    for (const EngineResult& engine : check.engines) {
        if (engine.error) notes << errorText(*engine.error);
        if (engine.difference && engine.difference->points > 0) notes << differenceNote(engine);
    }
    for (const DeviceInfo& device : m_unusable) {
        notes << QString::fromStdString(device.id) + QStringLiteral(": ") + problemText(device.problem);
    }
    notes << tr("Times of the faster of two runs, excluding image reading and device setup.");
    return notes;
}

QString EngineCheckDialog::differenceNote(const EngineResult& engine) const {
    const FieldDifference& difference = *engine.difference;
    const QLocale locale;
    const QString position = QStringLiteral("%1, %2").arg(locale.toString(std::lround(difference.x)),
                                                          locale.toString(std::lround(difference.y)));
    QString note = tr("%1: %n points differ by up to %2 px, at (%3)", nullptr, static_cast<int>(difference.points))
                       .arg(QString::fromStdString(engine.device.id), pixelText(difference.largestPx), position);
    if (difference.statuses > 0)
        note += tr("; %n of them have a different status", nullptr, static_cast<int>(difference.statuses));
    return note + QLatin1Char('.');
}

void EngineCheckDialog::addRow(const DeviceInfo& device, const QStringList& values) {
    const int row = m_table->rowCount();
    m_table->setRowCount(row + 1);
    const QStringList cells = QStringList{deviceTitle(device)} + values;
    for (int column = 0; column < kCheckColumns; ++column) {
        auto* cell = new QTableWidgetItem(column < cells.size() ? cells[column] : noValue());
        cell->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        cell->setToolTip(deviceDetails(device));
        m_table->setItem(row, column, cell);
    }
}

QString EngineCheckDialog::text() const {
    QStringList lines = {m_verdict->text()};
    const auto addLine = [&lines, this](int row) {
        QStringList cells;
        for (int column = 0; column < kCheckColumns; ++column) {
            cells << (row < 0 ? m_table->horizontalHeaderItem(column) : m_table->item(row, column))->text();
        }
        lines << cells.join(QLatin1Char('\t'));
    };
    for (int row = -1; row < m_table->rowCount(); ++row) addLine(row);
    lines << m_notes->text();
    return lines.join(QLatin1Char('\n'));
}

}  // namespace strainlens::gui
