// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <vector>

class QCustomPlot;

namespace strainlens::gui {

/// One stage of all bars.
struct StagePart {
    QString name;
    std::vector<double> ms;  ///< one a bar
    QColor colour = {};
};

/// Times of images as bars of stages on top of each other, on the palette's base.
class StageChart : public QWidget {
    Q_OBJECT
public:
    explicit StageChart(QWidget* parent = nullptr);

    /// `bars`: the numbers below them; parts in the order in which they lie on each other.
    void show(std::vector<double> bars, std::vector<StagePart> parts, const QString& below, const QString& beside);
    QCustomPlot& plot() { return *m_plot; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void redraw();

    QCustomPlot* m_plot;
    std::vector<double> m_bars;
    std::vector<StagePart> m_parts;
};

}  // namespace strainlens::gui
