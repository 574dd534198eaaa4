// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/gpu/naive_source.h"
#include "compute/backend/opencl/runtime/device.h"
#include "compute/benchmark/device_sources.h"
#include "compute/benchmark/opencl/kernel_texts.h"
#include "compute/types/error.h"

namespace strainlens::bench {
namespace {

/// The naive program, built on first use.
class NaiveOpencl {
public:
    using Device = opencl::Device;
    using Number = cl_uint;
    using Field = NaiveField<Device>;
    using Pair = NaivePair<Device, Number>;

    static constexpr const char* kScanRow = "scanRow";
    static constexpr const char* kSearchNodes = "searchNodes";
    static constexpr const char *kMedian3 = "median3", *kMedian5 = "median5";
    static constexpr const char* kBox = "box";
    static constexpr const char *kConvolve = "convolve", *kConvolvePacked = "convolvePacked";
    static constexpr const char* kCountPixels = "countPixels";
    static constexpr const char *kItem = "work item", *kPackedText = "naive: four pixels a work item (the source's)";
    static constexpr NaiveExtent kPixelGroup{32, 4}, kNodeGroup{64};

    explicit NaiveOpencl(const std::string& deviceId) : m_context(opencl::deviceWithId(deviceId, "bench"), {}) {}

    opencl::OpenclContext& context() { return m_context; }
    std::string id() const { return m_context.device().id; }
    bool isInterleaved() const { return m_context.device().isCpu(); }
    static std::size_t sumsOf(ImageSize size) { return static_cast<std::size_t>(size.height); }

    template <typename... Arguments>
    void run(const std::string& name, NaiveExtent groups, NaiveExtent group, const Arguments&... arguments) {
        m_context.kernel("naive", name, "", kernelSource).run({groups.x, groups.y}, {group.x, group.y}, arguments...);
    }
    std::vector<NaiveKernel<Field>> extraSearches(const FullSearchCase&) { return {}; }

    std::vector<NaiveKernel<Pair>> sums() {
        const auto queue = [this](const char* name, NaiveExtent groups, NaiveExtent group, Pair& pair) {
            run(name, groups, group, pair.in, pair.in.shape(), pair.numbers);
        };
        return {{"tree in local memory, a work group a row",
                 [queue](Pair& pair) {
                     queue("sumRows", {1, sumsOf(pair.in.size())}, {128, 1}, pair);
                 }},
                {"naive: a work item a row",
                 [queue](Pair& pair) { queue("sumRowsPlain", {(sumsOf(pair.in.size()) + 63) / 64}, {64}, pair); }}};
    }

private:
    opencl::OpenclContext m_context;
};

}  // namespace

std::unique_ptr<ImplementationSource> makeNaiveOpenclSource(const std::string& deviceId) {
    return std::make_unique<NaiveSource<NaiveOpencl>>(deviceId);
}

bool isOpenclCpu(const std::string& deviceId) { return opencl::deviceWithId(deviceId, "bench").isCpu(); }

}  // namespace strainlens::bench
