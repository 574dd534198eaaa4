// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/refine.h"

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "compute/backend/cpu/refine/subset_refinement.h"
#include "compute/types/workers.h"

namespace strainlens::cpu {
namespace {

constexpr std::size_t kTasksPerChunk = 16;

/// Owns what its workers read.
template <int Order>
class SubsetRefiner : public Refiner {
public:
    SubsetRefiner(const CpuContext& context, std::shared_ptr<const GradientImage> source,
                  std::shared_ptr<const GrayImage<float>> target, const RoiMask& roi,
                  const RefineParameters& parameters)
        : Refiner(parameters.order),
          m_source(std::move(source)),
          m_target(std::move(target)),
          m_roi(roi),
          m_workers(static_cast<std::size_t>(context.threads),
                    SubsetRefinement<Order>({*m_source, *m_target, m_roi}, parameters)) {}

    void refine(std::span<const rules::RefineTask> tasks, std::span<rules::RefinedPoint> points,
                const JobControl& job) override {
        std::atomic<std::size_t> next = 0;
        std::stop_source failed;
        const auto shouldStop = [&] { return job.stopRequested() || failed.stop_requested(); };
        const auto work = [&](int worker) {
            SubsetRefinement<Order>& refinement = m_workers[static_cast<std::size_t>(worker)];
            for (std::size_t first = next.fetch_add(kTasksPerChunk); first < tasks.size() && !shouldStop();
                 first = next.fetch_add(kTasksPerChunk)) {
                const std::size_t end = std::min(first + kTasksPerChunk, tasks.size());
                for (std::size_t k = first; k < end; ++k) points[k] = refinement.run(tasks[k]);
            }
        };
        runWorkers(static_cast<int>(m_workers.size()), work, failed);
    }

private:
    const std::shared_ptr<const GradientImage> m_source;
    const std::shared_ptr<const GrayImage<float>> m_target;  ///< interpolation coefficients
    const RoiMask m_roi;
    std::vector<SubsetRefinement<Order>> m_workers;  ///< one for each thread
};

}  // namespace

std::unique_ptr<Refiner> Refinement::makeRefiner(const CpuContext& context, ImagePair pair, const AnyImageView& source,
                                                 const AnyImageView& target, const RoiMask& roi,
                                                 const RefineParameters& parameters) {
    rules::requireValid(sizeOf(source), roi, parameters);
    const CoefficientKey key(parameters);
    const auto gradient = m_slots[pair.source].gradient.get(
        key, [&](GradientImage& image) { image = makeGradientImage(context, source, parameters); });
    const auto coefficients = m_slots[pair.target].coefficients.get(
        key, [&](GrayImage<float>& image) { image = makeCoefficients(context, target, parameters); });
    return withOrder(parameters.order, [&]<int Order>() -> std::unique_ptr<Refiner> {
        return std::make_unique<SubsetRefiner<Order>>(context, gradient, coefficients, roi, parameters);
    });
}

}  // namespace strainlens::cpu
