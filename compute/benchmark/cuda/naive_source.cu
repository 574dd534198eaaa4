// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/runtime/device.h"
#include "compute/benchmark/cuda/cuda_sources.h"
#include "compute/benchmark/cuda/naive_kernels.cuh"
#include "compute/benchmark/gpu/naive_source.h"

namespace strainlens::bench {
namespace {

namespace naive = cuda::naive;

class NaiveCuda {
public:
    using Device = cuda::Device;
    using Number = naive::Number;
    using Field = NaiveField<Device>;
    using Pair = NaivePair<Device, Number>;

    static constexpr auto kScanRow = naive::scanRow;
    static constexpr auto kSearchNodes = naive::searchNodes;
    static constexpr auto kMedian3 = naive::median3, kMedian5 = naive::median5;
    static constexpr auto kBox = naive::box;
    static constexpr auto kConvolve = naive::convolve, kConvolvePacked = naive::convolveWords;
    static constexpr auto kCountPixels = naive::countPixels;
    static constexpr const char *kItem = "thread", *kPackedText = "naive: four pixels a thread, words (the source's)";
    static constexpr NaiveExtent kPixelGroup{32, 8}, kNodeGroup{128};

    explicit NaiveCuda(int device) : m_context(device) {}

    const cuda::CudaContext& context() const { return m_context; }
    std::string id() const { return "cuda:" + std::to_string(m_context.device); }
    bool isInterleaved() const { return false; }
    static std::size_t sumsOf(ImageSize) { return 1; }

    template <typename... Parameters, typename... Arguments>
    void run(void (*kernel)(Parameters...), NaiveExtent groups, NaiveExtent group, const Arguments&... arguments) {
        kernel<<<dimensions(groups), dimensions(group), 0, m_context.stream>>>(valueOf(arguments)...);
        cuda::checkLaunch("naive kernel");
    }
    std::vector<NaiveKernel<Field>> extraSearches(const FullSearchCase& work) {
        if (work.parameters.criterion == Criterion::Ssd || !isDense(work.grid)) return {};
        return {{"naive: shared memory, unrolled __sad (Chirkov's last)", [this](Field& f) {
                     constexpr NaiveExtent kTile{naive::kTileWidth, naive::kTileHeight};
                     f.run(*this, naive::searchWindows, groupsFor(f.grid.columns(), f.grid.rows(), kTile), kTile,
                           f.grid.rows(), f.offsets, f.trials);
                 }}};
    }

    std::vector<NaiveKernel<Pair>> sums() {
        const auto kernel = [this](const char* text, auto sum, auto deviceGroups) {
            return NaiveKernel<Pair>{text, [this, sum, deviceGroups](Pair& pair) {
                                         pair.numbers.fill(m_context, 1, {});
                                         run(sum, deviceGroups(pair.in.size()), {naive::kSumThreads}, pair.in,
                                             pair.in.shape(), pair.numbers);
                                     }};
        };
        const auto everyPixel = [](ImageSize size) { return groupsFor(size.width, size.height, {naive::kSumThreads}); };
        const auto resident = [this](ImageSize) { return NaiveExtent{8 * std::size_t(m_context.multiprocessors)}; };
        return {kernel("packed: 16 pixels a read, __vsadu4, warp", naive::addWords, resident),
                kernel("tree in shared memory", naive::addByTree, everyPixel),
                kernel("naive: an atomic in global memory a pixel", naive::addPixels, everyPixel)};
    }

private:
    static dim3 dimensions(NaiveExtent extent) { return dim3(unsigned(extent.x), unsigned(extent.y)); }
    /// Kernel argument for a host argument: elements of buffers, memory of images.
    template <typename Argument>
    static auto valueOf(const Argument& argument) {
        if constexpr (requires { argument.capacity(); }) {
            return argument.data();
        } else if constexpr (requires { argument.memory(); }) {
            return argument.memory();
        } else {
            return argument;
        }
    }

    cuda::CudaContext m_context;
};

}  // namespace

std::unique_ptr<ImplementationSource> makeNaiveCudaSource(int device) {
    return std::make_unique<NaiveSource<NaiveCuda>>(device);
}

}  // namespace strainlens::bench
