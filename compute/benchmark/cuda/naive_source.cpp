// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cuda/naive_source.h"

#include <string>
#include <utility>

#include "compute/benchmark/cuda/device_clock.h"
#include "compute/benchmark/cuda/device_copy.h"
#include "compute/benchmark/cuda/naive_filters.h"
#include "compute/benchmark/cuda/naive_search.h"
#include "compute/benchmark/cuda/reduction.h"
#include "compute/benchmark/grid_arrays.h"
#include "compute/benchmark/images.h"

namespace strainlens::bench {
namespace {

constexpr int kPoison = 0xA5;  ///< what results hold before a run: one that is not written is noticed

template <typename T>
std::vector<T> copyToHost(const cuda::DeviceBuffer<T>& buffer, std::size_t count) {
    std::vector<T> values(count);
    cuda::check(cudaMemcpy(values.data(), buffer.data(), count * sizeof(T), cudaMemcpyDeviceToHost), "cudaMemcpy");
    return values;
}

template <typename T>
void copyToDevice(cuda::DeviceBuffer<T>& buffer, const std::vector<T>& values) {
    buffer.reserve(values.size());
    cuda::check(cudaMemcpy(buffer.data(), values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice),
                "cudaMemcpy");
}

/// A search on the device, with all its memory.
class DeviceField {
public:
    DeviceField(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, const Grid& grid)
        : m_hostReference(reference), m_hostDeformed(deformed), m_nodes(grid.size()) {
        const GridArrays arrays(grid);
        copyToDevice(m_lefts, grid.lefts);
        copyToDevice(m_tops, grid.tops);
        copyToDevice(m_measured, arrays.measured);
        copyToDevice(m_centres, arrays.centres);
        upload();
        m_search = {
            m_reference.pixels(),    m_deformed.pixels(), grid.columns(),  grid.rows(),      m_lefts.data(),
            m_tops.data(),           m_measured.data(),   grid.blockWidth, grid.blockHeight, m_vectors.reserve(m_nodes),
            m_costs.reserve(m_nodes)};
    }
    void setOffsets(int radiusX, int radiusY) {
        std::vector<short2> offsets;
        for (const Displacement& d : displacements(offsetPairs(radiusX, radiusY))) offsets.push_back({d.dx, d.dy});
        copyToDevice(m_offsets, offsets);
        m_trials = static_cast<int>(offsets.size());
    }

    void upload() {
        bench::copyToDevice(m_reference, m_hostReference);
        bench::copyToDevice(m_deformed, m_hostDeformed);
    }
    void poison() const {
        cuda::check(cudaMemset(m_vectors.data(), kPoison, m_nodes * sizeof(short2)), "cudaMemset");
        cuda::check(cudaMemset(m_costs.data(), kPoison, m_nodes * sizeof(unsigned)), "cudaMemset");
    }
    void fetch() {
        m_found.clear();
        for (const short2& v : copyToHost(m_vectors, m_nodes)) m_found.push_back({v.x, v.y});
        m_foundCost = copyToHost(m_costs, m_nodes);
    }
    bool same(FieldCheck& check) const { return check.same(m_found, m_foundCost); }

    const NaiveSearch& search() const { return m_search; }
    const int* centres() const { return m_centres.data(); }
    const short2* offsets() const { return m_offsets.data(); }
    int trials() const { return m_trials; }

private:
    const GrayImage<std::uint8_t>&m_hostReference, &m_hostDeformed;
    std::size_t m_nodes;
    NaiveSearch m_search;
    int m_trials = 0;
    cuda::DeviceImage m_reference, m_deformed;
    cuda::DeviceBuffer<int> m_lefts, m_tops, m_centres;
    cuda::DeviceBuffer<unsigned char> m_measured;
    cuda::DeviceBuffer<short2> m_offsets, m_vectors;
    cuda::DeviceBuffer<unsigned> m_costs;
    std::vector<Displacement> m_found;
    std::vector<unsigned> m_foundCost;
};

/// An image on the device, a filtered one, and 64-bit numbers (a histogram or a sum).
struct DevicePair {
    const GrayImage<std::uint8_t>& host;
    cuda::DeviceImage in, out;
    cuda::DeviceBuffer<unsigned long long> numbers;
    GrayImage<std::uint8_t> filtered;
    std::vector<unsigned long long> found;

    explicit DevicePair(const GrayImage<std::uint8_t>& image) : host(image) {
        bench::copyToDevice(in, image);
        out.resize(image.size());
        numbers.reserve(256);
    }
    void poison() const {
        const auto bytes = static_cast<std::size_t>(out.shape().pitch) * static_cast<std::size_t>(out.size().height);
        cuda::check(cudaMemset(out.data(), kPoison, bytes), "cudaMemset");
        cuda::check(cudaMemset(numbers.data(), kPoison, 256 * sizeof(unsigned long long)), "cudaMemset");
    }
};

class NaiveCudaSource : public ContestantSource {
public:
    explicit NaiveCudaSource(int device) : m_context(device) {}

    std::vector<Contestant> recursiveSearch(const RecursiveCase& work) override {
        const auto field = std::make_shared<DeviceField>(work.reference, work.deformed, work.grid);
        return {searcher(field, work.check, "naive: a launch a row, a thread a trial, bytes",
                         [this, field, passes = work.parameters.iterations] {
                             launchNaiveRecursive(field->search(), field->centres(), passes, m_context.stream);
                         })};
    }

    std::vector<Contestant> fullSearch(const FullSearchCase& work) override {
        if (work.parameters.criterion == Criterion::Zncc) return {};
        const auto field = std::make_shared<DeviceField>(work.reference, work.deformed, work.grid);
        field->setOffsets(work.parameters.radiusX, work.parameters.radiusY);
        const bool squared = work.parameters.criterion == Criterion::Ssd;
        std::vector<Contestant> list;
        list.push_back(searcher(field, work.check, "naive: a thread a point, bytes", [this, field, squared] {
            launchNaiveFull(field->search(), field->offsets(), field->trials(), squared, m_context.stream);
        }));
        if (!squared && isDense(work.grid)) {
            list.push_back(
                searcher(field, work.check, "naive: shared memory, unrolled __sad (Chirkov's last)", [this, field] {
                    launchSharedWindowSearch(field->search(), field->offsets(), field->trials(), m_context.stream);
                }));
        }
        return list;
    }

    std::vector<Contestant> filter(const FilterCase& work) override {
        const auto pair = std::make_shared<DevicePair>(work.image);
        const auto row = [&](const std::string& variant, std::function<void()> queue) {
            Contestant c = contestant(variant, std::move(queue), [pair] { pair->poison(); });
            addTransfer(
                c, [pair] { bench::copyToDevice(pair->in, pair->host); },
                [pair] { pair->filtered = bench::copyToHost(pair->out); });
            c.identical = [pair, &check = work.check] { return check.same(pair->filtered); };
            return c;
        };
        const std::string bytes = "naive: a thread a pixel, bytes";
        if (const auto* median = std::get_if<MedianFilter>(&work.filter)) {
            return {row(bytes, [this, pair, size = median->size] {
                launchNaiveMedian(pair->in.pixels(), pair->out.data(), size, m_context.stream);
            })};
        }
        if (const auto* box = std::get_if<BoxFilter>(&work.filter)) {
            return {row(bytes, [this, pair, size = box->size] {
                launchNaiveBox(pair->in.pixels(), pair->out.data(), size, m_context.stream);
            })};
        }
        const auto* convolution = std::get_if<Convolution3x3>(&work.filter);
        if (convolution == nullptr) return {};
        return {row(bytes,
                    [this, pair, c = *convolution] {
                        launchNaiveConvolution(pair->in.pixels(), pair->out.data(), c, m_context.stream);
                    }),
                row("naive: four pixels a thread, words (the source's)", [this, pair, c = *convolution] {
                    launchPackedConvolution(pair->in.pixels(), pair->out.data(), c, m_context.stream);
                })};
    }

    std::vector<Contestant> histogram(const HistogramCase& work) override {
        const auto pair = std::make_shared<DevicePair>(work.image);
        Contestant c = contestant(
            "naive: an atomic in global memory a pixel",
            [this, pair] { launchNaiveHistogram(pair->in.pixels(), pair->numbers.data(), m_context.stream); },
            [pair] { pair->poison(); });
        addTransfer(
            c, [pair] { bench::copyToDevice(pair->in, pair->host); },
            [pair] { pair->found = copyToHost(pair->numbers, 256); });
        c.identical = [pair, expected = work.expected] {
            return std::equal(pair->found.begin(), pair->found.end(), expected.begin(), expected.end());
        };
        return {std::move(c)};
    }

    std::vector<Contestant> reduction(const ReductionCase& work) override {
        const auto pair = std::make_shared<DevicePair>(work.image);
        const auto row = [&](const std::string& variant, std::function<void()> queue) {
            Contestant c = contestant(variant, std::move(queue), [pair] { pair->poison(); });
            addTransfer(
                c, [pair] { bench::copyToDevice(pair->in, pair->host); },
                [pair] { pair->found = copyToHost(pair->numbers, 1); });
            c.identical = [pair, expected = work.expected] { return pair->found.at(0) == expected; };
            return c;
        };
        return {row("packed: 16 pixels a read, __vsadu4, warp",
                    [this, pair] {
                        launchPackedSum(pair->in.pixels(), pair->numbers.data(), m_context.multiprocessors,
                                        m_context.stream);
                    }),
                row("tree in shared memory",
                    [this, pair] { launchTreeSum(pair->in.pixels(), pair->numbers.data(), m_context.stream); }),
                row("naive: an atomic in global memory a pixel",
                    [this, pair] { launchAtomicSum(pair->in.pixels(), pair->numbers.data(), m_context.stream); })};
    }

private:
    Contestant contestant(const std::string& variant, std::function<void()> queue,
                          const std::function<void()>& poison) const {
        Contestant c;
        c.row.device = "cuda:" + std::to_string(m_context.device);
        c.row.id = "naive-" + c.row.device + " " + variant;
        c.row.variant = variant;
        c.takesTurns = false;
        c.prepare = [this, poison] {
            m_context.makeCurrent();
            poison();
        };
        c.kernels = [this, queue = std::move(queue)] { return timeOnDevice(m_context, queue); };
        return c;
    }

    /// The whole way of a contestant: images up, kernels, result down.
    void addTransfer(Contestant& c, std::function<void()> upload, std::function<void()> fetch) const {
        c.withTransfer = [kernels = c.kernels, upload = std::move(upload), fetch = std::move(fetch)] {
            upload();
            kernels();
            fetch();
        };
    }

    Contestant searcher(const std::shared_ptr<DeviceField>& field, FieldCheck& check, const std::string& variant,
                        std::function<void()> queue) const {
        Contestant c = contestant(variant, std::move(queue), [field] { field->poison(); });
        addTransfer(
            c, [field] { field->upload(); }, [field] { field->fetch(); });
        c.identical = [field, &check] { return field->same(check); };
        return c;
    }

    cuda::CudaContext m_context;
};

}  // namespace

std::unique_ptr<ContestantSource> makeNaiveCudaSource(int device) { return std::make_unique<NaiveCudaSource>(device); }

}  // namespace strainlens::bench
