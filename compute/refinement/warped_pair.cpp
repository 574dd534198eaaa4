// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/warped_pair.h"

#include <algorithm>
#include <cmath>

#include "compute/refinement/node_cells.h"
#include "compute/refinement/warped_image.h"
#include "compute/rules/edge_weight.h"
#include "compute/rules/interpolation.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kRowsPerBand = 16;

/// Replaces greys by the slopes of the interpolated image along the line; those next to its ends become 0.
void differentiate(Interpolation interpolation, std::vector<double>& line) {
    rules::samplesToCoefficients(interpolation, line);
    const rules::TapWeights slopes = rules::tapSlopes(interpolation);
    const int before = rules::tapCount(interpolation) / 2 - 1, length = static_cast<int>(line.size());
    std::vector<double> result(line.size(), 0.0);
    for (int k = before; k + before < length; ++k) {
        double sum = 0;
        for (int tap = 0; tap <= 2 * before; ++tap) {
            sum += slopes[static_cast<std::size_t>(tap)] * line[static_cast<std::size_t>(k - before + tap)];
        }
        result[static_cast<std::size_t>(k)] = sum;
    }
    line = std::move(result);
}

GrayImage<float> slopesOf(GrayImage<double> greys, bool alongX, Interpolation interpolation, int threads) {
    forEachImageLine(greys, alongX, threads, [&](std::vector<double>& line) { differentiate(interpolation, line); });
    return toFloats(greys);
}

PointPx meanDisplacement(const RefineResult& field) {
    PointPx sum;
    double count = 0;
    for (std::size_t i = 0; i < field.status.size(); ++i) {
        if (field.status[i] == PointStatus::Ok) sum.x += field.u[i], sum.y += field.v[i], count += 1;
    }
    if (count == 0) return {};
    return {sum.x / count, sum.y / count};
}

/// Warps rows one after the other.
class RowWarp {
public:
    RowWarp(const WarpImages& images, PointPx offset, const NodeCells& cells)
        : m_images(images), m_offset(offset), m_cells(cells) {}

    void run(int y, WarpedPixel* out) {
        const ImageSize size = m_images.greys.size();
        std::fill_n(out, size.width, WarpedPixel());
        const NodeInterval& row = m_cells.row(y);
        if (!row.isNear || y < rules::kEdgePx || y >= size.height - rules::kEdgePx) return;
        if (m_row.empty() || row.number() != m_number) m_row = m_cells.alongRow(row), m_number = row.number();
        for (int x = rules::kEdgePx; x < size.width - rules::kEdgePx; ++x) {
            const NodeInterval& column = m_cells.column(x);
            if (!column.isNear || (!m_images.usable.empty() && !m_images.usable.contains(x, y))) continue;
            const auto motion = m_row[column.number()].motionAt(x, y, column.share, row.share, m_images.region);
            if (motion) out[x] = warpedBy(*motion, x, y);
        }
    }

private:
    WarpedPixel warpedBy(const LocalMotion& m, int x, int y) const {
        const double atX = x + m.u, atY = y + m.v;
        const ImageSize size = m_images.coefficients.size();
        const double area = (1 + m.ux) * (1 + m.vy) - m.uy * m.vx;
        if (!(rules::edgeWeight(atX, size.width) >= 1 && rules::edgeWeight(atY, size.height) >= 1 && area > 0))
            return {};
        const double grey = double(m_images.greys(x, y)) - m_images.meanGrey;
        const double warped = sampleSpline(m_images.coefficients, m_images.interpolation, atX, atY) - m_images.meanGrey;
        const double fx = double(m_images.slopeX(x, y)), fy = double(m_images.slopeY(x, y));
        const double slopeX = ((1 + m.vy) * fx - m.vx * fy) / area, slopeY = ((1 + m.ux) * fy - m.uy * fx) / area;
        const double motion = slopeX * (m.u - m_offset.x) + slopeY * (m.v - m_offset.y);
        return {1, float(grey), float(warped), float(slopeX), float(slopeY), float(motion)};
    }

    const WarpImages& m_images;
    const PointPx m_offset;
    const NodeCells& m_cells;
    std::vector<NodeCell> m_row;  ///< the cells between two rows of nodes, by Interval::number()
    std::size_t m_number = 0;
};

WarpImages imagesOf(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& region,
                    const RoiMask& usable, const RefineParameters& parameters, int threads) {
    const Interpolation interpolation = parameters.interpolation;
    const GrayImage<double> greys = rules::smoothImage(reference, parameters.prefilterSigmaPx);
    double sum = 0;
    for (int y = 0; y < greys.height(); ++y) {
        for (int x = 0; x < greys.width(); ++x) sum += greys(x, y);
    }
    const double pixels = static_cast<double>(greys.width()) * greys.height();
    return {region,
            usable,
            interpolation,
            toFloats(greys),
            slopesOf(greys, true, interpolation, threads),
            slopesOf(greys, false, interpolation, threads),
            splineCoefficients(rules::smoothImage(deformed, parameters.prefilterSigmaPx), interpolation, threads),
            std::round(sum / pixels)};
}

}  // namespace

WarpedPair::WarpedPair(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& region,
                       const RoiMask& usable, const RefineParameters& parameters, int threads)
    : m_threads(resolveThreads(threads)),
      m_images(imagesOf(reference, deformed, region, usable, parameters, m_threads)),
      m_pixels(static_cast<std::size_t>(size().width) * static_cast<std::size_t>(size().height)) {}

void WarpedPair::warp(const Grid& grid, const RefineResult& field, const std::stop_token& stop) {
    m_offset = meanDisplacement(field);
    const NodeCells cells(grid, field, m_images.region, size());
    const auto width = static_cast<std::size_t>(size().width);
    forEachRowBand(size().height, kRowsPerBand, m_threads, [&](int first, int end) {
        RowWarp rows(m_images, m_offset, cells);
        for (int y = first; y < end && !stop.stop_requested(); ++y) {
            rows.run(y, &m_pixels[static_cast<std::size_t>(y) * width]);
        }
    });
}

}  // namespace strainlens
