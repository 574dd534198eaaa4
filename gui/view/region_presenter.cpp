// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/region_presenter.h"

#include <utility>

#include "gui/canvas/image_canvas.h"
#include "gui/i18n/shape_text.h"
#include "gui/session/work_session.h"
#include "gui/tools/tool_table.h"
#include "gui/view/image_presenter.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

RegionPresenter::RegionPresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas,
                                 const ImagePresenter& image)
    : m_session(session), m_actions(actions), m_canvas(canvas), m_image(image) {
    for (const ToolRow& tool : toolTable()) m_tools.addAction(actions[tool.actionId]);
    for (const char* id : {"roiAdd", "roiSubtract"}) m_operations.addAction(actions[id]);
    connect(&canvas, &ImageCanvas::shapeDrawn, this, &RegionPresenter::addShape);
    connect(&image, &ImagePresenter::shown, this, &RegionPresenter::refresh);
    connect(&session.document(), &Document::roiChanged, this, &RegionPresenter::refresh);
}

void RegionPresenter::refresh() {
    // Mask and outlines are those of the reference image; on another they would lie.
    const bool shown = m_actions["showRegion"]->isChecked() && m_image.showsReference();
    const Document& document = m_session.document();
    const bool limited = !document.roi().shapes.empty();
    m_canvas.setMask(shown && limited ? document.mask() : nullptr);
    m_canvas.setRoi(document.roi());
    m_canvas.setOutlinesVisible(shown);
}

void RegionPresenter::chooseTool() {
    for (const ToolRow& tool : toolTable()) {
        if (!m_actions[tool.actionId]->isChecked()) continue;
        if (tool.draws != Draws::Nothing) {
            // Region and probes belong to the reference image: they are drawn there.
            m_actions["showReference"]->setChecked(true);
            m_actions[tool.draws == Draws::Region ? "showRegion" : "showProbes"]->setChecked(true);
        }
        m_canvas.setTool(tool.make());
    }
    m_canvas.setFocus();
}

void RegionPresenter::setSubtracting(bool subtracting) {
    m_canvas.setOperation(subtracting ? RoiOperation::Subtract : RoiOperation::Add);
}

void RegionPresenter::addShape(const RoiGeometry& geometry) {
    const bool subtract = m_actions["roiSubtract"]->isChecked();
    RegionOfInterest roi = m_session.document().roi();
    roi.shapes.push_back({subtract ? RoiOperation::Subtract : RoiOperation::Add, geometry});
    const QString name = shapeName(geometry);
    m_session.document().editRoi(std::move(roi), subtract ? tr("Subtract: %1").arg(name) : tr("Add: %1").arg(name));
}

void RegionPresenter::select(int shape) {
    if (shape == m_selected) return;
    m_selected = shape;
    m_canvas.setEmphasisedShape(shape);
    emit selectionChanged(shape);
}

void RegionPresenter::removeSelected() {
    RegionOfInterest roi = m_session.document().roi();
    if (m_selected < 0 || m_selected >= static_cast<int>(roi.shapes.size())) return;
    roi.shapes.erase(roi.shapes.begin() + m_selected);
    m_session.document().editRoi(std::move(roi), tr("Delete shape"));
}

void RegionPresenter::moveSelected(int by) {
    const int from = m_selected;
    const int to = from + by;
    RegionOfInterest roi = m_session.document().roi();
    const int count = static_cast<int>(roi.shapes.size());
    if (from < 0 || from >= count || to < 0 || to >= count) return;
    std::swap(roi.shapes[static_cast<std::size_t>(from)], roi.shapes[static_cast<std::size_t>(to)]);
    m_session.document().editRoi(std::move(roi), tr("Order of shapes"));
    select(to);
}

void RegionPresenter::clear() { m_session.document().editRoi({}, tr("Clear region")); }

}  // namespace strainlens::gui
