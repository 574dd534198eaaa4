// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "compute/backend/cuda/cuda_context.h"
#include "compute/backend/cuda/device_image.h"

namespace strainlens::cuda {

/// Copies images from ordinary memory to the device at the speed of the bus: threads copy bands of rows into
/// page-locked buffers, from which the device fetches the bands before. The threads wait for work as long as the
/// uploader lives; the calls to the device are made by the caller's thread alone, because they would wait for each
/// other.
class ImageUploader {
public:
    ImageUploader() = default;
    ImageUploader(const ImageUploader&) = delete;
    ImageUploader& operator=(const ImageUploader&) = delete;
    ~ImageUploader();

    /// Gives `to` the size of `from` and queues the copy in `stream`. `from` may go away afterwards; the last bands may
    /// still be under way to the device. One call at a time. Throws DeviceError.
    void copy(const CudaContext& context, ImageView<std::uint8_t> from, DeviceImage& to, cudaStream_t stream);

private:
    static constexpr int kBuffers = 12;

    struct Buffer {
        PinnedBuffer<std::uint8_t> rows;
        std::atomic<int> filledBand{-1};
        Event fetched{cudaEventDisableTiming};  ///< by the device
    };

    void startThreads();
    /// What each thread does.
    void work(const std::stop_token& stop);
    void fill(int band);
    /// Sends the bands as they are filled.
    void send(const DeviceImage& to, int bands, cudaStream_t stream);
    /// Takes back what was not begun and waits for what was.
    void abandon();

    std::array<Buffer, kBuffers> m_buffers;
    Event m_fetched{cudaEventDisableTiming};  ///< all of the image before
    // The image that is being copied; constant from the moment that m_next offers its bands until all are filled.
    ImageView<std::uint8_t> m_from;
    std::size_t m_pitch = 0;
    int m_bandRows = 0;
    std::atomic<std::uint64_t> m_next{0};  ///< the number of bands in the upper half, the next one in the lower
    std::atomic<int> m_free{0};            ///< bands below this number have a buffer to be copied to
    std::atomic<int> m_busy{0};            ///< threads that may be at a band
    std::atomic<std::uint32_t> m_images{0};
    std::vector<std::jthread> m_threads;
};

}  // namespace strainlens::cuda
