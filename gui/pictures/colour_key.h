// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/render/colour_scale.h"
#include "gui/pictures/map_look.h"

namespace strainlens::gui {

/// What the colours on the canvas mean: a bar with numbers, a wheel of directions, or a list of words.
struct ColourKey {
    struct Category {
        QColor colour;
        QString text;
    };
    MapKind kind = MapKind::Numbers;
    QString title;                        ///< with its unit
    ColourScale scale;                    ///< of a bar; of a wheel: its rim is the range's upper end
    std::optional<ColourRange> extremes;  ///< of all values, where some may lie beyond the scale
    double mmPerPx = 0;                   ///< above 0: the numbers are lengths in px, and are given in mm too
    std::vector<Category> categories;     ///< of the list
    /// Of a bar: the values, ascending, where its limits can be moved; null where they cannot.
    std::shared_ptr<const std::vector<double>> values;
    bool isFixed = false;  ///< the limits are numbers that somebody has chosen
};

}  // namespace strainlens::gui
