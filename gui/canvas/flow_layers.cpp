// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/flow_layers.h"

#include <utility>

namespace strainlens::gui {

FlowLayers::FlowLayers() : m_picture(new MapLayer), m_hidden(new MapLayer), m_arrows(new VectorLayer) {
    // The layers below use colours differently.
    m_arrows->setPlain(true);
}

void FlowLayers::setView(std::shared_ptr<const FlowView> view, std::shared_ptr<const DenseFlow> flow) {
    m_view = std::move(view);
    m_flow = m_view ? std::move(flow) : nullptr;
    // Each part shares ownership of the view.
    m_picture->setMap(m_view ? std::shared_ptr<const FieldMap>(m_view, &m_view->picture) : nullptr);
    m_hidden->setMap(m_view ? std::shared_ptr<const FieldMap>(m_view, &m_view->hidden) : nullptr);
    m_arrows->setField(m_view ? m_view->arrows : nullptr);
}

void FlowLayers::setMoving(bool moving) {
    m_picture->setMoving(moving);
    m_hidden->setMoving(moving);
    m_arrows->setMoving(moving);
}

}  // namespace strainlens::gui
