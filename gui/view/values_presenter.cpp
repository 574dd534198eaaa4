// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/values_presenter.h"

#include "gui/canvas/image_canvas.h"
#include "gui/view/map_presenter.h"

namespace strainlens::gui {

ValuesPresenter::ValuesPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas,
                                 const ImagePresenter& image, const MapPresenter& map)
    : CanvasPresenter(session, view, canvas, image) {
    connect(&map, &MapPresenter::mapShown, this, &ValuesPresenter::refresh);
}

void ValuesPresenter::refresh() {
    const int image = m_document.images.current();
    std::shared_ptr<const DisplacementField> field = m_document.results.finishedFieldOf(image);
    if (field != m_field) {
        m_values.motion = field ? fitRigidMotion(*field) : std::nullopt;
        m_field = std::move(field);
    }
    const FieldMap* map = m_canvas.layers().map.map();
    m_values.share = map ? map->share : std::nullopt;
    emit changed(m_values);
}

}  // namespace strainlens::gui
