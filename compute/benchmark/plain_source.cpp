// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/plain_source.h"

#include <algorithm>
#include <utility>

#include "compute/benchmark/grid_arrays.h"

namespace strainlens::bench {
namespace {

constexpr PlainBuild kScalar = {"plain-scalar",
                                "naive: plain loops, -O2 -fno-tree-vectorize",
                                plain::scalar::recursiveSearch,
                                plain::scalar::fullSearch,
                                plain::scalar::median,
                                plain::scalar::box,
                                plain::scalar::convolve,
                                plain::scalar::histogram,
                                plain::scalar::sum};
constexpr PlainBuild kNative = {"plain-native",
                                "naive: plain loops, -O3 -march=native",
                                plain::native::recursiveSearch,
                                plain::native::fullSearch,
                                plain::native::median,
                                plain::native::box,
                                plain::native::convolve,
                                plain::native::histogram,
                                plain::native::sum};

plain::PlainImage plainImage(const GrayImage<std::uint8_t>& image) {
    return {image.row(0), image.strideBytes(), image.width(), image.height()};
}

/// Memory of a plain search.
struct PlainField {
    GridArrays grid;
    std::vector<short> offsets, vectors;
    std::vector<unsigned int> cost;

    explicit PlainField(const Grid& g) : grid(g), vectors(2 * g.size()), cost(g.size()) {}
    bool same(FieldCheck& check) const { return check.same(displacements(vectors), cost); }
};

/// Calls the loops of a filter; those that look at the whole image have none.
void applyPlain(const PlainBuild& build, const FilterCase& work, GrayImage<std::uint8_t>& out) {
    const plain::PlainImage image = plainImage(work.image);
    if (const auto* median = std::get_if<MedianFilter>(&work.filter)) {
        build.median(image, median->size, out.row(0), out.strideBytes());
    } else if (const auto* box = std::get_if<BoxFilter>(&work.filter)) {
        build.box(image, box->size, out.row(0), out.strideBytes());
    } else if (const auto* convolution = std::get_if<Convolution3x3>(&work.filter)) {
        plain::PlainConvolution plain{{}, convolution->divisor, convolution->offset};
        std::copy(convolution->kernel.begin(), convolution->kernel.end(), plain.kernel);
        build.convolve(image, plain, out.row(0), out.strideBytes());
    }
}

}  // namespace

const PlainBuild& scalarBuild() { return kScalar; }
const PlainBuild& nativeBuild() { return kNative; }

Contestant PlainSource::contestant() const {
    Contestant c;
    c.row.id = m_build.id;
    c.row.device = "cpu, 1 thread";
    c.row.variant = m_build.variant;
    return c;
}

std::vector<Contestant> PlainSource::recursiveSearch(const RecursiveCase& work) {
    const auto field = std::make_shared<PlainField>(work.grid);
    Contestant c = contestant();
    c.operation = [&build = m_build, work, field] {
        std::fill(field->vectors.begin(), field->vectors.end(), short{0});
        build.recursiveSearch({work.reference.row(0), work.deformed.row(0), work.reference.strideBytes(),
                               work.deformed.strideBytes(), work.deformed.width(), work.deformed.height(),
                               work.grid.columns(), work.grid.rows(), work.grid.lefts.data(), work.grid.tops.data(),
                               field->grid.measured.data(), field->grid.centres.data(), work.grid.blockWidth,
                               work.parameters.iterations, field->vectors.data(), field->cost.data()});
    };
    c.identical = [field, &check = work.check] { return field->same(check); };
    return {std::move(c)};
}

std::vector<Contestant> PlainSource::fullSearch(const FullSearchCase& work) {
    if (work.parameters.criterion == Criterion::Zncc) return {};
    const auto field = std::make_shared<PlainField>(work.grid);
    field->offsets = offsetPairs(work.parameters.radiusX, work.parameters.radiusY);
    Contestant c = contestant();
    c.operation = [&build = m_build, work, field] {
        build.fullSearch({work.reference.row(0), work.deformed.row(0), work.reference.strideBytes(),
                          work.deformed.strideBytes(), work.deformed.width(), work.deformed.height(),
                          work.grid.columns(), work.grid.rows(), work.grid.lefts.data(), work.grid.tops.data(),
                          field->grid.measured.data(), work.grid.blockWidth, work.grid.blockHeight,
                          work.parameters.criterion == Criterion::Ssd, field->offsets.data(),
                          static_cast<int>(field->offsets.size() / 2), field->vectors.data(), field->cost.data()});
    };
    c.identical = [field, &check = work.check] { return field->same(check); };
    return {std::move(c)};
}

std::vector<Contestant> PlainSource::filter(const FilterCase& work) {
    const auto out = std::make_shared<GrayImage<std::uint8_t>>(work.image.width(), work.image.height());
    if (reachOf(work.filter) < 0) return {};
    Contestant c = contestant();
    c.operation = [&build = m_build, work, out] { applyPlain(build, work, *out); };
    c.identical = [out, &check = work.check] { return check.same(*out); };
    return {std::move(c)};
}

std::vector<Contestant> PlainSource::histogram(const HistogramCase& work) {
    const auto counts = std::make_shared<std::array<unsigned long long, 256>>();
    Contestant c = contestant();
    c.operation = [&build = m_build, image = plainImage(work.image), counts] {
        build.histogram(image, counts->data());
    };
    c.identical = [counts, expected = work.expected] {
        return std::equal(counts->begin(), counts->end(), expected.begin(), expected.end());
    };
    return {std::move(c)};
}

std::vector<Contestant> PlainSource::reduction(const ReductionCase& work) {
    const auto sum = std::make_shared<unsigned long long>();
    Contestant c = contestant();
    c.operation = [&build = m_build, image = plainImage(work.image), sum] { *sum = build.sum(image); };
    c.identical = [sum, expected = work.expected] { return *sum == expected; };
    return {std::move(c)};
}

}  // namespace strainlens::bench
