// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "compute/backend/cpu/full_search/dense_store.h"
#include "compute/backend/cpu/full_search/dense_strips.h"
#include "compute/backend/cpu/runtime/aligned_vector.h"

namespace strainlens::cpu {

/// Searches tiles (SAD) with sums of 16 bits, which saturate at 65535.
class StripSearch {
public:
    /// Whether every node of a search may be told from its 16-bit sums (some tiles may still turn out saturated) and
    /// strips are not mostly empty.
    static bool suits(const StripKernels& kernels, const FullSearchTask& task, std::size_t candidates);

    /// Tiles for `threads` threads.
    static std::vector<DenseTile> tiles(const StripKernels& kernels, const FullSearchTask& task, int threads);

    StripSearch(const StripKernels& kernels, const DenseTask& search)
        : m_kernels(kernels), m_search(search), m_task(search.task), m_store(search) {}

    DenseOutcome run(const DensePixels& pixels);

private:
    /// A displacement and the window positions it is tried for.
    struct Trial {
        std::ptrdiff_t offset;  ///< elements of m_deformed
        int xBegin, xEnd, yBegin, yEnd;
    };
    /// Columns of strips.
    struct StripImage {
        std::uint16_t* elements = nullptr;
        std::size_t columnElements = 0;

        std::uint16_t* column(int x) const { return elements + static_cast<std::size_t>(x) * columnElements; }
    };

    /// Divides m_memory, which is one block so that it is asked for once.
    void prepareMemory(const DenseTile& tile);
    void dealPixels(const DensePixels& pixels);
    /// The evaluations; nothing when the job was stopped.
    std::optional<std::int64_t> collectTrials(const DensePixels& pixels);
    /// Compares m_trials [begin, end) at all positions; false when the job was stopped.
    bool compare(const DenseTile& tile, std::size_t begin, std::size_t end);
    /// The rows that take part with each trial in column x; empty = all.
    std::span<const StripRows> rowsTaking(std::span<const Trial> trials, int x, int rows);

    std::int64_t storeRows(const DenseTile& tile);

    const StripKernels m_kernels;
    const DenseTask& m_search;
    const FullSearchTask& m_task;
    StripShape m_shape;
    ScratchVector<std::uint16_t> m_memory;
    StripImage m_reference, m_deformed, m_bestCost, m_bestNumber;
    std::vector<std::uint8_t> m_columnWanted;
    std::vector<Trial> m_trials;
    std::vector<DenseCandidate> m_tried;  ///< the trials' candidates
    std::vector<std::ptrdiff_t> m_offsets;
    std::vector<StripRows> m_taking;
    AlignedVector<std::uint16_t> m_rowSums, m_partSums;
    AlignedVector<std::uint16_t> m_costRows, m_numberRows;  ///< kStripSquare plain rows
    DenseStore m_store;
};

}  // namespace strainlens::cpu
