// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine/tries.h"

#include <algorithm>
#include <deque>

#include "compute/backend/opencl/runtime/piece_size.h"
#include "compute/backend/opencl/runtime/queue_clock.h"
#include "compute/rules/refine.h"

namespace strainlens::opencl {
namespace {

/// Work items of a GPU that refine a point together: few, so that adding their sums up costs little.
constexpr std::size_t kGpuItems = 32;
/// Pieces that are queued: while one is made, the next waits.
constexpr std::size_t kPiecesAhead = 2;
/// Pixels of the first piece, each once, for each compute unit.
constexpr double kFirstPixels = 64.0 * 33 * 33;
/// A piece is at most so many times the first one: where a region's holes have made pieces grow, the next may be dense.
constexpr double kMostGrowth = 24;
constexpr double kMostPiece = 1 << 18;

// The kernel writes statuses as numbers.
static_assert(static_cast<int>(PointStatus::Ok) == 0 && static_cast<int>(PointStatus::OutsideRoi) == 1 &&
              static_cast<int>(PointStatus::OutOfImage) == 2 && static_cast<int>(PointStatus::NoTexture) == 3 &&
              static_cast<int>(PointStatus::LowScore) == 4 && static_cast<int>(PointStatus::NotConverged) == 5 &&
              static_cast<int>(PointStatus::NotComputed) == 7);
static_assert(static_cast<int>(Interpolation::Hermite) == 0 && static_cast<int>(Interpolation::CubicSpline) == 1 &&
              static_cast<int>(Interpolation::QuinticSpline) == 2);
static_assert(sizeof(TaskArgs) == 68);

struct Piece {
    std::size_t tries;
    QueueMark end;
};

}  // namespace

void RefineTries::begin(const OpenclContext& context, const RefineImages& images, const RefineParameters& parameters) {
    m_images = images;
    m_order = parameters.order;
    m_args = {};
    m_args.subset = parameters.subset;
    m_args.maxIterations = parameters.maxIterations;
    m_args.incrementLimit = static_cast<float>(parameters.incrementLimit);
    m_args.fewestPixels = rules::fewestPixels(parameters);
    m_args.minimumZncc = static_cast<float>(parameters.minimumZncc);
    m_args.reference = images.reference->greys.shape();
    m_args.deformed = images.coefficients->shape();
    if (images.roi) {
        m_args.roiPitch = images.roi->shape().pitch;
        m_args.roiOrigin = images.roi->shape().origin;
    }
    m_items = usesWideItems(context) ? 1 : kGpuItems;
    m_options = orderOption(m_order) + std::string(" -DINTERPOLATION=") +
                std::to_string(static_cast<int>(parameters.interpolation)) + " -DITEMS=" + std::to_string(m_items) +
                " -DPIXELS=" + (usesWideItems(context) ? "16" : "1");
    const double pixels = static_cast<double>(parameters.subset) * parameters.subset;
    const double first = std::clamp(kFirstPixels / pixels, 1.0, 1024.0) * std::max(context.device().computeUnits, 1);
    m_piece = static_cast<std::size_t>(first);
    m_mostPiece = static_cast<std::size_t>(std::min(kMostGrowth * first, kMostPiece));
}

bool RefineTries::make(OpenclContext& context, int count, const QueueTasks& queueTasks, const RefineNodes& nodes,
                       const JobControl& job) {
    const auto all = static_cast<std::size_t>(count);
    m_tasks.reserve(context, std::min(all, m_mostPiece));
    Kernel& kernel = context.kernel("refine/refine", "refinePoints", m_options);
    const cl_mem roi = m_images.roi ? m_images.roi->memory() : nullptr;
    QueueMark begun(context);
    std::deque<Piece> queued;
    std::size_t done = 0;
    while (true) {
        const bool more = done < all && !job.stopRequested();
        if (more && queued.size() < kPiecesAhead) {
            const std::size_t tries = std::min(m_piece, all - done);
            queueTasks(static_cast<int>(done), static_cast<int>(tries));
            kernel.run(context.queue(), {tries}, {m_items}, m_tasks, m_args, m_images.reference->greys,
                       m_images.reference->slopesX, m_images.reference->slopesY, roi, *m_images.coefficients, nodes,
                       nodes.count());
            queued.push_back({tries, QueueMark(context)});
            done += tries;
            continue;
        }
        if (queued.empty()) break;
        Piece piece = std::move(queued.front());
        queued.pop_front();
        piece.end.wait();
        if (piece.tries >= m_piece) {  // else the last one, or queued before pieces grew
            m_piece = std::clamp<std::size_t>(nextPiece(piece.tries, piece.end.since(begun)), 1, m_mostPiece);
        }
        begun = std::move(piece.end);
    }
    return !job.stopRequested();
}

}  // namespace strainlens::opencl
