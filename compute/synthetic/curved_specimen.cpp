// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/curved_specimen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "compute/synthetic/pixel_noise.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kMissGrey = 12;
constexpr int kSheetTile = 4;  // pixels painted together, one batch
static_assert(kSheetTile * kSheetTile == SpecklePattern::kBatch);

/// Position along the bent sheet and height of a ray's first point on it.
std::optional<PointMm> hitSheet(double radius, PositionMm origin, PositionMm direction) {
    if (radius == 0) {
        const double t = -origin.z / direction.z;
        if (!(t > 0)) return std::nullopt;
        return PointMm{origin.x + t * direction.x, origin.y + t * direction.y};
    }
    // The axis is at z = radius: (x, z - radius) has the length `radius`.
    const double oz = origin.z - radius;
    const double a = direction.x * direction.x + direction.z * direction.z;
    const double b = origin.x * direction.x + oz * direction.z;
    const double c = origin.x * origin.x + oz * oz - radius * radius;
    const double root = b * b - a * c;
    if (!(root >= 0)) return std::nullopt;
    const double t = c / (std::sqrt(root) - b);  // the nearer point, without cancellation
    if (!(t > 0)) return std::nullopt;
    const double x = origin.x + t * direction.x, z = oz + t * direction.z;
    return PointMm{radius * std::atan2(x, -z), origin.y + t * direction.y};
}

/// Traces rays of one camera.
struct RayTracer {
    const SheetState& state;
    const RigCamera& camera;
    PositionMm origin;  ///< of the rays, in the sheet's coordinates
    Matrix3 axes;       ///< from the camera's to the sheet's coordinates

    RayTracer(const SheetState& sheet, const RigCamera& from) : state(sheet), camera(from) {
        const SpacePose sheetFromCamera = compose(inverseOf(sheet.pose), inverseOf(from.pose));
        origin = sheetFromCamera.translation;
        axes = rotationMatrix(sheetFromCamera.rotation);
    }
    std::optional<PointMm> materialAt(PointPx pixel) const {
        const Ray ray = camera.lens.rayAt(pixel);
        const auto hit = hitSheet(state.radiusMm, origin, axes * PositionMm{ray.x, ray.y, 1});
        if (!hit) return std::nullopt;
        return PointMm{hit->x / state.stretchX, hit->y / state.stretchY};
    }
};

/// Greys of the rows from `first` on, one vector a row.
using Rows = std::vector<std::vector<double>>;

/// Paints the tile of a band of rows that starts in column `left`.
void paintSheetTile(const RayTracer& tracer, const SpecklePattern& pattern, double pitchMm, int first, int left,
                    Rows& rows) {
    const int width = static_cast<int>(rows.front().size()), height = static_cast<int>(rows.size());
    SpecklePattern::Batch x, y;
    std::array<bool, SpecklePattern::kBatch> isHit{};
    for (std::size_t i = 0; i < SpecklePattern::kBatch; ++i) {
        const int column = std::min(left + static_cast<int>(i) % kSheetTile, width - 1);
        const int row = first + std::min(static_cast<int>(i) / kSheetTile, height - 1);
        const auto material = tracer.materialAt({double(column), double(row)});
        isHit[i] = material.has_value();
        // Rays that miss repeat the point before, so that the tile's patch stays small.
        x[i] = material ? material->x / pitchMm : (i > 0 ? x[i - 1] : 0);
        y[i] = material ? material->y / pitchMm : (i > 0 ? y[i - 1] : 0);
    }
    const auto [minX, maxX] = std::ranges::minmax(x);
    const auto [minY, maxY] = std::ranges::minmax(y);
    const SpecklePattern::Batch greys = SpecklePattern::Patch(pattern, {minX, minY, maxX, maxY}).greysAt(x, y);
    for (std::size_t i = 0; i < SpecklePattern::kBatch; ++i) {
        const int column = left + static_cast<int>(i) % kSheetTile, row = static_cast<int>(i) / kSheetTile;
        if (column >= width || row >= height || !isHit[i]) continue;
        rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = greys[i];
    }
}

template <typename Pixel>
GrayImage<Pixel> renderSheet(const RayTracer& tracer, const SpecklePattern& pattern, double pitchMm,
                             const PixelNoise& noise, int threads) {
    GrayImage<Pixel> image(tracer.camera.image);
    const int width = image.width();
    forEachRowBand(image.height(), kSheetTile, threads, [&](int first, int end) {
        Rows rows(static_cast<std::size_t>(end - first),
                  std::vector<double>(static_cast<std::size_t>(width), kMissGrey));
        for (int left = 0; left < width; left += kSheetTile)
            paintSheetTile(tracer, pattern, pitchMm, first, left, rows);
        for (int row = first; row < end; ++row) {
            std::vector<double>& line = rows[static_cast<std::size_t>(row - first)];
            noise.addTo(line, row);
            std::ranges::transform(line, image.row(row), quantise<Pixel>);
        }
    });
    return image;
}

}  // namespace

PositionMm CurvedSpecimen::positionOf(const SheetState& state, PointMm material) {
    const double x = state.stretchX * material.x, y = state.stretchY * material.y, r = state.radiusMm;
    if (r == 0) return transform(state.pose, {x, y, 0});
    const double half = std::sin(x / (2 * r));
    return transform(state.pose, {r * std::sin(x / r), y, 2 * r * half * half});
}

std::optional<PointMm> CurvedSpecimen::materialAt(const SheetState& state, const RigCamera& camera, PointPx pixel) {
    return RayTracer(state, camera).materialAt(pixel);
}

template <typename Pixel>
GrayImage<Pixel> CurvedSpecimen::render(const SheetState& state, const RigCamera& camera, double noiseSigma, int frame,
                                        int threads) const {
    return renderSheet<Pixel>(RayTracer(state, camera), m_pattern, m_pitchMm, PixelNoise(noiseSigma, m_seed, frame),
                              threads);
}

template GrayImage<std::uint8_t> CurvedSpecimen::render(const SheetState&, const RigCamera&, double, int, int) const;
template GrayImage<std::uint16_t> CurvedSpecimen::render(const SheetState&, const RigCamera&, double, int, int) const;

}  // namespace strainlens
