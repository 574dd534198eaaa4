// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/advise_dialog.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/document.h"
#include "gui/i18n/engine_text.h"
#include "gui/jobs/first_advice.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kAdviceSize(760, 430);
enum Column { kName, kCurrent, kSuggested, kReason, kColumns };

QString digitsText(double value, int digits = 3) { return QLocale().toString(value, 'g', digits); }

QString currentText(const RunParameters& parameters, std::string_view name) {
    const NumberParameter& parameter = numberParameter(name == "block" ? "block-width" : name);
    const double value = parameter.get(parameters);
    return isAutomatic(parameter, value) ? engineText("automatic") : QString::number(static_cast<int>(value));
}

QString nameOf(std::string_view name) {
    return name == "block" ? AdviseDialog::tr("Search window") : engineText(numberParameter(name).label);
}

}  // namespace

AdviseDialog::AdviseDialog(Document& document, QWidget* parent) : QDialog(parent), m_document(document) {
    setObjectName(QStringLiteral("adviseDialog"));
    build();
    retranslate();
    connect(m_start, &QPushButton::clicked, this, &AdviseDialog::start);
    connect(m_apply, &QPushButton::clicked, this, &AdviseDialog::apply);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&document.project, &ProjectState::parametersChanged, this, &AdviseDialog::showAdvice);
    // Advice applies to one image and region.
    connect(&document.images, &ImageSequence::referenceChanged, this, &AdviseDialog::cancel);
    connect(&document.project, &ProjectState::roiChanged, this, &AdviseDialog::cancel);
    updateOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

void AdviseDialog::build() {
    resize(kAdviceSize);
    m_sigma->setValue(AdviceRequest{}.targetSigmaPx);
    for (int i = 0; i < 2; ++i) m_order->addItem(QString());
    auto* form = new QFormLayout;
    form->addRow(m_sigmaLabel, m_sigma);
    form->addRow(m_strainLabel, m_strain);
    form->addRow(m_orderLabel, m_order);
    for (QLabel* label : {m_verdict, m_quality}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_table->setColumnCount(kColumns);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setAlternatingRowColors(true);
    m_table->setWordWrap(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(kReason, QHeaderView::Stretch);
    m_table->setHorizontalHeaderLabels(QStringList(kColumns));
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_verdict);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_quality);
    layout->addLayout(makeButtonRow({m_start, m_apply, m_close}));
}

AdviceRequest AdviseDialog::request() const {
    AdviceRequest request{.targetSigmaPx = m_sigma->value(),
                          .targetStrain = m_strain->value(),
                          .order = m_order->currentIndex() == 0 ? ShapeOrder::First : ShapeOrder::Second,
                          .gaussianWeight = m_document.project.parameters().refine.gaussianWeight};
    if (request.targetSigmaPx == AdviceRequest{}.targetSigmaPx) request.subsets = kAutomaticSubsets;
    return request;
}

void AdviseDialog::start() {
    if (isBusy() || m_document.images.frameCount() == 0) return;
    m_isStale = false;
    m_failure.clear();
    m_advice.reset();
    m_targets = request();
    ParameterAdviceRequest task = makeAdviceRequest(m_document);
    task.targets = m_targets;
    m_worker.start([task](const std::stop_token& stop) { return computeAdvice(task, stop); },
                   [this](const TaskOutcome<ParameterAdviceResult>& outcome) {
                       if (outcome.value) m_advice = outcome.value->advice;
                       m_failure = outcome.error;
                       showAdvice();
                   });
    showAdvice();
}

void AdviseDialog::cancel() {
    m_isStale = isBusy() || m_isStale;
    m_worker.cancel();
    m_advice.reset();
    m_failure.clear();
    showAdvice();
}

void AdviseDialog::apply() {
    if (!m_advice) return;
    RunParameters advised = applyAdvice(m_document.project.parameters(), *m_advice, m_targets.order);
    // The number in the table, also where the run would choose its windows itself.
    advised.strain.window = m_advice->value("strain-window");
    m_document.project.editParameters(advised, tr("Apply suggestion"));
}

QString AdviseDialog::subsetReason() const {
    const auto& predictions = m_advice->predictions;
    const int subset = m_advice->value("subset");
    QString text =
        tr("Noise %1 grey levels and this speckle pattern give a standard deviation of %2 px; target %3 px.")
            .arg(digitsText(m_advice->noiseGrey), digitsText(m_advice->sigmaPx), digitsText(m_targets.targetSigmaPx));
    if (m_advice->sigmaPx > m_targets.targetSigmaPx) {
        const bool isLimited = std::ranges::any_of(
            predictions, [&](const SubsetPrediction& p) { return p.sigmaPx <= m_targets.targetSigmaPx; });
        return text + QLatin1Char(' ') +
               (isLimited ? tr("Subsets above %1 px blur the deformation; they are suggested for another target only.")
                                .arg(m_targets.subsets.maximum)
                          : tr("No larger subset fits: reduce the noise (more light, averaged images)."));
    }
    const auto found = std::ranges::find(predictions, subset, &SubsetPrediction::subset);
    if (found == predictions.begin() || found == predictions.end()) {
        return text + QLatin1Char(' ') + tr("The smallest subset is enough.");
    }
    const SubsetPrediction& smaller = *(found - 1);
    if (smaller.sigmaPx > m_targets.targetSigmaPx) {
        return text + QLatin1Char(' ') +
               tr("Subset %1 would give %2 px.").arg(smaller.subset).arg(digitsText(smaller.sigmaPx));
    }
    if (smaller.subset < m_targets.subsets.minimum) {
        return text + QLatin1Char(' ') + tr("Smaller ones reach it too, but find large motions less reliably.");
    }
    return text + QLatin1Char(' ') +
           tr("Smaller ones reach it too, but a subset must be three speckles of %1 px wide.")
               .arg(digitsText(m_advice->speckleSizePx));
}

QString AdviseDialog::strainReason() const {
    QString text = tr("Gives a standard deviation of strain of %1 over a gauge length of %2 px.")
                       .arg(digitsText(m_advice->strainSigma), digitsText(m_advice->gaugePx, 6));
    if (m_targets.targetStrain > 0) {
        text +=
            QLatin1Char(' ') + (m_advice->strainSigma > m_targets.targetStrain
                                    ? tr("Target %1: no larger window fits.").arg(digitsText(m_targets.targetStrain))
                                    : tr("Target %1.").arg(digitsText(m_targets.targetStrain)));
    }
    return text;
}

QString AdviseDialog::reasonOf(const AdvisedParameter& parameter) const {
    if (parameter.name == "subset") return subsetReason();
    if (parameter.name == "strain-window") return strainReason();
    if (parameter.name == "step") {
        const int usual = std::max(1, m_advice->value("subset") / 3);
        if (parameter.value > usual) return tr("More than one third of the subset, to stay within the memory limit.");
        if (parameter.value < usual) return tr("Less than one third of the subset, for about 1000 points.");
        return tr(
            "One third of the subset: closer points share most of their pixels, a wider spacing leaves pixels unused.");
    }
    return tr("As wide as the subset and at least four speckles, which avoids false matches.");
}

void AdviseDialog::showAdvice() {
    m_table->setRowCount(m_advice ? static_cast<int>(m_advice->parameters.size()) : 0);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const AdvisedParameter& parameter = m_advice->parameters[static_cast<std::size_t>(row)];
        const QString cells[kColumns] = {nameOf(parameter.name),
                                         currentText(m_document.project.parameters(), parameter.name),
                                         QString::number(parameter.value), reasonOf(parameter)};
        for (int column = 0; column < kColumns; ++column) {
            auto* cell = new QTableWidgetItem(cells[column]);
            const bool right = column == kCurrent || column == kSuggested;
            cell->setTextAlignment((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
            m_table->setItem(row, column, cell);
        }
    }
    refresh();
}

void AdviseDialog::refresh() {
    QString verdict =
        tr("Analyses noise and speckles of the reference image inside the region and suggests parameters that "
           "reach the target noise.");
    bool bad = !m_failure.isEmpty();
    if (isBusy()) verdict = tr("Analysing the image...");
    if (m_isStale) verdict = tr("The image or region has changed: suggest again.");
    if (bad) verdict = m_failure;
    QString quality;
    if (m_advice) {
        bad = !m_advice->reachesTargets;
        verdict =
            bad ? tr("The targets cannot be reached with this image.") : tr("These parameters reach the targets.");
        const QString speckles =
            std::isfinite(m_advice->speckleSizePx) ? digitsText(m_advice->speckleSizePx) : QStringLiteral("\u2013");
        quality =
            tr("Image: noise %1 grey levels, speckle size %2 px, mean slope (MIG) %3 grey/px, SSSIG %4.")
                .arg(digitsText(m_advice->noiseGrey), speckles, digitsText(m_advice->mig), digitsText(m_advice->sssig));
        if (m_advice->untexturedShare > 0) {
            const double percent = std::max(1.0, std::round(100 * m_advice->untexturedShare));
            quality +=
                QLatin1Char(' ') +
                tr("%1 % of the area shows no speckles and was excluded: draw a region without it.").arg(percent);
        }
    }
    m_verdict->setText(bad ? QStringLiteral("\u26a0 ") + verdict : verdict);
    m_verdict->setStyleSheet(bad ? QStringLiteral("color: %1").arg(errorColour().name()) : QString());
    m_quality->setText(quality);
    m_quality->setVisible(!quality.isEmpty());
    m_start->setEnabled(!isBusy() && m_document.images.frameCount() > 0);
    m_apply->setEnabled(m_advice.has_value());
}

void AdviseDialog::retranslate() {
    setWindowTitle(tr("Suggest parameters"));
    m_sigmaLabel->setText(tr("Target noise of u and v"));
    m_strainLabel->setText(tr("Target noise of strain (0: none)"));
    m_orderLabel->setText(tr("Refinement"));
    m_sigma->setSuffix(QLatin1Char(' ') + engineText("px"));
    const QString names[] = {m_sigmaLabel->text(), m_strainLabel->text(), m_orderLabel->text()};
    QWidget* const fields[] = {m_sigma, m_strain, m_order};
    for (std::size_t i = 0; i < std::size(fields); ++i) fields[i]->setAccessibleName(names[i]);
    m_order->setItemText(0, engineText("icgn1"));
    m_order->setItemText(1, engineText("icgn2"));
    m_table->setHorizontalHeaderLabels({tr("Parameter"), tr("Current"), tr("Suggested"), tr("Reason")});
    m_table->setAccessibleName(tr("Suggested parameters"));
    m_start->setText(tr("Suggest"));
    m_apply->setText(tr("Apply"));
    m_close->setText(tr("Close"));
    showAdvice();
}

}  // namespace strainlens::gui
