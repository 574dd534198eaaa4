// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/render/colour_scale.h"
#include "gui/pictures/map_style.h"

namespace strainlens::gui {

/// Legend of the colours on the canvas: a colour bar, a direction wheel or a list.
struct ColourKey {
    struct Category {
        QColor colour;
        QString text;
    };
    MapKind kind = MapKind::Numbers;
    QString title;                        ///< with unit
    ColourScale scale;                    ///< of the bar; for a wheel the upper limit is at its rim
    std::optional<ColourRange> extremes;  ///< of all values, if some may exceed the scale
    double mmPerPx = 0;                   ///< > 0: values are lengths in px, also given in mm
    std::vector<Category> categories;     ///< list entries
    /// Sorted values of a bar with movable limits; otherwise null.
    std::shared_ptr<const std::vector<double>> values;
    bool isFixed = false;  ///< the limits were set by the user
};

}  // namespace strainlens::gui
