// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "compute/backend/gpu/full_search/search.h"
#include "compute/backend/gpu/full_search/sparse_shape.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

using FullSearchTask = gpu::FullSearchTask<Device>;
using DenseSearch = gpu::DenseSearch<Device>;
using SparseSearch = gpu::SparseSearch<Device>;

/// What the kernels of both ways are told first.
struct SearchNumbers {
    cl_int blockWidth, blockHeight, gridColumns;
    cl_int radiusX, radiusY;
    cl_int skipsBorder, deformedWidth, deformedHeight;

    explicit SearchNumbers(const FullSearchTask& task)
        : blockWidth(task.grid.blockWidth),
          blockHeight(task.grid.blockHeight),
          gridColumns(task.grid.columns()),
          radiusX(task.parameters.radiusX),
          radiusY(task.parameters.radiusY),
          skipsBorder(task.parameters.border == BorderMode::Skip),
          deformedWidth(task.deformed.size().width),
          deformedHeight(task.deformed.size().height) {}
};

/// How a work group of the dense search is cut; constants of its program.
struct DenseShape {
    int items = 0;    ///< of a group
    int strip = 0;    ///< columns of pixels
    int columns = 0;  ///< that an item slides down at a time
    int trials = 0;   ///< neighbouring dx that a group makes at a time
    int segment = 0;  ///< windows that an item slides along

    static DenseShape of(bool wideItems, int windowWidth, Criterion criterion);
    /// Windows of a strip's row.
    int outputs(int windowWidth) const { return (strip - windowWidth) / segment * segment; }
};

/// The kernels of gpu::FullSearch, with their memory. They queue their work. On CPUs an item makes a node of a sparse
/// search, elsewhere a work group.
///
/// What they find is an entry a node: for SAD and SSD the cost above the trial's place in the order of ties, all bits
/// set where no trial was made; for ZNCC the correlation's bits and the place, ~0 where there is none.
class FullSearchKernels {
public:
    using Device = opencl::Device;

    static constexpr int kRowsOfTile = 16;
    /// A strip has at least 64 windows.
    static constexpr gpu::DenseCost kDenseCost{64, kRowsOfTile, 0.25};
    static constexpr int kWindowAlignment = 1;
    static constexpr bool kLearnsPieces = true;

    /// Whether a dense search reads a padded deformed image. Only SAD that skips the border gains from doing without:
    /// it saves a launch, and SSD becomes slower.
    static bool pads(const FullSearchParameters& parameters) {
        return parameters.border == BorderMode::Replicate || parameters.criterion != Criterion::Sad;
    }
    /// Whether a sparse search needs WindowSums and BlockMoments.
    static bool comparesByMoments(Criterion criterion) { return criterion == Criterion::Zncc; }
    static int windowPitch(int columns) { return columns; }

    /// Throws DeviceError for ZNCC where the device has no doubles.
    void prepare(OpenclContext& context, const FullSearchTask& task);
    gpu::FullSearchCut cutDense(OpenclContext& context, const FullSearchTask& task, const DenseSearch& dense);
    gpu::FullSearchCut cutSparse(OpenclContext& context, const FullSearchTask& task);

    /// Writes `padded`: the image with edge pixels repeated, its first pixel at (left, top).
    void pad(OpenclContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top);
    void sumWindows(OpenclContext& context, const DeviceImage& image, const gpu::WindowSums<Device>& sums, int width,
                    int height);
    /// Of every measured node's block.
    void sumBlocks(OpenclContext& context, const FullSearchTask& task, const DeviceBuffer<gpu::BlockMoments>& moments);
    void beginSparse(OpenclContext& context, const FullSearchTask& task);
    /// The dy [firstStep, endStep) of `count` rows of tiles, taking up what earlier steps found.
    void launchDense(OpenclContext& context, const FullSearchTask& task, const DenseSearch& dense, std::size_t first,
                     std::size_t count, std::size_t firstStep, std::size_t endStep);
    /// `count` nodes; steps are pieces of the order of trials, on CPUs.
    void launchSparse(OpenclContext& context, const FullSearchTask& task, const SparseSearch& sparse, std::size_t first,
                      std::size_t count, std::size_t firstStep, std::size_t endStep);

    void fetch(OpenclContext& context, const FullSearchTask& task, std::span<const int> nodes);
    /// Writes what was fetched of these nodes.
    void store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const;

private:
    /// Whether the sparse search of a CPU reads a padded image.
    static bool padsSparse(const OpenclContext& context, const FullSearchTask& task) {
        return usesWideItems(context) && task.parameters.border == BorderMode::Replicate;
    }

    DenseShape m_shape;
    gpu::SparseShape m_sparseShape = {};
    std::size_t m_sparseLocalBytes = 0;
    std::string m_denseOptions, m_sparseOptions;  ///< of the programs
    std::size_t m_trialsOfStep = 0;
    DeviceBuffer<cl_uint> m_placeOf;      ///< of trial (dx, dy), row by row, in the order of ties; sparse search
    DeviceBuffer<Displacement> m_trials;  ///< in that order; sparse search of CPUs
    DeviceImage m_padded;                 ///< the deformed image with a block more on every side; the same
    DeviceBuffer<cl_ulong> m_values;
    DeviceBuffer<cl_uint> m_places;     ///< ZNCC only
    std::vector<Displacement> m_order;  ///< the offsets in the order of ties
    std::vector<cl_ulong> m_hostValues;
    std::vector<cl_uint> m_hostPlaces;
};

}  // namespace strainlens::opencl
