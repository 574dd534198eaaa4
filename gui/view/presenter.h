// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/session/view_state.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {

class ImageCanvas;
class ImagePresenter;

/// Base of the presenters: each shows a part of session and view state. What their constructors take must outlive them.
class Presenter : public QObject {
protected:
    Presenter(WorkSession& session, ViewModel& view)
        : m_session(session), m_document(session.document()), m_view(view) {}

    WorkSession& m_session;
    Document& m_document;
    ViewModel& m_view;
};

/// Base of the presenters that show something on the canvas, over the image that `image` displays.
class CanvasPresenter : public Presenter {
protected:
    CanvasPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image)
        : Presenter(session, view), m_canvas(canvas), m_image(image) {}

    ImageCanvas& m_canvas;
    const ImagePresenter& m_image;
};

}  // namespace strainlens::gui
