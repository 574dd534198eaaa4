// SPDX-License-Identifier: MPL-2.0
// Per-target include: vector types of the refinement's kernels.
#if defined(STRAINLENS_CPU_SUBSET_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef STRAINLENS_CPU_SUBSET_LANES_INL_H
#undef STRAINLENS_CPU_SUBSET_LANES_INL_H
#else
#define STRAINLENS_CPU_SUBSET_LANES_INL_H
#endif

#include <hwy/highway.h>

#include "compute/backend/cpu/refine/subset.h"

HWY_BEFORE_NAMESPACE();
namespace strainlens::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A row of a subset is processed in groups of kGroup = 16 pixels, whatever the vector length: each of the 16 positions
// has its own sum, and these are added in a fixed order, so that the result does not depend on the instruction set.
using Lanes = hn::CappedTag<float, kGroup>;
using Floats = hn::Vec<Lanes>;
inline constexpr int kLanes = static_cast<int>(hn::MaxLanes(Lanes()));
inline constexpr int kVectors = kGroup / kLanes;  // of a group

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
