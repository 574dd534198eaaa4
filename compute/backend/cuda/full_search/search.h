// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/full_search/search.h"

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

using gpu::WindowMoments;

/// Sum and sum of squares of the pixels of every window of one size in an image (edge pixels repeated outwards), by the
/// window's top left pixel.
struct WindowSumsView : gpu::WindowTable {
    const WindowMoments* moments = nullptr;
    const std::uint32_t* squares = nullptr;
    int pitch = 0;  ///< from one row of windows to the next

    WindowSumsView() = default;
    explicit WindowSumsView(const gpu::WindowSums<Device>& sums)
        : WindowTable(sums.table), moments(sums.moments.data()), squares(sums.squares.data()), pitch(sums.pitch) {}

#ifdef __CUDACC__
    /// Where the window at (x, y) stands in `moments` and `squares`; the nearest one where there is none.
    __device__ std::size_t at(int x, int y) const {
        const int column = min(max(x - left, 0), columns - 1), row = min(max(y - top, 0), rows - 1);
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(pitch) + static_cast<std::size_t>(column);
    }
#endif
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

struct DenseSearchArgs;
using FullSearchTask = gpu::FullSearchTask<Device>;
using DenseSearch = gpu::DenseSearch<Device>;
using SparseSearch = gpu::SparseSearch<Device>;

/// The kernels of gpu::FullSearch, which queue their work. Results are written as SearchResult has them.
class FullSearchKernels {
public:
    using Device = cuda::Device;

    static constexpr gpu::DenseCost kDenseCost{1, 1, 0};
    /// Lanes read from a multiple of four on.
    static constexpr int kWindowAlignment = 4;
    /// First pieces are right at once.
    static constexpr bool kLearnsPieces = false;

    /// Whether a dense search reads a padded deformed image.
    static bool pads(const FullSearchParameters& parameters) { return parameters.border == BorderMode::Replicate; }
    /// Whether a sparse search needs WindowSums.
    static bool comparesByWindows(Criterion criterion) { return criterion != Criterion::Sad; }
    /// Whoever reads the windows of several lanes at a time may read behind a row.
    static int windowPitch(int columns) { return (columns + 48 + 3) / 4 * 4; }

    void prepare(const CudaContext& context, const FullSearchTask& task);
    gpu::FullSearchCut cutDense(const CudaContext& context, const FullSearchTask& task, const DenseSearch& dense);
    gpu::FullSearchCut cutSparse(const CudaContext& context, const FullSearchTask& task);

    /// Writes `padded`: the image with edge pixels repeated, its first pixel at (left, top).
    void pad(const CudaContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top);
    void sumWindows(const CudaContext& context, const DeviceImage& image, const gpu::WindowSums<Device>& sums,
                    int width, int height);
    void beginSparse(const CudaContext&, const FullSearchTask&) {}
    /// `count` rows of tiles; there are no steps.
    void launchDense(const CudaContext& context, const FullSearchTask& task, const DenseSearch& dense,
                     std::size_t first, std::size_t count, std::size_t, std::size_t);
    /// `count` nodes.
    void launchSparse(const CudaContext& context, const FullSearchTask& task, const SparseSearch& sparse,
                      std::size_t first, std::size_t count, std::size_t, std::size_t);

    void fetch(const CudaContext& context, const FullSearchTask& task, std::span<const int> nodes);
    /// Writes what was fetched of these nodes.
    void store(const FullSearchTask& task, std::span<const int> nodes, SearchResult& result) const;

private:
    DenseSearchArgs argsOf(const FullSearchTask& task, const DenseSearch& dense) const;

    FullSearchArgs m_args;
    int m_rowsPerTile = 0, m_warps = 0;
    DeviceBuffer<std::uint32_t> m_trialAt;
    DeviceBuffer<std::uint8_t> m_field;
    PinnedBuffer<std::uint8_t> m_hostField;
};

/// Compares every trial of `count` nodes in full.
void launchSparseSearch(const FullSearchArgs& args, int count, cudaStream_t stream);

}  // namespace strainlens::cuda
