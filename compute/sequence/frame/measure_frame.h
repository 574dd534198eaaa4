// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "compute/sequence/frame/grid_models.h"
#include "compute/sequence/frame/run_reference.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/sequence/sequence_device.h"
#include "compute/strain/deconvolution.h"

namespace strainlens {

struct BlurredPair;
class VisibleReference;

/// One frame on a device, inside SequenceDevice::measure, with what measures it.
struct FrameInput {
    const SequenceContext& context;
    SequenceDevice& device;
    Session& session;  ///< the device's; holds the reference and the frame
    const PreparedFrame& image;
    RunReference& reference;
    GridModels& models;
    FrameDelivery& delivery;               ///< receives progress and partial fields
    int worker;                            ///< number of the device worker
    const BlurredPair* blurred = nullptr;  ///< if the session holds its blurred image
    VisibleReference* visible = nullptr;   ///< if the frame's mask hides some of the reference
    const RunParameters& parameters = context.parameters;

    /// The reference image as the session refines it.
    AnyImageView refinedReference() const;
    const UncertaintyModel& uncertainty() const;
    /// Of the reference, without what the frame hides.
    RefinementStage& refinement() const;
    RefinementStage& edgeRefinement() const;
    const RoiMask& region() const;
    const RoiMask& edgeRegion() const;
    bool isStopped() const { return context.stop.stop_requested(); }
    /// Whether displacements are relative to a later image or to the first one of a run that changes it.
    bool composes() const { return changesReference(parameters) || !reference.isFirst(); }
    /// Control of a stage, which stops with the run. Its progress is the part of the frame's from `start` to `end`.
    JobControl makeJob(double start, double end) const;
    /// Publishes partial fields of the run's grid during one stage, at a limited rate, so that their cost stays small.
    PartialFieldSink makePartialFieldSink() const;
};

/// What the next frames of a device start from: the last two fields, without edge points, null if there are none, and
/// the blur of the last one's image.
struct FrameHistory {
    int block = 0;  ///< of the last measured frame, see blockOf()
    std::shared_ptr<const DisplacementField> last, beforeLast;
    std::optional<RelativeBlur> blur;

    void add(std::shared_ptr<const DisplacementField> field, const std::optional<RelativeBlur>& blurOfIt) {
        beforeLast = std::exchange(last, std::move(field));
        blur = blurOfIt;
    }
};

/// Results whose memory the next frame reuses; their values have no meaning between frames.
struct FrameMemory {
    SearchResult found;
    RefineResult refined;
};

/// A frame's validated field, without standard deviations and strain.
struct MeasuredFrame {
    FrameSummary summary;
    std::shared_ptr<DisplacementField> field = std::make_shared<DisplacementField>();
    RefineResult found;                                    ///< of `field`, before validation; empty without IC-GN
    std::optional<Deconvolution> deconvolution;            ///< applied to `field`
    std::shared_ptr<const UncertaintyModel> blurredModel;  ///< if one image was blurred to match; else null
};

/// Measures a frame: search, refinement, choice of subsets, forward-backward check, validation, edge points,
/// deconvolution. A stop makes the field partial. The result's summary is `summary` with the times and counts of the
/// measurement, and an error if it found too few features. Throws what the session throws.
MeasuredFrame measureFrame(const FrameInput& input, const FrameHistory& history, FrameMemory& memory,
                           FrameSummary summary);

}  // namespace strainlens
