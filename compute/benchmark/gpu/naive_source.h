// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "compute/backend/gpu/runtime/device_buffer.h"
#include "compute/backend/gpu/runtime/device_timer.h"
#include "compute/benchmark/grid_arrays.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/implementation_source.h"
#include "compute/rules/full_search.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::bench {

/// A naive kernel: its label in a table and the function that queues it.
template <typename Work>
struct NaiveKernel {
    std::string text;
    std::function<void(Work& work)> queue;
};

/// Numbers of groups, or of items of a group, along two axes.
struct NaiveExtent {
    std::size_t x = 1, y = 1;
};

/// Groups that cover columns x rows items.
inline NaiveExtent groupsFor(int columns, int rows, NaiveExtent group) {
    return {(static_cast<std::size_t>(columns) + group.x - 1) / group.x,
            (static_cast<std::size_t>(rows) + group.y - 1) / group.y};
}

/// Content of results before a run, to detect missing writes.
inline constexpr std::uint8_t kPoison = 0xA5;

template <typename Device, typename T>
void poison(typename Device::Context& context, gpu::DeviceBuffer<Device, T>& buffer, std::size_t count) {
    std::array<std::uint8_t, sizeof(T)> bytes;
    bytes.fill(kPoison);
    buffer.fill(context, count, std::bit_cast<T>(bytes));
}

/// A search on the device and its memory.
template <typename Device>
struct NaiveField {
    using Context = typename Device::Context;
    template <typename T>
    using Buffer = typename Device::template Buffer<T>;

    const GrayImage<std::uint8_t>&hostReference, &hostDeformed;
    const Grid& grid;
    typename Device::Image reference, deformed;
    Buffer<int> lefts, tops;             ///< of the columns' and rows' blocks [px]
    Buffer<int> centresDown, centresUp;  ///< two per node, for a downward and an upward pass
    Buffer<unsigned char> measured;      ///< one per node, row by row
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
        upload(context);
    }
    void setOffsets(Context& context, int radiusX, int radiusY) {
        const std::vector<Displacement> all = offsetsInTieOrder(radiusX, radiusY);
        offsets.upload(context, all);
        trials = static_cast<int>(all.size());
    }
    void upload(Context& context) {
        reference.resize(context, hostReference.size());
        reference.write(context, hostReference);
        deformed.resize(context, hostDeformed.size());
        deformed.write(context, hostDeformed);
    }
    void fetch(Context& context) {
        vectors.download(context, found);
        cost.download(context, foundCost);
    }
    /// Queues a kernel with the SEARCH parameters of naive_kernels.inl and `arguments`.
    template <typename Kernels, typename Kernel, typename... Arguments>
    void run(Kernels& kernels, const Kernel& kernel, NaiveExtent groups, NaiveExtent group,
             const Arguments&... arguments) {
        kernels.run(kernel, groups, group, reference, reference.shape(), deformed, deformed.shape(), grid.blockWidth,
                    grid.blockHeight, grid.columns(), lefts, tops, measured, vectors, cost, arguments...);
    }
};

/// An image on the device, its filtered version, and numbers (a histogram, sums).
template <typename Device, typename Number>
struct NaivePair {
    const GrayImage<std::uint8_t>& host;
    typename Device::Image in, out;
    typename Device::template Buffer<Number> numbers;
    GrayImage<std::uint8_t> filtered;
    std::vector<Number> found;

    NaivePair(typename Device::Context& context, const GrayImage<std::uint8_t>& image) : host(image) {
        upload(context);
        out.resize(context, image.size());
    }
    void upload(typename Device::Context& context) {
        in.resize(context, host.size());
        in.write(context, host);
    }
};

/// Naive kernels of a device as implementations. `Kernels` are the device's: `Device`, `Number`, context(), id(),
/// isInterleaved(), run(), the kernels' names, and its additional NaiveKernels.
template <typename Kernels>
class NaiveSource : public ImplementationSource {
public:
    using Device = typename Kernels::Device;
    using Number = typename Kernels::Number;
    using Field = NaiveField<Device>;
    using Pair = NaivePair<Device, Number>;

    template <typename... Arguments>
    explicit NaiveSource(const Arguments&... arguments) : m_kernels(arguments...) {}

    std::vector<Implementation> recursiveSearch(const RecursiveCase& work) override {
        const std::string text = std::string("naive: a launch a row, a ") + Kernels::kItem + " a trial, bytes";
        return searchImplementations(
            std::make_shared<Field>(context(), work), work.check,
            {{text, [this, passes = work.parameters.iterations](Field& f) { scan(f, passes); }}});
    }

    std::vector<Implementation> fullSearch(const FullSearchCase& work) override {
        if (work.parameters.criterion == Criterion::Zncc) return {};
        const auto field = std::make_shared<Field>(context(), work);
        field->setOffsets(context(), work.parameters.radiusX, work.parameters.radiusY);
        const int squared = work.parameters.criterion == Criterion::Ssd ? 1 : 0;
        std::vector<NaiveKernel<Field>> kernels = m_kernels.extraSearches(work);
        kernels.insert(kernels.begin(), {bytesText("point"), [this, squared](Field& f) {
                                             const int nodes = static_cast<int>(f.grid.size());
                                             f.run(m_kernels, Kernels::kSearchNodes,
                                                   groupsFor(nodes, 1, Kernels::kNodeGroup), Kernels::kNodeGroup, nodes,
                                                   f.offsets, f.trials, squared);
                                         }});
        return searchImplementations(field, work.check, kernels);
    }

    std::vector<Implementation> filter(const FilterCase& work) override {
        const auto pair = std::make_shared<Pair>(context(), work.image);
        return implementations(
            pair, filters(work.filter),
            [this, pair] { pair->out.write(context(), flatImage(pair->out.size(), kPoison)); },
            [this, pair] { pair->filtered = pair->out.read(context()); },
            [pair, &check = work.check] { return check.matches(pair->filtered); });
    }

    std::vector<Implementation> histogram(const HistogramCase& work) override {
        const auto count = [this](Pair& pair) {
            pair.numbers.fill(context(), 256, {});
            runOnPixels(pair, Kernels::kCountPixels, 1, pair.numbers);
        };
        return countImplementations(work.image, 256, {{"naive: an atomic in global memory a pixel", count}},
                                    [expected = work.expected](const auto& found) {
                                        return std::equal(found.begin(), found.end(), expected.begin(), expected.end());
                                    });
    }

    std::vector<Implementation> reduction(const ReductionCase& work) override {
        return countImplementations(work.image, Kernels::sumsOf(work.image.size()), m_kernels.sums(),
                                    [expected = work.expected](const auto& found) {
                                        return std::accumulate(found.begin(), found.end(), std::uint64_t{0}) ==
                                               expected;
                                    });
    }

private:
    typename Device::Context& context() { return m_kernels.context(); }
    static std::string bytesText(const std::string& what) {
        return std::string("naive: a ") + Kernels::kItem + " a " + what + ", bytes";
    }

    void scan(Field& f, int passes) {
        f.vectors.fill(context(), f.grid.size(), {});
        for (int pass = 0; pass < passes; ++pass) {
            for (int k = 0; k < f.grid.rows(); ++k) {
                f.run(m_kernels, Kernels::kScanRow, {f.grid.lefts.size()}, {64},
                      pass % 2 == 0 ? f.centresDown.data() : f.centresUp.data(),
                      rules::rowInPass(pass, k, f.grid.rows()));
            }
        }
    }

    template <typename Kernel, typename... Arguments>
    void runOnPixels(Pair& pair, const Kernel& kernel, int pixelsAnItem, const Arguments&... arguments) {
        const ImageSize size = pair.in.size();
        const int columns = (size.width + pixelsAnItem - 1) / pixelsAnItem;
        m_kernels.run(kernel, groupsFor(columns, size.height, Kernels::kPixelGroup), Kernels::kPixelGroup, pair.in,
                      pair.in.shape(), arguments...);
    }

    std::vector<NaiveKernel<Pair>> filters(const Filter& filter) {
        if (const auto* median = std::get_if<MedianFilter>(&filter)) {
            return {{bytesText("pixel"), [this, size = median->size](Pair& pair) {
                         runOnPixels(pair, size == 3 ? Kernels::kMedian3 : Kernels::kMedian5, 1, pair.out);
                     }}};
        }
        if (const auto* box = std::get_if<BoxFilter>(&filter)) {
            return {{bytesText("pixel"),
                     [this, size = box->size](Pair& pair) { runOnPixels(pair, Kernels::kBox, 1, pair.out, size); }}};
        }
        const auto* convolution = std::get_if<Convolution3x3>(&filter);
        if (convolution == nullptr) return {};
        return {{bytesText("pixel"),
                 [this, c = *convolution](Pair& pair) { runOnPixels(pair, Kernels::kConvolve, 1, pair.out, c); }},
                {Kernels::kPackedText, [this, c = *convolution](Pair& pair) {
                     runOnPixels(pair, Kernels::kConvolvePacked, 4, pair.out, c);
                 }}};
    }

    /// `poisonResults` invalidates the results before a run, `fetch` downloads them, `matches` compares them.
    template <typename Work>
    std::vector<Implementation> implementations(const std::shared_ptr<Work>& work,
                                                const std::vector<NaiveKernel<Work>>& kernels,
                                                const std::function<void()>& poisonResults,
                                                const std::function<void()>& fetch,
                                                const std::function<bool()>& matches) {
        std::vector<Implementation> list;
        for (const NaiveKernel<Work>& kernel : kernels) {
            Implementation& c = list.emplace_back();
            c.row = {"naive-" + m_kernels.id() + " " + kernel.text, m_kernels.id(), kernel.text};
            c.isInterleaved = m_kernels.isInterleaved();
            c.prepare = [this, poisonResults] {
                context().makeCurrent();
                poisonResults();
                context().finish();
            };
            c.kernels = [this, work, queue = kernel.queue] {
                context().makeCurrent();
                return gpu::measureMs<Device>(context(), [&] { queue(*work); });
            };
            c.withTransfer = [this, work, run = c.kernels, fetch] {
                work->upload(context());
                run();
                fetch();
            };
            c.identical = matches;
        }
        return list;
    }

    std::vector<Implementation> searchImplementations(const std::shared_ptr<Field>& field, FieldCheck& check,
                                                      const std::vector<NaiveKernel<Field>>& kernels) {
        const auto poisonResults = [this, field] {
            poison(context(), field->vectors, field->found.size());
            poison(context(), field->cost, field->found.size());
        };
        return implementations(
            field, kernels, poisonResults, [this, field] { field->fetch(context()); },
            [field, &check] { return check.matches(field->found, field->foundCost); });
    }

    /// Implementations that compute `count` numbers from an image.
    template <typename IsRight>
    std::vector<Implementation> countImplementations(const GrayImage<std::uint8_t>& image, std::size_t count,
                                                     const std::vector<NaiveKernel<Pair>>& kernels,
                                                     const IsRight& isRight) {
        const auto pair = std::make_shared<Pair>(context(), image);
        pair->found.resize(count);
        return implementations(
            pair, kernels, [this, pair] { poison(context(), pair->numbers, pair->found.size()); },
            [this, pair] { pair->numbers.download(context(), pair->found); },
            [pair, isRight] { return isRight(pair->found); });
    }

    Kernels m_kernels;
};

}  // namespace strainlens::bench
