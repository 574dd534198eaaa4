// SPDX-License-Identifier: MPL-2.0
#ifdef STRAINLENS_WITH_OPENCL
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "compute/backend/opencl/refine/kernels.h"
#include "compute/rules/initial_guess.h"

namespace strainlens {
namespace {

constexpr int kColumns = 43, kRows = 37, kNodes = kColumns * kRows, kBlock = 32;
constexpr int kFractions = 19, kFloatPlanes = 21;  // of refine_nodes.clh, second order

/// Nodes with the vectors of a deformation, some wrong, and random results of earlier attempts.
struct Nodes {
    std::vector<int> positions;  ///< lefts, tops
    std::vector<Displacement> vectors;
    std::vector<PointStatus> found, statuses;
    std::vector<float> floats = std::vector<float>(kFloatPlanes * kNodes);
    std::vector<int> integerParts;  ///< of u, of v

    explicit Nodes(unsigned seed) {
        std::mt19937 random(seed);
        const auto number = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        const auto rounded = [](double value) { return static_cast<int>(std::lround(value)); };
        int x = 7, y = 5;
        for (int i = 0; i < kColumns; ++i) positions.push_back(x += rounded(number(4, 11)));
        for (int i = 0; i < kRows; ++i) positions.push_back(y += rounded(number(4, 11)));
        const double slope = number(-0.05, 0.05), curvature = number(-2e-4, 2e-4);
        for (int node = 0; node < kNodes; ++node) {
            const double left = positions[static_cast<std::size_t>(node % kColumns)];
            const double wrong = number(0, 1) < 0.03 ? number(-9, 9) : 0;
            const double u = 40 + slope * left + wrong, v = -12 + curvature * left * left;
            vectors.push_back({static_cast<std::int16_t>(rounded(u)), static_cast<std::int16_t>(rounded(v))});
            found.push_back(number(0, 1) < 0.08 ? PointStatus::LowScore : PointStatus::Ok);
            statuses.push_back(number(0, 1) < 0.2 ? PointStatus::NotConverged : PointStatus::Ok);
        }
        for (int plane = 0; plane < kFloatPlanes; ++plane) {
            const double limit = plane >= kFractions ? 0.5 : plane >= 13 ? 3e-4 : 0.02;
            for (int node = 0; node < kNodes; ++node) at(plane, node) = static_cast<float>(number(-limit, limit));
        }
        for (const Displacement& vector : vectors) integerParts.push_back(vector.dx);
        for (const Displacement& vector : vectors) integerParts.push_back(vector.dy);
    }

    float& at(int plane, int node) { return floats[static_cast<std::size_t>(plane * kNodes + node)]; }
    float at(int plane, int node) const { return floats[static_cast<std::size_t>(plane * kNodes + node)]; }

    rules::GuessNodes view() const {
        return {positions.data(), positions.data() + kColumns,
                vectors.data(),   found.data(),
                kColumns,         kRows,
                kBlock,           kBlock};
    }
    ShapeFunction shapeAt(std::size_t index) const {
        const int node = static_cast<int>(index);
        const auto terms = [&](int component) {
            const auto value = [&](int plane) { return static_cast<double>(at(plane, node)); };
            const int first = 2 * component, curvatures = 13 + 3 * component;
            return ShapeTerms{
                integerParts[static_cast<std::size_t>(component * kNodes + node)] + value(kFractions + component),
                value(first),
                value(first + 1),
                value(curvatures),
                value(curvatures + 1),
                value(curvatures + 2)};
        };
        return {terms(0), terms(1)};
    }
};

// As initial_guess.h takes results.
PointStatus statusOf(const Nodes* nodes, std::size_t node) { return nodes->statuses[node]; }
[[maybe_unused]] float znccOf(const Nodes* nodes, std::size_t node) { return nodes->at(4, static_cast<int>(node)); }
ShapeFunction shapeOf(const Nodes* nodes, std::size_t node) { return nodes->shapeAt(node); }

/// The values of a task; empty if there is none.
std::vector<float> numbersOf(const gpu::RefineTask& task) {
    if (task.node < 0) return {};
    std::vector<float> numbers;
    for (const int number : {task.node, task.x, task.y, task.integerU, task.integerV}) {
        numbers.push_back(static_cast<float>(number));
    }
    for (const gpu::FloatTerms& t : {task.initialGuess.u, task.initialGuess.v}) {
        numbers.insert(numbers.end(), {t.value, t.x, t.y, t.xx, t.xy, t.yy});
    }
    return numbers;
}

std::vector<float> numbersOf(const rules::GuessNodes& nodes, int column, int row, const ShapeFunction& start) {
    return numbersOf(gpu::taskOf(static_cast<int>(rules::nodeAt(nodes, column, row)), rules::centreX(nodes, column),
                                 rules::centreY(nodes, row), start));
}

/// The tasks that a kernel of refine_starts.cl creates for all its items.
std::vector<gpu::RefineTask> tasksOf(opencl::OpenclContext& context, const Nodes& nodes, const char* kernel,
                                     int count) {
    opencl::DeviceBuffer<cl_int> positions;
    opencl::DeviceBuffer<Displacement> vectors;
    opencl::DeviceBuffer<PointStatus> found;
    opencl::DeviceBuffer<gpu::RefineTask> tasks;
    opencl::RefineKernels kernels;
    opencl::RefineKernels::Nodes results;
    positions.upload(context, nodes.positions);
    vectors.upload(context, nodes.vectors);
    found.upload(context, nodes.found);
    tasks.reserve(context, static_cast<std::size_t>(count));
    results.reset(context, kernels, kNodes, ShapeOrder::Second, nullptr);
    const auto write = [&](std::size_t at, const auto& values) {
        const std::size_t bytes = values.size() * sizeof values[0];
        context.check(clEnqueueWriteBuffer(context.queue(), results.memory(), CL_TRUE, at, bytes, values.data(), 0,
                                           nullptr, nullptr),
                      "clEnqueueWriteBuffer");
        return at + bytes;
    };
    const std::size_t pixels = write(write(0, nodes.floats), nodes.integerParts);
    write(pixels + kNodes * (sizeof(cl_int) + 2 * sizeof(cl_short)), nodes.statuses);
    const opencl::GuessGridArgs grid{kColumns, kRows, kBlock, kBlock};
    context.kernel("refine/guesses", kernel, opencl::orderOption(ShapeOrder::Second))
        .run({opencl::groupsFor(count, 64)}, {64}, grid, positions, vectors, found, results, 0, count, tasks);
    std::vector<gpu::RefineTask> made(static_cast<std::size_t>(count));
    tasks.download(context, made);
    return made;
}

/// On devices with double precision every initial guess is bit-identical to the reference.
TEST(OpenclRefineStarts, MatchReference) {
    for (const opencl::OpenclDevice& device : opencl::findDevices()) {
        if (!device.problem.empty() || !device.hasExtension("cl_khr_fp64")) continue;
        SCOPED_TRACE(device.id);
        opencl::OpenclContext context(device, {});
        for (unsigned seed = 1; seed <= 20; ++seed) {
            SCOPED_TRACE(seed);
            const Nodes nodes(seed);
            const rules::GuessNodes view = nodes.view();
            const int seedsAcross = (kColumns + 4) / 5, seeds = seedsAcross * ((kRows + 4) / 5);
            const auto seedTasks = tasksOf(context, nodes, "seedGuesses", seeds);
            for (int number = 0; number < seeds; ++number) {
                const int column = rules::seedOf(number % seedsAcross * 5, kColumns);
                const int row = rules::seedOf(number / seedsAcross * 5, kRows);
                std::vector<float> expected;
                if (rules::isRefinable(view, rules::nodeAt(view, column, row))) {
                    expected = numbersOf(view, column, row, rules::guessFromSearch(view, column, row));
                }
                ASSERT_EQ(numbersOf(seedTasks[static_cast<std::size_t>(number)]), expected) << "seed " << number;
            }
            const auto tasks = tasksOf(context, nodes, "firstGuesses", kNodes);
            for (int node = 0; node < kNodes; ++node) {
                const int column = node % kColumns, row = node / kColumns;
                std::vector<float> expected;
                ShapeFunction start;
                if (!rules::isSeed(view, column, row) && rules::isRefinable(view, static_cast<std::size_t>(node))) {
                    rules::firstGuess(view, &nodes, column, row, &start);
                    expected = numbersOf(view, column, row, start);
                }
                ASSERT_EQ(numbersOf(tasks[static_cast<std::size_t>(node)]), expected) << "node " << node;
            }
        }
    }
}

}  // namespace
}  // namespace strainlens
#endif
