// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/full_search/search.h"
#include "compute/rules/zncc.h"

namespace strainlens::cuda {

using namespace gpu;  // what the kernels share with OpenCL's (args.inl)

/// Sum and sum of squares of the pixels of every window of one size in an image (edge pixels repeated outwards), by the
/// window's top left pixel.
struct WindowSumsView {
    WindowTable table = {};
    const WindowMoments* moments = nullptr;
    const std::uint32_t* squares = nullptr;

    WindowSumsView() = default;
    explicit WindowSumsView(const gpu::WindowSums<Device>& sums)
        : table(sums.table), moments(sums.moments.data()), squares(sums.squares.data()) {}
};

/// Everything the kernels work on, on the device.
struct FullSearchArgs : SearchNumbers {
    DevicePixels reference, deformed;
    const int* lefts = nullptr;
    const int* tops = nullptr;
    std::uint8_t* field = nullptr;

    explicit FullSearchArgs(const gpu::FullSearchTask<Device>& task)
        : SearchNumbers(task.numbers),
          reference(pixelsOf(task.reference)),
          deformed(pixelsOf(task.deformed)),
          lefts(task.tables.lefts().data()),
          tops(task.tables.tops().data()),
          field(task.field.data()) {}
};

using FullSearchTask = gpu::FullSearchTask<Device>;
using DenseSearch = gpu::DenseSearch<Device>;
using SparseSearch = gpu::SparseSearch<Device>;

/// The kernels of gpu::FullSearch, which queue their work.
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
    /// Whoever reads the windows of several lanes at a time may read behind a row.
    static int windowPitch(int columns) { return (columns + 48 + 3) / 4 * 4; }

    void prepare(const CudaContext&, const FullSearchTask&) {}
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

private:
    int m_rowsPerTile = 0, m_warps = 0;
};

}  // namespace strainlens::cuda
