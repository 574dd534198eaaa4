// SPDX-License-Identifier: MPL-2.0
// Initial guess of every point, shared by the host and the kernels of all GPUs so that no device chooses another one:
// the common subset of C++ and OpenCL C 1.2. initial_guess.h explains the GUESS_... macros.
//
// The including file defines ShapeFunction (of `Exact` numbers), shapeMovedBy(), PointStatus, Displacement, and for
// `Results`, the results so far, statusOf(results, node), znccOf(results, node) and shapeOf(results, node). Products
// and sums must not be fused here.

/// Node positions and search results from which the guesses are made; does not own them.
typedef struct {
    GUESS_GLOBAL const int* lefts;                 // of Grid
    GUESS_GLOBAL const int* tops;                  // of Grid
    GUESS_GLOBAL const Displacement* vectors;      // of SearchResult
    GUESS_GLOBAL const PointStatus* searchStatus;  // of SearchResult
    int columns, rows;
    int blockWidth, blockHeight;  // [px]
} GuessNodes;

GUESS_FUNCTION int centreX(GuessNodes nodes, int column) { return nodes.lefts[column] + nodes.blockWidth / 2; }
GUESS_FUNCTION int centreY(GuessNodes nodes, int row) { return nodes.tops[row] + nodes.blockHeight / 2; }
GUESS_FUNCTION size_t nodeAt(GuessNodes nodes, int column, int row) {
    return (size_t)row * (size_t)nodes.columns + (size_t)column;
}
/// Whether the node is to be refined.
GUESS_FUNCTION bool isRefinable(GuessNodes nodes, size_t node) { return nodes.searchStatus[node] == GUESS_STATUS(Ok); }

enum {
    kSeedSpacing = 5,           // nodes from one seed to the next, both ways
    kPlaneRadius = 2,           // nodes
    kNeighbours = 9,            // 3 x 3 nodes; number k is at (k % 3 - 1, k / 3 - 1) from the centre node
    kItself = kNeighbours / 2,  // number of the centre node
};

/// Number of seeds along an axis of `count` nodes.
GUESS_FUNCTION int seedsAlong(int count) { return (count + kSeedSpacing - 1) / kSeedSpacing; }
/// Column (row) of the seed that belongs to a node's column (row), of `count` columns (rows).
GUESS_FUNCTION int seedOf(int index, int count) {
    const int middle = index / kSeedSpacing * kSeedSpacing + kSeedSpacing / 2;
    return middle < count - 1 ? middle : count - 1;
}
GUESS_FUNCTION bool isSeed(GuessNodes nodes, int column, int row) {
    return seedOf(column, nodes.columns) == column && seedOf(row, nodes.rows) == row;
}

/// Vector that the search found for a node.
GUESS_FUNCTION ShapeFunction searchVector(GuessNodes nodes, size_t node) {
    const ShapeFunction shape = {{(Exact)nodes.vectors[node].dx, 0, 0, 0, 0, 0},
                                 {(Exact)nodes.vectors[node].dy, 0, 0, 0, 0, 0}};
    return shape;
}

/// Whether two displacements agree to a pixel.
GUESS_FUNCTION bool within1Px(Exact p, Exact q) { return p - q <= 1 && q - p <= 1; }
GUESS_FUNCTION bool agreeToPixel(ShapeFunction a, ShapeFunction b) {
    return within1Px(a.u.value, b.u.value) && within1Px(a.v.value, b.v.value);
}

/// Sums over one component of the vectors around a node, for the least-squares plane a + b dx + c dy.
typedef struct {
    Exact w, wx, wy, ww;
} ComponentSums;

GUESS_FUNCTION ComponentSums addValue(ComponentSums s, Exact dx, Exact dy, Exact value) {
    s.w += value;
    s.wx += value * dx;
    s.wy += value * dy;
    s.ww += value * value;
    return s;
}

/// Sums over the positions of the nodes around a node.
typedef struct {
    Exact n, x, y, xx, xy, yy;
} PlaneSums;

GUESS_FUNCTION PlaneSums addPosition(PlaneSums s, Exact dx, Exact dy) {
    s.n += 1;
    s.x += dx;
    s.y += dy;
    s.xx += dx * dx;
    s.xy += dx * dy;
    s.yy += dy * dy;
    return s;
}

/// Fits the plane. False if the nodes are collinear or the plane does not fit.
GUESS_FUNCTION bool fitPlane(PlaneSums p, ComponentSums sums, ShapeTerms* out) {
    const Exact residualPx = GUESS_NUMBER(0.6);  // whole-pixel vectors leave 0.29 along each axis
    const Exact sxx = p.xx - p.x * p.x / p.n, sxy = p.xy - p.x * p.y / p.n, syy = p.yy - p.y * p.y / p.n;
    const Exact determinant = sxx * syy - sxy * sxy;
    if (!(determinant > GUESS_NUMBER(1e-6) * sxx * syy)) return false;
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

/// Guess from the search: the least-squares plane through the vectors of the 5 x 5 nodes around a node if it fits them
/// (RMS residual up to 0.6 px) and agrees with the node's own vector to a pixel; else that vector.
GUESS_FUNCTION ShapeFunction guessFromSearch(GuessNodes nodes, int column, int row) {
    const ShapeFunction own = searchVector(nodes, nodeAt(nodes, column, row));
    PlaneSums sums = {0, 0, 0, 0, 0, 0};
    ComponentSums sumsU = {0, 0, 0, 0}, sumsV = {0, 0, 0, 0};
    for (int r = row - kPlaneRadius; r <= row + kPlaneRadius; ++r) {
        for (int c = column - kPlaneRadius; c <= column + kPlaneRadius; ++c) {
            if (r < 0 || c < 0 || r >= nodes.rows || c >= nodes.columns) continue;
            const size_t node = nodeAt(nodes, c, r);
            if (!isRefinable(nodes, node)) continue;
            const Exact dx = (Exact)(centreX(nodes, c) - centreX(nodes, column));
            const Exact dy = (Exact)(centreY(nodes, r) - centreY(nodes, row));
            sums = addPosition(sums, dx, dy);
            sumsU = addValue(sumsU, dx, dy, nodes.vectors[node].dx - own.u.value);
            sumsV = addValue(sumsV, dx, dy, nodes.vectors[node].dy - own.v.value);
        }
    }
    ShapeFunction guess = {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}};
    if (!fitPlane(sums, sumsU, &guess.u) || !fitPlane(sums, sumsV, &guess.v)) return own;
    guess.u.value += own.u.value;
    guess.v.value += own.v.value;
    return agreeToPixel(guess, own) ? guess : own;
}

/// Shape function of an Ok node, expanded about another node.
GUESS_RESULTS_FUNCTION ShapeFunction transferShape(GuessNodes nodes, const Results* results, int fromColumn,
                                                   int fromRow, int column, int row) {
    return shapeMovedBy(shapeOf(results, nodeAt(nodes, fromColumn, fromRow)),
                        (Exact)(centreX(nodes, column) - centreX(nodes, fromColumn)),
                        (Exact)(centreY(nodes, row) - centreY(nodes, fromRow)));
}

/// Sets the first guess of a node that is no seed. False if its seed is not Ok or does not agree with the node's own
/// vector to a pixel; the guess is then that from the search.
GUESS_RESULTS_FUNCTION bool firstGuess(GuessNodes nodes, const Results* results, int column, int row,
                                       ShapeFunction* guess) {
    const int seedColumn = seedOf(column, nodes.columns), seedRow = seedOf(row, nodes.rows);
    if (statusOf(results, nodeAt(nodes, seedColumn, seedRow)) == GUESS_STATUS(Ok)) {
        *guess = transferShape(nodes, results, seedColumn, seedRow, column, row);
        if (agreeToPixel(*guess, searchVector(nodes, nodeAt(nodes, column, row)))) return true;
    }
    *guess = guessFromSearch(nodes, column, row);
    return false;
}

/// Whether a node may succeed from another guess.
GUESS_FUNCTION bool canRetry(PointStatus status) {
    return status == GUESS_STATUS(NotConverged) || status == GUESS_STATUS(OutOfImage) ||
           status == GUESS_STATUS(LowScore);
}

/// Number of the untried Ok neighbour (no bit in `tried`) with the highest ZNCC; -1 if there is none.
GUESS_RESULTS_FUNCTION int nextNeighbour(GuessNodes nodes, const Results* results, int column, int row,
                                         unsigned tried) {
    int best = -1;
    float bestScore = 0;
    for (int k = 0; k < kNeighbours; ++k) {
        const int c = column + k % 3 - 1, r = row + k / 3 - 1;
        if (k == kItself || c < 0 || r < 0 || c >= nodes.columns || r >= nodes.rows) continue;
        const size_t node = nodeAt(nodes, c, r);
        if ((tried >> k & 1U) != 0 || statusOf(results, node) != GUESS_STATUS(Ok)) continue;
        const float score = znccOf(results, node);
        if (best >= 0 && !(score > bestScore)) continue;
        best = k;
        bestScore = score;
    }
    return best;
}

/// Source of the next guess of a failed node: number of the neighbour, kItself for the search, -1 if all were tried.
/// `tried` has a bit for each of them.
GUESS_RESULTS_FUNCTION int nextGuessSource(GuessNodes nodes, const Results* results, int column, int row,
                                           unsigned tried) {
    if ((tried >> kItself & 1U) == 0) return kItself;
    return nextNeighbour(nodes, results, column, row, tried);
}

/// The guess of a source returned by nextGuessSource().
GUESS_RESULTS_FUNCTION ShapeFunction retryGuess(GuessNodes nodes, const Results* results, int column, int row,
                                                int from) {
    if (from == kItself) return guessFromSearch(nodes, column, row);
    return transferShape(nodes, results, column + from % 3 - 1, row + from / 3 - 1, column, row);
}
