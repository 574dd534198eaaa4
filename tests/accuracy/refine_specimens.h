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

/// False in debug and sanitizer builds, which measure one case per kind: the others would take minutes without benefit.
constexpr bool measuresAll() {
#ifdef NDEBUG
    return true;
#else
    return false;
#endif
}

/// Noise of an 8-bit image [grey]: rounding to integers adds the variance of a uniform distribution.
inline double withRounding(double noise) { return std::sqrt(noise * noise + 1.0 / 12); }

/// Whether this machine has the device: a build with a backend also runs where the backend has none.
bool deviceIsThere(const std::string& id);

/// A rendered pair, its grid and the integer vectors found on it.
struct SpecimenPair {
    Specimen specimen;
    GrayImage<std::uint8_t> reference, deformed;
    Grid grid;
    SearchResult found;

    /// Renders the specimen and searches it with the fastest device on a grid of blocks of that side.
    SpecimenPair(const SpecimenOptions& options, int step, int block);
};

/// The field refined on the CPU and validated as in a run, which rejects search errors of small subsets.
DisplacementField refinedField(const SpecimenPair& pair, const RefineParameters& parameters);
/// The same for other images of that specimen, the reference first.
DisplacementField refinedField(const SpecimenPair& pair, const std::array<AnyImageView, 2>& images,
                               const RefineParameters& parameters);

}  // namespace strainlens
