// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/stage_chart.h"

#include <qcustomplot.h>

#include <algorithm>

#include "gui/widgets/plot_style.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr double kBarWidth = 0.8;
constexpr double kAbove = 1.06;  // upper limit relative to the highest bar

}  // namespace

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
