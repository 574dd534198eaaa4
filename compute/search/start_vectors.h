// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/search.h"

// Where a search begins, by the fields of the frames before, and what is taken from there where it found nothing.

namespace strainlens {

/// One start vector a node for the frame after `last`: 2 * last - beforeLast where both are Ok, else `last`, else the
/// component-wise median of last's Ok vectors (rounded to whole pixels). `beforeLast` may be null.
/// An empty vector (start from zero) when no point of `last` is Ok. Threads: 0 = all cores.
std::vector<Displacement> extrapolate(const DisplacementField& last, const DisplacementField* beforeLast,
                                      int threads = 1);

/// Shortens start vectors that would lead blocks out of an image of that size ({} = none is) as far as its edge. Along
/// the edge a point may have moved out by less than a pixel, or not as far as foretold: from outside no trial is
/// possible, from the edge it is found. For searches whose vectors are the result.
void keepInside(const Grid& grid, ImageSize image, std::span<Displacement> start);

/// For searches that refinement follows: points without a possible trial (OutOfImage) become Ok with their start
/// vectors and without a cost. Their blocks have left the image, what their subsets still show of it is refined from
/// there. From blocks at the edge, which show something else, a search would go on changing its mind to the last pass,
/// and most of the vectors would be no starts. `start` is empty or has one vector a node.
void takeForetold(std::span<const Displacement> start, SearchResult& result);

/// The same for blocks that were found inside an image of that size ({} = unknown, nothing is done) although their
/// start vectors lead out of it, and that match three times worse than the Ok neighbours up to two nodes away do in the
/// middle: what they were found at is something else, and its cost goes with it. Without start vectors, those that the
/// neighbours foretell (foretoldByNeighbours).
void takeForetoldOutside(const Grid& grid, ImageSize image, std::span<const Displacement> start, SearchResult& result);

}  // namespace strainlens
