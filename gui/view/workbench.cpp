// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/workbench.h"

#include "gui/canvas/image_canvas.h"
#include "gui/canvas/legend_strip.h"
#include "gui/canvas/result_badge.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

Workbench::Workbench(WorkSession& session, ViewModel& view, const Actions& actions, const WindowParts& parts,
                     const Dialogs& dialogs)
    : session(session),
      view(view),
      actions(actions),
      canvas(parts.canvas),
      window(dialogs.window),
      prompts(dialogs.prompts),
      fileWorker(session.document().images),
      opener(session.document(), fileWorker, dialogs.chooser, session.storeFactory(), &window),
      saver(session.document(), fileWorker, dialogs.chooser, &window),
      templates(session.document(), fileWorker, dialogs.chooser, opener, &window),
      exporter(session.document(), fileWorker, dialogs.chooser, &window),
      guard(session.document(), session.run(), saver, exporter, prompts, &window),
      image(session, view, canvas),
      region(session, view, actions, canvas, image),
      masks(session, view, canvas, image),
      map(session, view, canvas, parts.mapBar, parts.legends, image),
      flow(session, view, canvas, parts.legends.colours(), image, map),
      strip(session, view, map.ranges()),
      preview(session, view, canvas, image),
      point(session, view, canvas, image),
      readout(session, view, canvas, image, parts.readoutBar),
      probes(session, view, canvas, image),
      annotations(session, view, canvas, image),
      scale(session, actions, canvas),
      plots(session, view),
      values(session, view, canvas, image, map),
      run(session, view, actions),
      sample(session, view, opener, run) {
    parts.legends.badge().setRun(actions["run"]);
    QObject::connect(&map, &MapPresenter::mapShown, &readout, &ReadoutPresenter::refresh);
    run.setCanShow([this](const DisplacementField& field) { return map.canShow(field); });
    QObject::connect(&opener, &FileOpener::opened, &guard,
                     [this](const OpenedImages& images) { replaceImages(images); });
}

bool Workbench::isBusy() const {
    return session.isBusy() || fileWorker.isBusy() || region.isBusy() || masks.isBusy() || map.isBusy() ||
           flow.isBusy() || strip.isBusy() || preview.isBusy() || point.isBusy() || plots.isBusy();
}

void Workbench::retranslate() {
    run.refreshReadiness();
    map.refreshKey();
    flow.refreshKey();
    preview.paint();
    point.refreshReport();
    plots.refresh();
    canvas.viewport()->update();
}

void Workbench::resetToDefaults() {
    // The device belongs to the computer, not to the measurement.
    RunParameters parameters;
    parameters.device = session.document().project.parameters().device;
    session.document().project.startWith(parameters);
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
            document.project.startWith(*images.parameters);
        } else if (document.project.parameters().calibration || document.project.parameters().camera.any() ||
                   !document.project.parameters().masks.path.empty()) {
            // They belong to the previous images or their camera and are visible in no panel.
            RunParameters parameters = document.project.parameters();
            parameters.calibration = nullptr;
            parameters.camera = {};
            parameters.masks = {};
            document.project.startWith(parameters);
        }
        document.setFrames(images.frames, images.roi, images.excluded, images.reference);
        document.results.setLinkedFile(images.resultsFile);
        document.project.openProbesAndLoads(images.probesAndLoads);
        if (images.isReset) resetToDefaults();
        if (images.onShown) images.onShown();
        const bool isWork = !images.project.isEmpty() || images.isPlaced || images.onRestored;
        if (!isWork && images.results.empty()) return;
        session.advice().cancel();
        session.advice().setPresetBase(document.project.parameters());
        document.images.setCurrent(images.current);
        document.project.setRuns(images.runs);
        document.project.setReport(images.report);
        if (!images.results.empty()) document.results.restore(images.results);
        if (images.onRestored) {
            document.project.setModified(images.project);
            images.onRestored();
            return;
        }
        if (images.isPlaced) return;  // in no file yet
        document.project.markSaved(images.project, document.project.contents());
        if (!images.results.empty()) document.results.markSavedIn(images.resultsFile, document.results.version());
    });
}

}  // namespace strainlens::gui
