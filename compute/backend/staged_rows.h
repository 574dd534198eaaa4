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

/// Rows of an image in a staging buffer, ready for transfer to the device.
struct StagedBand {
    int buffer = 0;             ///< which of StagedRows::kBuffers
    std::size_t firstByte = 0;  ///< offset in the device image
    std::size_t bytes = 0;      ///< from the start of the buffer
    bool isReused = false;      ///< the buffer is refilled for this image as soon as the band has been fetched
    bool isLast = false;        ///< of the image
};

/// Driver functions that StagedRows needs. They are called only on the thread of copy(), because concurrent driver
/// calls block each other. Every function may throw.
struct StagingDriver {
    /// Host memory from which the device fetches by DMA: StagedRows::kBufferBytes, 16-byte aligned.
    std::function<std::uint8_t*(int buffer)> memory;
    /// Queues the transfer of a band.
    std::function<void(const StagedBand& band)> fetch;
    /// Whether the last band of that buffer has been fetched; called for reused buffers only.
    std::function<bool(int buffer)> isFetched;
};

/// Uploads images from pageable memory at bus speed: worker threads copy bands of rows into staging buffers while the
/// device fetches earlier bands. The threads live as long as the object. Independent of the driver.
class StagedRows {
public:
    static constexpr int kBuffers = 12;
    /// Large, because each driver call takes some microseconds [bytes].
    static constexpr std::size_t kBufferBytes = 1024 * 1024;

    StagedRows() = default;
    StagedRows(const StagedRows&) = delete;
    StagedRows& operator=(const StagedRows&) = delete;
    ~StagedRows();

    /// Uploads `from` to an image whose rows are `pitch` bytes apart: a multiple of 16, at least the width. The padding
    /// of rows is transferred too, because one transfer is faster than many. `from` need not outlive the call. The last
    /// transfers may still run then; they must have finished before the next call, which overwrites the buffers. One
    /// call at a time. Rethrows exceptions of `driver`; then no worker is active, and the image on the device is
    /// unspecified.
    void copy(ImageView<std::uint8_t> from, std::size_t pitch, const StagingDriver& driver);

private:
    struct Buffer {
        std::uint8_t* memory = nullptr;
        std::atomic<int> filledBand{-1};
    };

    Buffer& bufferOf(int band) { return m_buffers[static_cast<std::size_t>(band % kBuffers)]; }
    int rowsOf(int band) const;
    void startThreads();
    void runWorker(const std::stop_token& stop);
    void fill(int band);
    /// Transfers the bands as they are filled.
    void send(int bands, const StagingDriver& driver);
    /// Discards bands that no worker has started and waits for the others.
    void cancel();

    std::array<Buffer, kBuffers> m_buffers;
    // The image being copied; constant from the time m_next offers its bands until all are filled.
    ImageView<std::uint8_t> m_from;
    std::size_t m_pitch = 0;
    int m_bandRows = 0;
    std::atomic<std::uint64_t> m_next{0};  ///< number of bands in the upper half, index of the next one in the lower
    std::atomic<int> m_free{0};            ///< bands below this index have a free buffer
    std::atomic<int> m_busy{0};            ///< workers that may be copying a band
    std::atomic<std::uint32_t> m_images{0};
    std::vector<std::jthread> m_threads;
};

}  // namespace strainlens
