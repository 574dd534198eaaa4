// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/refine/subset.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/refine/subset_sums.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/refine/subset_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

/// Single-precision sums of q dx^p, p = 0 .. Degree, over a row; one for each position in a group.
template <int Degree>
struct RowSums {
    Floats sums[Degree + 1][kVectors];

    HWY_INLINE void clear() {
        for (auto& power : sums) {
            for (Floats& sum : power) sum = hn::Zero(Lanes());
        }
    }
    HWY_INLINE void add(int k, Floats q, Floats dx) {
        sums[0][k] = hn::Add(sums[0][k], q);
        for (int p = 1; p <= Degree; ++p) {
            q = hn::Mul(q, dx);
            sums[p][k] = hn::Add(sums[p][k], q);
        }
    }
};

/// Double-precision sums over all rows, times the powers of dy.
template <int Degree>
struct PlaneSums {
    static constexpr std::size_t kCount = termCount(Degree);
    alignas(64) double sums[kCount][kGroup] = {};

    HWY_INLINE void add(const RowSums<Degree>& row, double dy) {
        for (int p = 0; p <= Degree; ++p) {
            alignas(64) float values[kGroup];
            for (int k = 0; k < kVectors; ++k) hn::Store(row.sums[p][k], Lanes(), values + k * kLanes);
            double factor = 1;
            for (int r = 0; p + r <= Degree; ++r) {
                double* total = sums[momentIndex(Degree, p, r)];
                for (int lane = 0; lane < kGroup; ++lane) total[lane] += factor * static_cast<double>(values[lane]);
                factor *= dy;
            }
        }
    }
    HWY_INLINE void store(double* moments) const {
        for (std::size_t m = 0; m < kCount; ++m) {
            double half[kGroup / 2];
            for (int lane = 0; lane < kGroup / 2; ++lane) half[lane] = sums[m][lane] + sums[m][lane + kGroup / 2];
            for (int width = kGroup / 4; width > 0; width /= 2) {
                for (int lane = 0; lane < width; ++lane) half[lane] += half[lane + width];
            }
            moments[m] = half[0];
        }
    }
};

/// Calls add(k, index, dx) for every vector of a row that contains pixels; k is its number within its group.
template <typename Add>
HWY_INLINE void forEachVector(const Subset& subset, int row, const Add& add) {
    const Lanes d;
    const std::size_t start = subset.rowStart(row);
    const int side = subset.side();
    for (int first = 0; first < side; first += kGroup) {
        for (int k = 0; k < kVectors && first + k * kLanes < side; ++k) {
            const int column = first + k * kLanes;
            add(k, start + static_cast<std::size_t>(column), hn::Iota(d, static_cast<float>(column - subset.half)));
        }
    }
}

template <int Order>
ReferenceSums<Order> referenceSumsOf(const Subset& subset, const float* weights) {
    const Lanes d;
    PlaneSums<2 * Order> xx, xy, yy;
    PlaneSums<Order> x, y, xf, yf;
    PlaneSums<0> w, f, ff;
    RowSums<2 * Order> rowXx, rowXy, rowYy;
    RowSums<Order> rowX, rowY, rowXf, rowYf;
    RowSums<0> rowW, rowF, rowFf;
    for (int row = 0; row < subset.side(); ++row) {
        rowXx.clear(), rowXy.clear(), rowYy.clear();
        rowX.clear(), rowY.clear(), rowXf.clear(), rowYf.clear();
        rowW.clear(), rowF.clear(), rowFf.clear();
        forEachVector(subset, row, [&](int k, std::size_t index, Floats dx) HWY_ATTR {
            const Floats weight = hn::Load(d, weights + index);
            const Floats grey = hn::Load(d, &subset.deviation[index]);
            const Floats slopeX = hn::Load(d, &subset.slopeX[index]), slopeY = hn::Load(d, &subset.slopeY[index]);
            const Floats weightedX = hn::Mul(weight, slopeX), weightedY = hn::Mul(weight, slopeY);
            const Floats weightedGrey = hn::Mul(weight, grey);
            rowXx.add(k, hn::Mul(weightedX, slopeX), dx);
            rowXy.add(k, hn::Mul(weightedX, slopeY), dx);
            rowYy.add(k, hn::Mul(weightedY, slopeY), dx);
            rowX.add(k, weightedX, dx);
            rowY.add(k, weightedY, dx);
            rowXf.add(k, hn::Mul(weightedX, grey), dx);
            rowYf.add(k, hn::Mul(weightedY, grey), dx);
            rowW.add(k, weight, dx);
            rowF.add(k, weightedGrey, dx);
            rowFf.add(k, hn::Mul(weightedGrey, grey), dx);
        });
        const double dy = row - subset.half;
        xx.add(rowXx, dy), xy.add(rowXy, dy), yy.add(rowYy, dy);
        x.add(rowX, dy), y.add(rowY, dy), xf.add(rowXf, dy), yf.add(rowYf, dy);
        w.add(rowW, dy), f.add(rowF, dy), ff.add(rowFf, dy);
    }
    ReferenceSums<Order> sums;
    xx.store(sums.xx.data()), xy.store(sums.xy.data()), yy.store(sums.yy.data());
    x.store(sums.x.data()), y.store(sums.y.data()), xf.store(sums.xf.data()), yf.store(sums.yf.data());
    w.store(&sums.weights), f.store(&sums.f), ff.store(&sums.ff);
    return sums;
}

template <int Order>
StepSums<Order> stepSumsOf(const Subset& subset, const float* weights) {
    const Lanes lanes;
    const Floats mean = hn::Set(lanes, static_cast<float>(subset.meanGrey));
    PlaneSums<Order> xd, yd;
    PlaneSums<0> d, dd, df;
    RowSums<Order> rowXd, rowYd;
    RowSums<0> rowD, rowDd, rowDf;
    for (int row = 0; row < subset.side(); ++row) {
        rowXd.clear(), rowYd.clear();
        rowD.clear(), rowDd.clear(), rowDf.clear();
        forEachVector(subset, row, [&](int k, std::size_t index, Floats dx) HWY_ATTR {
            const Floats grey = hn::Load(lanes, &subset.deviation[index]);
            const Floats difference = hn::Sub(hn::Sub(hn::Load(lanes, &subset.deformed[index]), mean), grey);
            const Floats weighted = hn::Mul(hn::Load(lanes, weights + index), difference);
            rowXd.add(k, hn::Mul(weighted, hn::Load(lanes, &subset.slopeX[index])), dx);
            rowYd.add(k, hn::Mul(weighted, hn::Load(lanes, &subset.slopeY[index])), dx);
            rowD.add(k, weighted, dx);
            rowDd.add(k, hn::Mul(weighted, difference), dx);
            rowDf.add(k, hn::Mul(weighted, grey), dx);
        });
        const double dy = row - subset.half;
        xd.add(rowXd, dy), yd.add(rowYd, dy);
        d.add(rowD, dy), dd.add(rowDd, dy), df.add(rowDf, dy);
    }
    StepSums<Order> sums;
    xd.store(sums.xd.data()), yd.store(sums.yd.data());
    d.store(&sums.d), dd.store(&sums.dd), df.store(&sums.df);
    return sums;
}

template <int Order>
constexpr SumKernels<Order> kKernels = {referenceSumsOf<Order>, stepSumsOf<Order>};

void subtractMean(Subset& subset) {
    const Lanes d;
    RowSums<0> counts, greys;
    counts.clear(), greys.clear();
    for (std::size_t start = 0; start < subset.mask.size(); start += kGroup) {
        for (int k = 0; k < kVectors; ++k) {
            const std::size_t index = start + static_cast<std::size_t>(k * kLanes);
            const Floats mask = hn::Load(d, &subset.mask[index]);
            counts.add(k, mask, mask);
            greys.add(k, hn::Mul(mask, hn::Load(d, &subset.deviation[index])), mask);
        }
    }
    PlaneSums<0> count, grey;
    count.add(counts, 0), grey.add(greys, 0);
    double total = 0, sum = 0;
    count.store(&total), grey.store(&sum);
    const float mean = total > 0 ? static_cast<float>(sum / total) : 0.0F;
    subset.meanGrey = static_cast<double>(mean);
    const Floats meanLanes = hn::Set(d, mean);
    for (std::size_t index = 0; index < subset.deviation.size(); index += static_cast<std::size_t>(kLanes)) {
        hn::Store(hn::Sub(hn::Load(d, &subset.deviation[index]), meanLanes), d, &subset.deviation[index]);
    }
}

SubtractMeanKernel subtractMeanKernelHere() { return subtractMean; }

OfAllOrders<SumKernels> sumKernelsHere() { return {kKernels<1>, kKernels<2>, kKernels<3>, kKernels<4>}; }

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {

HWY_EXPORT(subtractMeanKernelHere);
HWY_EXPORT(sumKernelsHere);

SubtractMeanKernel subtractMeanKernel() { return HWY_DYNAMIC_DISPATCH(subtractMeanKernelHere)(); }

OfAllOrders<SumKernels> sumKernels() { return HWY_DYNAMIC_DISPATCH(sumKernelsHere)(); }

}  // namespace strainlens::cpu
#endif
