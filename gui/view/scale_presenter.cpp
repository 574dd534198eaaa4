// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/scale_presenter.h"

#include <QLocale>

#include "gui/canvas/image_canvas.h"
#include "gui/i18n/error_text.h"
#include "gui/panels/length_entry.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

ScalePresenter::ScalePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas)
    : m_session(session), m_actions(actions), m_canvas(canvas), m_entry(new LengthEntry(&canvas)) {
    connect(&canvas, &ImageCanvas::lineDrawn, this, &ScalePresenter::ask);
    connect(&canvas, &ImageCanvas::drawingChanged, this, [this] {
        // Another line is begun, or another tool is taken.
        if (m_canvas.toolLine() != m_line) m_entry->hide();
    });
    connect(&canvas, &ImageCanvas::zoomChanged, this, &ScalePresenter::place);
    connect(&canvas, &ImageCanvas::rested, this, &ScalePresenter::place);
    connect(m_entry, &LengthEntry::accepted, this, &ScalePresenter::setScale);
    connect(m_entry, &LengthEntry::rejected, this, &ScalePresenter::giveUp);
    connect(&session.document(), &Document::framesChanged, this, &ScalePresenter::giveUp);
    connect(&session.run(), &RunController::started, this, &ScalePresenter::giveUp);
}

Calibration ScalePresenter::calibration() const {
    const std::shared_ptr<const Calibration> known = m_session.document().parameters().calibration;
    return known ? *known : plainCalibration(m_canvas.image()->size());
}

KnownLength ScalePresenter::lengthOf(double mm) const {
    return {{m_line.x1(), m_line.y1()}, {m_line.x2(), m_line.y2()}, mm, 0};
}

void ScalePresenter::ask(const QLineF& line) {
    m_line = line;
    try {
        const MeasuredScale scale = scaleOfLength(calibration(), lengthOf(1));
        m_entry->ask(line.length(), scale, !m_session.document().parameters().calibration);
        place();
    } catch (const std::exception&) {
        giveUp();
        emit refused(tr("The line leaves the image; draw it between two places inside."));
    }
}

void ScalePresenter::place() {
    if (m_entry->isHidden()) return;
    m_entry->place({m_canvas.mapFromScene(m_line.p1()), m_canvas.mapFromScene(m_line.p2())});
}

void ScalePresenter::setScale(double mm) {
    RunParameters parameters = m_session.document().parameters();
    const MeasuredScale scale = scaleOfLength(calibration(), lengthOf(mm));
    if (parameters.calibration) {
        parameters.calibration = std::make_shared<Calibration>(scaledToLength(*parameters.calibration, lengthOf(mm)));
    } else {
        parameters.scaleMmPerPx = scale.factor;
    }
    m_entry->hide();
    m_session.document().editParameters(parameters, tr("Scale from a known length"));
    m_actions["roiPan"]->trigger();
    const QLocale locale;
    const QString sigma = locale.toString(scale.relativeSigma * 100, 'g', 2);
    emit told(parameters.calibration
                  ? tr("The calibration has the length's scale, good to \u00b1 %1 %").arg(sigma)
                  : tr("Scale: %1 mm/px \u00b1 %2 %").arg(locale.toString(scale.factor, 'g', 6), sigma));
}

void ScalePresenter::giveUp() {
    m_entry->hide();
    if (m_canvas.toolLine()) m_canvas.giveDrawingUp();
}

}  // namespace strainlens::gui
