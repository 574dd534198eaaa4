// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "app/loads/load_table.h"

namespace strainlens::gui {

/// Translated note of the load table reader.
QString loadNoteText(const LoadWarning& note);

/// Symbol of a load unit in the current language, e.g. "kN" or "кН".
QString loadUnitText(std::string_view unit);

}  // namespace strainlens::gui
