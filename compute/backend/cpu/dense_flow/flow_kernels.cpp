// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/flow_kernels.h"

#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/dense_flow/flow_kernels.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/dense_flow/flow_lanes-inl.h"
#include "compute/backend/cpu/dense_flow/flow_plane.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

constexpr int kMaxLanes = 16;

HWY_INLINE Floats slope(Floats twoBefore, Floats before, Floats after, Floats twoAfter) {
    return (8.0F * (after - before) - (twoAfter - twoBefore)) * floats(1.0F / 12.0F);
}
HWY_INLINE Floats slopeAlong(const float* at) { return slope(load(at - 2), load(at - 1), load(at + 1), load(at + 2)); }
HWY_INLINE Floats slopeDown(const Rows5& rows, int x) {
    return slope(load(rows[0] + x), load(rows[1] + x), load(rows[3] + x), load(rows[4] + x));
}

void blurRow(const Rows5& rows, int width, std::array<float, 3> weights, float* scratch, float* out) {
    const auto sum = [&](Floats a, Floats b, Floats c, Floats d, Floats e)
                         HWY_ATTR { return (weights[0] * (a + e) + weights[1] * (b + d)) + weights[2] * c; };
    const int step = lanes();
    for (int x = -FlowPlane::kMargin; x < width + 2; x += step) {
        store(sum(load(rows[0] + x), load(rows[1] + x), load(rows[2] + x), load(rows[3] + x), load(rows[4] + x)),
              scratch + x);
    }
    for (int x = 0; x < width; x += step) {
        const float* at = scratch + x;
        store(sum(load(at - 2), load(at - 1), load(at), load(at + 1), load(at + 2)), out + x);
    }
}

void slopesRow(const Rows5& rows, int width, float* alongX, float* alongY) {
    const int step = lanes();
    for (int x = 0; x < width; x += step) {
        store(slopeAlong(rows[2] + x), alongX + x);
        store(slopeDown(rows, x), alongY + x);
    }
}

void meanSlopesRow(const Rows5& warped, const float* referenceX, const float* referenceY, int width,
                   const std::array<float*, 4>& meansAndDifferences) {
    const int step = lanes();
    const auto put = [&](Floats ofWarped, const float* ofReference, int x, int component) HWY_ATTR {
        const Floats reference = load(ofReference + x);
        store(0.5F * (reference + ofWarped), meansAndDifferences[static_cast<std::size_t>(component)] + x);
        store(ofWarped - reference, meansAndDifferences[static_cast<std::size_t>(component + 2)] + x);
    };
    for (int x = 0; x < width; x += step) {
        put(slopeAlong(warped[2] + x), referenceX, x, 0);
        put(slopeDown(warped, x), referenceY, x, 1);
    }
}

HWY_INLINE void cubicWeights(Floats t, Floats& before, Floats& at, Floats& after, Floats& twoAfter) {
    const Floats t2 = t * t, t3 = t2 * t;
    before = (t2 - 0.5F * t3) - 0.5F * t;
    at = (1.5F * t3 - 2.5F * t2) + floats(1);
    after = (2.0F * t2 - 1.5F * t3) + 0.5F * t;
    twoAfter = 0.5F * t3 - 0.5F * t2;
}

/// Target positions of the pixels from (x, y) on.
HWY_INLINE Floats targetX(int x, const float* u) {
    const auto columns = hn::Add(hn::Iota(DI(), 0), hn::Set(DI(), x));  // Iota of a variable would go through memory
    return Floats{hn::ConvertTo(DF(), columns)} + load(u + x);
}
HWY_INLINE Floats targetY(int x, int y, const float* v) { return floats(static_cast<float>(y)) + load(v + x); }

void insideRow(ImageSize size, int y, const float* u, const float* v, float* inside) {
    const DF d;
    const auto zero = hn::Zero(d);
    const auto right = hn::Set(d, static_cast<float>(size.width - 1));
    const auto bottom = hn::Set(d, static_cast<float>(size.height - 1));
    for (int x = 0; x < size.width; x += lanes()) {
        const Floats toX = targetX(x, u), toY = targetY(x, y, v);
        const auto isInside = hn::And(hn::And(hn::Ge(toX.v, zero), hn::Ge(toY.v, zero)),
                                      hn::And(hn::Le(toX.v, right), hn::Le(toY.v, bottom)));
        store({hn::IfThenElseZero(isInside, hn::Set(d, 1.0F))}, inside + x);
    }
}

void warpRow(const float* image, std::ptrdiff_t stride, ImageSize size, int y, const float* u, const float* v,
             float* warped) {
    const DF d;
    const DI di;
    const auto right = static_cast<float>(size.width - 1), bottom = static_cast<float>(size.height - 1);
    const auto rowLength = hn::Set(di, static_cast<std::int32_t>(stride));
    HWY_ALIGN float rows[4][4 * kMaxLanes];  // the 4 x 4 neighbours, pixel by pixel
    HWY_ALIGN std::int32_t offsets[kMaxLanes];
    for (int x = 0; x < size.width; x += lanes()) {
        const Floats toX = minimum(maximum(targetX(x, u), floats(-2)), floats(right + 2));
        const Floats toY = minimum(maximum(targetY(x, y, v), floats(-2)), floats(bottom + 2));
        const Floats left = {hn::Floor(toX.v)}, top = {hn::Floor(toY.v)};
        hn::Store(hn::Add(hn::Mul(hn::ConvertTo(di, top.v), rowLength), hn::ConvertTo(di, left.v)), di, offsets);
        for (int lane = 0; lane < lanes(); ++lane) {
            const float* from = image + offsets[lane] - stride - 1;
            for (auto& row : rows) {
                std::memcpy(row + 4 * lane, from, 4 * sizeof(float));
                from += stride;
            }
        }
        Floats across0, across1, across2, across3, down[4];
        cubicWeights(toX - left, across0, across1, across2, across3);
        cubicWeights(toY - top, down[0], down[1], down[2], down[3]);
        Floats sum = floats(0);
        for (int j = 0; j < 4; ++j) {
            Floats a, b, c, e;
            hn::LoadInterleaved4(d, rows[j], a.v, b.v, c.v, e.v);
            sum = sum + down[j] * ((a * across0 + b * across1) + (c * across2 + e * across3));
        }
        store(sum, warped + x);
    }
}

void accumulateIlluminationRow(const float* warped, const float* reference, const float* inside, int width, float clip,
                               float* weights, float* sums) {
    const Floats factor = floats(1.0F / (clip * clip)), one = floats(1);
    for (int x = 0; x < width; x += lanes()) {
        const Floats difference = load(warped + x) - load(reference + x);
        const Floats weight = load(inside + x) / (one + (difference * difference) * factor);
        store(load(weights + x) + weight, weights + x);
        store(load(sums + x) + weight * difference, sums + x);
    }
}

void residualRow(const float* warped, const float* reference, const float* illumination, int width, float* out) {
    for (int x = 0; x < width; x += lanes()) {
        store((load(warped + x) - load(reference + x)) - load(illumination + x), out + x);
    }
}

void lineariseRow(const LinearRow& row, const DenseFlowParameters& parameters, int width) {
    const Floats gradientEpsilon = floats(parameters.gradientEpsilon * parameters.gradientEpsilon);
    const Floats curvatureEpsilon = floats(parameters.curvatureEpsilon * parameters.curvatureEpsilon);
    for (int x = 0; x < width; x += lanes()) {
        const Floats inside = load(row.inside + x);
        const auto put = [&](std::size_t first, Floats a, Floats b, Floats c, Floats epsilon) HWY_ATTR {
            const Floats scale = inside / root((a * a + b * b) + epsilon);
            store(a * scale, row.equations[first] + x);
            store(b * scale, row.equations[first + 1] + x);
            store(c * scale, row.equations[first + 2] + x);
        };
        put(0, load(row.meanX[2] + x), load(row.meanY[2] + x), load(row.difference + x), gradientEpsilon);
        const Floats xx = slopeAlong(row.meanX[2] + x), xy = slopeDown(row.meanX, x), yy = slopeDown(row.meanY, x);
        put(3, xx, xy, load(row.slopeDifferenceX + x), curvatureEpsilon);
        put(6, xy, yy, load(row.slopeDifferenceY + x), curvatureEpsilon);
    }
}

HWY_INLINE Floats slopeSquares(const Rows3& f, int x) {
    const Floats at = load(f[1] + x);
    const Floats right = load(f[1] + x + 1) - at, below = load(f[2] + x) - at;
    const Floats left = at - load(f[1] + x - 1), above = at - load(f[0] + x);
    return (right * right + below * below) + (left * left + above * above);
}

void stiffnessRow(const Rows3& u, const Rows3& v, const DenseFlowParameters& parameters, int width, float* out) {
    const Floats epsilon = floats(parameters.smoothnessEpsilon * parameters.smoothnessEpsilon),
                 weight = floats(parameters.smoothness);
    for (int x = 0; x < width; x += lanes()) {
        store(weight / root(0.5F * (slopeSquares(u, x) + slopeSquares(v, x)) + epsilon), out + x);
    }
}

void linkRow(const float* stiffness, const float* below, int width, float* rightLinks, float* belowLinks) {
    for (int x = 0; x < width; x += lanes()) {
        const Floats at = load(stiffness + x);
        store(0.5F * (at + load(stiffness + x + 1)), rightLinks + x);
        store(0.5F * (at + load(below + x)), belowLinks + x);
    }
}

void assembleRow(const EquationRow& row, const DenseFlowParameters& parameters, int width) {
    const Floats epsilon = floats(parameters.dataEpsilon * parameters.dataEpsilon), one = floats(1),
                 tiny = floats(1e-6F);
    const Floats gradient = floats(parameters.gradientWeight);
    for (int x = 0; x < width; x += lanes()) {
        const auto part = [&](std::size_t k) HWY_ATTR { return load(row.equations[k] + x); };
        const Floats startU = load(row.startU + x), startV = load(row.startV + x);
        const Floats du = load(row.u + x) - startU, dv = load(row.v + x) - startV;
        const Floats a0 = part(0), b0 = part(1), c0 = part(2), a1 = part(3), b1 = part(4), c1 = part(5);
        const Floats a2 = part(6), b2 = part(7), c2 = part(8);
        const Floats grey = (a0 * du + b0 * dv) + c0;
        const Floats alongX = (a1 * du + b1 * dv) + c1, alongY = (a2 * du + b2 * dv) + c2;
        const Floats greyWeight = one / root(grey * grey + epsilon);
        const Floats slopeWeight = gradient / root((alongX * alongX + alongY * alongY) + epsilon);
        const auto sum = [&](Floats p0, Floats q0, Floats p1, Floats q1, Floats p2, Floats q2)
                             HWY_ATTR { return greyWeight * (p0 * q0) + slopeWeight * (p1 * q1 + p2 * q2); };
        Floats aa = sum(a0, a0, a1, a1, a2, a2), bb = sum(b0, b0, b1, b1, b2, b2);
        const Floats ab = sum(a0, b0, a1, b1, a2, b2);
        const Floats ac = sum(a0, c0, a1, c1, a2, c2), bc = sum(b0, c0, b1, c1, b2, c2);
        Floats rhsU = (aa * startU + ab * startV) - ac, rhsV = (ab * startU + bb * startV) - bc;
        if (row.constraint.u != nullptr) {
            const Floats weightU = load(row.constraint.weightU + x), weightV = load(row.constraint.weightV + x);
            aa = aa + weightU;
            bb = bb + weightV;
            rhsU = rhsU + weightU * load(row.constraint.u + x);
            rhsV = rhsV + weightV * load(row.constraint.v + x);
        }
        store(rhsU, row.rhsU + x);
        store(rhsV, row.rhsV + x);
        const Floats links =
            (load(row.right + x) + load(row.right + x - 1)) + (load(row.below + x) + load(row.above + x));
        const Floats uu = aa + (links + tiny), vv = bb + (links + tiny);
        const Floats inverse = one / (uu * vv - ab * ab);
        store(vv * inverse, row.uu + x);
        store(-(ab * inverse), row.uv + x);
        store(uu * inverse, row.vv + x);
    }
}

void splitRow(const float* row, int width, float* even, float* odd) {
    for (int x = 0; 2 * x < width; x += lanes()) {
        hn::Vec<DF> left, right;
        hn::LoadInterleaved2(DF(), row + 2 * x, left, right);
        store({left}, even + x);
        store({right}, odd + x);
    }
}

void joinRow(const float* even, const float* odd, int width, float* row) {
    for (int x = 0; 2 * x < width; x += lanes()) {
        hn::StoreInterleaved2(load(even + x).v, load(odd + x).v, DF(), row + 2 * x);
    }
}

void relaxRow(const RelaxRow& pixels, float relaxation, int count) {
    const RelaxRow row = pixels;  // a copy: stores cannot change its pointers
    const Floats factor = floats(relaxation);
    for (int x = 0; x < count; x += lanes()) {
        const Floats left = load(row.left + x), right = load(row.right + x);
        const Floats above = load(row.above + x), below = load(row.below + x);
        const auto rhs = [&](const RelaxedPixels& f) HWY_ATTR {
            return (load(f.rhs + x) + (left * load(f.right + x - 1) + right * load(f.right + x))) +
                   (above * load(f.above + x) + below * load(f.below + x));
        };
        const Floats rhsU = rhs(row.u), rhsV = rhs(row.v);
        const Floats uv = load(row.uv + x), u = load(row.u.own + x), v = load(row.v.own + x);
        const Floats newU = load(row.uu + x) * rhsU + uv * rhsV, newV = uv * rhsU + load(row.vv + x) * rhsV;
        store(u + factor * (newU - u), row.u.own + x);
        store(v + factor * (newV - v), row.v.own + x);
    }
}

void confidenceRow(const float* u, const Rows3& v, const float* inside, const float* difference,
                   const DenseFlowParameters& parameters, int width, float* out) {
    const Floats convergenceWeight =
                     floats(1.0F / (2.0F * parameters.occlusionConvergence * parameters.occlusionConvergence)),
                 one = floats(1);
    const Floats grey = floats(1.0F / (2.0F * parameters.occlusionGrey * parameters.occlusionGrey));
    for (int x = 0; x < width; x += lanes()) {
        const Floats divergence = 0.5F * ((load(u + x + 1) - load(u + x - 1)) + (load(v[2] + x) - load(v[0] + x)));
        const Floats convergence = minimum(divergence, floats(0)), residual = load(difference + x);
        const Floats penalty =
            (one + (convergence * convergence) * convergenceWeight) * (one + (residual * residual) * grey);
        store((load(inside + x) * floats(0.98F) + floats(0.02F)) / (penalty * penalty), out + x);
    }
}

constexpr int kNeighbours = 25, kSteps = 7;
constexpr float kFinalWidth = 0.02F;  ///< of a range that is not halved further [px]

/// Bisection for the median of one component: the neighbours' values and the range that contains it.
struct MedianSearch {
    float* values;
    Floats low, high;

    HWY_INLINE void add(int k, Floats value) {
        store(value, values + k * lanes());
        low = minimum(low, value);
        high = maximum(high, value);
    }
    HWY_INLINE Floats value(int k) const { return load(values + k * lanes()); }
    HWY_INLINE auto isWide() const { return hn::Gt((high - low).v, hn::Set(DF(), kFinalWidth)); }
    HWY_INLINE Floats middle() const { return (low + high) * floats(0.5F); }
    HWY_INLINE Floats weightBelow(int k, Floats at, Floats weight) const {
        return {hn::IfThenElseZero(hn::Le(value(k).v, at.v), weight.v)};
    }
    HWY_INLINE void halve(Floats at, Floats below, Floats half) {
        const auto wide = isWide();
        const auto enough = hn::Ge(below.v, half.v);
        high = {hn::IfThenElse(hn::And(wide, enough), at.v, high.v)};
        low = {hn::IfThenElse(hn::AndNot(enough, wide), at.v, low.v)};
    }
    HWY_INLINE Floats weightBetween(int k, Floats weight) const {
        const Floats at = value(k);
        return {hn::IfThenElseZero(hn::And(hn::Ge(at.v, low.v), hn::Le(at.v, high.v)), weight.v)};
    }
};

HWY_INLINE Floats meanOr(Floats weighted, Floats sum, Floats own) {
    return {hn::IfThenElse(hn::Gt(sum.v, hn::Set(DF(), 1e-20F)), (weighted / sum).v, own.v)};
}

/// Collects the neighbours' components and weights for the pixels from x on. Returns half the sum of the weights.
HWY_INLINE Floats collectNeighbours(const MedianRow& row, float medianGrey, int x, float* weights,
                                    MedianSearch& searchU, MedianSearch& searchV) {
    const Floats grey = floats(1.0F / (medianGrey * medianGrey)), one = floats(1), own = load(row.grey[2] + x);
    MedianSearch u = searchU, v = searchV;
    Floats total = floats(0);
    int k = 0;
    for (std::size_t j = 0; j < 5; ++j) {
        for (int at = x - 4; at <= x + 4; at += 2, ++k) {
            const Floats difference = load(row.grey[j] + at) - own;
            const Floats dissimilarity = one + (difference * difference) * grey;
            const Floats weight = load(row.confidence[j] + at) / (dissimilarity * dissimilarity);
            store(weight, weights + k * lanes());
            total = total + weight;
            u.add(k, load(row.u[j] + at));
            v.add(k, load(row.v[j] + at));
        }
    }
    searchU = u;
    searchV = v;
    return 0.5F * total;
}

/// Medians of both components for `kVectors` vectors from x on, interleaved to hide the latency of the sums.
template <int kVectors>
void computeMedians(const MedianRow& row, float medianGrey, int x) {
    constexpr int kSearches = 2 * kVectors;  // of u, of v, vector by vector
    const DF d;
    const int step = lanes();
    HWY_ALIGN float weights[kVectors][kNeighbours * kMaxLanes], values[kSearches][kNeighbours * kMaxLanes];
    MedianSearch searches[kSearches];
    Floats halves[kVectors], own[kSearches];
    for (int i = 0; i < kVectors; ++i) {
        own[2 * i] = load(row.u[2] + x + i * step);
        own[2 * i + 1] = load(row.v[2] + x + i * step);
        for (int c = 2 * i; c < 2 * i + 2; ++c) searches[c] = {values[c], own[c], own[c]};
        halves[i] = collectNeighbours(row, medianGrey, x + i * step, weights[i], searches[2 * i], searches[2 * i + 1]);
    }
    for (int repeat = 0; repeat < kSteps; ++repeat) {
        auto wide = searches[0].isWide();
        for (int i = 1; i < kSearches; ++i) wide = hn::Or(wide, searches[i].isWide());
        if (hn::AllFalse(d, wide)) break;
        Floats middle[kSearches], below[kSearches];
        for (int i = 0; i < kSearches; ++i) {
            middle[i] = searches[i].middle();
            below[i] = floats(0);
        }
        for (int k = 0; k < kNeighbours; ++k) {
            for (int i = 0; i < kSearches; i += 2) {
                const Floats weight = load(weights[i / 2] + k * step);
                below[i] = below[i] + searches[i].weightBelow(k, middle[i], weight);
                below[i + 1] = below[i + 1] + searches[i + 1].weightBelow(k, middle[i + 1], weight);
            }
        }
        for (int i = 0; i < kSearches; ++i) searches[i].halve(middle[i], below[i], halves[i / 2]);
    }
    Floats sum[kSearches], weighted[kSearches];
    for (int i = 0; i < kSearches; ++i) sum[i] = weighted[i] = floats(0);
    for (int k = 0; k < kNeighbours; ++k) {
        for (int i = 0; i < kSearches; ++i) {
            const Floats weight = searches[i].weightBetween(k, load(weights[i / 2] + k * step));
            sum[i] = sum[i] + weight;
            weighted[i] = weighted[i] + weight * searches[i].value(k);
        }
    }
    for (int i = 0; i < kSearches; ++i) {
        store(meanOr(weighted[i], sum[i], own[i]), (i % 2 == 0 ? row.outU : row.outV) + x + i / 2 * step);
    }
}

void medianRow(const MedianRow& row, float medianGrey, int width) {
    int x = 0;
    for (; x + lanes() < width; x += 2 * lanes()) computeMedians<2>(row, medianGrey, x);
    if (x < width) computeMedians<1>(row, medianGrey, x);
}

void constrainRow(const float* known, const float* weight, int width, float* own) {
    const Floats ownWeight = floats(10);  // of the pixel's own motion [1 / px^2]
    for (int x = 0; x < width; x += lanes()) {
        const Floats strength = load(weight + x);
        store((ownWeight * load(own + x) + strength * load(known + x)) / (ownWeight + strength), own + x);
    }
}

FlowKernels kernelTable() {
    return {blurRow,     slopesRow,    meanSlopesRow, insideRow, warpRow,     accumulateIlluminationRow,
            residualRow, lineariseRow, stiffnessRow,  linkRow,   assembleRow, splitRow,
            joinRow,     relaxRow,     confidenceRow, medianRow, constrainRow};
}

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace strainlens::cpu {
namespace {

HWY_EXPORT(kernelTable);

}  // namespace

FlowKernels flowKernels() { return HWY_DYNAMIC_DISPATCH(kernelTable)(); }

}  // namespace strainlens::cpu
#endif
