// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

namespace strainlens::gui {

class ImageCanvas;
class ImagePresenter;
class MapBar;
class ReadoutBar;
class WorkSession;

/// Updates the readout of the values below the cursor.
class ReadoutPresenter : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive it.
    ReadoutPresenter(WorkSession& session, ImageCanvas& canvas, const MapBar& map, const ImagePresenter& image,
                     ReadoutBar& bar);

private:
    void refresh();

    WorkSession& m_session;
    ImageCanvas& m_canvas;
    const MapBar& m_map;
    const ImagePresenter& m_image;
    ReadoutBar& m_bar;
    std::optional<QPoint> m_cursor;  // the pixel below the mouse
};

}  // namespace strainlens::gui
