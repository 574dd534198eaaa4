// SPDX-License-Identifier: MPL-2.0
#include "compute/synthetic/specimen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "compute/synthetic/pixel_noise.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kVoidGrey = 12;  // background visible through a hole or crack
constexpr int kRenderedRows = 16;
constexpr int kPaintedSide = 4;  // side of a tile of pixels painted together, one batch
static_assert(kPaintedSide * kPaintedSide == SpecklePattern::kBatch);

/// By SpecimenKind.
constexpr std::array<MakeDeformation*, 5> kDeformations = {makeRigid, makeAffine, makeStar, makeOpenHole, makeCrack};
static_assert(kDeformations.size() == kSpecimenKindNames.size());

/// Material points visible in a band of contiguous rows.
struct Band {
    int width = 0, rows = 0;
    std::vector<MaterialPoint> points;
    std::vector<double> greys;

    Band(int bandWidth, int bandRows)
        : width(bandWidth),
          rows(bandRows),
          points(static_cast<std::size_t>(width) * static_cast<std::size_t>(rows)),
          greys(points.size(), kVoidGrey) {}
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
    }
    template <typename Value>
    std::span<Value> row(std::vector<Value>& values, int y) {
        return std::span(values).subspan(index(0, y), static_cast<std::size_t>(width));
    }
};

/// Greys of the tile whose first pixel is (left, top) in the band.
void paintTile(Band& band, int left, int top, const SpecklePattern::Patch& patch) {
    SpecklePattern::Batch x, y;
    const auto pixel = [&](std::size_t i) {  // replicates the last pixels beyond the band
        const int column = static_cast<int>(i) % kPaintedSide, row = static_cast<int>(i) / kPaintedSide;
        return band.index(std::min(left + column, band.width - 1), std::min(top + row, band.rows - 1));
    };
    bool empty = true;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const MaterialPoint& p = band.points[pixel(i)];
        x[i] = p.point.x;
        y[i] = p.point.y;
        empty = empty && p.depthPx <= -0.5;
    }
    if (empty) return;
    const SpecklePattern::Batch greys = patch.greysAt(x, y);
    for (std::size_t i = 0; i < x.size(); ++i) {
        // An edge covers a share of the pixel given by its distance from the pixel centre.
        const double cover = std::clamp(band.points[pixel(i)].depthPx + 0.5, 0.0, 1.0);
        band.greys[pixel(i)] = cover * greys[i] + (1 - cover) * kVoidGrey;
    }
}

void paint(Band& band, const SpecklePattern& pattern) {
    const auto [left, right] = std::ranges::minmax(band.points, {}, [](const auto& p) { return p.point.x; });
    const auto [top, bottom] = std::ranges::minmax(band.points, {}, [](const auto& p) { return p.point.y; });
    const SpecklePattern::Patch patch(pattern, {left.point.x, top.point.y, right.point.x, bottom.point.y});
    for (int y = 0; y < band.rows; y += kPaintedSide) {
        for (int x = 0; x < band.width; x += kPaintedSide) paintTile(band, x, y, patch);
    }
}

/// locateRow(y, row) sets the material points visible in a row.
template <typename Pixel>
GrayImage<Pixel> render(ImageSize size, const SpecklePattern& pattern, const PixelNoise& noise, int threads,
                        const std::function<void(int y, std::span<MaterialPoint> row)>& locateRow) {
    GrayImage<Pixel> image(size);
    forEachRowBand(size.height, kRenderedRows, threads, [&](int firstRow, int endRow) {
        Band band(size.width, endRow - firstRow);
        for (int y = 0; y < band.rows; ++y) locateRow(firstRow + y, band.row(band.points, y));
        paint(band, pattern);
        for (int y = 0; y < band.rows; ++y) {
            const std::span<double> greys = band.row(band.greys, y);
            noise.addTo(greys, firstRow + y);
            std::ranges::transform(greys, image.row(firstRow + y), quantise<Pixel>);
        }
    });
    return image;
}

}  // namespace

Specimen::Specimen(const SpecimenOptions& options, double load)
    : m_options(withDefaults(options)), m_load(load), m_pattern(options.seed) {
    requireValid(m_options);
    if (!(load >= 0 && load <= 1)) throw InvalidInput("load", std::to_string(load), "0 to 1");
    m_deformation = kDeformations[static_cast<std::size_t>(m_options.kind)](m_options, load);
}

PointPx Specimen::displacementAt(PointPx material) const {
    const PointPx u = m_deformation->displacement(material);
    return {u.x + m_load * m_options.shiftX, u.y + m_load * m_options.shiftY};
}

PointPx Specimen::materialPointAt(PointPx deformed) const {
    const PointPx unshifted = {deformed.x - m_load * m_options.shiftX, deformed.y - m_load * m_options.shiftY};
    return m_deformation->locate(unshifted, unshifted).point;
}

bool Specimen::isMeasurable(int left, int top, int blockWidth, int blockHeight) const {
    const PointPx centre = {left + blockWidth / 2.0, top + blockHeight / 2.0};
    const PointPx u = displacementAt(centre);
    const double movedLeft = left + std::round(u.x), movedTop = top + std::round(u.y);
    const auto inImage = [&](double x, double y) {
        return x >= 0 && y >= 0 && x + blockWidth <= m_options.size.width && y + blockHeight <= m_options.size.height;
    };
    if (!inImage(left, top) || !inImage(movedLeft, movedTop)) return false;
    if (m_deformation->depth(centre) > blockWidth + blockHeight) return true;
    for (int y = top; y < top + blockHeight; ++y) {
        for (int x = left; x < left + blockWidth; ++x) {
            if (!isInsideMaterial({static_cast<double>(x), static_cast<double>(y)})) return false;
        }
    }
    return true;
}

RoiMask Specimen::materialMask() const {
    return RoiMask::where(m_options.size, [this](int x, int y) {
        return isInsideMaterial({static_cast<double>(x), static_cast<double>(y)});
    });
}

template <typename Pixel>
GrayImage<Pixel> Specimen::renderReference(int threads) const {
    return render<Pixel>(m_options.size, m_pattern, PixelNoise(m_options.noiseSigma, m_options.seed, 0), threads,
                         [this](int y, std::span<MaterialPoint> row) {
                             for (std::size_t x = 0; x < row.size(); ++x) {
                                 const PointPx point = {static_cast<double>(x), static_cast<double>(y)};
                                 row[x] = {point, m_deformation->depth(point)};
                             }
                         });
}

template <typename Pixel>
GrayImage<Pixel> Specimen::renderDeformed(int frame, int threads) const {
    const PointPx shift = {m_load * m_options.shiftX, m_load * m_options.shiftY};
    return render<Pixel>(m_options.size, m_pattern, PixelNoise(m_options.noiseSigma, m_options.seed, frame), threads,
                         [this, shift](int y, std::span<MaterialPoint> row) {
                             PointPx u = {0, 0};  // of the previous pixel: the initial guess of the next one
                             for (std::size_t x = 0; x < row.size(); ++x) {
                                 const PointPx unshifted = {static_cast<double>(x) - shift.x, y - shift.y};
                                 row[x] = m_deformation->locate(unshifted, {unshifted.x - u.x, unshifted.y - u.y});
                                 u = {unshifted.x - row[x].point.x, unshifted.y - row[x].point.y};
                             }
                         });
}

template GrayImage<std::uint8_t> Specimen::renderReference(int) const;
template GrayImage<std::uint16_t> Specimen::renderReference(int) const;
template GrayImage<std::uint8_t> Specimen::renderDeformed(int, int) const;
template GrayImage<std::uint16_t> Specimen::renderDeformed(int, int) const;

SpecimenSeries::SpecimenSeries(const std::vector<SpecimenOptions>& options, int bits) {
    const auto render = [&]<typename Pixel>(Pixel) {
        for (const SpecimenOptions& o : options) {
            const Specimen& specimen = specimens.emplace_back(o);
            if (images.empty()) images.emplace_back(specimen.renderReference<Pixel>());
            images.emplace_back(specimen.renderDeformed<Pixel>(static_cast<int>(images.size())));
        }
    };
    bits == 8 ? render(std::uint8_t{}) : render(std::uint16_t{});
}

}  // namespace strainlens
