// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

class QCustomPlot;

namespace strainlens::gui {

/// One curve as it is drawn. NaN is a gap.
struct DrawnCurve {
    QString name;
    std::vector<double> x, y;
    std::vector<double> sigmas;  ///< a band of one each way; empty: none
    bool emphasised = false;
    bool path = false;   ///< its points follow each other in their own order, not in that of x
    bool faint = false;  ///< thin, without marks: what was fitted
};

/// Part of an axis that is marked.
struct DrawnRange {
    double from = 0, to = 0;
    bool vertical = false;  ///< of the vertical axis
};

/// Curves or bars over common axes, in the colours of the palette.
class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);

    /// `cursor`: where a line stands across the chart. `whole`: the horizontal axis counts.
    void showCurves(std::vector<DrawnCurve> curves, const QString& xLabel, const QString& yLabel,
                    std::optional<double> cursor, bool whole, std::optional<DrawnRange> range = {});
    /// `edges`: one more than `counts`.
    void showBars(std::vector<double> edges, std::vector<double> counts, const QString& xLabel, const QString& yLabel);

    QCustomPlot& plot() { return *m_plot; }
    QSize sizeHint() const override { return {420, 120}; }

signals:
    /// A place of the horizontal axis was clicked.
    void clicked(double x);
    /// An arrow key asks for the place so many further right.
    void stepped(int by);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void colour();
    void countTicks();
    /// Once it is known where the axes lie.
    void nameVerticalAxis();
    void redraw();
    void drawBand(const DrawnCurve& curve, const QColor& ink);
    void drawCurve(const DrawnCurve& curve, std::size_t place, const QColor& ink);
    void drawRange();

    QCustomPlot* m_plot;
    std::vector<DrawnCurve> m_curves;
    std::vector<double> m_edges, m_counts;
    QString m_xLabel, m_yLabel;
    std::optional<double> m_cursor;
    std::optional<DrawnRange> m_range;
    bool m_whole = false;
};

/// The colour of a curve by its place, at least 4.5 : 1 on the palette's base.
QColor curveColour(std::size_t curve, bool dark);
/// How many there are before they come again.
std::size_t curveColourCount();

}  // namespace strainlens::gui
