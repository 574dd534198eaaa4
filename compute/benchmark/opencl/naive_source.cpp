// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/opencl/naive_source.h"

#include "compute/backend/opencl/runtime/device.h"
#include "compute/benchmark/gpu/naive_source.h"
#include "compute/benchmark/opencl/kernel_texts.h"
#include "compute/types/error.h"

namespace strainlens::bench {
namespace {

using opencl::DeviceBuffer;
using opencl::OpenclContext;
using opencl::WorkSize;

const opencl::OpenclDevice deviceWithId(const std::string& id) {
    for (const opencl::OpenclDevice& device : opencl::findDevices()) {
        if (device.id == id) return device;
    }
    throw DeviceError(id, "bench", "there is no such OpenCL device; `devices` lists those there are");
}

/// The naive programs, built on first use.
class NaiveOpencl {
public:
    using Device = opencl::Device;
    using Number = cl_uint;
    using Field = NaiveField<Device>;
    using Pair = NaivePair<Device, Number>;

    explicit NaiveOpencl(const std::string& deviceId) : m_context(deviceWithId(deviceId), {}) {}

    OpenclContext& context() { return m_context; }
    std::string id() const { return m_context.device().id; }
    bool takesTurns() const { return m_context.device().isCpu(); }
    static std::size_t sumsOf(ImageSize size) { return static_cast<std::size_t>(size.height); }

    std::vector<NaiveKernel<Field>> recursive(const RecursiveCase& work) {
        return {{"naive: a launch a row, a work item a trial, bytes",
                 [this, passes = work.parameters.iterations](Field& f) { queueRecursive(f, passes); }}};
    }

    std::vector<NaiveKernel<Field>> full(const FullSearchCase& work) {
        const cl_int squared = work.parameters.criterion == Criterion::Ssd ? 1 : 0;
        return {{"naive: a work item a point, bytes", [this, squared](Field& f) {
                     run("naive_search", "searchNodes", {(f.grid.size() + 63) / 64}, {64}, f.reference,
                         f.reference.shape(), f.deformed, f.deformed.shape(), blockOf(f), cl_int(f.grid.columns()),
                         static_cast<cl_int>(f.grid.size()), f.lefts, f.tops, f.measured, f.offsets, cl_int(f.trials),
                         squared, f.vectors, f.cost);
                 }}};
    }

    std::vector<NaiveKernel<Pair>> filters(const Filter& filter) {
        const std::string bytes = "naive: a work item a pixel, bytes";
        if (const auto* median = std::get_if<MedianFilter>(&filter)) {
            return {{bytes, [this, size = cl_int{median->size}](Pair& pair) {
                         runOnPixels(pair, "median", 1, pair.out, size);
                     }}};
        }
        if (const auto* box = std::get_if<BoxFilter>(&filter)) {
            return {
                {bytes, [this, size = cl_int{box->size}](Pair& pair) { runOnPixels(pair, "box", 1, pair.out, size); }}};
        }
        const auto* convolution = std::get_if<Convolution3x3>(&filter);
        if (convolution == nullptr) return {};
        const auto weights = std::make_shared<DeviceBuffer<cl_int>>();
        weights->upload(m_context, convolution->kernel);
        const auto kernel = [&](const std::string& text, const char* name, int pixelsAnItem) {
            return NaiveKernel<Pair>{text, [this, weights, c = *convolution, name, pixelsAnItem](Pair& pair) {
                                         runOnPixels(pair, name, pixelsAnItem, pair.out, *weights, cl_int{c.divisor},
                                                     cl_int{c.offset});
                                     }};
        };
        return {kernel(bytes, "convolve", 1),
                kernel("naive: four pixels a work item (the source's)", "convolvePacked", 4)};
    }

    std::vector<NaiveKernel<Pair>> histogram() {
        return {{"naive: an atomic in global memory a pixel", [this](Pair& pair) {
                     pair.numbers.fill(m_context, 256, cl_uint{0});
                     runOnPixels(pair, "countPixels", 1, pair.numbers);
                 }}};
    }

    std::vector<NaiveKernel<Pair>> sums() {
        return {{"tree in local memory, a work group a row",
                 [this](Pair& pair) {
                     run("naive_filters", "sumRows", {1, sumsOf(pair.in.size())}, {128, 1}, pair.in, pair.in.shape(),
                         pair.numbers);
                 }},
                {"naive: a work item a row", [this](Pair& pair) {
                     run("naive_filters", "sumRowsPlain", {(sumsOf(pair.in.size()) + 63) / 64}, {64}, pair.in,
                         pair.in.shape(), pair.numbers);
                 }}};
    }

private:
    static cl_int2 blockOf(const Field& f) { return {{f.grid.blockWidth, f.grid.blockHeight}}; }

    void queueRecursive(Field& f, int passes) {
        f.vectors.fill(m_context, f.grid.size(), Displacement{});
        const auto columns = static_cast<std::size_t>(f.grid.columns());
        const int rows = f.grid.rows();
        for (int pass = 0; pass < passes; ++pass) {
            const bool down = pass % 2 == 0;
            for (int k = 0; k < rows; ++k) {
                const cl_int row = down ? k : rows - 1 - k;
                run("naive_search", "scanRow", {columns}, {64}, f.reference, f.reference.shape(), f.deformed,
                    f.deformed.shape(), blockOf(f), cl_int(f.grid.columns()), f.lefts, f.tops, f.measured,
                    down ? f.centresDown.memory() : f.centresUp.memory(), row, f.vectors, f.cost);
            }
        }
    }

    template <typename... Arguments>
    void run(const std::string& program, const std::string& name, WorkSize groups, WorkSize group,
             const Arguments&... arguments) {
        m_context.kernel(program, name, "", kernelSource).run(m_context.queue(), groups, group, arguments...);
    }
    /// A kernel of naive_filters.cl over all pixels, `pixelsAnItem` along x for each work item.
    template <typename... Arguments>
    void runOnPixels(Pair& pair, const char* kernel, int pixelsAnItem, const Arguments&... arguments) {
        const auto groups = [](int count, int size) { return static_cast<std::size_t>((count + size - 1) / size); };
        const ImageSize size = pair.in.size();
        run("naive_filters", kernel, {groups(size.width, 32 * pixelsAnItem), groups(size.height, 4)}, {32, 4}, pair.in,
            pair.in.shape(), arguments...);
    }

    OpenclContext m_context;
};

}  // namespace

std::unique_ptr<ContestantSource> makeNaiveOpenclSource(const std::string& deviceId) {
    return std::make_unique<NaiveSource<NaiveOpencl>>(deviceId);
}

bool isOpenclCpu(const std::string& deviceId) { return deviceWithId(deviceId).isCpu(); }

}  // namespace strainlens::bench
