// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/edge_measurement.h"
#include "compute/sequence/finished_frames.h"
#include "compute/sequence/forward_backward_check.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/incremental_reference.h"
#include "compute/sequence/reference_updates.h"
#include "compute/sequence/sequence_context.h"
#include "compute/sequence/sequence_device.h"
#include "compute/sequence/subset_choice.h"
#include "compute/strain/deconvolution.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/grid.h"
#include "compute/types/search.h"
#include "compute/types/threads/background_work.h"

namespace strainlens {

/// Measures every n-th frame of a run on one device, from reading to delivery. Strain and delivery of a frame run on
/// another thread while the device measures the next one; at most one frame is in post-processing.
///
/// Searches start from the worker's own previous fields, so results do not depend on other workers.
class DeviceWorker {
public:
    DeviceWorker(int number, const SequenceContext& context, SequenceDevice& device, FrameReader& reader,
                 FrameDelivery& delivery, const ReferenceUpdates& updates)
        : m_number(number),
          m_context(context),
          m_device(device),
          m_reader(reader),
          m_delivery(delivery),
          m_updates(updates),
          m_refinement(context.parameters, context.roi),
          m_edges(context) {}

    /// Restores the state after those frames of a run with `workers` workers.
    void resumeAfter(const FinishedFrames& finished, int workers);

    /// Measures frames until none is left or the run is stopped. Throws DeviceError when no device is left, and what
    /// the observer throws.
    void run();

    /// The devices that measured frames, in the order of use.
    const std::vector<DeviceInfo>& devices() const { return m_devices; }

private:
    /// Inputs for the standard deviations of a frame's strain.
    struct StrainNoise {
        const VisibilityGraph* visibility = nullptr;        ///< of the points of all frames
        const NoiseCorrelation* uniform = nullptr;          ///< null: points chose their subsets, or it is unknown
        const RoiMask* subsetRoi = nullptr;                 ///< null: all pixels
        std::shared_ptr<Deconvolution> deconvolution = {};  ///< applied to the displacements
    };
    void resetAtKeyFrame(int frame);
    bool takeFrame(PreparedFrame& frame, FrameSummary& summary);
    void measureFrames();
    void measure(PreparedFrame& frame, FrameSummary& summary);
    DisplacementField measureOnce(PreparedFrame& frame, FrameSummary& summary);
    void chooseNormalisation(PreparedFrame& frame, FrameSummary& summary) const;
    void measureFromCandidate(PreparedFrame& frame, FrameSummary& summary, DisplacementField& field);
    std::shared_ptr<IncrementalReference> makeReference(StageTimes& times);
    void setReference(std::shared_ptr<IncrementalReference> reference, StageTimes& times);
    void handOver(FrameSummary& summary, const std::shared_ptr<DisplacementField>& field);
    /// Any thread. Changes only strain and standard deviations of the field, as the worker reads the other members.
    void postProcess(FrameSummary& summary, DisplacementField& field, const StrainNoise& noise, bool overlapped);
    void waitForPreviousFrame(StageTimes& times);
    DisplacementField measureField(Session& session, const PreparedFrame& frame, FrameSummary& summary);
    DisplacementField searchField(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                  const FieldHistory& history);
    bool seemsLost(const DisplacementField& field) const;
    void searchAgain(Session& session, const PreparedFrame& frame, FrameSummary& summary, DisplacementField& field);
    DisplacementField propagateField(Session& session, FrameSummary& summary);
    DisplacementField refineField(Session& session, const PreparedFrame& frame);
    void chooseSubsets(Session& session, const PreparedFrame& frame, DisplacementField& field);
    DisplacementField addEdgePoints(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                    const DisplacementField& own, const ValidationParameters& validation);
    void scoreCutBlocksOf(const PreparedFrame& frame, DisplacementField& field);
    bool startsFromSeeds() const;
    const RefineResult& lastResult() const { return m_incremental ? m_incremental->found() : m_refinement.found(); }
    void checkBack(FrameSummary& summary, DisplacementField& field);
    void deconvolve(FrameSummary& summary, DisplacementField& field);
    void search(Session& session, int frame, const FieldHistory& history);
    /// Publishes partial results of the frame at a limited rate, so that their cost stays small.
    std::function<void()> partialFieldPublisher(int frame, std::function<DisplacementField()> field);
    JobControl makeJobControl(int frame, double start);
    FieldHistory history() const;
    const UncertaintyModel& uncertainty();
    /// On the thread of postProcess(), or on the worker's own if the reference is updated.
    PairNoise estimateNoise(const RefineResult& found, DisplacementField& field);
    StrainNoise strainNoise(const DisplacementField& field);
    const VisibilityGraph& visibility(const DisplacementField& field);

    const int m_number;
    const SequenceContext& m_context;
    SequenceDevice& m_device;
    FrameReader& m_reader;
    FrameDelivery& m_delivery;

    std::vector<DeviceInfo> m_devices;
    ReferenceUpdates m_updates;
    std::shared_ptr<IncrementalReference> m_incremental;  ///< the current reference; null: the first image
    std::shared_ptr<const MeasuredFrame> m_candidate;     ///< for the next reference, if it is not the current one
    RefinementStage m_refinement;
    EdgeMeasurement m_edges;                             ///< if there are edge points
    std::vector<SubsetCandidate> m_candidates;           ///< of the run's grid, for the edge points
    RefineResult m_found;                                ///< of the frame in post-processing, before validation
    std::optional<UncertaintyModel> m_uncertainty;       ///< for all frames; created on first use
    std::optional<NoiseCorrelation> m_noiseCorrelation;  ///< likewise
    std::optional<VisibilityGraph> m_visibility;         ///< likewise
    std::optional<ForwardBackwardCheck> m_backCheck;     ///< created on first use
    std::shared_ptr<Deconvolution> m_deconvolution;      ///< of the current frame
    SearchResult m_result;
    int m_block = 0;                                                ///< of the last measured frame, see blockOf()
    std::shared_ptr<const DisplacementField> m_last, m_beforeLast;  ///< without edge points
    std::optional<StageTimes> m_postProcessMs;                      ///< post-processing of the last frame
    BackgroundWork m_postProcessing{1};                             ///< last member: destroyed before what it uses
};

}  // namespace strainlens
