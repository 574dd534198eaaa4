// SPDX-License-Identifier: MPL-2.0
#include "app/compare/load_path.h"

#include <algorithm>
#include <cmath>

#include "app/io/number_text.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kTurnNoise = 0.02;      ///< of the range of the measured loads: what turns back by less
constexpr double kTurnAgreement = 0.05;  ///< of that range: difference of turns of the same path

std::vector<double> pathLoads(std::span<const PathPoint> points) {
    std::vector<double> loads;
    for (const PathPoint& point : points) loads.push_back(point.load);
    return loads;
}

double loadRange(std::span<const double> loads) {
    const auto [low, high] = std::ranges::minmax(loads);
    return high - low;
}

const char* directionOf(bool rises) { return rises ? "rises" : "falls"; }

/// Number of the branches of the frames in which both took the same path.
std::size_t commonBranches(const LoadBranches& frames, const LoadBranches& steps, double tolerance) {
    for (std::size_t k = 0; k < frames.turns.size(); ++k) {
        if (k >= steps.turns.size() || std::abs(frames.turns[k] - steps.turns[k]) > tolerance) return k + 1;
    }
    return frames.turns.size() + 1;
}

void requireDistinctLoads(std::span<const StepValue> branch) {
    const auto equal = std::ranges::adjacent_find(branch, {}, &StepValue::value);
    if (equal == branch.end()) return;
    throw InvalidInput("match", "load",
                       "steps with different loads, but two that follow each other have the same: " +
                           readableText(equal->value) + " N; match by frame or time");
}

}  // namespace

LoadBranches divideAtTurns(std::span<const double> loads, double tolerance) {
    LoadBranches divided;
    std::vector<std::size_t> ends;
    std::size_t lowest = 0, highest = 0;
    int direction = 0;  // 0: not known yet
    for (std::size_t k = 0; k < loads.size(); ++k) {
        if (loads[k] < loads[lowest]) lowest = k;
        if (loads[k] > loads[highest]) highest = k;
        const bool hasRisen = loads[k] - loads[lowest] > tolerance, hasFallen = loads[highest] - loads[k] > tolerance;
        if (direction == 0 && (hasRisen || hasFallen)) {
            divided.rises = hasRisen;
        } else if (!(direction > 0 && hasFallen) && !(direction < 0 && hasRisen)) {
            continue;
        } else {
            ends.push_back(direction > 0 ? highest : lowest);
            divided.turns.push_back(loads[ends.back()]);
        }
        direction = hasRisen && direction <= 0 ? 1 : -1;
        lowest = highest = k;
    }
    for (std::size_t k = 0; k < loads.size(); ++k) {
        const auto turned = std::ranges::count_if(ends, [k](std::size_t end) { return end < k; });
        divided.branchOf.push_back(static_cast<std::size_t>(turned));
    }
    return divided;
}

bool hasLoadTurns(std::span<const PathPoint> frames) {
    const std::vector<double> loads = pathLoads(frames);
    return !loads.empty() && !divideAtTurns(loads, kTurnNoise * loadRange(loads)).turns.empty();
}

LoadPath::LoadPath(std::span<const PathPoint> frames, std::span<const PathPoint> steps,
                   const std::string& nameOfSteps) {
    std::vector<double> stepLoads = pathLoads(steps);
    const bool startsAtZero = stepLoads.front() == 0;
    if (!startsAtZero) stepLoads.insert(stepLoads.begin(), 0);
    const std::vector<double> frameLoads = pathLoads(frames);
    const double range = loadRange(frameLoads);
    const LoadBranches ofFrames = divideAtTurns(frameLoads, kTurnNoise * range);
    const LoadBranches ofSteps = divideAtTurns(stepLoads, 0);
    if (range > 0 && ofFrames.rises != ofSteps.rises) {
        throw InvalidInput("match", "load",
                           std::string("frame or time: the load of the images first ") + directionOf(ofFrames.rises) +
                               ", that of " + nameOfSteps + " first " + directionOf(ofSteps.rises));
    }
    m_branches.resize(std::min(commonBranches(ofFrames, ofSteps, kTurnAgreement * range), ofSteps.turns.size() + 1));
    std::vector<StepValue> values;
    if (!startsAtZero) values.push_back({0, std::nullopt});
    for (const PathPoint& step : steps) values.push_back({step.load, static_cast<std::size_t>(step.index)});
    for (std::size_t k = 0; k < values.size(); ++k) {
        const std::size_t branch = ofSteps.branchOf[k];
        if (branch < m_branches.size()) m_branches[branch].push_back(values[k]);
        const bool turns = k + 1 < values.size() && ofSteps.branchOf[k + 1] > branch;
        if (turns && branch + 1 < m_branches.size()) m_branches[branch + 1].push_back(values[k]);
    }
    for (std::size_t k = 0; k < m_branches.size(); ++k) {
        if ((k % 2 == 0) != ofSteps.rises) std::ranges::reverse(m_branches[k]);
        requireDistinctLoads(m_branches[k]);
    }
    for (std::size_t k = 0; k < frames.size(); ++k) m_frames[frames[k].index] = {ofFrames.branchOf[k], frames[k].load};
    writeNote(frames, ofFrames, ofSteps);
}

void LoadPath::writeNote(std::span<const PathPoint> frames, const LoadBranches& ofFrames, const LoadBranches& ofSteps) {
    const std::size_t common = m_branches.size();
    if (ofFrames.turns.size() < common) return;
    const auto left = std::ranges::find_if(ofFrames.branchOf, [&](std::size_t branch) { return branch >= common; });
    const auto first = static_cast<std::size_t>(left - ofFrames.branchOf.begin());
    const std::string turn = readableText(ofFrames.turns[common - 1]) + " N";
    const std::string ofOther =
        common > ofSteps.turns.size() ? "does not" : "turns at " + readableText(ofSteps.turns[common - 1]) + " N";
    m_note = "Images from frame " + std::to_string(frames[first].index) + " on are not compared: their load turns at " +
             turn + ", that of the steps " + ofOther + ", and displacements depend on the loads before.";
}

std::optional<StepSum> LoadPath::at(int frame) const {
    const auto found = m_frames.find(frame);
    if (found == m_frames.end() || found->second.branch >= m_branches.size()) return std::nullopt;
    return stepsAt(m_branches[found->second.branch], found->second.load, true);
}

}  // namespace strainlens
