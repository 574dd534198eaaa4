// SPDX-License-Identifier: MPL-2.0
#include "app/results/field_inconsistencies.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "compute/types/error.h"

namespace strainlens {
namespace {

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
