// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/strain/memory.inl"

// Moments of positions and displacements, and the points that links connect (compute/strain/window_fits.h).

BEGIN_DEVICE_CODE

/// Moments of one point, and its squared standard deviations.
typedef struct {
    ulong positions[6], u[6], v[6];
    ulong high[kStrainHighSums];
    double squareU, squareV;
} StrainSums;

INLINE ulong strainInteger(double value, double scale) { return (ulong)(long)round(value * scale); }

INLINE double strainSquare(float sigma, double otherwise) {
    return isfinite(sigma) ? (double)sigma * (double)sigma : otherwise;
}

/// Adds the moments of point i.
INLINE void addStrainSums(const StrainMemory* m, const StrainArgs* a, int i, StrainSums* sums) {
    const ulong x = m->integers[a->x + i % a->columns], y = m->integers[a->y + i / a->columns];
    const ulong u = strainInteger(m->doubles[a->u + i] - a->meanU, a->scale);
    const ulong v = strainInteger(m->doubles[a->v + i] - a->meanV, a->scale);
    const ulong monomials[6] = {1, x, y, x * x, x * y, y * y};
    for (int k = 0; k < 6; ++k) {
        sums->positions[k] += monomials[k];
        sums->u[k] += monomials[k] * u;
        sums->v[k] += monomials[k] * v;
    }
    const ulong high[kStrainHighSums] = {x * x * x,     x * x * y,     x * y * y,     y * y * y,    x * x * x * x,
                                         x * x * x * y, x * x * y * y, x * y * y * y, y * y * y * y};
    for (int k = 0; k < kStrainHighSums; ++k) sums->high[k] += high[k];
    sums->squareU += strainSquare(m->floats[a->sigmaU + i], a->meanSquareU);
    sums->squareV += strainSquare(m->floats[a->sigmaV + i], a->meanSquareV);
}

INLINE void clearStrainSums(StrainSums* sums) {
    for (int k = 0; k < 6; ++k) sums->positions[k] = sums->u[k] = sums->v[k] = 0;
    for (int k = 0; k < kStrainHighSums; ++k) sums->high[k] = 0;
    sums->squareU = sums->squareV = 0;
}

/// Writes the values of a cell of the tables of moments and connections.
INLINE void writeStrainSums(const StrainMemory* m, const StrainArgs* a, int cell) {
    if (cell >= strainTable(a)) return;
    StrainSums sums;
    clearStrainSums(&sums);
    const int i = pointOfCell(a, cell);
    const int marks = i >= 0 ? strainMarks(m, a, i) : 0;
    if (marks & kStrainOk) addStrainSums(m, a, i, &sums);
    GLOBAL ulong* table = m->integers + a->sums + cell;
    const long plane = strainTable(a);
    for (int k = 0; k < 6; ++k) {
        table[k * plane] = sums.positions[k], table[(6 + k) * plane] = sums.u[k], table[(12 + k) * plane] = sums.v[k];
    }
    for (int k = 0; k < kStrainHighSums; ++k) table[(kStrainSums + k) * plane] = sums.high[k];
    table[(kStrainSums + kStrainHighSums) * plane] = (marks & kStrainNearRight) != 0;
    table[(kStrainSums + kStrainHighSums + 1) * plane] = (marks & kStrainNearDown) != 0;
    table[(kStrainSums + kStrainHighSums + 2) * plane] = (marks & kStrainOutside) != 0;
    m->doubles[a->squares + cell] = sums.squareU, m->doubles[a->squares + plane + cell] = sums.squareV;
}

INLINE int isStrainConnected(const StrainMemory* m, const StrainArgs* a, StrainBox box) {
    GLOBAL const ulong* right = m->integers + a->sums + (kStrainSums + kStrainHighSums) * strainTable(a);
    const StrainBox ofRight = {box.column, box.row, box.columns - 1, box.rows};
    const StrainBox ofDown = {box.column, box.row, box.columns, box.rows - 1};
    return integersOver(right, a, ofRight) == (ulong)((box.columns - 1) * box.rows) &&
           integersOver(right + strainTable(a), a, ofDown) == (ulong)(box.columns * (box.rows - 1));
}

/// Whether the region, by its holes or its edge, leaves out a part of a window.
INLINE int hasStrainGap(const StrainMemory* m, const StrainArgs* a, StrainBox box) {
    const double kGapShare = 0.02;
    GLOBAL const ulong* outside = m->integers + a->sums + (kStrainSums + kStrainHighSums + 2) * strainTable(a);
    return (double)integersOver(outside, a, box) > kGapShare * box.columns * box.rows;
}

/// Points that links connect: a bit for each column of a box, by row.
typedef struct {
    uint rows[kStrainMaxLinked];
    int count;
} StrainLinked;

/// Follows the links inside a box of at most kStrainMaxLinked columns and rows from the point at (column, row).
INLINE void followStrainLinks(const StrainMemory* m, const StrainArgs* a, int column, int row, StrainBox box,
                              StrainLinked* linked) {
    uint right[kStrainMaxLinked], down[kStrainMaxLinked];
    for (int r = 0; r < box.rows; ++r) {
        uint toRight = 0, below = 0;
        for (int c = 0; c < box.columns; ++c) {
            const int marks = strainMarks(m, a, (box.row + r) * a->columns + box.column + c);
            if ((marks & kStrainRight) && c + 1 < box.columns) toRight |= 1u << c;
            if ((marks & kStrainDown) && r + 1 < box.rows) below |= 1u << c;
        }
        right[r] = toRight, down[r] = below;
        linked->rows[r] = r == row - box.row ? 1u << (column - box.column) : 0;
    }
    int changes = 1;
    while (changes) {
        changes = 0;
        for (int pass = 0; pass < 2 * box.rows; ++pass) {  // downwards, then upwards
            const int r = pass < box.rows ? pass : 2 * box.rows - 1 - pass;
            const uint before = linked->rows[r];
            uint reached = before;
            if (r > 0) reached |= linked->rows[r - 1] & down[r - 1];
            if (r + 1 < box.rows) reached |= linked->rows[r + 1] & down[r];
            uint previous = 0;
            while (reached != previous) {
                previous = reached;
                reached |= ((reached & right[r]) << 1) | ((reached >> 1) & right[r]);
            }
            linked->rows[r] = reached;
            changes |= reached != before;
        }
    }
    linked->count = 0;
    for (int r = 0; r < box.rows; ++r) {
        for (uint rest = linked->rows[r]; rest != 0; rest &= rest - 1) ++linked->count;
    }
}

/// Whether links connect a point to all points within the largest linked window.
INLINE void markStrainReach(const StrainMemory* m, const StrainArgs* a, int i) {
    if (i >= strainPoints(a)) return;
    int reaches = 0;
    if (isStrainOk(m, a, i)) {
        const int column = i % a->columns, row = i / a->columns;
        const StrainBox near = strainBoxAround(a, column, row, kStrainMaxLinked / 2);
        const ulong points = integersOver(m->integers + a->sums, a, near);
        reaches = points == (ulong)(near.columns * near.rows) && isStrainConnected(m, a, near);
        if (!reaches) {
            StrainLinked linked;
            followStrainLinks(m, a, column, row, near, &linked);
            reaches = (ulong)linked.count == points;
        }
    }
    m->bytes[a->reaches + i] = (uchar)reaches;
}

END_DEVICE_CODE
