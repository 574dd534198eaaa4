// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/chart_view.h"

#include <qcustomplot.h>

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "gui/widgets/plot_style.h"

namespace strainlens::gui {
namespace {

constexpr QRgb kOnLight[] = {0xff0064a0, 0xffb04500, 0xff00734d, 0xff9c3d78, 0xff7a5900, 0xff3d3d3d};
constexpr QRgb kOnDark[] = {0xff56b4e9, 0xffff9a52, 0xff33c79a, 0xffe39bc4, 0xffe6b800, 0xffdcdcdc};
// Curves of one colour differ in line style, and so do neighbours, for colour-blind users.
constexpr Qt::PenStyle kStyles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
constexpr QCPScatterStyle::ScatterShape kShapes[] = {QCPScatterStyle::ssDisc, QCPScatterStyle::ssSquare,
                                                     QCPScatterStyle::ssTriangle, QCPScatterStyle::ssDiamond};
constexpr double kLine = 1.6, kEmphasisedLine = 3, kMark = 5;
constexpr std::size_t kMaxMarkedPoints = 60;  // longer curves are drawn without marks
constexpr int kBandAlpha = 60;
constexpr double kPadding = 0.06;  // fraction of the range, above and below the curves

bool hasDarkBase(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

QVector<double> toQt(const std::vector<double>& numbers) { return {numbers.begin(), numbers.end()}; }

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

ChartView::ChartView(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)) {
    m_plot->setObjectName(QStringLiteral("chart"));
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->legend->setBorderPen(Qt::NoPen);
    m_plot->axisRect()->setMinimumMargins(QMargins(4, 4, 4, 0));
    m_plot->xAxis->setNumberFormat(QStringLiteral("gb"));
    connect(m_plot, &QCustomPlot::afterLayout, this, &ChartView::updateVerticalLabel);
    m_plot->yAxis->setNumberFormat(QStringLiteral("gb"));
    m_plot->xAxis->setNumberPrecision(4);
    m_plot->yAxis->setNumberPrecision(4);
    // The legend is next to the axes, where it covers no curve.
    auto* side = new QCPLayoutGrid;
    m_plot->plotLayout()->addElement(0, 1, side);
    side->addElement(0, 0, m_plot->legend);
    side->addElement(1, 0, new QCPLayoutGrid);
    side->setRowStretchFactor(0, 0.001);
    m_plot->plotLayout()->setColumnStretchFactor(1, 0.001);
    side->setMargins(QMargins(0, 4, 4, 4));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    connect(m_plot, &QCustomPlot::mousePress, this, [this](const QMouseEvent* event) {
        setFocus(Qt::MouseFocusReason);
        if (event->button() == Qt::LeftButton && m_plot->axisRect()->rect().contains(event->pos())) {
            emit clicked(m_plot->xAxis->pixelToCoord(event->pos().x()));
        }
    });
    applyColours();
}

void ChartView::showCurves(std::vector<PlotCurve> curves, const QString& xLabel, const QString& yLabel,
                           std::optional<double> cursor, bool integerAxis, std::optional<PlotRange> range) {
    m_curves = std::move(curves);
    m_edges.clear();
    m_counts.clear();
    m_xLabel = xLabel, m_yLabel = yLabel;
    m_cursor = cursor;
    m_range = range;
    m_integerAxis = integerAxis;
    redraw();
}

void ChartView::showBars(std::vector<double> edges, std::vector<double> counts, const QString& xLabel,
                         const QString& yLabel) {
    m_curves.clear();
    m_edges = std::move(edges);
    m_counts = std::move(counts);
    m_xLabel = xLabel, m_yLabel = yLabel;
    m_cursor.reset();
    m_range.reset();
    m_integerAxis = false;
    redraw();
}

void ChartView::drawBand(const PlotCurve& curve, const QColor& ink) {
    QVector<double> low, high;
    for (std::size_t i = 0; i < curve.y.size(); ++i) {
        low << curve.y[i] - curve.sigmas[i];
        high << curve.y[i] + curve.sigmas[i];
    }
    QCPGraph* lower = m_plot->addGraph();
    QCPGraph* upper = m_plot->addGraph();
    for (QCPGraph* edge : {lower, upper}) {
        edge->setPen(Qt::NoPen);
        edge->removeFromLegend();
    }
    lower->setData(toQt(curve.x), low, true);
    upper->setData(toQt(curve.x), high, true);
    QColor band = ink;
    band.setAlpha(kBandAlpha);
    upper->setBrush(band);
    upper->setChannelFillGraph(lower);
}

void ChartView::drawCurve(const PlotCurve& curve, std::size_t index, const QColor& ink) {
    QPen pen(ink, curve.emphasised ? kEmphasisedLine : kLine, kStyles[index % std::size(kStyles)]);
    if (curve.faint) pen = QPen(palette().color(QPalette::Text), 1, Qt::DashLine);
    QCPScatterStyle marks(QCPScatterStyle::ssNone);
    if (!curve.faint && curve.x.size() <= kMaxMarkedPoints)
        marks = QCPScatterStyle(kShapes[index % std::size(kShapes)], ink, ink, kMark);
    QCPAbstractPlottable* drawn = nullptr;
    if (curve.path) {
        auto* path = new QCPCurve(m_plot->xAxis, m_plot->yAxis);
        path->setData(toQt(curve.x), toQt(curve.y));
        path->setScatterStyle(marks);
        drawn = path;
    } else {
        QCPGraph* graph = m_plot->addGraph();
        graph->setData(toQt(curve.x), toQt(curve.y), true);
        graph->setScatterStyle(marks);
        drawn = graph;
    }
    drawn->setName(curve.name);
    drawn->setPen(pen);
}

void ChartView::drawRange() {
    if (!m_range) return;
    for (const double end : {m_range->from, m_range->to}) {
        auto* line = new QCPItemStraightLine(m_plot);
        line->setObjectName(QStringLiteral("range"));
        line->point1->setCoords(m_range->vertical ? 0 : end, m_range->vertical ? end : 0);
        line->point2->setCoords(m_range->vertical ? 1 : end, m_range->vertical ? end : 1);
        line->setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
    }
}

void ChartView::redraw() {
    m_plot->clearPlottables();
    m_plot->clearItems();
    const bool dark = hasDarkBase(palette());
    Extent x, y;
    for (std::size_t k = 0; k < m_curves.size(); ++k) {
        const PlotCurve& curve = m_curves[k];
        const QColor ink = curveColour(k, dark);
        if (!curve.sigmas.empty()) drawBand(curve, ink);
        drawCurve(curve, k, ink);
        for (std::size_t i = 0; i < curve.y.size(); ++i) {
            const double sigma = curve.sigmas.empty() ? 0 : curve.sigmas[i];
            x.add(curve.x[i]), y.add(curve.y[i]), y.add(curve.y[i] - sigma), y.add(curve.y[i] + sigma);
        }
    }
    if (!m_counts.empty()) {
        auto* bars = new QCPGraph(m_plot->xAxis, m_plot->yAxis);
        QVector<double> counts = toQt(m_counts);
        counts << m_counts.back();
        bars->setData(toQt(m_edges), counts, true);
        bars->setLineStyle(QCPGraph::lsStepLeft);
        QColor fill = curveColour(0, dark);
        bars->setPen(QPen(fill, 1));
        fill.setAlpha(2 * kBandAlpha);
        bars->setBrush(fill);
        for (const double edge : m_edges) x.add(edge);
        for (const double count : m_counts) y.add(count);
        y.add(0);
    }
    m_plot->legend->setVisible(m_curves.size() > 0);
    m_plot->xAxis->setLabel(m_xLabel);
    if (m_cursor) {
        auto* line = new QCPItemStraightLine(m_plot);
        line->setObjectName(QStringLiteral("cursor"));
        line->point1->setCoords(*m_cursor, 0);
        line->point2->setCoords(*m_cursor, 1);
        line->setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
        x.add(*m_cursor);
    }
    drawRange();
    m_plot->xAxis->setRange(x.widened());
    QCPRange vertical = y.widened();
    if (!m_counts.empty()) vertical.lower = 0;
    m_plot->yAxis->setRange(vertical);
    auto ticker = QSharedPointer<QCPAxisTicker>::create();
    if (m_integerAxis) {
        auto fixed = QSharedPointer<QCPAxisTickerFixed>::create();
        fixed->setTickStep(1);
        fixed->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
        ticker = fixed;
    }
    m_plot->xAxis->setTicker(ticker);
    updateTickCount();
    m_plot->xAxis->setSubTicks(!m_integerAxis);
    m_plot->setLocale(QLocale());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::updateTickCount() {
    // As many tick labels as fit into the height, with the axis label below.
    const int line = fontMetrics().height();
    m_plot->yAxis->ticker()->setTickCount(std::clamp((height() - 3 * line) / (2 * line), 2, 6));
}

void ChartView::updateVerticalLabel() {
    // Rather no label than a cut one: the controls next to the chart show the quantity, too.
    const int middle = m_plot->axisRect()->center().y(), space = 2 * std::min(middle, m_plot->height() - middle);
    const int length = QFontMetrics(m_plot->yAxis->labelFont()).horizontalAdvance(m_yLabel);
    const QString label = length <= space ? m_yLabel : QString();
    if (m_plot->yAxis->label() == label) return;
    m_plot->yAxis->setLabel(label);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateTickCount();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartView::applyColours() {
    applyPlotStyle(*m_plot, *this);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) axis->setPadding(2);
}

void ChartView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange) {
        applyColours();
        redraw();
    }
    QWidget::changeEvent(event);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        emit stepped(event->key() == Qt::Key_Left ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

}  // namespace strainlens::gui
