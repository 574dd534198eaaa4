// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

namespace strainlens::gui {

class ImageCanvas;
class ImagePresenter;
class ReadoutBar;
class ViewModel;
class WorkSession;

/// Updates the readout of the values below the cursor.
class ReadoutPresenter : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive it.
    ReadoutPresenter(WorkSession& session, const ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image,
                     ReadoutBar& bar);

private:
    void refresh();

    WorkSession& m_session;
    const ViewModel& m_view;
    ImageCanvas& m_canvas;
    const ImagePresenter& m_image;
    ReadoutBar& m_bar;
    std::optional<QPoint> m_cursor;  // the pixel below the mouse
};

}  // namespace strainlens::gui
