// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QWidget>
#include <string>
#include <vector>

#include "gui/document/chart.h"

namespace strainlens::gui {

class Actions;
class ChartView;
class ElidedBox;

/// A chart of what the probes read or of the map's values, what it is to show, and what it says of the present image.
class PlotsPanel : public QWidget {
    Q_OBJECT
public:
    PlotsPanel(const Actions& actions, QWidget* parent);

    /// `quantities`: to choose from; `hint`: what is to be done where there is nothing to draw.
    void showChart(const Chart& chart, const std::vector<std::string>& quantities, const QString& hint);
    /// Draws the curve of that probe thicker; "": none.
    void emphasise(const std::string& probe);

signals:
    void kindChosen(strainlens::gui::ChartKind kind);
    void quantityChosen(const std::string& quantity);
    /// The number that the run gave an image.
    void frameChosen(int frame);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showQuantities();
    void showStaleness();
    void draw();
    void drawCurves();
    void drawHistogram();
    void drawStress();
    /// The images' places on the horizontal axis.
    std::vector<double> places() const;
    /// The image that is nearest to a place of the axis, or so many images further.
    void chooseNearest(double place);
    void step(int by);

    Chart m_chart;
    std::vector<std::string> m_quantities;
    std::string m_emphasised;
    ElidedBox* m_kind;
    ElidedBox* m_quantity;
    QToolButton* m_export;
    QToolButton* m_loads;
    QLabel* m_stale;
    QLabel* m_reading;
    QLabel* m_hint;
    QWidget* m_tools;  // of the hint
    ChartView* m_view;
    QStackedWidget* m_pages;
};

}  // namespace strainlens::gui
