// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/chart_view.h"

#include <qcustomplot.h>

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QRgb kOnLight[] = {0xff0064a0, 0xffb04500, 0xff00734d, 0xff9c3d78, 0xff7a5900, 0xff3d3d3d};
constexpr QRgb kOnDark[] = {0xff56b4e9, 0xffff9a52, 0xff33c79a, 0xffe39bc4, 0xffe6b800, 0xffdcdcdc};
// Curves of one colour differ in line style, and so do neighbours, for colour-blind users.
constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
constexpr QCPScatterStyle::ScatterShape kShapes[] = {QCPScatterStyle::ssDisc, QCPScatterStyle::ssSquare,
                                                     QCPScatterStyle::ssTriangle, QCPScatterStyle::ssDiamond};
constexpr double kLine = 1.6, kEmphasisedLine = 3, kMark = 5;
constexpr int kBandAlpha = 60;
constexpr double kPadding = 0.06;  // fraction of the range, above and below the curves
constexpr int kMinRange = 8;       // [px]; less is a click
constexpr double kBarWidth = 0.8;
constexpr double kAbove = 1.06;  // upper limit of stacked bars relative to the highest one

bool hasDarkBase(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

QVector<double> coordinates(const PlotCurve& curve, double PointPx::*coordinate) {
    QVector<double> values;
    for (const PointPx& point : curve.points) values << point.*coordinate;
    return values;
}

/// Fills `owner` with a plot whose legend is next to the axes, where it covers no curve.
QCustomPlot* addPlot(QWidget& owner) {
    auto* plot = new QCustomPlot(&owner);
    plot->setFocusPolicy(Qt::NoFocus);
    plot->legend->setBorderPen(Qt::NoPen);
    plot->axisRect()->setMinimumMargins(QMargins(4, 4, 4, 0));
    auto* side = new QCPLayoutGrid;
    plot->plotLayout()->addElement(0, 1, side);
    side->addElement(0, 0, plot->legend);
    plot->plotLayout()->setColumnStretchFactor(1, 0.001);
    makeLayout<QVBoxLayout>(&owner, {})->addWidget(plot);
    return plot;
}

/// Applies the palette and font of `widget` to background, legend, axes and grid of a plot.
void applyPlotStyle(QCustomPlot& plot, const QWidget& widget) {
    const QPalette& colours = widget.palette();
    const QFont font = widget.font();
    const QColor text = colours.color(QPalette::Text);
    QColor grid = text;
    grid.setAlpha(45);
    plot.setBackground(colours.color(QPalette::Base));
    plot.legend->setBrush(Qt::NoBrush);
    plot.legend->setTextColor(text);
    plot.legend->setFont(font);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis, plot.yAxis2}) {
        axis->setBasePen(QPen(text));
        axis->setTickPen(QPen(text));
        axis->setSubTickPen(QPen(text));
        axis->setTickLabelColor(text);
        axis->setLabelColor(text);
        axis->setTickLabelFont(font);
        axis->setLabelFont(font);
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setZeroLinePen(QPen(grid, 1));
    }
}

/// Range of all finite numbers.
struct Extent {
    double low = INFINITY, high = -INFINITY;
    void add(double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value), high = std::max(high, value);
    }
    QCPRange widened() const {
        if (low > high) return {0, 1};
        const double spare = high > low ? kPadding * (high - low) : std::max(std::abs(high) / 2, 1e-6);
        return {low - spare, high + spare};
    }
};

}  // namespace

QColor curveColour(std::size_t curve, bool dark) {
    return QColor::fromRgb(dark ? kOnDark[curve % std::size(kOnDark)] : kOnLight[curve % std::size(kOnLight)]);
}

std::size_t curveColourCount() { return std::size(kOnLight); }

ChartView::ChartView(QWidget* parent) : QWidget(parent), m_plot(addPlot(*this)) {
    m_plot->setObjectName(QStringLiteral("chart"));
    setFocusPolicy(Qt::StrongFocus);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) {
        axis->setNumberFormat(QStringLiteral("gb"));
        axis->setNumberPrecision(4);
    }
    connect(m_plot, &QCustomPlot::afterLayout, this, &ChartView::updateVerticalLabels);
    // The legend is at the top.
    auto* side = static_cast<QCPLayoutGrid*>(m_plot->legend->layout());
    side->addElement(1, 0, new QCPLayoutGrid);
    side->setRowStretchFactor(0, 0.001);
    side->setMargins(QMargins(0, 4, 4, 4));
    connect(m_plot, &QCustomPlot::mousePress, this, [this](const QMouseEvent* event) {
        setFocus(Qt::MouseFocusReason);
        if (event->button() == Qt::LeftButton && m_plot->axisRect()->rect().contains(event->pos())) {
            m_press = event->pos();
        }
    });
    connect(m_plot, &QCustomPlot::mouseRelease, this, [this](const QMouseEvent* event) {
        const std::optional<QPoint> press = std::exchange(m_press, std::nullopt);
        if (press && event->button() == Qt::LeftButton && std::abs(event->pos().x() - press->x()) < kMinRange)
            emit clicked(m_plot->xAxis->pixelToCoord(press->x()));
    });
    connect(m_plot->selectionRect(), &QCPSelectionRect::accepted, this, [this](const QRect& rectangle) {
        const QRect range = rectangle.normalized();
        if (range.width() < kMinRange) return;
        emit rangeSelected(m_plot->xAxis->pixelToCoord(range.left()), m_plot->xAxis->pixelToCoord(range.right()));
    });
    applyColours();
    updateOnChange(*this, {QEvent::PaletteChange, QEvent::FontChange, QEvent::StyleChange}, [this] {
        applyColours();
        redraw();
    });
}

void ChartView::setRangeSelectable(bool isSelectable) {
    m_plot->setSelectionRectMode(isSelectable ? QCP::srmCustom : QCP::srmNone);
}

void ChartView::showPlot(LinePlot plot, std::optional<double> cursor, std::optional<PlotRange> range) {
    m_shown = std::move(plot);
    m_cursor = cursor;
    m_range = range;
    redraw();
}

void ChartView::drawBand(const PlotCurve& curve, const QColor& colour) {
    QVector<double> low, high;
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        low << curve.points[i].y - curve.sigmas[i];
        high << curve.points[i].y + curve.sigmas[i];
    }
    QCPGraph* lower = m_plot->addGraph(m_plot->xAxis, verticalAxisOf(curve));
    QCPGraph* upper = m_plot->addGraph(m_plot->xAxis, verticalAxisOf(curve));
    for (QCPGraph* edge : {lower, upper}) {
        edge->setPen(Qt::NoPen);
        edge->removeFromLegend();
    }
    lower->setData(coordinates(curve, &PointPx::x), low, true);
    upper->setData(coordinates(curve, &PointPx::x), high, true);
    QColor band = colour;
    band.setAlpha(kBandAlpha);
    upper->setBrush(band);
    upper->setChannelFillGraph(lower);
}

QCPAxis* ChartView::verticalAxisOf(const PlotCurve& curve) const {
    return curve.isOnRight ? m_plot->yAxis2 : m_plot->yAxis;
}

void ChartView::drawCurve(const PlotCurve& curve, std::size_t index, const QColor& colour) {
    QPen pen(colour, curve.isEmphasised ? kEmphasisedLine : kLine, kStyles[index % std::size(kStyles)]);
    if (curve.isFaint) pen = QPen(palette().color(QPalette::Text), 1, Qt::DashLine);
    QCPScatterStyle marks(QCPScatterStyle::ssNone);
    if (curve.hasMarkers) marks = QCPScatterStyle(kShapes[index % std::size(kShapes)], colour, colour, kMark);
    const QVector<double> x = coordinates(curve, &PointPx::x), y = coordinates(curve, &PointPx::y);
    QCPAbstractPlottable* drawn = nullptr;
    if (curve.shape == CurveShape::Path) {
        auto* path = new QCPCurve(m_plot->xAxis, verticalAxisOf(curve));
        path->setData(x, y);
        path->setScatterStyle(marks);
        drawn = path;
    } else {
        QCPGraph* graph = m_plot->addGraph(m_plot->xAxis, verticalAxisOf(curve));
        graph->setData(x, y, true);
        graph->setScatterStyle(marks);
        drawn = graph;
    }
    drawn->setName(QString::fromStdString(curve.name));
    drawn->setPen(pen);
}

void ChartView::drawBars(const PlotCurve& bars, QColor colour) {
    QCPGraph* graph = m_plot->addGraph();
    graph->setData(coordinates(bars, &PointPx::x), coordinates(bars, &PointPx::y), true);
    graph->setLineStyle(QCPGraph::lsStepLeft);
    graph->setPen(QPen(colour, 1));
    colour.setAlpha(2 * kBandAlpha);
    graph->setBrush(colour);
}

void ChartView::drawLine(const char* name, double at, bool isHorizontal, Qt::PenStyle style) {
    auto* line = new QCPItemStraightLine(m_plot);
    line->setObjectName(QLatin1String(name));
    line->point1->setCoords(isHorizontal ? 0 : at, isHorizontal ? at : 0);
    line->point2->setCoords(isHorizontal ? 1 : at, isHorizontal ? at : 1);
    line->setPen(QPen(palette().color(QPalette::Text), 1, style));
}

void ChartView::redraw() {
    m_plot->clearPlottables();
    m_plot->clearItems();
    const bool dark = hasDarkBase(palette());
    Extent x, left, right;
    bool hasBars = false, hasNames = false;
    for (std::size_t k = 0; k < m_shown.curves.size(); ++k) {
        const PlotCurve& curve = m_shown.curves[k];
        Extent& y = curve.isOnRight ? right : left;
        const QColor colour =
            curve.colour ? QColor(curve.colour->red, curve.colour->green, curve.colour->blue) : curveColour(k, dark);
        if (!curve.sigmas.empty()) drawBand(curve, colour);
        if (curve.shape == CurveShape::Bars) {
            drawBars(curve, colour);
            y.add(0);
            hasBars = true;
        } else {
            drawCurve(curve, k, colour);
        }
        hasNames |= !curve.name.empty();
        for (std::size_t i = 0; i < curve.points.size(); ++i) {
            const PointPx& point = curve.points[i];
            const double sigma = curve.sigmas.empty() ? 0 : curve.sigmas[i];
            x.add(point.x), y.add(point.y), y.add(point.y - sigma), y.add(point.y + sigma);
        }
    }
    m_plot->legend->setVisible(hasNames);
    m_plot->xAxis->setLabel(QString::fromStdString(m_shown.x.text()));
    if (m_cursor) {
        drawLine("cursor", *m_cursor, false, Qt::DashLine);
        x.add(*m_cursor);
    }
    if (m_range) {
        drawLine("range", m_range->from, m_range->vertical, Qt::DotLine);
        drawLine("range", m_range->to, m_range->vertical, Qt::DotLine);
    }
    m_plot->xAxis->setRange(x.widened());
    QCPRange vertical = left.widened();
    if (hasBars) vertical.lower = 0;
    m_plot->yAxis->setRange(vertical);
    m_plot->yAxis2->setVisible(m_shown.right.has_value());
    m_plot->yAxis2->setRange(right.widened());
    auto ticker = QSharedPointer<QCPAxisTicker>::create();
    if (m_shown.x.hasIntegerTicks) {
        auto fixed = QSharedPointer<QCPAxisTickerFixed>::create();
        fixed->setTickStep(1);
        fixed->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
        ticker = fixed;
    }
    m_plot->xAxis->setTicker(ticker);
    updateTickCount();
    m_plot->xAxis->setSubTicks(!m_shown.x.hasIntegerTicks);
    m_plot->setLocale(QLocale());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::updateTickCount() {
    // As many tick labels as fit into the height, with the axis label below.
    const int line = fontMetrics().height();
    for (QCPAxis* axis : {m_plot->yAxis, m_plot->yAxis2})
        axis->ticker()->setTickCount(std::clamp((height() - 3 * line) / (2 * line), 2, 6));
}

void ChartView::updateVerticalLabels() {
    const bool isLeftSame = updateLabel(*m_plot->yAxis, m_shown.y.text());
    const bool isRightSame = updateLabel(*m_plot->yAxis2, m_shown.right ? m_shown.right->text() : std::string());
    if (!isLeftSame || !isRightSame) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

bool ChartView::updateLabel(QCPAxis& axis, const std::string& label) {
    // A label that does not fit is omitted: the controls next to the chart show the quantity, too.
    const int middle = m_plot->axisRect()->center().y(), space = 2 * std::min(middle, m_plot->height() - middle);
    const QString text = QString::fromStdString(label);
    const QString shown = QFontMetrics(axis.labelFont()).horizontalAdvance(text) <= space ? text : QString();
    if (axis.label() == shown) return true;
    axis.setLabel(shown);
    return false;
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateTickCount();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::applyColours() {
    applyPlotStyle(*m_plot, *this);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis, m_plot->yAxis2}) axis->setPadding(2);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        emit stepped(event->key() == Qt::Key_Left ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

StageChart::StageChart(QWidget* parent) : QWidget(parent), m_plot(addPlot(*this)) {
    setObjectName(QStringLiteral("stageChart"));
    updateNowAndOnChange(*this, {QEvent::PaletteChange, QEvent::FontChange}, [this] { redraw(); });
}

void StageChart::show(std::vector<double> bars, std::vector<StageSeries> series, const QString& xLabel,
                      const QString& yLabel) {
    m_bars = std::move(bars);
    m_series = std::move(series);
    m_plot->xAxis->setLabel(xLabel);
    m_plot->yAxis->setLabel(yLabel);
    redraw();
}

void StageChart::redraw() {
    m_plot->clearPlottables();
    applyPlotStyle(*m_plot, *this);
    m_plot->legend->setVisible(!m_series.empty());
    std::vector<double> heights(m_bars.size(), 0.0);
    QCPBars* below = nullptr;
    for (std::size_t k = 0; k < m_series.size(); ++k) {
        auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
        bars->setName(m_series[k].name);
        bars->setWidth(kBarWidth);
        bars->setPen(QPen(palette().color(QPalette::Base), 0.5));
        bars->setBrush(m_series[k].colour);
        bars->setData(QVector<double>(m_bars.begin(), m_bars.end()),
                      QVector<double>(m_series[k].ms.begin(), m_series[k].ms.end()), true);
        if (below) bars->moveAbove(below);
        below = bars;
        for (std::size_t bar = 0; bar < heights.size(); ++bar) heights[bar] += m_series[k].ms[bar];
    }
    const double first = m_bars.empty() ? 0 : m_bars.front(), last = m_bars.empty() ? 1 : m_bars.back();
    m_plot->xAxis->setRange(first - kBarWidth, last + kBarWidth);
    const double highest = heights.empty() ? 0 : *std::ranges::max_element(heights);
    m_plot->yAxis->setRange(0, highest > 0 ? highest * kAbove : 1);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

}  // namespace strainlens::gui
