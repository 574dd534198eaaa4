// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPointF>

#include "app/measure/score_surface.h"

namespace strainlens::gui {

/// One pixel a displacement: the better the score, the lighter its colour; grey where there is none.
QImage scoreImage(const ScoreSurface& surface);

/// The same with `cell` px a displacement; a frame around the best one, a cross where `refined` lies, in whole
/// displacements like those of the surface (NaN: nowhere).
QImage scoreMap(const ScoreSurface& surface, QPointF refined, int cell);

}  // namespace strainlens::gui
