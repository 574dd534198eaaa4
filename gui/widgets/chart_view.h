// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPoint>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/render/line_plot.h"

class QCPAxis;
class QCustomPlot;

namespace strainlens::gui {

/// Marked range of an axis.
struct PlotRange {
    double from = 0, to = 0;
    bool vertical = false;  ///< on the vertical axis
};

/// Shows a plot in the colours of the palette.
class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);

    /// `cursor`: position of a vertical line.
    void showPlot(LinePlot plot, std::optional<double> cursor = {}, std::optional<PlotRange> range = {});

    /// Lets the user drag a range of the horizontal axis.
    void setRangeSelectable(bool isSelectable);

    QCustomPlot& plot() { return *m_plot; }
    QSize sizeHint() const override { return {420, 120}; }

signals:
    /// Emitted for a click, not for a drag, at a position of the horizontal axis.
    void clicked(double x);
    /// Emitted for a dragged range of the horizontal axis, from < to.
    void rangeSelected(double from, double to);
    /// Emitted for an arrow key; `by` is -1 or 1.
    void stepped(int by);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    std::optional<QPoint> m_press;  ///< until the button is released
    void applyColours();
    void updateTickCount();
    /// Need the laid-out axes.
    void updateVerticalLabels();
    bool updateLabel(QCPAxis& axis, const std::string& text);
    void redraw();
    QCPAxis* verticalAxisOf(const PlotCurve& curve) const;
    void drawBand(const PlotCurve& curve, const QColor& colour);
    void drawCurve(const PlotCurve& curve, std::size_t index, const QColor& colour);
    void drawBars(const PlotCurve& bars, QColor colour);
    /// Draws a line across the plot at a position of an axis.
    void drawLine(const char* name, double at, bool isHorizontal, Qt::PenStyle style);

    QCustomPlot* m_plot;
    LinePlot m_shown;
    std::optional<double> m_cursor;
    std::optional<PlotRange> m_range;
};

/// Colour of a curve by its index; its contrast on the palette's base is at least 4.5 : 1.
QColor curveColour(std::size_t curve, bool dark);
/// Number of colours before they repeat.
std::size_t curveColourCount();

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
