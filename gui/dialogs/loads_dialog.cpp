// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads_dialog.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "gui/dialogs/loads/load_table_dialog.h"
#include "gui/document/document.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {
namespace {

constexpr int kLoadsWidth = 520;        // of the dialog [px]
constexpr int kLinesOfProblems = 6;     // that it has room for at first
constexpr double kLargestNumber = 1e9;  // of areas, loads, strains and stresses
enum RangeOf { kNoRange, kOfStrain, kOfStress };

QHBoxLayout* inOneRow(std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets) row->addWidget(widget, widget->sizePolicy().horizontalStretch());
    return row;
}

/// Texts with their data. A list that somebody looks at stays as long as it is the same.
void fill(QComboBox& box, const QList<std::pair<QString, QString>>& items) {
    bool same = box.count() == items.size();
    for (int k = 0; same && k < box.count(); ++k)
        same = box.itemText(k) == items[k].first && box.itemData(k).toString() == items[k].second;
    if (same) return;
    box.clear();
    for (const auto& [text, data] : items) box.addItem(text, data);
}

std::string dataOf(const QComboBox& box) { return box.currentData().toString().toStdString(); }

}  // namespace

LoadsDialog::LoadsDialog(Document& document, Sources sources, LoadFormats& formats, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_sources(std::move(sources)),
      m_formats(formats),
      m_fileLabel(new QLabel),
      m_fileName(new QLabel),
      m_import(new QPushButton),
      m_format(new QPushButton),
      m_remove(new QPushButton),
      m_areaLabel(new QLabel),
      m_area(new NumberField(0, kLargestNumber, false)),
      m_sidesLabel(new QLabel),
      m_width(new NumberField(0, kLargestNumber, false)),
      m_thickness(new NumberField(0, kLargestNumber, false)),
      m_sigmaLabel(new QLabel),
      m_sigma(new NumberField(0, kLargestNumber, false)),
      m_rangeLabel(new QLabel),
      m_rangeOf(new QComboBox),
      m_from(new NumberField(-kLargestNumber, kLargestNumber, false)),
      m_to(new NumberField(-kLargestNumber, kLargestNumber, false)),
      m_axialLabel(new QLabel),
      m_axial(new QComboBox),
      m_transverseLabel(new QLabel),
      m_transverse(new QComboBox),
      m_result(new QLabel),
      m_apply(new QPushButton),
      m_close(new QPushButton) {
    setObjectName(QStringLiteral("loadsDialog"));
    build();
    connectFields();
    retranslate();
    reset();
    connect(&document, &Document::probesChanged, this, [this] {
        const ProjectRest& rest = m_document.projectRest();
        const bool same = rest.load == m_base.load && rest.loadReference == m_base.loadReference &&
                          rest.evaluation == m_base.evaluation;
        same ? showDraft() : reset();
    });
    for (const auto signal : {&Document::framesChanged, &Document::referenceChanged})
        connect(&document, signal, this, &LoadsDialog::reset);
}

void LoadsDialog::build() {
    const std::pair<QWidget*, const char*> names[] = {{m_fileName, "loadsFile"},
                                                      {m_import, "loadsImport"},
                                                      {m_format, "loadsFormat"},
                                                      {m_remove, "loadsRemove"},
                                                      {m_area, "loadsArea"},
                                                      {m_width, "loadsWidth"},
                                                      {m_thickness, "loadsThickness"},
                                                      {m_sigma, "loadsSigma"},
                                                      {m_rangeOf, "loadsRangeOf"},
                                                      {m_from, "loadsFrom"},
                                                      {m_to, "loadsTo"},
                                                      {m_axial, "loadsAxial"},
                                                      {m_transverse, "loadsTransverse"},
                                                      {m_result, "loadsResult"},
                                                      {m_apply, "loadsApply"},
                                                      {m_close, "loadsClose"}};
    for (const auto& [widget, name] : names) widget->setObjectName(QLatin1String(name));
    const std::pair<LoadField, const char*> problems[] = {{LoadField::Loads, "problem_loads"},
                                                          {LoadField::Area, "problem_area"},
                                                          {LoadField::Range, "problem_range"},
                                                          {LoadField::Axial, "problem_axial"},
                                                          {LoadField::Transverse, "problem_transverse"}};
    for (const auto& [field, name] : problems) m_problems[field] = new ProblemLabel(QLatin1String(name));
    QSizePolicy wide(QSizePolicy::Ignored, QSizePolicy::Preferred);
    wide.setHorizontalStretch(1);
    m_fileName->setSizePolicy(wide);
    for (NumberField* even : {m_width, m_thickness, m_from, m_to}) {
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        policy.setHorizontalStretch(1);
        even->setSizePolicy(policy);
    }
    m_rangeOf->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_rangeOf->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* page = new QWidget;
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    buildLoads(*form);
    buildConstants(*form);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton* button : {m_import, m_format, m_remove, m_apply, m_close}) button->setAutoDefault(false);
    buttons->addWidget(m_apply);
    buttons->addWidget(m_close);
    pageLayout->addLayout(form);
    pageLayout->addWidget(m_result);
    pageLayout->addStretch(1);
    // What comes and goes with an entry scrolls: the buttons below it never move under the mouse.
    auto* scrolled = new ScrolledPanel;
    scrolled->setWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(scrolled, 1);
    layout->addLayout(buttons);
    resize(kLoadsWidth,
           page->sizeHint().height() + kLinesOfProblems * fontMetrics().lineSpacing() + m_apply->sizeHint().height());
}

void LoadsDialog::buildLoads(QFormLayout& form) {
    auto* buttons = inOneRow({m_import, m_format, m_remove});
    buttons->addStretch(1);
    form.addRow(m_fileLabel, m_fileName);
    form.addRow(nullptr, buttons);
    form.addRow(m_problems[LoadField::Loads]);
    form.addRow(m_sidesLabel, inOneRow({m_width, m_thickness}));
    form.addRow(m_areaLabel, m_area);
    form.addRow(m_problems[LoadField::Area]);
    form.addRow(m_sigmaLabel, m_sigma);
}

void LoadsDialog::buildConstants(QFormLayout& form) {
    for (int of = 0; of < 3; ++of) m_rangeOf->addItem(QString(), of);
    form.addRow(m_rangeLabel, inOneRow({m_rangeOf, m_from, m_to}));
    form.addRow(m_problems[LoadField::Range]);
    form.addRow(m_axialLabel, m_axial);
    form.addRow(m_problems[LoadField::Axial]);
    form.addRow(m_transverseLabel, m_transverse);
    form.addRow(m_problems[LoadField::Transverse]);
}

void LoadsDialog::connectFields() {
    connect(m_import, &QPushButton::clicked, this, &LoadsDialog::chooseFile);
    connect(m_format, &QPushButton::clicked, this, &LoadsDialog::openPresentTable);
    connect(m_remove, &QPushButton::clicked, this, &LoadsDialog::removeLoads);
    connect(m_apply, &QPushButton::clicked, this, &LoadsDialog::apply);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    // Who types and then presses Apply means what was typed.
    for (NumberField* field : {m_area, m_width, m_thickness, m_sigma, m_from, m_to})
        connect(field, &NumberField::typing, this, [this] { m_apply->setEnabled(true); });
    const auto changed = [this](auto take) {
        return [this, take] {
            if (m_filling) return;
            take();
            showDraft();
        };
    };
    LoadEvaluation& evaluation = m_draft.evaluation;
    connect(m_area, &QDoubleSpinBox::valueChanged, this, changed([this, &evaluation] {
                evaluation.areaMm2 = m_area->value();
                evaluation.widthMm = evaluation.thicknessMm = 0;  // it is not their product any more
            }));
    for (NumberField* side : {m_width, m_thickness}) {
        connect(side, &QDoubleSpinBox::valueChanged, this, changed([this, &evaluation] {
                    evaluation.widthMm = m_width->value();
                    evaluation.thicknessMm = m_thickness->value();
                    const double area = evaluation.widthMm * evaluation.thicknessMm;
                    if (area > 0) evaluation.areaMm2 = area;
                }));
    }
    connect(m_sigma, &QDoubleSpinBox::valueChanged, this,
            changed([this, &evaluation] { evaluation.sigmaN = m_sigma->value(); }));
    for (NumberField* end : {m_from, m_to})
        connect(end, &QDoubleSpinBox::valueChanged, this, changed([this] { setRange(); }));
    connect(m_rangeOf, &QComboBox::activated, this, changed([this] { setRange(); }));
    connect(m_axial, &QComboBox::activated, this,
            changed([this, &evaluation] { evaluation.axial = dataOf(*m_axial); }));
    connect(m_transverse, &QComboBox::activated, this,
            changed([this, &evaluation] { evaluation.transverse = dataOf(*m_transverse); }));
}

void LoadsDialog::setRange() {
    const int of = m_rangeOf->currentData().toInt();
    m_draft.evaluation.modulusRange.reset();
    if (of != kNoRange) m_draft.evaluation.modulusRange = {m_from->value(), m_to->value(), of == kOfStress};
}

bool LoadsDialog::busy() const { return m_table && m_table->busy(); }

void LoadsDialog::chooseFile() {
    const QString path = m_sources.chooseTable();
    if (!path.isEmpty()) importTable(path);
}

void LoadsDialog::importTable(const QString& path) { openTable(path, {}); }

void LoadsDialog::openPresentTable() {
    const ProjectLoad& load = m_draft.load;
    const QFileInfo file(QString::fromStdString(load.file));
    const QFileInfo project(m_document.projectPath());
    const bool isBeside = file.isRelative() && !project.filePath().isEmpty();
    openTable(isBeside ? project.dir().filePath(file.filePath()) : file.filePath(), load.format);
}

void LoadsDialog::openTable(const QString& file, const LoadFormat& format) {
    if (m_table) m_table->reject();
    if (m_document.frameCount() == 0) return;
    LoadQuestion question{file, format, {}};
    m_order = m_document.fileOrder();
    for (const int frame : m_order) question.images.push_back(m_document.frame(frame).origin.file.name);
    m_table = new LoadTableDialog(std::move(question), m_formats, this);
    connect(m_table, &QDialog::accepted, this, [this, table = m_table.data()] { take(table->load()); });
    m_table->open();
}

void LoadsDialog::take(const ProjectLoad& load) {
    // Images that came meanwhile have loads, too.
    if (m_document.fileOrder() != m_order) return openTable(QString::fromStdString(load.file), load.format);
    setLoad(m_draft, load, m_order);
    showDraft();
}

void LoadsDialog::removeLoads() {
    m_draft.load = {};
    showDraft();
}

void LoadsDialog::reset() {
    if (m_table) m_table->reject();
    m_base = m_draft = m_document.projectRest();
    showDraft();
}

void LoadsDialog::refresh() { showDraft(); }

QString LoadsDialog::loadsText() const {
    const std::vector<double>& values = m_draft.load.values;
    if (values.empty()) return tr("None");
    const auto [least, most] = std::ranges::minmax(values);
    const QLocale locale;
    const QString unit = m_draft.load.unit == "N" ? tr("N") : QString::fromStdString(m_draft.load.unit);
    return tr("%n load(s), %1 to %2 %3", "", static_cast<int>(values.size()))
        .arg(locale.toString(least, 'g', 6), locale.toString(most, 'g', 6), unit);
}

void LoadsDialog::showDraft() {
    m_filling = true;
    const LoadEvaluation& evaluation = m_draft.evaluation;
    m_area->setValue(evaluation.areaMm2);
    m_width->setValue(evaluation.widthMm);
    m_thickness->setValue(evaluation.thicknessMm);
    m_sigma->setValue(evaluation.sigmaN);
    const std::optional<FitRange>& range = evaluation.modulusRange;
    m_rangeOf->setCurrentIndex(!range ? kNoRange : range->ofStress ? kOfStress : kOfStrain);
    if (range) m_from->setValue(range->from), m_to->setValue(range->to);
    for (NumberField* end : {m_from, m_to}) {
        end->setEnabled(range.has_value());
        end->setUnit(range && range->ofStress ? tr("MPa") : QString());
    }
    showStrains();
    const QString name = QFileInfo(QString::fromStdString(m_draft.load.file)).fileName();
    m_fileName->setText(name.isEmpty() ? loadsText() : name + QStringLiteral(": ") + loadsText());
    m_fileName->setToolTip(m_fileName->text());
    m_import->setEnabled(m_document.frameCount() > 0);
    m_format->setEnabled(!name.isEmpty() && m_document.frameCount() > 0);
    m_remove->setEnabled(!m_draft.load.values.empty());
    m_filling = false;
    showFindings();
}

void LoadsDialog::showStrains() {
    const std::shared_ptr<const ProbeResults> readings = m_sources.readings();
    std::vector<std::string> names;
    if (readings) {
        names = strainNames(*readings);
    } else {
        for (const Probe& probe : m_document.probes()) {
            if (std::holds_alternative<Extensometer>(probe.geometry)) names.push_back(probe.id);
        }
    }
    const std::pair<QComboBox*, std::string> boxes[] = {{m_axial, m_draft.evaluation.axial},
                                                        {m_transverse, m_draft.evaluation.transverse}};
    for (const auto& [box, chosen] : boxes) {
        QList<std::pair<QString, QString>> items = {{box == m_axial ? tr("The first extensometer") : tr("None"), {}}};
        for (const std::string& name : names) {
            const QString data = QString::fromStdString(name);
            items << std::pair(readings ? strainText(*readings, name) : data, data);
        }
        const QString data = QString::fromStdString(chosen);
        if (std::ranges::find(items, data, &std::pair<QString, QString>::second) == items.end())
            items << std::pair(data, data);
        fill(*box, items);
        box->setCurrentIndex(box->findData(data));
    }
}

ProjectRest LoadsDialog::draft() const {
    ProjectRest rest = m_document.projectRest();
    rest.load = m_draft.load;
    rest.loadReference = m_draft.loadReference;
    rest.evaluation = m_draft.evaluation;
    return rest;
}

void LoadsDialog::showFindings() {
    const ProjectRest rest = draft();
    FoundLoads found = findLoads(m_sources.readings(), m_sources.loads(rest), rest.evaluation);
    for (const auto& [field, label] : m_problems)
        label->tell(found.problem && found.problem->field == field ? found.problem->text : QString());
    QStringList lines = constantLines(found.figures);
    if (!lines.isEmpty()) lines << constantImages(found.figures);
    if (lines.isEmpty() && !found.problem && rest.evaluation.modulusRange)
        lines << tr("Run the measurement: then the constants are shown here.");
    m_result->setText(lines.join(QLatin1Char('\n')));
    m_result->setVisible(!lines.isEmpty());
    m_apply->setEnabled(problem(rest).isEmpty() && rest != m_document.projectRest());
}

QString LoadsDialog::problem(const ProjectRest& rest) const {
    // What was measured may say more than what can be asked: a range without images is no reason to keep nothing.
    const auto found = loadProblemOf(rest.evaluation, !rest.load.values.empty());
    return found ? found->text : QString();
}

void LoadsDialog::finishEntry() {
    for (NumberField* field : {m_area, m_width, m_thickness, m_sigma, m_from, m_to}) {
        // A number that was not typed here may have more digits than are shown.
        if (field->findChild<QLineEdit*>()->isModified()) field->interpretText();
    }
}

void LoadsDialog::reject() {
    finishEntry();
    const ProjectRest rest = draft();
    if (rest == m_document.projectRest()) return QDialog::reject();
    const QString problem = this->problem(rest);
    LossQuestion question;
    question.text = tr("Close without applying what was entered?");
    question.details = problem.isEmpty() ? tr("Loads, cross section or range were changed and not applied.")
                                         : tr("It cannot be applied as it is: %1").arg(problem);
    if (problem.isEmpty()) question.save = tr("Apply");
    question.discard = tr("Discard");
    question.cancel = tr("Cancel");
    m_sources.askAboutLoss(this, question, [this](LossAnswer answer) {
        if (answer == LossAnswer::Cancel) return;
        answer == LossAnswer::Save ? apply() : reset();
        QDialog::reject();
    });
}

void LoadsDialog::apply() {
    finishEntry();
    if (!problem(draft()).isEmpty() || draft() == m_document.projectRest()) return showFindings();
    m_base = draft();
    m_document.editProjectRest(m_base, tr("Change loads"));
    showDraft();
}

void LoadsDialog::retranslate() {
    setWindowTitle(tr("Loads and elastic constants"));
    m_fileLabel->setText(tr("Loads of the images"));
    m_import->setText(tr("Import..."));
    m_import->setToolTip(
        tr("A table (CSV) with a row for each image; columns image, frame and time are read where they are there"));
    m_format->setText(tr("Table..."));
    m_format->setToolTip(tr("Shows the table, how it is read and the load of each image"));
    m_remove->setText(tr("Remove"));
    m_sidesLabel->setText(tr("Width and thickness"));
    m_areaLabel->setText(tr("Cross section"));
    m_sigmaLabel->setText(tr("Standard deviation of the load"));
    m_rangeLabel->setText(tr("Constants from a range of"));
    m_axialLabel->setText(tr("Strain along the load"));
    m_transverseLabel->setText(tr("Strain across the load"));
    m_rangeOf->setItemText(kNoRange, tr("nothing"));
    m_rangeOf->setItemText(kOfStrain, tr("strain"));
    m_rangeOf->setItemText(kOfStress, tr("stress"));
    for (NumberField* side : {m_width, m_thickness}) side->setUnit(tr("mm"));
    m_area->setUnit(tr("mm\u00b2"));
    m_sigma->setUnit(tr("N"));
    for (NumberField* field : {m_width, m_thickness, m_area}) field->setWord(0, tr("not set"));
    m_sigma->setWord(0, tr("exact"));
    m_filling = true;
    for (NumberField* field : {m_width, m_thickness}) field->setValue(field->value());  // shows the new word
    m_filling = false;
    const std::pair<QWidget*, QString> names[] = {{m_fileName, m_fileLabel->text()},
                                                  {m_import, tr("Import loads")},
                                                  {m_remove, tr("Remove the loads")},
                                                  {m_format, tr("How the load table is read")},
                                                  {m_area, m_areaLabel->text()},
                                                  {m_width, tr("Width")},
                                                  {m_thickness, tr("Thickness")},
                                                  {m_sigma, m_sigmaLabel->text()},
                                                  {m_rangeOf, m_rangeLabel->text()},
                                                  {m_from, tr("Begin of the range")},
                                                  {m_to, tr("End of the range")},
                                                  {m_axial, m_axialLabel->text()},
                                                  {m_transverse, m_transverseLabel->text()},
                                                  {m_result, tr("Elastic constants")}};
    for (const auto& [widget, name] : names) widget->setAccessibleName(name);
    m_apply->setText(tr("Apply"));
    m_close->setText(tr("Close"));
}

void LoadsDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        // Labels of problems hear of the language after this and are emptied by it.
        QMetaObject::invokeMethod(this, &LoadsDialog::showDraft, Qt::QueuedConnection);
    }
    QDialog::changeEvent(event);
}

}  // namespace strainlens::gui
