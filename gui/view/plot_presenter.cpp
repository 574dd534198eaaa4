// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/plot_presenter.h"

#include <algorithm>
#include <utility>

#include "app/probes/probe_plot.h"
#include "app/probes/probe_run.h"
#include "app/probes/probe_statistics.h"
#include "app/render/field_quantity.h"
#include "gui/files/result_export.h"
#include "gui/i18n/pair_text.h"
#include "gui/pictures/field_map.h"
#include "gui/view/probe_edits.h"

namespace strainlens::gui {
namespace {

constexpr int kUpdateDelayMs = 200;
constexpr std::size_t kBins = 64;

std::vector<int> measuredFrames(const Results& results) {
    std::vector<int> frames;
    for (int k = 1; k < static_cast<int>(results.states.size()); ++k) {
        if (results.state(k) == FrameState::Measured) frames.push_back(k);
    }
    return frames;
}

/// Adds quantities to a geometry that has some.
void addReadQuantities(ProbeGeometry& geometry, const std::set<std::string>& added) {
    std::visit(
        [&](auto& probe) {
            if constexpr (requires { probe.quantities; }) {
                for (const std::string& quantity : added) {
                    if (std::ranges::find(probe.quantities, quantity) == probe.quantities.end())
                        probe.quantities.push_back(quantity);
                }
            }
        },
        geometry);
}

/// `read` and, if a probe can have them, the `measured` quantities that are not among them.
std::vector<std::string> withMeasured(std::vector<std::string> read, const std::vector<std::string>& measured,
                                      const std::vector<Probe>& probes) {
    const bool canRead = std::ranges::any_of(probes, [](const Probe& probe) {
        return std::visit(
            [](const auto& geometry) {
                return requires { geometry.quantities; };
            },
            probe.geometry);
    });
    for (const std::string& quantity : measured) {
        if (canRead && std::ranges::find(read, quantity) == read.end()) read.push_back(quantity);
    }
    return read;
}

/// The options without probes that do not exist any more.
CurveOptions usableCurves(CurveOptions options, const std::vector<Probe>& probes) {
    const auto exists = [all = expandProbes(probes)](const std::string& name) {
        return std::ranges::find(all, name, &Probe::id) != all.end();
    };
    if (!exists(options.over)) options.over.clear();
    if (!exists(options.relatedTo)) options.relation = SeriesRelation::None, options.relatedTo.clear();
    return options;
}

}  // namespace

PlotPresenter::PlotPresenter(WorkSession& session, ViewModel& view) : Presenter(session, view) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(kUpdateDelayMs);
    const auto now = [this] {
        m_delay.stop();
        readProbes();
        refresh();
    };
    connect(&m_delay, &QTimer::timeout, this, now);
    connect(&m_document.project, &ProjectState::probesChanged, this,
            [this, now, before = m_document.project.probes()]() mutable {
                const std::vector<Probe>& probes = m_document.project.probes();
                for (std::string* name : {&m_curves.over, &m_curves.relatedTo})
                    *name = followRename(*name, before, probes);
                before = probes;
                now();
            });
    connect(&m_document.results, &RunResults::resultsChanged, this, now);
    connect(&m_document.project, &ProjectState::parametersChanged, this, now);
    connect(&m_document.results, &RunResults::resultChanged, this, [this] {
        if (!m_delay.isActive()) m_delay.start();
    });
    connect(&m_document.images, &ImageSequence::currentChanged, this, [this] { rebuild(m_chart.loads); });
    connect(&m_document.results, &RunResults::pairingChanged, this, &PlotPresenter::refresh);
    const auto refreshStaleness = [this] {
        if (m_chart.isStale != m_session.hasStaleResults()) refresh();
    };
    connect(&m_document.project, &ProjectState::roiChanged, this, refreshStaleness);
    connect(&m_document.images, &ImageSequence::sequenceChanged, this, refreshStaleness);
    connect(&session.strain(), &StrainUpdater::busyChanged, this, refreshStaleness);
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        const MapStyle& map = m_view.state().map;
        if (map.values != before.map.values) showResults();
        if (map.values.withoutRigidMotion != before.map.values.withoutRigidMotion) readProbes();
        const bool isOfMap = m_kind == ChartKind::Histogram || m_kind == ChartKind::Area;
        if (map.values != before.map.values || (map != before.map && isOfMap)) refresh();
    });
    connect(&m_probeJob, &ProbeReadJob::read, this, [this](std::shared_ptr<const ProbeResults> results) {
        setResults(results);
        refresh();
    });
    connect(&m_probeJob, &ProbeReadJob::failed, this, &PlotPresenter::failed);
}

void PlotPresenter::chooseKind(ChartKind kind) {
    m_kind = kind;
    refresh();
}

void PlotPresenter::chooseQuantity(const std::string& quantity) {
    m_quantities[m_kind] = quantity;
    addQuantity(quantity);
    refresh();
}

void PlotPresenter::chooseRight(const std::string& quantity) {
    m_right = quantity;
    addQuantity(quantity);
    refresh();
}

void PlotPresenter::chooseCurves(const CurveOptions& options) {
    m_curves = options;
    refresh();
}

void PlotPresenter::addQuantity(const std::string& quantity) {
    const std::vector<std::string> measured = measuredQuantities();
    if (std::ranges::find(measured, quantity) == measured.end() || !m_added.insert(quantity).second) return;
    readProbes();
    refresh();
}

std::vector<std::string> PlotPresenter::measuredQuantities() const {
    PointProbe point{{}, {}};
    for (const FieldQuantity& quantity : fieldQuantities()) point.quantities.emplace_back(quantity.name);
    const Probe all{"all", point};
    const std::vector<Probe> measured = selectMeasured({&all, 1}, m_document.results.latest().parameters);
    return measured.empty() ? std::vector<std::string>() : std::get<PointProbe>(measured[0].geometry).quantities;
}

std::vector<std::string> PlotPresenter::probeQuantities() const {
    if (!m_results) return {};
    return withMeasured(strainlens::probeQuantities(*m_results), measuredQuantities(), m_source.probes);
}

std::vector<std::string> PlotPresenter::seriesChoices() const {
    return withMeasured(quantitiesOf(*m_results, ChartKind::Series), measuredQuantities(), m_source.probes);
}

void PlotPresenter::resetToDefaults() {
    m_quantities.clear();
    m_added.clear();
    m_curves = {};
    m_axis.clear();
    m_right.clear();
    chooseKind(ChartKind::Series);
}

void PlotPresenter::chooseFrame(int frame) {
    const Results& results = m_document.results.latest();
    if (frame < 0 || frame >= static_cast<int>(results.order.size())) return;
    m_document.images.setCurrent(results.order[static_cast<std::size_t>(frame)]);
}

void PlotPresenter::readProbes() {
    const Results& results = m_document.results.latest();
    Source source;
    if (results.hasField()) {
        source = {results.includedStore, selectMeasured(m_document.project.probes(), results.parameters),
                  results.parameters.scaleMmPerPx};
    }
    std::set<std::string> added = m_added;
    if (m_view.state().map.values.withoutRigidMotion) added.insert({"u_nonrigid", "v_nonrigid", "magnitude_nonrigid"});
    for (Probe& probe : source.probes) addReadQuantities(probe.geometry, added);
    source.probes = selectMeasured(source.probes, results.parameters);
    const std::vector<Probe> coloured = source.probes;
    for (Probe& probe : source.probes) probe.colour.reset();  // changed colours do not require reading again
    if (source != m_source) {
        m_source = source;
        m_results.reset();
        m_shownResults.reset();
        m_probeJob.cancel();
        if (source.probes.empty()) return;
        ExportSource files = makeExportSource(m_document);
        files.probesAndLoads = {};  // changed loads do not require reading again
        files.probesAndLoads.probes = coloured;
        m_probeJob.start(source.store, [files = std::move(files)] { return makeProbePlan(files); });
    }
    if (!source.probes.empty()) m_probeJob.setFrames(measuredFrames(results));
    if (m_results) setResults(m_results);
}

void PlotPresenter::setResults(const std::shared_ptr<const ProbeResults>& results) {
    m_results = results;
    if (!haveColours(*results, m_document.project.probes())) {
        auto coloured = std::make_shared<ProbeResults>(*results);
        setColours(*coloured, m_document.project.probes());
        m_results = std::move(coloured);
    }
    showResults();
}

void PlotPresenter::showResults() {
    const ShownUnits& units = m_view.state().map.values.units;
    const bool isStored = units.strain == StrainUnit::One && units.length == LengthUnit::PixelAndMillimetre;
    m_shownResults =
        !m_results || isStored ? m_results : std::make_shared<const ProbeResults>(withUnits(*m_results, units));
}

void PlotPresenter::computeHistogram() {
    const MapStyle& style = m_view.state().map;
    // Without a map, arrows are coloured by length.
    HistogramInputs inputs{nullptr, {}, style.quantity.empty() ? "magnitude" : style.quantity, style.values, 0};
    if (mapKindOf(inputs.quantity) == MapKind::Numbers) {
        const Results& results = m_document.results.latest();
        inputs.field = m_document.results.finishedFieldOf(m_document.images.current());
        inputs.origin = RunFrame(results, results.runFrameOf(m_document.images.current()));
        if (style.readsImages()) inputs.measured = results.measured;
    }
    if (inputs == m_histogramInputs) return;
    m_histogramInputs = inputs;
    m_histogram.reset();
    m_histogramRunner.clear();
    m_isComputingHistogram = inputs.field != nullptr;
    if (!inputs.field) return;
    m_histogramRunner.start(
        [inputs = std::move(inputs)] {
            const FieldFrames frames = inputs.origin.frames();
            return histogramOf(mapValues({*inputs.field, &frames, inputs.origin.frame}, inputs.quantity, inputs.shown),
                               kBins);
        },
        [this, id = ++m_histogramId](const TaskOutcome<ValueHistogram>& outcome) {
            if (id != m_histogramId) return;
            m_isComputingHistogram = false;
            if (outcome.value) m_histogram = std::make_shared<const ValueHistogram>(*outcome.value);
            refresh();
        });
}

void PlotPresenter::readAreas() {
    const MapStyle& style = m_view.state().map;
    const Results& results = m_document.results.latest();
    AreaInputs inputs;
    if (style.areaLimit && results.hasField() && style.kind() == MapKind::Numbers) {
        inputs = {results.includedStore, RunFrame(results, 1), style.quantity, style.values, *style.areaLimit, {}};
        const std::vector<int> stored = inputs.store->frames();
        for (const int frame : measuredFrames(results)) {
            if (std::ranges::binary_search(stored, frame)) inputs.frames.push_back(frame);
        }
    }
    if (inputs == m_areaInputs) return;
    // The curve stays while a run adds images to it.
    m_areaInputs.frames = inputs.frames;
    if (inputs != m_areaInputs) m_areas.reset();
    m_areaInputs = inputs;
    m_areaWorker.cancel();
    if (inputs.frames.empty()) return;
    m_areaWorker.start([inputs = std::move(inputs),
                        shares = m_areaShares](const std::stop_token& stop) { return shares->read(inputs, stop); },
                       [this](const TaskOutcome<ProbeResults>& outcome) {
                           if (!outcome.value) return emit failed(outcome.error);
                           m_areas = std::make_shared<const ProbeResults>(*outcome.value);
                           refresh();
                       });
}

std::optional<FrameLoads> PlotPresenter::loadsOf(const ProbesAndLoads& probesAndLoads) const {
    ExportSource files = makeExportSource(m_document);
    files.probesAndLoads = probesAndLoads;
    return gui::loadsOf(files);
}

std::optional<FrameCurve> PlotPresenter::axialStrain(const LoadEvaluation& evaluation) const {
    const std::vector<std::string> names = m_results ? strainNames(*m_results) : std::vector<std::string>();
    if (names.empty()) return std::nullopt;
    const bool isKnown = std::ranges::find(names, evaluation.axial) != names.end();
    const Series& axial = findStrain(*m_results, isKnown ? evaluation.axial : names.front(), "axial");
    FrameCurve curve;
    const std::vector<int>& order = m_document.results.latest().order;
    for (std::size_t k = 0; k < m_results->frames.size(); ++k) {
        const auto frame = static_cast<std::size_t>(m_results->frames[k]);
        if (frame >= order.size() || order[frame] < 0) continue;
        curve.frames.push_back(order[frame]);
        curve.values.push_back(axial.values[k]);
    }
    return curve;
}

QString PlotPresenter::stressHint() const {
    if (m_document.results.arePairs()) return noStressOfPairsText();
    const ProbesAndLoads& probesAndLoads = m_document.project.probesAndLoads();
    if (probesAndLoads.load.values.empty()) return tr("Import the load data to compute the stress.");
    if (probesAndLoads.evaluation.areaMm2 == 0) return tr("Enter the specimen's cross section to compute the stress.");
    if (m_chart.loads && m_chart.loads->problem) return m_chart.loads->problem->text;
    if (m_chart.loads && !m_chart.loads->hasStress())
        return tr("The load data does not match these results: import it again.");
    return tr("Draw an extensometer in load direction, or choose the strain of an area.");
}

QString PlotPresenter::emptyHint(const Chart& chart, const std::vector<std::string>& quantities) const {
    const bool measured = m_document.results.stateOf(m_document.images.current()) == FrameState::Measured;
    if (chart.kind == ChartKind::Histogram) {
        if (mapKindOf(chart.quantity) != MapKind::Numbers) return tr("This map has no numeric values.");
        return measured ? tr("This map has no values.") : tr("Select a measured image.");
    }
    if (chart.kind == ChartKind::Area) {
        if (!m_view.state().map.areaLimit) return tr("Set a limit of the map's values in the panel Values.");
        return m_document.results.latest().hasField() ? tr("Reading...") : tr("Run the measurement to get areas.");
    }
    if (m_document.project.probes().empty()) return tr("Draw a point, a line or an extensometer on the image.");
    if (!m_document.results.latest().hasField()) return tr("Run the measurement to get probe values.");
    if (!m_results) return m_source.probes.empty() ? tr("No probe has a measured quantity.") : tr("Reading...");
    if (chart.kind == ChartKind::Stress) return stressHint();
    if (chart.kind == ChartKind::Profiles) {
        if (quantities.empty()) return tr("Draw a line on the image.");
        if (!measured) return tr("Select a measured image.");
    }
    return tr("Reading...");
}

std::shared_ptr<const LoadResults> PlotPresenter::evaluatedLoads() const {
    const ProbesAndLoads& probesAndLoads = m_document.project.probesAndLoads();
    return std::make_shared<LoadResults>(evaluateLoads(m_results, loadsOf(probesAndLoads), probesAndLoads.evaluation));
}

void PlotPresenter::chooseAxis(const std::string& axis) {
    m_axis = axis;
    refresh();
}

void PlotPresenter::chooseModulusRange(double from, double to) {
    ProbesAndLoads probesAndLoads = m_document.project.probesAndLoads();
    probesAndLoads.evaluation.modulusRange = FitRange{from, to, false};
    probesAndLoads.evaluation.proposesRange = false;
    m_document.project.editProbesAndLoads(probesAndLoads, tr("Change the range of the modulus"));
}

void PlotPresenter::refresh() { rebuild(nullptr); }

void PlotPresenter::rebuild(const std::shared_ptr<const LoadResults>& known) {
    const auto loads = [&] { return known && m_chart.results == m_results ? known : evaluatedLoads(); };
    Chart chart;
    chart.kind = m_kind;
    chart.shown = m_view.state().map.values;
    chart.frame = std::max(0, m_document.results.latest().runFrameOf(m_document.images.current()));
    std::vector<std::string> quantities;
    if (m_kind == ChartKind::Histogram) {
        computeHistogram();
        chart.quantity = m_histogramInputs.quantity;
        chart.histogram = m_histogram;
        m_hasChart = m_histogram && m_histogram->total > 0;
    } else if (m_kind == ChartKind::Area) {
        readAreas();
        chart.results = m_areas;
        if (m_areas) quantities = quantitiesOf(*m_areas, m_kind);
        chart.quantity = m_quantities[m_kind].empty() ? std::string(kShareSeries) : m_quantities[m_kind];
        m_hasChart = !plotOf(chart).curves.empty();
    } else if (m_kind == ChartKind::Stress) {
        chart.results = m_results;
        if (m_results && !m_document.results.arePairs()) chart.loads = loads();
        m_hasChart = !plotOf(chart).curves.empty();
    } else {
        chart.results = m_results;
        if (m_results) quantities = m_kind == ChartKind::Series ? seriesChoices() : quantitiesOf(*m_results, m_kind);
        if (m_kind == ChartKind::Series) chart.curves = usableCurves(m_curves, m_document.project.probes());
        const bool hasLoads = !m_document.project.probesAndLoads().load.values.empty();
        const bool hasAxis = hasLoads && !m_document.results.arePairs();
        if (m_kind == ChartKind::Series && m_results && hasAxis) chart.loads = loads(), chart.axis = m_axis;
        chart.quantity = m_quantities[m_kind];
        const auto isOffered = [&quantities](const std::string& quantity) {
            return std::ranges::find(quantities, quantity) != quantities.end();
        };
        const auto shownAs = [&](const std::string& quantity) {
            const std::string nonrigid = nonrigidQuantity(quantity, chart.shown);
            return isOffered(nonrigid) ? nonrigid : quantity;
        };
        chart.quantity = shownAs(chart.quantity);
        if (!quantities.empty() && !isOffered(chart.quantity)) {
            const std::string main(mainQuantity(*m_results));
            chart.quantity = isOffered(main) ? main : quantities.front();
        }
        const std::string right = shownAs(m_right);
        if (m_kind == ChartKind::Series && right != chart.quantity && isOffered(right)) chart.right = right;
        m_hasChart = !plotOf(chart).curves.empty();
    }
    chart.isStale = m_session.hasStaleResults();
    chart.arePairs = m_document.results.arePairs();
    m_chart = std::move(chart);
    emit chartChanged(m_chart, quantities, m_hasChart ? QString() : emptyHint(m_chart, quantities));
}

}  // namespace strainlens::gui
