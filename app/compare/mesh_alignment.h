// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "app/compare/node_sampler.h"
#include "compute/types/displacement_field.h"
#include "compute/types/point.h"

namespace strainlens {

/// Similarity from a mesh to the reference image: scale, rotation, shift, and a reflection where y of the mesh points
/// up.
struct MeshAlignment {
    double scale = 1;         ///< [px per length of the mesh]
    double angle = 0;         ///< from x towards y of the image [rad]
    bool isMirrored = false;  ///< y of the mesh is reversed before it is turned
    PointPx shift;            ///< image position of the mesh's origin [px]
    double rmsPx = 0;         ///< residual of the points or the displacements [px]
    double sigmaPx = 0;       ///< standard deviation of the shift at the middle of the points; NaN if unknown [px]

    PointPx toImage(double x, double y) const;
    NodeDisplacement toMesh(PointPx point) const;
    /// Turns and scales a displacement [px].
    PointPx turn(NodeDisplacement displacement) const;
};

/// A node or other position of the mesh, and the same point in the reference image.
struct PointPair {
    double x = 0, y = 0;  ///< in the mesh
    PointPx image;        ///< [px]
};

/// Aligns by three or more pairs (Umeyama 1991, doi:10.1109/34.88573); the reflection is what fits better. Throws
/// InvalidInput for fewer pairs and for points on a line, which do not determine the reflection.
MeshAlignment alignByPairs(std::span<const PointPair> pairs);

/// Aligns a mesh so that its displacements agree with the measured ones, apart from a rigid-body motion. Searches all
/// rotations, both reflections and shifts about the middle of both; then Levenberg-Marquardt over scale, rotation,
/// shift and rigid-body motion. Throws InvalidInput if no position agrees, or a uniform strain determines none.
///
/// `startScale`: [px per length of the mesh]; 0: unknown, all near that at which both areas are equal.
MeshAlignment fitAlignment(const DisplacementField& field, const NodeSampler& mesh, double startScale,
                           const std::stop_token& stop = {});

/// Improves an alignment, as of pairs.
MeshAlignment refineAlignment(const DisplacementField& field, const NodeSampler& mesh, const MeshAlignment& start);

/// "scale 12.500 px per unit, rotation ..., y reversed, origin at (..., ...) px".
std::string textOf(const MeshAlignment& alignment);

}  // namespace strainlens
