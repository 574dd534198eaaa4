// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "gui/dialogs/loads/load_table_dialog.h"
#include "gui/document/document.h"
#include "gui/i18n/load_note_text.h"
#include "gui/widgets/scrolled_panel.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kLoadsWidth = 520;  // of the dialog [px]
constexpr int kProblemLines = 6;  // visible at first
enum RangeQuantity { kNoRange, kStrainRange, kStressRange, kAutomaticRange, kRangeQuantities };

QHBoxLayout* makeFieldRow(std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    for (QWidget* widget : widgets) row->addWidget(widget, widget->sizePolicy().horizontalStretch());
    return row;
}

/// Fills a box with texts and data. An unchanged list is kept, because it may be open.
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
    : QDialog(parent), m_document(document), m_sources(std::move(sources)), m_formats(formats) {
    setObjectName(QStringLiteral("loadsDialog"));
    build();
    connectFields();
    retranslate();
    reset();
    connect(&document.project, &ProjectState::probesChanged, this, [this] {
        const ProbesAndLoads& probesAndLoads = m_document.project.probesAndLoads();
        const bool same = probesAndLoads.load == m_base.load && probesAndLoads.loadReference == m_base.loadReference &&
                          probesAndLoads.evaluation == m_base.evaluation;
        same ? showDraft() : reset();
    });
    for (const auto signal : {&ImageSequence::framesChanged, &ImageSequence::referenceChanged})
        connect(&document.images, signal, this, &LoadsDialog::reset);
    updateOnChange(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        // Problem labels clear themselves on this event, but after it.
        QMetaObject::invokeMethod(this, &LoadsDialog::showDraft, Qt::QueuedConnection);
    });
}

void LoadsDialog::build() {
    QSizePolicy wide(QSizePolicy::Ignored, QSizePolicy::Preferred);
    wide.setHorizontalStretch(1);
    m_fileName->setSizePolicy(wide);
    for (NumberField* even : {m_width, m_thickness, m_from, m_to}) {
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        policy.setHorizontalStretch(1);
        even->setSizePolicy(policy);
    }
    m_rangeQuantity->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_rangeQuantity->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* page = new QWidget;
    auto* pageLayout = makeLayout<QVBoxLayout>(page, {});
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    buildLoads(*form);
    buildConstants(*form);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->setWordWrap(true);
    for (QPushButton* button : {m_import, m_format, m_remove}) button->setAutoDefault(false);
    pageLayout->addLayout(form);
    pageLayout->addWidget(m_result);
    pageLayout->addStretch(1);
    // Problems scroll, so that the buttons below never move under the pointer.
    auto* scrolled = new ScrolledPanel;
    scrolled->setWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(scrolled, 1);
    layout->addLayout(makeButtonRow({m_apply, m_close}));
    m_apply->setDefault(true);  // by Enter in a field
    resize(kLoadsWidth,
           page->sizeHint().height() + kProblemLines * fontMetrics().lineSpacing() + m_apply->sizeHint().height());
}

void LoadsDialog::buildLoads(QFormLayout& form) {
    auto* buttons = makeFieldRow({m_import, m_format, m_remove});
    buttons->addStretch(1);
    form.addRow(makeLabelOf(m_fileName), m_fileName);
    form.addRow(nullptr, buttons);
    form.addRow(m_problems[LoadField::Loads]);
    form.addRow(makeLabelOf(m_width), makeFieldRow({m_width, m_thickness}));
    form.addRow(makeLabelOf(m_area), m_area);
    form.addRow(m_problems[LoadField::Area]);
    form.addRow(makeLabelOf(m_sigma), m_sigma);
}

void LoadsDialog::buildConstants(QFormLayout& form) {
    for (int of = 0; of < kRangeQuantities; ++of) m_rangeQuantity->addItem(QString(), of);
    form.addRow(makeLabelOf(m_rangeQuantity), makeFieldRow({m_rangeQuantity, m_from, m_to}));
    form.addRow(m_problems[LoadField::Range]);
    form.addRow(makeLabelOf(m_axial), m_axial);
    form.addRow(m_problems[LoadField::Axial]);
    form.addRow(makeLabelOf(m_transverse), m_transverse);
    form.addRow(m_problems[LoadField::Transverse]);
}

void LoadsDialog::connectFields() {
    connect(m_import, &QPushButton::clicked, this, &LoadsDialog::chooseFile);
    connect(m_format, &QPushButton::clicked, this, &LoadsDialog::openCurrentTable);
    connect(m_remove, &QPushButton::clicked, this, &LoadsDialog::removeLoads);
    connect(m_apply, &QPushButton::clicked, this, &LoadsDialog::apply);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    // Apply includes the entry being typed.
    for (NumberField* field : {m_area, m_width, m_thickness, m_sigma, m_from, m_to})
        connect(field, &NumberField::typing, this, [this] { m_apply->setEnabled(true); });
    const auto changed = [this](auto setLoads) {
        return [this, setLoads] {
            if (m_filling) return;
            setLoads();
            showDraft();
        };
    };
    LoadEvaluation& evaluation = m_draft.evaluation;
    connect(m_area, &QDoubleSpinBox::valueChanged, this, changed([this, &evaluation] {
                evaluation.areaMm2 = m_area->value();
                evaluation.widthMm = evaluation.thicknessMm = 0;  // no longer their product
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
    connect(m_rangeQuantity, &QComboBox::activated, this, changed([this] { setRange(); }));
    connect(m_axial, &QComboBox::activated, this,
            changed([this, &evaluation] { evaluation.axial = dataOf(*m_axial); }));
    connect(m_transverse, &QComboBox::activated, this,
            changed([this, &evaluation] { evaluation.transverse = dataOf(*m_transverse); }));
}

void LoadsDialog::setRange() {
    const int of = m_rangeQuantity->currentData().toInt();
    m_draft.evaluation.modulusRange.reset();
    m_draft.evaluation.proposesRange = of == kAutomaticRange;
    if (of == kStrainRange || of == kStressRange)
        m_draft.evaluation.modulusRange = {m_from->value(), m_to->value(), of == kStressRange};
}

bool LoadsDialog::isBusy() const { return m_table && m_table->isBusy(); }

void LoadsDialog::chooseFile() {
    const QString path = m_sources.chooseTable();
    if (!path.isEmpty()) importTable(path);
}

void LoadsDialog::openCurrentTable() {
    const ProjectLoad& load = m_draft.load;
    const QFileInfo file(QString::fromStdString(load.file));
    const QFileInfo project(m_document.project.path());
    const bool isBeside = file.isRelative() && !project.filePath().isEmpty();
    openTable(isBeside ? project.dir().filePath(file.filePath()) : file.filePath(), load.format, load.timing);
}

void LoadsDialog::openTable(const QString& file, const LoadFormat& format, const LoadTiming& timing) {
    if (m_table) m_table->reject();
    if (m_document.images.frameCount() == 0) return;
    LoadTableRequest request{file, format, {}};
    m_order = m_document.images.fileOrder();
    for (const int frame : m_order) {
        request.images.push_back(m_document.images.frame(frame).origin.file.name);
        request.files.push_back(m_document.images.frame(frame).origin.file.path);
    }
    request.positions = m_document.images.positionsOf(m_order);
    request.timing = timing;
    request.strain = m_sources.axialStrain(m_draft.evaluation);
    if (request.strain) {  // from frames of the document to their places in the table's images
        for (int& frame : request.strain->frames)
            frame = static_cast<int>(std::ranges::find(m_order, frame) - m_order.begin());
    }
    m_table = new LoadTableDialog(std::move(request), m_formats, this);
    connect(m_table, &QDialog::accepted, this, [this, table = m_table.data()] { setLoads(table->load()); });
    m_table->open();
}

void LoadsDialog::setLoads(const ProjectLoad& load) {
    // Images added meanwhile have loads, too.
    if (m_document.images.fileOrder() != m_order)
        return openTable(QString::fromStdString(load.file), load.format, load.timing);
    setLoad(m_draft, load, m_order);
    showDraft();
}

void LoadsDialog::removeLoads() {
    m_draft.load = {};
    showDraft();
}

void LoadsDialog::reset() {
    if (m_table) m_table->reject();
    m_base = m_draft = m_document.project.probesAndLoads();
    showDraft();
}

QString LoadsDialog::loadsText() const {
    const std::vector<double>& values = m_draft.load.values;
    if (values.empty()) return tr("None");
    double minimum = std::nan(""), maximum = std::nan("");  // images outside the table's times have no load
    for (const double value : values) minimum = std::fmin(minimum, value), maximum = std::fmax(maximum, value);
    const QLocale locale;
    return tr("%n load(s), %1 to %2 %3", "", static_cast<int>(values.size()))
        .arg(locale.toString(minimum, 'g', 6), locale.toString(maximum, 'g', 6), loadUnitText(m_draft.load.unit));
}

void LoadsDialog::showDraft() {
    m_filling = true;
    const LoadEvaluation& evaluation = m_draft.evaluation;
    m_area->setValue(evaluation.areaMm2);
    m_width->setValue(evaluation.widthMm);
    m_thickness->setValue(evaluation.thicknessMm);
    m_sigma->setValue(evaluation.sigmaN);
    const std::optional<FitRange>& range = evaluation.modulusRange;
    m_rangeQuantity->setCurrentIndex(range                      ? (range->limitsStress ? kStressRange : kStrainRange)
                                     : evaluation.proposesRange ? kAutomaticRange
                                                                : kNoRange);
    if (range) m_from->setValue(range->from), m_to->setValue(range->to);
    for (NumberField* end : {m_from, m_to}) {
        end->setEnabled(range.has_value());
        end->setUnit(range && range->limitsStress ? tr("MPa") : QString());
    }
    showStrains();
    const QString name = QFileInfo(QString::fromStdString(m_draft.load.file)).fileName();
    m_fileName->setText(name.isEmpty() ? loadsText() : name + QStringLiteral(": ") + loadsText());
    m_fileName->setToolTip(m_fileName->text());
    m_import->setEnabled(m_document.images.frameCount() > 0);
    m_format->setEnabled(!name.isEmpty() && m_document.images.frameCount() > 0);
    m_remove->setEnabled(!m_draft.load.values.empty());
    m_filling = false;
    showFindings();
}

void LoadsDialog::showStrains() {
    const std::shared_ptr<const ProbeResults> probeResults = m_sources.probeResults();
    std::vector<std::string> names;
    if (probeResults) {
        names = strainNames(*probeResults);
    } else {
        for (const Probe& probe : m_document.project.probes()) {
            if (std::holds_alternative<Extensometer>(probe.geometry)) names.push_back(probe.id);
        }
    }
    const std::pair<QComboBox*, std::string> boxes[] = {{m_axial, m_draft.evaluation.axial},
                                                        {m_transverse, m_draft.evaluation.transverse}};
    for (const auto& [box, chosen] : boxes) {
        QList<std::pair<QString, QString>> items = {{box == m_axial ? tr("The first extensometer") : tr("None"), {}}};
        for (const std::string& name : names) {
            const QString data = QString::fromStdString(name);
            items << std::pair(probeResults ? strainText(*probeResults, name) : data, data);
        }
        const QString data = QString::fromStdString(chosen);
        if (std::ranges::find(items, data, &std::pair<QString, QString>::second) == items.end())
            items << std::pair(data, data);
        fill(*box, items);
        box->setCurrentIndex(box->findData(data));
    }
}

ProbesAndLoads LoadsDialog::draft() const {
    ProbesAndLoads probesAndLoads = m_document.project.probesAndLoads();
    probesAndLoads.load = m_draft.load;
    probesAndLoads.loadReference = m_draft.loadReference;
    probesAndLoads.evaluation = m_draft.evaluation;
    return probesAndLoads;
}

void LoadsDialog::showFindings() {
    const ProbesAndLoads probesAndLoads = draft();
    LoadResults found =
        evaluateLoads(m_sources.probeResults(), m_sources.loads(probesAndLoads), probesAndLoads.evaluation);
    for (const auto& [field, label] : m_problems)
        label->showProblem(found.problem && found.problem->field == field ? found.problem->text : QString());
    QStringList lines = constantLines(found.values);
    if (!lines.isEmpty()) lines << constantImages(found.values);
    if (lines.isEmpty() && !found.problem && probesAndLoads.evaluation.hasRange())
        lines << tr("Run the measurement to compute the constants.");
    m_result->setText(lines.join(QLatin1Char('\n')));
    m_result->setVisible(!lines.isEmpty());
    m_apply->setEnabled(problem(probesAndLoads).isEmpty() && probesAndLoads != m_document.project.probesAndLoads());
}

QString LoadsDialog::problem(const ProbesAndLoads& probesAndLoads) const {
    // Only invalid entries prevent Apply, not a range without images.
    const auto found = loadProblemOf(probesAndLoads.evaluation, !probesAndLoads.load.values.empty());
    return found ? found->text : QString();
}

void LoadsDialog::finishEntry() {
    for (NumberField* field : {m_area, m_width, m_thickness, m_sigma, m_from, m_to}) {
        // Keep the hidden digits of numbers that were not typed here.
        if (field->findChild<QLineEdit*>()->isModified()) field->interpretText();
    }
}

void LoadsDialog::reject() {
    finishEntry();
    const ProbesAndLoads probesAndLoads = draft();
    if (probesAndLoads == m_document.project.probesAndLoads()) return QDialog::reject();
    const QString problem = this->problem(probesAndLoads);
    UnsavedChangesPrompt prompt;
    prompt.text = tr("Close without applying the changes?");
    prompt.details = problem.isEmpty() ? tr("Loads, cross section or range were changed and not applied.")
                                       : tr("Cannot be applied: %1").arg(problem);
    if (problem.isEmpty()) prompt.save = tr("Apply");
    prompt.discard = tr("Discard");
    prompt.cancel = tr("Cancel");
    m_sources.promptUnsavedChanges(this, prompt, [this](UnsavedChangesAnswer answer) {
        if (answer == UnsavedChangesAnswer::Cancel) return;
        answer == UnsavedChangesAnswer::Save ? apply() : reset();
        QDialog::reject();
    });
}

void LoadsDialog::apply() {
    finishEntry();
    if (!problem(draft()).isEmpty() || draft() == m_document.project.probesAndLoads()) return showFindings();
    const auto hasStress = [](const ProbesAndLoads& data) {
        return data.evaluation.areaMm2 > 0 && !data.load.values.empty();
    };
    const bool hadStress = hasStress(m_base);
    m_base = draft();
    m_document.project.editProbesAndLoads(m_base, tr("Change loads"));
    showDraft();
    emit applied(!hadStress && hasStress(m_base));
}

void LoadsDialog::retranslate() {
    setWindowTitle(tr("Load data and modulus"));
    setLabel(*m_fileName, tr("Loads of the images"));
    m_import->setText(tr("Import..."));
    m_import->setToolTip(tr("A table (CSV) with one row per image; the columns image, frame and time are optional"));
    m_format->setText(tr("Table..."));
    m_format->setToolTip(tr("Show the table, its import settings and the load of each image"));
    m_remove->setText(tr("Remove"));
    setLabel(*m_width, tr("Width and thickness"));
    setLabel(*m_area, tr("Cross section"));
    setLabel(*m_sigma, tr("Standard deviation of the load"));
    setLabel(*m_rangeQuantity, tr("Constants from a range of"));
    setLabel(*m_axial, tr("Axial strain"));
    setLabel(*m_transverse, tr("Transverse strain"));
    m_rangeQuantity->setItemText(kNoRange, tr("none"));
    m_rangeQuantity->setItemText(kStrainRange, tr("strain"));
    m_rangeQuantity->setItemText(kStressRange, tr("stress"));
    m_rangeQuantity->setItemText(kAutomaticRange, tr("automatic"));
    for (NumberField* side : {m_width, m_thickness}) side->setUnit(tr("mm"));
    m_area->setUnit(tr("mm\u00b2"));
    m_sigma->setUnit(loadUnitText("N"));
    for (NumberField* field : {m_width, m_thickness, m_area}) field->setWord(0, tr("not set"));
    m_sigma->setWord(0, tr("exact"));
    m_filling = true;
    for (NumberField* field : {m_width, m_thickness}) field->setValue(field->value());  // shows the new word
    m_filling = false;
    const std::pair<QWidget*, QString> names[] = {
        {m_import, tr("Import loads")}, {m_remove, tr("Remove the loads")}, {m_format, tr("Load table import")},
        {m_width, tr("Width")},         {m_thickness, tr("Thickness")},     {m_from, tr("Start of the range")},
        {m_to, tr("End of the range")}, {m_result, tr("Elastic constants")}};
    for (const auto& [widget, name] : names) widget->setAccessibleName(name);
    m_apply->setText(tr("Apply"));
    m_close->setText(tr("Close"));
}

}  // namespace strainlens::gui
