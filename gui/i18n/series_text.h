// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "app/probes/probe.h"

namespace strainlens::gui {

/// What a series of a probe is called in the user's language: "Strain", "Displacement u, mean". A name that is not
/// known stays as it is.
QString seriesText(const std::string& quantity);

/// A unit as people read it; empty for "1".
QString seriesUnit(const std::string& unit);

/// The kind of a probe: "Extensometer".
QString probeKindText(const ProbeGeometry& geometry);

/// The letter that names of such probes begin with: "E" of an extensometer. The same in every language: names are in
/// files.
QString probeLetter(const ProbeGeometry& geometry);

}  // namespace strainlens::gui
