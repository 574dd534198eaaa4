// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/back_check.h"
#include "compute/sequence/edge_measurement.h"
#include "compute/sequence/finished_frames.h"
#include "compute/sequence/frame_delivery.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/later_reference.h"
#include "compute/sequence/reference_renewal.h"
#include "compute/sequence/sequence_context.h"
#include "compute/sequence/sequence_device.h"
#include "compute/sequence/subset_choice.h"
#include "compute/strain/deconvolution.h"
#include "compute/strain/noise_correlation.h"
#include "compute/types/grid.h"
#include "compute/types/search.h"
#include "compute/types/threads/background_work.h"

namespace strainlens {

/// Measures every n-th frame of a run on one device, from the reading to the handing over. Strain and the observer have
/// a frame on another thread while the device measures the next one; never more than one is behind.
///
/// The lane's own previous fields start its next search: what it finds does not depend on other lanes.
class SequenceLane {
public:
    SequenceLane(int number, const SequenceContext& context, SequenceDevice& device, FrameReader& reader,
                 FrameDelivery& delivery, const ReferenceRenewal& renewal)
        : m_number(number),
          m_context(context),
          m_device(device),
          m_reader(reader),
          m_delivery(delivery),
          m_renewal(renewal),
          m_refinement(context.parameters, context.roi),
          m_edges(context) {}

    /// What the lane would know after those frames of a run with so many lanes.
    void goOnAfter(const FinishedFrames& finished, int lanes);

    /// Takes frame after frame until there are no more or the run is stopped. Throws DeviceError when no device is
    /// left, and what the observer throws.
    void run();

    /// Those that measured frames, in the order of use.
    const std::vector<DeviceInfo>& devices() const { return m_devices; }
    /// What the user must know about the refinement, or "".
    const std::string& note() const { return m_note.empty() ? m_refinement.note() : m_note; }

private:
    /// What the standard deviations of a frame's strain are made from.
    struct StrainNoise {
        const GridSight* sight = nullptr;                   ///< of the points of all frames
        const NoiseCorrelation* alike = nullptr;            ///< null: points chose their subsets, or nothing is known
        const RoiMask* subsetRoi = nullptr;                 ///< null: all pixels
        std::shared_ptr<Deconvolution> deconvolution = {};  ///< that has made the displacements
    };
    void meetKeyFrame(int frame);
    bool takeFrame(PreparedFrame& frame, FrameSummary& summary);
    void measureFrames();
    void measure(PreparedFrame& frame, FrameSummary& summary);
    DisplacementField measureOnce(PreparedFrame& frame, FrameSummary& summary);
    void meetLight(PreparedFrame& frame, FrameSummary& summary) const;
    void measureFromCandidate(PreparedFrame& frame, FrameSummary& summary, DisplacementField& field);
    std::shared_ptr<LaterReference> laterReference(StageTimes& times);
    void refer(std::shared_ptr<LaterReference> reference, StageTimes& times);
    void handOver(FrameSummary& summary, const std::shared_ptr<DisplacementField>& field);
    /// Any thread. Of the field it changes strain and standard deviations alone, as the lane reads the rest.
    void finish(FrameSummary& summary, DisplacementField& field, const StrainNoise& noise, bool beside);
    void waitForTheOneBehind(StageTimes& times);
    DisplacementField measuredField(Session& session, const PreparedFrame& frame, FrameSummary& summary);
    DisplacementField searchedField(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                    const FieldHistory& history);
    bool seemsLost(const DisplacementField& field) const;
    void searchAgain(Session& session, const PreparedFrame& frame, FrameSummary& summary, DisplacementField& field);
    DisplacementField grownField(Session& session, const PreparedFrame& frame, FrameSummary& summary);
    DisplacementField refinedField(Session& session, const PreparedFrame& frame);
    void chooseSubsets(Session& session, const PreparedFrame& frame, DisplacementField& field);
    DisplacementField withEdges(Session& session, const PreparedFrame& frame, FrameSummary& summary,
                                const DisplacementField& own, const ValidationParameters& validation);
    void scoreLeftBlocks(const PreparedFrame& frame, DisplacementField& field);
    bool grows() const;
    const RefineResult& lastFound() const { return m_later ? m_later->found() : m_refinement.found(); }
    void checkBack(const PreparedFrame& frame, FrameSummary& summary, DisplacementField& field);
    void deconvolve(FrameSummary& summary, DisplacementField& field);
    void search(Session& session, int frame, const FieldHistory& history);
    /// Delivers what `field` gives as the frame's partial field, now and then: making and showing it stays a small part
    /// of the work.
    std::function<void()> partialFieldsOf(int frame, std::function<DisplacementField()> field);
    JobControl controlOf(int frame, double begun);
    FieldHistory history() const;
    const UncertaintyModel& uncertainty();
    /// On the thread of finish(), or, where references change, on the lane's own.
    PairNoise noiseOf(const RefineResult& found, DisplacementField& field);
    StrainNoise strainNoise(const DisplacementField& field);
    const GridSight& sight(const DisplacementField& field);

    const int m_number;
    const SequenceContext& m_context;
    SequenceDevice& m_device;
    FrameReader& m_reader;
    FrameDelivery& m_delivery;

    std::vector<DeviceInfo> m_devices;
    ReferenceRenewal m_renewal;
    std::shared_ptr<LaterReference> m_later;           ///< the present reference; null for the first image
    std::shared_ptr<const MeasuredFrame> m_candidate;  ///< for the next one, where it is not that
    std::string m_note;                                ///< of the references before
    RefinementStage m_refinement;
    EdgeMeasurement m_edges;                             ///< where there are edge points
    std::vector<SubsetCandidate> m_candidates;           ///< of the run's grid, while edge points wait for them
    RefineResult m_found;                                ///< what it found of the frame behind, before validation
    std::optional<UncertaintyModel> m_uncertainty;       ///< the same for all frames; made at the first use
    std::optional<NoiseCorrelation> m_noiseCorrelation;  ///< likewise
    std::optional<GridSight> m_sight;                    ///< likewise
    std::optional<BackCheck> m_backCheck;                ///< made at the first use
    std::shared_ptr<Deconvolution> m_deconvolution;      ///< of the frame at work
    SearchResult m_result;
    int m_block = 0;  ///< of the frame that was measured last, see blockOf()
    std::shared_ptr<const DisplacementField> m_last, m_beforeLast;  ///< without edge points
    std::optional<StageTimes> m_tookBehind;                         ///< what finishing the last frame took
    BackgroundWork m_behind{1};                                     ///< finishes it; last: gone before what that uses
};

}  // namespace strainlens
