// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "gui/document/chart.h"
#include "gui/widgets/chart_view.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class Actions;

/// Chart of probe data or map values, with its settings and the values at the current image.
class PlotsPanel : public QWidget {
    Q_OBJECT
public:
    PlotsPanel(const Actions& actions, QWidget* parent);

    /// `quantities`: the choices; `hint`: what to do if there is nothing to draw.
    void showChart(const Chart& chart, const std::vector<std::string>& quantities, const QString& hint);
    /// Highlights the curve of a probe; "": none.
    void emphasise(const std::vector<std::string>& probes);

signals:
    void kindChosen(strainlens::gui::ChartKind kind);
    void quantityChosen(const std::string& quantity);
    /// Of the right axis; empty: none.
    void rightChosen(const std::string& quantity);
    /// `axis`: label of a column of the loads; empty: the images or a probe.
    void axisChosen(const std::string& axis);
    /// What the probes' curves are over and related to.
    void curvesChosen(const strainlens::CurveOptions& options);
    /// The user dragged a range of the stress-strain curve.
    void strainRangeChosen(double from, double to);
    /// `frame`: number of the image in the run.
    void frameChosen(int frame);

private:
    void retranslate();
    /// Disables kinds of charts that pairs do not have.
    void showKinds();
    void showQuantities();
    void showCurveOptions();
    void chooseCurves();
    void showStaleness();
    bool isEmphasised(const std::string& curve) const;
    void draw();
    void drawCurves();
    /// Index of the displayed image in the results; -1: it has none.
    int presentIndex() const;
    std::size_t pointsBeforeResults(const PlotCurve& curve) const;
    void drawHistogram();
    void drawStress();
    /// Positions of the images on the horizontal axis.
    std::vector<double> positions() const;
    /// Selects the image nearest to a position of the axis, or `by` images further.
    void selectNearest(double position);
    void step(int by);

    Chart m_chart;
    std::vector<std::string> m_quantities;
    std::vector<std::string> m_emphasised;  // ids
    ElidedBox* m_kind = makeWidget<ElidedBox>("plotKind", 14);
    ElidedBox* m_quantity = makeWidget<ElidedBox>("plotQuantity", 14);
    ElidedBox* m_right = makeWidget<ElidedBox>("plotRight", 14);
    ElidedBox* m_over = makeWidget<ElidedBox>("plotOver", 14);
    ElidedBox* m_relation = makeWidget<ElidedBox>("plotRelation", 14);
    QToolButton* m_loads;
    QLabel* m_stale = makeWidget<QLabel>("plotStale");
    QLabel* m_reading = makeWidget<QLabel>("plotReading");
    QLabel* m_hint = makeWidget<QLabel>("plotHint");
    QWidget* m_tools = new QWidget;  // buttons below the hint
    ChartView* m_view = makeWidget<ChartView>("chartView");
    QStackedWidget* m_pages = new QStackedWidget;
};

}  // namespace strainlens::gui
