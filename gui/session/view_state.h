// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <optional>
#include <string>

#include "gui/pictures/layer_styles.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {

/// What a window shows of its session.
struct ViewState {
    bool reference = false;         ///< reference image below the results instead of the current one
    bool blend = false;             ///< reference and current image blended, results on the reference
    bool flicker = false;           ///< reference and current image alternate
    bool vectors = true;            ///< displacement vectors
    bool hasChosenVectors = false;  ///< the user has shown or hidden the vectors
    bool hasChosenMap = false;      ///< the user has chosen the map's quantity
    bool flow = false;              ///< measured flow instead of the results, on the reference image
    bool region = true;             ///< mask and outlines of the region
    bool masks = true;              ///< pixels that the masks of the images hide
    bool probes = true;             ///< probes
    bool preview = true;            ///< preview of changed parameters
    bool cursorShapes = true;       ///< subset and search window at the cursor
    bool scaleBar = true;           ///< scale bar, also in exported pictures
    double blendShare = 0.5;        ///< of the current image in a blend, 0 to 1
    ArrowChoice arrows;
    FlowStyle flowStyle;
    MapStyle map;
    ColourLimits automaticLimits;      ///< last limits of the map that were not fixed
    std::optional<std::size_t> point;  ///< selected grid point
    int shape = -1;                    ///< index of the selected region shape; -1: none
    int probe = -1;                    ///< index of the selected probe; -1: none
    bool operator==(const ViewState&) const = default;

    /// Shows the reference or the current image. A change ends blending.
    void showReference(bool shown) {
        if (shown != reference) blend = false;
        reference = shown;
    }
    /// Shows or hides the vectors, whichever map is shown.
    void showVectors(bool shown) { vectors = shown, hasChosenVectors = true; }
    /// Shows another map. Fixed limits apply to one quantity only.
    void showQuantity(const std::string& quantity) {
        if (quantity == map.quantity) return;
        map.quantity = quantity;
        map.areaLimit.reset();
        if (map.limits.kind == ColourLimits::Kind::Fixed) map.limits = automaticLimits;
        proposeVectors();
    }
    /// Shows other values. Fixed limits apply to one kind of values only.
    void showValues(const ValueStyle& values) {
        const bool isOther = shownQuantity(map.quantity, values) != shownQuantity(map.quantity, map.values);
        map.values = values;
        if (!isOther) return;
        if (map.limits.kind == ColourLimits::Kind::Fixed) map.limits = automaticLimits;
        map.areaLimit.reset();
    }
    /// Outlines the area of values above or below a limit; none: no area.
    void limitArea(const std::optional<AreaLimit>& limit) { map.areaLimit = limit; }
    /// Shows values in other units; fixed limits of a map follow.
    void showUnits(const ShownUnits& units) {
        const double before = factorOf(map.quantity, map.values);
        map.values.units = units;
        const double ratio = factorOf(map.quantity, map.values) / before;
        if (ratio == 1) return;
        map.limits.fixed = map.limits.fixed.times(ratio);
        if (map.areaLimit) map.areaLimit->value *= ratio;
    }
    void showStrainUnit(StrainUnit unit) {
        ShownUnits units = map.values.units;
        units.strain = unit;
        showUnits(units);
    }
    void showLengthUnit(LengthUnit unit) {
        ShownUnits units = map.values.units;
        units.length = unit;
        showUnits(units);
    }
    /// Shows lengths with another scale; 0: none.
    void showScale(double mmPerPx) {
        ShownUnits units = map.values.units;
        units.mmPerPx = mmPerPx;
        showUnits(units);
    }
    /// Shows the map that the user chooses.
    void chooseQuantity(const std::string& quantity) {
        hasChosenMap = true;
        showQuantity(quantity);
    }
    /// Shows the map of a new result, "" for arrows, unless the user has chosen one.
    void proposeQuantity(const std::string& quantity) {
        if (!hasChosenMap) showQuantity(quantity);
    }
    void setLimits(const ColourLimits& limits) {
        map.limits = limits;
        if (limits.kind != ColourLimits::Kind::Fixed) automaticLimits = limits;
    }
    void fixLimits(const ColourRange& range) {
        map.limits.kind = ColourLimits::Kind::Fixed;
        map.limits.fixed = range;
    }
    /// Hides arrows over strain maps unless the user has chosen to show them.
    void proposeVectors() {
        if (!hasChosenVectors) vectors = !isStrainMap(map.quantity);
    }
    /// Selects a region shape; -1: none. Either a shape or a probe is selected.
    void selectShape(int index) {
        if (index >= 0 && index != shape) probe = -1;
        shape = index;
    }
    /// Selects a probe; -1: none.
    void selectProbe(int index) {
        if (index >= 0 && index != probe) shape = -1;
        probe = index;
    }
    /// Resets what belongs to one measurement: arrows, flow, quantity and limits, but not the map's colours.
    void resetToDefaults() {
        arrows = {};
        flowStyle = {};
        const MapStyle defaults;
        map.quantity = defaults.quantity;
        map.locked = defaults.locked;
        map.areaLimit.reset();
        map.values = {.units = map.values.units, .knowsTime = map.values.knowsTime};
        setLimits(defaults.limits);
        hasChosenVectors = false;
        hasChosenMap = false;
        proposeVectors();
    }
};

/// Observable ViewState. Actions, panels and canvas show it and change it here only. GUI thread only.
class ViewModel : public QObject {
    Q_OBJECT
public:
    const ViewState& state() const { return m_state; }
    /// Calls `change`, a function of ViewState or of a ViewState&, on the state.
    template <typename Change, typename... Arguments>
    void edit(Change change, const Arguments&... arguments) {
        const ViewState before = m_state;
        std::invoke(change, m_state, arguments...);
        if (m_state != before) emit changed(before);
    }
    template <typename Value>
    void set(Value ViewState::*member, const std::type_identity_t<Value>& value) {
        edit([member, &value](ViewState& state) { state.*member = value; });
    }

signals:
    /// state() was `before`.
    void changed(const strainlens::gui::ViewState& before);

private:
    ViewState m_state;
};

}  // namespace strainlens::gui
