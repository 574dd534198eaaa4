// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/export/exporter.h"

namespace strainlens::gui {

/// What an exporter's files are called, in the user's language; as the table says where nobody has translated it.
QString exporterText(const Exporter& exporter);

}  // namespace strainlens::gui
