// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <span>

#include "compute/backend/cuda/full_search/window_sums.h"
#include "compute/backend/cuda/runtime/cuda_context.h"
#include "compute/backend/cuda/runtime/device_image.h"
#include "compute/backend/cuda/runtime/grid_tables.h"
#include "compute/backend/gpu/full_search/search.h"
#include "compute/types/search.h"

namespace strainlens::cuda {

/// What a full search finds, an entry a node in the grid's order and as SearchResult has it, in one piece of memory.
/// Only the entries of measured nodes are written, but all of those.
struct FieldView {
    double* correlations = nullptr;  ///< ZNCC only
    std::uint32_t* costs = nullptr;  ///< SAD and SSD only
    Displacement* vectors = nullptr;
    PointStatus* statuses = nullptr;

    static constexpr std::size_t bytes(std::size_t nodes, Criterion criterion) {
        return nodes * ((criterion == Criterion::Zncc ? sizeof(double) : 4) + 4 + sizeof(PointStatus));
    }
    static FieldView at(std::uint8_t* memory, std::size_t nodes, Criterion criterion) {
        FieldView field;
        std::uint8_t* vectors = memory + nodes * (criterion == Criterion::Zncc ? sizeof(double) : 4);
        if (criterion == Criterion::Zncc) {
            field.correlations = reinterpret_cast<double*>(memory);
        } else {
            field.costs = reinterpret_cast<std::uint32_t*>(memory);
        }
        field.vectors = reinterpret_cast<Displacement*>(vectors);
        field.statuses = reinterpret_cast<PointStatus*>(vectors + nodes * 4);
        return field;
    }
};

/// Everything the kernels work on, on the device.
struct FullSearchArgs {
    DevicePixels reference, deformed;
    DeviceGrid grid;
    Criterion criterion = Criterion::Sad;
    BorderMode border = BorderMode::Skip;
    int radiusX = 0, radiusY = 0;
    const int* nodes = nullptr;                 ///< the measured ones
    const std::uint32_t* prediction = nullptr;  ///< a vector a node, or null for zero
    WindowSumsView windows;                     ///< of the deformed image; sparse search, SSD and ZNCC
    FieldView field;
};

class DenseSearch;

using FullSearchTask = gpu::FullSearchTask<Device, GridTables>;

/// The kernels of gpu::FullSearch, with their memory. A search is cut into units: nodes, or rows of tiles where sums
/// are shared.
class FullSearchKernels {
public:
    using Device = cuda::Device;
    using GridTables = cuda::GridTables;

    FullSearchKernels();
    ~FullSearchKernels();

    /// Sends the predictions and what else is not on the device; launch() may then be called as often as wanted.
    void prepare(const CudaContext& context, const FullSearchTask& task);
    std::size_t units() const { return m_units; }
    /// Units that one launch of a stoppable search should take: some milliseconds of work.
    std::size_t firstPiece() const;
    std::size_t nextPiece(std::size_t, gpu::PieceClock::duration) const { return firstPiece(); }
    /// How many of the measured nodes, row by row, the first units finish.
    std::size_t nodesWithin(std::size_t units) const;
    /// Queues `count` units of the search, from number `first` on; the first call must start at 0.
    void launch(const CudaContext& context, const FullSearchTask&, std::size_t first, std::size_t count) {
        launch(context, first, count);
    }
    void launch(const CudaContext& context, std::size_t first, std::size_t count);
    /// Queues the way of results to the host.
    void fetch(const CudaContext& context, const FullSearchTask& task, std::span<const int> nodes);
    /// Writes what was fetched of these nodes.
    void store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const;

private:
    FullSearchArgs m_args;
    std::size_t m_units = 0;
    DeviceBuffer<std::uint32_t> m_prediction;
    DeviceBuffer<std::uint8_t> m_field;
    PinnedBuffer<std::uint8_t> m_hostField;
    WindowSums m_windows;
    std::unique_ptr<DenseSearch> m_dense;
    bool m_isDense = false;  ///< m_dense suits the grid of prepare()
};

/// Compares every trial of `count` nodes in full.
void launchSparseSearch(const FullSearchArgs& args, int count, cudaStream_t stream);

}  // namespace strainlens::cuda
