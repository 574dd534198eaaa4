// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cuda/naive_source.h"

#include "compute/backend/cuda/runtime/device.h"
#include "compute/benchmark/cuda/naive_filters.h"
#include "compute/benchmark/cuda/naive_search.h"
#include "compute/benchmark/cuda/reduction.h"
#include "compute/benchmark/gpu/naive_source.h"

namespace strainlens::bench {
namespace {

static_assert(sizeof(Displacement) == sizeof(short2), "vectors are what the kernels call short2");

class NaiveCuda {
public:
    using Device = cuda::Device;
    using Number = unsigned long long;
    using Field = NaiveField<Device>;
    using Pair = NaivePair<Device, Number>;

    explicit NaiveCuda(int device) : m_context(device) {}

    const cuda::CudaContext& context() const { return m_context; }
    std::string id() const { return "cuda:" + std::to_string(m_context.device); }
    bool takesTurns() const { return false; }
    static std::size_t sumsOf(ImageSize) { return 1; }

    std::vector<NaiveKernel<Field>> recursive(const RecursiveCase& work) {
        return {
            {"naive: a launch a row, a thread a trial, bytes", [this, passes = work.parameters.iterations](Field& f) {
                 launchNaiveRecursive(searchOf(f), f.centresDown.data(), f.centresUp.data(), passes, stream());
             }}};
    }

    std::vector<NaiveKernel<Field>> full(const FullSearchCase& work) {
        const bool squared = work.parameters.criterion == Criterion::Ssd;
        std::vector<NaiveKernel<Field>> list = {
            {"naive: a thread a point, bytes",
             [this, squared](Field& f) { launchNaiveFull(searchOf(f), offsetsOf(f), f.trials, squared, stream()); }}};
        if (!squared && isDense(work.grid)) {
            list.push_back({"naive: shared memory, unrolled __sad (Chirkov's last)", [this](Field& f) {
                                launchSharedWindowSearch(searchOf(f), offsetsOf(f), f.trials, stream());
                            }});
        }
        return list;
    }

    std::vector<NaiveKernel<Pair>> filters(const Filter& filter) {
        const std::string bytes = "naive: a thread a pixel, bytes";
        if (const auto* median = std::get_if<MedianFilter>(&filter)) {
            return {{bytes, [this, size = median->size](Pair& pair) {
                         launchNaiveMedian(pixelsOf(pair.in), pair.out.data(), size, stream());
                     }}};
        }
        if (const auto* box = std::get_if<BoxFilter>(&filter)) {
            return {{bytes, [this, size = box->size](Pair& pair) {
                         launchNaiveBox(pixelsOf(pair.in), pair.out.data(), size, stream());
                     }}};
        }
        const auto* convolution = std::get_if<Convolution3x3>(&filter);
        if (convolution == nullptr) return {};
        return {{bytes, [this, c = *convolution](
                            Pair& pair) { launchNaiveConvolution(pixelsOf(pair.in), pair.out.data(), c, stream()); }},
                {"naive: four pixels a thread, words (the source's)", [this, c = *convolution](Pair& pair) {
                     launchPackedConvolution(pixelsOf(pair.in), pair.out.data(), c, stream());
                 }}};
    }

    std::vector<NaiveKernel<Pair>> histogram() {
        return {{"naive: an atomic in global memory a pixel",
                 [this](Pair& pair) { launchNaiveHistogram(pixelsOf(pair.in), pair.numbers.data(), stream()); }}};
    }

    std::vector<NaiveKernel<Pair>> sums() {
        return {
            {"packed: 16 pixels a read, __vsadu4, warp",
             [this](Pair& pair) {
                 launchPackedSum(pixelsOf(pair.in), pair.numbers.data(), m_context.multiprocessors, stream());
             }},
            {"tree in shared memory",
             [this](Pair& pair) { launchTreeSum(pixelsOf(pair.in), pair.numbers.data(), stream()); }},
            {"naive: an atomic in global memory a pixel",
             [this](Pair& pair) { launchAtomicSum(pixelsOf(pair.in), pair.numbers.data(), stream()); }},
        };
    }

private:
    cudaStream_t stream() const { return m_context.stream; }
    static NaiveSearch searchOf(const Field& f) {
        return {pixelsOf(f.reference), pixelsOf(f.deformed),
                f.grid.columns(),      f.grid.rows(),
                f.lefts.data(),        f.tops.data(),
                f.measured.data(),     f.grid.blockWidth,
                f.grid.blockHeight,    reinterpret_cast<short2*>(f.vectors.data()),
                f.cost.data()};
    }
    static const short2* offsetsOf(const Field& f) { return reinterpret_cast<const short2*>(f.offsets.data()); }

    cuda::CudaContext m_context;
};

}  // namespace

std::unique_ptr<ContestantSource> makeNaiveCudaSource(int device) {
    return std::make_unique<NaiveSource<NaiveCuda>>(device);
}

}  // namespace strainlens::bench
