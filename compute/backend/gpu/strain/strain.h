// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "compute/backend/gpu/runtime/staged_reader.h"
#include "compute/backend/gpu/strain/memory.h"
#include "compute/types/error.h"
#include "compute/types/job_control.h"
#include "compute/types/strain_windows.h"

namespace strainlens::gpu {

/// Chooses strain windows and fits them; the tables stay on the device. `Kernels` are the device's, see
/// cuda/strain/kernels.h.
template <typename Kernels>
class StrainWindowChooser {
public:
    using Device = typename Kernels::Device;
    using Context = typename Device::Context;

    /// As Session::chooseStrainWindows. Throws DeviceError.
    void run(Context& context, const StrainWindowRequest& request, StrainWindows& result, const JobControl& job) {
        const StrainLayout layout(request);
        requireMemory(context, layout.bytes());
        const Work work{context, job, request.windows, layout.args};
        m_memory.integers.reserve(context, layout.sizes.integers);
        m_memory.doubles.reserve(context, layout.sizes.doubles);
        m_memory.floats.reserve(context, layout.sizes.floats);
        m_memory.bytes.reserve(context, layout.sizes.bytes);
        m_memory.ints.reserve(context, layout.sizes.ints);
        upload(context, request, layout);
        makeSums(work);
        chooseWindows(work);
        if (job.stopRequested()) return context.finish();
        estimateBias(work);
        if (job.stopRequested()) return context.finish();
        fetch(work, request.size(), result);
    }

private:
    /// The session that measures on the same device may need more memory later.
    void requireMemory(Context& context, std::size_t bytes) {
        if (bytes <= m_bytes) return;
        if (bytes - m_bytes > context.freeBytes() / 2) {
            throw DeviceError("of this session", "chooseStrainWindows",
                              std::to_string(bytes >> 20) + " MiB are needed, more than half of the free memory");
        }
        m_bytes = bytes;
    }

    struct Work {
        Context& context;
        const JobControl& job;
        const std::vector<int>& windows;  ///< that points choose from
        StrainArgs args;

        int windowOf(int level) const { return windows[static_cast<std::size_t>(level)]; }
        int points() const { return args.columns * args.rows; }
        int cells() const { return (args.columns + 1) * (args.rows + 1); }
    };

    void upload(Context& context, const StrainWindowRequest& request, const StrainLayout& layout) {
        const StrainArgs& args = layout.args;
        const std::size_t points = request.size();
        std::int64_t* const integers = m_inputs.integers.reserve(context, layout.inputs.integers);
        std::ranges::copy(request.x, integers + args.x), std::ranges::copy(request.y, integers + args.y);
        writeLists(request, integers + args.settings);
        double* const doubles = m_inputs.doubles.reserve(context, layout.inputs.doubles);
        float* const floats = m_inputs.floats.reserve(context, layout.inputs.floats);
        std::uint8_t* const bytes = m_inputs.bytes.reserve(context, layout.inputs.bytes);
        writeNoise(request, args, doubles);
        const auto copy = [points](const auto& from, auto* to) { std::copy_n(from.data(), points, to); };
        constexpr int kArrays = 10, kThreads = 4;
        forEachChunk(kArrays, kThreads, [&](int array) {
            switch (array) {
                case 0:
                    return copy(request.u, doubles + args.u);
                case 1:
                    return copy(request.v, doubles + args.v);
                case 2:
                    return copy(request.sigmaU, floats + args.sigmaU);
                case 3:
                    return copy(request.sigmaV, floats + args.sigmaV);
                case 4:
                    return copy(request.residual, floats + args.residual);
                case 5:
                    return copy(request.varianceU, floats + args.varianceU);
                case 6:
                    return copy(request.varianceV, floats + args.varianceV);
                case 7:
                    std::ranges::transform(request.pixels, floats + args.subsetPixels,
                                           [](std::int32_t pixels) { return static_cast<float>(pixels); });
                    return;
                case 8:
                    return copy(request.marks, bytes + args.marks);
                default:
                    return copy(request.kindOf, bytes + args.kindOf);
            }
        });
        context.write(m_memory.integers.memory(), integers, layout.inputs.integers * sizeof *integers, false);
        context.write(m_memory.doubles.memory(), doubles, layout.inputs.doubles * sizeof *doubles, false);
        context.write(m_memory.floats.memory(), floats, layout.inputs.floats * sizeof *floats, false);
        context.write(m_memory.bytes.memory(), bytes, layout.inputs.bytes, true);
    }
    static void writeLists(const StrainWindowRequest& request, std::int64_t* to) {
        std::fill_n(to, std::size_t{kStrainSettings}, 0);
        std::int64_t terms = 0;
        for (std::size_t k = 0; k < request.kinds.size(); ++k) {
            const StrainWindowRequest::Kind& kind = request.kinds[k];
            to[kStrainRims + k] = static_cast<std::int64_t>(std::ceil(std::sqrt(kind.pixels) / 2 / request.stepPx));
            terms += static_cast<std::int64_t>(kind.noise.size());
            to[kStrainTerms + k + 1] = terms;
        }
        std::ranges::copy(request.windows, to + kStrainWindowList);
    }
    static void writeNoise(const StrainWindowRequest& request, const StrainArgs& args, double* doubles) {
        double* to = doubles + args.noise;
        double* const values = doubles + args.kindValues;
        for (std::size_t k = 0; k < request.kinds.size(); ++k) {
            const StrainWindowRequest::Kind& kind = request.kinds[k];
            const auto set = [&](int which, double value) {
                values[static_cast<std::size_t>(which) * kStrainMaxKinds + k] = value;
            };
            set(kStrainSquareSteps, kind.squareSteps), set(kStrainPixels, kind.pixels);
            set(kStrainFourthX, kind.fourthX), set(kStrainFourthY, kind.fourthY);
            const long ofKind = static_cast<long>(k) * kStrainMaxKinds;
            std::ranges::copy(kind.differences, doubles + args.differences + ofKind);
            std::ranges::copy(kind.secondDifferences, doubles + args.secondDifferences + ofKind);
            for (const StrainWindowRequest::NoiseTerm& term : kind.noise) {
                for (const auto* axis : {&term.alongX, &term.alongY}) {
                    for (const auto& table : {axis->slope, axis->mean, axis->curvature}) {
                        std::ranges::copy(table, to);
                        to += kStrainNoisePoints;
                    }
                }
            }
        }
    }

    void queue(const Work& work, StrainStep step, const StrainArgs& args, int items) {
        m_kernels.queue(work.context, step, m_memory, args, (items + kStrainItems - 1) / kStrainItems);
    }
    void queueRows(const Work& work, StrainStep step, const StrainArgs& args) {
        const int groups = (args.rows + kStrainTileRows - 1) / kStrainTileRows;
        m_kernels.queue(work.context, step, m_memory, args, args.planes * groups);
    }
    /// Makes summed-area tables of values that have been written to them.
    void sumDoubles(const Work& work, long table, int planes) {
        StrainArgs args = work.args;
        args.table = table, args.planes = planes;
        queueRows(work, StrainStep::DoubleRows, args);
        queue(work, StrainStep::DoubleColumns, args, planes * args.columns);
    }
    void makeSums(const Work& work) {
        StrainArgs args = work.args;
        queue(work, StrainStep::Sums, args, work.cells());
        args.table = args.sums, args.planes = kStrainIntegerPlanes;
        queueRows(work, StrainStep::IntegerRows, args);
        queue(work, StrainStep::IntegerColumns, args, args.planes * args.columns);
        sumDoubles(work, args.squares, 2);
        queue(work, StrainStep::Reach, args, work.points());
    }

    void chooseWindows(const Work& work) {
        StrainArgs args = work.args;
        const int maximum = std::max(args.columns, args.rows), levels = args.levels;
        int rated = 0;
        for (int level = 0; level < levels; ++level) {
            // The fits of the last two windows alternate between two places.
            StrainArgs fit = args;
            fit.window = work.windowOf(level);
            if (level % 2 == 1) std::swap(fit.fits, fit.larger);
            queue(work, StrainStep::Fit, fit, work.points());
            if (level == 0) continue;
            std::swap(fit.fits, fit.larger);
            rated = level;
            if (!rate(work, fit, level - 1, work.windowOf(level))) break;
            if (level + 1 == levels) rateLast(work, args, level), ++rated;
        }
        if (levels == 1 && maximum > 1) rateLast(work, args, 0), ++rated;
        args.levels = rated;
        queue(work, StrainStep::Planes, args, work.points());
    }
    void rateLast(const Work& work, StrainArgs args, int level) {
        if (level % 2 == 1) std::swap(args.fits, args.larger);
        rate(work, args, level, 0);
    }
    /// False: no larger window has a smaller error.
    bool rate(const Work& work, StrainArgs args, int level, int next) {
        const auto half = [](double share, int window) {
            return std::max(1, static_cast<int>(std::lround(share * window / 2)));
        };
        constexpr double kClose = 0.35, kWide = 1.5;
        args.level = level, args.window = work.windowOf(level), args.next = next;
        args.closeGrowth = half(kClose, next), args.wideGrowth = half(kWide, next);
        args.closeCurvature = half(kClose, args.window), args.wideCurvature = half(kWide, args.window);
        queue(work, StrainStep::Differences, args, work.cells());
        sumDoubles(work, args.pooled, 2 * kStrainPooledValues);
        std::array<int, 1> improves{};
        m_kernels.clear(work.context, m_memory, args.improves);
        queue(work, StrainStep::Rate, args, work.points());
        m_memory.ints.download(work.context, improves, static_cast<std::size_t>(args.improves));
        return improves[0] != 0 && !work.job.stopRequested();
    }

    void estimateBias(const Work& work) {
        const StrainArgs& args = work.args;
        queue(work, StrainStep::Fourth, args, work.cells());
        sumDoubles(work, args.pooled, 4 * kStrainNoiseValues);
        queue(work, StrainStep::Shares, args, work.points());
        queue(work, StrainStep::Compare, args, work.points());
        queue(work, StrainStep::BiasTable, args, work.cells());
        sumDoubles(work, args.biasTable, kStrainBiasValues);
        queue(work, StrainStep::Bias, args, work.points());
    }

    void fetch(const Work& work, std::size_t points, StrainWindows& r) {
        for (auto* values : {&r.window, &r.surface, &r.points}) values->resize(points);
        for (auto* values : {&r.ux, &r.uy, &r.vx, &r.vy, &r.xx, &r.xy, &r.yy, &r.squareU, &r.squareV}) {
            values->resize(points);
        }
        for (auto* values : {&r.biasXx, &r.biasYy, &r.biasXy}) values->resize(points);
        const StrainArgs& args = work.args;
        const auto read = [&](const auto& memory, long first, std::size_t bytes, const auto& targets) {
            m_reader.read(work.context, memory.memory(), static_cast<std::size_t>(first) * bytes, targets);
        };
        read(m_memory.ints, args.chosen, sizeof(int),
             std::array{hostBytes(r.window), hostBytes(r.surface), hostBytes(r.points)});
        read(m_memory.doubles, args.results, sizeof(double),
             std::array{hostBytes(r.ux), hostBytes(r.uy), hostBytes(r.vx), hostBytes(r.vy), hostBytes(r.xx),
                        hostBytes(r.xy), hostBytes(r.yy), hostBytes(r.squareU), hostBytes(r.squareV)});
        read(m_memory.floats, args.squaredBias, sizeof(float),
             std::array{hostBytes(r.biasXx), hostBytes(r.biasYy), hostBytes(r.biasXy)});
    }

    Kernels m_kernels;
    typename Kernels::Memory m_memory;
    std::size_t m_bytes = 0;  ///< of the memory
    struct Inputs {
        typename Device::template PinnedBuffer<std::int64_t> integers;
        typename Device::template PinnedBuffer<double> doubles;
        typename Device::template PinnedBuffer<float> floats;
        typename Device::template PinnedBuffer<std::uint8_t> bytes;
    };
    Inputs m_inputs;
    StagedReader<Device> m_reader;
};

}  // namespace strainlens::gpu
