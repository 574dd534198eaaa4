// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <optional>

#include "gui/view/presenter.h"

namespace strainlens::gui {

class ReadoutBar;

/// Updates the readout of the values below the cursor.
class ReadoutPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    ReadoutPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image,
                     ReadoutBar& bar);
    /// Updates the values, e.g. after the map has been painted.
    void refresh();

private:
    ReadoutBar& m_bar;
    std::optional<QPoint> m_cursor;  // pixel below the mouse
};

}  // namespace strainlens::gui
