// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/compare/step_sum.h"

namespace strainlens {

/// A load over time, divided where it turns from rising to falling or back.
struct LoadBranches {
    bool rises = true;                  ///< in the first branch
    std::vector<double> turns;          ///< loads at which it turns
    std::vector<std::size_t> branchOf;  ///< of each value, from 0; where it turns, a branch ends
};

/// Divides loads in the order of time, at least one. What turns back by less than `tolerance` is noise.
LoadBranches divideAtTurns(std::span<const double> loads, double tolerance);

/// A frame or step at its load.
struct PathPoint {
    int index = 0;    ///< of the frame or step
    double load = 0;  ///< [N]
};

/// Whether the loads of frames in the order of time turn by more than their noise.
bool hasLoadTurns(std::span<const PathPoint> frames);

/// Assigns steps to frames along the histories of both loads: branch by branch, as the displacements at a load depend
/// on what was before. A frame after more turns than the steps have, or after a turn at another load, has no step.
class LoadPath {
public:
    /// Both in the order of time. Without a step at 0 N, the first branch starts at 0 N without displacement. Throws
    /// InvalidInput naming `match` if both do not start in one direction, and for consecutive steps of one load.
    LoadPath(std::span<const PathPoint> frames, std::span<const PathPoint> steps, const std::string& nameOfSteps);

    /// None outside the steps, and for frames without load.
    std::optional<StepSum> at(int frame) const;
    /// The frames that have no step as the load turned, and why; empty if there are none.
    const std::string& note() const { return m_note; }

private:
    struct Location {
        std::size_t branch = 0;
        double load = 0;
    };
    void writeNote(std::span<const PathPoint> frames, const LoadBranches& ofFrames, const LoadBranches& ofSteps);

    std::map<int, Location> m_frames;
    std::vector<std::vector<StepValue>> m_branches;  ///< that frames may be in; ascending by load
    std::string m_note;
};

}  // namespace strainlens
