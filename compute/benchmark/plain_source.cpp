// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <utility>

#include "compute/benchmark/device_sources.h"
#include "compute/benchmark/grid_arrays.h"
#include "compute/benchmark/plain/plain_loops.h"
#include "compute/rules/full_search.h"

namespace strainlens::bench {
namespace {

/// One build of the plain loops.
struct PlainBuild {
    const char* id;
    const char* variant;  ///< the compiler's options
    const plain::PlainLoops& loops;
};

constexpr PlainBuild kPlainBuilds[] = {
    {"plain-native", "naive: plain loops, -O3 -march=native", plain::native::kLoops},
    {"plain-scalar", "naive: plain loops, -O2 -fno-tree-vectorize", plain::scalar::kLoops},
};

plain::PlainImage plainImage(const GrayImage<std::uint8_t>& image) {
    return {image.row(0), image.strideBytes(), image.width(), image.height()};
}

/// Memory of a plain search.
struct PlainField {
    GridArrays grid;
    std::vector<Displacement> offsets, vectors;
    std::vector<unsigned int> cost;

    explicit PlainField(const Grid& g) : grid(g), vectors(g.size()), cost(g.size()) {}

    template <typename Case>
    plain::PlainSearch searchOf(const Case& work) {
        return {plainImage(work.reference), plainImage(work.deformed), work.grid.columns(),  work.grid.rows(),
                work.grid.lefts.data(),     work.grid.tops.data(),     grid.measured.data(), work.grid.blockWidth,
                work.grid.blockHeight,      &vectors.data()->dx,       cost.data()};
    }
};

/// Calls the loops of a filter; filters that need the complete image have none.
void applyPlain(const plain::PlainLoops& loops, const FilterCase& work, GrayImage<std::uint8_t>& out) {
    const plain::PlainImage image = plainImage(work.image);
    if (const auto* median = std::get_if<MedianFilter>(&work.filter)) {
        loops.median(image, median->size, out.row(0), out.strideBytes());
    } else if (const auto* box = std::get_if<BoxFilter>(&work.filter)) {
        loops.box(image, box->size, out.row(0), out.strideBytes());
    } else if (const auto* convolution = std::get_if<Convolution3x3>(&work.filter)) {
        plain::PlainConvolution plain{{}, convolution->divisor, convolution->offset};
        std::ranges::copy(convolution->kernel, plain.kernel);
        loops.convolve(image, plain, out.row(0), out.strideBytes());
    }
}

class PlainSource : public ImplementationSource {
public:
    explicit PlainSource(const PlainBuild& build) : m_build(build), m_loops(build.loops) {}

    std::vector<Implementation> recursiveSearch(const RecursiveCase& work) override {
        const auto field = std::make_shared<PlainField>(work.grid);
        return searcher(field, work.check, [&loops = m_loops, work, field] {
            std::ranges::fill(field->vectors, Displacement{});
            plain::PlainSearch search = field->searchOf(work);
            search.centres = field->grid.centres.data();
            search.iterations = work.parameters.iterations;
            loops.recursiveSearch(search);
        });
    }

    std::vector<Implementation> fullSearch(const FullSearchCase& work) override {
        if (work.parameters.criterion == Criterion::Zncc) return {};
        const auto field = std::make_shared<PlainField>(work.grid);
        field->offsets = offsetsInTieOrder(work.parameters.radiusX, work.parameters.radiusY);
        return searcher(field, work.check, [&loops = m_loops, work, field] {
            plain::PlainSearch search = field->searchOf(work);
            search.offsets = &field->offsets.data()->dx;
            search.trials = static_cast<int>(field->offsets.size());
            search.squared = work.parameters.criterion == Criterion::Ssd;
            loops.fullSearch(search);
        });
    }

    std::vector<Implementation> filter(const FilterCase& work) override {
        if (reachOf(work.filter) < 0) return {};
        const auto out = std::make_shared<GrayImage<std::uint8_t>>(work.image.width(), work.image.height());
        return implementation([&loops = m_loops, work, out] { applyPlain(loops, work, *out); },
                              [out, &check = work.check] { return check.matches(*out); });
    }

    std::vector<Implementation> histogram(const HistogramCase& work) override {
        const auto counts = std::make_shared<std::array<unsigned long long, 256>>();
        return implementation(
            [&loops = m_loops, image = plainImage(work.image), counts] { loops.histogram(image, counts->data()); },
            [counts, expected = work.expected] { return std::ranges::equal(*counts, expected); });
    }

    std::vector<Implementation> reduction(const ReductionCase& work) override {
        const auto sum = std::make_shared<unsigned long long>();
        return implementation([&loops = m_loops, image = plainImage(work.image), sum] { *sum = loops.sum(image); },
                              [sum, expected = work.expected] { return *sum == expected; });
    }

private:
    std::vector<Implementation> implementation(std::function<void()> operation, std::function<bool()> identical) const {
        Implementation c;
        c.row = {m_build.id, "cpu, 1 thread", m_build.variant};
        c.operation = std::move(operation);
        c.identical = std::move(identical);
        return {std::move(c)};
    }
    std::vector<Implementation> searcher(const std::shared_ptr<PlainField>& field, FieldCheck& check,
                                         std::function<void()> operation) const {
        return implementation(std::move(operation),
                              [field, &check] { return check.matches(field->vectors, field->cost); });
    }

    const PlainBuild& m_build;
    const plain::PlainLoops& m_loops;
};

}  // namespace

void addPlainSources(const BenchOptions& options, ImplementationSources& sources) {
    for (const PlainBuild& build : kPlainBuilds) {
        if (isSelected(options, build.id)) sources.push_back(std::make_unique<PlainSource>(build));
    }
}

}  // namespace strainlens::bench
