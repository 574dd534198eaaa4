// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/scale_presenter.h"

#include <QLocale>

#include "gui/canvas/image_canvas.h"
#include "gui/i18n/uncertain_text.h"
#include "gui/panels/length_entry.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

ScalePresenter::ScalePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas)
    : m_session(session), m_actions(actions), m_canvas(canvas), m_entry(new LengthEntry(&canvas)) {
    connect(&canvas.input(), &CanvasInput::lineDrawn, this, &ScalePresenter::promptLength);
    connect(&canvas.input(), &CanvasInput::drawingChanged, this, [this] {
        // A new line was started or another tool selected.
        if (m_canvas.input().toolLine() != m_line) m_entry->hide();
    });
    connect(&canvas, &ImageCanvas::zoomChanged, this, &ScalePresenter::positionEntry);
    connect(&canvas, &ImageCanvas::viewStopped, this, &ScalePresenter::positionEntry);
    connect(m_entry, &LengthEntry::accepted, this, &ScalePresenter::setScale);
    connect(m_entry, &LengthEntry::rejected, this, &ScalePresenter::cancel);
    connect(&session.document().images, &ImageSequence::framesChanged, this, &ScalePresenter::cancel);
    connect(&session.run(), &RunController::started, this, &ScalePresenter::cancel);
}

Calibration ScalePresenter::calibration() const {
    const std::shared_ptr<const Calibration> known = m_session.document().project.parameters().calibration;
    return known ? *known : unitCalibration(m_canvas.image()->size());
}

KnownLength ScalePresenter::lengthOf(double mm) const {
    return {{m_line.x1(), m_line.y1()}, {m_line.x2(), m_line.y2()}, mm, 0};
}

void ScalePresenter::promptLength(const QLineF& line) {
    m_line = line;
    try {
        const MeasuredScale scale = measureScale(calibration(), lengthOf(1));
        m_entry->prompt(line.length(), scale, !m_session.document().project.parameters().calibration);
        positionEntry();
    } catch (const std::exception&) {
        cancel();
        emit refused(tr("The line extends beyond the image; draw it inside the image."));
    }
}

void ScalePresenter::positionEntry() {
    if (m_entry->isHidden()) return;
    m_entry->moveNextTo({m_canvas.mapFromScene(m_line.p1()), m_canvas.mapFromScene(m_line.p2())});
}

void ScalePresenter::setScale(double mm) {
    RunParameters parameters = m_session.document().project.parameters();
    const MeasuredScale scale = measureScale(calibration(), lengthOf(mm));
    if (parameters.calibration) {
        parameters.calibration = std::make_shared<Calibration>(scaleToLength(*parameters.calibration, lengthOf(mm)));
    } else {
        parameters.scaleMmPerPx = scale.factor;
    }
    m_entry->hide();
    m_session.document().project.editParameters(parameters, tr("Scale from a known length"));
    m_actions["roiPan"]->trigger();
    const QLocale locale;
    const QString sigma = locale.toString(scale.relativeSigma * 100, 'g', 2);
    emit scaleSet(parameters.calibration
                      ? tr("Calibration scaled to the length, ± %1 %").arg(sigma)
                      : tr("Scale: %1 mm/px \u00b1 %2 %")
                            .arg(uncertainTexts(scale.factor, scale.factor * scale.relativeSigma).value, sigma));
}

void ScalePresenter::cancel() {
    m_entry->hide();
    if (m_canvas.input().toolLine()) m_canvas.input().cancelDrawing();
}

}  // namespace strainlens::gui
