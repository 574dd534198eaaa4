// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/image_presenter.h"

#include <utility>

#include "gui/canvas/image_canvas.h"

namespace strainlens::gui {

ImagePresenter::ImagePresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas)
    : Presenter(session, view), m_canvas(canvas) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        const ViewState& now = m_view.state();
        if (now.reference != before.reference || now.blend != before.blend) refresh();
        if (now.flicker != before.flicker || now.blendShare != before.blendShare) refreshOther();
        m_canvas.setFlickering(now.flicker);
        const bool isSame = now.cursorShapes == before.cursorShapes && now.scaleBar == before.scaleBar &&
                            now.map.values.units == before.map.values.units;
        if (!isSame) refreshOverlay();
    });
    connect(&m_document.images, &ImageSequence::framesChanged, this, [this] {
        // Remove the previous image even if the new ones cannot be read.
        m_canvas.setImage(nullptr);
        m_canvas.setOtherImage(nullptr, 0);
        m_view.edit([](ViewState& state) { state.reference = state.blend = state.flicker = false; });
    });
    connect(&m_document.images, &ImageSequence::frameChanged, this, [this](int frame) {
        // Readable images are announced by the store, an unreadable reference by referenceChanged.
        const bool isUnreadable = !m_document.images.frame(frame).readError.isEmpty();
        if (isUnreadable && frame == displayedFrame() && frame != m_document.images.reference()) refresh();
    });
    connect(&m_document.images, &ImageSequence::referenceChanged, this, &ImagePresenter::refresh);
    connect(&m_document.images, &ImageSequence::currentChanged, this, &ImagePresenter::refresh);
    const auto followPairs = [this] {
        if (m_document.images.frameCount() > 0 && displayedFrame() != m_displayed) refresh();
    };
    connect(&m_document.results, &RunResults::pairingChanged, this, followPairs);
    connect(&m_document.results, &RunResults::resultsChanged, this, followPairs);
    connect(&m_document.project, &ProjectState::parametersChanged, this, &ImagePresenter::refreshOverlay);
    connect(&m_document.images, &ImageSequence::frameMoved, this, [this](int frame) {
        if (frame == displayedFrame()) refresh();
    });
    connect(&session.images(), &ImageStore::imageReady, this, [this](int frame) {
        if (frame == displayedFrame()) return updateImage();
        refreshOther();
    });
}

int ImagePresenter::displayedFrame() const {
    const int current = m_document.images.current();
    return m_view.state().reference || m_view.state().blend ? m_document.results.referenceOf(current) : current;
}

void ImagePresenter::refresh() {
    if (m_document.images.frameCount() == 0) return;
    const int frame = m_displayed = displayedFrame();
    if (std::shared_ptr<const DisplayImage> image = m_session.images().image(frame)) {
        m_canvas.setImage(std::move(image));
    } else if (!m_document.images.frame(frame).readError.isEmpty()) {
        m_canvas.setImage(nullptr);
        // Missing files are reported together elsewhere.
        if (!m_document.images.frame(frame).isMissing) emit failed(m_document.images.frame(frame).readError);
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
    if (m_document.images.frameCount() == 0) return;
    // Request both images; imageReady() follows.
    m_session.images().image(displayedFrame());
    refreshOther();
}

void ImagePresenter::refreshOther() {
    if (m_document.images.frameCount() == 0) return;
    const int current = m_document.images.current();
    const int other = showsReference() ? current : m_document.results.referenceOf(current);
    const ViewState& view = m_view.state();
    const bool isNeeded = other != displayedFrame() && (view.blend || view.flicker);
    std::shared_ptr<const DisplayImage> image;
    if (isNeeded) image = m_counterpart && showsReference() ? m_counterpart : m_session.images().image(other);
    m_canvas.setOtherImage(std::move(image), view.blend ? view.blendShare : 0);
}

void ImagePresenter::setCounterpart(std::shared_ptr<const DisplayImage> image) {
    if (image == m_counterpart) return;
    m_counterpart = std::move(image);
    refreshOther();
}

void ImagePresenter::refreshOverlay() {
    const ViewState& view = m_view.state();
    const RunParameters& parameters = m_document.project.parameters();
    m_canvas.setOverlay({view.map.values.units, view.scaleBar,
                         view.cursorShapes ? std::optional(cursorShapesOf(parameters)) : std::nullopt});
}

}  // namespace strainlens::gui
