// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "app/probes/probe.h"

namespace strainlens::gui {

/// Translated name of a probe series: "Strain", "Displacement u, mean"; unknown names are returned unchanged.
QString seriesText(const std::string& quantity);

/// Translated kind of a probe: "Extensometer".
QString probeKindText(const ProbeGeometry& geometry);

}  // namespace strainlens::gui
