// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_defaults.h"

#include <algorithm>
#include <array>

namespace strainlens {
namespace {

constexpr Rgb kProbePalette[] = {{31, 134, 209}, {213, 106, 0},   {15, 147, 107}, {208, 86, 155},
                                 {168, 130, 0},  {143, 111, 232}, {224, 74, 69},  {128, 133, 138}};

bool hasName(std::span<const Probe> probes, const std::string& name) {
    return std::ranges::find(probes, name, &Probe::id) != probes.end();
}

}  // namespace

std::span<const Rgb> probePalette() { return kProbePalette; }

std::string_view probeLetter(const ProbeGeometry& geometry) {
    constexpr std::array<std::string_view, std::variant_size_v<ProbeGeometry>> kLetters = {"P", "L", "A", "E",
                                                                                           "X", "C", "G", "S"};
    return kLetters[geometry.index()];
}

std::string freeProbeName(std::span<const Probe> probes, const ProbeGeometry& geometry) {
    for (int number = 1;; ++number) {
        const std::string name = std::string(probeLetter(geometry)) + std::to_string(number);
        if (!hasName(probes, name)) return name;
    }
}

Rgb freeProbeColour(std::span<const Probe> probes) {
    return *std::ranges::min_element(kProbePalette, {}, [&](const Rgb& colour) {
        return std::ranges::count(probes, std::optional<Rgb>(colour), &Probe::colour);
    });
}

std::vector<Probe> withDefaults(std::vector<Probe> probes) {
    for (Probe& probe : probes) {
        if (probe.id.empty()) probe.id = freeProbeName(probes, probe.geometry);
        if (!probe.colour) probe.colour = freeProbeColour(probes);
    }
    return probes;
}

}  // namespace strainlens
