// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string>

namespace strainlens::gui {

/// Why a file cannot be read or written (FileError::reason), or a note about one, in the user's language where that is
/// one of fileReasons(), else as it is. Any thread.
QString fileReasonText(const std::string& reason);

/// What opening images and writing files says, in English; %1, %2, ... stand for what differs.
std::span<const char* const> fileReasons();

}  // namespace strainlens::gui
