// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/types/grid.h"

namespace strainlens {

/// A node and the shape function that it is expected to have.
struct NodeStart {
    std::size_t node = 0;
    ShapeFunction shape;
};

/// Refines a grid from some known nodes outwards: the shape function of a converged point, moved to a neighbour, is
/// that one's start. So motion of any size is followed as long as it is smooth, without a search (reliability-guided
/// correlation, Pan 2009, doi:10.1364/AO.48.001535, in waves: all points beside converged ones are refined in one call
/// of the device, each from its neighbour with the highest ZNCC). The result does not depend on the device's order.
///
/// A grown point counts only where it ends within 1 px + 5 % of the distance of what its neighbour predicts; else, or
/// where it fails, the next of its neighbours is its start.
class SeedGrowth {
public:
    /// `result` gets the grid's nodes; those outside the region keep their status. All must outlive this object.
    SeedGrowth(const Grid& grid, ImageSize deformedSize, ShapeOrder order, const rules::RefineBatch& batch,
               RefineResult& result, const JobControl& job);

    /// Takes the Ok points of another result on the same nodes over as they are; grow() goes on from them.
    void goOnFrom(const RefineResult& known);

    /// Tries those of the nodes that are open, and their neighbours from them. Keeps those that end within `trustPx` of
    /// their start and that neighbours confirm: at least three (all where fewer are measured) must have moved within
    /// 1 px of what the gradients of both points say. Returns how many of the starts were kept.
    std::size_t plant(std::span<const NodeStart> starts, double trustPx);

    /// Until no point has a start left that was not tried.
    void grow();

    /// Whether a node is wanted and not Ok.
    bool open(std::size_t node) const { return m_grid.statuses[node] == kWanted && !ok(node); }

    /// Whether one of the eight nodes around a node is Ok.
    bool besideOk(std::size_t node) const;

    /// For every node whether it is open and the motion of the nearest Ok node brings it out of the deformed image.
    std::vector<char> leaving() const;

    /// Open nodes that were never tried become OutOfImage where they are leaving, else NotConverged; after a stop they
    /// stay NotComputed.
    void finish();

private:
    static constexpr PointStatus kWanted = PointStatus::NotComputed;

    struct Try {
        NodeStart start;
        double trustPx;
    };

    bool ok(std::size_t node) const { return m_result.status[node] == PointStatus::Ok; }
    template <typename Use>
    void forEachNeighbour(std::size_t node, const Use& use) const;
    ShapeFunction carried(std::size_t from, std::size_t to) const;
    double distance(std::size_t a, std::size_t b) const;
    bool confirmed(std::size_t node) const;
    void dropUnconfirmed(std::vector<std::size_t> nodes);
    void drop(std::size_t node);
    std::vector<std::size_t> make(std::span<const Try> tries);
    std::vector<std::size_t> wave();
    void lookAround(std::span<const std::size_t> nodes);

    const Grid& m_grid;
    const ImageSize m_deformedSize;
    const rules::RefineBatch& m_batch;
    RefineResult& m_result;
    const JobControl& m_job;
    std::size_t m_total = 0, m_okCount = 0;
    double m_told = 0;                       ///< of the progress
    std::vector<std::uint16_t> m_triedFrom;  ///< one bit for each of the 3 x 3 nodes around a node
    std::vector<std::size_t> m_active;       ///< nodes that may have a start that was not tried
};

}  // namespace strainlens
