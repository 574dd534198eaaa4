// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include "app/render/colour_map.h"

namespace strainlens::gui {

inline QColor toQColor(Rgb colour) { return {colour.red, colour.green, colour.blue}; }

}  // namespace strainlens::gui
