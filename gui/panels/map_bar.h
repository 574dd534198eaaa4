// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "gui/pictures/map_style.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

class ViewModel;
struct FieldMap;

/// Bar above the canvas: quantity, colours, limits, drawing style and opacity of the map.
class MapBar : public QWidget {
    Q_OBJECT
public:
    /// `view` must outlive it.
    MapBar(ViewModel& view, QWidget* parent);

    /// Removes the numbers and messages of the last map.
    void clear();
    /// Whether the results are refined and have strain. Quantities without data are disabled with a reason as tool tip;
    /// without results all are enabled.
    void setAvailable(bool refined, bool strain, bool velocity);
    /// Shows the limits of the map, or why there is none (not while it `isPending`). Null: no map.
    void showMap(const FieldMap* map, bool isPending = false);
    /// Shows the map of a formula, or its first error; an empty text changes nothing.
    void showFormula(const std::string& formula);

private:
    static constexpr double kLargestLimit = 1e9;
    void build();
    void chooseQuantity();
    /// Asks for a formula and shows its map.
    void enterFormula();
    void chooseLimits();
    void typeLimits();
    const MapStyle& style() const;
    /// Shows the map style in the fields without emitting signals.
    void showStyle();
    void showLimits();
    void showRange(const ColourRange& range, int digits);
    void setTypedProblem(const QString& text);
    void showProblem();
    void retranslate();
    void retranslateLists();
    QString missingText(const FieldMap& map) const;
    /// Why a quantity is not available and how to get it; empty if it is.
    QString unavailableReason(std::string_view quantity) const;
    void addQuantities();
    void updateAvailability();

    ViewModel& m_view;
    ElidedBox* m_quantity = makeWidget<ElidedBox>("mapQuantity", 14);
    ElidedBox* m_colours = makeWidget<ElidedBox>("mapColours", 7);
    ElidedBox* m_limits = makeWidget<ElidedBox>("mapLimits", 8);
    NumberField* m_low = makeWidget<NumberField>("mapLow", -kLargestLimit, kLargestLimit, false);
    NumberField* m_high = makeWidget<NumberField>("mapHigh", -kLargestLimit, kLargestLimit, false);
    QToolButton* m_lock = makeFlatButton("mapLock");
    QToolButton* m_smooth = makeFlatButton("mapSmooth");
    QToolButton* m_contours = makeFlatButton("mapContours");
    QSlider* m_opacity = makeWidget<QSlider>("mapOpacity", Qt::Horizontal);
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("mapProblem"));
    bool m_velocity = false;                 // the frame rate is known
    bool m_refined = true, m_strain = true;  // the results have it, or there are no results yet
    QString m_typedProblem;                  // invalid limits; the map keeps the last valid ones
    QString m_missing;                       // why there is no map
};

}  // namespace strainlens::gui
