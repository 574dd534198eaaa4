// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/batch_dialog.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/batch/specimen_table.h"
#include "app/io/paths.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/file_reason_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kBatchSize(760, 480);
constexpr int kBatchPollMs = 100;
constexpr int kStepsOfSpecimen = 1000;
constexpr const char* kReportSuffixes[] = {".html", ".pdf", ""};

QString nativePath(const QString& path) { return QDir::toNativeSeparators(path); }

std::filesystem::path batchPath(const QString& path) { return pathFromUtf8(path.toStdString()); }

}  // namespace

BatchDialog::BatchDialog(Sources sources, const DeviceSource& devices, QWidget* parent)
    : QDialog(parent),
      m_sources(std::move(sources)),
      m_devices(devices),
      m_templateLabel(new QLabel),
      m_templateName(makeWidget<QLabel>("batchTemplate")),
      m_outputLabel(new QLabel),
      m_outputName(makeWidget<QLabel>("batchOutput")),
      m_tableLabel(new QLabel),
      m_tableName(makeWidget<QLabel>("batchSpecimens")),
      m_reportLabel(new QLabel),
      m_message(makeWidget<QLabel>("batchMessage")),
      m_chooseTemplate(makeWidget<QPushButton>("batchChooseTemplate")),
      m_chooseOutput(makeWidget<QPushButton>("batchChooseOutput")),
      m_chooseTable(makeWidget<QPushButton>("batchChooseTable")),
      m_addFolder(makeWidget<QPushButton>("batchAddFolder")),
      m_clear(makeWidget<QPushButton>("batchClear")),
      m_run(makeWidget<QPushButton>("batchRun")),
      m_cancel(makeWidget<QPushButton>("batchCancel")),
      m_open(makeWidget<QPushButton>("batchOpen")),
      m_close(makeWidget<QPushButton>("batchClose")),
      m_report(makeWidget<QComboBox>("batchReport")),
      m_table(makeWidget<QTableWidget>("batchTable")),
      m_progress(makeWidget<QProgressBar>("batchProgress")) {
    setObjectName(QStringLiteral("batchDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    connectButtons();
    retranslate();
    updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

BatchDialog::~BatchDialog() = default;

void BatchDialog::build() {
    resize(kBatchSize);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (const char* suffix : kReportSuffixes) m_report->addItem(QString(), QLatin1String(suffix));
    m_reportLabel->setBuddy(m_report);
    makeReadOnlyTable(*m_table);
    m_table->setColumnCount(Reason + 1);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Reason, QHeaderView::Stretch);
    m_table->horizontalHeader()->show();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_progress->hide();
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_templateLabel, 0, 0);
    grid->addWidget(m_templateName, 0, 1);
    grid->addWidget(m_chooseTemplate, 0, 2);
    grid->addWidget(m_outputLabel, 1, 0);
    grid->addWidget(m_outputName, 1, 1);
    grid->addWidget(m_chooseOutput, 1, 2);
    grid->addWidget(m_tableLabel, 2, 0);
    grid->addWidget(m_tableName, 2, 1);
    grid->addWidget(m_chooseTable, 2, 2);
    grid->addWidget(m_reportLabel, 3, 0);
    grid->addWidget(m_report, 3, 1, Qt::AlignLeft);
    auto* folders = new QHBoxLayout;
    folders->addWidget(m_addFolder);
    folders->addWidget(m_clear);
    folders->addStretch();
    folders->addWidget(m_open);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(grid);
    layout->addWidget(m_table, 1);
    layout->addLayout(folders);
    layout->addWidget(m_progress);
    layout->addWidget(m_message);
    layout->addLayout(makeButtonRow({m_run, m_cancel, m_close}));
}

void BatchDialog::connectButtons() {
    for (QPushButton* button : {m_chooseTemplate, m_chooseOutput, m_chooseTable, m_addFolder, m_clear, m_open}) {
        button->setAutoDefault(false);
    }
    connect(m_chooseTemplate, &QPushButton::clicked, this, [this] { setTemplate(m_sources.chooseTemplate()); });
    connect(m_chooseOutput, &QPushButton::clicked, this, [this] { setOutput(m_sources.chooseOutput()); });
    connect(m_chooseTable, &QPushButton::clicked, this, [this] { setTable(m_sources.chooseTable()); });
    connect(m_addFolder, &QPushButton::clicked, this, [this] { addFolder(m_sources.chooseFolder()); });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_folders.clear();
        m_tableFile.clear();
        readSpecimens();
    });
    connect(m_run, &QPushButton::clicked, this, &BatchDialog::start);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_isCancelling = true;
        m_job->cancel();
        refreshButtons();
    });
    connect(m_open, &QPushButton::clicked, this, &BatchDialog::openSelected);
    connect(m_table, &QTableWidget::cellDoubleClicked, this, &BatchDialog::openSelected);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &BatchDialog::refreshButtons);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&m_timer, &QTimer::timeout, this, &BatchDialog::poll);
}

void BatchDialog::setTemplate(const QString& path) {
    if (path.isEmpty()) return;
    ++m_reading;
    m_reader.start([path] { return readTemplate(batchPath(path)); },
                   [this, path](TaskOutcome<ProjectTemplate> outcome) {
                       --m_reading;
                       closeWhenIdle();
                       if (!outcome.value) return showProblem(outcome.error);
                       m_made = std::move(*outcome.value);
                       m_hasTemplate = true;
                       m_template = path;
                       showProblem(m_tableProblem);
                       retranslate();
                   });
    refreshButtons();
}

void BatchDialog::addFolder(const QString& path) {
    if (path.isEmpty()) return;
    m_folders.push_back(batchPath(path));
    readSpecimens();
}

void BatchDialog::setTable(const QString& path) {
    if (path.isEmpty()) return;
    m_tableFile = path;
    readSpecimens();
}

/// Reads folders and table again, since a row belongs to a specimen by its name, which depends on all folders.
void BatchDialog::readSpecimens() {
    m_update = {};
    ++m_reading;
    const auto read = [folders = m_folders, table = m_tableFile] {
        ReadSpecimens found;
        if (!folders.empty()) found.specimens = findSpecimens(folders);
        if (table.isEmpty() || folders.empty()) return found;
        try {
            std::vector<SpecimenFolder> described = found.specimens;
            addSpecimenData(described, batchPath(table));
            found.specimens = std::move(described);
        } catch (const std::exception& error) {
            found.problem = errorText(error);
        }
        return found;
    };
    m_reader.start(read, [this, folders = m_folders](TaskOutcome<ReadSpecimens> outcome) {
        --m_reading;
        closeWhenIdle();
        if (!outcome.value) {
            // The last folder cannot be read, or was given before.
            if (folders == m_folders && !m_folders.empty()) m_folders.pop_back();
            return showProblem(outcome.error);
        }
        m_specimens = std::move(outcome.value->specimens);
        m_tableProblem = outcome.value->problem;
        if (m_output.isEmpty() && !folders.empty()) {
            std::filesystem::path output = folders.back();
            output += "_batch";
            m_output = QString::fromStdString(utf8(output));
        }
        showProblem(m_tableProblem);
        retranslate();
    });
    refreshButtons();
}

void BatchDialog::setOutput(const QString& path) {
    if (path.isEmpty()) return;
    m_output = path;
    retranslate();
}

BatchRequest BatchDialog::request() const {
    return {m_made, m_specimens,          batchPath(m_output), kReportSuffixes[m_report->currentIndex()],
            false,  batchPath(m_template)};
}

void BatchDialog::start() {
    std::error_code error;
    if (!m_tableFile.isEmpty() &&
        std::filesystem::equivalent(batchPath(m_tableFile), batchTableOf(batchPath(m_output)), error)) {
        return showProblem(tr("The results would replace the table of specimens; choose another folder for them."));
    }
    m_isCancelling = false;
    m_update = {};
    showProblem({});
    m_progress->setRange(0, static_cast<int>(m_specimens.size()) * kStepsOfSpecimen);
    m_progress->show();
    m_job = std::make_unique<BatchJob>(request(), m_devices);
    m_timer.start(kBatchPollMs);
    poll();
}

void BatchDialog::poll() {
    m_update = m_job->latest();
    showUpdate(m_update);
    if (m_update.isDone) {
        m_timer.stop();
        m_job.reset();
        m_progress->hide();
        if (m_update.failure) showProblem(errorText(m_update.failure));
        closeWhenIdle();
    }
    refreshButtons();
}

QString BatchDialog::sectionText(const SpecimenFolder& specimen) const {
    constexpr int kDigits = 4;
    const bool isOwn = specimen.areaMm2 > 0;
    const double area = isOwn ? specimen.areaMm2 : m_made.project.evaluation.areaMm2;
    if (!(area > 0)) return {};
    const QString number = QLocale().toString(area, 'g', kDigits);
    return isOwn ? tr("%1 mm²").arg(number) : tr("%1 mm² (template)").arg(number);
}

void BatchDialog::showSpecimens() {
    m_table->setRowCount(static_cast<int>(m_specimens.size()));
    for (std::size_t k = 0; k < m_specimens.size(); ++k) {
        const SpecimenFolder& specimen = m_specimens[k];
        const int row = static_cast<int>(k);
        const auto set = [&](Column column, const QString& text, const QString& toolTip = {}) {
            auto* cell = new QTableWidgetItem(text);
            cell->setToolTip(toolTip);
            m_table->setItem(row, column, cell);
        };
        set(Name, QString::fromStdString(specimen.name), nativePath(QString::fromStdString(utf8(specimen.folder))));
        set(Images, QLocale().toString(static_cast<qulonglong>(specimen.images.size())));
        set(Loads, QString::fromStdString(utf8(specimen.loads.filename())));
        set(Section, sectionText(specimen));
        QStringList properties;
        for (const auto& [column, text] : specimen.properties)
            properties << QStringLiteral("%1: %2").arg(QString::fromStdString(column), QString::fromStdString(text));
        set(Properties, properties.join(QStringLiteral("; ")), properties.join(QLatin1Char('\n')));
        set(State, {});
        set(Reason, fileReasonText(specimen.problem), wrappedToolTip(fileReasonText(specimen.problem)));
    }
    showUpdate(m_update);
    refreshButtons();
}

void BatchDialog::showUpdate(const BatchUpdate& update) {
    const QString states[] = {tr("waiting"), tr("measured"), tr("incomplete"), tr("failed")};
    std::array<int, kSpecimenStatusNames.size()> counts{};
    for (std::size_t k = 0; k < update.results.size() && k < m_specimens.size(); ++k) {
        const SpecimenResult& result = update.results[k];
        const auto status = static_cast<std::size_t>(result.status);
        ++counts[status];
        const bool isCurrent = update.current == k;
        const int percent = static_cast<int>(std::lround(100 * update.fraction));
        const int row = static_cast<int>(k);
        m_table->item(row, State)->setText(isCurrent ? tr("%1 %").arg(percent) : states[status]);
        if (result.status == SpecimenStatus::Waiting) continue;
        QStringList texts;
        if (!result.reason.empty()) texts << fileReasonText(result.reason);
        for (const std::string& note : result.notes) texts << fileReasonText(note);
        const QString text = texts.join(QLatin1Char(' '));
        m_table->item(row, Reason)->setText(text);
        m_table->item(row, Reason)->setToolTip(wrappedToolTip(text));
    }
    if (update.results.empty()) return;
    const int finished = static_cast<int>(update.results.size()) - counts[0];
    const double steps = (finished + (update.current ? update.fraction : 0)) * kStepsOfSpecimen;
    m_progress->setValue(static_cast<int>(steps));
    const QString state = tr("%1 of %2 specimens measured, %3 failed.")
                              .arg(counts[1] + counts[2])
                              .arg(update.results.size())
                              .arg(counts[3]);
    const QString table = nativePath(QString::fromStdString(utf8(batchTableOf(batchPath(m_output)))));
    m_message->setText(update.isDone ? state + QLatin1Char(' ') + tr("Table: %1").arg(table) : state);
}

void BatchDialog::showProblem(const QString& text) {
    m_message->setText(text);
    m_message->setStyleSheet(text.isEmpty() ? QString() : QStringLiteral("color: %1").arg(errorColour().name()));
    refreshButtons();
}

void BatchDialog::openSelected() {
    if (!m_open->isEnabled()) return;
    const auto row = static_cast<std::size_t>(m_table->currentRow());
    m_sources.openProject(QString::fromStdString(utf8(filesOf(request(), m_specimens[row]).project)));
}

void BatchDialog::refreshButtons() {
    const bool isIdle = !m_job;
    for (QPushButton* button : {m_chooseTemplate, m_chooseOutput, m_chooseTable, m_addFolder})
        button->setEnabled(isIdle);
    m_report->setEnabled(isIdle);
    m_clear->setEnabled(isIdle && !(m_specimens.empty() && m_tableFile.isEmpty()));
    m_run->setEnabled(!isBusy() && m_hasTemplate && !m_specimens.empty() && m_tableProblem.isEmpty());
    m_cancel->setEnabled(!isIdle && !m_isCancelling);
    const auto row = static_cast<std::size_t>(std::max(0, m_table->currentRow()));
    const bool hasResult = m_table->currentRow() >= 0 && row < m_update.results.size() &&
                           (m_update.results[row].status == SpecimenStatus::Ok ||
                            m_update.results[row].status == SpecimenStatus::Incomplete);
    m_open->setEnabled(hasResult);
}

void BatchDialog::closeEvent(QCloseEvent* event) {
    if (!closesLater()) return QDialog::closeEvent(event);
    event->ignore();
}

void BatchDialog::reject() {
    if (!closesLater()) QDialog::reject();
}

/// Cancels the work and hides the dialog until it has ended, which may take as long as an image; false if it is idle.
bool BatchDialog::closesLater() {
    if (m_job) m_job->cancel();
    if (!isBusy()) return false;
    m_isClosing = true;
    hide();
    return true;
}

void BatchDialog::showEvent(QShowEvent* event) {
    m_isClosing = false;
    QDialog::showEvent(event);
}

void BatchDialog::closeWhenIdle() {
    if (m_isClosing && !isBusy()) close();
}

void BatchDialog::retranslate() {
    setWindowTitle(tr("Batch"));
    m_templateLabel->setText(tr("Template"));
    m_templateName->setText(m_template.isEmpty() ? tr("none") : QFileInfo(m_template).fileName());
    m_templateName->setToolTip(nativePath(m_template));
    m_outputLabel->setText(tr("Results go to"));
    m_outputName->setText(m_output.isEmpty() ? tr("none") : nativePath(m_output));
    m_tableLabel->setText(tr("Table of specimens"));
    m_tableName->setText(m_tableFile.isEmpty() ? tr("none") : QFileInfo(m_tableFile).fileName());
    m_tableName->setToolTip(nativePath(m_tableFile));
    m_reportLabel->setText(tr("Report of each specimen"));
    const QString reports[] = {tr("HTML"), tr("PDF"), tr("none")};
    for (int k = 0; k < m_report->count(); ++k) m_report->setItemText(k, reports[k]);
    m_report->setAccessibleName(m_reportLabel->text());
    m_chooseTemplate->setText(tr("Choose template..."));
    m_chooseOutput->setText(tr("Choose folder..."));
    m_chooseTable->setText(tr("Choose table..."));
    describe(*m_chooseTable, m_chooseTable->text(),
             tr("A row for each specimen: specimen (name of its folder) and area [mm2], or width [mm] and thickness "
                "[mm], or diameter [mm]; other columns go into the table of results"));
    m_addFolder->setText(tr("Add folder..."));
    describe(*m_addFolder, m_addFolder->text(),
             tr("A folder with the images of a specimen and its load table, or a folder with such folders"));
    m_clear->setText(tr("Clear list"));
    m_run->setText(tr("Run"));
    describe(*m_run, m_run->text(),
             tr("Place region and probes on every specimen by its outline and measure it; finished specimens stay"));
    m_cancel->setText(tr("Cancel"));
    m_open->setText(tr("Open specimen"));
    m_close->setText(tr("Close"));
    m_table->setAccessibleName(tr("Specimens"));
    m_progress->setAccessibleName(tr("Progress of the batch"));
    m_table->setHorizontalHeaderLabels({tr("Specimen"), tr("Images"), tr("Loads"), tr("Cross section"),
                                        tr("Other columns"), tr("State"), tr("Reason and notes")});
    showSpecimens();
}

}  // namespace strainlens::gui
