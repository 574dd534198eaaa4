// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/flow_painter.h"

#include <utility>

namespace strainlens::gui {
namespace {

struct PaintRequest {
    RequestId id = 0;
    std::shared_ptr<const MeasuredFlow> flow;
    FlowLayer layer;
};

}  // namespace

void FlowPainter::request(std::shared_ptr<const MeasuredFlow> flow, FlowLayer layer) {
    if (flow == m_flow && (layer == m_layer || !flow)) return;
    m_flow = std::move(flow);
    m_layer = layer;
    m_worker.cancel();
    if (!m_flow) {
        emit painted(nullptr);
        return;
    }
    m_worker.start(
        PaintRequest{0, m_flow, layer},
        [](const PaintRequest& request, const std::stop_token& stop) {
            return std::make_shared<const FlowView>(paintFlow(request.flow->answer, request.layer, stop));
        },
        [this](const TaskOutcome<std::shared_ptr<const FlowView>>& outcome) {
            if (outcome.value) {
                emit painted(*outcome.value);
            } else {
                emit failed(outcome.error);
            }
        });
}

}  // namespace strainlens::gui
