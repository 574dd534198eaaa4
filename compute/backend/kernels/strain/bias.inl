// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/noise.inl"

// Squared bias of the chosen windows: estimateStrainBias (compute/strain/strain_bias.h).

BEGIN_DEVICE_CODE

// Values of a point: differences to the next window, to previous ones, and of the surfaces, each three excesses,
// three weights, count and independent windows; then the misfits of u and v, their noise, and their count.
enum { kStrainGrowth = 0, kStrainLastGrowth = 8, kStrainPlane = 16, kStrainMisfit = 24 };

INLINE int windowNumber(const StrainMemory* m, const StrainArgs* a, int window) {
    int number = 0;
    while (strainWindow(m, a, number) != 0 && strainWindow(m, a, number) < window) ++number;
    return number;
}

/// Share of half a subset that an edge cuts off at point i.
INLINE double cutShare(const StrainMemory* m, const StrainArgs* a, int i) {
    const double pixels = (double)m->floats[a->subsetPixels + i];
    if (pixels <= 0) return 0;
    const double cut = 2 * (1 - pixels / strainKindValue(m, a, kStrainPixels, strainKind(m, a, i)));
    return cut > 0 ? (1.0 < cut ? 1.0 : cut) : 0;
}

INLINE int isAtRim(const StrainMemory* m, const StrainArgs* a, int i) {
    if (m->ints[a->chosen + i] > kStrainMaxLinked || !(cutShare(m, a, i) > 0)) return 0;
    const int column = i % a->columns, row = i / a->columns,
              reach = strainSetting(m, a, kStrainRims + strainKind(m, a, i));
    return column >= reach && row >= reach && column + reach < a->columns && row + reach < a->rows;
}

/// Adds the difference of window `number` to the next one or, with `steps` 2, the one after that.
INLINE void addGrowth(const StrainMemory* m, const StrainArgs* a, int kind, int number, int steps, Strains own,
                      Strains larger, Strains variances, double independent, double* values) {
    const int window = strainWindow(m, a, number), next = strainWindow(m, a, number + steps);
    const double growing = (double)next * next - (double)window * window;
    const double share =
        m->doubles[(steps == 1 ? a->differences : a->secondDifferences) + kind * kStrainMaxKinds + number];
    double found[6];
    for (int s = 0; s < 3; ++s) {
        const double difference = larger.values[s] - own.values[s], variance = share * variances.values[s];
        if (!(variance > 0)) {
            values[7] += independent;
            return;
        }
        found[s] = difference * difference / variance - 1, found[3 + s] = growing * growing / variance;
    }
    for (int k = 0; k < 6; ++k) values[k] += found[k];
    values[6] += 1, values[7] += independent;
}

INLINE void writeMisfit(const StrainMemory* m, const StrainArgs* a, int i, const StrainSlopes* slopes, double* values) {
    double excess[2], noise[2];
    for (int c = 0; c < 2; ++c) {
        const double misfit = slopes->values[c] - m->doubles[(c == 0 ? a->u : a->v) + i];
        const double sigma = (double)m->floats[(c == 0 ? a->sigmaU : a->sigmaV) + i];
        const double share = (double)m->floats[(c == 0 ? a->shareU : a->shareV) + i];
        noise[c] = share * sigma * sigma;
        excess[c] = misfit * misfit - noise[c];
        if (!isfinite(excess[c])) return;
    }
    values[0] = excess[0], values[1] = excess[1], values[2] = noise[0], values[3] = noise[1], values[4] = 1;
}

/// The values of a point without those of its neighbours, and its results except the bias.
INLINE void compareWindows(const StrainMemory* m, const StrainArgs* a, int i, double* values) {
    const double kEqual = 1e-3;
    const int kMinAtGap = 11;
    const long points = strainPoints(a);
    const int window = m->ints[a->chosen + i], isPlane = m->ints[a->surface + i] == 0, kind = strainKind(m, a, i);
    const int number = windowNumber(m, a, window);
    const double shareU = (double)m->floats[a->shareU + i], shareV = (double)m->floats[a->shareV + i];
    const double independent = 1 / ((double)window * window);
    const int hasPrevious = number > 0 && window >= kStrainMaxLinked;
    int isDetermined = 0;
    Strains quadratic = {{0, 0, 0}}, variances = {{0, 0, 0}};
    int isAtGap = 0;
    for (int which = 0; which < 4; ++which) {  // the chosen window, the next one, the previous one, the one before that
        const int other = which == 0 ? number : which == 1 ? number + 1 : which == 2 ? number - 1 : number - 2;
        if ((which == 2 && !hasPrevious) || (which == 3 && !isAtGap)) break;
        if (strainWindow(m, a, other) == 0) continue;
        if (which > 0 && !isDetermined) break;
        StrainFit fit;
        fitWindow(m, a, i, strainWindow(m, a, other), &fit);
        if (which == 0) {
            const StrainSlopes* slopes = isPlane ? &fit.plane : &fit.quadratic;
            double factors[2];
            strainNoiseFactors(m, a, &fit, isPlane, kind, factors);
            GLOBAL double* result = m->doubles + a->results + i;
            for (int k = 0; k < 4; ++k) result[k * points] = slopes->slopes[k];
            result[4 * points] = slopes->xx * factors[0];
            result[5 * points] = slopes->xy * sqrt(factors[0] * factors[1]);
            result[6 * points] = slopes->yy * factors[1];
            fit.squareU *= shareU, fit.squareV *= shareV;
            result[7 * points] = fit.squareU, result[8 * points] = fit.squareV;
            m->ints[a->points + i] = fit.points;
            isAtGap = window >= kMinAtGap && hasStrainGap(m, a, fit.box);
            m->bytes[a->atGap + i] = (uchar)isAtGap;
            writeMisfit(m, a, i, slopes, values + kStrainMisfit);
            isDetermined = fit.quadratic.isDetermined;
            if (!isDetermined) return;
            quadratic = smallStrains(&fit.quadratic);
            variances = strainVariances(m, a, &fit, 0, kind);
            if (!isPlane) continue;
            const Strains plane = smallStrains(&fit.plane), ofPlane = strainVariances(m, a, &fit, 1, kind);
            int isMore = 1;
            for (int s = 0; s < 3 && isMore; ++s) {
                const double more = variances.values[s] - ofPlane.values[s];
                isMore = more > kEqual * ofPlane.values[s];
                if (!isMore) break;
                m->floats[a->planeExcess + s * points + i] = (float)more;
                const double difference = quadratic.values[s] - plane.values[s];
                values[kStrainPlane + s] = difference * difference / more - 1, values[kStrainPlane + 3 + s] = 1;
            }
            if (isMore) {
                values[kStrainPlane + 6] = 1, values[kStrainPlane + 7] = independent;
            } else {
                for (int k = 0; k < 8; ++k) values[kStrainPlane + k] = 0;
            }
        } else if (which == 1) {
            if (fit.quadratic.isDetermined) {
                addGrowth(m, a, kind, number, 1, quadratic, smallStrains(&fit.quadratic), variances, independent,
                          values + kStrainGrowth);
            }
        } else if (fit.quadratic.isDetermined) {
            const int previous = strainWindow(m, a, other);
            fit.squareU *= shareU, fit.squareV *= shareV;
            addGrowth(m, a, kind, other, which - 1, smallStrains(&fit.quadratic), quadratic,
                      strainVariances(m, a, &fit, 0, kind), which == 2 ? 1 / ((double)previous * previous) : 0,
                      values + kStrainLastGrowth);
        }
    }
}

/// Writes the values of point i.
INLINE void writeComparisons(const StrainMemory* m, const StrainArgs* a, int i) {
    if (i >= strainPoints(a)) return;
    const long points = strainPoints(a);
    double values[kStrainBiasValues];
    for (int k = 0; k < kStrainBiasValues; ++k) values[k] = 0;
    for (int s = 0; s < 3; ++s) m->floats[a->planeExcess + s * points + i] = 0;
    if (!isStrainOk(m, a, i)) {
        m->ints[a->chosen + i] = 0;
    } else if (m->ints[a->chosen + i] > 0) {
        compareWindows(m, a, i, values);
    }
    for (int k = 0; k < kStrainBiasValues; ++k) m->doubles[a->own + k * points + i] = values[k];
}

/// Copies them to the tables.
INLINE void writeBiasTable(const StrainMemory* m, const StrainArgs* a, int cell) {
    if (cell >= strainTable(a)) return;
    const int i = pointOfCell(a, cell);
    for (int k = 0; k < kStrainBiasValues; ++k) {
        m->doubles[a->biasTable + k * strainTable(a) + cell] =
            i >= 0 ? m->doubles[a->own + (long)k * strainPoints(a) + i] : 0;
    }
}

/// Sums of `count` values from number `first` on, within `reach` points; of few points without the tables.
INLINE void biasSumsWithin(const StrainMemory* m, const StrainArgs* a, int i, int reach, int first, int count,
                           double* sums) {
    const int kFew = 4;
    const StrainBox box = strainBoxAround(a, i % a->columns, i / a->columns, reach);
    for (int k = 0; k < count; ++k) {
        if (reach > kFew) {
            sums[k] = doublesOver(m->doubles + a->biasTable + (first + k) * strainTable(a), a, box);
            continue;
        }
        GLOBAL const double* own = m->doubles + a->own + (long)(first + k) * strainPoints(a);
        double sum = 0;
        for (int row = box.row; row < box.row + box.rows; ++row) {
            for (int column = box.column; column < box.column + box.columns; ++column) {
                sum += own[row * a->columns + column];
            }
        }
        sums[k] = sum;
    }
}

/// The squared bias of strain s from one of the three differences; 0 unless it or that of all strains is significant.
INLINE double squaredBiasOf(const double* sums, int s, double deviations) {
    const double count = sums[6];
    if (count < 0.5 || !(sums[s] > 0) || !(sums[3 + s] > 0)) return 0;
    const double limit = deviations * count * sqrt(2 / largerDouble(sums[7], 1.0));
    const double all = (sums[0] + sums[1] + sums[2]) / sqrt(3.0);
    return largerDouble(sums[s], all) > limit ? sums[s] / sums[3 + s] : 0;
}
INLINE double largerBias(const double* close, const double* wide, int s, double closeDeviations, double deviations) {
    return largerDouble(squaredBiasOf(close, s, closeDeviations), squaredBiasOf(wide, s, deviations));
}

INLINE int pooledHalf(double share, int window) {
    const int reach = (int)round(share * window);
    return reach > 1 ? reach : 1;
}

/// Bias of a slope in units of the misfit over half the window's side.
INLINE double slopeOfMisfit(int isAtGap, int isPlane, double cut) {
    const double kRim = 5.5, kGap = 1.5, kOneSidedPlane = 0.9, kOneSidedQuadratic = 1.9;
    if (!isAtGap) return kRim * cut;
    return kGap * (1 + (isPlane ? kOneSidedPlane : kOneSidedQuadratic) * cut);
}

INLINE Strains misfitBias(const StrainMemory* m, const StrainArgs* a, int i) {
    const double kReach = 0.2, kMinLimit = 0.8;
    Strains bias = {{0, 0, 0}};
    const int isAtGap = m->bytes[a->atGap + i] != 0;
    if (!isAtGap && !isAtRim(m, a, i)) return bias;
    const int window = m->ints[a->chosen + i], reach = pooledHalf(kReach, window);
    double sums[5], squares[2];
    biasSumsWithin(m, a, i, reach > 2 ? reach : 2, kStrainMisfit, 5, sums);
    const double cut = cutShare(m, a, i),
                 pointsOfSubset = strainKindValue(m, a, kStrainPixels, strainKind(m, a, i)) / (a->stepPx * a->stepPx);
    const double factor = slopeOfMisfit(isAtGap, m->ints[a->surface + i] == 0, cut) / (window * a->stepPx / 2);
    const double limit = largerDouble(sqrt(2 / largerDouble(sums[4] / pointsOfSubset, 1.0)), kMinLimit);
    for (int c = 0; c < 2; ++c) {
        const double square = sums[4] > 0.5 && sums[c] > limit * sums[2 + c] ? sums[c] / sums[4] : 0;
        squares[c] = factor * factor * square;
    }
    bias.values[0] = squares[0], bias.values[1] = squares[1];
    bias.values[2] = (1 + cut) * (squares[0] + squares[1]) / 4;
    return bias;
}

/// Writes the squared bias of point i.
INLINE void writeSquaredBias(const StrainMemory* m, const StrainArgs* a, int i) {
    const double kClose = 0.2, kWide = 0.6, kDeviations = 1.75, kPlaneDeviations = 1.25, kLastDeviations = 1.75;
    if (i >= strainPoints(a)) return;
    const long points = strainPoints(a);
    const int window = m->ints[a->chosen + i];
    GLOBAL float* to = m->floats + a->squaredBias + i;
    if (window <= 0) {
        for (int s = 0; s < 3; ++s) to[s * points] = 0;
        return;
    }
    double close[kStrainMisfit], wide[kStrainMisfit];
    biasSumsWithin(m, a, i, pooledHalf(kClose, window), 0, kStrainMisfit, close);
    biasSumsWithin(m, a, i, pooledHalf(kWide, window), 0, kStrainMisfit, wide);
    const double square = window * window - 1 + strainKindValue(m, a, kStrainSquareSteps, strainKind(m, a, i));
    const Strains byMisfit = misfitBias(m, a, i);
    const double near = m->bytes[a->atGap + i] != 0 ? 1.5 : 6;
    for (int s = 0; s < 3; ++s) {
        const double growth = largerBias(close + kStrainGrowth, wide + kStrainGrowth, s, near, kDeviations);
        const double last = largerBias(close + kStrainLastGrowth, wide + kStrainLastGrowth, s, near, kLastDeviations);
        const double bySize = square * square * largerDouble(growth, last);
        const double byPlane = (double)m->floats[a->planeExcess + s * points + i] *
                               largerBias(close + kStrainPlane, wide + kStrainPlane, s, near, kPlaneDeviations);
        to[s * points] = (float)largerDouble(bySize + byPlane, byMisfit.values[s]);
    }
}

END_DEVICE_CODE
