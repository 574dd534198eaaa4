// SPDX-License-Identifier: MPL-2.0
#include <cmath>

#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

/// A pair with 0.5 % strain, rotation and noise 2, and its ideal search result: the nearest integer vectors.
struct StrainedPair {
    GrayImage<std::uint8_t> reference, deformed;
    Grid grid;
    SearchResult found;

    StrainedPair(ImageSize size, int step) {
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, size);
        options.noiseSigma = 2;
        options.shiftX = 1.3;
        options.shiftY = -0.6;
        options.exx = 0.005;
        options.eyy = -0.0015;
        options.exy = 0;
        options.rotationDeg = 0.1;
        const Specimen specimen(options);
        reference = specimen.renderReference<std::uint8_t>();
        deformed = specimen.renderDeformed<std::uint8_t>();
        grid = makeGrid({step, 32, 32, 0}, size, {});
        found.status.assign(grid.size(), PointStatus::Ok);
        for (std::size_t node = 0; node < grid.size(); ++node) {
            const NodePosition at = grid.positionOf(node);
            const PointPx u = specimen.displacementAt({static_cast<double>(at.x), static_cast<double>(at.y)});
            found.vectors.push_back(
                {static_cast<std::int16_t>(std::lround(u.x)), static_cast<std::int16_t>(std::lround(u.y))});
        }
    }
};

}  // namespace

void benchRefinement(TableMaker& maker) {
    struct Size {
        ImageSize image;
        int step;
        double requiredPointsPerMs, targetPointsPerMs;
    };
    const std::vector<Size> quick = {{{320, 240}, 10, 0, 0}};
    const std::vector<Size> full = {{{1763, 1763}, 10, 0, 0}, {{5184, 3456}, 4, 3000, 10000}};
    for (const auto& [size, step, required, target] : maker.choose(quick, full)) {
        const StrainedPair pair(size, step);
        const RefineParameters parameters;
        RefineCheck check(pair.reference, pair.deformed, pair.grid, pair.found, parameters);
        const auto points = static_cast<double>(pair.grid.size());
        const std::string workload = format(
            "strained pair %s, noise 2; step %d, subset %d, first order, quintic B-spline, starts: the true "
            "displacement rounded to pixels. With transfer: both images from pageable memory, surfaces, start "
            "vectors, tries, results",
            sizeText(size).c_str(), step, parameters.subset);
        maker.add(
            &ImplementationSource::refinement,
            RefineCase{pair.reference, pair.deformed, pair.grid, pair.found, parameters, check},
            {.cuda = required > 0 ? GpuTargets{points / required, points / target} : GpuTargets{}, .opencl = true},
            {.name = "refine",
             .title = format("Refinement (IC-GN), %zu points", pair.grid.size()),
             .workload = workload,
             .points = points});
    }
}

}  // namespace strainlens::bench
