// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "compute/backend/cpu/full_search/dense_store.h"
#include "compute/backend/cpu/full_search/dense_strips.h"
#include "compute/backend/cpu/runtime/aligned_vector.h"

namespace strainlens::cpu {

/// SAD search of tiles with 16-bit sums, which saturate at 65535.
class StripSearch {
public:
    /// Whether 16-bit sums are sufficient (single tiles may still saturate) and strips are not mostly empty.
    static bool isApplicable(const StripKernels& kernels, const FullSearchTask& task, std::size_t candidates) {
        const Grid& grid = task.grid;
        return task.parameters.criterion == Criterion::Sad && grid.blockPixels() <= kMaxPixels &&
               grid.blockWidth <= StripShape::kMaxWindowWidth &&
               candidates <= std::numeric_limits<std::uint16_t>::max() &&
               largestShape(kernels, grid).rows() / 8 <= gridSpan(grid.tops);
    }

    /// Tiles for `threads` threads.
    static std::vector<DenseTile> tiles(const StripKernels& kernels, const FullSearchTask& task, int threads) {
        const Grid& grid = task.grid;
        const int width = gridSpan(grid.lefts), height = gridSpan(grid.tops);
        const int down = quotientUp(height, largestShape(kernels, grid).rows());
        int across = quotientUp(width, kTileColumns);
        // With few tiles, every thread should get the same number.
        while (across * down < 4 * threads && across * down % threads != 0 && across * grid.blockWidth < width)
            ++across;
        return cutIntoTiles(grid, quotientUp(width, across), quotientUp(height, down));
    }

    StripSearch(const StripKernels& kernels, const DenseTask& search)
        : m_kernels(kernels), m_search(search), m_task(search.task), m_store(search) {}

    DenseOutcome run(const DensePixels& pixels) {
        const DenseTile& tile = pixels.tile();
        m_shape = StripShape::of(m_kernels.lanes, m_task.grid.blockWidth, m_task.grid.blockHeight, tile.rows);
        prepareMemory(tile);
        scatterPixels(pixels);
        const std::optional<std::int64_t> evaluations = collectTrials(pixels);
        if (!evaluations) return DenseOutcome::Stopped;
        const std::size_t group = std::max<std::size_t>(1, kGroupElements / m_shape.sumElements());
        for (std::size_t i = 0; i < m_trials.size(); i += group) {
            const std::size_t end = std::min(i + group, m_trials.size());
            if (!compare(tile, i, end)) return DenseOutcome::Stopped;
        }
        m_store.prepare(tile, m_trialCandidates, 1, 0);
        m_search.reporter.commit(*evaluations, [&] {
            const std::int64_t points = storeRows(tile);
            return m_store.isSaturated() ? 0 : points;
        });
        return m_store.isSaturated() ? DenseOutcome::Saturated : DenseOutcome::Done;
    }

private:
    /// Largest window: up to it hardly any match saturates, which takes a mean difference of 32 grey levels.
    static constexpr int kMaxPixels = 2048;
    /// Keeps the strips of both images and the best sums of a tile in a core's second-level cache.
    static constexpr int kTileColumns = 320;
    /// Keeps the row sums of the trials compared together in its first-level cache.
    static constexpr std::size_t kGroupElements = 6 * 1024;
    static int gridSpan(const std::vector<int>& corners) { return corners.back() - corners.front() + 1; }

    static int quotientUp(int a, int b) { return (a + b - 1) / b; }

    static int roundUpToGroups(int columns) { return quotientUp(columns, kStripSquare) * kStripSquare; }

    static StripShape largestShape(const StripKernels& kernels, const Grid& grid) {
        return StripShape::of(kernels.lanes, grid.blockWidth, grid.blockHeight, gridSpan(grid.tops));
    }

    /// A displacement and the window positions at which it is compared.
    struct Trial {
        std::ptrdiff_t offset;  ///< elements of m_deformed
        int xBegin, xEnd, yBegin, yEnd;
    };
    /// A strip image, accessible by column.
    struct StripImage {
        std::uint16_t* elements = nullptr;
        std::size_t columnElements = 0;

        std::uint16_t* column(int x) const { return elements + static_cast<std::size_t>(x) * columnElements; }
    };

    /// Divides m_memory, a single allocation, among the strip images.
    void prepareMemory(const DenseTile& tile) {
        const int columns = tile.columns + m_shape.windowWidth - 1;
        const std::size_t elements = m_shape.columnElements();
        const auto beyond = static_cast<std::size_t>(2 * m_task.parameters.radiusY * m_shape.lanes);
        struct Part {
            StripImage& image;
            int columns;
            std::size_t columnElements;
        };
        const Part parts[] = {{m_reference, columns, elements},
                              {m_deformed, columns + 2 * m_task.parameters.radiusX, elements + beyond},
                              {m_bestCost, tile.columns, elements},
                              {m_bestNumber, tile.columns, elements}};
        const auto sizeOf = [](const Part& part) {
            return static_cast<std::size_t>(roundUpToGroups(part.columns)) * part.columnElements;
        };
        std::size_t total = 0;
        for (const Part& part : parts) total += sizeOf(part);
        if (m_memory.size() < total) m_memory.resize(total);
        std::uint16_t* next = m_memory.data();
        for (const Part& part : parts) {
            part.image = {next, part.columnElements};
            next += sizeOf(part);
        }
        std::fill(m_bestCost.elements, m_bestCost.column(tile.columns), kNoDenseCost<std::uint16_t>);
    }

    void scatterPixels(const DensePixels& pixels) {
        const DenseTile& tile = pixels.tile();
        const int columns = tile.columns + m_shape.windowWidth - 1, rows = tile.rows + m_shape.windowHeight - 1;
        const int radiusX = m_task.parameters.radiusX, radiusY = m_task.parameters.radiusY;
        const DensePass here = pixels.referencePass(), around = pixels.surroundingsPass();
        m_kernels.scatter({here.reference, here.referenceStride, rows, columns}, m_shape.length, m_shape.length,
                          m_reference.column(0));
        m_kernels.scatter({around.reference, around.referenceStride, rows + 2 * radiusY, columns + 2 * radiusX},
                          m_shape.length, m_shape.length + 2 * radiusY, m_deformed.column(0));
    }

    /// Returns the number of evaluations; empty after a stop request.
    std::optional<std::int64_t> collectTrials(const DensePixels& pixels) {
        const auto column = static_cast<std::ptrdiff_t>(m_deformed.columnElements);
        const DenseTile& tile = pixels.tile();
        m_isColumnNeeded.assign(static_cast<std::size_t>(tile.columns), 0);
        for (int i = tile.columnBegin; i < tile.columnEnd; ++i) {
            m_isColumnNeeded[static_cast<std::size_t>(m_task.grid.left(i) - tile.left)] = 1;
        }
        m_trials.clear();
        m_trialCandidates.clear();
        return pixels.forEachPass([&](std::size_t number, const DensePass& pass) {
            m_trialCandidates.push_back(m_search.candidates[number]);
            const Displacement offset = m_trialCandidates.back().offset;
            m_trials.push_back(
                {offset.dx * column + offset.dy * m_shape.lanes, pass.xBegin, pass.xEnd, pass.yBegin, pass.yEnd});
        });
    }

    /// Compares m_trials [begin, end) at all positions; false after a stop request.
    bool compare(const DenseTile& tile, std::size_t begin, std::size_t end) {
        const auto trials = std::span<const Trial>(m_trials).subspan(begin, end - begin);
        m_offsets.clear();
        for (const Trial& trial : trials) m_offsets.push_back(trial.offset);
        m_rowSums.assign(trials.size() * m_shape.sumElements(), 0);
        m_partSums.resize(m_rowSums.size());
        const auto pixelsOf = [&](int column) {
            return StripPixels{m_reference.column(column), m_deformed.column(column + m_task.parameters.radiusX) +
                                                               m_task.parameters.radiusY * m_shape.lanes};
        };
        const int first = std::ranges::min_element(trials, {}, &Trial::xBegin)->xBegin;
        StripStep step{{}, nullptr, m_offsets, m_rowSums.data(), m_partSums.data()};
        StripPixels leaving{};
        for (int x = first - m_shape.windowWidth + 1; x < tile.columns; ++x) {
            if (m_task.shouldStop()) return false;
            step.entering = pixelsOf(x + m_shape.windowWidth - 1);
            if (x > first) {
                leaving = pixelsOf(x - 1);
                step.leaving = &leaving;
            }
            if (x >= first && m_isColumnNeeded[static_cast<std::size_t>(x)]) {
                m_kernels.compare(m_shape, step, static_cast<std::uint16_t>(begin), comparedRows(trials, x, tile.rows),
                                  {m_bestCost.column(x), m_bestNumber.column(x)});
            } else {
                m_kernels.advance(m_shape, step);
            }
        }
        return true;
    }

    /// The compared rows of each trial in column x; empty = all.
    std::span<const StripRows> comparedRows(std::span<const Trial> trials, int x, int rows) {
        bool all = true;
        m_comparedRows.clear();
        for (const Trial& trial : trials) {
            const int count = x >= trial.xBegin && x < trial.xEnd ? trial.yEnd - trial.yBegin : 0;
            all = all && count == rows;
            m_comparedRows.push_back({static_cast<std::uint16_t>(trial.yBegin), static_cast<std::uint16_t>(count)});
        }
        return all ? std::span<const StripRows>() : m_comparedRows;
    }

    std::int64_t storeRows(const DenseTile& tile) {
        const int columns = roundUpToGroups(tile.columns);
        m_costRows.resize(static_cast<std::size_t>(columns) * kStripSquare);
        m_numberRows.resize(m_costRows.size());
        const std::vector<int>& tops = m_task.grid.tops;
        const auto firstRow = tops.begin() + tile.rowBegin, endRow = tops.begin() + tile.rowEnd;
        std::int64_t points = 0;
        for (int i = 0; i < m_shape.lanes * m_shape.length; i += kStripSquare) {
            const int lane = i % m_shape.lanes, k = i / m_shape.lanes;
            m_kernels.gather(m_bestCost.column(0) + i, m_shape.length,
                             {m_costRows.data(), columns, kStripSquare, columns});
            m_kernels.gather(m_bestNumber.column(0) + i, m_shape.length,
                             {m_numberRows.data(), columns, kStripSquare, columns});
            for (int r = 0; r < kStripSquare; ++r) {
                const int top = tile.top + (lane + r) * m_shape.length + k;
                const auto rows = std::equal_range(firstRow, endRow, top);
                for (auto row = rows.first; row != rows.second; ++row) {
                    points += m_store.storeRow(static_cast<int>(row - tops.begin()), m_costRows.data() + r * columns,
                                               m_numberRows.data() + r * columns);
                }
            }
        }
        return points;
    }

    const StripKernels m_kernels;
    const DenseTask& m_search;
    const FullSearchTask& m_task;
    StripShape m_shape;
    ScratchVector<std::uint16_t> m_memory;
    StripImage m_reference, m_deformed, m_bestCost, m_bestNumber;
    std::vector<std::uint8_t> m_isColumnNeeded;
    std::vector<Trial> m_trials;
    std::vector<DenseCandidate> m_trialCandidates;  ///< of m_trials
    std::vector<std::ptrdiff_t> m_offsets;
    std::vector<StripRows> m_comparedRows;
    AlignedVector<std::uint16_t> m_rowSums, m_partSums;
    AlignedVector<std::uint16_t> m_costRows, m_numberRows;  ///< kStripSquare image rows
    DenseStore m_store;
};

}  // namespace strainlens::cpu
