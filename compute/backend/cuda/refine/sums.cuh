// SPDX-License-Identifier: MPL-2.0
#pragma once

// Sums over a subset. Its pixels are shared out among the threads of a team; each keeps sums of its own in registers,
// Team::addUp() joins them.
//
// A parameter of the shape function is a derivative: its steepest-descent image is a slope times a term, and a term is
// a factor times a monomial dx^p dy^r. So sums with monomials are all that is needed, for the Hessian up to twice the
// order. Distances are counted in radii of the subset (half its side), which keeps the sums of one kind alike in size.

namespace strainlens::cuda {

/// Where the sums stand.
template <int kOrder>
struct Sums {
    static constexpr int kTerms = kOrder == 1 ? 3 : 6;     ///< of one component of the shape function
    static constexpr int kSquares = kOrder == 1 ? 6 : 15;  ///< monomials up to twice the order

    // Over a reference subset; f is the grey less the subset's centre, x and y are slopes, w is the weight.
    static constexpr int kW = 0, kF = 1, kFF = 2;
    static constexpr int kX = 3;  ///< w x times the monomials of the terms
    static constexpr int kY = kX + kTerms;
    static constexpr int kXF = kY + kTerms;
    static constexpr int kYF = kXF + kTerms;
    static constexpr int kXX = kYF + kTerms;  ///< w x x times all monomials
    static constexpr int kXY = kXX + kSquares;
    static constexpr int kYY = kXY + kSquares;
    static constexpr int kReference = kYY + kSquares;  ///< number of these sums

    // Over a subset pair; d is what the deformed grey differs from the reference grey by, less `shift`.
    static constexpr int kD = 0, kDD = 1, kDF = 2;
    static constexpr int kXD = 3;
    static constexpr int kYD = kXD + kTerms;
    static constexpr int kStep = kYD + kTerms;  ///< number of these sums
};

/// Where the monomial dx^p dy^r stands: by degree, then by r.
__device__ constexpr int monomial(int p, int r) { return (p + r) * (p + r + 1) / 2 + r; }

template <int kDegrees, int kCount>
__device__ inline void fillMonomials(float dx, float dy, float (&m)[kCount]) {
    static_assert(kCount == (kDegrees + 1) * (kDegrees + 2) / 2);
    m[0] = 1;
#pragma unroll
    for (int degree = 1; degree <= kDegrees; ++degree) {
        const int first = degree * (degree + 1) / 2;
#pragma unroll
        for (int r = 0; r < degree; ++r) m[first + r] = m[first - degree + r] * dx;
        m[first + degree] = m[first - 1] * dy;
    }
}

template <int kOrder>
__device__ inline void addReference(float weight, float f, float slopeX, float slopeY, float dx, float dy,
                                    float (&sums)[Sums<kOrder>::kReference]) {
    using S = Sums<kOrder>;
    float m[S::kSquares];
    fillMonomials<2 * kOrder>(dx, dy, m);
    const float x = weight * slopeX, y = weight * slopeY;
    const float xf = x * f, yf = y * f, xx = x * slopeX, xy = x * slopeY, yy = y * slopeY;
    sums[S::kW] += weight;
    sums[S::kF] = fmaf(weight, f, sums[S::kF]);
    sums[S::kFF] = fmaf(weight * f, f, sums[S::kFF]);
#pragma unroll
    for (int k = 0; k < S::kTerms; ++k) {
        sums[S::kX + k] = fmaf(x, m[k], sums[S::kX + k]);
        sums[S::kY + k] = fmaf(y, m[k], sums[S::kY + k]);
        sums[S::kXF + k] = fmaf(xf, m[k], sums[S::kXF + k]);
        sums[S::kYF + k] = fmaf(yf, m[k], sums[S::kYF + k]);
    }
#pragma unroll
    for (int k = 0; k < S::kSquares; ++k) {
        sums[S::kXX + k] = fmaf(xx, m[k], sums[S::kXX + k]);
        sums[S::kXY + k] = fmaf(xy, m[k], sums[S::kXY + k]);
        sums[S::kYY + k] = fmaf(yy, m[k], sums[S::kYY + k]);
    }
}

template <int kOrder>
__device__ inline void addStep(float weight, float d, float f, float slopeX, float slopeY, float dx, float dy,
                               float (&sums)[Sums<kOrder>::kStep]) {
    using S = Sums<kOrder>;
    float m[S::kTerms];
    fillMonomials<kOrder>(dx, dy, m);
    const float weighted = weight * d;
    const float x = weighted * slopeX, y = weighted * slopeY;
    sums[S::kD] += weighted;
    sums[S::kDD] = fmaf(weighted, d, sums[S::kDD]);
    sums[S::kDF] = fmaf(weighted, f, sums[S::kDF]);
#pragma unroll
    for (int k = 0; k < S::kTerms; ++k) {
        sums[S::kXD + k] = fmaf(x, m[k], sums[S::kXD + k]);
        sums[S::kYD + k] = fmaf(y, m[k], sums[S::kYD + k]);
    }
}

/// The threads that refine a point together: a warp (several to a block, as rows of it) or a whole block.
template <int kWarps>
struct Team {
    static constexpr int kItems = 32 * kWarps;
    int item;  ///< number of this thread, 0 to kItems - 1

    __device__ bool leads() const { return item == 0; }
    __device__ void sync() const {
        if constexpr (kWarps == 1) {
            __syncwarp();
        } else {
            __syncthreads();
        }
    }

    /// Adds the threads' sums up; the totals are there for every thread afterwards. `partial`: kCount numbers a warp,
    /// not used by a team of one.
    template <int kCount>
    __device__ void addUp(float (&sums)[kCount], float* totals, float* partial) const {
        if constexpr (kWarps == 1) {
            warpTotals<kCount>(sums, totals);
        } else {
            warpTotals<kCount>(sums, partial + item / 32 * kCount);
            sync();
            for (int k = item; k < kCount; k += kItems) {
                float total = 0;
                for (int warp = 0; warp < kWarps; ++warp) total += partial[warp * kCount + k];
                totals[k] = total;
            }
        }
        sync();
    }

private:
    /// The sums of a warp, 32 at a time: each exchange halves the number of sums that a lane cares for.
    template <int kCount>
    __device__ void warpTotals(const float (&sums)[kCount], float* totals) const {
        constexpr int kWarpSize = 32;
        const int lane = item % kWarpSize;
#pragma unroll
        for (int first = 0; first < kCount; first += kWarpSize) {
            float values[kWarpSize];
#pragma unroll
            for (int k = 0; k < kWarpSize; ++k) values[k] = first + k < kCount ? sums[first + k] : 0;
            const int count = kCount - first < kWarpSize ? kCount - first : kWarpSize;
#pragma unroll
            for (int half = kWarpSize / 2; half >= 1; half /= 2) {
                if (half >= count) {  // nothing to share out yet
#pragma unroll
                    for (int k = 0; k < kWarpSize; ++k) {
                        if (k < count) values[k] += __shfl_xor_sync(~0U, values[k], half);
                    }
                    continue;
                }
                const bool upper = (lane & half) != 0;
#pragma unroll
                for (int k = 0; k < kWarpSize / 2; ++k) {
                    if (k >= half) continue;
                    const float kept = upper ? values[k + half] : values[k];
                    const float given = upper ? values[k] : values[k + half];
                    values[k] = kept + __shfl_xor_sync(~0U, given, half);
                }
            }
            // Lane k has the total of number k; those above the count have others' or zeros.
            const int number = lane;
            if (number < count) totals[first + number] = values[0];
        }
    }
};

}  // namespace strainlens::cuda
