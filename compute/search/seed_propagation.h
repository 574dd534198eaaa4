// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/types/grid.h"

namespace strainlens {

/// Initial guess of a node.
struct NodeGuess {
    std::size_t node = 0;
    ShapeFunction shape;
};

/// Refines a grid from seed nodes outwards: the shape function of a converged point predicts that of its neighbours.
/// This follows smooth motion of any size without a search (reliability-guided propagation, Pan 2009,
/// doi:10.1364/AO.48.001535, in waves: all neighbours of converged points are refined in one device call, each from its
/// neighbour with the highest ZNCC). The result does not depend on the device's order.
///
/// A point is accepted if it ends within 1 px + 5 % of the distance from its neighbour's prediction; otherwise it is
/// refined from the next neighbour.
class SeedPropagation {
public:
    /// Resets `result` to the grid's nodes; nodes outside the region keep their status. All arguments must outlive
    /// this.
    SeedPropagation(const Grid& grid, ImageSize deformedSize, Refiner& refiner, RefineResult& result,
                    const JobControl& job);

    /// Copies the Ok points of another result on the same nodes; propagate() continues from all Ok points.
    void addKnown(const RefineResult& known);

    /// Refines the open nodes of `guesses`, and their neighbours from them. Accepts nodes that end within `tolerancePx`
    /// of their guess and that neighbours confirm: at least three (or all measured ones) must agree within 1 px with
    /// the gradients of both points. Returns the number of accepted seeds.
    std::size_t addSeeds(std::span<const NodeGuess> guesses, double tolerancePx);

    /// Propagates until no node has an untried initial guess.
    void propagate();

    /// Whether a node is to be measured and not Ok.
    bool isOpen(std::size_t node) const { return m_grid.statuses[node] == kToMeasure && !isOk(node); }

    /// Whether one of the eight nodes around a node is Ok.
    bool hasOkNeighbour(std::size_t node) const;

    /// For every node whether it is open and the motion of the nearest Ok node moves it outside the deformed image.
    std::vector<char> leavingNodes() const;

    /// Marks untried open nodes as OutOfImage if in leavingNodes(), else as NotConverged; after a stop they stay
    /// NotComputed.
    void finish();

private:
    static constexpr PointStatus kToMeasure = PointStatus::NotComputed;

    struct Attempt {
        NodeGuess guess;
        double tolerancePx;  ///< largest distance of the result from the guess
    };

    bool isOk(std::size_t node) const { return m_result.status[node] == PointStatus::Ok; }
    template <typename Use>
    void forEachNeighbour(std::size_t node, const Use& use) const;
    ShapeFunction transferShape(std::size_t from, std::size_t to) const;
    double distance(std::size_t a, std::size_t b) const;
    bool isConfirmed(std::size_t node) const;
    void dropUnconfirmed(std::vector<std::size_t> nodes);
    void drop(std::size_t node);
    std::vector<std::size_t> refine(std::span<const Attempt> attempts);
    std::vector<std::size_t> refineWave();
    void activate(std::span<const std::size_t> nodes);

    const Grid& m_grid;
    const ImageSize m_deformedSize;
    Refiner& m_refiner;
    RefineResult& m_result;
    const JobControl& m_job;
    std::size_t m_total = 0, m_okCount = 0;
    double m_progress = 0;                   ///< reported last
    std::vector<std::uint16_t> m_triedFrom;  ///< tried neighbours: one bit for each of the 3 x 3 nodes
    std::vector<std::size_t> m_active;       ///< nodes that may have an untried initial guess
};

}  // namespace strainlens
