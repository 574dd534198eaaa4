// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/reference/search.h"
#include "compute/rules/full_search.h"
#include "compute/rules/zncc.h"

namespace strainlens::reference {
namespace {

/// One reference block and the deformed image it is looked for in.
struct BlockSearch {
    ImageView<std::uint8_t> reference;  ///< the block alone
    ImageView<std::uint8_t> deformed;
    int left = 0, top = 0;  ///< of the block in the reference image [px]

    bool fits(int dx, int dy) const {
        return left + dx >= 0 && top + dy >= 0 && left + dx + reference.width <= deformed.width &&
               top + dy + reference.height <= deformed.height;
    }

    /// Calls visit(a, b) for every pixel of the block and its partner displaced by (dx, dy), edge pixels repeated.
    template <typename Visit>
    void forEachPixel(int dx, int dy, Visit visit) const {
        for (int y = 0; y < reference.height; ++y) {
            const int yInDef = std::clamp(top + y + dy, 0, deformed.height - 1);
            for (int x = 0; x < reference.width; ++x) {
                const int xInDef = std::clamp(left + x + dx, 0, deformed.width - 1);
                visit(std::int64_t{reference(x, y)}, std::int64_t{deformed(xInDef, yInDef)});
            }
        }
    }
};

/// SAD and SSD of a trial.
void compareBySum(const BlockSearch& search, Criterion criterion, Displacement vector, FullSearchMatch& best) {
    std::int64_t cost = 0;
    search.forEachPixel(vector.dx, vector.dy, [&](std::int64_t a, std::int64_t b) {
        const std::int64_t difference = std::abs(a - b);
        cost += criterion == Criterion::Sad ? difference : difference * difference;
    });
    if (best.status == PointStatus::Ok && cost >= best.cost) return;
    best = {vector, static_cast<std::uint32_t>(cost), 0, PointStatus::Ok};
}

/// ZNCC of a trial. A point all of whose trials have a block without variance on either side ends as NoTexture.
void compareByCorrelation(const BlockSearch& search, Displacement vector, FullSearchMatch& best) {
    const std::int64_t n = std::int64_t{search.reference.width} * search.reference.height;
    std::int64_t sumA = 0, sumB = 0, sumAA = 0, sumBB = 0, sumAB = 0;
    search.forEachPixel(vector.dx, vector.dy, [&](std::int64_t a, std::int64_t b) {
        sumA += a;
        sumB += b;
        sumAA += a * a;
        sumBB += b * b;
        sumAB += a * b;
    });
    const std::int64_t varianceA = scaledVariance(n, sumA, sumAA);
    const std::int64_t varianceB = scaledVariance(n, sumB, sumBB);
    if (best.status == PointStatus::OutOfImage) best.status = PointStatus::NoTexture;
    if (varianceA == 0 || varianceB == 0) return;
    const double correlation = zncc(n, sumA, sumB, sumAB, varianceA, varianceB);
    if (best.status == PointStatus::Ok && correlation <= best.correlation) return;
    best = {vector, kNoCost, correlation, PointStatus::Ok};
}

/// Tries every offset; false if the job was stopped before the last.
bool searchPoint(const BlockSearch& search, const FullSearchParameters& parameters, Displacement prediction,
                 std::span<const Displacement> offsets, const JobControl& job, FullSearchMatch& best,
                 std::int64_t& evaluations) {
    for (const Displacement& offset : offsets) {
        const int dx = prediction.dx + offset.dx, dy = prediction.dy + offset.dy;
        if (!isAllowedDisplacement(dx, dy)) continue;
        if (parameters.border == BorderMode::Skip && !search.fits(dx, dy)) continue;
        if (job.stopRequested()) return false;
        ++evaluations;
        const Displacement vector{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
        if (parameters.criterion == Criterion::Zncc) {
            compareByCorrelation(search, vector, best);
        } else {
            compareBySum(search, parameters.criterion, vector, best);
        }
    }
    return true;
}

}  // namespace

void fullSearch(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage, const Grid& grid,
                const FullSearchParameters& parameters, std::span<const Displacement> prediction, SearchResult& result,
                const JobControl& job) {
    requireFullSearchInput(referenceImage.size(), deformedImage.size(), grid, parameters, prediction);
    resetFullSearchResult(grid, parameters.criterion, result);
    const std::vector<Displacement> offsets = offsetsInTieOrder(parameters.radiusX, parameters.radiusY);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (!grid.measured(column, row)) continue;
            const std::size_t i = grid.index(column, row);
            const int left = grid.lefts[static_cast<std::size_t>(column)];
            const int top = grid.tops[static_cast<std::size_t>(row)];
            const BlockSearch search{referenceImage.crop(left, top, grid.blockWidth, grid.blockHeight), deformedImage,
                                     left, top};
            FullSearchMatch best;
            const Displacement start = prediction.empty() ? Displacement{} : prediction[i];
            if (!searchPoint(search, parameters, start, offsets, job, best, result.evaluations)) return;
            storeMatch(best, i, result);
        }
        job.progress((row + 1.0) / grid.rows());
    }
}

}  // namespace strainlens::reference
