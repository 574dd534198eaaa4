// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens {

/// Colours of new probes, for colour vision deficiency too: their contrast to the light and the dark theme is at least
/// 3.5 : 1.
std::span<const Rgb> probePalette();

/// First letter of the default names of such probes, e.g. "E" for extensometers.
std::string_view probeLetter(const ProbeGeometry& geometry);

/// The first unused name of "E1", "E2", ...
std::string freeProbeName(std::span<const Probe> probes, const ProbeGeometry& geometry);

/// The first colour of the palette that the fewest probes have.
Rgb freeProbeColour(std::span<const Probe> probes);

/// Names probes without a name and colours probes without a colour, in their order.
std::vector<Probe> withDefaults(std::vector<Probe> probes);

}  // namespace strainlens
