// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/saved_runs_dialog.h"

#include <QDir>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/io/paths.h"
#include "gui/document/document.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kSavedRunsSize(680, 320);
enum SavedRunColumn { kRunName, kRunDate, kRunImages, kRunPoints, kRunParameters, kRunColumns };

}  // namespace

SavedRunsDialog::SavedRunsDialog(Document& document, Actions actions, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_hint(makeWidget<QLabel>("savedRunsHint")),
      m_table(makeWidget<QTableWidget>("savedRunsTable")),
      m_save(makeWidget<QPushButton>("saveThisRun")),
      m_show(makeWidget<QPushButton>("showSavedRun")),
      m_compare(makeWidget<QPushButton>("compareSavedRun")),
      m_use(makeWidget<QPushButton>("useSavedParameters")),
      m_remove(makeWidget<QPushButton>("removeSavedRun")),
      m_close(makeWidget<QPushButton>("closeSavedRuns")) {
    setObjectName(QStringLiteral("savedRunsDialog"));
    resize(kSavedRunsSize);
    m_hint->setWordWrap(true);
    m_table->setColumnCount(kRunColumns);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(kRunParameters, QHeaderView::Stretch);
    for (QPushButton* button : {m_save, m_show, m_compare, m_use, m_remove, m_close}) button->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_hint);
    layout->addWidget(m_table, 1);
    layout->addLayout(makeButtonRow({m_save, m_show, m_compare, m_use, m_remove, m_close}));
    const auto showChosen = [this, show = std::move(actions.show)] {
        if (m_show->isEnabled()) show(m_runs[static_cast<std::size_t>(chosen())].run);
    };
    connect(m_save, &QPushButton::clicked, this, [save = std::move(actions.save)] { save(); });
    connect(m_compare, &QPushButton::clicked, this,
            [this, compare = std::move(actions.compare)] { compare(m_runs[static_cast<std::size_t>(chosen())].run); });
    connect(m_show, &QPushButton::clicked, this, showChosen);
    connect(m_table, &QTableWidget::itemDoubleClicked, this, [showChosen](const QTableWidgetItem* item) {
        if (item->column() != kRunName) showChosen();
    });
    connect(m_use, &QPushButton::clicked, this, &SavedRunsDialog::useParameters);
    connect(m_remove, &QPushButton::clicked, this, &SavedRunsDialog::remove);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &SavedRunsDialog::updateButtons);
    connect(m_table, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* item) { rename(*item); });
    connect(&document.project, &ProjectState::runsChanged, this, &SavedRunsDialog::read);
    connect(&document.results, &RunResults::resultsChanged, this, &SavedRunsDialog::updateButtons);
    connect(&document.project, &ProjectState::parametersChanged, this, &SavedRunsDialog::fill);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    read();
}

void SavedRunsDialog::read() {
    m_reader.clear();
    m_reader.start([runs = m_document.project.runs()] { return readSavedRuns(runs); },
                   [this](TaskOutcome<std::vector<SavedRun>> outcome) {
                       if (outcome.value) m_runs = std::move(*outcome.value);
                       fill();
                   });
}

void SavedRunsDialog::fill() {
    const QSignalBlocker blocker(m_table);
    const int row = m_table->currentRow();
    m_table->setRowCount(static_cast<int>(m_runs.size()));
    for (std::size_t i = 0; i < m_runs.size(); ++i) setRow(static_cast<int>(i), m_runs[i]);
    if (!m_runs.empty()) m_table->selectRow(std::clamp(row, 0, static_cast<int>(m_runs.size()) - 1));
    updateButtons();
}

void SavedRunsDialog::setRow(int row, const SavedRun& saved) {
    QString differences = saved.problem;
    if (saved.parameters) {
        const QStringList options = differingOptions(*saved.parameters, m_document.project.parameters());
        differences = options.empty() ? tr("as now") : options.join(QLatin1Char(' '));
    }
    const QString file = QDir::toNativeSeparators(QString::fromStdString(utf8(saved.run.results.path)));
    const QString texts[] = {QString::fromStdString(saved.run.name), QString::fromStdString(saved.run.date),
                             saved.parameters ? QString::number(saved.frames) : QString(),
                             saved.parameters ? QString::number(saved.validPoints) : QString(), differences};
    for (int column = 0; column < kRunColumns; ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        item->setToolTip(column == kRunParameters ? differences : file);
        if (column != kRunName) item->setFlags(item->flags() & ~Qt::ItemIsEditable);
        m_table->setItem(row, column, item);
    }
}

int SavedRunsDialog::chosen() const {
    const int row = m_table->currentRow();
    return row < static_cast<int>(m_runs.size()) ? row : -1;
}

void SavedRunsDialog::updateButtons() {
    const int row = chosen();
    const Results& results = m_document.results.latest();
    const bool isReadable = row >= 0 && m_runs[static_cast<std::size_t>(row)].parameters;
    const auto isShown = [file = m_document.results.file()](const ProjectRun& run) { return run.results.path == file; };
    m_save->setEnabled(results.finished && results.hasField() &&
                       std::ranges::none_of(m_document.project.runs(), isShown));
    m_show->setEnabled(isReadable && !results.isRunning());
    m_compare->setEnabled(isReadable && results.hasField() && !results.isRunning());
    m_use->setEnabled(isReadable && !results.isRunning());
    m_remove->setEnabled(row >= 0);
}

void SavedRunsDialog::rename(const QTableWidgetItem& item) {
    const auto row = static_cast<std::size_t>(item.row());
    std::vector<ProjectRun> runs = m_document.project.runs();
    if (item.column() != kRunName || row >= m_runs.size()) return;
    const std::string name = item.text().trimmed().toStdString();
    const auto hasName = [&](const ProjectRun& run) { return run.name == name; };
    const auto renamed = std::ranges::find(runs, m_runs[row].run);
    if (renamed == runs.end() || name.empty() || std::ranges::any_of(runs, hasName)) return fill();
    renamed->name = m_runs[row].run.name = name;
    m_document.project.editRuns(std::move(runs), tr("Rename run"));
}

void SavedRunsDialog::remove() {
    const int row = chosen();
    if (row < 0) return;
    std::vector<ProjectRun> runs = m_document.project.runs();
    if (std::erase(runs, m_runs[static_cast<std::size_t>(row)].run) == 0) return;
    m_document.project.editRuns(std::move(runs), tr("Remove run"));
}

void SavedRunsDialog::useParameters() {
    const int row = chosen();
    if (row < 0 || !m_runs[static_cast<std::size_t>(row)].parameters) return;
    m_document.project.editParameters(*m_runs[static_cast<std::size_t>(row)].parameters, tr("Use a run's parameters"));
}

void SavedRunsDialog::retranslate() {
    setWindowTitle(tr("Saved Runs"));
    m_hint->setText(tr("Results that the project has under a name. Later results do not replace them."));
    m_table->setHorizontalHeaderLabels(
        {tr("Name"), tr("Date"), tr("Images"), tr("Valid points"), tr("Parameters that differ")});
    m_table->setAccessibleName(tr("Saved runs"));
    m_save->setText(tr("&Add Latest Run"));
    m_show->setText(tr("&Show"));
    m_compare->setText(tr("&Compare..."));
    m_use->setText(tr("&Use Parameters"));
    m_remove->setText(tr("&Remove"));
    m_close->setText(tr("Close"));
    describe(*m_save, tr("Add latest run"), tr("Save the project and add its latest results to the list"));
    describe(*m_show, tr("Show run"), tr("Show this run's maps and curves instead of the latest ones"));
    describe(*m_compare, tr("Compare with run"), tr("Subtract this run from the results on display"));
    describe(*m_use, tr("Use run's parameters"), tr("Measure the next run with these parameters"));
    describe(*m_remove, tr("Remove run"), tr("Remove the run from the list; later results may replace its file"));
    fill();
}

}  // namespace strainlens::gui
