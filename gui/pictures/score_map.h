// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPointF>

#include "app/measure/score_surface.h"

namespace strainlens::gui {

/// One pixel per displacement: the better the score, the lighter; grey without a score.
QImage scoreImage(const ScoreSurface& surface);

/// Score image with `cell` px per displacement, a frame around the best one and a cross at `refined` (NaN: none).
QImage scoreMap(const ScoreSurface& surface, QPointF refined, int cell);

}  // namespace strainlens::gui
