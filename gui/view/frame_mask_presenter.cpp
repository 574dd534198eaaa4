// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/frame_mask_presenter.h"

#include <algorithm>

#include "gui/canvas/image_canvas.h"
#include "gui/pictures/stripes.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {
namespace {

/// Light and dark enough for every image and map, and of no colour of the map's statuses.
constexpr StripeStyle kHidden = {{qRgba(255, 196, 0, 190), qRgba(30, 20, 0, 150)}, 5};

FieldMap paintHidden(const RoiMask& visible) {
    constexpr int kSmallest = 200;  // of a mipmap [px]
    const ImageSize size = visible.size();
    std::size_t mipmaps = 0;
    while ((std::max(size.width, size.height) >> mipmaps) > kSmallest) ++mipmaps;
    return stripeMap(size, mipmaps, kHidden, [&visible](int x, int y) { return !visible.contains(x, y); });
}

}  // namespace

FrameMaskPresenter::FrameMaskPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas,
                                       const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().masks != before.masks) refresh();
    });
    connect(&image, &ImagePresenter::imageChanged, this, &FrameMaskPresenter::refresh);
    connect(&session.masks(), &MaskFiles::changed, this, [this] {
        // The pixels of the files may have changed.
        m_shown.reset();
        m_reader = std::make_shared<ImageReader>();
        refresh();
    });
}

void FrameMaskPresenter::refresh() {
    std::optional<FrameReference> mask;
    if (m_view.state().masks && m_canvas.image()) mask = m_session.masks().maskOf(m_image.displayedFrame());
    if (mask && mask == m_shown) return;
    m_shown = mask;
    m_worker.cancel();
    m_canvas.layers().hidden.setMap(nullptr);
    if (mask) read(*mask);
}

void FrameMaskPresenter::read(const FrameReference& mask) {
    m_worker.start(
        [mask, reader = m_reader](const std::stop_token&) { return paintHidden(readFrameMask(*reader, mask)); },
        [this](const TaskOutcome<FieldMap>& outcome) {
            // The run reports masks that cannot be read.
            if (outcome.value) m_canvas.layers().hidden.setMap(std::make_shared<const FieldMap>(*outcome.value));
        });
}

}  // namespace strainlens::gui
