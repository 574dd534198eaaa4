// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/dense_flow.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "compute/backend/cpu/dense_flow/flow_level.h"
#include "compute/backend/cpu/filters/filters.h"
#include "compute/backend/cpu/full_search/task.h"
#include "compute/backend/cpu/runtime/search.h"
#include "compute/rules/flow_candidates.h"

namespace strainlens::cpu {
namespace {

constexpr int kRadius = 2;  ///< of the compared pixels [px]

/// Dissimilarity of two patches at a motion rounded to integer pixels, independent of their mean grey.
class CandidateCost {
public:
    CandidateCost(const FlowPlane& reference, const FlowPlane& deformed)
        : m_reference(reference), m_deformed(deformed) {}

    float operator()(int x, int y, float u, float v) const {
        u = std::floor(u + 0.5F);
        v = std::floor(v + 0.5F);
        const ImageSize size = m_reference.size();
        const float toX = static_cast<float>(x) + u, toY = static_cast<float>(y) + v;
        const bool isInside = toX >= 0.0F && toY >= 0.0F && toX <= static_cast<float>(size.width - 1) &&
                              toY <= static_cast<float>(size.height - 1);
        if (!isInside) return rules::FlowCandidateSearch::kNone;
        std::array<float, std::size_t{(2 * kRadius + 1) * (2 * kRadius + 1)}> differences;
        std::size_t count = 0;
        float total = 0;
        for (int j = -kRadius; j <= kRadius; ++j) {
            const int fromY = std::clamp(y + j, 0, size.height - 1);
            const float* from = m_reference.row(fromY);
            const float* to = m_deformed.row(std::clamp(fromY + static_cast<int>(v), 0, size.height - 1));
            for (int i = -kRadius; i <= kRadius; ++i) {
                const int fromX = std::clamp(x + i, 0, size.width - 1);
                differences[count] = to[std::clamp(fromX + static_cast<int>(u), 0, size.width - 1)] - from[fromX];
                total = total + differences[count++];
            }
        }
        const float mean = total * 0.04F;
        float sum = 0;
        for (const float difference : differences) sum = sum + std::min(std::abs(difference - mean), 30.0F);
        return sum * 0.04F;
    }

private:
    const FlowPlane &m_reference, &m_deformed;
};

/// Searches for candidates of large motion. `start`: approximate flow, or empty.
rules::FlowCandidates findFlowCandidates(const CpuContext& context, const GrayImage<std::uint8_t>& reference,
                                         const GrayImage<std::uint8_t>& deformed, const DenseFlow& start,
                                         const JobControl& job) {
    rules::FlowCandidates found{rules::makeFlowCandidateSearch(reference.size()), {}, {}};
    if (!found.search) return found;
    std::array<GrayImage<std::uint8_t>, 2> quarters;
    for (std::size_t k = 0; k < 2; ++k) {
        GrayImage<std::uint8_t> half;
        if (job.stopRequested()) return {};
        halve(context, k == 0 ? reference : deformed, half);
        halve(context, half, quarters[k]);
    }
    const JobControl stoppable{job.stop, {}, {}};
    std::array<SearchResult, 2> results;
    for (std::size_t k = 0; k < 2; ++k) {
        fullSearch(
            context,
            {quarters[k], quarters[1 - k], found.search->grid, found.search->parameters, {}, results[k], stoppable});
    }
    if (job.stopRequested()) return {};
    found.set(results[0], results[1], start);
    return found;
}

struct Motion {
    FlowPlane u, v;
};

/// Replaces vectors by clearly better candidates around their pixel. The margins of u and v are valid before and after.
void applyCandidates(const FlowPlane& reference, const FlowPlane& deformed, const rules::FlowCandidateSearch& search,
                     const std::vector<float>& candidates, const FlowRows& rows, Motion& motion) {
    FlowPlane &u = motion.u, &v = motion.v;
    constexpr int kStep = rules::FlowCandidateSearch::kStep;
    const Grid& grid = search.grid;
    const CandidateCost costOf(reference, deformed);
    rows.fill({&u, &v}, [&](int y) {
        const int row = (y - grid.centreY(0) + kStep / 2) / kStep;
        for (int x = 0; x < u.size().width; ++x) {
            float &ownU = u.row(y)[x], &ownV = v.row(y)[x];
            const int column = (x - grid.centreX(0) + kStep / 2) / kStep;
            float best = rules::FlowCandidateSearch::kNone, bestU = 0, bestV = 0;
            for (int k = 0; k < 9; ++k) {
                const std::size_t node = grid.index(std::clamp(column + k % 3 - 1, 0, grid.columns() - 1),
                                                    std::clamp(row + k / 3 - 1, 0, grid.rows() - 1));
                const float candidateU = candidates[2 * node], candidateV = candidates[2 * node + 1];
                if (std::abs(candidateU - ownU) + std::abs(candidateV - ownV) < 1.0F) continue;
                const float cost = costOf(x, y, candidateU, candidateV);
                if (cost >= best) continue;
                best = cost;
                bestU = candidateU;
                bestV = candidateV;
            }
            if (best >= 0.8F * costOf(x, y, ownU, ownV) - 0.7F) continue;
            ownU = bestU;
            ownV = bestV;
        }
    });
}

constexpr int kMinSide = 8;  ///< of the smallest level [px]
constexpr std::array<float, 3> kFirstBlur = {0.0092F, 0.2083F, 0.565F}, kHalvingBlur = {0.0625F, 0.25F, 0.375F};

FlowPlane makeFirstLevel(ImageView<std::uint8_t> image, const FlowRows& rows, const FlowKernels& kernels) {
    FlowPlane grey(image.size()), blurred(image.size());
    rows.fill({&grey}, [&](int y) { std::copy_n(image.row(y), image.width, grey.row(y)); });
    rows.fillWithScratch({&blurred}, image.width, 1, [&](int y, ScratchRows& scratch) {
        kernels.blur(rows5(grey, y), image.width, kFirstBlur, scratch[0], blurred.row(y));
    });
    return blurred;
}

FlowPlane halve(const FlowPlane& image, const FlowRows& rows, const FlowKernels& kernels) {
    const ImageSize size = image.size();
    FlowPlane half({(size.width + 1) / 2, (size.height + 1) / 2});
    rows.fillWithScratch({&half}, size.width, 2, [&](int y, ScratchRows& scratch) {
        kernels.blur(rows5(image, 2 * y), size.width, kHalvingBlur, scratch[0], scratch[1]);
        float* out = half.row(y);
        for (int x = 0; x < half.size().width; ++x) out[x] = scratch[1][2 * x];
    });
    return half;
}

FlowPlane upsample(const FlowPlane& flow, ImageSize size, const FlowRows& rows) {
    FlowPlane fine(size);
    rows.fill({&fine}, [&](int y) {
        const float *upper = flow.row(y / 2), *lower = flow.row((y + 1) / 2);
        float* out = fine.row(y);
        for (int x = 0; x < size.width; ++x) {
            const int left = x / 2, right = (x + 1) / 2;
            out[x] = 0.5F * ((upper[left] + upper[right]) + (lower[left] + lower[right]));
        }
    });
    return fine;
}

/// Progress of the warps, weighted by the pixels of their levels.
class WarpProgress {
public:
    /// `motions`: 1 = forward, 2 = forward and backward.
    WarpProgress(const std::vector<FlowPlane>& levels, const DenseFlowParameters& parameters, int motions,
                 const JobControl& job)
        : m_job(job) {
        for (std::size_t level = 0; level < levels.size(); ++level) {
            m_total += motions * pixelsOf(levels[level]) * warpsOf(parameters, level);
        }
    }
    static int warpsOf(const DenseFlowParameters& parameters, std::size_t level) {
        return level == 0 ? parameters.warps : parameters.coarseWarps;
    }
    void addWarp(const FlowPlane& image) {
        m_done += pixelsOf(image);
        m_job.progress(m_done / m_total);
    }

private:
    static double pixelsOf(const FlowPlane& image) { return double(image.size().width) * image.size().height; }

    const JobControl& m_job;
    double m_done = 0, m_total = 0;
};

/// Levels of both images.
struct FlowLevels {
    std::vector<FlowPlane>&from, &to;
    bool isLast;  ///< they are not needed after this estimate and are freed
};

/// What is known of a motion before it is estimated.
struct KnownMotion {
    const rules::FlowCandidateSearch* search;  ///< null without candidates
    const std::vector<float>& candidates;
    const DenseFlow& constraint;  ///< known flow at full size, or empty
};

Motion estimateMotion(const FlowLevels& levels, const KnownMotion& known, const DenseFlowParameters& parameters,
                      const FlowRows& rows, WarpProgress& progress) {
    auto& [from, to, isLast] = levels;
    const DenseFlow noConstraint;
    Motion motion{FlowPlane(from.back().size()), FlowPlane(from.back().size())};
    for (std::size_t level = from.size(); level-- > 0 && !rows.isStopped();) {
        const ImageSize size = from[level].size();
        if (level + 1 < from.size()) motion = {upsample(motion.u, size, rows), upsample(motion.v, size, rows)};
        if (rows.isStopped()) break;  // the planes of a level take a while to clear
        if (level == rules::FlowCandidateSearch::kLevel && known.search) {
            applyCandidates(from[level], to[level], *known.search, known.candidates, rows, motion);
        }
        FlowLevel flowLevel(from[level], to[level], level == 0 ? known.constraint : noConstraint, parameters, rows);
        flowLevel.constrain(motion.u, motion.v);
        for (int k = 0; k < WarpProgress::warpsOf(parameters, level) && !rows.isStopped(); ++k) {
            flowLevel.warp(motion.u, motion.v);
            flowLevel.constrain(motion.u, motion.v);
            progress.addWarp(from[level]);
        }
        if (!isLast || level == 0) continue;
        from[level] = FlowPlane();
        to[level] = FlowPlane();  // not to[level] = from[level]: copying an empty plane does not free memory
    }
    return motion;
}

std::vector<FlowPlane> buildPyramid(ImageView<std::uint8_t> image, const FlowRows& rows) {
    const FlowKernels kernels = flowKernels();
    std::vector<FlowPlane> levels;
    levels.push_back(makeFirstLevel(image, rows, kernels));
    while (std::min(levels.back().size().width, levels.back().size().height) >= 2 * kMinSide && !rows.isStopped()) {
        levels.push_back(halve(levels.back(), rows, kernels));
    }
    return levels;
}

/// Forward-backward check: whether the backward motion at a pixel's target does not lead back to the pixel.
bool isInconsistent(const Motion& motion, const Motion& back, int x, int y) {
    const ImageSize size = motion.u.size();
    const float u = motion.u.row(y)[x], v = motion.v.row(y)[x];
    const float toX = static_cast<float>(x) + u, toY = static_cast<float>(y) + v;
    const bool onPixel = toX >= -0.5F && toY >= -0.5F && toX <= static_cast<float>(size.width) - 0.5F &&
                         toY <= static_cast<float>(size.height) - 0.5F;
    if (!onPixel) return true;
    const float left = std::floor(toX), top = std::floor(toY), across = toX - left, down = toY - top;
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    const auto interpolate = [&](const FlowPlane& f) {
        const float *upperRow = f.row(row) + column, *lowerRow = f.row(row + 1) + column;
        const float upper = upperRow[0] + (upperRow[1] - upperRow[0]) * across;
        const float lower = lowerRow[0] + (lowerRow[1] - lowerRow[0]) * across;
        return upper + (lower - upper) * down;
    };
    const float backU = interpolate(back.u), backV = interpolate(back.v);
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
        std::vector<FlowPlane> referenceLevels = buildPyramid(reference, rows);
        if (job.stopRequested()) {
            result.flow = DenseFlow(size);
            return;
        }
        std::vector<FlowPlane> deformedLevels = buildPyramid(deformed, rows);
        const rules::FlowCandidates candidates =
            findFlowCandidates(context, reference, deformed, known.initialGuess, job);
        const rules::FlowCandidateSearch* search = candidates.search ? &*candidates.search : nullptr;
        WarpProgress progress(referenceLevels, parameters, parameters.findOccluded ? 2 : 1, job);
        motion = estimateMotion({referenceLevels, deformedLevels, !parameters.findOccluded},
                                {search, candidates.forward, known.constraint}, parameters, rows, progress);
        if (parameters.findOccluded) {
            back = estimateMotion({deformedLevels, referenceLevels, true}, {search, candidates.backward, {}},
                                  parameters, rows, progress);
        }
    }
    result.flow = DenseFlow(size);  // after the pyramids are freed
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
            result.occluded[i] = isInconsistent(motion, back, x, y);
        }
    });
    if (job.stopRequested()) result = {DenseFlow(size), {}, {}};
}

}  // namespace strainlens::cpu
