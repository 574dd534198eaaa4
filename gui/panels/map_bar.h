// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "gui/pictures/map_look.h"

namespace strainlens::gui {

class ElidedBox;
class NumberField;
struct FieldMap;

/// Above the canvas: which quantity is mapped, its colours, their limits, how it is drawn and the map's opacity.
class MapBar : public QWidget {
    Q_OBJECT
public:
    explicit MapBar(QWidget* parent);

    const MapLook& look() const { return m_look; }
    /// Quantity, colours, kind of limits and opacity of the last time; what is not known is left as it is.
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;
    /// No map, and limits from the values: what belongs to one measurement. Colours and opacity stay.
    void resetToDefaults();
    /// The same as choosing that quantity.
    void showQuantity(const std::string& quantity);
    /// Whether the results are refined and have strain: quantities that they lack cannot be chosen, and say why. Before
    /// there are results, all can be.
    void showComputed(bool refined, bool strain);
    /// Shows the limits that came out, or why there is no map: not of one that `isAtWork`, whose values are still to
    /// come. Null: nothing is to be shown.
    void showMap(const FieldMap* map, bool isAtWork = false);
    /// The same as typing both limits.
    void fixLimits(const ColourRange& limits);
    /// The limits come from the values again, as they did last.
    void releaseLimits();

signals:
    void lookChanged(const strainlens::gui::MapLook& look);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void chooseQuantity();
    void chooseLimits();
    void typeLimits();
    /// Shows m_look in the fields, without announcing anything.
    void showLook();
    void setLimits(const ColourLimits& limits);
    void showRange(const ColourRange& range, int digits);
    void setTypedProblem(const QString& text);
    void showProblem();
    void announce();
    void retranslate();
    void retranslateLists();
    void name(QWidget* widget, const QString& name, const QString& tip);
    bool showsNumbers() const { return !m_look.quantity.empty() && m_look.kind() == MapKind::Numbers; }
    bool hasLimits() const { return !m_look.quantity.empty() && m_look.kind() != MapKind::Statuses; }
    QString missingText(const FieldMap& map) const;
    /// What is to be done for a quantity that was not computed; empty where it was.
    QString lackText(std::string_view quantity) const;
    void addQuantities();
    void showLacks();

    MapLook m_look;
    ColourLimits m_fromValues;  // the last that were not fixed
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
    bool m_refined = true, m_strain = true;  // the results have it, or there are none yet
    QString m_typedProblem;                  // limits that cannot be; the map keeps the last possible ones
    QString m_missing;                       // why there is no map
};

}  // namespace strainlens::gui
