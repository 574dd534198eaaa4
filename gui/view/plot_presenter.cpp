// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/plot_presenter.h"

#include <algorithm>
#include <utility>

#include "app/probes/probe_plot.h"
#include "gui/files/result_files.h"
#include "gui/panels/map_bar.h"
#include "gui/pictures/field_map.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {
namespace {

constexpr int kSoonMs = 200;
constexpr std::size_t kBins = 64;

std::vector<int> measuredFrames(const Results& results) {
    std::vector<int> frames;
    for (int k = 1; k < static_cast<int>(results.states.size()); ++k) {
        if (results.state(k) == FrameState::Measured) frames.push_back(k);
    }
    return frames;
}

}  // namespace

PlotPresenter::PlotPresenter(WorkSession& session, MapBar& mapBar) : m_session(session), m_mapBar(mapBar) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonMs);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        readProbes();
        refresh();
    });
    const auto now = [this] {
        m_soon.stop();
        readProbes();
        refresh();
    };
    const Document& document = session.document();
    connect(&document, &Document::probesChanged, this, now);
    connect(&document, &Document::resultsChanged, this, now);
    connect(&document, &Document::parametersChanged, this, now);
    connect(&document, &Document::resultChanged, this, [this] {
        if (!m_soon.isActive()) m_soon.start();
    });
    connect(&document, &Document::currentChanged, this, &PlotPresenter::refresh);
    const auto refreshStaleness = [this] {
        if (m_chart.isStale != m_session.hasStaleResults()) refresh();
    };
    connect(&document, &Document::roiChanged, this, refreshStaleness);
    connect(&document, &Document::sequenceChanged, this, refreshStaleness);
    connect(&session.strain(), &StrainUpdater::busyChanged, this, refreshStaleness);
    connect(&mapBar, &MapBar::lookChanged, this, [this] {
        if (m_kind == ChartKind::Histogram) refresh();
    });
    connect(&m_reading, &ProbeReading::read, this, [this](std::shared_ptr<const ProbeResults> results) {
        m_results = std::move(results);
        refresh();
    });
    connect(&m_reading, &ProbeReading::failed, this, &PlotPresenter::failed);
}

void PlotPresenter::chooseKind(ChartKind kind) {
    m_kind = kind;
    refresh();
}

void PlotPresenter::chooseQuantity(const std::string& quantity) {
    m_quantities[m_kind] = quantity;
    refresh();
}

void PlotPresenter::resetToDefaults() {
    m_quantities.clear();
    chooseKind(ChartKind::Series);
}

void PlotPresenter::chooseFrame(int frame) {
    const Results& results = m_session.document().results();
    if (frame < 0 || frame >= static_cast<int>(results.order.size())) return;
    m_session.document().setCurrent(results.order[static_cast<std::size_t>(frame)]);
}

void PlotPresenter::readProbes() {
    const Document& document = m_session.document();
    const Results& results = document.results();
    Source source;
    if (results.hasField()) {
        source = {results.shown, measuredProbes(document.probes(), results.parameters),
                  results.parameters.scaleMmPerPx};
    }
    if (source != m_source) {
        m_source = source;
        m_results.reset();
        m_reading.forget();
        if (source.probes.empty()) return;
        ResultFiles files = resultFilesOf(document);
        files.rest = {};  // loads change without anything being read again
        files.rest.probes = source.probes;
        m_reading.begin(source.store, [files = std::move(files)] { return probePlanOf(files); });
    }
    if (!source.probes.empty()) m_reading.offer(measuredFrames(results));
}

void PlotPresenter::countMap() {
    const Document& document = m_session.document();
    const MapLook& look = m_mapBar.look();
    // Arrows are coloured by their length.
    const std::string quantity = look.quantity.empty() ? "magnitude" : look.quantity;
    std::shared_ptr<const DisplacementField> field = document.finishedFieldOf(document.current());
    if (mapKindOf(quantity) != MapKind::Numbers) field.reset();
    if (field == m_countedField && quantity == m_countedQuantity) return;
    m_countedField = field;
    m_countedQuantity = quantity;
    m_histogram.reset();
    m_counter.clear();
    m_counting = field != nullptr;
    if (!field) return;
    m_counter.start([field, quantity] { return histogramOf(mapValues(*field, quantity), kBins); },
                    [this, id = ++m_count](const TaskOutcome<ValueHistogram>& outcome) {
                        if (id != m_count) return;
                        m_counting = false;
                        if (outcome.value) m_histogram = std::make_shared<const ValueHistogram>(*outcome.value);
                        refresh();
                    });
}

std::optional<FrameLoads> PlotPresenter::loadsOf(const ProjectRest& rest) const {
    ResultFiles files = resultFilesOf(m_session.document());
    files.rest = rest;
    return gui::loadsOf(files);
}

QString PlotPresenter::stressHint() const {
    const ProjectRest& rest = m_session.document().projectRest();
    if (rest.load.values.empty()) return tr("Import the loads of the images: stress is load over cross section.");
    if (rest.evaluation.areaMm2 == 0) return tr("Enter the cross section of the specimen: stress is load over it.");
    if (m_chart.loads && m_chart.loads->problem) return m_chart.loads->problem->text;
    if (m_chart.loads && !m_chart.loads->hasStress())
        return tr("The loads do not belong to these results: import them again.");
    return tr("Draw an extensometer along the load, or choose an area's strain.");
}

QString PlotPresenter::hintFor(const Chart& chart, const std::vector<std::string>& quantities) const {
    const Document& document = m_session.document();
    const bool measured = document.stateOf(document.current()) == FrameState::Measured;
    if (chart.kind == ChartKind::Histogram) {
        if (mapKindOf(chart.quantity) != MapKind::Numbers) return tr("This map has no numbers that could be counted.");
        return measured ? tr("This map has no values.") : tr("Choose an image that has been measured.");
    }
    if (document.probes().empty()) return tr("Draw a point, a line or an extensometer on the image.");
    if (!document.results().hasField()) return tr("Run the measurement: then the probes have values.");
    if (!m_results)
        return m_source.probes.empty() ? tr("No probe has a quantity that was measured.") : tr("Reading...");
    if (chart.kind == ChartKind::Stress) return stressHint();
    if (chart.kind == ChartKind::Profiles) {
        if (quantities.empty()) return tr("Draw a line on the image.");
        if (!measured) return tr("Choose an image that has been measured.");
    }
    return tr("Reading...");
}

void PlotPresenter::refresh() {
    const Document& document = m_session.document();
    Chart chart;
    chart.kind = m_kind;
    chart.frame = std::max(0, document.results().runFrameOf(document.current()));
    std::vector<std::string> quantities;
    if (m_kind == ChartKind::Histogram) {
        countMap();
        chart.quantity = m_countedQuantity;
        chart.histogram = m_histogram;
        m_hasChart = m_histogram && m_histogram->total > 0;
    } else if (m_kind == ChartKind::Stress) {
        chart.results = m_results;
        if (m_results) {
            const ProjectRest& rest = document.projectRest();
            chart.loads = std::make_shared<FoundLoads>(findLoads(m_results, loadsOf(rest), rest.evaluation));
        }
        m_hasChart = !curvesOf(chart).empty();
    } else {
        chart.results = m_results;
        if (m_results) quantities = quantitiesOf(*m_results, m_kind);
        chart.quantity = m_quantities[m_kind];
        if (!quantities.empty() && std::ranges::find(quantities, chart.quantity) == quantities.end()) {
            const std::string main(mainQuantity(*m_results));
            const bool hasMain = std::ranges::find(quantities, main) != quantities.end();
            chart.quantity = hasMain ? main : quantities.front();
        }
        m_hasChart = !curvesOf(chart).empty();
    }
    chart.isStale = m_session.hasStaleResults();
    m_chart = std::move(chart);
    emit charted(m_chart, quantities, m_hasChart ? QString() : hintFor(m_chart, quantities));
}

}  // namespace strainlens::gui
