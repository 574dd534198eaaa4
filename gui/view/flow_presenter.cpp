// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/flow_presenter.h"

#include <optional>
#include <utility>

#include "gui/canvas/colour_legend.h"
#include "gui/canvas/image_canvas.h"
#include "gui/i18n/flow_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/view/image_presenter.h"
#include "gui/view/map_presenter.h"

namespace strainlens::gui {
namespace {

constexpr double kStaleFlowOpacity = 0.45;

std::optional<ColourKey> makeColourKey(const FlowView& view, const ValueStyle& style) {
    if (view.picture.valueCount == 0) return std::nullopt;
    const bool isLength = view.layer != FlowLayer::Warped && view.layer != FlowLayer::Residual;
    ColourKey key;
    key.kind = view.picture.kind();
    const double factor = isLength ? factorOf("u", style) : 1;
    key.title = flowLayerTitle(view.layer, style);
    key.scale = {view.picture.scale.map, view.picture.scale.range.times(factor)};
    key.extremes = view.picture.extremes.times(factor);
    key.mmPerPx = isLength && style.units.hasBoth() ? style.units.mmPerPx : 0;
    key.unit = quantityUnit("u", style);
    return key;
}

}  // namespace

FlowPresenter::FlowPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, ColourLegend& legend,
                             ImagePresenter& image, MapPresenter& map)
    : Presenter(session, view), m_canvas(canvas), m_legend(legend), m_image(image), m_map(map) {
    connect(&session.flow(), &FlowJob::measured, this, [this] {
        m_view.edit(&ViewState::showReference, true);
        m_document.images.setCurrent(m_session.flow().frame());
        m_view.set(&ViewState::flow, true);
    });
    connect(&session.flow(), &FlowJob::changed, this, &FlowPresenter::refresh);
    connect(&session.flow(), &FlowJob::failed, this, &FlowPresenter::failed);
    connect(&image, &ImagePresenter::imageChanged, this, &FlowPresenter::refresh);
    // A run shows its own results.
    connect(&session.run(), &RunController::started, this, [this] { m_view.set(&ViewState::flow, false); });
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        const ViewState& now = m_view.state();
        if (now.map.values.units != before.map.values.units) refreshKey();
        if (now.arrows != before.arrows) m_canvas.layers().flow.arrows().setStyle(now.arrows.style, {});
        if (now.flow != before.flow || now.flowStyle != before.flowStyle) {
            refresh();
        } else if (now.flicker != before.flicker) {
            showStyle();
        }
    });
}

void FlowPresenter::measure() {
    const int frame = m_session.flow().nextFrame();
    if (frame < 0) return;
    emit started();
    m_session.flow().measure(frame);
}

bool FlowPresenter::isFlowVisible() const {
    const FlowJob& job = m_session.flow();
    return job.flow() && m_view.state().flow && m_image.showsReference() &&
           m_document.images.current() == job.frame() && job.isOfPresentPair();
}

void FlowPresenter::refresh() {
    const std::shared_ptr<const MeasuredFlow>& flow = m_session.flow().flow();
    if (!flow) m_view.set(&ViewState::flow, false);
    const bool isShown = isFlowVisible();
    m_map.setCovered(isShown);
    paint(isShown ? flow : nullptr, m_view.state().flowStyle.layer);
    showStyle();
}

void FlowPresenter::paint(std::shared_ptr<const MeasuredFlow> flow, FlowLayer layer) {
    if (flow == m_paintedFlow && (layer == m_paintedLayer || !flow)) return;
    m_paintedFlow = std::move(flow);
    m_paintedLayer = layer;
    m_worker.cancel();
    if (!m_paintedFlow) return setView(nullptr);
    m_worker.start(
        [flow = m_paintedFlow, layer](const std::stop_token& stop) {
            return std::make_shared<const FlowView>(paintFlow(flow->result, layer, stop));
        },
        [this](const TaskOutcome<std::shared_ptr<const FlowView>>& outcome) {
            if (outcome.value) return setView(*outcome.value);
            emit failed(tr("The flow cannot be drawn: %1").arg(outcome.error));
        });
}

void FlowPresenter::setView(std::shared_ptr<const FlowView> view) {
    m_flowView = std::move(view);
    const std::shared_ptr<const MeasuredFlow>& flow = m_session.flow().flow();
    m_canvas.layers().flow.setView(m_flowView,
                                   flow ? std::shared_ptr<const DenseFlow>(flow, &flow->result.flow) : nullptr);
    showStyle();
    refreshKey();
}

void FlowPresenter::showStyle() {
    FlowLayers& layers = m_canvas.layers().flow;
    const FlowStyle& style = m_view.state().flowStyle;
    const double strength = m_session.flow().isStale() ? kStaleFlowOpacity : 1;
    // The warped image alternates with the reference below the layers.
    const bool isBelow = m_flowView && m_flowView->warped && m_view.state().flicker;
    layers.picture().setOpacity(style.opacity * strength);
    layers.picture().setVisible(!isBelow);
    layers.hidden().setOpacity(strength);
    layers.hidden().setVisible(style.hidden && !isBelow);
    layers.arrows().setOpacity(strength);
    layers.arrows().setVisible(style.arrows && m_flowView);
    m_image.setCounterpart(m_flowView ? m_flowView->warped : nullptr);
}

void FlowPresenter::refreshKey() {
    if (!m_flowView) return;
    m_legend.setKey(makeColourKey(*m_flowView, m_view.state().map.values));
    m_legend.show();
}

}  // namespace strainlens::gui
