// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QActionGroup>
#include <string_view>

#include "gui/canvas/region_editor.h"
#include "gui/jobs/task_runner.h"
#include "gui/tools/freehand_tool.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

class Actions;

/// Shows and edits the region on the canvas: mask, outlines, drawing tools and the selected shape.
class RegionPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    RegionPresenter(WorkSession& session, ViewModel& view, const Actions& actions, ImageCanvas& canvas,
                    const ImagePresenter& image);

    /// Activates the tool of that action; cancels an unfinished shape.
    void chooseTool(std::string_view action);
    /// Whether new shapes are subtracted.
    void setSubtracting(bool subtracting);
    /// Sets the radius of the brush [px].
    void setBrushRadius(double radiusPx);
    /// Changes the radius by a quarter, at least 1 px.
    void stepBrush(bool larger);

    /// Replaces the selected shape as an undo step.
    void editSelected(const RoiGeometry& geometry, ShapeEdit edit, int step = -1);
    /// Removes the selected corner, or the selected shape if no corner is selected.
    void removeSelected();
    /// Moves the selected shape by that number of positions in the order of shapes.
    void moveSelected(int by);
    void clear() { m_document.project.editRoi({}, tr("Clear region")); }
    /// Sets the distance of grow() [px].
    void setGrowth(int px) { m_growth = px; }
    /// Dilates or erodes the region; the result consists of polygons.
    void grow(bool shrink);
    /// Sets the region to the speckled part of the reference image.
    void setFromTexture();
    bool isBusy() const { return m_busy; }

signals:
    /// The brush was selected or deselected, or its radius changed.
    void brushChanged(bool isTool, double radiusPx);
    void refused(const QString& reason);

private:
    void refresh();
    void addShape(const RoiGeometry& geometry);
    /// Computes a region on a worker and sets it, unless the document's region has changed meanwhile.
    template <typename Compute>
    void computeRegion(Compute compute, const QString& text, const QString& emptyMessage);

    const Actions& m_actions;
    QActionGroup m_tools{nullptr};
    QActionGroup m_operations{nullptr};
    bool m_hasBrush = false;  // the brush is the tool
    double m_brushRadius = kDefaultBrush;
    int m_growth = 1;
    bool m_busy = false;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
