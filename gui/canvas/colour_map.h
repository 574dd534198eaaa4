// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace strainlens::gui {

/// The viridis colour map: 0 dark violet, 1 yellow, of evenly growing lightness. Values outside are clamped.
QColor viridis(double value);

}  // namespace strainlens::gui
