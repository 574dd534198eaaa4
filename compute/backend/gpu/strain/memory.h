// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "compute/backend/gpu/strain/args.h"
#include "compute/types/strain_windows.h"

namespace strainlens::gpu {

/// Sizes of the memories of the strain kernels [elements].
struct StrainMemorySizes {
    std::size_t integers = 0, doubles = 0, floats = 0, bytes = 0, ints = 0;
};

/// The parts at the start of the memories that the host uploads [elements].
struct StrainInputSizes {
    std::size_t integers = 0, doubles = 0, floats = 0, bytes = 0;
};

/// Layout of the memories for a request, and the arguments that all launches share.
struct StrainLayout {
    StrainArgs args{};
    StrainMemorySizes sizes;
    StrainInputSizes inputs;

    std::size_t bytes() const {
        return 8 * (sizes.integers + sizes.doubles) + 4 * (sizes.floats + sizes.ints) + sizes.bytes;
    }

    explicit StrainLayout(const StrainWindowRequest& request) {
        setScalars(request);
        const auto points = static_cast<long>(request.size());
        const long table = static_cast<long>(request.columns + 1) * (request.rows + 1);
        const auto next = [](long& at, long count) { return std::exchange(at, at + count); };
        long integers = 0, doubles = 0, floats = 0, bytes = 0, ints = 0;
        args.x = next(integers, request.columns), args.y = next(integers, request.rows);
        args.settings = next(integers, kStrainSettings);
        inputs.integers = static_cast<std::size_t>(integers);
        args.sums = next(integers, kStrainIntegerPlanes * table);

        args.u = next(doubles, points), args.v = next(doubles, points);
        args.noise = next(doubles, long{countTerms(request)} * kStrainNoiseTables * kStrainNoisePoints);
        args.kindValues = next(doubles, int{kStrainKindValues} * int{kStrainMaxKinds});
        args.differences = next(doubles, kStrainMaxKinds * kStrainMaxKinds);
        args.secondDifferences = next(doubles, kStrainMaxKinds * kStrainMaxKinds);
        inputs.doubles = static_cast<std::size_t>(doubles);
        args.squares = next(doubles, 2 * table);
        args.pooled = next(doubles, 2 * kStrainPooledValues * table);
        args.error = next(doubles, points);
        args.own = next(doubles, kStrainBiasValues * points);
        args.biasTable = next(doubles, kStrainBiasValues * table);
        args.results = next(doubles, kStrainResults * points);

        for (long* plane :
             {&args.sigmaU, &args.sigmaV, &args.residual, &args.varianceU, &args.varianceV, &args.subsetPixels}) {
            *plane = next(floats, points);
        }
        inputs.floats = static_cast<std::size_t>(floats);
        args.fits = next(floats, kFits * points), args.larger = next(floats, kFits * points);
        args.bias = next(floats, 3 * points), args.fromSmaller = next(floats, 3 * points);
        args.history = next(floats, long{args.levels} * kHistory * points);
        args.shareU = next(floats, points), args.shareV = next(floats, points);
        args.planeExcess = next(floats, 3 * points);
        args.squaredBias = next(floats, 3 * points);

        args.marks = next(bytes, points), args.kindOf = next(bytes, points);
        inputs.bytes = static_cast<std::size_t>(bytes);
        args.reaches = next(bytes, points), args.atGap = next(bytes, points);

        args.chosen = next(ints, points), args.surface = next(ints, points), args.points = next(ints, points);
        args.best = next(ints, points), args.improves = next(ints, 1);
        const auto size = [](long count) { return static_cast<std::size_t>(count); };
        sizes = {size(integers), size(doubles), size(floats), size(bytes), size(ints)};
    }

private:
    static constexpr long kFits = 12, kHistory = 9;

    static int countTerms(const StrainWindowRequest& request) {
        int terms = 0;
        for (const StrainWindowRequest::Kind& kind : request.kinds) terms += static_cast<int>(kind.noise.size());
        return terms;
    }

    void setScalars(const StrainWindowRequest& request) {
        const int columns = request.columns, rows = request.rows;
        args.columns = columns, args.rows = rows, args.isRegular = request.isRegular;
        args.kinds = static_cast<int>(request.kinds.size());
        args.unitPx = request.unitPx, args.stepPx = request.stepPx;
        args.stepX = columns > 1 ? static_cast<double>(request.x[1] - request.x[0]) : 1;
        args.stepY = rows > 1 ? static_cast<double>(request.y[1] - request.y[0]) : 1;
        args.meanU = request.meanU, args.meanV = request.meanV, args.scale = request.scale;
        args.meanSquareU = request.meanSquareU, args.meanSquareV = request.meanSquareV;
        args.minimumShare = request.minimumShare;
        args.noiseWeight = std::exp2(2 * request.smoothness), args.evidence = std::exp2(request.smoothness / 2);
        const auto isUseful = [maximum = std::max(columns, rows)](int window) { return window / 2 < maximum; };
        args.levels = static_cast<int>(std::ranges::count_if(request.windows, isUseful));
    }
};

}  // namespace strainlens::gpu
