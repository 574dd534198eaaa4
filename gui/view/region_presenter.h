// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QActionGroup>
#include <QObject>

#include "gui/canvas/region_editor.h"
#include "gui/jobs/task_runner.h"
#include "gui/tools/freehand_tool.h"

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
    /// Of the brush [px].
    double brushRadius() const { return m_brushRadius; }
    void setBrushRadius(double radiusPx);
    /// Makes the brush larger or smaller by a quarter, one px at least.
    void stepBrush(bool larger);

    /// -1 when none is selected.
    int selectedShape() const { return m_selected; }
    void select(int shape);
    /// The selected shape becomes that, as a step to undo.
    void editSelected(const RoiGeometry& geometry, ShapeEdit edit, int step = -1);
    /// Removes the selected corner or, where none is, the selected shape.
    void removeSelected();
    /// Moves the selected shape so many places down in the order of shapes, up where it is negative.
    void moveSelected(int by);
    void clear();
    /// By how much grow() grows and shrinks [px].
    int growth() const { return m_growth; }
    void setGrowth(int px) { m_growth = px; }
    /// The region with every pixel within growth() px of it or, where that is wanted, without every pixel within so
    /// many of what is outside. It comes as polygons.
    void grow(bool shrink);
    /// The region becomes what shows speckles in the reference image.
    void takeFromTexture();
    /// Whether a region is being made.
    bool busy() const { return m_busy; }

signals:
    void selectionChanged(int shape);
    /// The brush has become or ceased to be the tool, or has another radius.
    void brushChanged(bool isTool, double radiusPx);
    /// Why something cannot be done.
    void refused(const QString& reason);

private:
    void addShape(const RoiGeometry& geometry);
    /// Makes a region on a worker; it becomes the document's unless that has another one by then.
    template <typename Make>
    void make(Make make, const QString& text, const QString& nothingLeft);

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    const ImagePresenter& m_image;
    QActionGroup m_tools{nullptr};
    QActionGroup m_operations{nullptr};
    int m_selected = -1;
    double m_brushRadius = kFirstBrush;
    int m_growth = 1;
    bool m_busy = false;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
