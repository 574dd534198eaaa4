// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/noise.inl"

// Choice of a window for each point: chooseWindows (compute/strain/window_choice.h).

BEGIN_DEVICE_CODE

INLINE Strains strainsAt(GLOBAL const float* planes, const StrainArgs* a, int i) {
    const long plane = strainPoints(a);
    const Strains s = {{(double)planes[i], (double)planes[plane + i], (double)planes[2 * plane + i]}};
    return s;
}
INLINE void storeStrains(GLOBAL float* planes, const StrainArgs* a, int i, Strains values, int isDetermined) {
    for (int s = 0; s < 3; ++s) planes[(long)s * strainPoints(a) + i] = isDetermined ? (float)values.values[s] : NAN;
}

// Twelve planes of a window: strains of the plane, their variances, strains of the quadratic surface, their variances.
INLINE Strains planeOf(GLOBAL const float* fits, const StrainArgs* a, int i) { return strainsAt(fits, a, i); }
INLINE Strains planeVarianceOf(GLOBAL const float* fits, const StrainArgs* a, int i) {
    return strainsAt(fits + 3L * strainPoints(a), a, i);
}
INLINE Strains quadraticOf(GLOBAL const float* fits, const StrainArgs* a, int i) {
    return strainsAt(fits + 6L * strainPoints(a), a, i);
}
INLINE Strains quadraticVarianceOf(GLOBAL const float* fits, const StrainArgs* a, int i) {
    return strainsAt(fits + 9L * strainPoints(a), a, i);
}

/// Fits the surfaces of a window at point i.
INLINE void fitStrainLevel(const StrainMemory* m, const StrainArgs* a, int i) {
    if (i >= strainPoints(a)) return;
    StrainFit fit;
    fit.plane = noStrainSlopes(), fit.quadratic = noStrainSlopes();
    GLOBAL float* fits = m->floats + a->fits;
    const Strains none = {{0, 0, 0}};
    Strains plane = none, planeVariance = none, quadratic = none, quadraticVariance = none;
    if (isStrainOk(m, a, i)) {
        const int kind = strainKind(m, a, i);
        fitWindow(m, a, i, a->window, &fit);
        if (fit.plane.isDetermined) {
            plane = smallStrains(&fit.plane), planeVariance = strainVariances(m, a, &fit, 1, kind);
        }
        if (fit.quadratic.isDetermined) {
            quadratic = smallStrains(&fit.quadratic), quadraticVariance = strainVariances(m, a, &fit, 0, kind);
        }
    }
    const long three = 3L * strainPoints(a);
    storeStrains(fits, a, i, plane, fit.plane.isDetermined);
    storeStrains(fits + three, a, i, planeVariance, fit.plane.isDetermined);
    storeStrains(fits + 2 * three, a, i, quadratic, fit.quadratic.isDetermined);
    storeStrains(fits + 3 * three, a, i, quadraticVariance, fit.quadratic.isDetermined);
}

/// The variance that a quadratic surface has more than a plane; 0 where both are equal.
INLINE Strains planeExcessOf(GLOBAL const float* fits, const StrainArgs* a, int i) {
    const double kEqual = 1e-3, kUndetermined = 20;
    const Strains plane = planeVarianceOf(fits, a, i), quadratic = quadraticVarianceOf(fits, a, i);
    Strains excess = {{0, 0, 0}};
    for (int s = 0; s < 3; ++s) {
        const double more =
            isnan(quadratic.values[s]) ? kUndetermined * plane.values[s] : quadratic.values[s] - plane.values[s];
        if (more > kEqual * plane.values[s]) excess.values[s] = more;
    }
    return excess;
}

/// Writes the values of a cell of a table of squared differences.
INLINE void writePooled(const StrainMemory* m, const StrainArgs* a, int cell, int table, int isUsed, Strains difference,
                        Strains variance, int isRelative) {
    const long plane = strainTable(a);
    GLOBAL double* to = m->doubles + a->pooled + table * kStrainPooledValues * plane + cell;
    isUsed = isUsed && variance.values[0] > 0 && variance.values[1] > 0 && variance.values[2] > 0 &&
             !isnan(difference.values[0]);
    for (int s = 0; s < 3; ++s) {
        const double d = difference.values[s], v = variance.values[s];
        to[s * plane] = isUsed ? d * d / v : 0;
        to[(3 + s) * plane] = isUsed ? (isRelative ? 1 : 1 / v) : 0;
    }
    to[6 * plane] = isUsed ? 1 : 0;
}

/// The tables of a window: differences to the next larger one, if any, and of the quadratic surface to the plane.
INLINE void writeDifferences(const StrainMemory* m, const StrainArgs* a, int cell) {
    if (cell >= strainTable(a)) return;
    const int point = pointOfCell(a, cell), i = point < 0 ? 0 : point;
    GLOBAL const float* own = m->floats + a->fits;
    const Strains quadratic = quadraticOf(own, a, i);
    Strains difference, variance;
    if (a->next > 0) {
        const Strains larger = quadraticOf(m->floats + a->larger, a, i);
        const double share = m->doubles[a->differences + strainKind(m, a, i) * kStrainMaxKinds + a->level];
        variance = quadraticVarianceOf(own, a, i);
        for (int s = 0; s < 3; ++s) {
            difference.values[s] = larger.values[s] - quadratic.values[s], variance.values[s] *= share;
        }
        writePooled(m, a, cell, 0, point >= 0, difference, variance, 0);
    }
    const Strains plane = planeOf(own, a, i);
    variance = planeExcessOf(own, a, i);
    for (int s = 0; s < 3; ++s) difference.values[s] = quadratic.values[s] - plane.values[s];
    writePooled(m, a, cell, 1, point >= 0, difference, variance, 1);
}

INLINE double limitOfNoise(double freedom, double deviations) {
    const double root = 1 - 2 / (9 * freedom) + deviations * sqrt(2 / (9 * freedom));
    return root * root * root;
}

INLINE int exceedsNoise(double sum, double values, double independent, double deviations) {
    return sum > values && sum > values * limitOfNoise(independent, deviations);
}

/// Mean squares of a table up to `reach` points around a position; 0 unless their sum exceeds that of noise.
INLINE Strains pooledMeans(const StrainMemory* m, const StrainArgs* a, int table, int column, int row, int reach,
                           double deviations) {
    const double kOwnDeviations = 1;
    const long plane = strainTable(a);
    GLOBAL const double* sums = m->doubles + a->pooled + table * kStrainPooledValues * plane;
    const StrainBox box = strainBoxAround(a, column, row, reach);
    const double count = doublesOver(sums + 6 * plane, a, box);
    Strains means = {{0, 0, 0}};
    if (count < 0.5) return means;
    const double freedom = largerDouble(count / ((double)a->window * a->window), 1.0);
    double squares[3];
    for (int s = 0; s < 3; ++s) squares[s] = doublesOver(sums + s * plane, a, box);
    const double square = squares[0] + squares[1] + squares[2];
    if (!exceedsNoise(square, 3 * count, 3 * freedom, a->evidence * deviations)) return means;
    for (int s = 0; s < 3; ++s) {
        if (!exceedsNoise(squares[s], count, freedom, kOwnDeviations)) continue;
        means.values[s] = largerDouble(squares[s] - count, 0.0) / doublesOver(sums + (3 + s) * plane, a, box);
    }
    return means;
}

/// The larger one of the means of close and of more points.
INLINE Strains largerPooledMeans(const StrainMemory* m, const StrainArgs* a, int table, int column, int row, int close,
                                 int wide) {
    const double kCloseDeviations = 4.5, kSignificant = 4, kWeak = 2;
    const int all = a->columns < a->rows ? a->rows : a->columns;
    const int showsAny = sumOfStrains(pooledMeans(m, a, table, 0, 0, all, kSignificant)) > 0;
    const Strains nearby = pooledMeans(m, a, table, column, row, close, kCloseDeviations);
    const Strains around = pooledMeans(m, a, table, column, row, wide, showsAny ? kWeak : kSignificant);
    Strains larger;
    for (int s = 0; s < 3; ++s) larger.values[s] = largerDouble(nearby.values[s], around.values[s]);
    return larger;
}

/// Rates a window at point i by its fits and those of the next larger one.
INLINE void rateStrainLevel(const StrainMemory* m, const StrainArgs* a, int i) {
    if (i >= strainPoints(a) || !isStrainOk(m, a, i)) return;
    const int column = i % a->columns, row = i / a->columns, window = a->window;
    const int next = a->next > 0 ? a->next : window;
    const long points = strainPoints(a);
    GLOBAL const float* own = m->floats + a->fits;
    GLOBAL float* history = m->floats + a->history + 9L * a->level * points;
    const double square = window * window - 1 + strainKindValue(m, a, kStrainSquareSteps, strainKind(m, a, i));
    const double growing = (double)next * next - (double)window * window, nextSquare = square + growing;
    Strains difference = {{0, 0, 0}}, relative = {{0, 0, 0}};
    if (a->next > 0) difference = largerPooledMeans(m, a, 0, column, row, a->closeGrowth, a->wideGrowth);
    const Strains variance = quadraticVarianceOf(own, a, i), excess = planeExcessOf(own, a, i);
    if (sumOfStrains(excess) > 0) {
        relative = largerPooledMeans(m, a, 1, column, row, a->closeCurvature, a->wideCurvature);
    }
    const Strains planeVariance = planeVarianceOf(own, a, i);
    double error = 0, minimum = 0;
    for (int s = 0; s < 3; ++s) {
        GLOBAL float* bias = m->floats + a->bias + s * points + i;
        GLOBAL float* fromSmaller = m->floats + a->fromSmaller + s * points + i;
        const double factor = square / growing, nextFactor = nextSquare / growing;
        float squared = a->level > 0 ? largerFloat(*bias, *fromSmaller) : 0.0f, ofNext = 0.0f;
        if (a->next > 0) {
            squared = largerFloat(squared, (float)(difference.values[s] * factor * factor));
            ofNext = (float)(difference.values[s] * nextFactor * nextFactor);
        }
        *bias = squared, *fromSmaller = ofNext;
        history[s * points + i] = (float)planeVariance.values[s];
        history[(3 + s) * points + i] = squared;
        history[(6 + s) * points + i] = (float)(relative.values[s] * excess.values[s]);
        error += a->noiseWeight * variance.values[s] + (double)squared;
        minimum += (double)largerFloat(squared, ofNext);
    }
    double best = a->level > 0 ? m->doubles[a->error + i] : INFINITY;
    const int isFirst = a->level == 0;
    if (isFirst) m->ints[a->best + i] = -1, m->ints[a->chosen + i] = 0, m->ints[a->surface + i] = 0;
    const int isBetter = error < best;
    if (isBetter) {
        best = error;
        m->ints[a->best + i] = a->level;
        m->ints[a->chosen + i] = window;
        m->ints[a->surface + i] = 1;
    }
    if (isFirst || isBetter) m->doubles[a->error + i] = best;
    if (minimum < best) m->ints[a->improves] = 1;
}

/// Replaces the quadratic surface of point i by a plane of smaller error.
INLINE void chooseStrainPlane(const StrainMemory* m, const StrainArgs* a, int i) {
    if (i >= strainPoints(a) || !isStrainOk(m, a, i)) return;
    const long points = strainPoints(a);
    GLOBAL const float* history = m->floats + a->history;
    Strains slope = {{0, 0, 0}};
    const int level = m->ints[a->best + i];
    for (int k = 0; k <= level; ++k) {
        const double window = strainWindow(m, a, k);
        const Strains planeBias = strainsAt(history + (9L * k + 6) * points, a, i);
        for (int s = 0; s < 3; ++s) {
            slope.values[s] = largerDouble(slope.values[s], planeBias.values[s] / (window * window));
        }
    }
    double best = m->doubles[a->error + i];
    for (int k = 0; k < a->levels; ++k) {
        const double window = strainWindow(m, a, k);
        const Strains variance = strainsAt(history + 9L * k * points, a, i);
        const Strains quadraticBias = strainsAt(history + (9L * k + 3) * points, a, i);
        const Strains planeBias = strainsAt(history + (9L * k + 6) * points, a, i);
        Strains bias;
        for (int s = 0; s < 3; ++s) {
            const double grown = slope.values[s] * window * window;
            bias.values[s] = quadraticBias.values[s] + largerDouble(grown, planeBias.values[s]);
        }
        const double error = a->noiseWeight * sumOfStrains(variance) + sumOfStrains(bias);
        if (!(error <= best)) continue;
        best = error;
        m->ints[a->chosen + i] = strainWindow(m, a, k), m->ints[a->surface + i] = 0;
    }
}

END_DEVICE_CODE
