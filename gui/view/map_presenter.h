// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/export_context.h"
#include "gui/jobs/latest_request.h"
#include "gui/jobs/map_painter.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

class ColourLegend;
class LegendStrip;
class LongestArrow;
class MapBar;
class ResultBadge;

/// Shows the field of the current image: vectors, the map selected in the map bar and their legends.
class MapPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    MapPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, MapBar& bar, LegendStrip& legends,
                 const ImagePresenter& image);

    /// Hides results and legend while another layer (flow) covers them.
    void setCovered(bool covered);
    /// Resets the view state to the defaults.
    void resetToDefaults();
    /// Updates the legend, e.g. after a change of language.
    void refreshKey();
    /// Common limits of locked maps.
    const std::shared_ptr<SharedRange>& ranges() const { return m_ranges; }
    /// Whether the field has values for the selected map.
    bool canShow(const DisplacementField& field) const;
    bool isBusy() const { return m_painter.isBusy() || m_worker.isBusy(); }
    /// Style for exported pictures that matches the canvas.
    ExportStyle exportStyle() const;

signals:
    /// The painted map has changed; it is on the canvas.
    void mapShown();
    /// The map cannot be painted.
    void failed(const QString& message);

private:
    /// Shows lengths with the scale of the project.
    void showScale();
    void refresh();
    void refreshStaleness();
    /// Images per second; 0: unknown.
    double frameRate() const;
    /// Displacements of the shown pair per second [1/s]; 0: unknown, or no pair.
    double pairsPerSecond() const;
    void refreshBadge();
    /// Stale results are drawn with reduced opacity.
    void refreshOpacity();
    void requestMap();
    /// Where the shown field is in the run, if the map reads other frames.
    RunFrame originOf(const MapStyle& style) const;
    /// Requests the longest displacement of all images for a common arrow scale.
    void requestLongest();
    void refreshArrows();
    void showMap(std::shared_ptr<const FieldMap> map);

    MapBar& m_bar;
    ColourLegend& m_legend;
    ResultBadge& m_badge;
    double m_frameRate = 0;  ///< that is shown
    bool m_isStale = false;
    bool m_isCovered = false;
    std::vector<int> m_ids;  // of the images of the results
    double m_longestPx = 0;  // over all images, for a common arrow scale
    std::shared_ptr<SharedRange> m_ranges = std::make_shared<SharedRange>();
    MapPainter m_painter{m_ranges};
    std::shared_ptr<LongestArrow> m_longest;
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
