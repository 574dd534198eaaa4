// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace strainlens::gui {

/// A run's note with the labels of the window, translated if it is known.
QString noteText(const std::string& note);

}  // namespace strainlens::gui
