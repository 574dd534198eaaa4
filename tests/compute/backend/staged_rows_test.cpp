// SPDX-License-Identifier: MPL-2.0
// Labels of this file: threads
#include "compute/backend/staged_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <random>
#include <stdexcept>

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;
using Bytes = std::vector<std::uint8_t>;

Image noiseOf(int width, int height, unsigned seed) {
    std::minstd_rand random(seed);
    Image image(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) image(x, y) = static_cast<std::uint8_t>(random() >> 8);
    }
    return image;
}

/// A device that fetches bands on its own thread, in the order they were sent.
class FakeDevice {
public:
    static constexpr std::size_t kAlignBytes = 64;

    ~FakeDevice() {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnding = true;
        }
        m_changed.notify_all();
    }

    /// `to` must not be accessed until finish() returns.
    StagingDriver driverFor(Bytes& to) {
        StagingDriver driver;
        driver.memory = [this](int buffer) { return memoryOf(buffer); };
        driver.fetch = [this, &to](const StagedBand& band) { fetch(band, to); };
        driver.isFetched = [this](int buffer) {
            if (failsIsFetched && bands > 0) throw std::runtime_error("isFetched");
            return m_pending[static_cast<std::size_t>(buffer)] == 0;
        };
        return driver;
    }
    void finish() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_queue.empty() && !m_isFetching; });
    }

    int bands = 0;                       ///< sent so far
    int failingBand = -1;                ///< the band whose fetch throws
    int failingBuffer = -1;              ///< the buffer without memory
    bool failsIsFetched = false;         ///< whether isFetched throws
    std::chrono::microseconds delay{0};  ///< of every fetch

private:
    struct Fetch {
        StagedBand band;
        Bytes* to;
    };

    std::uint8_t* memoryOf(int buffer) {
        if (buffer == failingBuffer) throw std::runtime_error("memory");
        auto& memory = m_memory[static_cast<std::size_t>(buffer)];
        if (!memory) memory = std::make_unique<Aligned>();
        return memory->bytes;
    }
    void fetch(const StagedBand& band, Bytes& to) {
        if (bands == failingBand) throw std::runtime_error("band");
        ++bands;
        ASSERT_LE(band.bytes, StagedRows::kBufferBytes);
        ASSERT_LE(band.firstByte + band.bytes, to.size());
        ++m_pending[static_cast<std::size_t>(band.buffer)];
        {
            const std::lock_guard lock(m_mutex);
            m_queue.push_back({band, &to});
        }
        m_changed.notify_all();
    }
    void work() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_changed.wait(lock, [&] { return m_isEnding || !m_queue.empty(); });
            if (m_isEnding) return;
            const Fetch next = m_queue.front();
            m_queue.pop_front();
            m_isFetching = true;
            lock.unlock();
            std::this_thread::sleep_for(delay);
            const auto buffer = static_cast<std::size_t>(next.band.buffer);
            std::copy_n(m_memory[buffer]->bytes, next.band.bytes,
                        next.to->begin() + static_cast<std::ptrdiff_t>(next.band.firstByte));
            --m_pending[buffer];
            lock.lock();
            m_isFetching = false;
            m_changed.notify_all();
        }
    }

    struct Aligned {
        alignas(kAlignBytes) std::uint8_t bytes[StagedRows::kBufferBytes];
    };
    std::array<std::unique_ptr<Aligned>, StagedRows::kBuffers> m_memory;
    std::array<std::atomic<int>, StagedRows::kBuffers> m_pending{};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Fetch> m_queue;
    bool m_isFetching = false, m_isEnding = false;
    std::jthread m_thread{[this] { work(); }};
};

class StagedRowsTest : public testing::Test {
protected:
    static std::size_t pitchFor(int width) { return (static_cast<std::size_t>(width) + 127) / 128 * 128; }

    void send(ImageView<std::uint8_t> from) {
        const std::size_t pitch = pitchFor(from.width);
        m_to.assign(pitch * static_cast<std::size_t>(from.height), 0);
        m_device.bands = 0;
        m_rows.copy(from, pitch, m_device.driverFor(m_to));
    }
    void expectUploads(const Image& image) { expectUploads(image.view()); }
    void expectUploads(ImageView<std::uint8_t> from) {
        send(from);
        m_device.finish();
        const std::size_t pitch = pitchFor(from.width);
        for (int y = 0; y < from.height; ++y) {
            const std::uint8_t* row = m_to.data() + pitch * static_cast<std::size_t>(y);
            ASSERT_TRUE(std::equal(row, row + from.width, from.row(y))) << "row " << y;
        }
    }

    FakeDevice m_device;
    Bytes m_to;
    StagedRows m_rows;
};

TEST_F(StagedRowsTest, UploadsImagesOfAnySize) {
    constexpr ImageSize kSizes[] = {{1, 1},    {1, 900},     {65500, 1},   {65500, 37}, {63, 64},   {65, 3},
                                    {129, 17}, {1024, 1024}, {1023, 1025}, {4999, 777}, {3, 65500}, {64, 2}};
    unsigned seed = 0;
    for (const ImageSize& size : kSizes) {
        SCOPED_TRACE(std::to_string(size.width) + " x " + std::to_string(size.height));
        expectUploads(noiseOf(size.width, size.height, ++seed));
    }
}

TEST_F(StagedRowsTest, ImageLargerThanAllBuffersWaitsForSlowDevice) {
    const Image image = noiseOf(5001, 4001, 1);
    expectUploads(image);
    EXPECT_GT(m_device.bands, StagedRows::kBuffers);
    m_device.delay = std::chrono::microseconds(3000);
    expectUploads(image);
}

TEST_F(StagedRowsTest, UploadsAnyStride) {
    const Image image = noiseOf(900, 700, 2);
    expectUploads(image.view().crop(13, 7, 501, 600));
    ImageView<std::uint8_t> upsideDown = image.view();
    upsideDown.pixels = image.row(699);
    upsideDown.strideBytes = -upsideDown.strideBytes;
    expectUploads(upsideDown);
}

TEST_F(StagedRowsTest, ImageMayChangeAfterCall) {
    Image image = noiseOf(3001, 900, 3);
    const Image unchanged = image;
    m_device.delay = std::chrono::microseconds(3000);
    send(image);
    for (int y = 0; y < image.height(); ++y) std::fill_n(image.row(y), image.width(), std::uint8_t{0});
    m_device.finish();
    for (int y = 0; y < image.height(); ++y) {
        const std::uint8_t* row = m_to.data() + pitchFor(3001) * static_cast<std::size_t>(y);
        ASSERT_TRUE(std::equal(row, row + 3001, unchanged.row(y))) << "row " << y;
    }
}

TEST_F(StagedRowsTest, RecoversFromEveryFailure) {
    const Image large = noiseOf(5000, 4000, 4), small = noiseOf(1200, 1800, 5);
    const auto failThen = [&](auto& what, auto failing, auto valid) {
        what = failing;
        EXPECT_THROW(send(large), std::runtime_error);
        m_device.finish();
        what = valid;
        expectUploads(small);
        expectUploads(large);
    };
    for (const int band : {0, 1, 5, StagedRows::kBuffers, StagedRows::kBuffers + 3}) {
        SCOPED_TRACE("band " + std::to_string(band));
        failThen(m_device.failingBand, band, -1);
    }
    for (const int buffer : {0, 7}) failThen(m_device.failingBuffer, buffer, -1);
    failThen(m_device.failsIsFetched, true, false);
}

TEST_F(StagedRowsTest, TwoInstancesRunConcurrently) {
    FakeDevice otherDevice;
    StagedRows otherRows;
    Bytes otherTo(pitchFor(2000) * 3000);
    const Image image = noiseOf(2000, 3000, 6);
    for (int round = 0; round < 3; ++round) {
        const std::jthread other([&] {
            otherRows.copy(image, pitchFor(2000), otherDevice.driverFor(otherTo));
            otherDevice.finish();
        });
        expectUploads(noiseOf(1500 + round, 3001, 7));
    }
    for (int y = 0; y < image.height(); ++y) {
        const std::uint8_t* row = otherTo.data() + pitchFor(2000) * static_cast<std::size_t>(y);
        ASSERT_TRUE(std::equal(row, row + image.width(), image.row(y))) << "row " << y;
    }
}

}  // namespace
}  // namespace strainlens
