// SPDX-License-Identifier: MPL-2.0
#include <optional>

#include "compute/backend/cpu/full_search/dense.h"
#include "compute/backend/cpu/full_search/sparse.h"
#include "compute/backend/cpu/runtime/search.h"

namespace strainlens::cpu {
namespace {

/// The prediction that all measured nodes share, if they do.
std::optional<Displacement> commonPrediction(const FullSearchTask& task) {
    if (task.prediction.empty()) return Displacement{};
    std::optional<Displacement> common;
    for (std::size_t i = 0; i < task.grid.size(); ++i) {
        if (task.grid.statuses[i] != PointStatus::NotComputed) continue;
        if (common && *common != task.predictionAt(i)) return std::nullopt;
        common = task.predictionAt(i);
    }
    return common;
}

/// Whether sums over the whole area cost less than block after block. The area is paid for every pixel, a block about
/// as much as a few dozen pixels where bounds leave out most trials, and in full where there are none.
bool isDense(const FullSearchTask& task) {
    const Grid& grid = task.grid;
    const double area = (grid.lefts.back() - grid.lefts.front() + 1.0 + grid.blockWidth) *
                        (grid.tops.back() - grid.tops.front() + 1.0 + grid.blockHeight);
    const double nodes = static_cast<double>(grid.measuredCount());
    switch (task.parameters.criterion) {
        case Criterion::Sad:
            return area < nodes * 60;
        case Criterion::Ssd:
            return area < nodes * 30;
        case Criterion::Zncc:
            return area + 10 * nodes < nodes * grid.blockPixels() / 6.0;
    }
    return false;
}

}  // namespace

void fullSearch(const CpuContext& context, const GrayImage<std::uint8_t>& referenceImage,
                const GrayImage<std::uint8_t>& deformedImage, const Grid& grid, const FullSearchParameters& parameters,
                std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) {
    requireFullSearchInput(referenceImage.size(), deformedImage.size(), grid, parameters, prediction);
    const FullSearchTask task{referenceImage, deformedImage, grid, parameters, prediction, result, job};
    const std::stop_callback onStop(job.stop, [&task] { std::stop_source(task.ended).request_stop(); });
    FullSearchReporter reporter(task);
    const std::optional<Displacement> common = commonPrediction(task);
    const DenseKernels dense = denseKernels();
    if (dense.sums && common && isDense(task)) {
        denseFullSearch(context, dense, task, *common, reporter);
    } else {
        result.reset(grid, parameters.criterion);
        sparseFullSearch(context, sparseKernels(grid.blockWidth), task, reporter);
    }
    reporter.finish();
}

}  // namespace strainlens::cpu
