// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/compare/field_difference.h"
#include "app/project/field_series.h"

namespace strainlens {

/// How another run or a finite-element field is compared with a run.
struct ComparisonOptions {
    std::vector<PointPair> pairs;            ///< align a mesh; empty: it is fitted to the displacements
    bool refinesAlignment = false;           ///< of the pairs, by the displacements
    double meshScale = 0;                    ///< from which a fit starts [px per length]; 0: that of a mesh in mm
    std::optional<bool> matchesRigidMotion;  ///< subtracts the motion between both; none: with a mesh
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

/// Subtracts another run or a finite-element field from a run, at the run's points. One thread at a time.
class RunComparison {
public:
    /// Throws FileError if only one of both is of pairs of images, or if their images differ in size.
    RunComparison(FieldSeries run, FieldSeries other, ComparisonOptions options);
    /// Throws InvalidInput for nodes on a line.
    RunComparison(FieldSeries run, NodeField mesh, ComparisonOptions options);

    const FieldSeries& run() const { return m_run; }
    /// None with a mesh.
    const std::optional<FieldSeries>& other() const { return m_other; }
    bool hasMesh() const { return m_mesh != nullptr; }
    /// Frames that both have; with a mesh the last frame of the run.
    std::vector<FramePair> framePairs() const;

    /// Aligns the mesh with a frame, by the pairs or by its displacements. Throws InvalidInput if it cannot be aligned.
    void align(int frame, const std::stop_token& stop = {});
    const MeshAlignment& alignment() const { return m_alignment; }

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

    FieldSeries m_run;
    std::optional<FieldSeries> m_other;
    std::unique_ptr<NodeSampler> m_mesh;
    ComparisonOptions m_options;
    MeshAlignment m_alignment;
};

/// Whether a file is a finite-element field: VTU, or CSV with the columns of nodes. Throws FileError.
bool isMeshFile(const std::filesystem::path& path);

/// Reads a finite-element field. `array`: name of the point data of a VTU; empty: as readVtu(). Throws FileError.
NodeField readMesh(const std::filesystem::path& path, const std::string& array = {});

}  // namespace strainlens
