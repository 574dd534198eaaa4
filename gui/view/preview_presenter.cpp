// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/preview_presenter.h"

#include <QLocale>
#include <vector>

#include "compute/types/median.h"
#include "gui/canvas/image_canvas.h"
#include "gui/session/view_state.h"
#include "gui/session/work_session.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {
namespace {

/// Median displacement of the points in a part of the image, or of all points if it contains none; 0 without points
/// [px].
QPointF medianMotion(const DisplacementField* field, const QRectF& part) {
    if (!field) return {};
    for (const bool everywhere : {false, true}) {
        std::vector<double> u, v;
        for (std::size_t i = 0; i < field->size(); ++i) {
            if (!field->ok(i) || !(everywhere || part.contains(field->x[i], field->y[i]))) continue;
            u.push_back(field->u[i]), v.push_back(field->v[i]);
        }
        if (!u.empty()) return {medianOf(u), medianOf(v)};
    }
    return {};
}

}  // namespace

PreviewPresenter::PreviewPresenter(WorkSession& session, const ViewModel& view, ImageCanvas& canvas,
                                   const ImagePresenter& image)
    : m_session(session), m_view(view), m_canvas(canvas), m_image(image) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().preview != before.preview) refresh();
        if (m_view.state().map != before.map) paint();
    });
    const Document& document = session.document();
    connect(&document.project, &ProjectState::parametersChanged, this, [this] {
        m_typed.reset();
        refresh();
    });
    connect(&document.project, &ProjectState::roiChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&document.images, &ImageSequence::framesChanged, this, &PreviewPresenter::hide);
    connect(&document.images, &ImageSequence::referenceChanged, this, &PreviewPresenter::hide);
    connect(&document.results, &RunResults::resultsChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&image, &ImagePresenter::imageChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&canvas, &ImageCanvas::viewStopped, this, &PreviewPresenter::refreshIfActive);
    connect(&session.strain(), &StrainUpdater::busyChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&m_painter, &MapPainter::painted, this, [this](const std::shared_ptr<const FieldMap>& map) {
        if (map && m_field) m_canvas.layers().preview.setPreview(map, label());
    });
}

const RunParameters& PreviewPresenter::parameters() const {
    return m_typed ? *m_typed : m_session.document().project.parameters();
}

void PreviewPresenter::setTyped(std::optional<RunParameters> parameters) {
    if (!parameters && !m_typed) return;
    m_typed = std::move(parameters);
    refresh();
}

bool PreviewPresenter::isNeeded() const {
    const Document& document = m_session.document();
    return m_view.state().preview && deformedFrame() >= 0 && document.project.roiProblem().isEmpty() &&
           isValid(parameters()) &&
           (document.results.latest().empty() ||
            (document.results.latest().finished && document.results.areStale(parameters())));
}

int PreviewPresenter::deformedFrame() const {
    const Document& document = m_session.document();
    int frame = document.images.current();
    if (frame == document.images.reference() && document.images.runOrder().size() > 1)
        frame = document.images.runOrder()[1];
    const bool isThere = document.images.frameCount() > 1 && document.images.imageSize().width > 0 &&
                         document.images.frame(frame).known() && document.images.frameProblem(frame).isEmpty();
    return isThere ? frame : -1;
}

void PreviewPresenter::refresh() {
    const bool waitsForStrain = m_session.strain().busy();  // the results may soon match the parameters
    const bool isNeeded = this->isNeeded();
    if (!isNeeded || waitsForStrain) hide();
    m_isActive = isNeeded;
    if (isNeeded && !waitsForStrain) requestPreview();
}

void PreviewPresenter::refreshIfActive() {
    if (m_isActive) refresh();
}

void PreviewPresenter::requestPreview() {
    const Document& document = m_session.document();
    const int frame = deformedFrame();
    PreviewRequest request;
    request.reference = m_session.images().loader(document.images.reference());
    request.deformed = m_session.images().loader(frame);
    request.region = m_region = document.project.mask();
    request.parameters = parameters();
    request.devices = m_session.source();
    QRectF visible = m_canvas.mapToScene(m_canvas.viewport()->rect()).boundingRect();
    const std::shared_ptr<const DisplacementField> known = document.results.fieldOf(frame);
    QPointF motion = medianMotion(known.get(), visible);
    if (!m_image.showsReference()) {
        visible.translate(-motion);
        motion = medianMotion(known.get(), visible);
    }
    request.visible = {visible.left(), visible.top(), visible.right(), visible.bottom()};
    request.motionX = motion.x(), request.motionY = motion.y();
    m_worker.start(
        [request = std::move(request)](const std::stop_token& stop) { return computePreview(request, stop); },
        [this](const TaskOutcome<PreviewResult>& outcome) {
            // The run reports what cannot be measured.
            outcome.value ? setResult(*outcome.value) : hide();
        });
}

void PreviewPresenter::hide() {
    m_isActive = false;
    m_worker.cancel();
    m_field = nullptr;
    m_painter.request({});
    m_canvas.layers().preview.clear();
}

void PreviewPresenter::setResult(const PreviewResult& result) {
    m_field = result.field;
    if (!m_field) return m_canvas.layers().preview.clear();
    paint();
}

void PreviewPresenter::paint() {
    if (!m_field) return;
    MapRequest request;
    request.field = m_field;
    request.style = m_view.state().map;
    request.style.locked = false;
    if (request.style.quantity.empty()) request.style.quantity = "u";
    // Use the colours of the results' map for comparison.
    const FieldMap* map = m_canvas.layers().map.map();
    if (map && map->valueCount > 0 && map->kind() == MapKind::Numbers && map->quantity == request.style.quantity) {
        request.style.limits.kind = ColourLimits::Kind::Fixed;
        request.style.limits.fixed = map->scale.range;
    }
    request.region = m_region;
    request.onDeformed = !m_image.showsReference();
    m_painter.request(request);
}

void PreviewPresenter::retranslate() {
    if (m_field) paint();
}

QString PreviewPresenter::label() const {
    std::size_t points = 0, ok = 0;
    for (std::size_t i = 0; i < m_field->size(); ++i) {
        points += m_field->status[i] != PointStatus::OutsideRoi;
        ok += m_field->ok(i);
    }
    return tr("Preview: %1 of %2 points")
        .arg(QLocale().toString(qulonglong{ok}), QLocale().toString(qulonglong{points}));
}

}  // namespace strainlens::gui
