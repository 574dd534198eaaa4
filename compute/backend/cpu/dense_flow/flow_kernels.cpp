// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/flow_kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "compute/backend/cpu/dense_flow/flow_kernels.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include "compute/backend/cpu/dense_flow/flow_lanes-inl.h"
#include "compute/backend/cpu/dense_flow/flow_plane.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {

HWY_INLINE Floats slope(Floats twoBefore, Floats before, Floats behind, Floats twoBehind) {
    return (8.0F * (behind - before) - (twoBehind - twoBefore)) * floats(1.0F / 12.0F);
}
HWY_INLINE Floats slopeAlong(const float* at) { return slope(load(at - 2), load(at - 1), load(at + 1), load(at + 2)); }
HWY_INLINE Floats slopeDown(const Rows5& rows, int x) {
    return slope(load(rows[0] + x), load(rows[1] + x), load(rows[3] + x), load(rows[4] + x));
}

void blurRow(const Rows5& rows, int width, std::array<float, 3> weights, float* room, float* out) {
    const auto sum = [&](Floats a, Floats b, Floats c, Floats d, Floats e)
                         HWY_ATTR { return (weights[0] * (a + e) + weights[1] * (b + d)) + weights[2] * c; };
    const int step = lanes();
    for (int x = -FlowPlane::kMargin; x < width + 2; x += step) {
        store(sum(load(rows[0] + x), load(rows[1] + x), load(rows[2] + x), load(rows[3] + x), load(rows[4] + x)),
              room + x);
    }
    for (int x = 0; x < width; x += step) {
        const float* at = room + x;
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
                   const std::array<float*, 4>& meanXYLackXY) {
    const int step = lanes();
    const auto put = [&](Floats ofWarped, const float* ofReference, int x, int component) HWY_ATTR {
        const Floats reference = load(ofReference + x);
        store(0.5F * (reference + ofWarped), meanXYLackXY[static_cast<std::size_t>(component)] + x);
        store(ofWarped - reference, meanXYLackXY[static_cast<std::size_t>(component + 2)] + x);
    };
    for (int x = 0; x < width; x += step) {
        put(slopeAlong(warped[2] + x), referenceX, x, 0);
        put(slopeDown(warped, x), referenceY, x, 1);
    }
}

HWY_INLINE void cubicWeights(Floats t, Floats& before, Floats& at, Floats& behind, Floats& twoBehind) {
    const Floats t2 = t * t, t3 = t2 * t;
    before = (t2 - 0.5F * t3) - 0.5F * t;
    at = (1.5F * t3 - 2.5F * t2) + floats(1);
    behind = (2.0F * t2 - 1.5F * t3) + 0.5F * t;
    twoBehind = 0.5F * t3 - 0.5F * t2;
}

/// Where the flow of the pixels from (x, y) on points.
HWY_INLINE Floats targetX(int x, const float* u) {
    return Floats{hn::ConvertTo(DF(), hn::Iota(DI(), x))} + load(u + x);
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
    for (int x = 0; x < size.width; x += lanes()) {
        const Floats toX = least(most(targetX(x, u), floats(-2)), floats(right + 2));
        const Floats toY = least(most(targetY(x, y, v), floats(-2)), floats(bottom + 2));
        const Floats left = {hn::Floor(toX.v)}, top = {hn::Floor(toY.v)};
        Floats across0, across1, across2, across3, down[4];
        cubicWeights(toX - left, across0, across1, across2, across3);
        cubicWeights(toY - top, down[0], down[1], down[2], down[3]);
        auto place =
            hn::Add(hn::Mul(hn::Sub(hn::ConvertTo(di, top.v), hn::Set(di, 1)), rowLength), hn::ConvertTo(di, left.v));
        Floats sum = floats(0);
        for (int j = 0; j < 4; ++j) {
            const Floats a = {hn::GatherIndex(d, image - 1, place)}, b = {hn::GatherIndex(d, image, place)};
            const Floats c = {hn::GatherIndex(d, image + 1, place)}, e = {hn::GatherIndex(d, image + 2, place)};
            sum = sum + down[j] * ((a * across0 + b * across1) + (c * across2 + e * across3));
            place = hn::Add(place, rowLength);
        }
        store(sum, warped + x);
    }
}

void lightRow(const float* warped, const float* reference, const float* inside, int width, float clip, float* weights,
              float* sums) {
    const Floats factor = floats(1.0F / (clip * clip)), one = floats(1);
    for (int x = 0; x < width; x += lanes()) {
        const Floats difference = load(warped + x) - load(reference + x);
        const Floats weight = load(inside + x) / (one + (difference * difference) * factor);
        store(load(weights + x) + weight, weights + x);
        store(load(sums + x) + weight * difference, sums + x);
    }
}

void differRow(const float* warped, const float* reference, const float* light, int width, float* out) {
    for (int x = 0; x < width; x += lanes()) {
        store((load(warped + x) - load(reference + x)) - load(light + x), out + x);
    }
}

void lineariseRow(const LinearRow& row, const DenseFlowParameters& parameters, int width) {
    const Floats greySoft = floats(parameters.greySoftness * parameters.greySoftness);
    const Floats curveSoft = floats(parameters.curvatureSoftness * parameters.curvatureSoftness);
    for (int x = 0; x < width; x += lanes()) {
        const Floats inside = load(row.inside + x);
        const auto put = [&](std::size_t first, Floats a, Floats b, Floats c, Floats soft) HWY_ATTR {
            const Floats scale = inside / root((a * a + b * b) + soft);
            store(a * scale, row.equations[first] + x);
            store(b * scale, row.equations[first + 1] + x);
            store(c * scale, row.equations[first + 2] + x);
        };
        put(0, load(row.meanX[2] + x), load(row.meanY[2] + x), load(row.difference + x), greySoft);
        const Floats xx = slopeAlong(row.meanX[2] + x), xy = slopeDown(row.meanX, x), yy = slopeDown(row.meanY, x);
        put(3, xx, xy, load(row.lackX + x), curveSoft);
        put(6, xy, yy, load(row.lackY + x), curveSoft);
    }
}

HWY_INLINE Floats slopeSquares(const Rows3& f, int x) {
    const Floats at = load(f[1] + x);
    const Floats right = load(f[1] + x + 1) - at, below = load(f[2] + x) - at;
    const Floats left = at - load(f[1] + x - 1), above = at - load(f[0] + x);
    return (right * right + below * below) + (left * left + above * above);
}

void stiffenRow(const Rows3& u, const Rows3& v, const DenseFlowParameters& parameters, int width, float* out) {
    const Floats knee = floats(parameters.slopeKnee * parameters.slopeKnee), weight = floats(parameters.smoothness);
    for (int x = 0; x < width; x += lanes()) {
        store(weight / root(0.5F * (slopeSquares(u, x) + slopeSquares(v, x)) + knee), out + x);
    }
}

void tieRow(const float* stiffness, const float* below, int width, float* rightTies, float* belowTies) {
    for (int x = 0; x < width; x += lanes()) {
        const Floats at = load(stiffness + x);
        store(0.5F * (at + load(stiffness + x + 1)), rightTies + x);
        store(0.5F * (at + load(below + x)), belowTies + x);
    }
}

void weighRow(const WeighRow& row, const DenseFlowParameters& parameters, int width) {
    const Floats knee = floats(parameters.dataKnee * parameters.dataKnee), one = floats(1), tiny = floats(1e-6F);
    const Floats gradient = floats(parameters.gradientWeight);
    for (int x = 0; x < width; x += lanes()) {
        const auto part = [&](std::size_t k) HWY_ATTR { return load(row.equations[k] + x); };
        const Floats startU = load(row.startU + x), startV = load(row.startV + x);
        const Floats du = load(row.u + x) - startU, dv = load(row.v + x) - startV;
        const Floats a0 = part(0), b0 = part(1), c0 = part(2), a1 = part(3), b1 = part(4), c1 = part(5);
        const Floats a2 = part(6), b2 = part(7), c2 = part(8);
        const Floats grey = (a0 * du + b0 * dv) + c0;
        const Floats alongX = (a1 * du + b1 * dv) + c1, alongY = (a2 * du + b2 * dv) + c2;
        const Floats greyWeight = one / root(grey * grey + knee);
        const Floats slopeWeight = gradient / root((alongX * alongX + alongY * alongY) + knee);
        const auto sum = [&](Floats p0, Floats q0, Floats p1, Floats q1, Floats p2, Floats q2)
                             HWY_ATTR { return greyWeight * (p0 * q0) + slopeWeight * (p1 * q1 + p2 * q2); };
        Floats aa = sum(a0, a0, a1, a1, a2, a2), bb = sum(b0, b0, b1, b1, b2, b2);
        const Floats ab = sum(a0, b0, a1, b1, a2, b2);
        const Floats ac = sum(a0, c0, a1, c1, a2, c2), bc = sum(b0, c0, b1, c1, b2, c2);
        Floats pullU = (aa * startU + ab * startV) - ac, pullV = (ab * startU + bb * startV) - bc;
        if (row.held.u != nullptr) {
            const Floats weightU = load(row.held.weightU + x), weightV = load(row.held.weightV + x);
            aa = aa + weightU;
            bb = bb + weightV;
            pullU = pullU + weightU * load(row.held.u + x);
            pullV = pullV + weightV * load(row.held.v + x);
        }
        store(pullU, row.pullU + x);
        store(pullV, row.pullV + x);
        const Floats links =
            (load(row.right + x) + load(row.right + x - 1)) + (load(row.below + x) + load(row.above + x));
        const Floats uu = aa + (links + tiny), vv = bb + (links + tiny);
        const Floats inverse = one / (uu * vv - ab * ab);
        store(vv * inverse, row.uu + x);
        store(-(ab * inverse), row.uv + x);
        store(uu * inverse, row.vv + x);
    }
}

void relaxRow(const RelaxRow& row, int parity, float relaxation, int width) {
    const DF d;
    const DI di;
    const auto one = hn::Set(di, 1);
    const Floats factor = floats(relaxation);
    const int step = lanes();
    // What lies to the left is loaded before the vector there is stored: of a pixel whose turn it is that is the same,
    // and a load across two stores would wait for both.
    Floats leftU = load(row.u[1] - 1), leftV = load(row.v[1] - 1);
    for (int x = 0; x < width; x += step) {
        const Floats left = load(row.right + x - 1), right = load(row.right + x);
        const Floats above = load(row.above + x), below = load(row.below + x);
        const auto pull = [&](const std::array<float*, 3>& f, Floats before, const float* from) HWY_ATTR {
            return (load(from + x) + (left * before + right * load(f[1] + x + 1))) +
                   (above * load(f[0] + x) + below * load(f[2] + x));
        };
        const Floats pullU = pull(row.u, leftU, row.pullU), pullV = pull(row.v, leftV, row.pullV);
        leftU = load(row.u[1] + x + step - 1);
        leftV = load(row.v[1] + x + step - 1);
        const Floats uv = load(row.uv + x), u = load(row.u[1] + x), v = load(row.v[1] + x);
        const Floats newU = load(row.uu + x) * pullU + uv * pullV, newV = uv * pullU + load(row.vv + x) * pullV;
        const auto isTurn = hn::RebindMask(d, hn::Eq(hn::And(hn::Iota(di, x + parity), one), hn::Zero(di)));
        store({hn::IfThenElse(isTurn, (u + factor * (newU - u)).v, u.v)}, row.u[1] + x);
        store({hn::IfThenElse(isTurn, (v + factor * (newV - v)).v, v.v)}, row.v[1] + x);
    }
}

void trustRow(const float* u, const Rows3& v, const float* inside, const float* difference,
              const DenseFlowParameters& parameters, int width, float* out) {
    const Floats fold = floats(1.0F / (2.0F * parameters.foldSlope * parameters.foldSlope)), one = floats(1);
    const Floats grey = floats(1.0F / (2.0F * parameters.foldGrey * parameters.foldGrey));
    for (int x = 0; x < width; x += lanes()) {
        const Floats opening = 0.5F * ((load(u + x + 1) - load(u + x - 1)) + (load(v[2] + x) - load(v[0] + x)));
        const Floats closing = least(opening, floats(0)), rest = load(difference + x);
        const Floats doubt = (one + (closing * closing) * fold) * (one + (rest * rest) * grey);
        store((load(inside + x) * floats(0.98F) + floats(0.02F)) / (doubt * doubt), out + x);
    }
}

constexpr int kNeighbours = 25, kMostLanes = 16, kSteps = 7;
constexpr float kEnoughWidth = 0.02F;  ///< of a range that need not be halved [px]

/// One component's search for a median: the neighbours' values, and the range in which it lies.
struct MedianSearch {
    float* values;
    Floats low, high;

    HWY_INLINE void take(int k, Floats value) {
        store(value, values + k * lanes());
        low = least(low, value);
        high = most(high, value);
    }
    HWY_INLINE Floats value(int k) const { return load(values + k * lanes()); }
    HWY_INLINE auto isWide() const { return hn::Gt((high - low).v, hn::Set(DF(), kEnoughWidth)); }
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

/// Both components side by side: either one waits for each sum of its own.
HWY_INLINE void takeMedians(const MedianRow& row, int x, const float* weights, Floats half) {
    const DF d;
    HWY_ALIGN float valuesU[kNeighbours * kMostLanes], valuesV[kNeighbours * kMostLanes];
    const Floats ownU = load(row.u[2] + x), ownV = load(row.v[2] + x);
    MedianSearch u{valuesU, ownU, ownU}, v{valuesV, ownV, ownV};
    const auto weight = [&](int k) HWY_ATTR { return load(weights + k * lanes()); };
    for (int k = 0; k < kNeighbours; ++k) {
        const auto j = static_cast<std::size_t>(k / 5);
        const int at = x + 2 * (k % 5) - 4;
        u.take(k, load(row.u[j] + at));
        v.take(k, load(row.v[j] + at));
    }
    for (int repeat = 0; repeat < kSteps; ++repeat) {
        if (hn::AllFalse(d, hn::Or(u.isWide(), v.isWide()))) break;
        const Floats middleU = u.middle(), middleV = v.middle();
        Floats belowU = floats(0), belowV = floats(0);
        for (int k = 0; k < kNeighbours; ++k) {
            belowU = belowU + u.weightBelow(k, middleU, weight(k));
            belowV = belowV + v.weightBelow(k, middleV, weight(k));
        }
        u.halve(middleU, belowU, half);
        v.halve(middleV, belowV, half);
    }
    Floats sumU = floats(0), sumV = floats(0), weightedU = floats(0), weightedV = floats(0);
    for (int k = 0; k < kNeighbours; ++k) {
        const Floats ofU = u.weightBetween(k, weight(k)), ofV = v.weightBetween(k, weight(k));
        sumU = sumU + ofU;
        sumV = sumV + ofV;
        weightedU = weightedU + ofU * u.value(k);
        weightedV = weightedV + ofV * v.value(k);
    }
    store(meanOr(weightedU, sumU, ownU), row.outU + x);
    store(meanOr(weightedV, sumV, ownV), row.outV + x);
}

void medianRow(const MedianRow& row, float medianGrey, int width) {
    HWY_ALIGN float weights[kNeighbours * kMostLanes];
    const Floats grey = floats(1.0F / (medianGrey * medianGrey)), one = floats(1);
    const int step = lanes();
    for (int x = 0; x < width; x += step) {
        const Floats own = load(row.grey[2] + x);
        Floats total = floats(0);
        for (int k = 0; k < kNeighbours; ++k) {
            const auto j = static_cast<std::size_t>(k / 5);
            const int at = x + 2 * (k % 5) - 4;
            const Floats difference = load(row.grey[j] + at) - own;
            const Floats unlike = one + (difference * difference) * grey;
            const Floats weight = load(row.trust[j] + at) / (unlike * unlike);
            store(weight, weights + k * step);
            total = total + weight;
        }
        takeMedians(row, x, weights, 0.5F * total);
    }
}

void holdRow(const float* held, const float* weight, int width, float* own) {
    const Floats ownWeight = floats(10);  // of a pixel's own motion [1 / px^2]
    for (int x = 0; x < width; x += lanes()) {
        const Floats strength = load(weight + x);
        store((ownWeight * load(own + x) + strength * load(held + x)) / (ownWeight + strength), own + x);
    }
}

FlowKernels kernelTable() {
    return {blurRow,    slopesRow, meanSlopesRow, insideRow, warpRow,  lightRow,  differRow, lineariseRow,
            stiffenRow, tieRow,    weighRow,      relaxRow,  trustRow, medianRow, holdRow};
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
