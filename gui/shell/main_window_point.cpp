// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen point and its panel, and the advice on parameters.
#include <QDockWidget>

#include "compute/refinement/refinement_stage.h"
#include "gui/canvas/image_canvas.h"
#include "gui/dialogs/advise_dialog.h"
#include "gui/document/nearest_point.h"
#include "gui/jobs/subset_loader.h"
#include "gui/panels/message_bar.h"
#include "gui/panels/point_panel.h"
#include "gui/shell/main_window.h"

namespace strainlens::gui {

void MainWindow::connectPoint() {
    connect(m_canvas, &ImageCanvas::pointClicked, this, &MainWindow::clickPoint);
    connect(m_canvas, &ImageCanvas::neighbourWanted, this, &MainWindow::chooseNeighbour);
    connect(m_canvas, &ImageCanvas::markReleased, this, [this] { choosePoint(std::nullopt); });
    connect((*m_actions)["choosePoint"], &QAction::triggered, this, &MainWindow::chooseMiddlePoint);
    connect(m_subsetLoader, &SubsetLoader::loaded, m_pointPanel, &PointPanel::showPictures);
    connect(m_subsetLoader, &SubsetLoader::failed, m_message, &MessageBar::show);
    connect(&m_document, &Document::framesChanged, this, [this] {
        m_point.reset();
        refreshPoint();
    });
    connect((*m_actions)["advise"], &QAction::triggered, this, &MainWindow::advise);
}

void MainWindow::clickPoint(QPointF place) {
    const DisplacementField* field = m_canvas->vectors().field();
    if (!field) return;
    const bool moved = shownFrame() != m_document.reference();
    choosePoint(moved ? nearestMovedPoint(*field, place) : nearestNode(*field, place));
}

void MainWindow::chooseMiddlePoint() {
    const DisplacementField* field = m_canvas->vectors().field();
    if (!field) return;
    choosePoint(nearestOfRegion(*field, m_canvas->mapToScene(m_canvas->viewport()->rect().center())));
    m_canvas->showMarked();
    m_canvas->setFocus();
}

void MainWindow::chooseNeighbour(int columns, int rows) {
    const DisplacementField* field = m_canvas->vectors().field();
    if (!field || !m_point || *m_point >= field->size()) return;
    const std::optional<std::size_t> next = neighbourOfRegion(*field, *m_point, columns, rows);
    if (!next) return;
    choosePoint(next);
    m_canvas->showMarked();
}

void MainWindow::choosePoint(std::optional<std::size_t> node) {
    m_point = node;
    refreshPoint();
    if (!m_point) return;
    m_pointDock->show();
    m_pointDock->raise();
}

void MainWindow::refreshPoint() {
    const FrameResult* result = m_document.frameCount() > 0 ? m_document.resultOf(m_document.current()) : nullptr;
    if (!m_point || !result || !result->finished || !result->field || *m_point >= result->field->size()) {
        m_describedField.reset();
        m_subsetLoader->forget();
        m_pointPanel->clear();
        m_canvas->setMarked(std::nullopt);
        return;
    }
    const DisplacementField& field = *result->field;
    const RunParameters& parameters = static_cast<const Document&>(m_document).results().parameters;
    const SubsetPlace place = subsetPlace(field, *m_point, parameters);
    const bool moved = shownFrame() != m_document.reference();
    const QPointF shift = moved ? QPointF(place.shape.u.value, place.shape.v.value) : QPointF();
    m_canvas->setMarked(MarkedSubset{outlineOf(place, moved), QPointF(place.x, place.y) + shift});
    // The field is announced again and again while a run is on; the panel is made anew for another one only.
    if (m_describedField == result->field && m_describedPoint == *m_point) return;
    m_describedField = result->field;
    m_describedPoint = *m_point;
    m_pointPanel->showReport(reportOf(field, *m_point, parameters));
    requestSubset(field, place);
}

void MainWindow::requestSubset(const DisplacementField& field, const SubsetPlace& place) {
    const Results& results = static_cast<const Document&>(m_document).results();
    const auto access = [this](int frame) {
        return ImageAccess{m_images->image(frame), m_document.frame(frame).origin};
    };
    const PointStatus status = field.status[*m_point];
    SubsetRequest request;
    request.reference = access(results.order.front());
    request.deformed = access(m_document.current());
    request.mask = results.mask;
    request.place = place;
    request.placed = shapeNear(field, *m_point).has_value();
    request.parameters = refineParameters(results.parameters);
    request.retry = !field.refined.empty() && status != PointStatus::Ok && status != PointStatus::OutsideRoi &&
                    status != PointStatus::NotComputed;
    m_subsetLoader->request(std::move(request));
}

void MainWindow::advise() {
    if (!m_adviseDialog) m_adviseDialog = new AdviseDialog(m_document, this);
    m_adviseDialog->show();
    m_adviseDialog->raise();
    m_adviseDialog->activateWindow();
}

}  // namespace strainlens::gui
