// SPDX-License-Identifier: MPL-2.0
// Which start a point gets, written once for the host and for the kernels of every GPU, so that no device can choose
// another one: C99 as OpenCL 1.2 has it, which is C++ too. refine_starts.h says what the words STARTS_... stand for.
//
// The language brings ShapeFunction (in `Exact` numbers) and shapeMovedBy(), PointStatus, Displacement, and of
// `Results`, the tries so far, statusOf(results, node), znccOf(results, node) and shapeOf(results, node). No compiler
// may join a product and a sum here.

/// What starts are chosen from: where the nodes stand and what the search found for them. Only points at it.
typedef struct {
    STARTS_GLOBAL const int* lefts;                 // of Grid
    STARTS_GLOBAL const int* tops;                  // of Grid
    STARTS_GLOBAL const Displacement* vectors;      // of SearchResult
    STARTS_GLOBAL const PointStatus* searchStatus;  // of SearchResult
    int columns, rows;
    int blockWidth, blockHeight;  // [px]
} StartNodes;

STARTS_FUNCTION int centreX(StartNodes nodes, int column) { return nodes.lefts[column] + nodes.blockWidth / 2; }
STARTS_FUNCTION int centreY(StartNodes nodes, int row) { return nodes.tops[row] + nodes.blockHeight / 2; }
STARTS_FUNCTION size_t nodeAt(StartNodes nodes, int column, int row) {
    return (size_t)row * (size_t)nodes.columns + (size_t)column;
}
/// Whether the node is to be refined.
STARTS_FUNCTION bool wanted(StartNodes nodes, size_t node) { return nodes.searchStatus[node] == STARTS_STATUS(Ok); }

enum {
    kSeedSpacing = 5,           // nodes from one seed to the next, both ways
    kPlaneRadius = 2,           // nodes
    kNeighbours = 9,            // of the 3 x 3 nodes around a node, number k lies at (k % 3 - 1, k / 3 - 1)
    kItself = kNeighbours / 2,  // the node's own number
};

/// The seeds along an axis of `count` nodes.
STARTS_FUNCTION int seedsAlong(int count) { return (count + kSeedSpacing - 1) / kSeedSpacing; }
/// The column (row) of the seed that a node's column (row) starts from, of `count` columns (rows).
STARTS_FUNCTION int seedOf(int index, int count) {
    const int middle = index / kSeedSpacing * kSeedSpacing + kSeedSpacing / 2;
    return middle < count - 1 ? middle : count - 1;
}
STARTS_FUNCTION bool isSeed(StartNodes nodes, int column, int row) {
    return seedOf(column, nodes.columns) == column && seedOf(row, nodes.rows) == row;
}

/// The search's vector of a node.
STARTS_FUNCTION ShapeFunction ownVector(StartNodes nodes, size_t node) {
    const ShapeFunction shape = {{(Exact)nodes.vectors[node].dx, 0, 0, 0, 0, 0},
                                 {(Exact)nodes.vectors[node].dy, 0, 0, 0, 0, 0}};
    return shape;
}

/// Whether two displacements agree to a pixel.
STARTS_FUNCTION bool near(Exact p, Exact q) { return p - q <= 1 && q - p <= 1; }
STARTS_FUNCTION bool agree(ShapeFunction a, ShapeFunction b) {
    return near(a.u.value, b.u.value) && near(a.v.value, b.v.value);
}

/// One component of the vectors around a node, for the least-squares plane a + b dx + c dy.
typedef struct {
    Exact w, wx, wy, ww;
} ComponentSums;

STARTS_FUNCTION ComponentSums withValue(ComponentSums s, Exact dx, Exact dy, Exact value) {
    s.w += value;
    s.wx += value * dx;
    s.wy += value * dy;
    s.ww += value * value;
    return s;
}

/// Sums for the planes through the vectors around a node.
typedef struct {
    Exact n, x, y, xx, xy, yy;
} PlaneSums;

STARTS_FUNCTION PlaneSums withPlace(PlaneSums s, Exact dx, Exact dy) {
    s.n += 1;
    s.x += dx;
    s.y += dy;
    s.xx += dx * dx;
    s.xy += dx * dy;
    s.yy += dy * dy;
    return s;
}

/// False where the nodes lie on a line or the plane does not fit.
STARTS_FUNCTION bool planeThrough(PlaneSums p, ComponentSums sums, ShapeTerms* out) {
    const Exact residualPx = STARTS_NUMBER(0.6);  // whole-pixel vectors leave 0.29 along each axis
    const Exact sxx = p.xx - p.x * p.x / p.n, sxy = p.xy - p.x * p.y / p.n, syy = p.yy - p.y * p.y / p.n;
    const Exact determinant = sxx * syy - sxy * sxy;
    if (!(determinant > STARTS_NUMBER(1e-6) * sxx * syy)) return false;
    const Exact swx = sums.wx - sums.w * p.x / p.n, swy = sums.wy - sums.w * p.y / p.n;
    const Exact b = (syy * swx - sxy * swy) / determinant;
    const Exact c = (sxx * swy - sxy * swx) / determinant;
    const Exact residual = (sums.ww - sums.w * sums.w / p.n - b * swx - c * swy) / p.n;
    if (!(residual <= residualPx * residualPx)) return false;
    out->value = (sums.w - b * p.x - c * p.y) / p.n;
    out->x = b;
    out->y = c;
    return true;
}

/// A node's start from the search: the least-squares plane through the vectors of the 5 x 5 nodes around it, where it
/// fits them (RMS of the residuals up to 0.6 px) and agrees with the node's own vector to a pixel; else that vector.
STARTS_FUNCTION ShapeFunction startFromSearch(StartNodes nodes, int column, int row) {
    const ShapeFunction own = ownVector(nodes, nodeAt(nodes, column, row));
    PlaneSums sums = {0, 0, 0, 0, 0, 0};
    ComponentSums sumsU = {0, 0, 0, 0}, sumsV = {0, 0, 0, 0};
    for (int r = row - kPlaneRadius; r <= row + kPlaneRadius; ++r) {
        for (int c = column - kPlaneRadius; c <= column + kPlaneRadius; ++c) {
            if (r < 0 || c < 0 || r >= nodes.rows || c >= nodes.columns) continue;
            const size_t node = nodeAt(nodes, c, r);
            if (!wanted(nodes, node)) continue;
            const Exact dx = (Exact)(centreX(nodes, c) - centreX(nodes, column));
            const Exact dy = (Exact)(centreY(nodes, r) - centreY(nodes, row));
            sums = withPlace(sums, dx, dy);
            sumsU = withValue(sumsU, dx, dy, nodes.vectors[node].dx - own.u.value);
            sumsV = withValue(sumsV, dx, dy, nodes.vectors[node].dy - own.v.value);
        }
    }
    ShapeFunction start = {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}};
    if (!planeThrough(sums, sumsU, &start.u) || !planeThrough(sums, sumsV, &start.v)) return own;
    start.u.value += own.u.value;
    start.v.value += own.v.value;
    return agree(start, own) ? start : own;
}

/// The shape function of an Ok node as another node sees it.
STARTS_FUNCTION_OF_RESULTS ShapeFunction carried(StartNodes nodes, const Results* results, int fromColumn, int fromRow,
                                                 int column, int row) {
    return shapeMovedBy(shapeOf(results, nodeAt(nodes, fromColumn, fromRow)),
                        (Exact)(centreX(nodes, column) - centreX(nodes, fromColumn)),
                        (Exact)(centreY(nodes, row) - centreY(nodes, fromRow)));
}

/// Sets the first start of a node that is no seed. False where its seed was not found or does not agree with the node's
/// own vector to a pixel: then the start is the search's.
STARTS_FUNCTION_OF_RESULTS bool firstStart(StartNodes nodes, const Results* results, int column, int row,
                                           ShapeFunction* start) {
    const int seedColumn = seedOf(column, nodes.columns), seedRow = seedOf(row, nodes.rows);
    if (statusOf(results, nodeAt(nodes, seedColumn, seedRow)) == STARTS_STATUS(Ok)) {
        *start = carried(nodes, results, seedColumn, seedRow, column, row);
        if (agree(*start, ownVector(nodes, nodeAt(nodes, column, row)))) return true;
    }
    *start = startFromSearch(nodes, column, row);
    return false;
}

/// Whether what became of a node may be better from another start.
STARTS_FUNCTION bool mayTryAgain(PointStatus status) {
    return status == STARTS_STATUS(NotConverged) || status == STARTS_STATUS(OutOfImage) ||
           status == STARTS_STATUS(LowScore);
}

/// The number of the Ok neighbour with the highest zncc, of those that `tried` has no bit of; -1 where there is none.
STARTS_FUNCTION_OF_RESULTS int nextNeighbour(StartNodes nodes, const Results* results, int column, int row,
                                             unsigned tried) {
    int best = -1;
    float bestScore = 0;
    for (int k = 0; k < kNeighbours; ++k) {
        const int c = column + k % 3 - 1, r = row + k / 3 - 1;
        if (k == kItself || c < 0 || r < 0 || c >= nodes.columns || r >= nodes.rows) continue;
        const size_t node = nodeAt(nodes, c, r);
        if ((tried >> k & 1U) != 0 || statusOf(results, node) != STARTS_STATUS(Ok)) continue;
        const float score = znccOf(results, node);
        if (best >= 0 && !(score > bestScore)) continue;
        best = k;
        bestScore = score;
    }
    return best;
}

/// The next start of a node that was not found: the number of the node that it is carried from, kItself for the
/// search's, -1 where every start was tried. `tried` has a bit for each of these.
STARTS_FUNCTION_OF_RESULTS int nextStart(StartNodes nodes, const Results* results, int column, int row,
                                         unsigned tried) {
    if ((tried >> kItself & 1U) == 0) return kItself;
    return nextNeighbour(nodes, results, column, row, tried);
}

/// The start that nextStart() names.
STARTS_FUNCTION_OF_RESULTS ShapeFunction retryStart(StartNodes nodes, const Results* results, int column, int row,
                                                    int from) {
    if (from == kItself) return startFromSearch(nodes, column, row);
    return carried(nodes, results, column + from % 3 - 1, row + from / 3 - 1, column, row);
}
