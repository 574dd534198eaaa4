// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/backend/opencl/full_search/search.h"
#include "compute/backend/opencl/full_search/window_sums.h"

namespace strainlens::opencl {

/// What the dense search's kernel is told; `DenseSearch` of full_search_dense.cl. Positions are pixels of the reference
/// image.
struct DenseSearchArgs {
    cl_int windowWidth = 0, windowHeight = 0;
    cl_int firstX = 0, firstY = 0, width = 0, height = 0;  ///< of the rectangle of all windows' top left corners
    cl_int firstTileRow = 0;                               ///< of a launch
    cl_int firstTrialY = 0, endTrialY = 0;                 ///< of a launch
    cl_int outputs = 0;                                    ///< windows of a strip's row
    cl_int gridColumns = 0;
    cl_int radiusX = 0, radiusY = 0, predictionX = 0, predictionY = 0;
    cl_int shiftX = 0, shiftY = 0;
    cl_int skipsBorder = 0, deformedWidth = 0, deformedHeight = 0;
    cl_int placeBits = 0;
};

/// How a work group of the dense search is cut; constants of its program.
struct DenseShape {
    int items = 0;    ///< of a group
    int strip = 0;    ///< columns of pixels
    int columns = 0;  ///< that an item slides down at a time
    int trials = 0;   ///< neighbouring dx that a group makes at a time
    int segment = 0;  ///< windows that an item slides along

    static DenseShape of(bool wideItems, int windowWidth, Criterion criterion);
};

/// Full search where the windows of the nodes overlap so much that sums are shared, so that a pixel and trial cost the
/// same whatever the window's size.
class DenseSearch : public FullSearchWay {
public:
    /// Whether this way serves (the prediction, if any, is the same for all nodes) and is quicker than comparing block
    /// by block.
    static bool suits(const Grid& grid, std::span<const Displacement> prediction);

    void prepare(OpenclContext& context, const FullSearchTask& task) override;
    void begin(OpenclContext& context, const FullSearchTask& task) override;
    std::size_t firstUnits() const override;

protected:
    /// Rows of tiles.
    std::size_t parts() const override { return m_nodesWithin.size(); }
    /// The dy.
    std::size_t steps() const override { return 2 * static_cast<std::size_t>(m_args.radiusY) + 1; }
    std::size_t nodesOfParts(std::size_t parts) const override { return parts == 0 ? 0 : m_nodesWithin[parts - 1]; }
    void launchSteps(OpenclContext& context, const FullSearchTask& task, FullSearchOutput& output,
                     std::size_t firstPart, std::size_t count, std::size_t firstStep, std::size_t endStep) override;

private:
    /// What the kernels read as the deformed image.
    const DeviceImage& deformedOf(const FullSearchTask& task) const { return m_pads ? m_padded : task.deformed; }

    DenseSearchArgs m_args;
    DenseShape m_shape;
    double m_firstPixelTrials = 0;           ///< that the first piece makes about
    std::string m_options;                   ///< of the program
    std::vector<std::size_t> m_nodesWithin;  ///< measured nodes down to and with each row of tiles
    /// Whether the deformed image is given more pixels on every side. Only SAD that skips the border gains from doing
    /// without: it saves a launch, and SSD becomes slower.
    bool m_pads = true;
    /// The deformed image, displaced back by the prediction, with these pixels.
    DeviceImage m_padded;
    DeviceBuffer<cl_int> m_columnOf, m_rowOf;          ///< the grid's column (row) at a pixel of the rectangle, or -1
    DeviceBuffer<cl_uint> m_placeOf;                   ///< of trial (dx, dy), row by row, in the order of ties
    WindowSums m_referenceWindows, m_deformedWindows;  ///< ZNCC only
};

}  // namespace strainlens::opencl
