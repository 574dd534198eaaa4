// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/gpu/runtime/device_clock.h"
#include "compute/benchmark/contestant_source.h"
#include "compute/benchmark/grid_arrays.h"
#include "compute/benchmark/images.h"

namespace strainlens::bench {

/// A naive kernel: its text in a table, and what queues it.
template <typename Work>
struct NaiveKernel {
    std::string text;
    std::function<void(Work& work)> queue;
};

/// What results hold before a run: one that is not written is noticed.
inline constexpr std::uint8_t kPoison = 0xA5;

template <typename Device, typename T>
void poison(typename Device::Context& context, typename Device::template Buffer<T>& buffer, std::size_t count) {
    std::vector<T> values(count);
    const auto bytes = std::as_writable_bytes(std::span(values));
    std::fill(bytes.begin(), bytes.end(), std::byte{kPoison});
    buffer.upload(context, values);
}

/// A search on the device, with all its memory.
template <typename Device>
struct NaiveField {
    using Context = typename Device::Context;
    template <typename T>
    using Buffer = typename Device::template Buffer<T>;

    const GrayImage<std::uint8_t>&hostReference, &hostDeformed;
    const Grid& grid;
    typename Device::Image reference, deformed;
    Buffer<int> lefts, tops;             ///< of the columns' and rows' blocks [px]
    Buffer<int> centresDown, centresUp;  ///< two a node, for a pass down and one up
    Buffer<unsigned char> measured;      ///< one a node, row by row
    Buffer<Displacement> offsets;        ///< in tie order; full search only
    int trials = 0;
    Buffer<Displacement> vectors;
    Buffer<std::uint32_t> cost;
    std::vector<Displacement> found;
    std::vector<std::uint32_t> foundCost;

    template <typename Case>
    NaiveField(Context& context, const Case& work)
        : hostReference(work.reference),
          hostDeformed(work.deformed),
          grid(work.grid),
          found(work.grid.size()),
          foundCost(work.grid.size()) {
        const GridArrays arrays(grid);
        const std::span<const int> centres(arrays.centres);
        lefts.upload(context, grid.lefts);
        tops.upload(context, grid.tops);
        measured.upload(context, arrays.measured);
        centresDown.upload(context, centres.first(centres.size() / 2));
        centresUp.upload(context, centres.last(centres.size() / 2));
        vectors.reserve(context, grid.size());
        cost.reserve(context, grid.size());
        send(context);
    }
    void setOffsets(Context& context, int radiusX, int radiusY) {
        const std::vector<Displacement> all = displacements(offsetPairs(radiusX, radiusY));
        offsets.upload(context, all);
        trials = static_cast<int>(all.size());
    }
    void send(Context& context) {
        reference.resize(context, hostReference.size());
        reference.write(context, hostReference);
        deformed.resize(context, hostDeformed.size());
        deformed.write(context, hostDeformed);
    }
    void fetch(Context& context) {
        vectors.download(context, found);
        cost.download(context, foundCost);
    }
};

/// An image on the device, a filtered one, and numbers (a histogram, sums).
template <typename Device, typename Number>
struct NaivePair {
    const GrayImage<std::uint8_t>& host;
    typename Device::Image in, out;
    typename Device::template Buffer<Number> numbers;
    GrayImage<std::uint8_t> filtered;
    std::vector<Number> found;

    NaivePair(typename Device::Context& context, const GrayImage<std::uint8_t>& image) : host(image) {
        send(context);
        out.resize(context, image.size());
    }
    void send(typename Device::Context& context) {
        in.resize(context, host.size());
        in.write(context, host);
    }
};

/// The naive kernels of a device as contestants. `Kernels` is the device's: `Device`, `Number`, context(), id(),
/// takesTurns(), and lists of NaiveKernel: recursive, full, filters, histogram, sums.
template <typename Kernels>
class NaiveSource : public ContestantSource {
public:
    using Device = typename Kernels::Device;
    using Number = typename Kernels::Number;
    using Field = NaiveField<Device>;
    using Pair = NaivePair<Device, Number>;

    template <typename... Arguments>
    explicit NaiveSource(const Arguments&... arguments) : m_kernels(arguments...) {}

    std::vector<Contestant> recursiveSearch(const RecursiveCase& work) override {
        const auto field = std::make_shared<Field>(context(), work);
        return searchers(field, work.check, m_kernels.recursive(work));
    }

    std::vector<Contestant> fullSearch(const FullSearchCase& work) override {
        if (work.parameters.criterion == Criterion::Zncc) return {};
        const auto field = std::make_shared<Field>(context(), work);
        field->setOffsets(context(), work.parameters.radiusX, work.parameters.radiusY);
        return searchers(field, work.check, m_kernels.full(work));
    }

    std::vector<Contestant> filter(const FilterCase& work) override {
        const auto pair = std::make_shared<Pair>(context(), work.image);
        std::vector<Contestant> list;
        for (const NaiveKernel<Pair>& kernel : m_kernels.filters(work.filter)) {
            Contestant c = contestant(
                kernel, pair, [this, pair] { pair->out.write(context(), flatImage(pair->out.size(), kPoison)); },
                [this, pair] { pair->filtered = pair->out.read(context()); });
            c.identical = [pair, &check = work.check] { return check.same(pair->filtered); };
            list.push_back(std::move(c));
        }
        return list;
    }

    std::vector<Contestant> histogram(const HistogramCase& work) override {
        return counters(work.image, 256, m_kernels.histogram(), [expected = work.expected](const auto& found) {
            return std::equal(found.begin(), found.end(), expected.begin(), expected.end());
        });
    }

    std::vector<Contestant> reduction(const ReductionCase& work) override {
        return counters(work.image, Kernels::sumsOf(work.image.size()), m_kernels.sums(),
                        [expected = work.expected](const auto& found) {
                            return std::accumulate(found.begin(), found.end(), std::uint64_t{0}) == expected;
                        });
    }

private:
    typename Device::Context& context() { return m_kernels.context(); }

    /// `prepare` poisons the results, `fetch` brings them to the host.
    template <typename Work>
    Contestant contestant(const NaiveKernel<Work>& kernel, const std::shared_ptr<Work>& work,
                          std::function<void()> prepare, std::function<void()> fetch) {
        Contestant c;
        c.row.device = m_kernels.id();
        c.row.id = "naive-" + m_kernels.id() + " " + kernel.text;
        c.row.variant = kernel.text;
        c.takesTurns = m_kernels.takesTurns();
        c.prepare = [this, prepare = std::move(prepare)] {
            context().makeCurrent();
            prepare();
            context().finish();
        };
        c.kernels = [this, work, queue = kernel.queue] {
            context().makeCurrent();
            return gpu::timed<Device>(context(), [&] { queue(*work); });
        };
        c.withTransfer = [this, work, kernels = c.kernels, fetch = std::move(fetch)] {
            work->send(context());
            kernels();
            fetch();
        };
        return c;
    }

    std::vector<Contestant> searchers(const std::shared_ptr<Field>& field, FieldCheck& check,
                                      const std::vector<NaiveKernel<Field>>& kernels) {
        std::vector<Contestant> list;
        for (const NaiveKernel<Field>& kernel : kernels) {
            const auto prepare = [this, field] {
                poison<Device>(context(), field->vectors, field->found.size());
                poison<Device>(context(), field->cost, field->found.size());
            };
            Contestant c = contestant(kernel, field, prepare, [this, field] { field->fetch(context()); });
            c.identical = [field, &check] { return check.same(field->found, field->foundCost); };
            list.push_back(std::move(c));
        }
        return list;
    }

    /// Contestants that make so many numbers of an image.
    template <typename IsRight>
    std::vector<Contestant> counters(const GrayImage<std::uint8_t>& image, std::size_t count,
                                     const std::vector<NaiveKernel<Pair>>& kernels, const IsRight& isRight) {
        const auto pair = std::make_shared<Pair>(context(), image);
        pair->found.resize(count);
        std::vector<Contestant> list;
        for (const NaiveKernel<Pair>& kernel : kernels) {
            Contestant c = contestant(
                kernel, pair, [this, pair] { poison<Device>(context(), pair->numbers, pair->found.size()); },
                [this, pair] { pair->numbers.download(context(), pair->found); });
            c.identical = [pair, isRight] { return isRight(pair->found); };
            list.push_back(std::move(c));
        }
        return list;
    }

    Kernels m_kernels;
};

}  // namespace strainlens::bench
