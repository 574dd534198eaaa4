// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/action_state.h"

#include "gui/canvas/image_canvas.h"
#include "gui/session/view_state.h"
#include "gui/session/work_session.h"
#include "gui/view/workbench.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

ActionState::ActionState(Actions& actions, Workbench& workbench) : m_actions(actions), m_workbench(workbench) {
    WorkSession& session = workbench.session;
    Document& document = session.document();
    connect(&workbench.run, &RunPresenter::readinessChanged, this, &ActionState::refresh);
    connect(&workbench.run, &RunPresenter::editableChanged, this, &ActionState::refresh);
    connect(&workbench.view, &ViewModel::changed, this, [this](const ViewState& before) {
        const ViewState& now = m_workbench.view.state();
        if (now.shape != before.shape || now.probe != before.probe) refresh();
    });
    connect(&workbench.canvas.input(), &CanvasInput::drawingChanged, this, &ActionState::refresh);
    for (const auto changed : {&ImageSequence::currentChanged, &ImageSequence::referenceChanged,
                               &ImageSequence::sequenceChanged, &ImageSequence::selectionChanged}) {
        connect(&document.images, changed, this, &ActionState::refresh);
    }
    connect(&document.images, &ImageSequence::frameChanged, this, [this](int index) {
        // Hundreds of images may be read in a row, most without error; locating missing ones emits busyChanged at
        // its end.
        if (!m_workbench.session.document().images.frame(index).readError.isEmpty()) refresh();
    });
    connect(&workbench.plots, &PlotPresenter::chartChanged, this, &ActionState::refresh);
    for (const auto changed : {&ProjectState::probesChanged, &ProjectState::roiChanged}) {
        connect(&document.project, changed, this, &ActionState::refresh);
    }
    connect(&document.results, &RunResults::resultsChanged, this, &ActionState::refresh);
    connect(&document.results, &RunResults::resultChanged, this, &ActionState::refresh);
    connect(&document.results, &RunResults::pairingChanged, this, &ActionState::refresh);
    connect(&document.project.undoStack(), &QUndoStack::indexChanged, this, &ActionState::refresh);
    connect(&workbench.fileWorker, &FileWorker::busyChanged, this, &ActionState::refresh);
    connect(&session.flow(), &FlowJob::changed, this, &ActionState::refresh);
    connect(&session.masks(), &MaskFiles::changed, this, &ActionState::refresh);
    connect(&session.devices(), &DeviceList::changed, this, &ActionState::refresh);
}

unsigned ActionState::currentState() const {
    WorkSession& session = m_workbench.session;
    Document& document = session.document();
    const bool running = session.run().isRunning();
    const bool drawing = m_workbench.canvas.input().isDrawing();
    unsigned state = kNothing;
    const auto set = [&state](bool on, Condition condition) { state |= on ? condition : kNothing; };
    set(document.images.frameCount() > 0, kImages);
    set(document.results.referenceOf(document.images.current()) != document.images.current(), kDeformed);
    set(document.results.arePairs(), kPairs);
    set(!document.results.arePairs(), kOneReference);
    set(!document.results.arePairs() || document.images.reference() != 0, kCanChangeReference);
    set(!document.images.selectedDeformed().empty(), kSelected);
    set(!document.images.missingFrames().empty() || session.masks().areMissing(), kMissing);
    set(running || m_workbench.fileWorker.isExporting() || session.flow().isRunning(), kStoppable);
    set(session.flow().nextFrame() >= 0, kPair);
    set(session.flow().flow() != nullptr, kFlow);
    set(!running, kIdle);
    set(!m_workbench.run.readiness().problem, kRunnable);
    set(document.results.imagesBeforeResume() > 0, kUnfinished);
    set(m_workbench.run.readiness().excessMemory().has_value(), kOverLimit);
    set(document.results.hasExportable(), kField);
    set(document.results.stateOf(document.images.current()) == FrameState::Measured, kMeasured);
    set((document.project.undoStack().canUndo() && !running) || drawing, kUndo);
    set(document.project.undoStack().canRedo() && !drawing && !running, kRedo);
    set(!document.project.roi().shapes.empty(), kShapes);
    set(m_workbench.view.state().shape >= 0, kShapeSelected);
    set(document.project.mask() != nullptr, kMask);
    set(!document.project.probes().empty(), kProbes);
    set(m_workbench.view.state().probe >= 0, kProbeSelected);
    set(m_workbench.plots.hasChart(), kChart);
    set(session.devices().isKnown() && !session.devices().isSearching(), kDevices);
    return state;
}

void ActionState::explainPairs(bool arePairs) {
    m_actions.explain(
        "loads", arePairs ? tr("Loads and their curves refer to one first image; each pair has its own.") : QString());
    const bool isFirst = m_workbench.session.document().images.reference() == 0;
    m_actions.explain("useAsReference",
                      arePairs && isFirst ? tr("Each pair has a first image of its own.") : QString());
    m_actions.explain("exportVideo", arePairs
                                         ? tr("The image behind the maps changes from pair to pair: export pictures.")
                                         : QString());
    for (const char* step : {"pairEarlier", "pairLater"})
        m_actions.explain(
            step, arePairs ? QString() : tr("The images are not measured in pairs (parameter Reference update)."));
}

void ActionState::refresh() {
    m_actions.setState(currentState());
    const Document& document = m_workbench.session.document();
    m_actions["leaveOut"]->setChecked(document.images.isSelectionExcluded());
    const std::optional<RunProblem>& problem = m_workbench.run.readiness().problem;
    m_actions.explain("run", problem ? problem->text : QString());
    explainPairs(document.results.arePairs());
}

}  // namespace strainlens::gui
