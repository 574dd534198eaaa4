// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/plots_panel.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "gui/i18n/pair_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/i18n/series_text.h"
#include "gui/i18n/uncertain_text.h"
#include "gui/i18n/unit_text.h"
#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kControlsWidth = 210;  // [px]
constexpr int kMargin = 6;
constexpr int kKinds = 5;

QString number(double value) { return QLocale().toString(value, 'g', 4); }

/// "E1: 0.001234 ± 0.00002 px".
QString readingText(const PlotCurve& curve, std::size_t k, const QString& unit) {
    QString text = QString::fromStdString(curve.name) + QStringLiteral(": ");
    if (!std::isfinite(curve.points[k].y)) return text + QStringLiteral("\u2013");
    text += uncertainText(curve.points[k].y, curve.sigmas.empty() ? NAN : curve.sigmas[k]);
    return unit.isEmpty() ? text : text + QLatin1Char(' ') + unit;
}

}  // namespace

PlotsPanel::PlotsPanel(const Actions& actions, QWidget* parent)
    : QWidget(parent),
      m_loads(makeActionButton(actions["loads"], QStringLiteral("plotLoads"), Qt::ToolButtonTextOnly)) {
    setObjectName(QStringLiteral("plotsPanel"));
    m_loads->hide();  // replaces the quantities
    m_stale->setAutoFillBackground(true);
    m_stale->setMargin(3);
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reading->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignCenter);

    QScrollArea* readings = makeScrollArea(m_reading);
    readings->setMinimumHeight(0);
    readings->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    auto* controls = new QWidget;
    controls->setFixedWidth(kControlsWidth);
    auto* column = makeLayout<QVBoxLayout>(controls, {kMargin, kMargin, 0, kMargin}, 4);
    column->addWidget(m_kind);
    column->addWidget(m_quantity);
    column->addWidget(m_right);
    auto* curves = makeLayout<QHBoxLayout>(nullptr, {}, 4);
    curves->addWidget(m_over, 1);
    curves->addWidget(m_relation, 1);
    column->addLayout(curves);
    column->addWidget(m_loads, 0, Qt::AlignLeft);
    column->addWidget(m_stale);
    column->addWidget(readings, 1);
    column->addWidget(makeActionButton(actions["exportChart"], QStringLiteral("plotExport"), Qt::ToolButtonTextOnly), 0,
                      Qt::AlignLeft);

    auto* buttons = new QHBoxLayout(m_tools);
    buttons->addStretch();
    for (const char* id : {"probePoint", "probeLine", "probeExtensometer"}) {
        buttons->addWidget(makeActionButton(actions[id]));
    }
    buttons->addStretch();
    auto* empty = new QWidget;
    auto* page = makeLayout<QVBoxLayout>(empty, {kMargin, 0, kMargin, 0});
    page->addStretch();
    page->addWidget(m_hint);
    page->addWidget(m_tools);
    page->addStretch();
    m_pages->addWidget(empty);
    m_pages->addWidget(m_view);
    auto* layout = makeLayout<QHBoxLayout>(this, {});
    layout->addWidget(controls);
    layout->addWidget(m_pages, 1);

    for (int kind = 0; kind < kKinds; ++kind) m_kind->addItem(QString(), kind);
    connect(m_kind, &QComboBox::activated, this,
            [this] { emit kindChosen(static_cast<ChartKind>(m_kind->currentData().toInt())); });
    connect(m_quantity, &QComboBox::activated, this,
            [this] { emit quantityChosen(m_quantity->currentData().toString().toStdString()); });
    connect(m_right, &QComboBox::activated, this,
            [this] { emit rightChosen(m_right->currentData().toString().toStdString()); });
    for (ElidedBox* box : {m_over, m_relation}) connect(box, &QComboBox::activated, this, &PlotsPanel::chooseCurves);
    connect(m_view, &ChartView::rangeSelected, this, [this](double from, double to) {
        const double unit = strainlens::factorOf(m_chart.shown.units.strain);
        emit strainRangeChosen(from / unit, to / unit);
    });
    connect(m_view, &ChartView::clicked, this, &PlotsPanel::selectNearest);
    connect(m_view, &ChartView::stepped, this, &PlotsPanel::step);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    updateOnChange(*this, {QEvent::PaletteChange}, [this] { showStaleness(); });
}

void PlotsPanel::showChart(const Chart& chart, const std::vector<std::string>& quantities, const QString& hint) {
    m_chart = chart;
    m_quantities = quantities;
    m_hint->setText(hint);
    // The buttons fix missing input, not missing measurements or selections.
    const bool overProbes = chart.kind == ChartKind::Series || chart.kind == ChartKind::Profiles;
    m_tools->setVisible(overProbes && quantities.empty() && !chart.results);
    m_quantity->setVisible(chart.kind != ChartKind::Stress);
    m_loads->setVisible(chart.kind == ChartKind::Stress);
    m_pages->setCurrentIndex(hint.isEmpty() ? 1 : 0);
    m_view->setRangeSelectable(chart.kind == ChartKind::Stress);
    showQuantities();
    showCurveOptions();
    showStaleness();
    draw();
}

void PlotsPanel::showStaleness() {
    m_stale->setPalette(withWarningColours(palette()));
    m_stale->setText(QStringLiteral("\u26a0 ") + tr("Out of date"));
    m_stale->setToolTip(tr("Out of date: measured with a different region or parameters."));
    m_stale->setAccessibleName(m_stale->toolTip());
    m_stale->setVisible(m_chart.isStale && m_pages->currentIndex() == 1);
}

void PlotsPanel::emphasise(const std::vector<std::string>& probes) {
    m_emphasised = probes;
    if (m_chart.kind != ChartKind::Histogram) draw();
}

bool PlotsPanel::isEmphasised(const std::string& curve) const {
    return std::ranges::any_of(m_emphasised, [&](const std::string& id) {
        return curve == id || curve.starts_with(id + " - ") || curve.starts_with(id + " / ");
    });
}

void PlotsPanel::showKinds() {
    const int stress = m_kind->findData(static_cast<int>(ChartKind::Stress));
    static_cast<QStandardItemModel*>(m_kind->model())->item(stress)->setEnabled(!m_chart.arePairs);
    m_kind->setItemData(stress, m_chart.arePairs ? noStressOfPairsText() : QString(), Qt::ToolTipRole);
}

void PlotsPanel::showQuantities() {
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(m_chart.kind)));
    showKinds();
    const bool counts = m_chart.kind == ChartKind::Histogram;
    m_quantity->clear();
    if (counts) {
        m_quantity->addItem(m_chart.quantity.empty() ? QString() : quantityText(m_chart.quantity));
    } else {
        for (const std::string& quantity : m_quantities)
            m_quantity->addItem(seriesText(quantity), QString::fromStdString(quantity));
        m_quantity->setCurrentIndex(m_quantity->findData(QString::fromStdString(m_chart.quantity)));
    }
    m_right->clear();
    m_right->addItem(tr("No right axis"), QString());
    for (const std::string& quantity : m_quantities) {
        if (quantity != m_chart.quantity)
            m_right->addItem(tr("Right: %1").arg(seriesText(quantity)), QString::fromStdString(quantity));
    }
    m_right->setCurrentIndex(std::max(0, m_right->findData(QString::fromStdString(m_chart.right))));
    m_right->setVisible(canHaveRightAxis(m_chart) && m_right->count() > 1);
    // The map's quantity is chosen above the image.
    m_quantity->setEnabled(!counts && !m_quantities.empty());
}

void PlotsPanel::showCurveOptions() {
    std::vector<std::string> probes;
    if (m_chart.results) {
        for (const Series& series : m_chart.results->series) {
            if (probes.empty() || probes.back() != series.probe) probes.push_back(series.probe);
        }
    }
    const bool isSeries = m_chart.kind == ChartKind::Series;
    const std::vector<LoadChannel> columns = isSeries ? axesOf(m_chart) : std::vector<LoadChannel>();
    const CurveOptions& shown = m_chart.curves;
    const bool isOverColumn = axisOf(m_chart).has_value();
    m_over->clear();
    m_relation->clear();
    const auto add = [](QComboBox& box, const QString& text, const QVariant& data, bool isShown) {
        box.addItem(text, data);
        if (isShown) box.setCurrentIndex(box.count() - 1);
    };
    const auto over = [](const std::string& column, const std::string& probe) {
        return QStringList{QString::fromStdString(column), QString::fromStdString(probe)};
    };
    add(*m_over, tr("Over images"), over({}, {}), !isOverColumn && shown.over.empty());
    for (const LoadChannel& column : columns) {
        const std::string label = column.label();
        add(*m_over, tr("Over %1").arg(QString::fromStdString(label)), over(label, {}),
            isOverColumn && label == m_chart.axis);
    }
    add(*m_relation, tr("Values"), QVariant::fromValue(CurveOptions()), shown.relation == SeriesRelation::None);
    for (const std::string& probe : probes) {
        const QString name = QString::fromStdString(probe);
        add(*m_over, tr("Over %1").arg(name), over({}, probe), !isOverColumn && shown.over == probe);
        for (const auto& [relation, text] :
             {std::pair{SeriesRelation::Difference, tr("Minus %1")}, {SeriesRelation::Ratio, tr("Divided by %1")}}) {
            add(*m_relation, text.arg(name), QVariant::fromValue(CurveOptions{{}, relation, probe}),
                shown.relation == relation && shown.relatedTo == probe);
        }
    }
    m_over->setVisible(isSeries && (probes.size() > 1 || !columns.empty()));
    m_relation->setVisible(isSeries && probes.size() > 1);
}

void PlotsPanel::chooseCurves() {
    const QStringList over = m_over->currentData().toStringList();  // column of the loads, probe
    CurveOptions options = m_relation->currentData().value<CurveOptions>();
    options.over = over[1].toStdString();
    emit axisChosen(over[0].toStdString());
    emit curvesChosen(options);
}

void PlotsPanel::draw() {
    if (m_chart.kind == ChartKind::Histogram) {
        drawHistogram();
    } else if (m_chart.kind == ChartKind::Stress) {
        drawStress();
    } else {
        drawCurves();
    }
    m_view->setAccessibleDescription(m_reading->text());
}

void PlotsPanel::drawCurves() {
    LinePlot plot = plotOf(m_chart);
    const bool isSeries = m_chart.kind == ChartKind::Series || m_chart.kind == ChartKind::Area;
    const std::optional<LoadChannel> axis = axisOf(m_chart);
    const bool overImages = isSeries && !axis && m_chart.curves.over.empty();
    const QString unit = unitText(plot.y.unit), rightUnit = plot.right ? unitText(plot.right->unit) : QString();
    const QString quantity = seriesText(m_chart.quantity), rightText = seriesText(m_chart.right);
    QStringList readings;
    const int present = isSeries ? presentIndex() : -1;
    if (present >= 0 && !plot.curves.empty()) readings << tr("Image %1").arg(m_chart.frame);
    for (PlotCurve& curve : plot.curves) {
        curve.isEmphasised = isEmphasised(curve.name);
        // The reference is a point of the curve, but none of the results.
        if (plot.right) curve.name += ", " + (curve.isOnRight ? rightText : quantity).toStdString();
        if (present >= 0)
            readings << readingText(curve, static_cast<std::size_t>(present) + pointsBeforeResults(curve),
                                    curve.isOnRight ? rightUnit : unit);
    }
    m_reading->setText(readings.join(QLatin1Char('\n')));
    if (axis) {
        plot.x = {axis->label()};
    } else if (isSeries && !overImages) {
        plot.x = {m_chart.curves.over + " " + seriesText(m_chart.quantity).toStdString(),
                  unitText(plot.x.unit).toStdString()};
    } else if (overImages) {
        plot.x.label = tr("Image").toStdString();
        plot.x.unit.clear();
    } else if (!isSeries) {
        plot.x = {tr("Along the line").toStdString(), unitText(plot.x.unit).toStdString()};
    }
    if (plot.right) plot.right = PlotAxis{rightText.toStdString(), rightUnit.toStdString()};
    const QString labels[] = {quantity, tr("%1, difference").arg(quantity), tr("%1, ratio").arg(quantity)};
    plot.y = {labels[static_cast<std::size_t>(m_chart.curves.relation)].toStdString(), unit.toStdString()};
    std::optional<double> cursor;
    if (overImages && m_chart.frame > 0) cursor = m_chart.frame;
    if (!overImages && present >= 0) {
        const std::vector<double> along = positions();
        if (present < std::ssize(along)) cursor = along[static_cast<std::size_t>(present)];
    }
    if (cursor && !std::isfinite(*cursor)) cursor.reset();
    m_view->showPlot(std::move(plot), cursor);
}

int PlotsPanel::presentIndex() const {
    if (!m_chart.results || m_chart.frame <= 0) return -1;
    const std::vector<int>& frames = m_chart.results->frames;
    const auto present = std::ranges::find(frames, m_chart.frame);
    if (present == frames.end()) return -1;
    return static_cast<int>(present - frames.begin());
}

std::size_t PlotsPanel::pointsBeforeResults(const PlotCurve& curve) const {
    return curve.points.size() - m_chart.results->frames.size();
}

std::vector<double> PlotsPanel::positions() const {
    if (!m_chart.results) return {};
    const std::vector<int>& frames = m_chart.results->frames;
    if (const std::optional<LoadChannel> axis = axisOf(m_chart)) return axis->values;
    const bool isSeries = m_chart.kind == ChartKind::Series || m_chart.kind == ChartKind::Area;
    if (isSeries && m_chart.curves.over.empty()) return {frames.begin(), frames.end()};
    if (!isSeries && m_chart.kind != ChartKind::Stress) return {};
    const LinePlot plot = plotOf(m_chart);
    if (plot.curves.empty()) return {};
    // The strain used for the constants, or the first one.
    const Series* axial = isSeries ? nullptr : m_chart.loads->values.axial;
    if (axial) {
        std::vector<double> strains = axial->values;
        for (double& strain : strains) strain *= strainlens::factorOf(m_chart.shown.units.strain);
        return strains;
    }
    const PlotCurve& first = plot.curves.front();
    std::vector<double> all;
    for (std::size_t k = isSeries ? pointsBeforeResults(first) : 0; k < first.points.size(); ++k)
        all.push_back(first.points[k].x);
    return all;
}

void PlotsPanel::drawStress() {
    LinePlot plot = plotOf(m_chart);
    QStringList readings;
    std::optional<double> cursor;
    std::optional<PlotRange> range;
    if (!plot.curves.empty()) {
        readings << constantLines(m_chart.loads->values);
        if (m_chart.loads->problem) readings << QStringLiteral("\u26a0 ") + m_chart.loads->problem->text;
        const std::vector<int>& frames = m_chart.results->frames;
        const auto present = std::ranges::find(frames, m_chart.frame);
        if (present != frames.end()) {
            const auto k = static_cast<std::size_t>(present - frames.begin());
            cursor = positions()[k];
            readings << tr("Image %1").arg(m_chart.frame)
                     << tr("Stress: %1 MPa").arg(number(m_chart.loads->values.loads.stressesMPa[k]));
            for (const PlotCurve& curve : plot.curves) {
                if (curve.isFaint) continue;
                const QString unit = unitText(plot.x.unit);
                readings << strainText(*m_chart.results, curve.name) + QStringLiteral(": ") +
                                number(curve.points[k].x) + (unit.isEmpty() ? unit : QLatin1Char(' ') + unit);
            }
        }
        if (const std::optional<FitRange>& fit = m_chart.loads->range) {
            const double unit = fit->limitsStress ? 1 : strainlens::factorOf(m_chart.shown.units.strain);
            range = {fit->from * unit, fit->to * unit, fit->limitsStress};
        }
    }
    for (PlotCurve& curve : plot.curves) {
        curve.isEmphasised = isEmphasised(curve.name);
        curve.name = (curve.isFaint ? tr("Modulus") : strainText(*m_chart.results, curve.name)).toStdString();
    }
    m_reading->setText(readings.join(QLatin1Char('\n')));
    if (cursor && !std::isfinite(*cursor)) cursor.reset();
    plot.x = {seriesText(std::string(kStrainSeries)).toStdString(), unitText(plot.x.unit).toStdString()};
    plot.y = {tr("\u03c3 [MPa]").toStdString()};
    m_view->showPlot(std::move(plot), cursor, range);
}

void PlotsPanel::drawHistogram() {
    m_reading->clear();
    if (!m_chart.histogram || m_chart.histogram->total == 0) return;
    const ValueHistogram& histogram = *m_chart.histogram;
    const QString points = QLocale().toString(static_cast<qulonglong>(histogram.total));
    m_reading->setText(QStringList{tr("Points: %1").arg(points), tr("Mean: %1").arg(number(histogram.mean)),
                                   tr("Std. dev.: %1").arg(number(histogram.deviation)),
                                   tr("From %1 to %2").arg(number(histogram.low), number(histogram.high))}
                           .join(QLatin1Char('\n')));
    LinePlot plot = plotOf(m_chart);
    plot.x = {smoothedTitle(m_chart.quantity, m_chart.shown).toStdString()};
    plot.y = {tr("Points").toStdString()};
    m_view->showPlot(std::move(plot));
}

void PlotsPanel::selectNearest(double position) {
    const std::vector<double> all = positions();
    const auto distance = [position](double other) {
        return std::isfinite(other) ? std::abs(other - position) : INFINITY;
    };
    const auto nearest = std::ranges::min_element(all, {}, distance);
    if (nearest != all.end())
        emit frameChosen(m_chart.results->frames[static_cast<std::size_t>(nearest - all.begin())]);
}

void PlotsPanel::step(int by) {
    if (positions().empty()) return;
    const std::vector<int>& frames = m_chart.results->frames;
    const auto present = std::ranges::find(frames, m_chart.frame);
    if (present == frames.end()) return emit frameChosen(frames.front());
    const auto position = present - frames.begin() + by;
    if (position >= 0 && position < static_cast<std::ptrdiff_t>(frames.size()))
        emit frameChosen(frames[static_cast<std::size_t>(position)]);
}

void PlotsPanel::retranslate() {
    m_kind->setItemText(0, tr("Probe history"));
    m_kind->setItemText(1, tr("Line profiles"));
    m_kind->setItemText(2, tr("Map histogram"));
    m_kind->setItemText(3, tr("Stress-strain curve"));
    m_kind->setItemText(4, tr("Area beyond a limit"));
    setNameAndToolTip(*m_kind, tr("Chart type"), tr("Chart type"));
    setNameAndToolTip(*m_quantity, tr("Chart quantity"), tr("Chart quantity; a histogram shows that of the map"));
    m_reading->setAccessibleName(tr("Values at the current image"));
    setNameAndToolTip(*m_view, tr("Chart"),
                      tr("Click or press the arrow keys to select the image; drag over a stress-strain curve to choose "
                         "the range of the modulus"));
    setNameAndToolTip(*m_right, tr("Quantity of the right axis"),
                      tr("Draw a second quantity with an axis of its own, in dashes; not over a probe and not for "
                         "differences and ratios"));
    setNameAndToolTip(*m_over, tr("Horizontal axis"),
                      tr("Draw the curves over the images, a column of the loads or the values of a probe"));
    setNameAndToolTip(*m_relation, tr("Relation to a probe"), tr("Differences to a probe or ratios"));
    m_hint->setAccessibleName(tr("Chart"));
    showQuantities();
    showCurveOptions();
    showStaleness();
    draw();
}

}  // namespace strainlens::gui
