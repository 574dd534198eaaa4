// SPDX-License-Identifier: MPL-2.0
#pragma once

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

/// A rendered pair, its grid and the whole-pixel vectors found on it.
struct SpecimenPair {
    Specimen specimen;
    GrayImage<std::uint8_t> reference, deformed;
    Grid grid;
    SearchResult found;

    /// The rendered specimen, searched with the fastest device on a grid of blocks of that side.
    SpecimenPair(const SpecimenOptions& options, int step, int block);
};

/// Errors of the refined points against the truth at each point.
struct RefineErrors {
    double meanU = 0, meanV = 0;            ///< [px]
    double deviationU = 0, deviationV = 0;  ///< standard deviations [px]
    double rmsU = 0, rmsV = 0;              ///< [px]
    double meanIterations = 0;
    /// Cramer-Rao bound of the deviations, from the gradients and the noise of both images, rounding to 8 bit included,
    /// RMS over the points [px].
    double boundU = 0, boundV = 0;
    int ok = 0, wanted = 0;  ///< points refined, points that the search found
};

/// The field as the CPU refines it.
DisplacementField refinedField(const SpecimenPair& pair, const RefineParameters& parameters);

enum class Refiner { Oracle, Cpu, Opencl };
inline constexpr const char* kRefinerNames[] = {"Oracle", "Cpu", "Opencl"};

RefineErrors refineErrors(const SpecimenPair& pair, const RefineParameters& parameters, Refiner refiner);

}  // namespace strainlens
