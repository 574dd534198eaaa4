// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/image_presenter.h"

#include "gui/canvas/image_canvas.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

ImagePresenter::ImagePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas)
    : m_session(session), m_actions(actions), m_canvas(canvas) {
    const Document& document = session.document();
    connect(&document, &Document::framesChanged, this, [this] { m_actions["showReference"]->setChecked(false); });
    connect(&document, &Document::referenceChanged, this, &ImagePresenter::refresh);
    connect(&document, &Document::currentChanged, this, &ImagePresenter::refresh);
    connect(&document, &Document::parametersChanged, this, &ImagePresenter::refreshCursorShapes);
    connect(&session.images(), &ImageStore::imageReady, this, [this](int frame) {
        if (frame == shownImage()) refresh();
    });
}

int ImagePresenter::shownImage() const {
    const Document& document = m_session.document();
    return m_actions["showReference"]->isChecked() ? document.reference() : document.current();
}

bool ImagePresenter::showsReference() const { return shownImage() == m_session.document().reference(); }

void ImagePresenter::refresh() {
    const Document& document = m_session.document();
    if (document.frameCount() == 0) return;
    const int frame = shownImage();
    if (std::shared_ptr<const DisplayImage> image = m_session.images().image(frame)) {
        m_canvas.setImage(std::move(image));
    } else if (!document.frame(frame).readError.isEmpty()) {
        m_canvas.setImage(nullptr);
        emit failed(document.frame(frame).readError);
    }
    emit shown();
}

void ImagePresenter::refreshCursorShapes() {
    const bool wanted = m_actions["showBlock"]->isChecked();
    m_canvas.setCursorShapes(wanted ? std::optional(cursorShapesOf(m_session.document().parameters())) : std::nullopt);
}

}  // namespace strainlens::gui
