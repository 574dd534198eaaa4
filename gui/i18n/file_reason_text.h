// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string>

namespace strainlens::gui {

/// Translates FileError::reason() or a note about a file; unchanged if none of fileReasons() matches. Any thread.
QString fileReasonText(const std::string& reason);

/// English messages of reading and writing files, with placeholders %1, %2, ...
std::span<const char* const> fileReasons();

}  // namespace strainlens::gui
