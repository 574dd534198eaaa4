// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/steps_bar.h"

#include <QHBoxLayout>
#include <algorithm>

#include "gui/document/document.h"
#include "gui/jobs/run_controller.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

/// For object names.
constexpr const char* kStepNames[kSteps] = {"Images", "Region", "Parameters", "Run", "Results"};
/// By state, so that colour is not the only cue.
constexpr const char* kStepMarks[] = {"\u25cb", "\u2013", "\u2713", "\u2026", "\u26a0"};

std::array<StepState, kSteps> stepStates(const Document& document, bool running, const RunReadiness& readiness) {
    using enum StepState;
    const Results& results = document.results.latest();
    const bool areImagesOpen =
        document.images.frameCount() > 1 && document.images.frameProblem(document.images.reference()).isEmpty();
    const bool isParameterWrong = readiness.problem && !readiness.problem->field.isEmpty();
    const bool isMeasured = results.hasField() && !document.results.areStale();
    return {areImagesOpen                      ? Done
            : document.images.frameCount() > 0 ? Blocked
                                               : Missing,
            !document.project.roiProblem().isEmpty() ? Blocked
            : document.project.roi().shapes.empty()  ? Optional
                                                     : Done,
            isParameterWrong ? Blocked : Done,
            running      ? Busy
            : isMeasured ? Done
                         : Missing,
            results.hasField() ? (isMeasured ? Done : Blocked) : Missing};
}

}  // namespace

StepsBar::StepsBar(const Document& document, const RunController& run, QWidget* parent)
    : QWidget(parent), m_document(document), m_run(run), m_buttons() {
    setObjectName(QStringLiteral("stepsBar"));
    auto* row = makeLayout<QHBoxLayout>(this, {0, 0, 4, 0}, 0);
    for (std::size_t i = 0; i < kSteps; ++i) {
        m_buttons[i] = new QToolButton;
        m_buttons[i]->setObjectName(QStringLiteral("step") + QLatin1String(kStepNames[i]));
        m_buttons[i]->setAutoRaise(true);
        // Not higher than the menu titles next to it.
        m_buttons[i]->setFixedHeight(fontMetrics().height() + 2);
        m_buttons[i]->setFocusPolicy(Qt::TabFocus);
        connect(m_buttons[i], &QToolButton::clicked, this, [this, i] { emit chosen(static_cast<WorkStep>(i)); });
        row->addWidget(m_buttons[i]);
    }
    connect(&document.images, &ImageSequence::framesChanged, this, &StepsBar::refresh);
    connect(&document.images, &ImageSequence::sequenceChanged, this, &StepsBar::refresh);
    connect(&document.images, &ImageSequence::referenceChanged, this, &StepsBar::refresh);
    connect(&document.project, &ProjectState::roiChanged, this, &StepsBar::refresh);
    connect(&document.project, &ProjectState::parametersChanged, this, &StepsBar::refresh);
    connect(&document.results, &RunResults::resultsChanged, this, &StepsBar::refresh);
    connect(&run, &RunController::started, this, &StepsBar::refresh);
    connect(&run, &RunController::finished, this, &StepsBar::refresh);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
}

void StepsBar::setReadiness(const RunReadiness& readiness) {
    m_readiness = readiness;
    refresh();
}

QString StepsBar::tipOf(WorkStep step, StepState state) const {
    switch (step) {
        case WorkStep::Images:
            return m_document.images.frameCount() == 0
                       ? tr("Open a reference image and its deformed images")
                       : tr("%n images are open", nullptr, m_document.images.frameCount());
        case WorkStep::Region:
            return state == StepState::Optional ? tr("The entire image is measured; draw a region to limit it")
                                                : tr("Only the region is measured");
        case WorkStep::Parameters:
            return state == StepState::Blocked ? m_readiness.problem->text : tr("Measurement parameters");
        case WorkStep::Run:
            return state == StepState::Done ? tr("Measured with this region and these parameters")
                                            : tr("Measure the displacements in all images");
        default:
            return state == StepState::Blocked ? tr("The results are of a different region or parameters")
                   : state == StepState::Done  ? tr("Maps, values and times; export: File menu")
                                               : tr("There are no results yet");
    }
}

void StepsBar::refresh() {
    const QString texts[kSteps] = {tr("Images"), tr("Region"), tr("Parameters"), tr("Run"), tr("Results")};
    const std::array<StepState, kSteps> states = stepStates(m_document, m_run.isRunning(), m_readiness);
    const auto next = std::ranges::find_if(states, [](StepState state) {
        return state == StepState::Missing || state == StepState::Busy || state == StepState::Blocked;
    });
    for (std::size_t i = 0; i < kSteps; ++i) {
        QFont font = this->font();
        font.setBold(next - states.begin() == static_cast<std::ptrdiff_t>(i));
        m_buttons[i]->setFont(font);
        const QString mark = QString::fromUtf8(kStepMarks[static_cast<std::size_t>(states[i])]);
        m_buttons[i]->setText(mark + QLatin1Char(' ') + texts[i]);
        m_buttons[i]->setToolTip(tipOf(static_cast<WorkStep>(i), states[i]));
        m_buttons[i]->setAccessibleName(texts[i]);
        m_buttons[i]->setAccessibleDescription(m_buttons[i]->toolTip());
    }
    setAccessibleName(tr("Steps from images to results"));
    if (sizeHint() == m_neededSize) return;
    m_neededSize = sizeHint();
    emit sizeHintChanged();
}

}  // namespace strainlens::gui
