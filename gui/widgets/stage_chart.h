// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <vector>

class QCustomPlot;

namespace strainlens::gui {

/// Times of one stage in all bars.
struct StageSeries {
    QString name;
    std::vector<double> ms;  ///< one per bar
    QColor colour = {};
};

/// Stacked bars of the stage times of images.
class StageChart : public QWidget {
    Q_OBJECT
public:
    explicit StageChart(QWidget* parent = nullptr);

    /// `bars`: positions and labels of the bars; `series`: from bottom to top.
    void show(std::vector<double> bars, std::vector<StageSeries> series, const QString& xLabel, const QString& yLabel);
    QCustomPlot& plot() { return *m_plot; }

private:
    void redraw();

    QCustomPlot* m_plot;
    std::vector<double> m_bars;
    std::vector<StageSeries> m_series;
};

}  // namespace strainlens::gui
