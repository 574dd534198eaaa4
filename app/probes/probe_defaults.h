// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <map>
#include <set>
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

/// Names and colours for new probes, in turn: the first unused name of "E1", "E2", ... and the first colour of the
/// palette that the fewest probes have. Linear in the number of probes.
class ProbeDefaults {
public:
    explicit ProbeDefaults(std::span<const Probe> existing);

    std::string takeName(const ProbeGeometry& geometry);
    Rgb takeColour();
    /// A new probe with both.
    Probe make(const ProbeGeometry& geometry);

private:
    std::set<std::string> m_names;
    std::map<std::string_view, int> m_numbers;  ///< last used, by letter
    std::vector<std::size_t> m_counts;          ///< of probes, by colour of the palette
};

/// Names probes without a name and colours probes without a colour, in their order.
std::vector<Probe> withDefaults(std::vector<Probe> probes);

}  // namespace strainlens
