// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/displaced_lines.h"

#include <algorithm>
#include <vector>

#include "compute/sequence/frame/line_displacement.h"
#include "compute/types/format.h"

namespace strainlens {
namespace {

constexpr int kLineSubset = 33, kSpacingPx = 40, kMostSamples = 5;  // of the subsets, and how many along an axis
constexpr double kMaxLinePx = 0.1;                                  // a subset's rows average less than that

/// Evenly spaced indices of positions, at least kSpacingPx apart.
std::vector<int> sampleAxis(const std::vector<int>& positions) {
    if (positions.empty()) return {};
    const int count = static_cast<int>(positions.size()), extent = positions.back() - positions.front();
    const int samples = std::clamp(extent / kSpacingPx, 1, kMostSamples);
    std::vector<int> indices;
    for (int k = 0; k < samples; ++k) indices.push_back((2 * k + 1) * count / (2 * samples));
    return indices;
}

/// Valid points on some rows and columns of the grid.
std::vector<SubsetPosition> sampleLattice(const Grid& grid, const MeasuredFrame& measured) {
    std::vector<SubsetPosition> matches;
    for (const int row : sampleAxis(grid.tops)) {
        for (const int column : sampleAxis(grid.lefts)) {
            const std::size_t i = grid.index(column, row);
            if (!measured.field->ok(i) || measured.found.status[i] != PointStatus::Ok) continue;
            matches.push_back(
                {grid.centreX(column), grid.centreY(row), kLineSubset, kLineSubset, measured.found.shapeAt(i)});
        }
    }
    return matches;
}

double largest(const LineDisplacement& lines) { return std::max(lines.rowsPx, lines.columnsPx); }

std::string lineProblem(const LineDisplacement& lines, const std::string& image) {
    if (largest(lines) < kMaxLinePx) return {};
    return std::string(lines.rowsPx >= lines.columnsPx ? "rows" : "columns") + " of " + image +
           format(" are displaced against their neighbours by %.2f px", largest(lines)) +
           " (interlaced, or an unsteady camera), which no displacement describes; use every second row of all images, "
           "or images without that";
}

}  // namespace

std::string findDisplacedLines(const SequenceContext& context, const RunReference& reference,
                               const PreparedFrame& image, const MeasuredFrame& measured) {
    const Grid& grid = context.grid;
    if (!reference.isFirst() || changesReference(context.parameters)) return {};
    // A field with edge points has other nodes.
    if (measured.field->size() != grid.size() || measured.found.status.size() != grid.size()) return {};
    const std::vector<SubsetPosition> matches = sampleLattice(grid, measured);
    std::vector<SubsetPosition> reversed;
    for (const SubsetPosition& match : matches) reversed.push_back(reversedMatch(match));
    const RefineParameters refine = refineParameters(context.parameters);
    const LineDisplacement ofImage = measureLineDisplacement(image.refined(), reference.refined(), reversed, refine);
    const LineDisplacement ofReference = measureLineDisplacement(reference.refined(), image.refined(), matches, refine);
    // The lines of one image are also visible in the other's, but blurred.
    return largest(ofImage) >= largest(ofReference) ? lineProblem(ofImage, "the image")
                                                    : lineProblem(ofReference, "its reference image");
}

}  // namespace strainlens
