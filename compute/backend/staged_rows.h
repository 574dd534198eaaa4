// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <thread>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Rows of an image that lie in a staging buffer, on their way to the device.
struct StagedBand {
    int buffer = 0;             ///< which of StagedRows::kBuffers
    std::size_t firstByte = 0;  ///< its place in the image on the device
    std::size_t bytes = 0;      ///< from the start of the buffer
    bool isAwaited = false;     ///< the buffer is filled again for this image as soon as it has been fetched
    bool isLast = false;        ///< of the image
};

/// What StagedRows needs of a device's driver. It calls from the thread of its caller only, because threads that call a
/// driver wait for each other; every function may throw.
struct RowCarrier {
    /// Memory of the host that the device fetches from by itself: StagedRows::kBufferBytes, at a multiple of 16.
    std::function<std::uint8_t*(int buffer)> memory;
    /// Queues the fetch of a band.
    std::function<void(const StagedBand& band)> fetch;
    /// Whether the last band of that buffer has been fetched; asked of bands that are awaited only.
    std::function<bool(int buffer)> isFetched;
};

/// Copies images from ordinary memory to a device at the speed of the bus: threads copy bands of rows into staging
/// buffers, from which the device fetches the bands before. The threads wait for work as long as the object lives.
/// Knows nothing of drivers.
class StagedRows {
public:
    static constexpr int kBuffers = 12;
    /// Large enough for few calls, of which each takes some microseconds [bytes].
    static constexpr std::size_t kBufferBytes = 1024 * 1024;

    StagedRows() = default;
    StagedRows(const StagedRows&) = delete;
    StagedRows& operator=(const StagedRows&) = delete;
    ~StagedRows();

    /// Sends `from` to an image whose rows are `pitch` bytes apart, a multiple of 16 and no less than the width. The
    /// bytes behind a row travel too, whatever they are: one piece is quicker than many. `from` may go away afterwards;
    /// the last bands may still be under way to the device, and must have arrived when the next copy begins, which else
    /// spoils them. One call at a time. Passes on what `carrier` throws; then no thread is at work, and the image on
    /// the device is unspecified.
    void copy(ImageView<std::uint8_t> from, std::size_t pitch, const RowCarrier& carrier);

private:
    struct Buffer {
        std::uint8_t* memory = nullptr;
        std::atomic<int> filledBand{-1};
    };

    Buffer& bufferOf(int band) { return m_buffers[static_cast<std::size_t>(band % kBuffers)]; }
    int rowsOf(int band) const;
    void startThreads();
    /// What each thread does.
    void work(const std::stop_token& stop);
    void fill(int band);
    /// Sends the bands as they are filled.
    void send(int bands, const RowCarrier& carrier);
    /// Takes back what was not begun and waits for what was.
    void abandon();

    std::array<Buffer, kBuffers> m_buffers;
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

}  // namespace strainlens
