// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "app/camera/camera.h"
#include "app/camera/ring/strainlens_ring.h"

namespace strainlens::test {

/// A program that writes images into shared memory.
class RingWriter {
public:
    RingWriter(const std::filesystem::path& path, ImageSize size, std::uint32_t format = STRAINLENS_RING_MONO8,
               unsigned slotCount = 8)
        : m_path(path) {
        EXPECT_EQ(strainlens_ring_create(&m_ring, path.c_str(), "test camera", static_cast<std::uint32_t>(size.width),
                                         static_cast<std::uint32_t>(size.height), format, slotCount),
                  0);
    }
    ~RingWriter() {
        if (m_isOpen) close();
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    RingWriter(const RingWriter&) = delete;
    RingWriter& operator=(const RingWriter&) = delete;

    std::string id() const { return "ring:" + m_path.string(); }
    std::size_t imageBytes() const { return m_ring.header->image_bytes; }
    void write(const std::vector<std::uint8_t>& pixels, std::int64_t counter, std::int64_t timeNs = utcNowNs()) {
        ASSERT_EQ(pixels.size(), imageBytes());
        std::memcpy(strainlens_ring_next(&m_ring), pixels.data(), pixels.size());
        strainlens_ring_publish(&m_ring, counter, timeNs);
    }
    /// An image whose bytes all are that value.
    void write(int value, std::int64_t counter, std::int64_t timeNs = utcNowNs()) {
        write(std::vector<std::uint8_t>(imageBytes(), static_cast<std::uint8_t>(value)), counter, timeNs);
    }
    /// Begins an image that is never finished.
    void begin() { std::memset(strainlens_ring_next(&m_ring), 0, imageBytes()); }
    void close() {
        strainlens_ring_close(&m_ring);
        m_isOpen = false;
    }

private:
    const std::filesystem::path m_path;
    strainlens_ring m_ring{};
    bool m_isOpen = true;
};

}  // namespace strainlens::test
