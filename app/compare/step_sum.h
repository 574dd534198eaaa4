// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace strainlens {

/// A sum of steps that have the same nodes, less another; with weights of 0 no displacement.
struct StepSum {
    struct Term {
        std::size_t step = 0;
        double weight = 1;
        bool operator==(const Term&) const = default;
    };
    std::vector<Term> terms;
    std::vector<Term> subtracted = {};  ///< of the image that the displacements refer to
    bool operator==(const StepSum&) const = default;
};

/// A step at its number, time or load.
struct StepValue {
    double value = 0;
    std::optional<std::size_t> step = {};  ///< none: no displacement
};

/// The steps at a value; none outside them. `steps`: ascending by value. With `interpolates` that between two of them
/// is their weighted mean, otherwise it has none. At a value without displacement the weight of the step next to it is
/// 0.
std::optional<StepSum> stepsAt(std::span<const StepValue> steps, double value, bool interpolates);

}  // namespace strainlens
