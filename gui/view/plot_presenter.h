// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/loads/load_recording.h"
#include "app/probes/probe.h"
#include "gui/document/chart.h"
#include "gui/document/probes_and_loads.h"
#include "gui/jobs/area_shares.h"
#include "gui/jobs/latest_request.h"
#include "gui/jobs/map_painter.h"
#include "gui/jobs/probe_read_job.h"
#include "gui/view/presenter.h"

namespace strainlens {
struct DisplacementField;
}

namespace strainlens::gui {

/// Provides the chart's data: evaluates the probes as results arrive and computes the histogram of the map.
class PlotPresenter : public Presenter {
    Q_OBJECT
public:
    PlotPresenter(WorkSession& session, ViewModel& view);

    void chooseKind(ChartKind kind);
    /// Sets the quantity of the present chart kind; an unavailable one falls back to the main quantity.
    void chooseQuantity(const std::string& quantity);
    /// Sets the quantity of the right axis of probe histories; empty: none.
    void chooseRight(const std::string& quantity);
    /// Sets the column of the loads that probe histories are drawn over; empty: the images.
    void chooseAxis(const std::string& axis);
    /// Sets the range of strain that the modulus is from.
    void chooseModulusRange(double from, double to);
    /// Sets what the probes' curves are over and related to.
    void chooseCurves(const CurveOptions& options);
    /// Reads a quantity of the points, lines and areas that is not among their own.
    void addQuantity(const std::string& quantity);
    /// Quantities that probes can show: those that were read, and those that the run measured.
    std::vector<std::string> probeQuantities() const;
    /// Selects the image of that run frame.
    void chooseFrame(int frame);
    /// Rebuilds the chart, e.g. after a change of language.
    void refresh();

    /// Resets kind and quantities to the defaults.
    void resetToDefaults();
    const Chart& chart() const { return m_chart; }
    /// Whether the chart has curves or bars.
    bool hasChart() const { return m_hasChart; }
    /// Probe results so far; null if there are none.
    const std::shared_ptr<const ProbeResults>& probeResults() const { return m_results; }
    /// The same in the units of the view.
    const std::shared_ptr<const ProbeResults>& shownProbeResults() const { return m_shownResults; }
    /// Loads of the measured images for the given probes and loads.
    std::optional<FrameLoads> loadsOf(const ProbesAndLoads& probesAndLoads) const;
    /// Axial strain of the measured images, by frame of the document; none if it was not measured.
    std::optional<FrameCurve> axialStrain(const LoadEvaluation& evaluation) const;
    bool isBusy() const {
        return m_probeJob.isBusy() || m_areaWorker.isBusy() || m_isComputingHistogram || m_delay.isActive();
    }

signals:
    /// The chart has changed. `quantities` are available for selection; `hint` says what to do if the chart is empty.
    void chartChanged(const strainlens::gui::Chart& chart, const std::vector<std::string>& quantities,
                      const QString& hint);
    /// The probes cannot be evaluated.
    void failed(const QString& message);

private:
    /// Inputs of the probe evaluation; a change requires reading everything again.
    struct Source {
        std::shared_ptr<const ResultStore> store;
        std::vector<Probe> probes;
        double scaleMmPerPx = 0;
        bool operator==(const Source&) const = default;
    };
    /// Inputs of the histogram.
    struct HistogramInputs {
        std::shared_ptr<const DisplacementField> field;
        RunFrame origin;
        std::string quantity;
        ValueStyle shown;
        int measured = 0;  ///< number of measured images, if the map depends on them
        bool operator==(const HistogramInputs&) const = default;
    };
    void readProbes();
    void showResults();
    /// Takes results in the colours of the document's probes.
    void setResults(const std::shared_ptr<const ProbeResults>& results);
    /// `known`: loads of the same results and settings; null: they are evaluated.
    void rebuild(const std::shared_ptr<const LoadResults>& known);
    void computeHistogram();
    /// Reads the areas of the measured images unless they are known.
    void readAreas();
    std::shared_ptr<const LoadResults> evaluatedLoads() const;
    QString stressHint() const;
    QString emptyHint(const Chart& chart, const std::vector<std::string>& quantities) const;

    /// Quantities that the run measured.
    std::vector<std::string> measuredQuantities() const;
    std::vector<std::string> seriesChoices() const;

    ChartKind m_kind = ChartKind::Series;
    CurveOptions m_curves;
    std::set<std::string> m_added;                  // quantities that are read in addition to the probes' own
    std::map<ChartKind, std::string> m_quantities;  // last chosen
    std::string m_right;                            // quantity of the right axis of probe histories
    std::string m_axis;                             // of the probe histories
    Source m_source;
    Chart m_chart;
    bool m_hasChart = false;
    std::shared_ptr<const ProbeResults> m_results;
    std::shared_ptr<const ProbeResults> m_shownResults;  // in the units of the view
    HistogramInputs m_histogramInputs;
    std::shared_ptr<const ValueHistogram> m_histogram;
    bool m_isComputingHistogram = false;
    unsigned m_histogramId = 0;  // latest request
    AreaInputs m_areaInputs;
    std::shared_ptr<const ProbeResults> m_areas;  // of these inputs; null: not read yet
    std::shared_ptr<AreaShares> m_areaShares = std::make_shared<AreaShares>();
    QTimer m_delay;  // combines results that arrive one by one
    ProbeReadJob m_probeJob;
    TaskRunner m_histogramRunner;  // last members: their threads end first
    LatestRequest m_areaWorker;
};

}  // namespace strainlens::gui
