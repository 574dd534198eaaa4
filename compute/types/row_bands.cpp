// SPDX-License-Identifier: MPL-2.0
#include "compute/types/row_bands.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace strainlens {

void forEachRowBand(int rows, int bandRows, int threads, const std::function<void(int firstRow, int endRow)>& work) {
    const int bands = (rows + bandRows - 1) / bandRows;
    if (threads <= 0) threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    std::atomic<int> next = 0;
    const auto takeBands = [&] {
        for (int band = next++; band < bands; band = next++) {
            work(band * bandRows, std::min(rows, (band + 1) * bandRows));
        }
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < std::min(threads, bands); ++i) helpers.emplace_back(takeBands);
    takeBands();
}

}  // namespace strainlens
