// SPDX-License-Identifier: MPL-2.0
// How a step of the refinement moves a shape function of any order, written once for the host and for the kernels of
// every GPU: C99 as OpenCL 1.2 has it, which is C++ too.
//
// A series is what stands before dx^p dy^r, p + r <= kOrder: by degree, then by r. Whoever includes this text brings
// `Number`, the types SERIES, whose array `c` these are, and SHAPE, with a SERIES each for `u` and `v`, and what
// SERIES_FUNCTION begins functions with.

/// Where the numbers of a degree begin.
SERIES_FUNCTION_OF_PLACES int firstOf(int degree) { return degree * (degree + 1) / 2; }
SERIES_FUNCTION_OF_PLACES int placeOf(int p, int r) { return firstOf(p + r) + r; }

SERIES_FUNCTION void clearShape(SHAPE* shape) {
    for (int k = 0; k < firstOf(kOrder + 1); ++k) shape->u.c[k] = shape->v.c[k] = 0;
}

/// Makes `to` the product of two series up to the degree `most`; they have nothing below the degrees lowA and lowB.
SERIES_FUNCTION void multiply(SERIES* to, const SERIES* a, int lowA, const SERIES* b, int lowB, int most) {
    for (int k = 0; k < firstOf(most + 1); ++k) to->c[k] = 0;
    for (int i = lowA; i + lowB <= most; ++i) {
        for (int k = lowB; i + k <= most; ++k) {
            for (int r = 0; r <= i; ++r) {
                for (int s = 0; s <= k; ++s) {
                    to->c[firstOf(i + k) + r + s] += a->c[firstOf(i) + r] * b->c[firstOf(k) + s];
                }
            }
        }
    }
}

/// Adds the terms of `of` from the degree `least` to `most` after dx and dy were replaced by the series at->u and
/// at->v, which have no constant; what is above `most` is left out.
SERIES_FUNCTION void addSubstituted(SHAPE* to, const SHAPE* of, int least, const SHAPE* at, int most) {
    SERIES powers[kOrder + 1];  // number r is at->u^(degree - r) at->v^r
    powers[0] = at->u;
    powers[1] = at->v;
    for (int degree = 1; degree <= most; ++degree) {
        if (degree > 1) {
            SERIES last = powers[degree - 1];
            multiply(&powers[degree], &last, degree - 1, &at->v, 1, most);
            for (int r = degree - 1; r >= 0; --r) {
                last = powers[r];
                multiply(&powers[r], &last, degree - 1, &at->u, 1, most);
            }
        }
        if (degree < least) continue;
        for (int r = 0; r <= degree; ++r) {
            const Number u = of->u.c[firstOf(degree) + r], v = of->v.c[firstOf(degree) + r];
            for (int k = firstOf(degree); k < firstOf(most + 1); ++k) {
                to->u.c[k] += u * powers[r].c[k];
                to->v.c[k] += v * powers[r].c[k];
            }
        }
    }
}

/// The same polynomial about the point that lies (x, y) away, by Horner's scheme.
SERIES_FUNCTION void moveSeries(SERIES* s, Number x, Number y) {
    for (int other = 0; other < kOrder; ++other) {  // the power of the variable that stays
        const int degree = kOrder - other;
        for (int i = 0; i < degree; ++i) {
            for (int p = degree - 1; p >= i; --p) s->c[placeOf(p, other)] += x * s->c[placeOf(p + 1, other)];
        }
    }
    for (int other = 0; other < kOrder; ++other) {
        const int degree = kOrder - other;
        for (int i = 0; i < degree; ++i) {
            for (int r = degree - 1; r >= i; --r) s->c[placeOf(other, r)] += y * s->c[placeOf(other, r + 1)];
        }
    }
}

/// The inverse of the warp (dx, dy) -> (dx + u, dy + v), expanded to the order about the centre. Not finite where the
/// warp has none.
SERIES_FUNCTION SHAPE invertedSeries(const SHAPE* shape) {
    const int steps = 4;
    SHAPE about = *shape;  // about (x, y), the place that the warp brings to the centre, by Newton's method
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
    // Z = A Y + bend(Y) has the inverse Y = A^-1 (Z - bend(Y)): each turn makes it right by a degree more.
    SHAPE inverse, bend;
    clearShape(&inverse);
    inverse.u.c[1] = backXX;
    inverse.u.c[2] = backXY;
    inverse.v.c[1] = backYX;
    inverse.v.c[2] = backYY;
    for (int most = 2; most <= kOrder; ++most) {
        clearShape(&bend);
        addSubstituted(&bend, &about, 2, &inverse, most);
        for (int k = firstOf(2); k < firstOf(most + 1); ++k) {
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

/// First `inner`, then `outer`, expanded to the order about the centre.
SERIES_FUNCTION SHAPE composedSeries(const SHAPE* outer, const SHAPE* inner) {
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
