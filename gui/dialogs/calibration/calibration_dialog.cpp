// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/calibration/calibration_dialog.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHeaderView>
#include <QLocale>
#include <QMimeData>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/io/calibration_json.h"
#include "app/io/paths.h"
#include "gui/document/document.h"
#include "gui/i18n/file_reason_text.h"
#include "gui/i18n/option_labels.h"
#include "gui/i18n/uncertain_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kCalibrationSize(1020, 680);
constexpr int kCalibrationControls = 440;  // [px]
constexpr int kPollMailboxMs = 60;
enum PhotographColumn { kPhotographColumn, kMarksColumn, kResidualColumn, kStateColumn, kPhotographColumns };

QString shortNumber(double value) { return QLocale().toString(value, 'g', 3); }

}  // namespace

CalibrationDialog::CalibrationDialog(Document& document, Sources sources, QWidget* parent)
    : QDialog(parent), m_document(document), m_sources(std::move(sources)) {
    setObjectName(QStringLiteral("calibrationDialog"));
    setAcceptDrops(true);
    resize(kCalibrationSize);
    build();
    connectWidgets();
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void CalibrationDialog::build() {
    for (QLabel* label : {m_hint, m_coverage, m_summary}) label->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QPushButton* button : {m_add, m_clear}) button->setAutoDefault(false);
    m_table->setColumnCount(kPhotographColumns);
    makeReadOnlyTable(*m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->horizontalHeader()->setSectionResizeMode(kStateColumn, QHeaderView::Stretch);
    m_progress->hide();
    auto* controls = new QWidget;
    controls->setFixedWidth(kCalibrationControls);
    auto* column = makeLayout<QVBoxLayout>(controls, {}, 6);
    column->addWidget(m_hint);
    column->addWidget(m_target);
    auto* files = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    files->addWidget(m_add);
    files->addWidget(m_clear);
    files->addStretch();
    column->addLayout(files);
    column->addWidget(m_table, 1);
    auto* plane = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    plane->addWidget(makeLabelOf(m_plane));
    plane->addWidget(m_plane, 1);
    column->addLayout(plane);
    column->addWidget(m_thirdRadial);
    auto* shown = makeLayout<QVBoxLayout>(nullptr, {}, 6);
    shown->addWidget(m_view, 1);
    shown->addWidget(m_coverage);
    shown->addWidget(m_summary);
    auto* content = makeLayout<QHBoxLayout>(nullptr, {}, 8);
    content->addWidget(controls);
    content->addLayout(shown, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(content, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_progress);
    layout->addLayout(makeButtonRow({m_start, m_cancel, m_save, m_use, m_close}));
}

void CalibrationDialog::connectWidgets() {
    connect(m_add, &QPushButton::clicked, this, [this] { addPhotographs(m_sources.choosePhotographs()); });
    connect(m_clear, &QPushButton::clicked, this, &CalibrationDialog::clear);
    connect(m_start, &QPushButton::clicked, this, &CalibrationDialog::start);
    const auto stop = [this] {
        poll();  // keeps what was detected
        cancel();
    };
    connect(m_cancel, &QPushButton::clicked, this, stop);
    connect(this, &QDialog::finished, this, stop);
    connect(m_save, &QPushButton::clicked, this, &CalibrationDialog::save);
    connect(m_use, &QPushButton::clicked, this, &CalibrationDialog::use);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_target, &TargetFields::edited, this, &CalibrationDialog::discard);
    connect(m_plane, &QComboBox::currentIndexChanged, this, &CalibrationDialog::refit);
    connect(m_thirdRadial, &QCheckBox::toggled, this, &CalibrationDialog::refit);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row) {
        m_follows = false;
        showPhotograph(row);
    });
    const auto update = [this] { updateButtons(); };
    connect(&m_document.images, &ImageSequence::framesChanged, this, update);
    connect(&m_document.images, &ImageSequence::referenceRead, this, update);
    connect(&m_document.project, &ProjectState::parametersChanged, this, update);
    connect(&m_document.results, &RunResults::resultsChanged, this, update);
    m_timer.setInterval(kPollMailboxMs);
    connect(&m_timer, &QTimer::timeout, this, &CalibrationDialog::poll);
}

void CalibrationDialog::addPhotographs(const QStringList& files) {
    if (files.isEmpty()) return;
    poll();
    for (const QString& file : files) {
        // The same photograph twice would count twice; it may have been taken again.
        if (const auto listed = std::ranges::find(m_photographs, file, &Photograph::file);
            listed != m_photographs.end()) {
            listed->update = {};
            continue;
        }
        m_photographs.push_back({file, {}, {}, {}});
        const QSignalBlocker blocker(m_plane);
        m_plane->addItem(QFileInfo(file).fileName());
    }
    m_plane->fitList();
    discardFit();
    m_follows = true;
    run();
}

void CalibrationDialog::clear() {
    m_photographs.clear();
    const QSignalBlocker blocker(m_plane);
    m_plane->clear();
    discard();
    m_view->showPhotograph({}, {}, {});
}

void CalibrationDialog::discard() {
    for (Photograph& photograph : m_photographs) photograph.update.detection.reset();
    discardFit();
}

void CalibrationDialog::discardFit() {
    m_calibration.reset();
    m_savedIn.clear();
    m_problem->showProblem(m_target->problem());
    for (Photograph& photograph : m_photographs) photograph.compared.reset(), photograph.residualPx.reset();
    cancel();
    showPhotograph(m_table->currentRow());
    showCoverage();
    m_summary->clear();
}

CalibrationRequest CalibrationDialog::request() const {
    CalibrationRequest request{{{},
                                m_target->target(),
                                static_cast<std::size_t>(std::max(0, m_plane->currentIndex())),
                                m_thirdRadial->isChecked()},
                               {},
                               m_sources.detect};
    for (const Photograph& photograph : m_photographs) {
        request.photographs.files.push_back(photograph.file.toStdString());
        request.known.push_back(photograph.update.detection);
    }
    return request;
}

void CalibrationDialog::start() {
    discard();
    m_follows = true;
    run();
}

void CalibrationDialog::run() {
    if (m_photographs.empty() || !m_target->problem().isEmpty()) return;
    m_progress->setRange(0, static_cast<int>(m_photographs.size()));
    m_progress->setValue(countDetections());
    m_progress->show();
    m_timer.start();
    const CalibrationRequest given = request();
    m_worker.start(
        [given, mailbox = m_mailbox](const std::stop_token& stop) { return calibrate(given, mailbox, stop); },
        [this, fitted = given.photographs](const TaskOutcome<std::optional<CalibrationResult>>& outcome) {
            poll();
            const TargetPhotographs now = request().photographs;
            if (now.plane != fitted.plane || now.withThirdRadial != fitted.withThirdRadial) return run();
            finish(outcome);
        });
    showRows();
    updateButtons();
}

void CalibrationDialog::refit() {
    // Detections do not depend on plane and lens; run() fits again when they have ended.
    if (m_worker.isBusy()) return showRows();
    discardFit();
    if (countDetections() == static_cast<int>(m_photographs.size())) run();
}

int CalibrationDialog::countDetections() const {
    const auto isDone = [](const Photograph& photograph) { return photograph.update.detection.has_value(); };
    return static_cast<int>(std::ranges::count_if(m_photographs, isDone));
}

void CalibrationDialog::cancel() {
    m_worker.cancel();
    // Detections in progress end later, and may be of another target or another list.
    m_mailbox = std::make_shared<DetectionMailbox>();
    m_timer.stop();
    m_progress->hide();
    showRows();
    updateButtons();
}

void CalibrationDialog::poll() {
    int newest = -1;
    for (auto& [index, update] : m_mailbox->take()) {
        newest = static_cast<int>(index);
        m_photographs[index].update = std::move(update);
        showRow(newest);
    }
    if (newest < 0) return;
    m_progress->setValue(countDetections());
    showCoverage();
    if (m_follows) {
        const QSignalBlocker blocker(m_table);
        m_table->setCurrentCell(newest, kPhotographColumn);
    }
    showPhotograph(m_table->currentRow());
}

void CalibrationDialog::finish(const TaskOutcome<std::optional<CalibrationResult>>& outcome) {
    m_timer.stop();
    m_progress->hide();
    QString problem = outcome.error;
    if (outcome.value && *outcome.value) {
        const CalibrationResult& result = **outcome.value;
        for (std::size_t i = 0, fitted = 0; i < m_photographs.size(); ++i) {
            m_photographs[i].compared = result.photographs[i];
            if (result.fit && result.photographs[i].view)
                m_photographs[i].residualPx = result.fit->photographs[fitted++].residualPx;
        }
        problem = result.failure;
        if (problem.isEmpty() && result.fit)
            m_calibration = std::make_shared<const Calibration>(result.fit->calibration);
        if (problem.isEmpty() && !result.fit) {
            problem =
                tr("The photographs do not determine lens and plane: use three or more, with the target "
                   "tilted by 15 to 45 degrees in different directions, or a single one that shows it in "
                   "the specimen's plane.");
        }
    }
    m_problem->showProblem(problem);
    showRows();
    m_table->resizeColumnsToContents();
    m_table->setColumnWidth(kPhotographColumn, std::min(m_table->columnWidth(kPhotographColumn), 160));
    showPhotograph(m_table->currentRow());
    showCoverage();
    m_summary->setText(summary());
    updateButtons();
}

QString CalibrationDialog::stateOf(const Photograph& photograph) const {
    const auto& detection = photograph.detection();
    if (!detection) return m_worker.isBusy() ? tr("being read") : QString();
    if (!detection->view) return tr("Not used: %1").arg(toWindowLabels(fileReasonText(detection->reason)));
    const bool isPlane = &photograph - m_photographs.data() == m_plane->currentIndex();
    return isPlane ? tr("Shows the plane") : tr("Used");
}

void CalibrationDialog::showRows() {
    m_table->setRowCount(static_cast<int>(m_photographs.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) showRow(row);
}

void CalibrationDialog::showRow(int row) {
    const Photograph& photograph = m_photographs[static_cast<std::size_t>(row)];
    const auto& detection = photograph.detection();
    const bool isRejected = detection && !detection->view;
    const auto set = [&](PhotographColumn column, const QString& text, const QString& toolTip) {
        auto* item = new QTableWidgetItem(text);
        item->setToolTip(wrappedToolTip(toolTip));
        if (column == kMarksColumn || column == kResidualColumn)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        if (isRejected && column == kStateColumn) item->setForeground(errorColour());
        m_table->setItem(row, column, item);
    };
    set(kPhotographColumn, QFileInfo(photograph.file).fileName(), QDir::toNativeSeparators(photograph.file));
    set(kMarksColumn, detection && detection->view ? QString::number(detection->view->imagePoints.size()) : QString(),
        {});
    set(kResidualColumn, photograph.residualPx ? shortNumber(*photograph.residualPx) : QString(), {});
    set(kStateColumn, stateOf(photograph), stateOf(photograph));
}

void CalibrationDialog::showPhotograph(int row) {
    if (row < 0 || row >= static_cast<int>(m_photographs.size())) return;
    const Photograph& photograph = m_photographs[static_cast<std::size_t>(row)];
    const auto& detection = photograph.detection();
    std::vector<PointPx> marks;
    if (detection && detection->view) marks = detection->view->imagePoints;
    m_view->showPhotograph(photograph.update.picture, photograph.update.size, std::move(marks));
}

void CalibrationDialog::showCoverage() {
    std::vector<PointPx> marks;
    ImageSize size;
    for (const Photograph& photograph : m_photographs) {
        const auto& detection = photograph.detection();
        if (!detection || !detection->view) continue;
        if (size.width == 0) size = detection->size;
        if (detection->size == size)
            marks.insert(marks.end(), detection->view->imagePoints.begin(), detection->view->imagePoints.end());
    }
    std::vector<bool> covered;
    if (!marks.empty()) covered = coveredCells(marks, size);
    m_coverage->clear();
    if (!covered.empty()) {
        const auto share = static_cast<double>(std::ranges::count(covered, true)) / static_cast<double>(covered.size());
        const QString percent = QLocale().toString(100 * share, 'f', 0);
        m_coverage->setText(share < 1
                                ? tr("Marks are in %1 % of the image; the lens is not known in the hatched parts: "
                                     "add photographs with the target there.")
                                      .arg(percent)
                                : tr("Marks are everywhere in the image."));
    }
    m_view->showCoverage(std::move(marks), std::move(covered), size);
}

QString CalibrationDialog::summary() const {
    if (!m_calibration) return {};
    const CalibrationStatistics found = statisticsOf(*m_calibration);
    QStringList lines = {tr("Scale: %1 mm/px ± %2 %")
                             .arg(uncertainTexts(found.mmPerPx, found.mmPerPx * found.relativeScaleSigma).value,
                                  shortNumber(100 * found.relativeScaleSigma)),
                         tr("Residual: %1 px in %2 marks")
                             .arg(shortNumber(m_calibration->residualPx), QLocale().toString(m_calibration->points)),
                         tr("Distortion at the corners: up to %1 px ± %2 px")
                             .arg(shortNumber(found.cornerShiftPx), shortNumber(found.cornerSigmaPx))};
    if (std::isfinite(found.tiltDegrees)) lines << tr("Tilt of the plane: %1°").arg(shortNumber(found.tiltDegrees));
    if (!m_savedIn.isEmpty()) lines << tr("Saved: %1").arg(QDir::toNativeSeparators(m_savedIn));
    return lines.join(QLatin1Char('\n'));
}

void CalibrationDialog::save() {
    if (!m_calibration) return;
    const QString file = m_sources.chooseOutput(tr("calibration"));
    if (file.isEmpty()) return;
    m_problem->showProblem({});
    m_writer.start(
        [file, calibration = m_calibration](const std::stop_token&) {
            writeCalibration(pathFromUtf8(file.toStdString()), *calibration);
            return file;
        },
        [this, calibration = m_calibration](const TaskOutcome<QString>& outcome) {
            if (!outcome.value) return m_problem->showProblem(outcome.error);
            if (calibration != m_calibration) return;
            m_savedIn = *outcome.value;
            m_summary->setText(summary());
        });
}

void CalibrationDialog::use() {
    if (!m_calibration) return;
    const ImageSize images = m_document.images.imageSize(), own = m_calibration->image;
    if (images != own) {
        m_problem->showProblem(
            tr("The photographs are %1 x %2 px, the images %3 x %4 px: calibrate with photographs of "
               "the same camera and settings.")
                .arg(own.width)
                .arg(own.height)
                .arg(images.width)
                .arg(images.height));
        return;
    }
    RunParameters parameters = m_document.project.parameters();
    parameters.calibration = m_calibration;
    parameters.scaleMmPerPx = 0;  // the calibration has it
    m_document.project.editParameters(parameters, tr("Calibrate lens and plane"));
    close();
}

void CalibrationDialog::updateButtons() {
    const bool isBusy = m_worker.isBusy();
    m_clear->setEnabled(!m_photographs.empty());
    m_start->setEnabled(!m_photographs.empty() && !isBusy && m_target->problem().isEmpty());
    m_cancel->setEnabled(isBusy);
    m_save->setEnabled(m_calibration != nullptr);
    const bool isIdle = !m_document.results.latest().isRunning();
    m_use->setEnabled(m_calibration && isIdle && m_document.images.imageSize().width > 0);
}

void CalibrationDialog::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void CalibrationDialog::dropEvent(QDropEvent* event) {
    QStringList files;
    for (const QUrl& url : event->mimeData()->urls()) {
        const QFileInfo info(url.toLocalFile());
        if (!url.isLocalFile()) continue;
        if (!info.isDir()) {
            files << info.filePath();
            continue;
        }
        const QDir folder(info.filePath());
        for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) files << folder.filePath(name);
    }
    event->acceptProposedAction();
    addPhotographs(files);
}

void CalibrationDialog::retranslate() {
    setWindowTitle(tr("Calibrate Lens and Plane"));
    m_hint->setText(
        tr("Photograph a chequerboard or a grid of dots in ten or more positions, tilted by 15 to 45 degrees and over "
           "the whole image; in one of them it lies on the specimen. Choose the photographs or drop them here."));
    m_add->setText(tr("&Add photographs..."));
    describe(*m_add, tr("Add photographs"), tr("Choose photographs of the target; they are read at once"));
    m_clear->setText(tr("C&lear list"));
    setLabel(*m_plane, tr("In the specimen's plane"));
    m_plane->setToolTip(wrappedToolTip(tr("The photograph in which the target lies on the specimen")));
    m_thirdRadial->setText(tr("Third radial coefficient (lenses of very wide angle)"));
    m_table->setHorizontalHeaderLabels({tr("Photograph"), tr("Marks"), tr("Residual [px]"), tr("State")});
    m_table->setAccessibleName(tr("Photographs"));
    m_view->setAccessibleName(tr("Photograph with the detected marks"));
    m_start->setText(tr("Cali&brate"));
    describe(*m_start, tr("Calibrate"), tr("Detect the target in all photographs and fit lens and plane"));
    m_cancel->setText(tr("Cancel"));
    m_save->setText(tr("&Save..."));
    describe(*m_save, tr("Save calibration"), tr("Write the calibration as JSON, for the command line and Python"));
    m_use->setText(tr("&Use in project"));
    describe(*m_use, tr("Use in project"),
             tr("Measure with this lens and plane, in millimetres; earlier results are out of date"));
    m_close->setText(tr("Close"));
    showRows();
    showCoverage();
    m_summary->setText(summary());
    updateButtons();
}

}  // namespace strainlens::gui
