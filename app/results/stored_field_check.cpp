// SPDX-License-Identifier: MPL-2.0
#include "app/results/stored_field_check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Sets of arrays of which a field has all or none.
enum class ArraySet : std::uint8_t { Displacement, Refinement, SecondOrder, ChosenSubset, Plane, Strain, ChosenWindow };
constexpr std::size_t kArraySets = 7;

/// First array of each set; sets are contiguous in the order of forEachArray().
struct SetStart {
    std::string_view array;
    ArraySet set;
};
constexpr SetStart kSetStarts[] = {
    {"x", ArraySet::Displacement},     {"u_x", ArraySet::Refinement},
    {"u_xx", ArraySet::SecondOrder},   {"zncc", ArraySet::Refinement},
    {"order", ArraySet::ChosenSubset}, {"x_mm", ArraySet::Plane},
    {"exx", ArraySet::Strain},         {"strain_window", ArraySet::ChosenWindow},
};

using Values = std::vector<double>;

/// Counts the points whose values do not match their status.
class ValueCheck {
public:
    explicit ValueCheck(const DisplacementField& field) : m_field(field) {}

    /// `isOk(i)`: point i must have a value in all arrays, else in none.
    template <typename IsOk>
    void compare(const std::string& what, std::initializer_list<const Values*> arrays, const IsOk& isOk) {
        std::size_t without = 0, with = 0, first = 0;
        for (std::size_t i = 0; i < m_field.size(); ++i) {
            const auto isFinite = [i](const Values* values) { return std::isfinite((*values)[i]); };
            const bool ok = isOk(i);
            const bool wrong = ok ? !std::ranges::all_of(arrays, isFinite) : std::ranges::any_of(arrays, isFinite);
            if (!wrong) continue;
            if (without + with == 0) first = i;
            ++(ok ? without : with);
        }
        if (without > 0) addSentence(without, first, "the status Ok and no " + what);
        if (with > 0) addSentence(with, first, "another status than Ok and a " + what);
    }
    std::vector<std::string> sentences;

private:
    void addSentence(std::size_t points, std::size_t first, const std::string& what) {
        const auto columns = static_cast<std::size_t>(m_field.columns);
        sentences.push_back(std::to_string(points) + (points == 1 ? " point has " : " points have ") + what +
                            " (the first in column " + std::to_string(first % columns + 1) + ", row " +
                            std::to_string(first / columns + 1) + " of the grid)");
    }
    const DisplacementField& m_field;
};

std::vector<std::string> findInconsistentValues(const DisplacementField& field) {
    ValueCheck check(field);
    check.compare("position", {&field.x, &field.y}, [](std::size_t) { return true; });
    check.compare("displacement", {&field.u, &field.v}, [&](std::size_t i) { return field.ok(i); });
    if (!field.strain.empty()) {
        const StrainField& strain = field.strain;
        check.compare("strain", {&strain.exx, &strain.eyy, &strain.exy}, [&](std::size_t i) { return strain.ok(i); });
    }
    return check.sentences;
}

}  // namespace

std::string findMissingArray(std::span<const StoredArray> arrays) {
    struct Found {
        const char *stored = nullptr, *missing = nullptr;  ///< the first arrays of the set
    };
    std::array<Found, kArraySets> sets{};
    std::size_t current = 0;
    for (const StoredArray& array : arrays) {
        const auto* start = std::ranges::find(kSetStarts, std::string_view(array.name), &SetStart::array);
        if (start != std::end(kSetStarts)) current = static_cast<std::size_t>(start->set);
        const char*& first = array.isStored ? sets[current].stored : sets[current].missing;
        if (!first) first = array.name;
    }
    const auto of = [&sets](ArraySet set) { return sets[static_cast<std::size_t>(set)]; };
    if (const char* missing = of(ArraySet::Displacement).missing) return std::string(missing) + " is missing";
    const auto sentence = [](const char* missing, const char* stored) {
        return std::string(missing) + " is missing, which belongs to " + stored;
    };
    for (const Found& found : sets) {
        if (found.stored && found.missing) return sentence(found.missing, found.stored);
    }
    const Found refinement = of(ArraySet::Refinement);
    for (const ArraySet set : {ArraySet::SecondOrder, ArraySet::ChosenSubset}) {
        const char* stored = of(set).stored;
        if (stored && !refinement.stored) return sentence(refinement.missing, stored);
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
        {choosesWindows(parameters), !field.strain.window.empty(), "strain_window is missing"},
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

std::vector<std::string> findInconsistencies(const DisplacementField& field, const FrameSummary& summary) {
    std::vector<std::string> sentences = findInconsistentValues(field);
    for (std::size_t status = 0; status < kPointStatusNames.size(); ++status) {
        const std::size_t counted = field.count(static_cast<PointStatus>(status));
        if (summary.counts[status] == counted) continue;
        sentences.push_back("the summary counts " + std::to_string(summary.counts[status]) + " points as " +
                            std::string(kPointStatusNames[status]) + ", the field has " + std::to_string(counted));
        break;
    }
    if (field.count(PointStatus::Ok) == 0) sentences.emplace_back("no point has the status Ok");
    return sentences;
}

void requireConsistentValues(const DisplacementField& field, const std::string& file, int frame) {
    const std::vector<std::string> wrong = findInconsistentValues(field);
    if (wrong.empty()) return;
    throw FileError(file, "frame " + std::to_string(frame) + " contradicts itself: " + wrong.front() +
                              "; somebody has changed the file. Measure the images again.");
}

}  // namespace strainlens
