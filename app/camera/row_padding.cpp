// SPDX-License-Identifier: MPL-2.0
#include "app/camera/row_padding.h"

#include <algorithm>

namespace strainlens {

bool hasByteRows(const RawFormat& format) {
    return std::int64_t{format.size.width} * storedPixels(format).storedBits() % 8 == 0;
}

bool copyWithoutPadding(std::span<const std::uint8_t> source, const RawFormat& format, std::size_t padding,
                        std::vector<std::uint8_t>& target) {
    const std::size_t bytes = rawBytes(format);
    if (source.size() < bytes) return false;
    if (padding == 0) {
        target.assign(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(bytes));
        return true;
    }
    const auto rows = static_cast<std::size_t>(format.size.height);
    // The last row may lack its padding.
    if (!hasByteRows(format) || (rows > 1 && padding > (source.size() - bytes) / (rows - 1))) return false;
    const std::size_t rowBytes = bytes / rows;
    target.resize(bytes);
    for (std::size_t y = 0; y < rows; ++y) {
        std::ranges::copy(source.subspan(y * (rowBytes + padding), rowBytes),
                          target.begin() + static_cast<std::ptrdiff_t>(y * rowBytes));
    }
    return true;
}

}  // namespace strainlens
