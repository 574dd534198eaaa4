// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/checks.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "compute/reference/filters.h"
#include "compute/reference/search.h"
#include "compute/types/workers.h"

namespace strainlens::bench {
namespace {

constexpr int kBandRows = 48;
constexpr std::int64_t kMaxFullCheckPixels = 4'000'000;

/// Rows [top, top + rows) of the filtered image, from the rows they depend on.
GrayImage<std::uint8_t> filterBand(ImageView<std::uint8_t> image, const Filter& filter, int top, int rows, int reach) {
    const int from = std::max(top - reach, 0), to = std::min(top + rows + reach, image.height);
    const GrayImage<std::uint8_t> filtered = reference::filter(image.crop(0, from, image.width, to - from), filter);
    return GrayImage<std::uint8_t>(filtered.view().crop(0, top - from, image.width, rows));
}

bool haveEqualRows(ImageView<std::uint8_t> a, ImageView<std::uint8_t> b) {
    if (a.size() != b.size()) return false;
    for (int y = 0; y < a.height; ++y) {
        if (std::memcmp(a.row(y), b.row(y), static_cast<std::size_t>(a.width)) != 0) return false;
    }
    return true;
}

}  // namespace

bool areEqual(std::span<const double> a, std::span<const double> b) {
    return std::ranges::equal(a, b, [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

int reachOf(const Filter& filter) {
    if (const auto* median = std::get_if<MedianFilter>(&filter)) return median->size / 2;
    if (const auto* box = std::get_if<BoxFilter>(&filter)) return box->size / 2;
    return std::holds_alternative<Convolution3x3>(filter) ? 1 : -1;
}

FieldCheck FieldCheck::recursive(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage,
                                 const Grid& grid, const RecursiveSearchParameters& parameters) {
    FieldCheck check(grid);
    reference::recursiveSearch(referenceImage, deformedImage, grid, parameters, {}, check.m_expected, {});
    return check;
}

FieldCheck FieldCheck::full(ImageView<std::uint8_t> referenceImage, ImageView<std::uint8_t> deformedImage,
                            const Grid& grid, const FullSearchParameters& parameters, int everyNth) {
    FieldCheck check(grid);
    SearchResult& expected = check.m_expected;
    expected.reset(grid, parameters.criterion);
    std::vector<std::size_t> checked;
    int number = 0;
    for (std::size_t node = 0; node < grid.size(); ++node) {
        if (grid.statuses[node] != PointStatus::NotComputed) continue;
        if (number++ % everyNth == 0) {
            checked.push_back(node);
        } else {
            expected.status[node] = PointStatus::OutsideRoi;
        }
    }
    // Nodes are independent: each is its own grid.
    forEachChunk(static_cast<int>(checked.size()), usableCores(), [&](int chunk) {
        const std::size_t node = checked[static_cast<std::size_t>(chunk)];
        const NodePosition at = grid.positionOf(node);
        const Grid alone{
            grid.blockWidth, grid.blockHeight, {grid.left(at.column)}, {grid.top(at.row)}, {PointStatus::NotComputed}};
        SearchResult found;
        reference::fullSearch(referenceImage, deformedImage, alone, parameters, {}, found, {});
        expected.status[node] = found.status[0];
        expected.vectors[node] = found.vectors[0];
        expected.cost[node] = found.cost[0];
    });
    return check;
}

FieldCheck FieldCheck::sequence(ImageView<std::uint8_t> referenceImage,
                                const std::vector<GrayImage<std::uint8_t>>& deformed, const Grid& grid, int pairs) {
    FieldCheck check(grid);
    const auto period = deformed.size();
    std::vector<SearchResult> fields;
    for (std::size_t pair = 0; pair < static_cast<std::size_t>(pairs); ++pair) {
        // The previous field equals that one period before: from here on fields repeat.
        if (pair > period && fields[pair - 1].vectors == fields[pair - 1 - period].vectors) {
            fields.push_back(fields[pair - period]);
            continue;
        }
        const std::vector<Displacement> initial = pair == 0 ? std::vector<Displacement>{} : fields[pair - 1].vectors;
        fields.emplace_back();
        reference::recursiveSearch(referenceImage, deformed[pair % period], grid, {}, initial, fields[pair], {});
    }
    check.m_expected = fields.back();
    return check;
}

bool FieldCheck::matches(std::span<const Displacement> vectors, std::span<const std::uint32_t> cost) {
    if (vectors.size() != m_statuses.size() || cost.size() != m_statuses.size()) return false;
    if (m_firstVectors.empty()) {
        m_firstVectors.assign(vectors.begin(), vectors.end());
        m_firstCost.assign(cost.begin(), cost.end());
    }
    for (std::size_t i = 0; i < m_statuses.size(); ++i) {
        if (m_statuses[i] != PointStatus::NotComputed) continue;
        if (vectors[i] != m_firstVectors[i] || cost[i] != m_firstCost[i]) return false;
        if (m_expected.status[i] == PointStatus::OutsideRoi) continue;
        if (vectors[i] != m_expected.vectors[i] || cost[i] != m_expected.cost[i]) return false;
    }
    return true;
}

FieldCheck::Difference FieldCheck::difference(std::span<const Displacement> vectors,
                                              std::span<const std::uint32_t> cost) const {
    Difference difference;
    for (std::size_t i = 0; i < m_firstVectors.size(); ++i) {
        if (m_statuses[i] != PointStatus::NotComputed || vectors[i] == m_firstVectors[i]) continue;
        ++difference.nodes;
        const double excess = static_cast<double>(cost[i]) - static_cast<double>(m_firstCost[i]);
        difference.largestExcess =
            std::max(difference.largestExcess, excess / std::max(1.0, static_cast<double>(m_firstCost[i])));
    }
    return difference;
}

ImageCheck::ImageCheck(const GrayImage<std::uint8_t>& image, const Filter& filter) {
    const int height = image.height(), reach = reachOf(filter);
    if (reach < 0 || std::int64_t{image.width()} * height <= kMaxFullCheckPixels) {
        m_bands.push_back({0, reference::filter(image, filter)});
        return;
    }
    const int lastTop = height - kBandRows;
    for (const int top : {0, lastTop / 3, lastTop / 2, 4 * lastTop / 5, lastTop}) m_bands.push_back({top, {}});
    forEachChunk(static_cast<int>(m_bands.size()), usableCores(), [&](int i) {
        Band& band = m_bands[static_cast<std::size_t>(i)];
        band.pixels = filterBand(image, filter, band.top, kBandRows, reach);
    });
}

bool ImageCheck::matches(ImageView<std::uint8_t> filtered) {
    if (m_first.empty()) m_first = GrayImage<std::uint8_t>(filtered);
    if (!haveEqualRows(m_first, filtered)) return false;
    return std::ranges::all_of(m_bands, [&](const Band& band) {
        return haveEqualRows(band.pixels, filtered.crop(0, band.top, filtered.width, band.pixels.height()));
    });
}

}  // namespace strainlens::bench
