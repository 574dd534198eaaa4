// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "gui/pictures/map_style.h"

namespace strainlens::gui {

class ElidedBox;
class NumberField;
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
    void setAvailable(bool refined, bool strain);
    /// Shows the limits of the map, or why there is none (not while it `isPending`). Null: no map.
    void showMap(const FieldMap* map, bool isPending = false);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void chooseQuantity();
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
    void name(QWidget* widget, const QString& name, const QString& tip);
    QString missingText(const FieldMap& map) const;
    /// Why a quantity is not available and how to get it; empty if it is.
    QString unavailableReason(std::string_view quantity) const;
    void addQuantities();
    void updateAvailability();

    ViewModel& m_view;
    ElidedBox* m_quantity;
    ElidedBox* m_colours;
    ElidedBox* m_limits;
    NumberField* m_low;
    NumberField* m_high;
    QToolButton* m_lock;
    QToolButton* m_smooth;
    QToolButton* m_contours;
    QSlider* m_opacity;
    QLabel* m_problem;
    bool m_refined = true, m_strain = true;  // the results have it, or there are no results yet
    QString m_typedProblem;                  // invalid limits; the map keeps the last valid ones
    QString m_missing;                       // why there is no map
};

}  // namespace strainlens::gui
