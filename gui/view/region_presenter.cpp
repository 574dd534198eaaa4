// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/region_presenter.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "app/measure/texture_region.h"
#include "compute/field/mask_distance.h"
#include "compute/field/mask_outline.h"
#include "compute/types/parameters/parameters.h"
#include "gui/canvas/image_canvas.h"
#include "gui/i18n/engine_text.h"
#include "gui/tools/tool_table.h"
#include "gui/view/image_presenter.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {
namespace {

constexpr double kBrushStep = 0.25;  // relative to the radius

/// Undo text of an edit.
QString editText(ShapeEdit edit, const RoiGeometry& geometry) {
    switch (edit) {
        case ShapeEdit::Move:
            return RegionPresenter::tr("Move: %1").arg(shapeName(geometry));
        case ShapeEdit::Change:
            return RegionPresenter::tr("Change: %1").arg(shapeName(geometry));
        case ShapeEdit::MoveCorner:
            return RegionPresenter::tr("Move corner");
        case ShapeEdit::InsertCorner:
            return RegionPresenter::tr("Insert corner");
        case ShapeEdit::DeleteCorner:
            return RegionPresenter::tr("Delete corner");
    }
    return {};
}

}  // namespace

RegionPresenter::RegionPresenter(WorkSession& session, ViewModel& view, const Actions& actions, ImageCanvas& canvas,
                                 const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image), m_actions(actions) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().region != before.region) refresh();
        if (m_view.state().shape != before.shape) m_canvas.input().region().select(m_view.state().shape);
    });
    for (const ToolRow& tool : toolTable()) m_tools.addAction(actions[tool.actionId]);
    for (const char* id : {"roiAdd", "roiSubtract"}) m_operations.addAction(actions[id]);
    connect(&canvas.input(), &CanvasInput::shapeDrawn, this, &RegionPresenter::addShape);
    connect(&image, &ImagePresenter::imageChanged, this, &RegionPresenter::refresh);
    connect(&m_document.project, &ProjectState::roiChanged, this, &RegionPresenter::refresh);
    connect(&session.run(), &RunController::started, this, &RegionPresenter::refresh);
    connect(&session.run(), &RunController::finished, this, &RegionPresenter::refresh);
    connect(&canvas.input().region(), &RegionEditor::shapeChosen, this,
            [this](int shape) { m_view.edit(&ViewState::selectShape, shape); });
    connect(&canvas.input().region(), &RegionEditor::edited, this,
            [this](int, const RoiGeometry& geometry, ShapeEdit edit, int step) { editSelected(geometry, edit, step); });
    connect(&canvas.input().region(), &RegionEditor::cornerNeeded, this, [this] {
        emit refused(tr("A polygon has at least three corners. Press Escape, then Delete to remove it."));
    });
    connect(&canvas.input(), &CanvasInput::shapeDeletionRequested, this, [this] { m_actions["roiDelete"]->trigger(); });
}

void RegionPresenter::refresh() {
    // Mask and outlines are valid on the reference image only.
    const bool shown = m_view.state().region && m_image.showsReference();
    const bool limited = !m_document.project.roi().shapes.empty();
    m_canvas.layers().mask.setMask(shown && limited ? m_document.project.mask() : nullptr);
    m_canvas.input().region().setRoi(m_document.project.roi());
    m_canvas.layers().outlines.setVisible(shown);
    m_canvas.input().region().setEditable(shown && !m_session.run().isRunning());
}

void RegionPresenter::chooseTool(std::string_view action) {
    const ToolRow& tool = *std::ranges::find(toolTable(), action, &ToolRow::actionId);
    std::unique_ptr<CanvasTool> made = tool.make();
    if (tool.target == ToolTarget::Annotations) {
        m_view.edit([](ViewState& state) { state.showReference(true); });
    } else if (tool.target == ToolTarget::Region || tool.target == ToolTarget::Probes || made->canEdit()) {
        // Region and probes are drawn on the reference image.
        m_view.edit([&tool](ViewState& state) {
            state.showReference(true);
            (tool.target == ToolTarget::Probes ? state.probes : state.region) = true;
        });
    }
    m_canvas.input().setTool(std::move(made));
    m_hasBrush = action == "roiBrush";
    setBrushRadius(m_brushRadius);
    m_canvas.setFocus();
}

void RegionPresenter::setSubtracting(bool subtracting) {
    m_canvas.input().setOperation(subtracting ? RoiOperation::Subtract : RoiOperation::Add);
}

void RegionPresenter::setBrushRadius(double radiusPx) {
    m_brushRadius = std::clamp(radiusPx, kMinBrush, kMaxBrush);
    m_canvas.input().setBrushRadius(m_brushRadius);
    emit brushChanged(m_hasBrush, m_brushRadius);
}

void RegionPresenter::stepBrush(bool larger) {
    const double step = std::max(1.0, std::round(m_brushRadius * kBrushStep));
    setBrushRadius(std::max(1.0, m_brushRadius + (larger ? step : -step)));
}

void RegionPresenter::addShape(const RoiGeometry& geometry) {
    const bool subtract = m_canvas.input().operation() == RoiOperation::Subtract;
    RegionOfInterest roi = m_document.project.roi();
    roi.shapes.push_back({subtract ? RoiOperation::Subtract : RoiOperation::Add, geometry});
    const QString name = shapeName(geometry);
    m_document.project.editRoi(std::move(roi), subtract ? tr("Subtract: %1").arg(name) : tr("Add: %1").arg(name));
}

void RegionPresenter::editSelected(const RoiGeometry& geometry, ShapeEdit edit, int step) {
    RegionOfInterest roi = m_document.project.roi();
    const int shape = m_view.state().shape;
    if (shape < 0 || shape >= static_cast<int>(roi.shapes.size()) || m_session.run().isRunning()) return;
    roi.shapes[static_cast<std::size_t>(shape)].geometry = geometry;
    m_document.project.editRoi(std::move(roi), editText(edit, geometry), step);
}

void RegionPresenter::removeSelected() {
    if (m_canvas.input().region().removeCorner()) return;
    RegionOfInterest roi = m_document.project.roi();
    const int shape = m_view.state().shape;
    if (shape < 0 || shape >= static_cast<int>(roi.shapes.size())) return;
    roi.shapes.erase(roi.shapes.begin() + shape);
    m_document.project.editRoi(std::move(roi), tr("Delete shape"));
}

void RegionPresenter::moveSelected(int by) {
    const int from = m_view.state().shape;
    const int to = from + by;
    RegionOfInterest roi = m_document.project.roi();
    const int count = static_cast<int>(roi.shapes.size());
    if (from < 0 || from >= count || to < 0 || to >= count) return;
    std::swap(roi.shapes[static_cast<std::size_t>(from)], roi.shapes[static_cast<std::size_t>(to)]);
    m_document.project.editRoi(std::move(roi), tr("Order of shapes"));
    m_view.edit(&ViewState::selectShape, to);
}

template <typename Compute>
void RegionPresenter::computeRegion(Compute compute, const QString& text, const QString& emptyMessage) {
    if (m_busy) return;
    m_busy = true;
    m_runner.start(std::move(compute), [this, text, emptyMessage, before = m_document.project.sharedRoi(),
                                        mask = m_document.project.mask()](TaskOutcome<RegionOfInterest> made) {
        m_busy = false;
        // A changed mask means that other images were opened. A running measurement keeps its region.
        if (m_document.project.sharedRoi() != before || m_document.project.mask() != mask ||
            m_session.run().isRunning())
            return;
        if (!made.value) {
            emit refused(made.error);
        } else if (made.value->shapes.empty()) {
            emit refused(emptyMessage);
        } else {
            m_view.edit(&ViewState::selectShape, -1);
            m_document.project.editRoi(std::move(*made.value), text);
        }
    });
}

void RegionPresenter::grow(bool shrink) {
    const std::shared_ptr<const RoiMask> mask = m_document.project.mask();
    if (!mask) return;
    computeRegion([mask, px = m_growth, shrink] { return regionOf(shrink ? erode(*mask, px) : dilate(*mask, px)); },
                  shrink ? tr("Erode region by %1 px").arg(m_growth) : tr("Dilate region by %1 px").arg(m_growth),
                  tr("Erosion by %1 px would remove the entire region.").arg(m_growth));
}

void RegionPresenter::setFromTexture() {
    if (m_document.images.frameCount() == 0) return;
    const RunParameters& parameters = m_document.project.parameters();
    const int subset = refinesByIcgn(parameters) ? parameters.refine.subset : parameters.grid.blockWidth;
    computeRegion([origin = m_document.images.frame(m_document.images.reference()).origin,
                   subset] { return textureRegion(viewOf(origin.read()), subset); },
                  tr("Region from texture"), tr("No speckles found in the reference image: draw the region instead."));
}

}  // namespace strainlens::gui
