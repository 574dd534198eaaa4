// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <string_view>
#include <utility>

#include "compute/backend/backends.h"
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/gpu/filters/filters.h"
#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/benchmark/cuda/cuda_sources.h"
#include "compute/benchmark/cuda_implementations.h"
#include "compute/benchmark/session_source.h"

namespace strainlens::bench {
namespace {

/// An image pair on the device and a search prepared on it.
template <typename Search>
struct DeviceSearch {
    cuda::DeviceImage reference, deformed;
    cuda::GridTables tables;  ///< recursive search only
    Search search;
};

/// A filter with its input and output on the device.
struct DeviceFilter {
    cuda::DeviceImage in, out;
    gpu::Filters<cuda::FilterKernels> filters;
};

/// A sequence from page-locked images in two streams: the next image is uploaded while a pair is searched.
class PinnedSequence {
public:
    PinnedSequence(cuda::CudaContext& context, const SequenceCase& work)
        : m_context(context), m_work(work), m_size(work.reference.size()), m_host(work.deformed.size()) {
        m_reference.resize(context, m_size);
        m_reference.write(context, work.reference);
        for (Slot& slot : m_slots) slot.image.resize(context, m_size);
        for (std::size_t i = 0; i < m_host.size(); ++i) {
            std::uint8_t* to = pinned(i);
            for (int y = 0; y < m_size.height; ++y) {
                to = std::copy_n(work.deformed[i].row(y), m_size.width, to);
            }
        }
    }

    /// Uploads and searches all pairs, each from the previous field, and downloads every field.
    void run() {
        m_context.makeCurrent();
        m_field.vectors.clear();
        upload(0);
        for (std::size_t pair = 0; pair < pairs(); ++pair) {
            const Slot& slot = m_slots[pair % 2];
            cuda::check(cudaStreamWaitEvent(m_context.stream, slot.arrived), "cudaStreamWaitEvent");
            // The slot of the next image is free: its search has been downloaded.
            if (pair + 1 < pairs()) upload(pair + 1);
            m_initial = m_field.vectors;
            m_search.run(m_context, m_reference, slot.image, m_work.grid, {}, m_initial, m_field, {});
        }
    }
    const SearchResult& lastField() const { return m_field; }

private:
    /// One of two deformed images on the device, used alternately.
    struct Slot {
        cuda::DeviceImage image;
        cuda::Event arrived;
    };

    std::size_t pairs() const { return static_cast<std::size_t>(m_work.pairs); }
    std::uint8_t* pinned(std::size_t image) {
        return m_host[image].reserve(m_context,
                                     static_cast<std::size_t>(m_size.width) * static_cast<std::size_t>(m_size.height));
    }
    void upload(std::size_t pair) {
        Slot& slot = m_slots[pair % 2];
        const auto width = static_cast<std::size_t>(m_size.width);
        cuda::check(cudaMemcpy2DAsync(slot.image.data(), static_cast<std::size_t>(slot.image.shape().pitch),
                                      pinned(pair % m_host.size()), width, width,
                                      static_cast<std::size_t>(m_size.height), cudaMemcpyHostToDevice, m_uploads),
                    "cudaMemcpy2DAsync");
        slot.arrived.record(m_uploads);
    }

    cuda::CudaContext& m_context;
    SequenceCase m_work;
    const ImageSize m_size;
    cuda::Stream m_uploads;
    cuda::DeviceImage m_reference;
    std::vector<Slot> m_slots{2};
    std::vector<cuda::PinnedBuffer<std::uint8_t>> m_host;
    gpu::RecursiveSearch<cuda::RecursiveSearchKernels> m_search;
    SearchResult m_field;
    std::vector<Displacement> m_initial;
};

class CudaSource : public SessionSource {
public:
    CudaSource(int device, const Ceilings& ceilings)
        : SessionSource(idOf(device), idOf(device), makeCudaBackend()->openSession(idOf(device), {}), true, ceilings),
          m_context(device) {}

    std::vector<Implementation> recursiveSearch(const RecursiveCase& work) override {
        auto list = SessionSource::recursiveSearch(work);
        const auto state = uploadPair<cuda::RecursiveSearchKernels>(work);
        state->tables.update(m_context, work.grid);
        state->search.prepare(m_context,
                              {state->reference, state->deformed, work.grid, work.parameters, {}, state->tables});
        list.front().kernels = makeTimer([this, state] { state->search.launch(m_context); });
        return list;
    }

    std::vector<Implementation> fullSearch(const FullSearchCase& work) override {
        auto list = SessionSource::fullSearch(work);
        using Search = gpu::FullSearch<cuda::FullSearchKernels>;
        const auto state = uploadPair<Search>(work);
        const Search::Task task =
            state->search.prepare(m_context, state->reference, state->deformed, work.grid, work.parameters, {});
        list.front().kernels =
            makeTimer([this, state, task] { state->search.launch(m_context, task, 0, state->search.units()); });
        return list;
    }

    std::vector<Implementation> sequence(const SequenceCase& work) override {
        auto list = SessionSource::sequence(work);
        const auto sequence = std::make_shared<PinnedSequence>(m_context, work);
        Implementation c = implementation("pinned images, two streams");
        c.row.floorMs = list.front().row.floorMs;
        c.withTransfer = [sequence] { sequence->run(); };
        c.identical = [sequence, &check = work.check] { return check.matches(sequence->lastField()); };
        list.push_back(std::move(c));
        return list;
    }

    std::vector<Implementation> filter(const FilterCase& work) override {
        auto list = SessionSource::filter(work);
        if (reachOf(work.filter) < 0) return list;
        const auto state = std::make_shared<DeviceFilter>();
        upload(state->in, work.image);
        list.front().kernels = makeTimer(
            [this, state, filter = work.filter] { state->filters.queue(m_context, state->in, filter, state->out); });
        return list;
    }

    std::vector<Implementation> histogram(const HistogramCase& work) override {
        auto list = SessionSource::histogram(work);
        const auto image = std::make_shared<cuda::DeviceImage>();
        upload(*image, work.image);
        const auto counts = std::make_shared<cuda::DeviceBuffer<std::uint64_t>>();
        list.front().kernels = makeTimer([this, image, counts] {
            counts->fill(m_context, 256, 0);
            cuda::FilterKernels::histogram(m_context, *image, *counts);
        });
        return list;
    }

private:
    static std::string idOf(int device) { return "cuda:" + std::to_string(device); }

    template <typename Search, typename Case>
    std::shared_ptr<DeviceSearch<Search>> uploadPair(const Case& work) {
        const auto state = std::make_shared<DeviceSearch<Search>>();
        upload(state->reference, work.reference);
        upload(state->deformed, work.deformed);
        return state;
    }

    void upload(cuda::DeviceImage& to, const GrayImage<std::uint8_t>& image) const {
        to.resize(m_context, image.size());
        to.write(m_context, image);
    }

    std::function<double()> makeTimer(std::function<void()> queueWork) const {
        return [this, queueWork = std::move(queueWork)] {
            m_context.makeCurrent();
            return gpu::measureMs<cuda::Device>(m_context, queueWork);
        };
    }

    cuda::CudaContext m_context;
};

}  // namespace

std::unique_ptr<ImplementationSource> makeCudaSource(int device, const Ceilings& ceilings) {
    return std::make_unique<CudaSource>(device, ceilings);
}

}  // namespace strainlens::bench

// The symbol that strainlens-cuda.so exports to the benchmark.
extern "C" __attribute__((visibility("default"))) const strainlens::bench::CudaImplementations*
strainlensCudaImplementations(const char* interface) {
    using namespace strainlens::bench;
    static constexpr CudaImplementations kImplementations{measureCuda, makeCudaSource, makeNaiveCudaSource};
    return std::string_view(interface) == strainlens::kBackendInterface ? &kImplementations : nullptr;
}
