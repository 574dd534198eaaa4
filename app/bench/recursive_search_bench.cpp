// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "app/bench/baselines/recursive_search.h"
#include "app/bench/benchmark.h"
#include "compute/backend/cpu/recursive_search_compare.h"
#include "compute/backend/cpu/search.h"
#include "compute/reference/recursive_rules.h"
#include "compute/synthetic/specimen.h"

namespace strainlens::bench {
namespace {

using Image = GrayImage<std::uint8_t>;

constexpr int kBlock = 64;
constexpr int kStep = 48;
constexpr RecursiveSearchParameters kParameters{10, 2};
constexpr int kTrialsOfANode = 50;

/// What all contestants work on.
struct Workload {
    explicit Workload(ImageSize size)
        : specimen(benchmarkOpenHole(size)),
          reference(specimen.renderReference<std::uint8_t>()),
          deformed(specimen.renderDeformed<std::uint8_t>()),
          grid(makeGrid({kStep, kBlock, kBlock, 0}, size, {})) {}

    Specimen specimen;
    Image reference, deformed;
    Grid grid;
};

SearchResult searchEngine(const Workload& work, int threads) {
    SearchResult result;
    cpu::recursiveSearch({threads}, work.reference, work.deformed, work.grid, kParameters, {}, result, {});
    return result;
}

/// Vectors and costs of a plain search, which knows no status.
struct PlainResult {
    std::vector<Displacement> vectors;
    std::vector<std::uint32_t> cost;
    bool operator==(const PlainResult&) const = default;
};

PlainResult searchBaseline(const Workload& work, void (*run)(const baseline::PlainSearch&)) {
    PlainResult result{std::vector<Displacement>(work.grid.size()), std::vector<std::uint32_t>(work.grid.size())};
    std::vector<short> vectors(2 * work.grid.size());
    run({work.reference.row(0), work.deformed.row(0), work.reference.strideBytes(), work.reference.width(),
         work.reference.height(), work.grid.columns(), work.grid.rows(), kStep, kBlock, kParameters.iterations,
         vectors.data(), result.cost.data()});
    for (std::size_t i = 0; i < result.vectors.size(); ++i) result.vectors[i] = {vectors[2 * i], vectors[2 * i + 1]};
    return result;
}

/// The plain search with the engine's comparison of blocks: shows what SIMD alone gives.
class PlainSearchWithSimd {
public:
    explicit PlainSearchWithSimd(const Workload& work) : m_work(work), m_compare(cpu::compareRunsFor(kBlock)) {}

    PlainResult run() const {
        const Grid& grid = m_work.grid;
        PlainResult result{std::vector<Displacement>(grid.size()), std::vector<std::uint32_t>(grid.size())};
        for (int pass = 0; pass < kParameters.iterations; ++pass) {
            for (int k = 0; k < grid.rows(); ++k) {
                const int row = reference::rowOfScan(pass, k, grid.rows());
                for (int column = 0; column < grid.columns(); ++column) updateNode(result, column, row, pass);
            }
        }
        return result;
    }

private:
    void updateNode(PlainResult& result, int column, int row, int pass) const {
        const Grid& grid = m_work.grid;
        const std::size_t node = grid.index(column, row);
        const cpu::BlockPair block = cpu::blockPair(m_work.reference, m_work.deformed, grid, column, row);
        const reference::TrialRange range = reference::trialRange(m_work.deformed.size(), grid, column, row);
        const Displacement own = result.vectors[node];
        cpu::BestTrial best;
        compare(block, {own.dx, own.dy, 1, 0}, best);
        constexpr int radius = kParameters.offsetRadius, side = 2 * radius + 1;
        int order = 1;
        for (const std::size_t centreNode : reference::centreNodes(grid, column, row, pass)) {
            const Displacement centre = result.vectors[centreNode];
            const int low = std::max(centre.dx - radius, range.minX), high = std::min(centre.dx + radius, range.maxX);
            for (int dy = centre.dy - radius; dy <= centre.dy + radius; ++dy, order += side) {
                if (low > high || dy < range.minY || dy > range.maxY) continue;
                compare(block,
                        {static_cast<std::int16_t>(low), static_cast<std::int16_t>(dy),
                         static_cast<std::int16_t>(high - low + 1),
                         static_cast<std::uint16_t>(order + low - (centre.dx - radius))},
                        best);
            }
        }
        result.vectors[node] = best.vector;
        result.cost[node] = best.cost();
    }

    /// A fresh best trial knows no bound, so nothing is abandoned.
    void compare(const cpu::BlockPair& block, const cpu::TrialRun& run, cpu::BestTrial& best) const {
        cpu::BestTrial bestOfRun;
        cpu::SearchWork amount;
        m_compare(block, {&run, 1}, {}, bestOfRun, amount);
        if (bestOfRun.key < best.key) best = bestOfRun;
    }

    const Workload& m_work;
    cpu::CompareRuns m_compare;
};

/// "100.00 % of 7300 measurable points within 1 px of the truth".
std::string accuracy(const Workload& work, const SearchResult& result) {
    std::size_t measurable = 0, near = 0;
    for (int row = 0; row < work.grid.rows(); ++row) {
        for (int column = 0; column < work.grid.columns(); ++column) {
            if (!work.specimen.measurable(column * kStep, row * kStep, kBlock, kBlock)) continue;
            ++measurable;
            const PointPx truth = work.specimen.displacementAt(
                {static_cast<double>(work.grid.centreX(column)), static_cast<double>(work.grid.centreY(row))});
            const Displacement found = result.vectors[work.grid.index(column, row)];
            near += std::abs(found.dx - truth.x) <= 1 && std::abs(found.dy - truth.y) <= 1 ? 1 : 0;
        }
    }
    char text[120];
    std::snprintf(text, sizeof text, "%.2f %% of %zu measurable points end within 1 px of the truth.",
                  100.0 * static_cast<double>(near) / static_cast<double>(std::max<std::size_t>(measurable, 1)),
                  measurable);
    return text;
}

template <class... Values>
std::string format(const char* pattern, Values... values) {
    char text[400];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

}  // namespace

BenchTable benchRecursiveSearch(const BenchOptions& options) {
    const ImageSize size = options.quick ? ImageSize{700, 500} : ImageSize{5184, 3456};
    const Workload work(size);
    const PlainSearchWithSimd plainSimd(work);
    SearchResult one, two;
    PlainResult simd, native, scalar;
    Image copy = work.reference;
    const std::vector<double> ms = interleavedMedians(
        {[&] { one = searchEngine(work, 1); }, [&] { two = searchEngine(work, 2); }, [&] { simd = plainSimd.run(); },
         [&] { native = searchBaseline(work, baseline::native::plainRecursiveSearch); }, [&] { copy = work.deformed; }},
        options.repeats);
    // Takes as long as all others together: once after the warm-up, beside the engine.
    const std::vector<double> slow =
        interleavedMedians({[&] { one = searchEngine(work, 1); },
                            [&] { scalar = searchBaseline(work, baseline::scalar::plainRecursiveSearch); }},
                           options.quick ? options.repeats : 1);

    const PlainResult engine{one.vectors, one.cost};
    const double nodes = static_cast<double>(work.grid.size());
    const double plainTrials = nodes * kTrialsOfANode * kParameters.iterations;
    const double pixels = static_cast<double>(one.comparedPixels);
    const double plainPixels = plainTrials * kBlock * kBlock;
    const double plainRate = plainPixels / ms[2];
    const double imageBytes = 2.0 * size.width * size.height;

    BenchTable table;
    table.title = "a. Recursive search";
    table.workload = format(
        "open hole %d x %d, shift (12, -7) px, 0.5 %% strain, noise 2; block %d, step %d: %d x %d "
        "points, %d iterations from zero",
        size.width, size.height, kBlock, kStep, work.grid.columns(), work.grid.rows(), kParameters.iterations);
    table.figures = {
        {"StrainLens, 1 thread", ms[0], format("%.1f G abs. differences/s", pixels / ms[0] / 1e6)},
        {"StrainLens, 2 threads", ms[1], ""},
        {"plain loops with StrainLens's SIMD", ms[2], format("all trials; %.1f G/s", plainRate / 1e6)},
        {"native (-O3 -march=native, constant block)", ms[3],
         format("all trials; %.1f G/s", plainPixels / ms[3] / 1e6)},
        {"scalar (-O2 -fno-tree-vectorize)", slow[1], format("all trials; %.1f G/s", plainPixels / slow[1] / 1e6)}};
    table.ratios = {{"against native", ms[3] / ms[0], 8, 20},
                    {"against scalar", slow[1] / slow[0], 120, 0},
                    {"two threads against one", ms[0] / ms[1], 1.6, 0},
                    {"SIMD alone against native", ms[3] / ms[2], 0, 0},
                    {"exact work saving alone", ms[2] / ms[0], 0, 0}};
    table.identical =
        engine == native && engine == scalar && engine == simd && two.vectors == one.vectors && two.cost == one.cost;
    table.remarks = {
        format("Exact work saving: %.1f %% of the plain algorithm's trials are begun, %.1f %% of its pixels compared; "
               "%d passes until nothing changes.",
               100 * static_cast<double>(one.evaluations) / plainTrials, 100 * pixels / plainPixels, one.passes),
        format("Floor: %.2f G differences that remain, at the rate of the plain loops with the same SIMD, are %.1f ms; "
               "reading both images (%.1f MB) once is %.1f ms at the speed of copying one. The gap is the looks at the "
               "bound, "
               "shorter runs, and cache misses.",
               pixels / 1e9, pixels / plainRate, imageBytes / 1e6, ms[4]),
        accuracy(work, one)};
    return table;
}

}  // namespace strainlens::bench
