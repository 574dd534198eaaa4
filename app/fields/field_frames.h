// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/io/image/recordings/recording_times.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// The frames of a run, for quantities that compare some of them.
struct FieldFrames {
    /// Null if the frame has no field. May throw FileError.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> field;
    /// Time of a frame [s], NaN if unknown; null: no frame has one.
    std::function<double(int frame)> time = {};
    /// First image of a frame's pair; null: the displacements of all frames refer to the first image of the run.
    std::function<int(int frame)> firstImage = {};
    /// Whether the displacements of all frames have the errors of one reference image in common. Also true where a run
    /// has updated an automatic reference: errors of differences across the update are larger than predicted.
    bool sharesReference = false;
    /// The frame whose image was taken so many measured images later (negative: earlier), 0 the reference; none if
    /// there is no such image. Null: frames were taken in the order of their numbers.
    std::function<std::optional<int>(int frame, int images)> neighbour = {};
};

/// The frames of a run without their fields: first images of pairs, neighbours, and times with a frame rate [1/s] above
/// 0, the reference at 0 s. `positions`: of the frames in the sequence that was taken at this rate (positionsOf());
/// empty: every image was measured, in the order of the frames.
FieldFrames runFrames(const RunParameters& parameters, double frameRate, std::vector<int> positions = {});

/// The same with the time of each frame [s]; empty: no frame has one.
FieldFrames runFramesAt(const RunParameters& parameters, std::vector<double> times);

/// A field, with the frames that it is one of if they are known. Borrows both.
struct FrameField {
    const DisplacementField& field;
    const FieldFrames* frames = nullptr;
    int frame = 1;

    FrameField(const DisplacementField& aField, const FieldFrames* itsFrames = nullptr, int itsFrame = 1)
        : field(aField), frames(itsFrames), frame(itsFrame) {}
    operator const DisplacementField&() const { return field; }
};

}  // namespace strainlens
