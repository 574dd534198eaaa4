// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/readout_presenter.h"

#include "gui/canvas/image_canvas.h"
#include "gui/panels/readout_bar.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {

ReadoutPresenter::ReadoutPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas,
                                   const ImagePresenter& image, ReadoutBar& bar)
    : CanvasPresenter(session, view, canvas, image), m_bar(bar) {
    connect(&canvas.input(), &CanvasInput::cursorMoved, this, [this](QPoint pixel) {
        m_cursor = pixel;
        refresh();
    });
    connect(&canvas.input(), &CanvasInput::cursorLeft, this, [this] {
        m_cursor.reset();
        m_bar.clear();
    });
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().map.values != before.map.values) refresh();
    });
    connect(&image, &ImagePresenter::imageChanged, this, &ReadoutPresenter::refresh);
    connect(&m_document.results, &RunResults::resultsChanged, this, &ReadoutPresenter::refresh);
    connect(&m_document.results, &RunResults::resultChanged, this, [this](int frame) {
        if (frame == m_document.images.current()) refresh();
    });
}

void ReadoutPresenter::refresh() {
    if (!m_cursor || !m_canvas.image()) return;
    // The image under the cursor may have changed to a smaller one.
    const ImageSize size = m_canvas.image()->size();
    if (!QRect(0, 0, size.width, size.height).contains(*m_cursor)) return m_bar.clear();
    Reading reading;
    reading.pixel = *m_cursor;
    reading.image = m_canvas.image();
    reading.field = m_canvas.layers().vectors.field();
    reading.onDeformed = !m_image.showsReference();
    reading.quantity = m_view.state().map.quantity;
    reading.shown = m_view.state().map.values;
    reading.map = m_canvas.layers().map.map();
    reading.flow = m_canvas.layers().flow.flow();
    m_bar.show(reading);
}

}  // namespace strainlens::gui
