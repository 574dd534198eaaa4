// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/probes/probe.h"
#include "gui/document/chart.h"
#include "gui/document/project_rest.h"
#include "gui/jobs/probe_reading.h"

namespace strainlens {
struct DisplacementField;
}

namespace strainlens::gui {

class MapBar;
class WorkSession;

/// What the chart shows: has the document's probes read out of its results as these come, and counts the map's values.
class PlotPresenter : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    PlotPresenter(WorkSession& session, MapBar& mapBar);

    void chooseKind(ChartKind kind);
    /// Of the present kind; a quantity that the probes do not have stands for the one they begin with.
    void chooseQuantity(const std::string& quantity);
    /// Shows the image that the run measured under that number.
    void chooseFrame(int frame);
    /// Says once more what there is: after the language has changed.
    void refresh();

    /// Kind and quantities as before anybody has chosen any.
    void resetToDefaults();
    const Chart& chart() const { return m_chart; }
    /// Whether there is a curve or a bar.
    bool hasChart() const { return m_hasChart; }
    /// What the probes read so far; null: nothing.
    const std::shared_ptr<const ProbeResults>& readings() const { return m_results; }
    /// The loads of the images that were measured, if the document had these.
    std::optional<FrameLoads> loadsOf(const ProjectRest& rest) const;
    bool busy() const { return m_reading.busy() || m_counting || m_soon.isActive(); }

signals:
    /// Of what the chart is and which quantities there are to choose from; where there is nothing to draw, what is to
    /// be done about it.
    void charted(const strainlens::gui::Chart& chart, const std::vector<std::string>& quantities, const QString& hint);
    /// The probes cannot be read, and why.
    void failed(const QString& message);

private:
    /// What the probes are read from; another one has everything read anew.
    struct Source {
        std::shared_ptr<const ResultStore> store;
        std::vector<Probe> probes;
        double scaleMmPerPx = 0;
        bool operator==(const Source&) const = default;
    };
    void readProbes();
    void countMap();
    QString stressHint() const;
    QString hintFor(const Chart& chart, const std::vector<std::string>& quantities) const;

    WorkSession& m_session;
    MapBar& m_mapBar;
    ChartKind m_kind = ChartKind::Series;
    std::map<ChartKind, std::string> m_quantities;  // that were chosen last
    Source m_source;
    Chart m_chart;
    bool m_hasChart = false;
    std::shared_ptr<const ProbeResults> m_results;
    std::shared_ptr<const DisplacementField> m_countedField;
    std::string m_countedQuantity;
    std::shared_ptr<const ValueHistogram> m_histogram;
    bool m_counting = false;
    unsigned m_count = 0;  // the one that was asked for last
    QTimer m_soon;         // results come one by one
    ProbeReading m_reading;
    TaskRunner m_counter;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
