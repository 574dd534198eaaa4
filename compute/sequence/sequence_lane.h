// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/finished_frames.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/sequence_device.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/grid.h"
#include "compute/types/search.h"

namespace strainlens {

/// What all lanes of a run share and none changes.
struct SequenceContext {
    FrameSource& frames;
    const RunParameters& parameters;
    std::stop_token stop;
    const RoiMask& roi;                 ///< empty means everything
    GrayImage<std::uint8_t> reference;  ///< mapped to 8 bit, not filtered
    std::optional<AnyImage> full;       ///< the reference image at its own depth, where refinement needs it
    Grid grid;
    std::vector<double> contrast;              ///< of every node's block
    const FeatureMatcher* features = nullptr;  ///< where the strategy needs them
};

/// Measures every n-th frame of a run on one device, from the reading to the handing over.
///
/// The lane's own previous fields start its next search: what it finds does not depend on other lanes.
class SequenceLane {
public:
    SequenceLane(int number, const SequenceContext& context, SequenceDevice& device, FrameReader& reader,
                 FrameDelivery& delivery)
        : m_number(number),
          m_context(context),
          m_device(device),
          m_reader(reader),
          m_delivery(delivery),
          m_refinement(context.parameters, context.roi) {}

    /// What the lane would know after those frames of a run with so many lanes.
    void goOnAfter(const FinishedFrames& finished, int lanes);

    /// Takes frame after frame until there are no more or the run is stopped. Throws DeviceError when no device is
    /// left, and what the observer throws.
    void run();

    /// Those that measured frames, in the order of use.
    const std::vector<DeviceInfo>& devices() const { return m_devices; }
    /// What the user must know about the refinement, or "".
    const std::string& note() const { return m_refinement.note(); }

private:
    bool takeFrame(PreparedFrame& frame, FrameSummary& summary);
    void measure(PreparedFrame& frame, FrameSummary& summary);
    DisplacementField measuredField(Session& session, const PreparedFrame& frame, FrameSummary& summary);
    DisplacementField searchedField(Session& session, const PreparedFrame& frame, FrameSummary& summary);
    DisplacementField grownField(Session& session, const PreparedFrame& frame, FrameSummary& summary);
    DisplacementField refinedField(Session& session, const PreparedFrame& frame, PairNoise& noise);
    void search(Session& session, int frame);
    JobControl controlOf(int frame, double begun);
    FieldHistory history() const;
    PairNoise noiseOf(DisplacementField& field) const;
    const NoiseCorrelation* noiseCorrelation(const DisplacementField& field);

    const int m_number;
    const SequenceContext& m_context;
    SequenceDevice& m_device;
    FrameReader& m_reader;
    FrameDelivery& m_delivery;

    std::vector<DeviceInfo> m_devices;
    RefinementStage m_refinement;
    std::optional<NoiseCorrelation> m_noiseCorrelation;  ///< the same for all frames; made at the first use
    SearchResult m_result;
    DisplacementField m_last, m_beforeLast;
};

}  // namespace strainlens
