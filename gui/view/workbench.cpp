// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/workbench.h"

#include <utility>

#include "gui/canvas/image_canvas.h"
#include "gui/files/questions.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {

Workbench::Workbench(WorkSession& session, const Actions& actions, ImageCanvas& canvas, MapBar& mapBar,
                     KeyStrip& keyStrip, ReadoutBar& readoutBar, FileChooser& chooser, Questions& questions,
                     QWidget& window)
    : session(session),
      actions(actions),
      canvas(canvas),
      window(window),
      questions(questions),
      files(session.document(), chooser, &window),
      guard(session.document(), session.run(), files, questions, &window),
      image(session, actions, canvas),
      region(session, actions, canvas, image),
      map(session, actions, canvas, mapBar, keyStrip, image),
      flow(session, actions, canvas, keyStrip, image, map),
      strip(session, mapBar, map.ranges()),
      preview(session, actions, canvas, mapBar, image),
      point(session, canvas, image),
      readout(session, canvas, mapBar, image, readoutBar),
      probes(session, actions, canvas, image, region),
      scale(session, actions, canvas),
      plots(session, mapBar),
      run(session, actions),
      sample(session, files, mapBar, run) {
    run.setCanShow([this](const DisplacementField& field) { return map.canShow(field); });
    QObject::connect(&files, &FileOperations::opened, &guard,
                     [this](const OpenedImages& images) { replaceImages(images); });
}

void Workbench::askAboutLoss(QWidget* dialog, const LossQuestion& question, std::function<void(LossAnswer)> answered) {
    questions.askAboutLoss(dialog, question, std::move(answered));
}

bool Workbench::busy() const {
    return session.busy() || files.busy() || region.busy() || map.busy() || flow.busy() || strip.busy() ||
           preview.busy() || point.busy() || plots.busy();
}

void Workbench::retranslate() {
    run.refreshOutlook();
    map.refreshKey();
    flow.retranslate();
    preview.retranslate();
    point.reportAgain();
    plots.refresh();
    canvas.viewport()->update();
}

void Workbench::resetToDefaults() {
    // The device is that of the computer, not of the measurement.
    RunParameters parameters;
    parameters.device = session.document().parameters().device;
    session.document().startWith(parameters);
    session.advice().resetToDefaults();
    map.resetToDefaults();
    flow.resetToDefaults();
    plots.resetToDefaults();
}

void Workbench::replaceImages(const OpenedImages& images) {
    guard.before(Deed::ReplaceImages, [this, images] {
        run.abandon();
        Document& document = session.document();
        if (images.parameters) {
            document.startWith(*images.parameters);
        } else if (document.parameters().calibration) {
            // It is the camera's of the images before, and no panel shows it.
            RunParameters parameters = document.parameters();
            parameters.calibration = nullptr;
            document.startWith(parameters);
        }
        document.setFrames(images.frames, images.roi, images.leftOut);
        if (images.startsAnew) resetToDefaults();
        if (images.shown) images.shown();
        if (images.project.isEmpty() && !images.restored) return;
        session.advice().forget();
        document.setCurrent(images.current);
        document.setProjectRest(images.rest);
        if (images.restored) {
            document.tieToOlderProject(images.project);
            if (!images.results.empty()) document.restoreResults(images.results);
            images.restored();
        } else {
            document.tieToProject(images.project);
        }
    });
}

}  // namespace strainlens::gui
