// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/recursive_search/args.h"
#include "compute/backend/kernels/nvidia.inl"
#include "compute/types/parameters/search_parameters.h"

// Node access of the recursive search kernels. The including file defines PROGRAM.

#define HISTORY_LENGTH 8
#define PIXEL_MEMORY

BEGIN_DEVICE_CODE

using Search = RecursiveSearchArgs;

INLINE int nodeOf(const Search* s, int column, int row) { return s->grid.node(column, row); }
INLINE uint currentVector(const Search* s, int node) { return (uint)loadShared64(s->words + node); }

END_DEVICE_CODE

#include "compute/backend/kernels/recursive_search/nodes.inl"
#include "compute/backend/kernels/recursive_search/warp_sums.inl"

BEGIN_DEVICE_CODE

INLINE WordRows rowsOfImage(const DevicePixels& image) { return {image.pixels, image.pitch, image.height - 1}; }

/// For all nodes, unmeasured ones too.
INLINE void resetRevision(const Search& s, int node) { s.revisions[node].centres = kNotRevised; }
INLINE void storeStart(const Search& s, int node, uint vector, uint cost) {
    s.words[node] = vector;
    s.costs[node] = cost;
    s.history[2 * node] = s.history[2 * node + 1] = make_uint4(kNoCentre, kNoCentre, kNoCentre, kNoCentre);
}

END_DEVICE_CODE
