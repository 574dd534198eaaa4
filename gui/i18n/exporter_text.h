// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/export/exporter.h"

namespace strainlens::gui {

/// Translated label of an exporter; English without a translation.
QString exporterText(const Exporter& exporter);

}  // namespace strainlens::gui
