// SPDX-License-Identifier: MPL-2.0
#include "app/compare/mesh_steps.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <utility>

#include "app/io/number_text.h"
#include "app/loads/load_units.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

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

double loadOf(const MeshStep& step) {
    return *step.load * newtonsPer(step.loadUnit.empty() ? "N" : step.loadUnit, "match");
}

/// Steps by number, time or load, ascending.
std::vector<StepValue> sortedSteps(const MeshSeries& series, StepMatch match) {
    std::vector<StepValue> values;
    for (std::size_t k = 0; k < series.steps.size(); ++k) {
        const MeshStep& step = series.steps[k];
        const double value = match == StepMatch::Time   ? *step.time
                             : match == StepMatch::Load ? loadOf(step)
                                                        : static_cast<double>(step.number.value_or(0));
        values.push_back({value, k});
    }
    std::ranges::stable_sort(values, {}, &StepValue::value);
    return values;
}

void requireDistinct(const MeshSeries& series, std::span<const StepValue> sorted, StepMatch match) {
    const auto equal = std::ranges::adjacent_find(sorted, {}, &StepValue::value);
    if (equal == sorted.end()) return;
    refuse(std::string(kStepMatchNames[static_cast<std::size_t>(match)]),
           "steps with different values, but " + series.steps[*equal->step].name + " and " +
               series.steps[*(equal + 1)->step].name + " have the same: " + readableText(equal->value));
}

bool hasTurns(std::span<const PathPoint> path) {
    const auto isBefore = [](const PathPoint& a, const PathPoint& b) { return a.load < b.load; };
    return !std::ranges::is_sorted(path, isBefore) && !std::ranges::is_sorted(path | std::views::reverse, isBefore);
}

/// Steps with their loads, by number or time. Steps with neither have loads that only rise or only fall, from that
/// nearest to 0; otherwise throws InvalidInput.
std::vector<PathPoint> stepPath(const MeshSeries& series) {
    std::vector<PathPoint> path;
    for (int k = 0; k < std::ssize(series.steps); ++k)
        path.push_back({k, loadOf(series.steps[static_cast<std::size_t>(k)])});
    const auto stepOf = [&](const PathPoint& point) -> const MeshStep& {
        return series.steps[static_cast<std::size_t>(point.index)];
    };
    if (haveNumbers(series)) {
        std::ranges::stable_sort(path, {}, [&](const PathPoint& point) { return *stepOf(point).number; });
    } else if (haveTimes(series)) {
        std::ranges::stable_sort(path, {}, [&](const PathPoint& point) { return *stepOf(point).time; });
    } else if (hasTurns(path)) {
        refuse("load", "frame or time, as the load of " + series.name +
                           " rises and falls; or steps with numbers or times, which give their order");
    } else if (std::abs(path.front().load) > std::abs(path.back().load)) {
        std::ranges::reverse(path);
    }
    return path;
}

/// Whether a load that starts at 0 turns.
bool hasTurnsFromZero(std::vector<PathPoint> path) {
    path.insert(path.begin(), {0, 0});
    return hasTurns(path);
}

/// The images with their loads as they were taken; without those whose load is unknown.
std::vector<PathPoint> framePath(const SteppedFrames& frames) {
    std::vector<int> order = frames.order;
    if (order.empty()) {
        order.resize(static_cast<std::size_t>(frames.frames.back()) + 1);
        std::iota(order.begin(), order.end(), 0);
    }
    std::vector<PathPoint> path;
    for (const int frame : order) {
        const double load = frames.load(frame);
        if (std::isfinite(load)) path.push_back({frame, load});
    }
    return path;
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

std::string rangeText(const MeshSeries& series, StepMatch match, const char* unit) {
    const std::vector<StepValue> steps = sortedSteps(series, match);
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
    assign(frames, match == StepMatch::Load ? byLoad(frames) : byValue(frames, match));
    if (!m_frames.empty()) return;
    const std::string first = std::to_string(frames.frames.front()), last = std::to_string(frames.frames.back());
    const char* unit = match == StepMatch::Time ? " s" : match == StepMatch::Load ? " N" : "";
    const auto at = [&](int frame) { return readableText(valueOf(frame)); };
    refuse(std::string(kStepMatchNames[static_cast<std::size_t>(match)]),
           "steps of the measured frames: " + frames.name + " has frames " + first + " to " + last +
               (match == StepMatch::Frame
                    ? std::string()
                    : " at " + at(frames.frames.front()) + " to " + at(frames.frames.back()) + unit) +
               ", " + m_series.name + " steps at " + rangeText(m_series, match, unit));
}

MeshSteps::StepsOfFrame MeshSteps::byValue(const SteppedFrames& frames, StepMatch match) const {
    std::vector<StepValue> steps = sortedSteps(m_series, match);
    requireDistinct(m_series, steps, match);
    // Without a step at 0 there is no displacement.
    const auto zero = std::ranges::lower_bound(steps, 0.0, {}, &StepValue::value);
    if (zero == steps.end() || zero->value != 0) steps.insert(zero, {0, std::nullopt});
    return [&frames, match, steps = std::move(steps)](int frame) {
        if (match == StepMatch::Frame) return stepsAt(steps, frame, false);
        return stepsAt(steps, match == StepMatch::Time ? frames.time(frame) : frames.load(frame), true);
    };
}

MeshSteps::StepsOfFrame MeshSteps::byLoad(const SteppedFrames& frames) {
    const std::vector<PathPoint> steps = stepPath(m_series), images = framePath(frames);
    // Steps without an order may be on both sides of 0.
    const bool haveOrder = haveNumbers(m_series) || haveTimes(m_series), turns = haveOrder && hasTurnsFromZero(steps);
    if (images.empty() || (!turns && !hasLoadTurns(images))) return byValue(frames, StepMatch::Load);
    LoadPath path(images, steps, m_series.name);
    m_note = path.note();
    return [path = std::move(path)](int frame) { return path.at(frame); };
}

void MeshSteps::assign(const SteppedFrames& frames, const StepsOfFrame& stepsOf) {
    for (const int frame : frames.frames) {
        auto sum = stepsOf(frame);
        if (!sum || sum->terms.empty()) continue;
        const int first = frames.firstImage ? frames.firstImage(frame) : 0;
        const auto reference = stepsOf(first);
        // Without a step of its own, the reference image is that of no displacement.
        if (!reference && first != 0) continue;
        if (reference) {
            sum->subtracted = reference->terms;
            std::erase_if(sum->subtracted, [](const StepSum::Term& term) { return term.weight == 0; });
        }
        m_frames[frame] = std::move(*sum);
    }
}

std::string MeshSteps::nameOf(int frame) const {
    const StepSum& sum = m_frames.at(frame);
    const std::string first = m_series.steps[sum.terms.front().step].name;
    if (sum.terms.size() == 2) return "between " + first + " and " + m_series.steps[sum.terms.back().step].name;
    const double weight = sum.terms.front().weight;
    return weight == 1 ? first : weight == 0 ? "no displacement" : "between 0 and " + first;
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
