// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/compare/load_path.h"
#include "app/io/field/mesh_series.h"

namespace strainlens {

/// What assigns the steps of a finite-element computation to the frames of a run.
enum class StepMatch : std::uint8_t {
    Automatic,  ///< numbers of the steps if they have some, else times if those of the frames are known, else loads
    Frame,  ///< the step's number is the frame's; without numbers their order: the first is 0 if its time is 0, else 1
    Time,   ///< times [s]; the reference has 0 s
    Load    ///< loads
};

/// Names of StepMatch, for options.
inline constexpr std::array<std::string_view, 4> kStepMatchNames = {"auto", "frame", "time", "load"};

/// Measured frames that steps are assigned to.
struct SteppedFrames {
    std::string name;         ///< of the run, for messages
    std::vector<int> frames;  ///< ascending
    /// Of a frame, 0 the reference; NaN if unknown; null: no frame has one.
    std::function<double(int frame)> time = {};  ///< [s]
    std::function<double(int frame)> load = {};  ///< [N]
    /// Frame that a frame's displacements refer to; null: the reference.
    std::function<int(int frame)> firstImage = {};
    std::vector<int> order = {};  ///< images by frame as they were taken, 0 the reference; empty: as numbered
};

/// The steps of each frame. Between two times or loads, displacements are interpolated linearly; at 0 they are 0 if
/// there is no step. The displacement of the reference's own step, time or load is subtracted where the steps have it.
/// Of a pair of images it is that of its first image, so that pairs whose first image is outside the steps have no
/// field. One step alone belongs to every frame. Loads that rise and fall are matched along their path (LoadPath), the
/// steps in the order of their numbers or times.
///
/// Throws InvalidInput naming `match` if steps or frames lack what is to be matched, if values are not distinct or
/// loads of steps without an order rise and fall, and if no frame corresponds.
class MeshSteps {
public:
    MeshSteps(MeshSeries series, const SteppedFrames& frames, StepMatch match);

    const MeshSeries& series() const { return m_series; }
    /// Frames that have a field; the others are outside the steps.
    const std::map<int, StepSum>& frames() const { return m_frames; }
    /// Why frames are left out whose load turned; empty if none is.
    const std::string& note() const { return m_note; }
    /// "plate_03.vtu", or "between step 3 and step 4".
    std::string nameOf(int frame) const;
    /// The field of a frame that has one. Throws FileError, also for steps with different nodes.
    NodeField field(int frame) const;

private:
    using StepsOfFrame = std::function<std::optional<StepSum>(int frame)>;
    StepsOfFrame byValue(const SteppedFrames& frames, StepMatch match) const;
    StepsOfFrame byLoad(const SteppedFrames& frames);
    void assign(const SteppedFrames& frames, const StepsOfFrame& stepsOf);

    MeshSeries m_series;
    std::string m_note;
    std::map<int, StepSum> m_frames;
};

}  // namespace strainlens
