// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Arrays that a field has all of or none of: who finds one of a set relies on the others.
enum class ArraySet : std::uint8_t { Displacement, Refinement, SecondOrder, ChosenSubset, Plane, Strain };

/// Checks that the arrays of a stored field are complete sets.
class ArraySetCheck {
public:
    /// To be called with every array's name in the order of forEachArray(), and whether it is stored.
    void add(const char* name, bool isStored);
    /// Which array is missing, or "".
    std::string problem() const;

private:
    struct Found {
        const char *stored = nullptr, *missing = nullptr;  ///< names of arrays of the set
    };
    static constexpr std::size_t kSets = 6;
    std::array<Found, kSets> m_found{};
    std::size_t m_set = 0;  ///< of the array that was added last
};

/// Which arrays a finished field lacks that these parameters ask for, as a sentence, or "".
std::string missingArrays(const DisplacementField& field, const RunParameters& parameters);

/// Throws FileError that names file and frame where a stored field lacks arrays that its parameters ask for.
void requireArrays(const DisplacementField& field, const RunParameters& parameters, const std::string& file, int frame);

}  // namespace strainlens
