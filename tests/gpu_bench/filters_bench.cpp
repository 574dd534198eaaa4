// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters.h"
#include "tests/gpu_bench/bench_images.h"
#include "tests/gpu_bench/bench_table.h"

namespace strainlens::gpu_bench {
namespace {

constexpr ImageSize kSize{10000, 10000};
constexpr double kPixels = 1e8;
/// Every pixel read and written once at the copy speed of an H200, 3.98 TB/s.
constexpr double kCopyFloorMs = 2 * kPixels / 3.98e9;

/// Milliseconds of that many Gpixel/s.
constexpr double at(double gigapixels) { return kPixels / gigapixels * 1e-6; }

}  // namespace

void benchFilters(Bench& bench) {
    if (!bench.wants("median 3x3") && !bench.wants("median 5x5") && !bench.wants("convolution 3x3") &&
        !bench.wants("box 15x15") && !bench.wants("histogram")) {
        return;
    }
    cuda::DeviceImage in, out, flat;
    uploadImage(in, noiseImage(kSize, 1));
    uploadImage(flat, flatImage(kSize, 77));
    out.resize(kSize);
    const cudaStream_t stream = bench.context().stream;
    bench.device({"median 3x3", "final", 0, 0, kPixels, at(600), at(1200), kCopyFloorMs, "noise 10000x10000"},
                 [&] { cuda::launchMedian(in.pixels(), out.data(), 3, stream); });
    bench.device({"median 5x5", "final", 0, 0, kPixels, at(150), at(300), kCopyFloorMs, "noise 10000x10000"},
                 [&] { cuda::launchMedian(in.pixels(), out.data(), 5, stream); });
    const Convolution3x3 smooth{{1, 2, 1, 2, 4, 2, 1, 2, 1}, 16, 0};
    bench.device({"convolution 3x3", "final", 0, 0, kPixels, at(800), at(1500), kCopyFloorMs, "noise 10000x10000"},
                 [&] { cuda::launchConvolution(in.pixels(), out.data(), smooth, stream); });
    bench.device({"box 15x15", "final", 0, 0, kPixels, at(500), at(1000), kCopyFloorMs, "noise 10000x10000"},
                 [&] { cuda::launchBox(in.pixels(), out.data(), 15, stream); });
    bench.device({"box 101x101", "final", 0, 0, kPixels, 0, 0, kCopyFloorMs, "noise 10000x10000"},
                 [&] { cuda::launchBox(in.pixels(), out.data(), 101, stream); });
    cuda::DeviceBuffer<std::uint64_t> counts;
    counts.reserve(256);
    bench.device({"histogram", "final", 0, 0, kPixels, at(700), at(1500), kCopyFloorMs / 2, "noise 10000x10000"},
                 [&] { cuda::launchHistogram(in.pixels(), counts.data(), stream); });
    bench.device({"histogram one-valued", "final", 0, 0, kPixels, at(700), at(1500), kCopyFloorMs / 2, "one grey"},
                 [&] { cuda::launchHistogram(flat.pixels(), counts.data(), stream); });
}

}  // namespace strainlens::gpu_bench
