// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/workbench.h"

#include <utility>

#include "gui/canvas/image_canvas.h"
#include "gui/files/user_prompts.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

Workbench::Workbench(WorkSession& session, ViewModel& view, const Actions& actions, ImageCanvas& canvas, MapBar& mapBar,
                     KeyStrip& keyStrip, ReadoutBar& readoutBar, FileChooser& chooser, UserPrompts& prompts,
                     QWidget& window)
    : session(session),
      view(view),
      actions(actions),
      canvas(canvas),
      window(window),
      prompts(prompts),
      files(session.document(), chooser, &window),
      guard(session.document(), session.run(), files, prompts, &window),
      image(session, view, canvas),
      region(session, view, actions, canvas, image),
      map(session, view, canvas, mapBar, keyStrip, image),
      flow(session, view, canvas, keyStrip, image, map),
      strip(session, view, map.ranges()),
      preview(session, view, canvas, image),
      point(session, view, canvas, image),
      readout(session, view, canvas, image, readoutBar),
      probes(session, view, canvas, image),
      scale(session, actions, canvas),
      plots(session, view),
      run(session, view, actions),
      sample(session, view, files, run) {
    canvas.badge().setRun(actions["run"]);
    run.setCanShow([this](const DisplacementField& field) { return map.canShow(field); });
    QObject::connect(&files, &FileOperations::opened, &guard,
                     [this](const OpenedImages& images) { replaceImages(images); });
}

void Workbench::promptUnsavedChanges(QWidget* dialog, const UnsavedChangesPrompt& question,
                                     std::function<void(UnsavedChangesAnswer)> answered) {
    prompts.promptUnsavedChanges(dialog, question, std::move(answered));
}

bool Workbench::busy() const {
    return session.busy() || files.busy() || region.busy() || map.busy() || flow.busy() || strip.busy() ||
           preview.busy() || point.busy() || plots.busy();
}

void Workbench::retranslate() {
    run.refreshReadiness();
    map.refreshKey();
    flow.retranslate();
    preview.retranslate();
    point.refreshReport();
    plots.refresh();
    canvas.viewport()->update();
}

void Workbench::resetToDefaults() {
    // The device belongs to the computer, not to the measurement.
    RunParameters parameters;
    parameters.device = session.document().parameters().device;
    session.document().startWith(parameters);
    session.advice().resetToDefaults();
    map.resetToDefaults();
    session.flow().setMethod(std::nullopt);
    plots.resetToDefaults();
}

void Workbench::replaceImages(const OpenedImages& images) {
    guard.confirm(DestructiveAction::ReplaceImages, [this, images] {
        run.abandon();
        Document& document = session.document();
        if (images.parameters) {
            document.startWith(*images.parameters);
        } else if (document.parameters().calibration) {
            // It belongs to the previous images' camera and is visible in no panel.
            RunParameters parameters = document.parameters();
            parameters.calibration = nullptr;
            document.startWith(parameters);
        }
        document.setFrames(images.frames, images.roi, images.excluded);
        if (images.isReset) resetToDefaults();
        if (images.onShown) images.onShown();
        if (images.project.isEmpty() && !images.onRestored) return;
        session.advice().cancel();
        document.setCurrent(images.current);
        document.setProbesAndLoads(images.probesAndLoads);
        if (images.onRestored) {
            document.setProjectModified(images.project);
            if (!images.results.empty()) document.restoreResults(images.results);
            images.onRestored();
        } else {
            document.markProjectSaved(images.project);
        }
    });
}

}  // namespace strainlens::gui
