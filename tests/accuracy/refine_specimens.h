// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>
#include <string>

#include "compute/synthetic/specimen.h"
#include "compute/types/displacement_field.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"

namespace strainlens {

/// Builds for finding errors make one measurement of a kind: the others would take them minutes and show nothing new.
constexpr bool measuresAll() {
#ifdef NDEBUG
    return true;
#else
    return false;
#endif
}

/// Noise of an 8-bit image [grey]: rounding to whole greys adds the variance of a uniform distribution.
inline double withRounding(double noise) { return std::sqrt(noise * noise + 1.0 / 12); }

/// Whether this machine has the device: a build with a backend also runs where the backend has none.
bool deviceIsThere(const std::string& id);

/// A rendered pair, its grid and the whole-pixel vectors found on it.
struct SpecimenPair {
    Specimen specimen;
    GrayImage<std::uint8_t> reference, deformed;
    Grid grid;
    SearchResult found;

    /// The rendered specimen, searched with the fastest device on a grid of blocks of that side.
    SpecimenPair(const SpecimenOptions& options, int step, int block);
};

/// The field as the CPU refines it, validated as a run does: without search errors, of which a small subset has some.
DisplacementField refinedField(const SpecimenPair& pair, const RefineParameters& parameters);
/// The same of other images of that specimen, the reference first.
DisplacementField refinedField(const SpecimenPair& pair, const std::array<AnyImageView, 2>& images,
                               const RefineParameters& parameters);

}  // namespace strainlens
