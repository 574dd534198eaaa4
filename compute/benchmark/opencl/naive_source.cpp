// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/opencl/naive_source.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "compute/backend/opencl/runtime/device_image.h"
#include "compute/backend/opencl/runtime/opencl_program.h"
#include "compute/backend/opencl/runtime/queue_clock.h"
#include "compute/benchmark/grid_arrays.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/opencl/kernel_texts.h"
#include "compute/types/error.h"

namespace strainlens::bench {
namespace {

using opencl::DeviceBuffer;
using opencl::DeviceImage;
using opencl::OpenclContext;
using opencl::WorkSize;

/// What results hold before a run: one that is not written is noticed.
constexpr cl_uint kPoison = 0xA5A5A5A5;

const opencl::OpenclDevice deviceWithId(const std::string& id) {
    for (const opencl::OpenclDevice& device : opencl::findDevices()) {
        if (device.id == id) return device;
    }
    throw DeviceError(id, "bench", "there is no such OpenCL device; `devices` lists those there are");
}

/// The device's context and the naive programs, built on first use.
class NaiveKernels {
public:
    explicit NaiveKernels(const std::string& deviceId) : m_context(deviceWithId(deviceId), {}) {}

    OpenclContext& context() { return m_context; }
    bool isCpu() const { return m_context.device().isCpu; }

    template <typename... Arguments>
    void run(const std::string& program, const std::string& name, WorkSize groups, WorkSize group,
             const Arguments&... arguments) {
        kernel(program, name).run(m_context.queue(), groups, group, arguments...);
    }

private:
    opencl::Kernel& kernel(const std::string& program, const std::string& name) {
        if (const auto known = m_kernels.find(name); known != m_kernels.end()) return known->second;
        if (!m_programs.contains(program)) {
            m_programs.emplace(program, opencl::buildProgram(m_context.get(), m_context.device(), kernelSource(program),
                                                             opencl::kBuildOptions, m_cache));
        }
        cl_int error = CL_SUCCESS;
        opencl::KernelHandle handle(clCreateKernel(m_programs.at(program).get(), name.c_str(), &error));
        m_context.check(error, "clCreateKernel");
        return m_kernels.emplace(name, opencl::Kernel(std::move(handle), m_context.device().id, name)).first->second;
    }

    OpenclContext m_context;
    opencl::ProgramCache m_cache{opencl::ProgramCache::userFolder()};
    std::map<std::string, opencl::ProgramHandle> m_programs;
    std::map<std::string, opencl::Kernel> m_kernels;
};

void upload(OpenclContext& context, DeviceImage& target, const GrayImage<std::uint8_t>& image) {
    target.resize(context, image.size());
    target.write(context, image);
}

/// A search on the device, with all its memory.
struct DeviceField {
    DeviceImage reference, deformed;
    DeviceBuffer<cl_int> lefts, tops, centresDown, centresUp;
    DeviceBuffer<unsigned char> measured;
    DeviceBuffer<cl_short2> offsets, vectors;
    DeviceBuffer<cl_uint> cost;
    int trials = 0;
    std::vector<Displacement> found;
    std::vector<cl_uint> foundCost;

    DeviceField(OpenclContext& context, const Grid& grid) {
        const GridArrays arrays(grid);
        lefts.upload(context, grid.lefts);
        tops.upload(context, grid.tops);
        measured.upload(context, arrays.measured);
        const std::span<const int> centres(arrays.centres);
        centresDown.upload(context, centres.first(centres.size() / 2));
        centresUp.upload(context, centres.last(centres.size() / 2));
        vectors.reserve(context, grid.size());
        cost.reserve(context, grid.size());
        found.resize(grid.size());
        foundCost.resize(grid.size());
    }
    void setOffsets(OpenclContext& context, int radiusX, int radiusY) {
        std::vector<cl_short2> pairs;
        for (const Displacement& d : displacements(offsetPairs(radiusX, radiusY))) pairs.push_back({{d.dx, d.dy}});
        offsets.upload(context, pairs);
        trials = static_cast<int>(pairs.size());
    }
    void poison(OpenclContext& context) {
        cl_short2 vector;
        vector.s[0] = vector.s[1] = static_cast<cl_short>(kPoison);
        vectors.fill(context, found.size(), vector);
        cost.fill(context, found.size(), kPoison);
    }
    void fetch(OpenclContext& context) {
        std::vector<cl_short2> raw(found.size());
        vectors.download(context, raw);
        cost.download(context, foundCost);
        std::transform(raw.begin(), raw.end(), found.begin(), [](const cl_short2& v) {
            return Displacement{v.s[0], v.s[1]};
        });
    }
};

/// An image on the device, a filtered one, and numbers (a histogram, sums of rows).
struct DevicePair {
    DeviceImage in, out;
    DeviceBuffer<cl_uint> numbers;
    DeviceBuffer<cl_int> weights;
    GrayImage<std::uint8_t> filtered;
    std::vector<cl_uint> found;
};

class NaiveOpenclSource : public ContestantSource {
public:
    explicit NaiveOpenclSource(const std::string& deviceId) : m_id(deviceId), m_kernels(deviceId) {}

    std::vector<Contestant> recursiveSearch(const RecursiveCase& work) override {
        const auto field = std::make_shared<DeviceField>(context(), work.grid);
        return {searcher(field, work, "naive: a launch a row, a work item a trial, bytes",
                         [this, field, work] { queueRecursive(*field, work); })};
    }

    std::vector<Contestant> fullSearch(const FullSearchCase& work) override {
        if (work.parameters.criterion == Criterion::Zncc) return {};
        const auto field = std::make_shared<DeviceField>(context(), work.grid);
        field->setOffsets(context(), work.parameters.radiusX, work.parameters.radiusY);
        return {searcher(field, work, "naive: a work item a point, bytes",
                         [this, field, work] { queueFull(*field, work); })};
    }

    std::vector<Contestant> filter(const FilterCase& work) override {
        const auto pair = pairOf(work.image);
        const std::string bytes = "naive: a work item a pixel, bytes";
        if (const auto* median = std::get_if<MedianFilter>(&work.filter)) {
            return {filterRow(work, pair, bytes, [this, pair, size = cl_int{median->size}] {
                runOnPixels(*pair, "median", 1, pair->out.memory(), size);
            })};
        }
        if (const auto* box = std::get_if<BoxFilter>(&work.filter)) {
            return {filterRow(work, pair, bytes, [this, pair, size = cl_int{box->size}] {
                runOnPixels(*pair, "box", 1, pair->out.memory(), size);
            })};
        }
        const auto* convolution = std::get_if<Convolution3x3>(&work.filter);
        if (convolution == nullptr) return {};
        pair->weights.upload(context(), convolution->kernel);
        const auto run = [this, pair, c = *convolution](const char* kernel, int pixelsAnItem) {
            return [=, this] {
                runOnPixels(*pair, kernel, pixelsAnItem, pair->out.memory(), pair->weights, cl_int{c.divisor},
                            cl_int{c.offset});
            };
        };
        return {filterRow(work, pair, bytes, run("convolve", 1)),
                filterRow(work, pair, "naive: four pixels a work item (the source's)", run("convolvePacked", 4))};
    }

    std::vector<Contestant> histogram(const HistogramCase& work) override {
        const auto pair = pairOf(work.image);
        pair->found.resize(256);
        Contestant c = contestant(
            "naive: an atomic in global memory a pixel",
            [this, pair] {
                pair->numbers.fill(context(), 256, cl_uint{0});
                runOnPixels(*pair, "countPixels", 1, pair->numbers);
            },
            [this, pair] { pair->numbers.fill(context(), 256, kPoison); });
        addTransfer(
            c, [this, pair, work] { upload(context(), pair->in, work.image); },
            [this, pair] { pair->numbers.download(context(), pair->found); });
        c.identical = [pair, expected = work.expected] {
            return std::equal(pair->found.begin(), pair->found.end(), expected.begin(), expected.end());
        };
        return {std::move(c)};
    }

    std::vector<Contestant> reduction(const ReductionCase& work) override {
        const auto pair = pairOf(work.image);
        const auto rows = static_cast<std::size_t>(work.image.height());
        pair->found.resize(rows);
        const auto row = [&](const std::string& variant, std::function<void()> queue) {
            Contestant c = contestant(variant, std::move(queue),
                                      [this, pair, rows] { pair->numbers.fill(context(), rows, kPoison); });
            addTransfer(
                c, [this, pair, work] { upload(context(), pair->in, work.image); },
                [this, pair] { pair->numbers.download(context(), pair->found); });
            c.identical = [pair, expected = work.expected] {
                return std::accumulate(pair->found.begin(), pair->found.end(), std::uint64_t{0}) == expected;
            };
            return c;
        };
        return {row("tree in local memory, a work group a row",
                    [this, pair, rows] {
                        m_kernels.run("naive_filters", "sumRows", {1, rows}, {128, 1}, pair->in.memory(),
                                      pair->in.shape(), pair->numbers);
                    }),
                row("naive: a work item a row", [this, pair, rows] {
                    m_kernels.run("naive_filters", "sumRowsPlain", {(rows + 63) / 64}, {64}, pair->in.memory(),
                                  pair->in.shape(), pair->numbers);
                })};
    }

private:
    OpenclContext& context() { return m_kernels.context(); }

    void queueRecursive(DeviceField& f, const RecursiveCase& work) {
        f.vectors.fill(context(), work.grid.size(), cl_short2{});
        const cl_int2 block = {{work.grid.blockWidth, work.grid.blockHeight}};
        const auto columns = static_cast<std::size_t>(work.grid.columns());
        const int rows = work.grid.rows();
        for (int pass = 0; pass < work.parameters.iterations; ++pass) {
            const bool down = pass % 2 == 0;
            DeviceBuffer<cl_int>& centres = down ? f.centresDown : f.centresUp;
            for (int k = 0; k < rows; ++k) {
                const cl_int row = down ? k : rows - 1 - k;
                m_kernels.run("naive_search", "scanRow", {columns}, {64}, f.reference.memory(), f.reference.shape(),
                              f.deformed.memory(), f.deformed.shape(), block, cl_int(work.grid.columns()), f.lefts,
                              f.tops, f.measured, centres, row, f.vectors, f.cost);
            }
        }
    }

    void queueFull(DeviceField& f, const FullSearchCase& work) {
        const cl_int2 block = {{work.grid.blockWidth, work.grid.blockHeight}};
        const auto nodes = static_cast<cl_int>(work.grid.size());
        const cl_int squared = work.parameters.criterion == Criterion::Ssd ? 1 : 0;
        m_kernels.run("naive_search", "searchNodes", {(work.grid.size() + 63) / 64}, {64}, f.reference.memory(),
                      f.reference.shape(), f.deformed.memory(), f.deformed.shape(), block, cl_int(work.grid.columns()),
                      nodes, f.lefts, f.tops, f.measured, f.offsets, cl_int(f.trials), squared, f.vectors, f.cost);
    }

    /// A kernel of naive_filters.cl over all pixels, `pixelsAnItem` along x for each work item.
    template <typename... Arguments>
    void runOnPixels(DevicePair& pair, const char* kernel, int pixelsAnItem, const Arguments&... arguments) {
        const auto groups = [](int count, int size) { return static_cast<std::size_t>((count + size - 1) / size); };
        const ImageSize size = pair.in.size();
        m_kernels.run("naive_filters", kernel, {groups(size.width, 32 * pixelsAnItem), groups(size.height, 4)}, {32, 4},
                      pair.in.memory(), pair.in.shape(), arguments...);
    }

    std::shared_ptr<DevicePair> pairOf(const GrayImage<std::uint8_t>& image) {
        const auto pair = std::make_shared<DevicePair>();
        upload(context(), pair->in, image);
        pair->out.resize(context(), image.size());
        return pair;
    }

    Contestant contestant(const std::string& variant, std::function<void()> queue, std::function<void()> poison) {
        Contestant c;
        c.row.device = m_id;
        c.row.id = "naive-" + m_id + " " + variant;
        c.row.variant = variant;
        c.takesTurns = m_kernels.isCpu();
        c.prepare = [this, poison = std::move(poison)] {
            poison();
            context().finish();
        };
        c.kernels = [this, queue = std::move(queue)] {
            const opencl::QueueClock clock(context());
            queue();
            return clock.elapsedMs();
        };
        return c;
    }

    /// The whole way of a contestant: images up, kernels, result down.
    void addTransfer(Contestant& c, std::function<void()> send, std::function<void()> fetch) {
        c.withTransfer = [kernels = c.kernels, send = std::move(send), fetch = std::move(fetch)] {
            send();
            kernels();
            fetch();
        };
    }

    template <typename Case>
    Contestant searcher(const std::shared_ptr<DeviceField>& field, const Case& work, const std::string& variant,
                        std::function<void()> queue) {
        const auto send = [this, field, work] {
            upload(context(), field->reference, work.reference);
            upload(context(), field->deformed, work.deformed);
        };
        send();
        Contestant c = contestant(variant, std::move(queue), [this, field] { field->poison(context()); });
        addTransfer(c, send, [this, field] { field->fetch(context()); });
        c.identical = [field, &check = work.check] { return check.same(field->found, field->foundCost); };
        return c;
    }

    Contestant filterRow(const FilterCase& work, const std::shared_ptr<DevicePair>& pair, const std::string& variant,
                         std::function<void()> queue) {
        Contestant c = contestant(variant, std::move(queue), [this, pair] {
            upload(context(), pair->out, flatImage(pair->out.size(), static_cast<std::uint8_t>(kPoison)));
        });
        addTransfer(
            c, [this, pair, work] { upload(context(), pair->in, work.image); },
            [this, pair] { pair->filtered = pair->out.read(context()); });
        c.identical = [pair, &check = work.check] { return check.same(pair->filtered); };
        return c;
    }

    std::string m_id;
    NaiveKernels m_kernels;
};

}  // namespace

std::unique_ptr<ContestantSource> makeNaiveOpenclSource(const std::string& deviceId) {
    return std::make_unique<NaiveOpenclSource>(deviceId);
}

bool isOpenclCpu(const std::string& deviceId) { return deviceWithId(deviceId).isCpu; }

}  // namespace strainlens::bench
