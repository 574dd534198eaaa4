// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/io/field/node_field.h"

namespace strainlens {

/// A displacement in the mesh's axes and length.
struct NodeDisplacement {
    double u = 0, v = 0;
};

/// Extent of the nodes in the mesh's length.
struct NodeExtent {
    double left = 0, right = 0, bottom = 0, top = 0;
    double width() const { return right - left; }
    double height() const { return top - bottom; }
};

/// Interpolates a mesh between its nodes: linearly in its triangles; without cells by a quadratic least-squares fit to
/// the nearest nodes (moving least squares, Lancaster & Salkauskas 1981, doi:10.1090/S0025-5718-1981-0616367-1). Any
/// thread.
class NodeSampler {
public:
    /// Throws InvalidInput for nodes on a line.
    explicit NodeSampler(NodeField nodes);

    /// None outside the cells; without cells, where the nearest nodes do not surround the position, as in a hole.
    std::optional<NodeDisplacement> at(double x, double y) const;

    const NodeField& nodes() const { return m_nodes; }
    const NodeExtent& extent() const { return m_extent; }
    /// Mean of the positions that have a displacement, on a regular raster.
    NodeDisplacement centre() const;

private:
    struct Buckets {
        int columns = 1, rows = 1;
        double side = 1;
        std::vector<std::vector<std::uint32_t>> entries;
    };
    void makeBuckets(std::size_t count);
    int columnOf(double x) const;
    int rowOf(double y) const;
    const std::vector<std::uint32_t>& bucket(int column, int row) const;
    std::optional<NodeDisplacement> inTriangles(double x, double y) const;
    std::optional<NodeDisplacement> amongNodes(double x, double y) const;
    std::vector<std::pair<double, std::uint32_t>> nearestNodes(double x, double y, std::size_t count) const;

    NodeField m_nodes;
    NodeExtent m_extent;
    Buckets m_buckets;
};

}  // namespace strainlens
