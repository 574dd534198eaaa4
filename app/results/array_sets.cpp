// SPDX-License-Identifier: MPL-2.0
#include "app/results/array_sets.h"

#include <algorithm>
#include <string_view>

#include "compute/types/error.h"

namespace strainlens {
namespace {

/// First array of each set; sets are contiguous in the order of forEachArray().
struct SetStart {
    std::string_view array;
    ArraySet set;
};
constexpr SetStart kSetStarts[] = {
    {"x", ArraySet::Displacement},  {"u_x", ArraySet::Refinement},     {"u_xx", ArraySet::SecondOrder},
    {"zncc", ArraySet::Refinement}, {"order", ArraySet::ChosenSubset}, {"x_mm", ArraySet::Plane},
    {"exx", ArraySet::Strain},
};

}  // namespace

void ArraySetCheck::add(const char* name, bool isStored) {
    const auto* start = std::ranges::find(kSetStarts, std::string_view(name), &SetStart::array);
    if (start != std::end(kSetStarts)) m_set = static_cast<std::size_t>(start->set);
    Found& found = m_found[m_set];
    const char*& first = isStored ? found.stored : found.missing;
    if (!first) first = name;
}

std::string ArraySetCheck::problem() const {
    const auto of = [this](ArraySet set) { return m_found[static_cast<std::size_t>(set)]; };
    if (const char* missing = of(ArraySet::Displacement).missing) return std::string(missing) + " is missing";
    for (const Found& found : m_found) {
        if (found.stored && found.missing) {
            return std::string(found.missing) + " is missing, which belongs to " + found.stored;
        }
    }
    for (const ArraySet set : {ArraySet::SecondOrder, ArraySet::ChosenSubset}) {
        if (const char* stored = of(set).stored; stored && !of(ArraySet::Refinement).stored) {
            return std::string(of(ArraySet::Refinement).missing) + " is missing, which belongs to " + stored;
        }
    }
    return {};
}

std::string missingArrays(const DisplacementField& field, const RunParameters& parameters) {
    if (field.partial) return {};
    struct Rule {
        bool isRequired, isPresent;
        const char* sentence;
    };
    const bool refines = refinesByIcgn(parameters);
    const Rule rules[] = {
        {refines, !field.refined.empty(), "u_x and what else the refinement finds are missing"},
        {refines && hasSecondDerivatives(shapeOrder(parameters.refinement)), !field.refined.uxx.empty(),
         "u_xx and the other second derivatives are missing"},
        {choosesSubsets(parameters), !field.refined.subset.empty(), "order and subset are missing"},
        {parameters.strain.isRequested(), !field.strain.empty(), "exx and the other arrays of strain are missing"},
    };
    const auto* broken =
        std::ranges::find_if(rules, [](const Rule& rule) { return rule.isRequired && !rule.isPresent; });
    return broken == std::end(rules) ? std::string() : broken->sentence;
}

void requireArrays(const DisplacementField& field, const RunParameters& parameters, const std::string& file,
                   int frame) {
    const std::string missing = missingArrays(field, parameters);
    if (missing.empty()) return;
    throw FileError(file, "frame " + std::to_string(frame) + ": " + missing +
                              ", which the parameters of these results ask for; measure that frame again.");
}

}  // namespace strainlens
