// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/map_presenter.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "app/export/result_columns.h"
#include "app/render/arrow_style.h"
#include "app/render/formula_quantity.h"
#include "app/texts/translator.h"
#include "compute/sequence/failed_points.h"
#include "gui/canvas/colour_legend.h"
#include "gui/canvas/image_canvas.h"
#include "gui/canvas/legend_strip.h"
#include "gui/canvas/result_badge.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/i18n/window_language.h"
#include "gui/panels/map_bar.h"
#include "gui/pictures/colours.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {
namespace {

constexpr double kStaleOpacity = 0.45;

/// Colour key of a map; nullopt without values. The user's limits apply before the map is repainted with them.
std::optional<ColourKey> makeColourKey(const FieldMap& map, const MapStyle& style, double frameRate) {
    if (map.valueCount == 0) return std::nullopt;
    ColourKey key;
    const double mmPerPx = style.values.units.mmPerPx;
    const ColourLimits& limits = style.limits;
    key.title = mapTitle(map.quantity, map.shown);
    if (map.field && map.kind() == MapKind::Numbers) {
        const std::string shown = shownQuantity(map.quantity, map.shown);
        const std::string smoothing = smoothingText(shown, *map.field, {mmPerPx, frameRate});
        const std::string text = Translator::of(windowLanguage()).translate(smoothing);
        if (!text.empty()) key.title += QStringLiteral("\n") + QString::fromStdString(text);
    }
    key.kind = map.kind();
    if (key.kind != MapKind::Statuses) {
        key.scale = map.scale;
        key.extremes = map.extremes;
        const std::string unit = unitOf(map.quantity, map.shown);
        key.isVelocity = unit == "px/s";
        const bool isLength = unit == "px" || key.isVelocity;
        key.mmPerPx = isLength && style.values.units.hasBoth() ? mmPerPx : 0;
        key.unit = quantityUnit(map.quantity, map.shown);
        key.isFixed = limits.kind == ColourLimits::Kind::Fixed;
        if (key.kind == MapKind::Numbers) key.values = map.values;
        if (key.kind == MapKind::Numbers && key.isFixed) key.scale.range = limits.fixed;
        return key;
    }
    for (std::size_t i = 0; i < map.statuses.size(); ++i) {
        const auto status = static_cast<PointStatus>(i);
        if (map.statuses[i] == 0 || status == PointStatus::OutsideRoi) continue;
        key.categories.push_back(
            {toQColor(statusColour(status)),
             QStringLiteral("%1: %2").arg(statusText(status), QLocale().toString(qulonglong{map.statuses[i]}))});
    }
    return key;
}

/// Colour key of the arrows; nullopt if there are none.
std::optional<ColourKey> makeColourKey(const VectorLayer& vectors, const ShownUnits& units) {
    if (!vectors.isVisible() || !vectors.field() || vectors.extent().okCount() == 0) return std::nullopt;
    ColourKey key;
    const ArrowColours& colours = vectors.colours();
    if (colours.by == ArrowColouring::Plain) return std::nullopt;
    const std::string quantity(kArrowColourQuantities[static_cast<std::size_t>(colours.by)]);
    const ValueStyle shown{.units = units, .withoutRigidMotion = vectors.style().withoutRigidMotion};
    key.title = quantityTitle(nonrigidQuantity(quantity, shown), shown);
    key.scale = {colours.scale.map, colours.scale.range.times(factorOf(quantity, shown))};
    key.mmPerPx = units.hasBoth() ? units.mmPerPx : 0;
    return key;
}

}  // namespace

/// Finds the longest displacement of all images; reads each field once. Used by one worker.
class LongestArrow {
public:
    /// 0 if there are no displacements [px].
    double find(const std::shared_ptr<const ResultStore>& store, const ArrowStyle& style, const std::stop_token& stop) {
        const bool isKnown = m_store.lock() == store && m_withoutRigidMotion == style.withoutRigidMotion;
        if (!isKnown) m_store = store, m_withoutRigidMotion = style.withoutRigidMotion, m_longestPx.clear();
        double longest = 0;
        for (const int frame : store->frames()) {
            if (stop.stop_requested()) break;
            if (!m_longestPx.contains(frame)) {
                const std::shared_ptr<const DisplacementField> field = store->field(frame);
                const auto arrows = field ? arrowField(*field, style) : std::nullopt;
                m_longestPx[frame] = field ? longestDisplacement(arrows ? *arrows : *field) : 0;
            }
            longest = std::max(longest, m_longestPx[frame]);
        }
        return longest;
    }

private:
    std::weak_ptr<const ResultStore> m_store;
    bool m_withoutRigidMotion = false;
    std::map<int, double> m_longestPx;  // by frame
};

MapPresenter::MapPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, MapBar& bar,
                           LegendStrip& legends, const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image),
      m_bar(bar),
      m_legend(legends.colours()),
      m_badge(legends.badge()),
      m_longest(std::make_shared<LongestArrow>()) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().vectors != before.vectors) {
            m_canvas.layers().vectors.setVisible(m_view.state().vectors && !m_isCovered);
            refreshKey();
        }
        if (m_view.state().arrows != before.arrows) {
            requestLongest();
            refreshArrows();
            refreshKey();
        }
        if (m_view.state().map == before.map) return;
        if (m_view.state().map.values.withoutRigidMotion != before.map.values.withoutRigidMotion) requestLongest();
        refreshOpacity();
        refreshArrows();
        requestMap();
        refreshKey();
    });
    connect(&m_legend, &ColourLegend::limitsMoved, this,
            [this](const ColourRange& range) { m_view.edit(&ViewState::fixLimits, range); });
    connect(&m_legend, &ColourLegend::limitsReset, this,
            [this] { m_view.edit(&ViewState::setLimits, m_view.state().automaticLimits); });
    connect(&m_painter, &MapPainter::painted, this, &MapPresenter::showMap);
    connect(&m_painter, &MapPainter::failed, this,
            [this](const QString& reason) { emit failed(tr("The map cannot be drawn: %1").arg(reason)); });
    connect(&image, &ImagePresenter::imageChanged, this, &MapPresenter::refresh);
    connect(&m_document.results, &RunResults::resultsChanged, this, [this] {
        // The number of an image in another run is another image.
        const std::vector<int>& ids = m_document.results.latest().ids;
        if (m_view.state().map.values.minusFrame > 0 && ids != m_ids) {
            ValueStyle values = m_view.state().map.values;
            values.minusFrame = 0;
            m_view.edit(&ViewState::showValues, values);
        }
        m_ids = ids;
        refresh();
    });
    connect(&m_document.results, &RunResults::resultsChanged, this, &MapPresenter::requestLongest);
    connect(&m_document.results, &RunResults::resultChanged, this, &MapPresenter::requestLongest);
    connect(&m_document.results, &RunResults::resultChanged, this, [this](int frame) {
        if (frame == m_document.images.current()) {
            refresh();
        } else if (m_view.state().map.locked || m_view.state().map.readsImages()) {
            requestMap();
        }
    });
    connect(&m_document.project, &ProjectState::parametersChanged, this, &MapPresenter::showScale);
    showScale();
    connect(&m_document.project, &ProjectState::probesChanged, this, [this] {
        const double rate = frameRate();
        if (std::exchange(m_frameRate, rate) == rate) return;
        m_view.edit([rate](ViewState& state) { state.map.values.knowsTime = rate > 0; });
        refresh();
    });
    connect(&m_document.project, &ProjectState::parametersChanged, this, &MapPresenter::refreshStaleness);
    connect(&m_document.project, &ProjectState::roiChanged, this, &MapPresenter::refreshStaleness);
    connect(&m_document.results, &RunResults::resultsChanged, this, &MapPresenter::refreshStaleness);
    connect(&session.strain(), &StrainUpdater::busyChanged, this, &MapPresenter::refreshStaleness);
    refreshOpacity();
    refreshArrows();
}

ExportStyle MapPresenter::exportStyle() const {
    ExportStyle style;
    style.scaleBar = m_view.state().scaleBar;
    style.arrows = m_canvas.layers().vectors.style();
    const MapStyle& map = m_view.state().map;
    style.mapColours = map.colours;
    // Exported pictures do not support status and direction maps.
    if (map.kind() != MapKind::Numbers) return style;
    style.mapQuantity = shownQuantity(map.quantity, map.values);
    style.mapLimits = map.limits;
    style.mapShading = map.shading;
    style.mapContours = map.contours;
    return style;
}

bool MapPresenter::canShow(const DisplacementField& field) const {
    const MapStyle& style = m_view.state().map;
    if (style.quantity.empty() || style.kind() == MapKind::Statuses) return true;
    if (comparesFrames(style.quantity)) return true;  // other images may be missing
    ValueStyle ofImage = style.values;
    ofImage.smoothedPoints = ofImage.smoothedImages = ofImage.minusFrame = 0;
    return std::ranges::any_of(mapValues(field, style.quantity, ofImage),
                               [](double value) { return std::isfinite(value); });
}

void MapPresenter::refreshStaleness() {
    const bool isStale = m_session.hasStaleResults();
    if (isStale == m_isStale) return;
    m_isStale = isStale;
    refreshOpacity();
    m_badge.setStale(isStale && !m_isCovered);
}

void MapPresenter::setCovered(bool covered) {
    if (covered == m_isCovered) return;
    m_isCovered = covered;
    m_canvas.layers().map.setVisible(!covered);
    m_canvas.layers().preview.setVisible(!covered);
    m_canvas.layers().vectors.setVisible(m_view.state().vectors && !covered);
    m_badge.setStale(m_isStale && !covered);
    refresh();
}

void MapPresenter::refreshOpacity() {
    const double strength = m_isStale ? kStaleOpacity : 1;
    m_canvas.layers().map.setOpacity(m_view.state().map.opacity * strength);
    m_canvas.layers().vectors.setOpacity(strength);
}

void MapPresenter::showScale() {
    m_view.edit(&ViewState::showScale, m_document.project.parameters().scaleMmPerPx);
    refreshKey();
}

double MapPresenter::frameRate() const { return m_document.project.probesAndLoads().frameRateHz; }

double MapPresenter::pairsPerSecond() const {
    const Results& results = m_document.results.latest();
    const int k = results.runFrameOf(m_document.images.current());
    const std::optional<int> first = results.firstOf(k);
    return first && measuresPairs(results.parameters) ? frameRate() / (k - *first) : 0;
}

void MapPresenter::refresh() {
    std::shared_ptr<const DisplacementField> field = m_document.results.fieldOf(m_document.images.current());
    const Results& results = m_document.results.latest();
    const ColumnSets computed = columnSets(results.parameters);
    m_bar.setAvailable(results.empty() || computed.refined, results.empty() || computed.strain, frameRate() > 0);
    m_canvas.layers().vectors.setOnDeformed(!m_image.showsReference());
    m_canvas.layers().vectors.setPerSecond(pairsPerSecond());
    if (field.get() != m_canvas.layers().vectors.field()) m_canvas.layers().vectors.setField(std::move(field));
    requestMap();
    refreshKey();
    refreshBadge();
}

void MapPresenter::refreshBadge() {
    if (!m_canvas.layers().vectors.field() || m_isCovered) return m_badge.setImage(std::nullopt);
    const FieldExtent& extent = m_canvas.layers().vectors.extent();
    MeasuredImage image;
    image.reference = m_document.images.frame(m_document.results.referenceOf(m_document.images.current())).name;
    image.name = m_document.images.frame(m_document.images.current()).name;
    image.okPoints = extent.okCount();
    image.points = extent.roiCount();
    if (m_document.results.stateOf(m_document.images.current()) == FrameState::Measured) {
        const Results& results = m_document.results.latest();
        const FrameSummary summary = results.store->summary(results.runFrameOf(m_document.images.current()));
        image.durationMs = std::accumulate(summary.timesMs.begin(), summary.timesMs.end(), 0.0);
        if (!summary.partial) image.failure = reasonOfFailure(summary.counts);
    }
    m_badge.setImage(std::move(image));
}

RunFrame MapPresenter::originOf(const MapStyle& style) const {
    const Results& results = m_document.results.latest();
    // Other images matter only to formulas: a map of one image is not painted again for them.
    return style.readsImages() || isFormula(style.quantity)
               ? RunFrame(results, results.runFrameOf(m_document.images.current()))
               : RunFrame();
}

void MapPresenter::requestMap() {
    MapRequest request;
    request.style = m_view.state().map;
    request.region = m_document.results.latest().mask;
    request.onDeformed = !m_image.showsReference();
    request.field = m_document.results.fieldOf(m_document.images.current());
    request.origin = originOf(request.style);
    if (request.style.locked) request.all = m_document.results.latest().includedStore;
    // Other images may have been measured meanwhile.
    if (request.style.locked || request.style.readsImages()) request.measured = m_document.results.latest().measured;
    m_painter.request(request);
}

void MapPresenter::showMap(std::shared_ptr<const FieldMap> map) {
    m_bar.showMap(map.get(), m_document.results.stateOf(m_document.images.current()) == FrameState::InProgress);
    m_canvas.layers().map.setMap(std::move(map));
    refreshKey();
    emit mapShown();
}

void MapPresenter::resetToDefaults() {
    m_view.edit(&ViewState::resetToDefaults);
    m_bar.clear();
}

void MapPresenter::requestLongest() {
    const std::shared_ptr<const ResultStore> store = m_document.results.latest().includedStore;
    if (!m_view.state().arrows.oneScale || !store) {
        m_worker.cancel();
        m_longestPx = 0;
        return;
    }
    ArrowStyle style;
    style.withoutRigidMotion = m_view.state().map.values.withoutRigidMotion;
    m_worker.start(
        [arrow = m_longest, store, style](const std::stop_token& stop) { return arrow->find(store, style, stop); },
        [this](const TaskOutcome<double>& outcome) {
            if (!outcome.value) return emit failed(outcome.error);
            m_longestPx = *outcome.value;
            refreshArrows();
        });
}

void MapPresenter::refreshArrows() {
    ArrowStyle style = m_view.state().arrows.style;
    style.longestPx = m_longestPx;
    style.withoutRigidMotion = m_view.state().map.values.withoutRigidMotion;
    m_canvas.layers().vectors.setStyle(style, m_view.state().map.colours);
}

void MapPresenter::refreshKey() {
    if (m_isCovered) return;  // the legend shows the flow's colours
    const FieldMap* map = m_canvas.layers().map.map();
    m_canvas.layers().vectors.setPlain(map && map->valueCount > 0);
    const MapStyle& style = m_view.state().map;
    m_legend.setKey(map ? makeColourKey(*map, style, frameRate())
                        : makeColourKey(m_canvas.layers().vectors, style.values.units));
    // Visible from the first run on, so that the image does not move.
    m_legend.setVisible(!m_document.results.latest().empty());
}

}  // namespace strainlens::gui
