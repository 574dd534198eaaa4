// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/runtime/search.h"
#include "compute/backend/cpu/full_search/search_methods.h"

namespace strainlens::cpu {
namespace {

/// Whether sums over the area cost less than separate blocks. The area costs every pixel; a block costs a few dozen
/// pixels if bounds eliminate most trials, and all its pixels without bounds.
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

void fullSearch(const CpuContext& context, const FullSearchTask& task) {
    const FullSearchParameters& parameters = task.parameters;
    requireFullSearchInput(task.reference.size(), task.deformed.size(), task.grid, parameters, task.prediction);
    const std::stop_callback onStop(task.job.stop, [&task] { std::stop_source(task.stop).request_stop(); });
    FullSearchReporter reporter(task);
    const DenseKernels dense = denseKernels();
    if (dense.isAvailable && canShareWindowSums(task.grid, task.prediction) && isDense(task)) {
        denseFullSearch(context, dense, task, task.predictionAt(0), reporter);
    } else {
        task.result.reset(task.grid, parameters.criterion);
        sparseFullSearch(context, sparseKernels(task.grid.blockWidth), task, reporter);
    }
    reporter.finish();
}

}  // namespace strainlens::cpu
