// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/full_search/search.h"
#include "compute/rules/zncc.h"

namespace strainlens::cuda {

using namespace gpu;  // types shared with OpenCL (args.inl)

/// Sums and sums of squares of all windows of one size (replicated borders), by top left pixel.
struct WindowSumsView {
    WindowTable table = {};
    const WindowMoments* moments = nullptr;
    const std::uint32_t* squares = nullptr;

    WindowSumsView() = default;
    explicit WindowSumsView(const gpu::WindowSums<Device>& sums)
        : table(sums.table), moments(sums.moments.data()), squares(sums.squares.data()) {}
};

/// Arguments of all kernels.
struct FullSearchArgs : SearchConstants {
    DevicePixels reference, deformed;
    const int* lefts = nullptr;
    const int* tops = nullptr;
    std::uint8_t* field = nullptr;

    explicit FullSearchArgs(const gpu::FullSearchTask<Device>& task)
        : SearchConstants(task.constants),
          reference(pixelsOf(task.reference)),
          deformed(pixelsOf(task.deformed)),
          lefts(task.tables.lefts().data()),
          tops(task.tables.tops().data()),
          field(task.field.data()) {}
};

using FullSearchTask = gpu::FullSearchTask<Device>;
using DenseSearch = gpu::DenseSearch<Device>;
using SparseSearch = gpu::SparseSearch<Device>;

/// `Kernels` of gpu::FullSearch. They only queue work.
class FullSearchKernels {
public:
    using Device = cuda::Device;

    static constexpr gpu::DenseCost kDenseCost{1, 1, 0};
    /// Lanes read from multiples of 4 px.
    static constexpr int kWindowAlignment = 4;
    /// The first chunk has the right size.
    static constexpr bool kAdaptsChunkSize = false;

    /// Whether a dense search reads a padded deformed image.
    static bool needsPadding(const FullSearchParameters& parameters) {
        return parameters.border == BorderMode::Replicate;
    }
    /// Padded, because lanes may read beyond the end of a row.
    static int windowPitch(int columns) { return (columns + 48 + 3) / 4 * 4; }

    void prepare(const CudaContext&, const FullSearchTask&) {}
    gpu::FullSearchPartition partitionDense(const CudaContext& context, const FullSearchTask& task,
                                            const DenseSearch& dense);
    gpu::FullSearchPartition partitionSparse(const CudaContext& context, const FullSearchTask& task);

    /// Writes the image with replicated borders to `padded`, its first pixel at (left, top).
    void pad(const CudaContext& context, const DeviceImage& image, const DeviceImage& padded, int left, int top);
    void sumWindows(const CudaContext& context, const DeviceImage& image, const gpu::WindowSums<Device>& sums,
                    int width, int height);
    void queueSparseSetup(const CudaContext&, const FullSearchTask&) {}
    /// Queues `count` rows of tiles, which have one step.
    void launchDense(const CudaContext& context, const FullSearchTask& task, const DenseSearch& dense,
                     std::size_t first, std::size_t count, std::size_t, std::size_t);
    /// Queues `count` nodes.
    void launchSparse(const CudaContext& context, const FullSearchTask& task, const SparseSearch& sparse,
                      std::size_t first, std::size_t count, std::size_t, std::size_t);

private:
    int m_rowsPerTile = 0, m_warps = 0;
};

}  // namespace strainlens::cuda
