// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/staged_rows.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <limits>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kMaxThreads = 4;

constexpr std::uint64_t packNext(int bands, int next) {
    return static_cast<std::uint64_t>(bands) << 32 | static_cast<std::uint32_t>(next);
}

/// Copies a row with non-temporal stores: they do not read the target first, and the device fetches it from memory.
/// `to` is 16-byte aligned; finishRows() must follow the last row.
void copyRow(std::uint8_t* to, const std::uint8_t* from, std::size_t bytes) {
    std::size_t done = 0;
#ifdef __SSE2__
    constexpr std::size_t kLine = 64;
    for (; done + kLine <= bytes; done += kLine) {
        const auto* source = reinterpret_cast<const __m128i*>(from + done);
        auto* target = reinterpret_cast<__m128i*>(to + done);
        const __m128i a = _mm_loadu_si128(source), b = _mm_loadu_si128(source + 1);
        const __m128i c = _mm_loadu_si128(source + 2), d = _mm_loadu_si128(source + 3);
        _mm_stream_si128(target, a);
        _mm_stream_si128(target + 1, b);
        _mm_stream_si128(target + 2, c);
        _mm_stream_si128(target + 3, d);
    }
#endif
    std::memcpy(to + done, from + done, bytes - done);
}

void finishRows() {
#ifdef __SSE2__
    _mm_sfence();
#endif
}

}  // namespace

StagedRows::~StagedRows() {
    for (std::jthread& thread : m_threads) thread.request_stop();
    ++m_images;
    m_images.notify_all();
}

void StagedRows::startThreads() {
    const int count = std::clamp(usableCores() / 2, 1, kMaxThreads);
    try {
        for (int i = 0; i < count; ++i)
            m_threads.emplace_back([this](const std::stop_token& stop) { runWorker(stop); });
    } catch (const std::exception&) {
        if (m_threads.empty()) throw;  // one thread is sufficient
    }
}

int StagedRows::rowsOf(int band) const { return std::min(m_bandRows, m_from.height - band * m_bandRows); }

void StagedRows::copy(ImageView<std::uint8_t> from, std::size_t pitch, const StagingDriver& driver) {
    m_from = from;
    m_pitch = pitch;
    m_bandRows = static_cast<int>(kBufferBytes / m_pitch);
    const int bands = (from.height + m_bandRows - 1) / m_bandRows, used = std::min(bands, kBuffers);
    for (int i = 0; i < used; ++i) bufferOf(i).memory = driver.memory(i);
    for (Buffer& buffer : m_buffers) buffer.filledBand = -1;
    if (m_threads.empty()) startThreads();
    m_free = used;
    m_next = packNext(bands, 0);
    ++m_images;
    m_images.notify_all();
    try {
        send(bands, driver);
    } catch (...) {
        cancel();
        throw;
    }
}

void StagedRows::send(int bands, const StagingDriver& driver) {
    int free = m_free;
    for (int sent = 0; sent < bands;) {
        if (free < bands && free < sent + kBuffers && driver.isFetched(free % kBuffers)) m_free = ++free;
        if (bufferOf(sent).filledBand != sent) continue;
        const std::size_t firstByte = m_pitch * static_cast<std::size_t>(sent) * static_cast<std::size_t>(m_bandRows);
        driver.fetch({sent % kBuffers, firstByte, m_pitch * static_cast<std::size_t>(rowsOf(sent)),
                      sent + kBuffers < bands, sent + 1 == bands});
        ++sent;
    }
}

void StagedRows::cancel() {
    m_next = packNext(0, 0);
    m_free = std::numeric_limits<int>::max();
    while (m_busy != 0) std::this_thread::yield();
}

void StagedRows::runWorker(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        const std::uint32_t image = m_images;
        ++m_busy;
        while (true) {
            const std::uint64_t taken = m_next.fetch_add(1);
            const int bands = static_cast<int>(taken >> 32), band = static_cast<int>(taken & 0xFFFFFFFF);
            if (band >= bands) break;
            fill(band);
        }
        --m_busy;
        m_images.wait(image);
    }
}

void StagedRows::fill(int band) {
    while (m_free <= band) std::this_thread::yield();
    Buffer& buffer = bufferOf(band);
    const int first = band * m_bandRows, rows = rowsOf(band);
    for (int row = 0; row < rows; ++row) {
        copyRow(buffer.memory + m_pitch * static_cast<std::size_t>(row), m_from.row(first + row),
                static_cast<std::size_t>(m_from.width));
    }
    finishRows();
    buffer.filledBand = band;
}

}  // namespace strainlens
