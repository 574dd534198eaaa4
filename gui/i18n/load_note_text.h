// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/loads/load_error.h"

namespace strainlens::gui {

/// What the reader of a load table decided or left out, as a sentence in the present language.
QString loadNoteText(const LoadNote& note);

}  // namespace strainlens::gui
