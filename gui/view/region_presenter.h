// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QActionGroup>
#include <QObject>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

class Actions;
class ImageCanvas;
class ImagePresenter;
class WorkSession;

/// The region on the canvas: its mask and outlines, the tools that draw it, and the shape that is selected.
class RegionPresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    RegionPresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas, const ImagePresenter& image);

    /// Mask and outlines as they are to be seen now.
    void refresh();
    /// Puts the tool into the mouse whose action is checked; a shape at work is given up.
    void chooseTool();
    /// Whether new shapes are cut out of the region.
    void setSubtracting(bool subtracting);

    /// -1 when none is selected.
    int selectedShape() const { return m_selected; }
    void select(int shape);
    void removeSelected();
    /// Moves the selected shape so many places down in the order of shapes, up where it is negative.
    void moveSelected(int by);
    void clear();

signals:
    void selectionChanged(int shape);

private:
    void addShape(const RoiGeometry& geometry);

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    const ImagePresenter& m_image;
    QActionGroup m_tools{nullptr};
    QActionGroup m_operations{nullptr};
    int m_selected = -1;
};

}  // namespace strainlens::gui
