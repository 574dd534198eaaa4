// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace strainlens::gui {

class Document;

/// What somebody who is to help must know beside a message, in English, a fact a line: versions, system, device,
/// project, images with their size, parameters as the command line has them.
QString problemDetails(const Document& document);

}  // namespace strainlens::gui
