// SPDX-License-Identifier: MPL-2.0
#include <utility>

#include "compute/backend/backends.h"
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/recursive_search/search.h"
#include "compute/backend/gpu/runtime/device_clock.h"
#include "compute/benchmark/cuda/pinned_sequence.h"
#include "compute/benchmark/device_sources.h"
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

/// A filter's input and output on the device.
struct DeviceFilter {
    cuda::DeviceImage in, out;
};

class CudaSource : public SessionSource {
public:
    CudaSource(int device, const Ceilings& ceilings)
        : SessionSource(idOf(device), idOf(device), makeCudaBackend()->openSession(idOf(device), {}), true, ceilings),
          m_context(device) {}

    std::vector<Contestant> recursiveSearch(const RecursiveCase& work) override {
        auto list = SessionSource::recursiveSearch(work);
        const auto state = std::make_shared<DeviceSearch<cuda::RecursiveSearchKernels>>();
        send(state->reference, work.reference);
        send(state->deformed, work.deformed);
        state->tables.update(m_context, work.grid);
        state->search.prepare(m_context,
                              {state->reference, state->deformed, work.grid, work.parameters, {}, state->tables});
        list.front().kernels = timed([this, state] { state->search.launch(m_context); });
        return list;
    }

    std::vector<Contestant> fullSearch(const FullSearchCase& work) override {
        auto list = SessionSource::fullSearch(work);
        using Search = gpu::FullSearch<cuda::FullSearchKernels>;
        const auto state = std::make_shared<DeviceSearch<Search>>();
        send(state->reference, work.reference);
        send(state->deformed, work.deformed);
        const Search::Task task =
            state->search.prepare(m_context, state->reference, state->deformed, work.grid, work.parameters, {});
        list.front().kernels =
            timed([this, state, task] { state->search.launch(m_context, task, 0, state->search.units()); });
        return list;
    }

    std::vector<Contestant> sequence(const SequenceCase& work) override {
        auto list = SessionSource::sequence(work);
        const auto sequence = std::make_shared<PinnedSequence>(m_context, work);
        Contestant c = contestant("pinned images, two streams");
        c.row.floorMs = list.front().row.floorMs;
        c.withTransfer = [sequence] { sequence->run(); };
        c.identical = [sequence, &check = work.check] { return check.same(sequence->lastField()); };
        list.push_back(std::move(c));
        return list;
    }

    std::vector<Contestant> filter(const FilterCase& work) override {
        auto list = SessionSource::filter(work);
        if (reachOf(work.filter) < 0) return list;
        const auto state = std::make_shared<DeviceFilter>();
        send(state->in, work.image);
        state->out.resize(m_context, work.image.size());
        list.front().kernels = timed([this, state, filter = work.filter] { queueFilter(filter, *state); });
        return list;
    }

    std::vector<Contestant> histogram(const HistogramCase& work) override {
        auto list = SessionSource::histogram(work);
        const auto image = std::make_shared<cuda::DeviceImage>();
        send(*image, work.image);
        const auto counts = std::make_shared<cuda::DeviceBuffer<std::uint64_t>>();
        list.front().kernels = timed([this, image, counts] {
            counts->fill(m_context, 256, 0);
            cuda::FilterKernels::histogram(m_context, *image, *counts);
        });
        return list;
    }

private:
    static std::string idOf(int device) { return "cuda:" + std::to_string(device); }

    void send(cuda::DeviceImage& to, const GrayImage<std::uint8_t>& image) const {
        to.resize(m_context, image.size());
        to.write(m_context, image);
    }

    std::function<double()> timed(std::function<void()> queueWork) const {
        return [this, queueWork = std::move(queueWork)] {
            m_context.makeCurrent();
            return gpu::timed<cuda::Device>(m_context, queueWork);
        };
    }

    void queueFilter(const Filter& filter, DeviceFilter& state) const {
        if (const auto* median = std::get_if<MedianFilter>(&filter)) {
            cuda::FilterKernels::median(m_context, state.in, median->size, state.out);
        } else if (const auto* box = std::get_if<BoxFilter>(&filter)) {
            cuda::FilterKernels::box(m_context, state.in, box->size, state.out);
        } else if (const auto* convolution = std::get_if<Convolution3x3>(&filter)) {
            cuda::FilterKernels::convolve(m_context, state.in, *convolution, state.out);
        }
    }

    cuda::CudaContext m_context;
};

}  // namespace

std::unique_ptr<ContestantSource> makeCudaSource(int device, const Ceilings& ceilings) {
    return std::make_unique<CudaSource>(device, ceilings);
}

}  // namespace strainlens::bench
