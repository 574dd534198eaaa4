// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/dense_flow.h"

#include <algorithm>
#include <cmath>

#include "compute/backend/cpu/dense_flow/flow_level.h"
#include "compute/backend/cpu/dense_flow/flow_starts.h"

namespace strainlens::cpu {
namespace {

constexpr int kLeastSide = 8;  ///< of the smallest level [px]
constexpr std::array<float, 3> kFirstBlur = {0.0092F, 0.2083F, 0.565F}, kHalvingBlur = {0.0625F, 0.25F, 0.375F};

struct Motion {
    FlowPlane u, v;
};

FlowPlane firstLevel(ImageView<std::uint8_t> image, const FlowRows& rows, const FlowKernels& kernels) {
    FlowPlane grey(image.size()), blurred(image.size());
    rows(image.height, [&](int y) {
        std::copy_n(image.row(y), image.width, grey.row(y));
        grey.extendRow(y);
    });
    grey.extendRows();
    rows.withRooms(image.height, image.width, 1, [&](int y, RowRooms& rooms) {
        kernels.blur(rows5(grey, y), image.width, kFirstBlur, rooms[0], blurred.row(y));
        blurred.extendRow(y);
    });
    blurred.extendRows();
    return blurred;
}

FlowPlane halved(const FlowPlane& image, const FlowRows& rows, const FlowKernels& kernels) {
    const ImageSize size = image.size();
    FlowPlane half({(size.width + 1) / 2, (size.height + 1) / 2});
    rows.withRooms(half.size().height, size.width, 2, [&](int y, RowRooms& rooms) {
        kernels.blur(rows5(image, 2 * y), size.width, kHalvingBlur, rooms[0], rooms[1]);
        float* out = half.row(y);
        for (int x = 0; x < half.size().width; ++x) out[x] = rooms[1][2 * x];
        half.extendRow(y);
    });
    half.extendRows();
    return half;
}

FlowPlane doubled(const FlowPlane& flow, ImageSize size, const FlowRows& rows) {
    FlowPlane fine(size);
    rows(size.height, [&](int y) {
        const float *upper = flow.row(y / 2), *lower = flow.row((y + 1) / 2);
        float* out = fine.row(y);
        for (int x = 0; x < size.width; ++x) {
            const int left = x / 2, right = (x + 1) / 2;
            out[x] = 0.5F * ((upper[left] + upper[right]) + (lower[left] + lower[right]));
        }
        fine.extendRow(y);
    });
    fine.extendRows();
    return fine;
}

/// How far the warps have come: each is worth the pixels of its level.
class WarpProgress {
public:
    /// `motions`: from one image to the other, or there and back.
    WarpProgress(const std::vector<FlowPlane>& levels, const DenseFlowParameters& parameters, int motions,
                 const JobControl& job)
        : m_job(job) {
        for (std::size_t level = 0; level < levels.size(); ++level) {
            m_whole += motions * pixelsOf(levels[level]) * warpsOf(parameters, level);
        }
    }
    static int warpsOf(const DenseFlowParameters& parameters, std::size_t level) {
        return level == 0 ? parameters.warps : parameters.coarseWarps;
    }
    void warped(const FlowPlane& image) {
        m_done += pixelsOf(image);
        m_job.progress(m_done / m_whole);
    }

private:
    static double pixelsOf(const FlowPlane& image) { return double(image.size().width) * image.size().height; }

    const JobControl& m_job;
    double m_done = 0, m_whole = 0;
};

/// `held`: what the images' own size keeps to, or empty. `isLast`: nobody needs the smaller levels any longer.
Motion motionBetween(std::vector<FlowPlane>& from, std::vector<FlowPlane>& to, bool isLast,
                     const rules::FlowStartSearch* search, const std::vector<float>& starts, const DenseFlow& held,
                     const DenseFlowParameters& parameters, const FlowRows& rows, WarpProgress& progress) {
    const DenseFlow nothing;
    Motion motion{FlowPlane(from.back().size()), FlowPlane(from.back().size())};
    for (std::size_t level = from.size(); level-- > 0 && !rows.stopped();) {
        const ImageSize size = from[level].size();
        if (level + 1 < from.size()) motion = {doubled(motion.u, size, rows), doubled(motion.v, size, rows)};
        if (level == rules::FlowStartSearch::kLevel && search) {
            tryStarts(from[level], to[level], *search, starts, rows, motion.u, motion.v);
        }
        FlowLevel equations(from[level], to[level], level == 0 ? held : nothing, parameters, rows);
        equations.hold(motion.u, motion.v);
        for (int k = 0; k < WarpProgress::warpsOf(parameters, level) && !rows.stopped(); ++k) {
            equations.warp(motion.u, motion.v);
            equations.hold(motion.u, motion.v);
            progress.warped(from[level]);
        }
        if (!isLast || level == 0) continue;
        from[level] = FlowPlane();
        to[level] = FlowPlane();  // each by itself: an empty plane that is copied leaves the memory where it was
    }
    return motion;
}

std::vector<FlowPlane> pyramidOf(ImageView<std::uint8_t> image, const FlowRows& rows) {
    const FlowKernels kernels = flowKernels();
    std::vector<FlowPlane> levels;
    levels.push_back(firstLevel(image, rows, kernels));
    while (std::min(levels.back().size().width, levels.back().size().height) >= 2 * kLeastSide && !rows.stopped()) {
        levels.push_back(halved(levels.back(), rows, kernels));
    }
    return levels;
}

/// Whether the motion back from where a pixel goes does not lead back to it.
bool isOccluded(const Motion& motion, const Motion& back, int x, int y) {
    const ImageSize size = motion.u.size();
    const float u = motion.u.row(y)[x], v = motion.v.row(y)[x];
    const float toX = static_cast<float>(x) + u, toY = static_cast<float>(y) + v;
    const bool onPixel = toX >= -0.5F && toY >= -0.5F && toX <= static_cast<float>(size.width) - 0.5F &&
                         toY <= static_cast<float>(size.height) - 0.5F;
    if (!onPixel) return true;
    const float left = std::floor(toX), top = std::floor(toY), across = toX - left, down = toY - top;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    const auto between = [&](const FlowPlane& f) {
        const float *upperRow = f.row(row) + column, *lowerRow = f.row(row + 1) + column;
        const float upper = upperRow[0] + (upperRow[1] - upperRow[0]) * across;
        const float lower = lowerRow[0] + (lowerRow[1] - lowerRow[0]) * across;
        return upper + (lower - upper) * down;
    };
    const float backU = between(back.u), backV = between(back.v);
    const float errorU = u + backU, errorV = v + backV;
    const float squares = (u * u + v * v) + (backU * backU + backV * backV);
    return errorU * errorU + errorV * errorV > 0.01F * squares + 0.5F;
}

}  // namespace

void denseFlow(const CpuContext& context, const GrayImage<std::uint8_t>& reference,
               const GrayImage<std::uint8_t>& deformed, const DenseFlowParameters& parameters, const KnownFlow& known,
               DenseFlowResult& result, const JobControl& job) {
    const ImageSize size = reference.size();
    result = {};
    const FlowRows rows(context, job);
    Motion motion, back;
    {
        std::vector<FlowPlane> referenceLevels = pyramidOf(reference, rows), deformedLevels = pyramidOf(deformed, rows);
        const rules::FoundFlowStarts starts = findFlowStarts(context, reference, deformed, known.start, job);
        const rules::FlowStartSearch* search = starts.search ? &*starts.search : nullptr;
        WarpProgress progress(referenceLevels, parameters, parameters.findOccluded ? 2 : 1, job);
        motion = motionBetween(referenceLevels, deformedLevels, !parameters.findOccluded, search, starts.forward,
                               known.held, parameters, rows, progress);
        if (parameters.findOccluded) {
            back = motionBetween(deformedLevels, referenceLevels, true, search, starts.backward, {}, parameters, rows,
                                 progress);
        }
    }
    result.flow = DenseFlow(size);  // now that the pyramids are gone
    if (job.stopRequested()) return;
    if (parameters.findOccluded) {
        result.back = DenseFlow(size);
        result.occluded.resize(result.flow.pixels());
    }
    rows(size.height, [&](int y) {
        for (int x = 0; x < size.width; ++x) {
            const std::size_t i = result.flow.index(x, y);
            result.flow.set(i, double(motion.u.row(y)[x]), double(motion.v.row(y)[x]));
            if (!parameters.findOccluded) continue;
            result.back.set(i, double(back.u.row(y)[x]), double(back.v.row(y)[x]));
            result.occluded[i] = isOccluded(motion, back, x, y);
        }
    });
    if (job.stopRequested()) result = {DenseFlow(size), {}, {}};
}

}  // namespace strainlens::cpu
