// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/full_search/window_sums.h"

namespace strainlens::opencl {
namespace {

constexpr int kWindowsOfGroup = 128;
constexpr int kWindowsOfCpuItem = 32;
constexpr int kRowsOfGroup = 64;

}  // namespace

void WindowSums::compute(OpenclContext& context, const DeviceImage& image, const WindowTable& table, int width,
                         int height) {
    if (table.columns < 1 || table.rows < 1) return;  // no window fits: nobody asks for one
    const auto columns = static_cast<std::size_t>(table.columns), rows = static_cast<std::size_t>(table.rows);
    m_sums.reserve(context, columns * rows);
    m_squares.reserve(context, columns * rows);
    const int each = context.device().isCpu ? kWindowsOfCpuItem : 1;
    const auto items = static_cast<std::size_t>(kWindowsOfGroup / each);
    const WorkSize groups{(columns + kWindowsOfGroup - 1) / kWindowsOfGroup, (rows + kRowsOfGroup - 1) / kRowsOfGroup};
    const LocalMemory columnSums{static_cast<std::size_t>(kWindowsOfGroup + width) * sizeof(cl_uint2)};
    context.kernel("full_search/window_sums", "windowSums")
        .run(context.queue(), groups, {items}, image, image.shape(), table, width, height, kRowsOfGroup, each, m_sums,
             m_squares, columnSums);
}

}  // namespace strainlens::opencl
