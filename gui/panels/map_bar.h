// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "gui/pictures/map_style.h"

namespace strainlens::gui {

class ElidedBox;
class NumberField;
struct FieldMap;

/// Bar above the canvas: quantity, colours, limits, drawing style and opacity of the map.
class MapBar : public QWidget {
    Q_OBJECT
public:
    explicit MapBar(QWidget* parent);

    const MapStyle& mapStyle() const { return m_style; }
    /// Restores quantity, colours, kind of limits and opacity; unknown values are ignored.
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;
    /// Resets the settings of one measurement: no map, automatic limits. Keeps colours and opacity.
    void resetToDefaults();
    /// The same as choosing that quantity.
    void showQuantity(const std::string& quantity);
    /// Whether the results are refined and have strain. Quantities without data are disabled with a reason as tool tip;
    /// without results all are enabled.
    void setAvailable(bool refined, bool strain);
    /// Shows the limits of the map, or why there is none (not while it `isPending`). Null: no map.
    void showMap(const FieldMap* map, bool isPending = false);
    /// Same as typing both limits.
    void fixLimits(const ColourRange& limits);
    /// Restores the last automatic limits.
    void resetLimits();

signals:
    void styleChanged(const strainlens::gui::MapStyle& style);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void chooseQuantity();
    void chooseLimits();
    void typeLimits();
    /// Shows m_style in the fields without emitting signals.
    void showStyle();
    void setLimits(const ColourLimits& limits);
    void showRange(const ColourRange& range, int digits);
    void setTypedProblem(const QString& text);
    void showProblem();
    void announce();
    void retranslate();
    void retranslateLists();
    void name(QWidget* widget, const QString& name, const QString& tip);
    bool showsNumbers() const { return !m_style.quantity.empty() && m_style.kind() == MapKind::Numbers; }
    bool hasLimits() const { return !m_style.quantity.empty() && m_style.kind() != MapKind::Statuses; }
    QString missingText(const FieldMap& map) const;
    /// Why a quantity is not available and how to get it; empty if it is.
    QString unavailableReason(std::string_view quantity) const;
    void addQuantities();
    void updateAvailability();

    MapStyle m_style;
    ColourLimits m_automaticLimits;  // the last limits that were not fixed
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
