// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Sets of arrays of which a field has all or none.
enum class ArraySet : std::uint8_t { Displacement, Refinement, SecondOrder, ChosenSubset, Plane, Strain };

/// Checks that the arrays of a stored field are complete sets.
class ArraySetCheck {
public:
    /// Call once per array in the order of forEachArray(). `isStored`: whether the file has the array.
    void add(const char* name, bool isStored);
    /// Sentence on the missing array, or "".
    std::string problem() const;

private:
    struct Found {
        const char *stored = nullptr, *missing = nullptr;  ///< names of arrays of the set
    };
    static constexpr std::size_t kSets = 6;
    std::array<Found, kSets> m_found{};
    std::size_t m_set = 0;  ///< set of the array added last
};

/// Sentence on arrays that the parameters require and a finished field lacks, or "".
std::string missingArrays(const DisplacementField& field, const RunParameters& parameters);

/// Throws FileError naming file and frame if a stored field lacks arrays that its parameters require.
void requireArrays(const DisplacementField& field, const RunParameters& parameters, const std::string& file, int frame);

}  // namespace strainlens
