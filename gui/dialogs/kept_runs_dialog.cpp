// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/kept_runs_dialog.h"

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

constexpr QSize kKeptRunsSize(680, 320);
enum KeptRunColumn { kRunName, kRunDate, kRunImages, kRunParameters, kRunColumns };

}  // namespace

KeptRunsDialog::KeptRunsDialog(Document& document, std::function<void()> keep, RunAction show, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_hint(makeWidget<QLabel>("keptRunsHint")),
      m_table(makeWidget<QTableWidget>("keptRunsTable")),
      m_keep(makeWidget<QPushButton>("keepThisRun")),
      m_show(makeWidget<QPushButton>("showKeptRun")),
      m_use(makeWidget<QPushButton>("useKeptParameters")),
      m_remove(makeWidget<QPushButton>("removeKeptRun")),
      m_close(makeWidget<QPushButton>("closeKeptRuns")) {
    setObjectName(QStringLiteral("keptRunsDialog"));
    resize(kKeptRunsSize);
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
    for (QPushButton* button : {m_keep, m_show, m_use, m_remove, m_close}) button->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_hint);
    layout->addWidget(m_table, 1);
    layout->addLayout(makeButtonRow({m_keep, m_show, m_use, m_remove, m_close}));
    const auto showChosen = [this, show] {
        if (m_show->isEnabled()) show(m_runs[static_cast<std::size_t>(chosen())].run);
    };
    connect(m_keep, &QPushButton::clicked, this, [keep = std::move(keep)] { keep(); });
    connect(m_show, &QPushButton::clicked, this, showChosen);
    connect(m_table, &QTableWidget::itemDoubleClicked, this, [showChosen](const QTableWidgetItem* item) {
        if (item->column() != kRunName) showChosen();
    });
    connect(m_use, &QPushButton::clicked, this, &KeptRunsDialog::useParameters);
    connect(m_remove, &QPushButton::clicked, this, &KeptRunsDialog::remove);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &KeptRunsDialog::updateButtons);
    connect(m_table, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem* item) { rename(*item); });
    connect(&document.results, &RunResults::keptRunsChanged, this, &KeptRunsDialog::read);
    connect(&document.results, &RunResults::resultsChanged, this, &KeptRunsDialog::updateButtons);
    connect(&document.project, &ProjectState::parametersChanged, this, &KeptRunsDialog::fill);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    read();
}

void KeptRunsDialog::read() {
    m_reader.clear();
    m_reader.start([runs = m_document.results.keptRuns()] { return readKeptRuns(runs); },
                   [this](TaskOutcome<std::vector<KeptRun>> outcome) {
                       if (outcome.value) m_runs = std::move(*outcome.value);
                       fill();
                   });
}

void KeptRunsDialog::fill() {
    const QSignalBlocker blocker(m_table);
    const int row = m_table->currentRow();
    m_table->setRowCount(static_cast<int>(m_runs.size()));
    for (std::size_t i = 0; i < m_runs.size(); ++i) setRow(static_cast<int>(i), m_runs[i]);
    if (!m_runs.empty()) m_table->selectRow(std::clamp(row, 0, static_cast<int>(m_runs.size()) - 1));
    updateButtons();
}

void KeptRunsDialog::setRow(int row, const KeptRun& kept) {
    QString differences = kept.problem;
    if (kept.parameters) {
        const QStringList options = differingOptions(*kept.parameters, m_document.project.parameters());
        differences = options.empty() ? tr("as now") : options.join(QLatin1Char(' '));
    }
    const QString file = QDir::toNativeSeparators(QString::fromStdString(utf8(kept.run.results)));
    const QString texts[] = {QString::fromStdString(kept.run.name), QString::fromStdString(kept.run.date),
                             kept.parameters ? QString::number(kept.measured) : QString(), differences};
    for (int column = 0; column < kRunColumns; ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        item->setToolTip(column == kRunParameters ? differences : file);
        if (column != kRunName) item->setFlags(item->flags() & ~Qt::ItemIsEditable);
        m_table->setItem(row, column, item);
    }
}

int KeptRunsDialog::chosen() const {
    const int row = m_table->currentRow();
    return row < static_cast<int>(m_runs.size()) ? row : -1;
}

void KeptRunsDialog::updateButtons() {
    const int row = chosen();
    const Results& results = m_document.results.latest();
    const bool isReadable = row >= 0 && m_runs[static_cast<std::size_t>(row)].parameters;
    m_keep->setEnabled(results.finished && results.hasField());
    m_show->setEnabled(isReadable && !results.isRunning());
    m_use->setEnabled(isReadable && !results.isRunning());
    m_remove->setEnabled(row >= 0);
}

void KeptRunsDialog::rename(const QTableWidgetItem& item) {
    const auto row = static_cast<std::size_t>(item.row());
    std::vector<ProjectRun> runs = m_document.results.keptRuns();
    if (item.column() != kRunName || row >= m_runs.size()) return;
    const auto renamed = std::ranges::find(runs, m_runs[row].run);
    const std::string name = item.text().trimmed().toStdString();
    if (renamed == runs.end() || name.empty() || name == renamed->name) return fill();
    renamed->name = name;
    change(std::move(runs));
}

void KeptRunsDialog::remove() {
    const int row = chosen();
    if (row < 0) return;
    std::vector<ProjectRun> runs = m_document.results.keptRuns();
    std::erase(runs, m_runs[static_cast<std::size_t>(row)].run);
    change(std::move(runs));
}

void KeptRunsDialog::useParameters() {
    const int row = chosen();
    if (row < 0 || !m_runs[static_cast<std::size_t>(row)].parameters) return;
    RunParameters parameters = *m_runs[static_cast<std::size_t>(row)].parameters;
    const RunParameters& present = m_document.project.parameters();
    parameters.device = present.device;
    parameters.calibration = present.calibration;
    parameters.camera = present.camera;
    m_document.project.editParameters(parameters, tr("Use a run's parameters"));
}

void KeptRunsDialog::change(std::vector<ProjectRun> runs) {
    m_document.results.setKeptRuns(std::move(runs));
    m_document.project.setModified(m_document.project.path());
}

void KeptRunsDialog::retranslate() {
    setWindowTitle(tr("Kept Runs"));
    m_hint->setText(
        tr("Results that the project keeps beside the latest ones. A run that is removed stays in its file."));
    m_table->setHorizontalHeaderLabels({tr("Name"), tr("Measured on"), tr("Images"), tr("Parameters that differ")});
    m_table->setAccessibleName(tr("Kept runs"));
    m_keep->setText(tr("&Keep Latest"));
    m_show->setText(tr("&Show"));
    m_use->setText(tr("&Use Parameters"));
    m_remove->setText(tr("&Remove"));
    m_close->setText(tr("Close"));
    describe(*m_keep, tr("Keep latest results"), tr("Save the project and keep its results beside later ones"));
    describe(*m_show, tr("Show run"), tr("Show this run's maps and curves instead of the latest ones"));
    describe(*m_use, tr("Use run's parameters"), tr("Measure the next run with these parameters"));
    describe(*m_remove, tr("Remove run"), tr("Remove the run from the project; its file stays"));
    fill();
}

}  // namespace strainlens::gui
