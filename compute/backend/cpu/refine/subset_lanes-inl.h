// SPDX-License-Identifier: MPL-2.0
// Per-target include: what the refinement's kernels share.
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

// A row of a subset is cut into groups of kGroup = 16 pixels, whatever the vectors' length: sums are kept for each of
// the 16 places and added up in one order, so that they do not depend on the instruction set.
using Lanes = hn::CappedTag<float, kGroup>;
using Floats = hn::Vec<Lanes>;
inline constexpr int kLanes = static_cast<int>(hn::MaxLanes(Lanes()));
inline constexpr int kVectors = kGroup / kLanes;  // of a group

}  // namespace strainlens::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
