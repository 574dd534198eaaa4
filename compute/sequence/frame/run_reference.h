// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>

#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/frame/prepared_frame.h"
#include "compute/sequence/frame/reference_noise.h"
#include "compute/sequence/sequence_context.h"

namespace strainlens {

/// A measured frame, which can become the reference.
struct ReferenceFrame {
    PreparedFrame image;
    std::shared_ptr<const DisplacementField> field;
    std::shared_ptr<const DisplacementField> base;  ///< field of its reference image; null: the first image
};

/// The reference image of a run: the first image, or an updated one (compute/field/composition.h) with the points,
/// subsets and region tracked from the first image. All strategies measure from an updated one like the seeds strategy
/// (measureLargeMotion; the features strategy with features): initial guesses are those of the last frames, then of
/// neighbours, then of a search. Belongs to one thread.
class RunReference {
public:
    /// The first image. The context must outlive this object.
    explicit RunReference(const SequenceContext& context) : RunReference(context, nullptr, nullptr) {}
    /// An updated reference; `model` must outlive this object, too.
    RunReference(const SequenceContext& context, std::shared_ptr<const ReferenceFrame> frame,
                 const UncertaintyModel* model);
    RunReference(const RunReference&) = delete;
    RunReference& operator=(const RunReference&) = delete;
    ~RunReference() = default;

    bool isFirst() const { return !m_frame; }
    int frame() const { return isFirst() ? 0 : m_frame->image.frame; }
    const GrayImage<std::uint8_t>& grey() const { return isFirst() ? m_context.reference : m_frame->image.grey; }
    /// The image for refinement, if it is a different one.
    const std::optional<AnyImage>& full() const { return isFirst() ? m_context.full : m_frame->image.full; }
    /// Whether every pixel has a value and shows the specimen.
    bool isComplete() const {
        return isFirst() ? m_context.isComplete : !m_frame->image.present && !m_frame->image.visible;
    }
    /// The image for refinement.
    AnyImageView refined() const { return full() ? viewOf(*full()) : grey().view(); }
    /// Rough noise of that image in the region [grey]; estimated at the first call.
    double imageNoise();
    /// Region and grid in this image, and those with edge points.
    const RoiMask& region() const { return isFirst() ? m_context.roi : m_region; }
    const Grid& grid() const { return isFirst() ? m_context.grid : m_grid; }
    const RoiMask& edgeRegion() const { return isFirst() ? m_context.roi : m_edgeRegion; }
    const Grid& edgeGrid() const { return isFirst() ? m_context.edges.points : m_edgeGrid; }
    /// See FrameSummary.
    double driftPx() const { return m_driftPx; }

    /// Measures from this image, which the session holds, without a search (RefinementStage::runSeedPropagation);
    /// `history` is that of the run. Displacements are relative to this image.
    RefinedField propagate(Session& session, const FieldHistory& history, const JobControl& job, RefineResult memory);

    /// Converts a field to displacements of the first image and updates the medians of `noise`.
    void compose(const RefineResult& found, DisplacementField& field, PairNoise& noise) const;
    /// Converts a field with edge points.
    void composeEdges(const RefineResult& found, DisplacementField& field) const;
    /// Field of this image; null for the first one.
    std::shared_ptr<const DisplacementField> field() const { return isFirst() ? nullptr : m_frame->field; }

    /// Refinement on the run's grid, and on the edge points.
    RefinementStage& refinement() { return m_refinement; }
    RefinementStage& edgeRefinement() { return m_edgeRefinement; }

private:
    const SequenceContext& m_context;
    const std::shared_ptr<const ReferenceFrame> m_frame;
    /// Of an updated reference: its field, region and grid, without edge points.
    const std::shared_ptr<const DisplacementField> m_base;
    const RoiMask m_region;
    const Grid m_grid;
    /// The same with edge points, whose subsets cover more of the region; empty if there are none.
    const std::shared_ptr<const DisplacementField> m_edgeBase;
    const RoiMask m_edgeRegion;
    const Grid m_edgeGrid;
    const UncertaintyModel* m_model;  ///< null for the first image
    const ReferenceNoise m_noise;
    RefinementStage m_refinement, m_edgeRefinement;
    std::optional<double> m_imageNoise;
    double m_driftPx = 0;
};

}  // namespace strainlens
