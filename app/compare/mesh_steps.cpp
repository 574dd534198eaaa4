// SPDX-License-Identifier: MPL-2.0
#include "app/compare/mesh_steps.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "app/io/number_text.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// A step at its number, time or load.
struct StepValue {
    double value = 0;
    std::size_t step = 0;
};

[[noreturn]] void refuse(const std::string& value, const std::string& expected) {
    throw InvalidInput("match", value, expected);
}

bool haveNumbers(const MeshSeries& series) {
    return std::ranges::all_of(series.steps, [](const MeshStep& step) { return step.number.has_value(); });
}
bool haveTimes(const MeshSeries& series) {
    return std::ranges::all_of(series.steps, [](const MeshStep& step) { return step.time.has_value(); });
}
bool haveLoads(const MeshSeries& series) {
    return std::ranges::all_of(series.steps, [](const MeshStep& step) { return step.load.has_value(); });
}

StepMatch chooseMatch(const MeshSeries& series, const SteppedFrames& frames) {
    if (haveNumbers(series)) return StepMatch::Frame;
    if (haveTimes(series) && frames.time) return StepMatch::Time;
    if (haveLoads(series) && frames.load) return StepMatch::Load;
    refuse("auto", "frame, for the order of the " + std::to_string(series.steps.size()) + " steps of " + series.name +
                       ", which have no numbers; time, with the frame rate of the images; or load, with a project that "
                       "has loads");
}

/// Steps by number, time or load, ascending.
std::vector<StepValue> sortedSteps(const MeshSeries& series, StepMatch match) {
    std::vector<StepValue> values;
    for (std::size_t k = 0; k < series.steps.size(); ++k) {
        const MeshStep& step = series.steps[k];
        double value = static_cast<double>(step.number.value_or(0));
        if (match == StepMatch::Time) value = *step.time;
        if (match == StepMatch::Load)
            value = *step.load * newtonsPer(step.loadUnit.empty() ? "N" : step.loadUnit, "match");
        values.push_back({value, k});
    }
    const bool isFalling = values.front().value > values.back().value;
    const auto isBefore = [](const StepValue& a, const StepValue& b) { return a.value < b.value; };
    if (match == StepMatch::Load) {
        // Displacements of a load that rises and falls are not those of the load alone.
        if (isFalling) std::ranges::reverse(values);
        if (!std::ranges::is_sorted(values, isBefore))
            refuse("load", "frame or time, as the load of " + series.name + " rises and falls");
    }
    std::ranges::stable_sort(values, isBefore);
    const auto equal = std::ranges::adjacent_find(values, {}, &StepValue::value);
    if (equal == values.end()) return values;
    refuse(std::string(kStepMatchNames[static_cast<std::size_t>(match)]),
           "steps with different values, but " + series.steps[equal->step].name + " and " +
               series.steps[(equal + 1)->step].name + " have the same: " + readableText(equal->value));
}

/// Numbers by the order of the steps, for those without numbers.
void numberByOrder(MeshSeries& series) {
    const auto timeOf = [](const MeshStep& step) { return *step.time; };
    if (haveTimes(series)) {
        std::ranges::stable_sort(series.steps, {}, timeOf);
        const auto equal = std::ranges::adjacent_find(series.steps, {}, timeOf);
        if (equal != series.steps.end())
            refuse("frame", "steps with different times, but " + equal->name + " and " + std::next(equal)->name +
                                " have the same: " + readableText(timeOf(*equal)));
    }
    int number = haveTimes(series) && *series.steps.front().time == 0 ? 0 : 1;
    for (MeshStep& step : series.steps) step.number = number++;
}

/// The steps at a value; nullopt outside them. Without a step at 0 there is none of a displacement of 0.
std::optional<StepSum> stepsAt(const std::vector<StepValue>& steps, double value, bool interpolates) {
    constexpr double kRounding = 1e-9;
    if (!std::isfinite(value)) return std::nullopt;
    const double range = std::max(std::abs(steps.front().value), std::abs(steps.back().value));
    const auto isAt = [&](double other) { return std::abs(other - value) <= kRounding * std::max(range, 1e-300); };
    const auto after = std::ranges::lower_bound(steps, value, {}, &StepValue::value);
    if (after != steps.end() && isAt(after->value)) return StepSum{{{after->step, 1}}};
    if (after != steps.begin() && isAt((after - 1)->value)) return StepSum{{{(after - 1)->step, 1}}};
    if (isAt(0)) return StepSum{};
    if (!interpolates) return std::nullopt;
    if (after != steps.begin() && after != steps.end()) {
        const double before = (after - 1)->value, share = (value - before) / (after->value - before);
        return StepSum{{{(after - 1)->step, 1 - share}, {after->step, share}}};
    }
    // Between 0 and the step nearest to it.
    const StepValue& nearest = after == steps.begin() ? steps.front() : steps.back();
    const double share = value / nearest.value;
    if (share > 0 && share < 1) return StepSum{{{nearest.step, share}}};
    return std::nullopt;
}

std::string rangeText(const std::vector<StepValue>& steps, const char* unit) {
    return readableText(steps.front().value) + " to " + readableText(steps.back().value) + unit;
}

void requireSameNodes(const NodeField& a, const NodeField& b, const MeshSeries& series) {
    if (a.x == b.x && a.y == b.y) return;
    throw FileError(series.name,
                    "has steps with different nodes, which cannot be interpolated or subtracted; match by frame.");
}

}  // namespace

MeshSteps::MeshSteps(MeshSeries series, const SteppedFrames& frames, StepMatch match) : m_series(std::move(series)) {
    if (m_series.steps.size() == 1) {
        for (const int frame : frames.frames) m_frames[frame] = {{{0, 1}}};
        return;
    }
    if (match == StepMatch::Automatic) match = chooseMatch(m_series, frames);
    if (match == StepMatch::Frame && !haveNumbers(m_series)) numberByOrder(m_series);
    const auto& valueOf = match == StepMatch::Time ? frames.time : frames.load;
    if (match == StepMatch::Time && !haveTimes(m_series))
        refuse("time", "frame, as the steps of " + m_series.name + " have no times");
    if (match == StepMatch::Load && !haveLoads(m_series))
        refuse("load", "frame or time, as the steps of " + m_series.name + " have no loads (a column load)");
    if (match != StepMatch::Frame && !valueOf) {
        refuse(std::string(kStepMatchNames[static_cast<std::size_t>(match)]),
               match == StepMatch::Time ? "a frame rate, which gives the times of the frames of " + frames.name
                                        : "a project with loads in place of " + frames.name);
    }
    const std::vector<StepValue> steps = sortedSteps(m_series, match);
    const auto stepsOf = [&](int frame) {
        return stepsAt(steps, match == StepMatch::Frame ? frame : valueOf(frame), match != StepMatch::Frame);
    };
    for (const int frame : frames.frames) {
        auto sum = stepsOf(frame);
        if (!sum || sum->terms.empty()) continue;
        const int first = frames.firstImage ? frames.firstImage(frame) : 0;
        const auto reference = stepsOf(first);
        // Without a step of its own, the reference image is that of no displacement.
        if (!reference && first != 0) continue;
        if (reference) sum->subtracted = reference->terms;
        m_frames[frame] = std::move(*sum);
    }
    if (m_frames.empty()) {
        const std::string first = std::to_string(frames.frames.front()), last = std::to_string(frames.frames.back());
        const char* unit = match == StepMatch::Time ? " s" : match == StepMatch::Load ? " N" : "";
        const auto at = [&](int frame) { return readableText(valueOf(frame)); };
        refuse(std::string(kStepMatchNames[static_cast<std::size_t>(match)]),
               "steps of the measured frames: " + frames.name + " has frames " + first + " to " + last +
                   (match == StepMatch::Frame
                        ? std::string()
                        : " at " + at(frames.frames.front()) + " to " + at(frames.frames.back()) + unit) +
                   ", " + m_series.name + " steps at " + rangeText(steps, unit));
    }
}

std::string MeshSteps::nameOf(int frame) const {
    const StepSum& sum = m_frames.at(frame);
    const std::string first = m_series.steps[sum.terms.front().step].name;
    if (sum.terms.size() == 2) return "between " + first + " and " + m_series.steps[sum.terms.back().step].name;
    return sum.terms.front().weight == 1 ? first : "between 0 and " + first;
}

NodeField MeshSteps::field(int frame) const {
    const StepSum& sum = m_frames.at(frame);
    std::vector<StepSum::Term> terms = sum.terms;
    for (StepSum::Term term : sum.subtracted) {
        term.weight = -term.weight;
        terms.push_back(term);
    }
    NodeField field;
    for (const auto& [step, weight] : terms) {
        NodeField part = m_series.steps[step].field();
        const bool isFirst = field.x.empty();
        if (isFirst) {
            field = part;
            field.u.assign(field.size(), 0), field.v.assign(field.size(), 0);
        } else {
            const auto isZero = [](double value) { return value == 0; };
            if (std::ranges::all_of(part.u, isZero) && std::ranges::all_of(part.v, isZero)) continue;
            requireSameNodes(field, part, m_series);
        }
        for (std::size_t i = 0; i < field.size(); ++i)
            field.u[i] += weight * part.u[i], field.v[i] += weight * part.v[i];
    }
    return field;
}

}  // namespace strainlens
