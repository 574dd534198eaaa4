// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/raw_array.h"
#include "compute/types/workers.h"

namespace strainlens {

/// Summed-area table: sums over any rectangle of cells by four look-ups (Crow 1984, doi:10.1145/800031.808600).
template <typename Sum>
class SummedArea {
public:
    /// Builds the table from valueAt(column, row) of every cell, row by row; reuses its memory.
    template <typename ValueAt>
    void assign(int columns, int rows, const ValueAt& valueAt) {
        resize(columns, rows);
        for (int row = 0; row < rows; ++row) {
            Sum inRow{};
            m_table[index(0, row + 1)] = inRow;
            for (int column = 0; column < columns; ++column) {
                inRow += valueAt(column, row);
                m_table[index(column + 1, row + 1)] = m_table[index(column + 1, row)] + inRow;
            }
        }
    }

    /// The same table, built on several threads (0 = all cores).
    template <typename ValueAt>
    void assign(int columns, int rows, int threads, const ValueAt& valueAt) {
        constexpr int kRowsAtOnce = 4, kColumnsAtOnce = 32;
        resize(columns, rows);
        forEachRowBand(rows, kRowsAtOnce, threads, [&](int first, int end) {
            for (int row = first; row < end; ++row) {
                Sum inRow{};
                m_table[index(0, row + 1)] = inRow;
                for (int column = 0; column < columns; ++column) {
                    inRow += valueAt(column, row);
                    m_table[index(column + 1, row + 1)] = inRow;
                }
            }
        });
        forEachRowBand(columns, kColumnsAtOnce, threads, [&](int first, int end) {
            for (int row = 1; row < rows; ++row) {
                for (int column = first; column < end; ++column) {
                    m_table[index(column + 1, row + 1)] += m_table[index(column + 1, row)];
                }
            }
        });
    }

    /// Sum over the columns [left, right) of the rows [top, bottom).
    Sum over(int left, int top, int right, int bottom) const {
        return m_table[index(right, bottom)] - m_table[index(left, bottom)] - m_table[index(right, top)] +
               m_table[index(left, top)];
    }

private:
    /// Makes room and clears the first row; all others are written.
    void resize(int columns, int rows) {
        m_width = static_cast<std::size_t>(columns) + 1;
        m_table.resize(m_width * (static_cast<std::size_t>(rows) + 1));
        for (int column = 0; column <= columns; ++column) m_table[index(column, 0)] = Sum{};
    }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * m_width + static_cast<std::size_t>(column);
    }

    std::size_t m_width = 0;
    RawArray<Sum> m_table;  ///< sum of the cells above and to the left of every corner
};

/// Sums of a function of the greys over blocks of an image, one row of blocks after the other, downwards.
template <typename ValueOf>
class BlockSums {
public:
    BlockSums(ImageView<std::uint8_t> image, const ValueOf& valueOf)
        : m_image(image),
          m_valueOf(valueOf),
          m_columns(static_cast<std::size_t>(image.width)),
          m_prefixSums(m_columns.size() + 1) {}

    /// Moves to the rows [top, bottom); neither may decrease.
    void moveTo(int top, int bottom) {
        if (top >= m_bottom) {
            std::ranges::fill(m_columns, 0U);
            m_top = m_bottom = top;
        }
        for (; m_bottom < bottom; ++m_bottom) add<+1>(m_bottom);
        for (; m_top < top; ++m_top) add<-1>(m_top);
        for (std::size_t x = 0; x < m_columns.size(); ++x) m_prefixSums[x + 1] = m_prefixSums[x] + m_columns[x];
    }
    /// Sum over the block of `width` columns from `left` on.
    std::int64_t over(int left, int width) const {
        return m_prefixSums[static_cast<std::size_t>(left + width)] - m_prefixSums[static_cast<std::size_t>(left)];
    }

private:
    template <int kSign>
    void add(int y) {
        const std::uint8_t* row = m_image.row(y);
        std::uint32_t* columns = m_columns.data();
        for (int x = 0; x < m_image.width; ++x) {
            const std::uint32_t value = m_valueOf(row[x]);
            columns[x] += kSign > 0 ? value : 0U - value;
        }
    }

    ImageView<std::uint8_t> m_image;
    ValueOf m_valueOf;
    int m_top = 0, m_bottom = 0;
    std::vector<std::uint32_t> m_columns;    ///< sum over the rows, one a column
    std::vector<std::int64_t> m_prefixSums;  ///< prefix sums of m_columns
};

}  // namespace strainlens
