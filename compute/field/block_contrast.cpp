// SPDX-License-Identifier: MPL-2.0
#include "compute/field/block_contrast.h"

#include <cmath>
#include <cstdint>

namespace strainlens {
namespace {

/// Sums of grey and grey squared over the rows [top, bottom) of every image column, moved down step by step.
class ColumnSums {
public:
    explicit ColumnSums(ImageView<std::uint8_t> image)
        : m_image(image),
          m_sums(static_cast<std::size_t>(image.width)),
          m_squares(static_cast<std::size_t>(image.width)) {}

    void moveTo(int top, int bottom) {
        for (; m_bottom < bottom; ++m_bottom) add<+1>(m_bottom);
        for (; m_top < top; ++m_top) add<-1>(m_top);
    }
    const std::vector<std::uint32_t>& sums() const { return m_sums; }
    const std::vector<std::uint32_t>& squares() const { return m_squares; }

private:
    template <int kSign>
    void add(int y) {
        const std::uint8_t* row = m_image.row(y);
        std::uint32_t* sums = m_sums.data();
        std::uint32_t* squares = m_squares.data();
        for (int x = 0; x < m_image.width; ++x) {
            const std::uint32_t grey = row[x];
            sums[x] += kSign > 0 ? grey : 0u - grey;
            squares[x] += kSign > 0 ? grey * grey : 0u - grey * grey;
        }
    }

    ImageView<std::uint8_t> m_image;
    int m_top = 0, m_bottom = 0;
    std::vector<std::uint32_t> m_sums, m_squares;
};

void prefixSums(const std::vector<std::uint32_t>& values, std::vector<std::int64_t>& prefix) {
    prefix.resize(values.size() + 1);
    for (std::size_t i = 0; i < values.size(); ++i) prefix[i + 1] = prefix[i] + values[i];
}

}  // namespace

std::vector<double> blockContrast(ImageView<std::uint8_t> referenceImage, const Grid& grid) {
    std::vector<double> result(grid.size());
    const std::int64_t n = grid.blockPixels();
    ColumnSums columnSums(referenceImage);
    std::vector<std::int64_t> sums, squares;
    for (int row = 0; row < grid.rows(); ++row) {
        const int top = grid.tops[static_cast<std::size_t>(row)];
        columnSums.moveTo(top, top + grid.blockHeight);
        prefixSums(columnSums.sums(), sums);
        prefixSums(columnSums.squares(), squares);
        for (int column = 0; column < grid.columns(); ++column) {
            const auto left = static_cast<std::size_t>(grid.lefts[static_cast<std::size_t>(column)]);
            const auto right = left + static_cast<std::size_t>(grid.blockWidth);
            const std::int64_t sum = sums[right] - sums[left];
            const std::int64_t square = squares[right] - squares[left];
            const auto variance = static_cast<double>(n * square - sum * sum) / (static_cast<double>(n) * double(n));
            result[grid.index(column, row)] = std::sqrt(variance);
        }
    }
    return result;
}

}  // namespace strainlens
