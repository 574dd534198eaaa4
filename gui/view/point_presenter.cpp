// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/point_presenter.h"

#include "app/measure/camera_images.h"
#include "compute/refinement/refinement_stage.h"
#include "gui/canvas/image_canvas.h"
#include "gui/document/nearest_point.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {

PointPresenter::PointPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().point != before.point) refresh();
        if (m_view.state().map.values.units != before.map.values.units) refreshReport();
    });
    connect(&canvas.input(), &CanvasInput::pointClicked, this, &PointPresenter::click);
    connect(&canvas.input(), &CanvasInput::neighbourRequested, this, &PointPresenter::chooseNeighbour);
    connect(&canvas.input(), &CanvasInput::deselectionRequested, this, [this] { choose(std::nullopt); });
    connect(&m_document.images, &ImageSequence::framesChanged, this, [this] { choose(std::nullopt); });
    connect(&m_document.results, &RunResults::resultsChanged, this, &PointPresenter::refresh);
    connect(&m_document.results, &RunResults::resultChanged, this, [this](int frame) {
        if (frame == m_document.images.current()) refresh();
    });
    connect(&image, &ImagePresenter::imageChanged, this, &PointPresenter::refresh);
}

void PointPresenter::click(QPointF position) {
    const DisplacementField* field = m_canvas.layers().vectors.field();
    if (!field) return;
    choose(m_image.showsReference() ? nearestGridPoint(*field, position) : nearestDeformedPoint(*field, position));
}

void PointPresenter::chooseMiddle() {
    const DisplacementField* field = m_canvas.layers().vectors.field();
    if (!field) return;
    choose(nearestRoiPoint(*field, m_canvas.mapToScene(m_canvas.viewport()->rect().center())));
    m_canvas.showMarked();
    m_canvas.setFocus();
}

void PointPresenter::chooseNeighbour(int columns, int rows) {
    const DisplacementField* field = m_canvas.layers().vectors.field();
    const std::optional<std::size_t> point = m_view.state().point;
    if (!field || !point || *point >= field->size()) return;
    const std::optional<std::size_t> next = neighbourRoiPoint(*field, *point, columns, rows);
    if (!next) return;
    choose(next);
    m_canvas.showMarked();
}

void PointPresenter::chooseNode(std::size_t node) {
    choose(node);
    m_canvas.showMarked();
}

void PointPresenter::choose(std::optional<std::size_t> node) {
    m_view.set(&ViewState::point, node);
    if (node) emit chosen();
}

void PointPresenter::refreshReport() {
    m_describedField.reset();
    refresh();
}

void PointPresenter::refresh() {
    const std::optional<std::size_t> point = m_view.state().point;
    const std::shared_ptr<const DisplacementField> finished =
        point ? m_document.results.finishedFieldOf(m_document.images.current()) : nullptr;
    if (!finished || *point >= finished->size()) {
        m_describedField.reset();
        m_worker.cancel();
        m_canvas.setMarked(std::nullopt);
        emit cleared();
        return;
    }
    const DisplacementField& field = *finished;
    const RunParameters& parameters = m_document.results.latest().parameters;
    const SubsetPosition position = subsetAt(field, *point, parameters);
    const bool moved = !m_image.showsReference();
    const QPointF shift = moved ? QPointF(position.shape.u.value, position.shape.v.value) : QPointF();
    m_canvas.setMarked(MarkedSubset{outlineOf(position, moved), QPointF(position.x, position.y) + shift});
    // During a run the field is announced repeatedly; report only new fields.
    if (m_describedField == finished && m_describedPoint == *point) return;
    m_describedField = finished;
    m_describedPoint = *point;
    emit reported(describePoint(field, *point, parameters, m_view.state().map.values));
    requestSubset(field, position);
}

void PointPresenter::requestSubset(const DisplacementField& field, const SubsetPosition& position) {
    const Results& results = m_document.results.latest();
    const std::size_t point = *m_view.state().point;
    const PointStatus status = field.status[point];
    SubsetRequest request;
    const int shown = m_document.images.current();
    request.reference = m_session.images().loader(m_document.results.referenceOf(shown));
    request.deformed = m_session.images().loader(shown);
    request.region = results.mask;
    request.position = position;
    request.isOwnShape = status == PointStatus::Ok;
    request.hasShape = shapeNear(field, point).has_value();
    request.parameters = effectiveRefinement(results.parameters, results.summary.adaptation);
    if (status == PointStatus::Ok && !field.refined.order.empty()) {
        request.parameters.order = shapeOrder(field.refined.order[point]);
        request.parameters.subset = field.refined.subset[point];
    }
    request.retry = !field.refined.empty() && status != PointStatus::Ok && status != PointStatus::OutsideRoi &&
                    status != PointStatus::NotComputed;
    // IC-GN maximises the correlation of unfiltered images; other points use the search's score.
    const bool isRefined = refinesByIcgn(results.parameters);
    request.surface.criterion = isRefined ? Criterion::Zncc : results.parameters.criterion;
    if (!isRefined) request.surface.filters = results.parameters.filters;
    request.surface.greyRange = results.summary.greyRange;
    m_worker.start(
        [request = std::move(request), camera = results.parameters.camera,
         corrections = m_corrections](const std::stop_token&) {
            const auto correction = corrections->read(camera);
            SubsetRequest corrected = request;
            corrected.reference = correctedLoader(request.reference, correction);
            corrected.deformed = correctedLoader(request.deformed, correction);
            return inspectSubset(corrected);
        },
        [this](const TaskOutcome<SubsetResult>& outcome) {
            if (outcome.value) return emit subsetLoaded(*outcome.value);
            emit failed(outcome.error);
        });
}

}  // namespace strainlens::gui
