// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/annotation_presenter.h"

#include <QInputDialog>
#include <utility>

#include "gui/canvas/image_canvas.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {

AnnotationPresenter::AnnotationPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas,
                                         const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image) {
    connect(&m_document.project, &ProjectState::reportChanged, this, &AnnotationPresenter::refresh);
    connect(&m_document.project, &ProjectState::parametersChanged, this, &AnnotationPresenter::refresh);
    connect(&image, &ImagePresenter::imageChanged, this, &AnnotationPresenter::refresh);
    connect(&canvas.input(), &CanvasInput::annotationDrawn, this, &AnnotationPresenter::prompt);
    connect(&canvas.input(), &CanvasInput::annotationMoved, this, &AnnotationPresenter::move);
    connect(&session.run(), &RunController::started, this, &AnnotationPresenter::refresh);
    connect(&session.run(), &RunController::finished, this, &AnnotationPresenter::refresh);
}

void AnnotationPresenter::refresh() {
    m_canvas.layers().annotations.setAnnotations(m_document.project.report().annotations,
                                                 LengthScale(m_document.project.parameters()),
                                                 !m_session.run().isRunning());
    m_canvas.layers().annotations.setVisible(m_image.showsReference());
}

void AnnotationPresenter::prompt(const Annotation& drawn) {
    if (m_session.run().isRunning()) {
        emit refused(tr("Annotations can be added when the measurement has ended."));
        return;
    }
    if (!m_image.showsReference()) {
        // Positions are of the reference image.
        emit refused(tr("Annotations are placed on the reference image; show it first."));
        return;
    }
    auto* dialog = new QInputDialog(&m_canvas);
    dialog->setObjectName(QStringLiteral("annotationText"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Annotation"));
    dialog->setLabelText(drawn.kind == AnnotationKind::Dimension ? tr("Text before the length (may be empty)")
                                                                 : tr("Text"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, drawn](const QString& text) {
        std::vector<Annotation> annotations = m_document.project.report().annotations;
        annotations.push_back(drawn);
        annotations.back().text = text.trimmed().toStdString();
        if (annotations.back().text.empty() && drawn.kind == AnnotationKind::Text) return;
        replace(std::move(annotations), tr("Add annotation"));
    });
    dialog->open();
}

void AnnotationPresenter::move(int index, const Annotation& moved) {
    std::vector<Annotation> annotations = m_document.project.report().annotations;
    if (m_session.run().isRunning() || index >= static_cast<int>(annotations.size())) return refresh();
    annotations[static_cast<std::size_t>(index)] = moved;
    replace(std::move(annotations), tr("Move annotation"));
}

void AnnotationPresenter::removeLast() {
    std::vector<Annotation> annotations = m_document.project.report().annotations;
    if (annotations.empty()) return;
    annotations.pop_back();
    replace(std::move(annotations), tr("Remove annotation"));
}

void AnnotationPresenter::replace(std::vector<Annotation> annotations, const QString& text) {
    m_document.project.editReport({m_document.project.report().report, std::move(annotations)}, text);
}

}  // namespace strainlens::gui
