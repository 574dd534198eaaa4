// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/image_presenter.h"

#include <utility>

#include "gui/canvas/image_canvas.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

ImagePresenter::ImagePresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas)
    : m_session(session), m_actions(actions), m_canvas(canvas), m_flicker(*actions["flicker"]) {
    const Document& document = session.document();
    connect(&document.images, &ImageSequence::framesChanged, this, [this] {
        // Remove the previous image even if the new ones cannot be read.
        m_canvas.setImage(nullptr);
        m_canvas.setOtherImage(nullptr, 0);
        for (const char* action : {"showReference", "showBlend", "flicker"}) m_actions[action]->setChecked(false);
    });
    connect(&document.images, &ImageSequence::frameChanged, this, [this, &document](int frame) {
        // Readable images are announced by the store, an unreadable reference by referenceChanged.
        const bool isUnreadable = !document.images.frame(frame).readError.isEmpty();
        if (isUnreadable && frame == displayedFrame() && frame != document.images.reference()) refresh();
    });
    // Choosing one image ends blending.
    connect(actions["showReference"], &QAction::toggled, this, [this] { m_actions["showBlend"]->setChecked(false); });
    connect(&document.images, &ImageSequence::referenceChanged, this, &ImagePresenter::refresh);
    connect(&document.images, &ImageSequence::currentChanged, this, &ImagePresenter::refresh);
    connect(&document.project, &ProjectState::parametersChanged, this, &ImagePresenter::refreshCursorShapes);
    connect(&document.project, &ProjectState::parametersChanged, this,
            [this, &document] { m_canvas.setScale(document.project.parameters().scaleMmPerPx); });
    connect(&document.images, &ImageSequence::frameMoved, this, [this](int frame) {
        if (frame == displayedFrame()) refresh();
    });
    connect(&session.images(), &ImageStore::imageReady, this, [this](int frame) {
        if (frame == displayedFrame()) return updateImage();
        refreshOther();
    });
}

int ImagePresenter::displayedFrame() const {
    const Document& document = m_session.document();
    return isBlending() || m_actions["showReference"]->isChecked() ? document.images.reference()
                                                                   : document.images.current();
}

bool ImagePresenter::isBlending() const { return m_actions["showBlend"]->isChecked(); }

bool ImagePresenter::showsReference() const { return displayedFrame() == m_session.document().images.reference(); }

void ImagePresenter::refresh() {
    const Document& document = m_session.document();
    if (document.images.frameCount() == 0) return;
    const int frame = displayedFrame();
    if (std::shared_ptr<const DisplayImage> image = m_session.images().image(frame)) {
        m_canvas.setImage(std::move(image));
    } else if (!document.images.frame(frame).readError.isEmpty()) {
        m_canvas.setImage(nullptr);
        // Missing files are reported together elsewhere.
        if (!document.images.frame(frame).isMissing) emit failed(document.images.frame(frame).readError);
    }
    refreshOther();
    emit imageChanged();
}

void ImagePresenter::updateImage() {
    const std::shared_ptr<const DisplayImage> image = m_session.images().image(displayedFrame());
    const bool isShown = image && m_canvas.image() && &image->original() == &m_canvas.image()->original();
    // Overlays do not depend on the tone.
    if (isShown) return m_canvas.setImage(image);
    refresh();
}

void ImagePresenter::setTone(const DisplayTone& tone) {
    m_session.images().setTone(tone);
    if (m_session.document().images.frameCount() == 0) return;
    // Request both images; imageReady() follows.
    m_session.images().image(displayedFrame());
    refreshOther();
}

void ImagePresenter::setBlend(double share) {
    m_blend = share;
    refreshOther();
}

void ImagePresenter::refreshFlicker() {
    refreshOther();
    m_canvas.setFlickering(m_actions["flicker"]->isChecked());
}

void ImagePresenter::refreshOther() {
    const Document& document = m_session.document();
    if (document.images.frameCount() == 0) return;
    const int other = showsReference() ? document.images.current() : document.images.reference();
    const bool isNeeded = other != displayedFrame() && (isBlending() || m_actions["flicker"]->isChecked());
    std::shared_ptr<const DisplayImage> image;
    if (isNeeded) image = m_counterpart && showsReference() ? m_counterpart : m_session.images().image(other);
    m_canvas.setOtherImage(std::move(image), isBlending() ? m_blend : 0);
}

void ImagePresenter::setCounterpart(std::shared_ptr<const DisplayImage> image) {
    if (image == m_counterpart) return;
    m_counterpart = std::move(image);
    refreshOther();
}

void ImagePresenter::refreshCursorShapes() {
    const bool wanted = m_actions["showBlock"]->isChecked();
    m_canvas.setCursorShapes(wanted ? std::optional(cursorShapesOf(m_session.document().project.parameters()))
                                    : std::nullopt);
}

}  // namespace strainlens::gui
