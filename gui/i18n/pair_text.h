// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

/// Why pairs of images have no stress-strain curve.
QString noStressOfPairsText();

}  // namespace strainlens::gui
