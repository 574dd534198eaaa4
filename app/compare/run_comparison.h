// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/compare/field_difference.h"
#include "app/compare/mesh_steps.h"
#include "app/project/field_series.h"

namespace strainlens {

/// How another run or a finite-element field is compared with a run.
struct ComparisonOptions {
    std::vector<PointPair> pairs;                ///< align a mesh; empty: it is fitted to the displacements
    bool refinesAlignment = false;               ///< of the pairs, by the displacements
    double meshScale = 0;                        ///< from which a fit starts [px per length]; 0: that of a mesh in mm
    std::optional<bool> matchesRigidMotion;      ///< subtracts the motion between both; none: with a mesh
    StepMatch stepMatch = StepMatch::Automatic;  ///< assigns the steps of a mesh to frames
};

/// Frames of both runs that are compared; `other` is not used with a mesh.
struct FramePair {
    int frame = 1, other = 1;
};

/// Two fields on one grid and their difference.
struct ComparedFields {
    std::shared_ptr<const DisplacementField> first;
    DisplacementField second, difference;
};

/// How many times as large the displacements of the first field are as those of the second, by least squares over their
/// common points about their means; NaN where the second has the same displacement everywhere.
double displacementRatio(const ComparedFields& compared);

/// Subtracts another run or a finite-element field from a run, at the run's points. One thread at a time.
class RunComparison {
public:
    /// Throws FileError if only one of both is of pairs of images, or if their images differ in size.
    RunComparison(FieldSeries run, FieldSeries other, ComparisonOptions options);
    /// Throws as MeshSteps.
    RunComparison(FieldSeries run, MeshSeries mesh, ComparisonOptions options);

    const FieldSeries& run() const { return m_run; }
    /// None with a mesh.
    const std::optional<FieldSeries>& other() const { return m_other; }
    bool hasMesh() const { return m_mesh.has_value(); }
    /// The steps of a mesh.
    const MeshSteps& mesh() const { return *m_mesh; }
    /// Frames that both have; with a mesh of one step the last frame of the run.
    std::vector<FramePair> framePairs() const;

    /// Aligns the mesh by the pairs of points, or by the displacements of that of the frames in which they differ most.
    /// Throws InvalidInput if it cannot be aligned, FileError.
    void align(std::span<const FramePair> frames, const std::stop_token& stop = {});
    const MeshAlignment& alignment() const { return m_alignment; }
    /// The frame whose displacements aligned the mesh; 0 before.
    int alignedFrame() const { return m_alignedFrame; }

    /// The difference has no valid point if none is covered by both.
    ComparedFields compare(const FramePair& pair) const;
    /// Differences of the values of a quantity: not the quantity of the difference where it is not linear. Throws
    /// InvalidInput naming `option` if one of both lacks it.
    std::vector<double> valuesOf(const std::string& quantity, const ComparedFields& compared,
                                 const std::string& option) const;
    /// Standard deviations of these; empty if unknown.
    std::vector<double> sigmasOf(const std::string& quantity, const ComparedFields& compared) const;

private:
    DisplacementField otherAt(const FramePair& pair, const DisplacementField& grid) const;
    const NodeSampler& samplerOf(int frame) const;

    FieldSeries m_run;
    std::optional<FieldSeries> m_other;
    std::optional<MeshSteps> m_mesh;
    /// The one that was used last.
    struct Sampler {
        StepSum steps;
        NodeSampler nodes;
    };
    mutable std::unique_ptr<const Sampler> m_sampler;
    ComparisonOptions m_options;
    MeshAlignment m_alignment;
    int m_alignedFrame = 0;
};

}  // namespace strainlens
