// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/jobs/flow_job.h"
#include "gui/pictures/flow_view.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

class ColourLegend;
class MapPresenter;

/// Shows measured flow over the reference image instead of the run's results: a layer with its legend, arrows and
/// marks of occluded pixels. Visible while it is switched on and its image pair is displayed.
class FlowPresenter : public Presenter {
    Q_OBJECT
public:
    FlowPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, ColourLegend& legend,
                  ImagePresenter& image, MapPresenter& map);

    /// Measures the flow of the displayed pair and shows it when finished.
    void measure();
    /// Updates the legend, e.g. after a change of language.
    void refreshKey();
    bool isBusy() const { return m_worker.isBusy(); }

signals:
    /// A measurement was started.
    void started();
    void failed(const QString& message);

private:
    void refresh();
    /// Whether the flow's pair is displayed with the reference image below.
    bool isFlowVisible() const;
    /// Paints that layer on a worker unless it is painted already; null: removes it.
    void paint(std::shared_ptr<const MeasuredFlow> flow, FlowLayer layer);
    void setView(std::shared_ptr<const FlowView> view);
    void showStyle();

    ImageCanvas& m_canvas;
    ColourLegend& m_legend;
    ImagePresenter& m_image;
    MapPresenter& m_map;
    std::shared_ptr<const FlowView> m_flowView;
    std::shared_ptr<const MeasuredFlow> m_paintedFlow;  // requested last
    FlowLayer m_paintedLayer = FlowLayer::Colours;      // of m_paintedFlow
    LatestRequest m_worker;                             // last member: its thread ends first
};

}  // namespace strainlens::gui
