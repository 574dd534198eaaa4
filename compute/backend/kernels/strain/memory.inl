// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/language.inl"
#ifdef __OPENCL_VERSION__
#include "compute/backend/kernels/strain/args.inl"
#endif

// Memory of the strain kernels, and sums over rectangles of points. Every formula has the operations of compute/strain
// in the same order, so that the results are the same bits.

BEGIN_DEVICE_CODE

typedef struct {
    GLOBAL ulong* integers;
    GLOBAL double* doubles;
    GLOBAL float* floats;
    GLOBAL uchar* bytes;
    GLOBAL int* ints;
} StrainMemory;

/// Part of the grid.
typedef struct {
    int column, row, columns, rows;
} StrainBox;

INLINE int strainPoints(const StrainArgs* a) { return a->columns * a->rows; }
INLINE long strainTable(const StrainArgs* a) { return (long)(a->columns + 1) * (a->rows + 1); }
INLINE int strainMarks(const StrainMemory* m, const StrainArgs* a, int i) { return m->bytes[a->marks + i]; }
INLINE int isStrainOk(const StrainMemory* m, const StrainArgs* a, int i) { return strainMarks(m, a, i) & kStrainOk; }
INLINE int strainKind(const StrainMemory* m, const StrainArgs* a, int i) { return m->bytes[a->kindOf + i]; }

INLINE double strainKindValue(const StrainMemory* m, const StrainArgs* a, int which, int kind) {
    return m->doubles[a->kindValues + which * kStrainMaxKinds + kind];
}
INLINE int strainSetting(const StrainMemory* m, const StrainArgs* a, int at) {
    return (int)m->integers[a->settings + at];
}
/// The window of that number; 0 after the last one.
INLINE int strainWindow(const StrainMemory* m, const StrainArgs* a, int number) {
    return strainSetting(m, a, kStrainWindowList + number);
}

INLINE StrainBox strainBoxAround(const StrainArgs* a, int column, int row, int reach) {
    StrainBox box;
    box.column = column - reach > 0 ? column - reach : 0;
    box.row = row - reach > 0 ? row - reach : 0;
    const int right = column + 1 + reach < a->columns ? column + 1 + reach : a->columns;
    const int bottom = row + 1 + reach < a->rows ? row + 1 + reach : a->rows;
    box.columns = right - box.column, box.rows = bottom - box.row;
    return box;
}

INLINE ulong integersOver(GLOBAL const ulong* table, const StrainArgs* a, StrainBox box) {
    const int width = a->columns + 1, left = box.column, right = left + box.columns;
    const int top = box.row * width, bottom = (box.row + box.rows) * width;
    return table[bottom + right] - table[bottom + left] - table[top + right] + table[top + left];
}
INLINE double doublesOver(GLOBAL const double* table, const StrainArgs* a, StrainBox box) {
    const int width = a->columns + 1, left = box.column, right = left + box.columns;
    const int top = box.row * width, bottom = (box.row + box.rows) * width;
    return table[bottom + right] - table[bottom + left] - table[top + right] + table[top + left];
}

#define STRAIN_SCAN 16  // elements that an item loads at once

/// Replaces `count` values, `stride` apart, by their sums from the first one on, added in this order.
#define STRAIN_SCAN_VALUES(name, Value)                                                 \
    INLINE void name(GLOBAL Value* values, int count, int stride) {                     \
        Value sum = 0;                                                                  \
        int first = 0;                                                                  \
        for (; first + STRAIN_SCAN <= count; first += STRAIN_SCAN) {                    \
            Value loaded[STRAIN_SCAN];                                                  \
            for (int k = 0; k < STRAIN_SCAN; ++k) loaded[k] = values[k * stride];       \
            for (int k = 0; k < STRAIN_SCAN; ++k) sum += loaded[k], loaded[k] = sum;    \
            for (int k = 0; k < STRAIN_SCAN; ++k) values[k * stride] = loaded[k];       \
            values += STRAIN_SCAN * stride;                                             \
        }                                                                               \
        for (; first < count; ++first, values += stride) sum += *values, *values = sum; \
    }
STRAIN_SCAN_VALUES(scanIntegers, ulong)
STRAIN_SCAN_VALUES(scanDoubles, double)

/// Replaces the values of kStrainTileRows rows of a table by their sums from the left, added in this order. The group
/// moves a tile along the rows, in which each item adds one row.
#define STRAIN_SCAN_ROWS(name, Value)                                                                             \
    INLINE void name(GLOBAL Value* tables, const StrainArgs* a, int group, int item, LOCAL Value* tile) {         \
        const int groups = (a->rows + kStrainTileRows - 1) / kStrainTileRows, width = a->columns + 1;             \
        const int firstRow = group % groups * kStrainTileRows;                                                    \
        const int rows = a->rows - firstRow < kStrainTileRows ? a->rows - firstRow : kStrainTileRows;             \
        GLOBAL Value* values = tables + (group / groups) * strainTable(a) + (firstRow + 1) * width + 1;           \
        Value sum = 0;                                                                                            \
        for (int first = 0; first < a->columns; first += kStrainTileColumns) {                                    \
            for (int k = item; k < kStrainTileRows * kStrainTileColumns; k += kStrainItems) {                     \
                const int row = k / kStrainTileColumns, column = k % kStrainTileColumns;                          \
                if (row >= rows || first + column >= a->columns) continue;                                        \
                tile[row * (kStrainTileColumns + 1) + column] = values[row * width + first + column];             \
            }                                                                                                     \
            LOCAL_BARRIER();                                                                                      \
            LOCAL Value* own = tile + item * (kStrainTileColumns + 1);                                            \
            const int rest = a->columns - first, columns = rest < kStrainTileColumns ? rest : kStrainTileColumns; \
            for (int c = 0; c < columns && item < rows; ++c) sum += own[c], own[c] = sum;                         \
            LOCAL_BARRIER();                                                                                      \
            for (int k = item; k < kStrainTileRows * kStrainTileColumns; k += kStrainItems) {                     \
                const int row = k / kStrainTileColumns, column = k % kStrainTileColumns;                          \
                if (row >= rows || first + column >= a->columns) continue;                                        \
                values[row * width + first + column] = tile[row * (kStrainTileColumns + 1) + column];             \
            }                                                                                                     \
            LOCAL_BARRIER();                                                                                      \
        }                                                                                                         \
    }
STRAIN_SCAN_ROWS(scanIntegerRows, ulong)
STRAIN_SCAN_ROWS(scanDoubleRows, double)

INLINE void sumIntegerRows(const StrainMemory* m, const StrainArgs* a, int group, int item, LOCAL double* tile) {
    scanIntegerRows(m->integers + a->table, a, group, item, (LOCAL ulong*)tile);
}
INLINE void sumDoubleRows(const StrainMemory* m, const StrainArgs* a, int group, int item, LOCAL double* tile) {
    scanDoubleRows(m->doubles + a->table, a, group, item, tile);
}

/// Sums along columns; an item a column of a table.
INLINE void sumIntegerColumns(const StrainMemory* m, const StrainArgs* a, int item) {
    if (item >= a->planes * a->columns) return;
    scanIntegers(m->integers + a->table + (item / a->columns) * strainTable(a) + item % a->columns + 1 + a->columns + 1,
                 a->rows, a->columns + 1);
}
INLINE void sumDoubleColumns(const StrainMemory* m, const StrainArgs* a, int item) {
    if (item >= a->planes * a->columns) return;
    scanDoubles(m->doubles + a->table + (item / a->columns) * strainTable(a) + item % a->columns + 1 + a->columns + 1,
                a->rows, a->columns + 1);
}

/// A cell of the tables: the point whose value it holds, -1 in the first column and row, which are zero.
INLINE int pointOfCell(const StrainArgs* a, int cell) {
    const int column = cell % (a->columns + 1), row = cell / (a->columns + 1);
    return column == 0 || row == 0 ? -1 : (row - 1) * a->columns + column - 1;
}

END_DEVICE_CODE
