// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/sums.inl"

// Least-squares surfaces over the window of a point: WindowFits (compute/strain/window_fits.h).

BEGIN_DEVICE_CODE

/// Slopes ux, uy, vx, vy, values of u and v at the point, and variances of the slopes along x and y.
typedef struct {
    double slopes[4], values[2];
    double xx, xy, yy;
    int isDetermined;
} StrainSlopes;

typedef struct {
    StrainSlopes plane, quadratic;
    double squareU, squareV;
    StrainBox box;
    int points;
    double offsetX, offsetY;  // of the point from the middle of the box [px]
} StrainFit;

INLINE StrainSlopes noStrainSlopes(void) {
    StrainSlopes none;
    for (int k = 0; k < 4; ++k) none.slopes[k] = 0;
    none.values[0] = none.values[1] = none.xx = none.xy = none.yy = 0;
    none.isDetermined = 0;
    return none;
}

INLINE double signedDouble(ulong value) { return (double)(long)value; }

/// Moments up to the second power around (x, y).
INLINE void centreMoments(const ulong* sums, ulong x, ulong y, double* centred) {
    ulong m[6];
    for (int k = 0; k < 6; ++k) m[k] = sums[k];
    m[3] -= x * m[1], m[1] -= x * m[0], m[3] -= x * m[1], m[4] -= x * m[2];
    m[5] -= y * m[2], m[2] -= y * m[0], m[5] -= y * m[2], m[4] -= y * m[1];
    for (int k = 0; k < 6; ++k) centred[k] = signedDouble(m[k]);
}

INLINE int momentIndex(int powerX, int powerY) {
    const int degree = powerX + powerY;
    return degree * (degree + 1) / 2 + powerY;
}

/// The same up to the fourth power.
INLINE void centreHighMoments(const StrainSums* sums, ulong x, ulong y, double* centred) {
    ulong m[15];
    for (int k = 0; k < 6; ++k) m[k] = sums->positions[k];
    for (int k = 0; k < kStrainHighSums; ++k) m[6 + k] = sums->high[k];
    for (int other = 0; other < 4; ++other) {
        for (int pass = 1; pass <= 4 - other; ++pass) {
            for (int power = 4 - other; power >= pass; --power) {
                m[momentIndex(power, other)] -= x * m[momentIndex(power - 1, other)];
            }
        }
    }
    for (int other = 0; other < 4; ++other) {
        for (int pass = 1; pass <= 4 - other; ++pass) {
            for (int power = 4 - other; power >= pass; --power) {
                m[momentIndex(other, power)] -= y * m[momentIndex(other, power - 1)];
            }
        }
    }
    for (int k = 0; k < 15; ++k) centred[k] = signedDouble(m[k]);
}

/// Of one displacement component over a complete rectangle.
typedef struct {
    double columns, rows, points;
    double x, y;      // of the point from the middle of the rectangle [units]
    double xx, yy;    // mean squares
    double ofX, ofY;  // mean squares of x^2 - mean
} StrainRectangle;

INLINE void solveComponent(const StrainArgs* a, const StrainRectangle* r, const ulong* products, ulong atX, ulong atY,
                           double mean, int component, StrainFit* fit) {
    double m[6];
    centreMoments(products, atX, atY, m);
    const double x = r->x, y = r->y, xx = r->xx, yy = r->yy, ofX = r->ofX, ofY = r->ofY;
    const double sum = m[0], byX = m[1] + x * sum, byY = m[2] + y * sum;
    const double byXX = m[3] + 2 * x * m[1] + x * x * sum - xx * sum;
    const double byYY = m[5] + 2 * y * m[2] + y * y * sum - yy * sum;
    const double byXY = m[4] + y * m[1] + x * m[2] + x * y * sum;
    const double factor = 1 / (r->points * a->scale * a->unitPx), mixed = byXY / (xx * yy);
    const double planeX = byX / xx * factor, planeY = byY / yy * factor;
    const int first = 2 * component;
    fit->plane.slopes[first] = planeX, fit->plane.slopes[first + 1] = planeY;
    if (ofX > 0) fit->quadratic.slopes[first] = planeX + (2 * x * byXX / ofX + y * mixed) * factor;
    if (ofY > 0) fit->quadratic.slopes[first + 1] = planeY + (2 * y * byYY / ofY + x * mixed) * factor;
    const double scale = factor * a->unitPx, value = mean + (sum + x * byX / xx + y * byY / yy) * scale;
    fit->plane.values[component] = value;
    if (!(ofX > 0 && ofY > 0)) return;
    fit->quadratic.values[component] =
        value + ((x * x - xx) * byXX / ofX + (y * y - yy) * byYY / ofY + x * y * mixed) * scale;
}

INLINE double meanSecondPower(double n, double step) { return (n * n - 1) / 12 * step * step; }
INLINE double meanFourthPower(double n, double step) {
    return (n * n - 1) * (n * n - 4) / 180 * step * step * step * step;
}

/// Both surfaces by orthogonal polynomials.
INLINE void solveRectangle(const StrainArgs* a, int column, int row, ulong atX, ulong atY, const StrainSums* sums,
                           StrainFit* fit) {
    StrainRectangle r;
    r.columns = fit->box.columns, r.rows = fit->box.rows, r.points = r.columns * r.rows;
    if (r.columns < 2 || r.rows < 2) return;
    r.x = (column - fit->box.column - (r.columns - 1) / 2) * a->stepX;
    r.y = (row - fit->box.row - (r.rows - 1) / 2) * a->stepY;
    r.xx = meanSecondPower(r.columns, a->stepX), r.yy = meanSecondPower(r.rows, a->stepY);
    r.ofX = meanFourthPower(r.columns, a->stepX), r.ofY = meanFourthPower(r.rows, a->stepY);
    solveComponent(a, &r, sums->u, atX, atY, a->meanU, 0, fit);
    solveComponent(a, &r, sums->v, atX, atY, a->meanV, 1, fit);
    const double unit = 1 / (r.points * a->unitPx * a->unitPx);
    fit->plane.xx = unit / r.xx, fit->plane.yy = unit / r.yy, fit->plane.isDetermined = 1;
    if (!(r.ofX > 0 && r.ofY > 0)) return;
    fit->quadratic.xx = fit->plane.xx + (4 * r.x * r.x / r.ofX + r.y * r.y / (r.xx * r.yy)) * unit;
    fit->quadratic.yy = fit->plane.yy + (4 * r.y * r.y / r.ofY + r.x * r.x / (r.xx * r.yy)) * unit;
    fit->quadratic.xy = r.x * r.y / (r.xx * r.yy) * unit;
    fit->quadratic.isDetermined = 1;
}

/// The plane alone, for a window around the point that lacks a few points.
INLINE void solvePlane(const StrainArgs* a, ulong atX, ulong atY, const StrainSums* sums, StrainFit* fit) {
    double m[6], products[6];
    centreMoments(sums->positions, atX, atY, m);
    const double points = m[0], meanX = m[1] / points, meanY = m[2] / points;
    const double xx = m[3] - meanX * m[1], yy = m[5] - meanY * m[2], xy = m[4] - meanX * m[2];
    const double inverse = 1 / (xx * yy - xy * xy), factor = inverse / (a->scale * a->unitPx);
    for (int component = 0; component < 2; ++component) {
        centreMoments(component == 0 ? sums->u : sums->v, atX, atY, products);
        const double byX = products[1] - meanX * products[0], byY = products[2] - meanY * products[0];
        const double ofX = (byX * yy - byY * xy) * factor, ofY = (byY * xx - byX * xy) * factor;
        fit->plane.slopes[2 * component] = ofX, fit->plane.slopes[2 * component + 1] = ofY;
        fit->plane.values[component] = (component == 0 ? a->meanU : a->meanV) + products[0] / (points * a->scale) -
                                       (meanX * ofX + meanY * ofY) * a->unitPx;
    }
    const double square = inverse / (a->unitPx * a->unitPx);
    fit->plane.xx = yy * square, fit->plane.xy = -xy * square, fit->plane.yy = xx * square;
    fit->plane.isDetermined = 1;
    fit->quadratic = fit->plane;
}

/// Factors of a symmetric matrix (rules::CholeskyFactors).
typedef struct {
    double lower[6][6], inverseDiagonal[6];
    int terms, isRegular;
} StrainFactors;

INLINE void factorise(double normal[6][6], int terms, StrainFactors* f) {
    const double kSmallestPivot = 1e-5;
    f->terms = terms, f->isRegular = 0;
    for (int i = 0; i < terms; ++i) {
        for (int j = 0; j <= i; ++j) {
            double sum = normal[i][j];
            for (int k = 0; k < j; ++k) sum -= f->lower[i][k] * f->lower[j][k];
            if (i != j) {
                f->lower[i][j] = sum * f->inverseDiagonal[j];
            } else if (sum > kSmallestPivot * normal[i][i]) {
                f->lower[i][i] = sqrt(sum);
                f->inverseDiagonal[i] = 1 / f->lower[i][i];
            } else {
                return;
            }
        }
    }
    f->isRegular = 1;
}

/// The weights of the term `unknown`: the solution for that unit vector.
INLINE void solveUnit(const StrainFactors* f, int unknown, double* b) {
    for (int i = 0; i < 6; ++i) b[i] = i == unknown;
    for (int i = 0; i < f->terms; ++i) {
        for (int k = 0; k < i; ++k) b[i] -= f->lower[i][k] * b[k];
        b[i] *= f->inverseDiagonal[i];
    }
    for (int i = f->terms - 1; i >= 0; --i) {
        for (int k = i + 1; k < f->terms; ++k) b[i] -= f->lower[k][i] * b[k];
        b[i] *= f->inverseDiagonal[i];
    }
}

INLINE void solveSurface(const StrainArgs* a, double normal[6][6], const double* ofU, const double* ofV, double length,
                         int terms, int points, StrainSlopes* to) {
    StrainFactors factors;
    *to = noStrainSlopes();
    if (points < terms) return;
    factorise(normal, terms, &factors);
    if (!factors.isRegular) return;
    double weightsX[6], weightsY[6], weights[6];
    solveUnit(&factors, 1, weightsX), solveUnit(&factors, 2, weightsY), solveUnit(&factors, 0, weights);
    to->values[0] = a->meanU, to->values[1] = a->meanV;
    for (int k = 0; k < terms; ++k) {
        to->values[0] += weights[k] * ofU[k], to->values[1] += weights[k] * ofV[k];
        to->slopes[0] += weightsX[k] * ofU[k] / length, to->slopes[1] += weightsY[k] * ofU[k] / length;
        to->slopes[2] += weightsX[k] * ofV[k] / length, to->slopes[3] += weightsY[k] * ofV[k] / length;
    }
    to->xx = weightsX[1] / (length * length), to->xy = weightsX[2] / (length * length);
    to->yy = weightsY[2] / (length * length);
    to->isDetermined = 1;
}

/// Both surfaces through any points.
INLINE void solveSurfaces(const StrainArgs* a, ulong atX, ulong atY, const StrainSums* sums, StrainFit* fit) {
    const int powersX[6] = {0, 1, 0, 2, 1, 0}, powersY[6] = {0, 0, 1, 0, 1, 2};
    double u[6], v[6], moments[15], powers[5], normal[6][6], ofU[6], ofV[6];
    centreMoments(sums->u, atX, atY, u);
    centreMoments(sums->v, atX, atY, v);
    centreHighMoments(sums, atX, atY, moments);
    const double largest = moments[3] < moments[5] ? moments[5] : moments[3];
    const double extent = sqrt(largest / moments[0]), length = extent * a->unitPx;
    powers[0] = 1;
    for (int k = 1; k < 5; ++k) powers[k] = powers[k - 1] / extent;
    for (int r = 0; r < 6; ++r) {
        const int px = powersX[r], py = powersY[r];
        const double factor = powers[px + py] / a->scale;
        ofU[r] = u[momentIndex(px, py)] * factor, ofV[r] = v[momentIndex(px, py)] * factor;
        for (int c = 0; c <= r; ++c) {
            const int qx = powersX[c], qy = powersY[c];
            normal[r][c] = moments[momentIndex(px + qx, py + qy)] * powers[px + py + qx + qy];
        }
    }
    solveSurface(a, normal, ofU, ofV, length, 3, fit->points, &fit->plane);
    solveSurface(a, normal, ofU, ofV, length, 6, fit->points, &fit->quadratic);
}

/// Reads the moments of the points in a box; the third and fourth powers only with `high`.
INLINE void readStrainSums(const StrainMemory* m, const StrainArgs* a, StrainBox box, StrainSums* sums) {
    GLOBAL const ulong* table = m->integers + a->sums;
    const long plane = strainTable(a);
    for (int k = 0; k < 6; ++k) {
        sums->positions[k] = integersOver(table + k * plane, a, box);
        sums->u[k] = integersOver(table + (6 + k) * plane, a, box);
        sums->v[k] = integersOver(table + (12 + k) * plane, a, box);
    }
    sums->squareU = doublesOver(m->doubles + a->squares, a, box);
    sums->squareV = doublesOver(m->doubles + a->squares + plane, a, box);
}
INLINE void readHighSums(const StrainMemory* m, const StrainArgs* a, StrainBox box, StrainSums* sums) {
    GLOBAL const ulong* table = m->integers + a->sums + kStrainSums * strainTable(a);
    for (int k = 0; k < kStrainHighSums; ++k) sums->high[k] = integersOver(table + k * strainTable(a), a, box);
}

/// Sums over the linked points, row by row, and their bounding box.
INLINE void addLinkedSums(const StrainMemory* m, const StrainArgs* a, const StrainLinked* linked, StrainBox window,
                          StrainSums* sums, StrainBox* box) {
    int left = window.columns, right = 0, top = window.rows, bottom = 0;
    clearStrainSums(sums);
    for (int r = 0; r < window.rows; ++r) {
        for (int c = 0; c < window.columns; ++c) {
            if (!(linked->rows[r] >> c & 1)) continue;
            left = c < left ? c : left, right = c > right ? c : right;
            top = r < top ? r : top, bottom = r;
            addStrainSums(m, a, (window.row + r) * a->columns + window.column + c, sums);
        }
    }
    box->column = window.column + left, box->row = window.row + top;
    box->columns = right - left + 1, box->rows = bottom - top + 1;
}

/// The surfaces of point i over a window; undetermined if the window is not usable.
INLINE void fitWindow(const StrainMemory* m, const StrainArgs* a, int i, int window, StrainFit* fit) {
    const double kNearlyAll = 0.75;
    const int column = i % a->columns, row = i / a->columns;
    const ulong atX = m->integers[a->x + column], atY = m->integers[a->y + row];
    fit->plane = noStrainSlopes(), fit->quadratic = noStrainSlopes();
    fit->squareU = fit->squareV = fit->offsetX = fit->offsetY = 0;
    fit->points = 0;
    fit->box = strainBoxAround(a, column, row, window / 2);
    const int isWhole = fit->box.columns == window && fit->box.rows == window;
    int usesAll = isStrainConnected(m, a, fit->box);
    if (!usesAll && window >= kStrainMaxLinked) {
        usesAll = m->bytes[a->reaches + i];
        if (!usesAll && window > kStrainMaxLinked) return;
    }
    StrainSums sums;
    if (!usesAll) {
        StrainLinked linked;
        followStrainLinks(m, a, column, row, fit->box, &linked);
        usesAll = (ulong)linked.count == integersOver(m->integers + a->sums, a, fit->box);
        if (!usesAll) {
            const StrainBox all = fit->box;
            addLinkedSums(m, a, &linked, all, &sums, &fit->box);
        }
    }
    if (usesAll) readStrainSums(m, a, fit->box, &sums);
    fit->points = (int)sums.positions[0];
    const long left = (long)m->integers[a->x + fit->box.column];
    const long right = (long)m->integers[a->x + fit->box.column + fit->box.columns - 1];
    const long top = (long)m->integers[a->y + fit->box.row];
    const long bottom = (long)m->integers[a->y + fit->box.row + fit->box.rows - 1];
    fit->offsetX = a->unitPx * ((double)(long)atX - (double)(left + right) / 2);
    fit->offsetY = a->unitPx * ((double)(long)atY - (double)(top + bottom) / 2);
    const double fitting = (double)(window < a->columns ? window : a->columns) * (window < a->rows ? window : a->rows);
    if ((double)fit->points < a->minimumShare * fitting - 1e-9) return;
    fit->squareU = sums.squareU / (double)fit->points;
    fit->squareV = sums.squareV / (double)fit->points;
    if (a->isRegular && fit->points == fit->box.columns * fit->box.rows) {
        solveRectangle(a, column, row, atX, atY, &sums, fit);
    } else if (usesAll && isWhole && (double)fit->points > kNearlyAll * window * window) {
        solvePlane(a, atX, atY, &sums, fit);
    } else {
        if (usesAll) readHighSums(m, a, fit->box, &sums);
        solveSurfaces(a, atX, atY, &sums, fit);
    }
}

END_DEVICE_CODE
