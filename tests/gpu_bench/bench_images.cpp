// SPDX-License-Identifier: MPL-2.0
#include "tests/gpu_bench/bench_images.h"

#include <cstring>
#include <random>

namespace strainlens::gpu_bench {

GrayImage<std::uint8_t> noiseImage(ImageSize size, std::uint64_t seed) {
    GrayImage<std::uint8_t> image(size.width, size.height);
    std::mt19937_64 random(seed);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; x += 8) {
            const std::uint64_t eight = random();
            std::memcpy(image.row(y) + x, &eight, static_cast<std::size_t>(std::min(8, size.width - x)));
        }
    }
    return image;
}

GrayImage<std::uint8_t> flatImage(ImageSize size, std::uint8_t grey) {
    GrayImage<std::uint8_t> image(size.width, size.height);
    for (int y = 0; y < size.height; ++y) std::memset(image.row(y), grey, static_cast<std::size_t>(size.width));
    return image;
}

void uploadImage(cuda::DeviceImage& target, ImageView<std::uint8_t> image) {
    target.resize(image.size());
    cuda::check(cudaMemcpy2D(target.data(), static_cast<std::size_t>(target.pitch()), image.pixels,
                             static_cast<std::size_t>(image.strideBytes), static_cast<std::size_t>(image.width),
                             static_cast<std::size_t>(image.height), cudaMemcpyHostToDevice),
                "cudaMemcpy2D");
}

}  // namespace strainlens::gpu_bench
