// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_defaults.h"

#include <algorithm>
#include <array>

namespace strainlens {
namespace {

constexpr Rgb kProbePalette[] = {{31, 134, 209}, {213, 106, 0},   {15, 147, 107}, {208, 86, 155},
                                 {168, 130, 0},  {143, 111, 232}, {224, 74, 69},  {128, 133, 138}};

}  // namespace

std::span<const Rgb> probePalette() { return kProbePalette; }

std::string_view probeLetter(const ProbeGeometry& geometry) {
    constexpr std::array<std::string_view, std::variant_size_v<ProbeGeometry>> kLetters = {"P", "L", "A", "E",
                                                                                           "X", "C", "G", "S"};
    return kLetters[geometry.index()];
}

ProbeDefaults::ProbeDefaults(std::span<const Probe> existing) : m_counts(std::size(kProbePalette)) {
    for (const Probe& probe : existing) {
        m_names.insert(probe.id);
        const Rgb* colour = probe.colour ? std::ranges::find(kProbePalette, *probe.colour) : std::end(kProbePalette);
        if (colour != std::end(kProbePalette)) ++m_counts[static_cast<std::size_t>(colour - kProbePalette)];
    }
}

std::string ProbeDefaults::takeName(const ProbeGeometry& geometry) {
    const std::string_view letter = probeLetter(geometry);
    for (int& number = m_numbers[letter];;) {
        std::string name = std::string(letter) + std::to_string(++number);
        if (m_names.insert(name).second) return name;
    }
}

Rgb ProbeDefaults::takeColour() {
    const auto fewest = std::ranges::min_element(m_counts);
    ++*fewest;
    return kProbePalette[fewest - m_counts.begin()];
}

Probe ProbeDefaults::make(const ProbeGeometry& geometry) { return {takeName(geometry), geometry, takeColour()}; }

std::vector<Probe> withDefaults(std::vector<Probe> probes) {
    ProbeDefaults defaults(probes);
    for (Probe& probe : probes) {
        if (probe.id.empty()) probe.id = defaults.takeName(probe.geometry);
        if (!probe.colour) probe.colour = defaults.takeColour();
    }
    return probes;
}

}  // namespace strainlens
