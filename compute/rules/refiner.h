// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/types/grid.h"
#include "compute/types/job_control.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"

namespace strainlens {

/// Refines points of one image in another; made by Session::makeRefiner.
///
/// It shares what it reads with its session: it refines the images that the session's slots held when it was made, also
/// after they have been replaced and after the session's end. For the session's thread.
class Refiner {
public:
    virtual ~Refiner() = default;
    Refiner(const Refiner&) = delete;
    Refiner& operator=(const Refiner&) = delete;

    /// Of the shape functions.
    ShapeOrder order() const { return m_order; }

    /// Refines all tasks in parallel and independently of each other, each from its own initial guess: points[k]
    /// belongs to tasks[k]. Tasks not run because of a stop request stay NotComputed. Throws DeviceError.
    virtual void refine(std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                        const JobControl& job) = 0;

    /// Refines every node that the search found (status Ok) in batches (docs/methods.md):
    /// 1. seeds, every fifth node along both axes, from the search's vectors;
    /// 2. the others from the shape function of the seed of their 5 x 5 nodes if it agrees with their own vector to a
    ///    pixel, else from the search's vectors;
    /// 3. in rounds, failed nodes (NotConverged, OutOfImage, LowScore) from the search's vectors if not yet tried, then
    ///    from their Ok neighbours in order of ZNCC, until no node has an untried initial guess.
    ///
    /// Throws InvalidInput for a search result that does not match the grid, DeviceError.
    void refineGrid(const Grid& grid, const SearchResult& found, RefineResult& result, const JobControl& job);

protected:
    explicit Refiner(ShapeOrder order) : m_order(order) {}

private:
    /// refineGrid() for a valid search result; by default by calls of refine().
    virtual void refineNodes(const Grid& grid, const SearchResult& found, RefineResult& result, const JobControl& job);

    const ShapeOrder m_order;
};

}  // namespace strainlens
