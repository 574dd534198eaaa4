// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/masks_dialog.h"

#include <QDir>
#include <QHeaderView>
#include <QLocale>
#include <QShowEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/io/paths.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/file_reason_text.h"
#include "gui/i18n/option_labels.h"
#include "gui/theme/theme.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kMasksSize(760, 480);
constexpr int kPollReadMs = 100;
enum MaskColumn { kMaskedImageColumn, kMaskNameColumn, kVisibleShareColumn, kMaskProblemColumn, kMaskColumns };

/// Of one frame; empty: none.
QString reasonFor(const std::vector<MaskProblem>& problems, int frame) {
    const auto found = std::ranges::find(problems, frame, &MaskProblem::frame);
    return found == problems.end() ? QString() : toWindowLabels(fileReasonText(found->reason));
}

QTableWidgetItem* makeItem(const QString& text) {
    auto* item = new QTableWidgetItem(text);
    item->setToolTip(text);
    return item;
}

}  // namespace

MasksDialog::MasksDialog(Document& document, Sources sources, QWidget* parent)
    : QDialog(parent), m_document(document), m_sources(std::move(sources)) {
    setObjectName(QStringLiteral("masksDialog"));
    resize(kMasksSize);
    build();
    connect(m_folder, &QPushButton::clicked, this, [this] { setMasks(m_sources.chooseFolder()); });
    connect(m_file, &QPushButton::clicked, this, &MasksDialog::chooseFile);
    connect(m_masks, &QLineEdit::textEdited, this, [this] {
        cancel();
        show({});
    });
    connect(m_masks, &QLineEdit::editingFinished, this, [this] {
        if (!m_check && !m_worker.isBusy()) check();
    });
    connect(m_use, &QPushButton::clicked, this, &MasksDialog::use);
    connect(m_remove, &QPushButton::clicked, this, &MasksDialog::remove);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(this, &QDialog::finished, this, &MasksDialog::cancel);
    connect(&document.images, &ImageSequence::framesChanged, this, &MasksDialog::showProjectMasks);
    for (const auto changed : {&ImageSequence::sequenceChanged, &ImageSequence::referenceChanged})
        connect(&document.images, changed, this, &MasksDialog::check);
    connect(&document.project, &ProjectState::roiChanged, this, &MasksDialog::checkRegion);
    connect(&document.project, &ProjectState::parametersChanged, this, [this] {
        const CalibrationFile& masks = m_document.project.parameters().masks;
        if (masks.path != m_projectMasks.path) return showProjectMasks();
        const bool areReplaced = masks != m_projectMasks;
        m_projectMasks = masks;
        // Others that the user has entered stay.
        if (areReplaced && enteredPath() == QString::fromStdString(masks.path)) return check();
        updateButtons();
    });
    connect(&document.results, &RunResults::resultsChanged, this, &MasksDialog::updateButtons);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_progress->setValue(*m_read); });
    m_timer.setInterval(kPollReadMs);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void MasksDialog::build() {
    for (QPushButton* button : {m_folder, m_file, m_use, m_remove, m_close}) button->setAutoDefault(false);
    for (QLabel* label : {m_hint, m_summary}) label->setWordWrap(true);
    m_table->setColumnCount(kMaskColumns);
    makeReadOnlyTable(*m_table);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->horizontalHeader()->setSectionResizeMode(kMaskProblemColumn, QHeaderView::Stretch);
    m_progress->hide();
    auto* masks = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    masks->addWidget(makeLabelOf(m_masks));
    masks->addWidget(m_masks, 1);
    masks->addWidget(m_folder);
    masks->addWidget(m_file);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_hint);
    layout->addLayout(masks);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_summary);
    layout->addWidget(m_problem);
    layout->addWidget(m_progress);
    layout->addLayout(makeButtonRow({m_use, m_remove, m_close}));
}

void MasksDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (!event->spontaneous()) showProjectMasks();
}

void MasksDialog::showProjectMasks() {
    m_projectMasks = m_document.project.parameters().masks;
    m_masks->setText(QDir::toNativeSeparators(QString::fromStdString(m_projectMasks.path)));
    check();
}

void MasksDialog::chooseFile() {
    const QString file = m_sources.chooseFile();
    if (file.isEmpty()) return;
    cancel();
    show({});
    m_worker.start([path = pathFromUtf8(file.toStdString())](const std::stop_token&) { return masksLike(path); },
                   [this](const TaskOutcome<std::filesystem::path>& outcome) {
                       if (outcome.value) return setMasks(QString::fromStdString(utf8(*outcome.value)));
                       m_failure = outcome.error;
                       show({});
                   });
}

void MasksDialog::setMasks(const QString& masks) {
    if (masks.isEmpty()) return;
    m_masks->setText(QDir::toNativeSeparators(masks));
    check();
}

QString MasksDialog::enteredPath() const { return QDir::fromNativeSeparators(m_masks->text().trimmed()); }

void MasksDialog::check() {
    if (!isVisible()) return;
    cancel();
    show({});
    const QString typed = enteredPath();
    m_names.clear();
    std::vector<ImageOrigin> origins;
    for (const int index : m_document.images.runOrder()) {
        m_names << m_document.images.frame(index).name;
        origins.push_back(m_document.images.frame(index).origin);
    }
    if (typed.isEmpty() || origins.empty()) return;
    m_read = std::make_shared<std::atomic<int>>(0);
    m_progress->setRange(0, static_cast<int>(origins.size()));
    m_progress->setValue(0);
    m_progress->show();
    m_timer.start();
    m_worker.start(
        [path = pathFromUtf8(typed.toStdString()), origins = std::move(origins), region = m_document.project.mask(),
         read = m_read](const std::stop_token& stop) {
            return checkMasks(path, OriginFrameSource(origins), region.get(), stop, *read);
        },
        [this](const TaskOutcome<MaskCheck>& outcome) {
            m_timer.stop();
            m_progress->hide();
            m_failure = outcome.error;
            show(outcome.value);
        });
    updateButtons();
}

void MasksDialog::checkRegion() {
    if (!isVisible() || !m_check) return check();
    m_worker.start(
        [before = *m_check, region = m_document.project.mask()](const std::stop_token&) {
            MaskCheck check = before;
            strainlens::checkRegion(check, region.get());
            return check;
        },
        [this](const TaskOutcome<MaskCheck>& outcome) {
            m_failure = outcome.error;
            show(outcome.value);
        });
    updateButtons();
}

void MasksDialog::cancel() {
    m_worker.cancel();
    m_timer.stop();
    m_progress->hide();
    m_failure.clear();
}

void MasksDialog::show(const std::optional<MaskCheck>& check) {
    m_check = check;
    m_table->setRowCount(m_check ? static_cast<int>(m_names.size()) : 0);
    for (int row = 0; row < m_table->rowCount(); ++row) showRow(row, *m_check);
    if (m_check) m_table->resizeColumnsToContents();
    for (const int column : {int{kMaskedImageColumn}, int{kMaskNameColumn}})
        m_table->setColumnWidth(column, std::clamp(m_table->columnWidth(column), 60, kMasksSize.width() / 4));
    QStringList problems;
    if (!m_failure.isEmpty()) problems << m_failure;
    std::size_t hidden = 0;
    for (const MaskProblem& problem : m_check ? m_check->assigned.problems : std::vector<MaskProblem>()) {
        // Those of images are in the table, too; the first of all says what to do.
        constexpr qsizetype kMaxProblems = 3;
        if (problems.size() < kMaxProblems) {
            problems << errorText(FileError(problem.path, problem.reason));
        } else {
            ++hidden;
        }
    }
    if (hidden > 0) problems << tr("%n more problems are in the table.", nullptr, static_cast<int>(hidden));
    m_problem->showProblem(problems.join(QLatin1Char('\n')));
    const bool isGood = m_check && m_check->assigned.problems.empty();
    m_summary->setVisible(isGood);
    if (isGood) {
        QString text = tr("%n images have a mask each.", nullptr, m_table->rowCount());
        if (!m_check->warnings.empty()) {
            text += QLatin1Char(' ') +
                    tr("%n of them are hidden completely.", nullptr, static_cast<int>(m_check->warnings.size()));
        }
        m_summary->setText(text);
    }
    updateButtons();
}

void MasksDialog::showRow(int row, const MaskCheck& check) {
    const auto k = static_cast<std::size_t>(row);
    m_table->setItem(row, kMaskedImageColumn, makeItem(m_names[row]));
    const std::optional<FrameReference>& mask = check.assigned.masks[k];
    m_table->setItem(row, kMaskNameColumn, makeItem(mask ? QString::fromStdString(mask->name) : tr("none")));
    const double share = check.shownShare[k];
    const QString shown = std::isnan(share) ? QString() : QLocale().toString(100 * share, 'f', 1);
    m_table->setItem(row, kVisibleShareColumn, makeItem(shown));
    m_table->item(row, kVisibleShareColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const QString problem = reasonFor(check.assigned.problems, row), warning = reasonFor(check.warnings, row);
    auto* item = makeItem(problem.isEmpty() ? warning : problem);
    if (!problem.isEmpty()) item->setForeground(errorColour());
    m_table->setItem(row, kMaskProblemColumn, item);
}

void MasksDialog::use() {
    if (!m_check) return;
    RunParameters parameters = m_document.project.parameters();
    parameters.masks = m_projectMasks = m_check->masks;
    if (parameters.masks != m_document.project.parameters().masks)
        m_document.project.editParameters(parameters, tr("Choose masks"));
    close();
}

void MasksDialog::remove() {
    RunParameters parameters = m_document.project.parameters();
    parameters.masks = {};
    m_document.project.editParameters(parameters, tr("Remove masks"));
}

void MasksDialog::updateButtons() {
    const bool isIdle = !m_document.results.latest().isRunning();
    const bool isGood = m_check && m_check->assigned.problems.empty() && !m_check->masks.sha256.empty();
    m_use->setEnabled(isIdle && isGood && !m_worker.isBusy());
    m_remove->setEnabled(isIdle && !m_document.project.parameters().masks.path.empty());
}

void MasksDialog::retranslate() {
    setWindowTitle(tr("Masks of the Images"));
    m_hint->setText(
        tr("A mask is white where its image shows the specimen and black where something is in front of it: a grip, a "
           "cable, a moving part. It belongs to the image of the same name or number. Hidden pixels are left out; "
           "points with too few others are Masked."));
    setLabel(*m_masks, tr("Masks"));
    m_masks->setToolTip(wrappedToolTip(
        tr("A folder, a pattern of names (masks/*.png), or a video or multi-page TIFF with a page for each image")));
    m_folder->setText(tr("&Folder..."));
    describe(*m_folder, tr("Choose folder"), tr("Choose the folder that contains a mask for each image"));
    m_file->setText(tr("F&ile..."));
    describe(*m_file, tr("Choose file"),
             tr("Choose a video or multi-page TIFF with all masks, or one mask of several that are named alike"));
    m_table->setHorizontalHeaderLabels({tr("Image"), tr("Mask"), tr("Visible [%]"), tr("Problem")});
    m_table->setAccessibleName(tr("Masks of the images"));
    m_use->setText(tr("&Use masks"));
    describe(*m_use, tr("Use masks"), tr("Measure the pixels that the masks show; earlier results are out of date"));
    m_remove->setText(tr("&Remove masks"));
    describe(*m_remove, tr("Remove masks"), tr("Measure without masks"));
    m_close->setText(tr("Close"));
    show(m_check);
}

}  // namespace strainlens::gui
