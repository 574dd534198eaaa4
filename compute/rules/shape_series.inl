// SPDX-License-Identifier: MPL-2.0
// Inverse-compositional update of a shape function of any order, shared by the host and the kernels of all GPUs: the
// common subset of C++ and OpenCL C 1.2.
//
// A series holds the coefficients of dx^p dy^r, p + r <= kOrder: by degree, then by r. The including file defines
// `Number`, the types SERIES (coefficients in the array `c`) and SHAPE (a SERIES each for `u` and `v`), and the
// function prefixes SERIES_FUNCTION and SERIES_INDEX_FUNCTION.

/// Index of the first coefficient of a degree.
SERIES_INDEX_FUNCTION int firstTerm(int degree) { return degree * (degree + 1) / 2; }
SERIES_INDEX_FUNCTION int termIndex(int p, int r) { return firstTerm(p + r) + r; }

SERIES_FUNCTION void clearShape(SHAPE* shape) {
    for (int k = 0; k < firstTerm(kOrder + 1); ++k) shape->u.c[k] = shape->v.c[k] = 0;
}

/// Sets `to` to the product of two series up to the degree `most`; terms below the degrees lowA and lowB are zero.
SERIES_FUNCTION void multiply(SERIES* to, const SERIES* a, int lowA, const SERIES* b, int lowB, int maximum) {
    for (int k = 0; k < firstTerm(maximum + 1); ++k) to->c[k] = 0;
    for (int i = lowA; i + lowB <= maximum; ++i) {
        for (int k = lowB; i + k <= maximum; ++k) {
            for (int r = 0; r <= i; ++r) {
                for (int s = 0; s <= k; ++s) {
                    to->c[firstTerm(i + k) + r + s] += a->c[firstTerm(i) + r] * b->c[firstTerm(k) + s];
                }
            }
        }
    }
}

/// Adds the terms of `of` of degrees `least` to `most` with the series at->u and at->v, which have no constant,
/// substituted for dx and dy; truncated above `most`.
SERIES_FUNCTION void addSubstituted(SHAPE* to, const SHAPE* of, int minimum, const SHAPE* at, int maximum) {
    SERIES powers[kOrder + 1];  // powers[r] = at->u^(degree - r) at->v^r
    powers[0] = at->u;
    powers[1] = at->v;
    for (int degree = 1; degree <= maximum; ++degree) {
        if (degree > 1) {
            SERIES last = powers[degree - 1];
            multiply(&powers[degree], &last, degree - 1, &at->v, 1, maximum);
            for (int r = degree - 1; r >= 0; --r) {
                last = powers[r];
                multiply(&powers[r], &last, degree - 1, &at->u, 1, maximum);
            }
        }
        if (degree < minimum) continue;
        for (int r = 0; r <= degree; ++r) {
            const Number u = of->u.c[firstTerm(degree) + r], v = of->v.c[firstTerm(degree) + r];
            for (int k = firstTerm(degree); k < firstTerm(maximum + 1); ++k) {
                to->u.c[k] += u * powers[r].c[k];
                to->v.c[k] += v * powers[r].c[k];
            }
        }
    }
}

/// Expands the polynomial about the point (x, y) away, by Horner's scheme.
SERIES_FUNCTION void moveSeries(SERIES* s, Number x, Number y) {
    for (int other = 0; other < kOrder; ++other) {  // power of the other variable
        const int degree = kOrder - other;
        for (int i = 0; i < degree; ++i) {
            for (int p = degree - 1; p >= i; --p) s->c[termIndex(p, other)] += x * s->c[termIndex(p + 1, other)];
        }
    }
    for (int other = 0; other < kOrder; ++other) {
        const int degree = kOrder - other;
        for (int i = 0; i < degree; ++i) {
            for (int r = degree - 1; r >= i; --r) s->c[termIndex(other, r)] += y * s->c[termIndex(other, r + 1)];
        }
    }
}

/// Inverse of the warp (dx, dy) -> (dx + u, dy + v), expanded about the centre; not finite if singular.
SERIES_FUNCTION SHAPE invertSeries(const SHAPE* shape) {
    const int steps = 4;
    SHAPE about = *shape;  // about (x, y), the position that the warp maps to the centre, by Newton's method
    Number x = 0, y = 0, backXX = 1, backXY = 0, backYX = 0, backYY = 1;
    for (int step = 0; step <= steps; ++step) {
        const Number slopeXX = 1 + about.u.c[1], slopeXY = about.u.c[2];
        const Number slopeYX = about.v.c[1], slopeYY = 1 + about.v.c[2];
        const Number factor = 1 / (slopeXX * slopeYY - slopeXY * slopeYX);
        backXX = slopeYY * factor;
        backXY = -slopeXY * factor;
        backYX = -slopeYX * factor;
        backYY = slopeXX * factor;
        if (step == steps) break;
        const Number missX = x + about.u.c[0], missY = y + about.v.c[0];
        const Number moveX = -(backXX * missX + backXY * missY), moveY = -(backYX * missX + backYY * missY);
        x += moveX;
        y += moveY;
        moveSeries(&about.u, moveX, moveY);
        moveSeries(&about.v, moveX, moveY);
    }
    // Z = A Y + bend(Y) has the inverse Y = A^-1 (Z - bend(Y)): each iteration adds a correct degree.
    SHAPE inverse, bend;
    clearShape(&inverse);
    inverse.u.c[1] = backXX;
    inverse.u.c[2] = backXY;
    inverse.v.c[1] = backYX;
    inverse.v.c[2] = backYY;
    for (int maximum = 2; maximum <= kOrder; ++maximum) {
        clearShape(&bend);
        addSubstituted(&bend, &about, 2, &inverse, maximum);
        for (int k = firstTerm(2); k < firstTerm(maximum + 1); ++k) {
            inverse.u.c[k] = -(backXX * bend.u.c[k] + backXY * bend.v.c[k]);
            inverse.v.c[k] = -(backYX * bend.u.c[k] + backYY * bend.v.c[k]);
        }
    }
    inverse.u.c[0] = x;
    inverse.u.c[1] -= 1;
    inverse.v.c[0] = y;
    inverse.v.c[2] -= 1;
    return inverse;
}

/// Composition: first `inner`, then `outer`, expanded about the centre.
SERIES_FUNCTION SHAPE composeSeries(const SHAPE* outer, const SHAPE* inner) {
    SHAPE about = *outer, at = *inner, result = *inner;
    moveSeries(&about.u, inner->u.c[0], inner->v.c[0]);
    moveSeries(&about.v, inner->u.c[0], inner->v.c[0]);
    at.u.c[0] = at.v.c[0] = 0;
    at.u.c[1] += 1;
    at.v.c[2] += 1;
    result.u.c[0] += about.u.c[0];
    result.v.c[0] += about.v.c[0];
    addSubstituted(&result, &about, 1, &at, kOrder);
    return result;
}
