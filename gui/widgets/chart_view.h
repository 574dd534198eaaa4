// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

class QCustomPlot;

namespace strainlens::gui {

/// One curve. NaN is a gap.
struct PlotCurve {
    QString name;
    std::vector<double> x, y;
    std::vector<double> sigmas;  ///< drawn as a band of ±1 sigma; empty: none
    bool emphasised = false;
    bool path = false;   ///< connects the points in their order, not sorted by x
    bool faint = false;  ///< thin line without markers, for fits
};

/// Marked range of an axis.
struct PlotRange {
    double from = 0, to = 0;
    bool vertical = false;  ///< on the vertical axis
};

/// Chart of curves or bars in the colours of the palette.
class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);

    /// `cursor`: position of a vertical line. `integerAxis`: ticks of the horizontal axis at integers only.
    void showCurves(std::vector<PlotCurve> curves, const QString& xLabel, const QString& yLabel,
                    std::optional<double> cursor, bool integerAxis, std::optional<PlotRange> range = {});
    /// `edges` has one element more than `counts`.
    void showBars(std::vector<double> edges, std::vector<double> counts, const QString& xLabel, const QString& yLabel);

    QCustomPlot& plot() { return *m_plot; }
    QSize sizeHint() const override { return {420, 120}; }

signals:
    /// Emitted for a click at a position of the horizontal axis.
    void clicked(double x);
    /// Emitted for an arrow key; `by` is -1 or 1.
    void stepped(int by);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyColours();
    void updateTickCount();
    /// Needs the laid-out axes.
    void updateVerticalLabel();
    void redraw();
    void drawBand(const PlotCurve& curve, const QColor& ink);
    void drawCurve(const PlotCurve& curve, std::size_t index, const QColor& ink);
    void drawRange();

    QCustomPlot* m_plot;
    std::vector<PlotCurve> m_curves;
    std::vector<double> m_edges, m_counts;
    QString m_xLabel, m_yLabel;
    std::optional<double> m_cursor;
    std::optional<PlotRange> m_range;
    bool m_integerAxis = false;
};

/// Colour of a curve by its index; its contrast on the palette's base is at least 4.5 : 1.
QColor curveColour(std::size_t curve, bool dark);
/// Number of colours before they repeat.
std::size_t curveColourCount();

}  // namespace strainlens::gui
