// SPDX-License-Identifier: MPL-2.0
#include "app/camera/ring/ring_camera.h"

#include <algorithm>
#include <filesystem>

#include "app/io/paths.h"

namespace strainlens {
namespace {

constexpr const char *kRingFolder = "/dev/shm", *kRingPrefix = "ring:";
constexpr std::uint64_t kMinSlots = 2;
constexpr std::chrono::milliseconds kWriterCheck{100};

/// Keeps later reads after earlier ones. ThreadSanitizer knows no fences.
void fenceLoads() {
#ifndef __SANITIZE_THREAD__
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
#endif
}

}  // namespace

void RingCamera::Unmap::operator()(const strainlens_ring_header* header) const {
    ::munmap(const_cast<strainlens_ring_header*>(header), bytes);
}

/// Reads a part of the file. Unlike a load from the mapping, a file that was shortened gives an error, no signal.
void RingCamera::read(std::uint64_t offset, void* target, std::size_t bytes) const {
    auto* to = static_cast<char*>(target);
    while (bytes > 0) {
        const ssize_t count = ::pread(m_file.get(), to, bytes, static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            throw CameraError(m_path,
                              "its file was shortened or cannot be read; start the program that writes its "
                              "images again, then this one.");
        }
        to += count, offset += static_cast<std::uint64_t>(count), bytes -= static_cast<std::size_t>(count);
    }
    fenceLoads();
}

/// A number that the other program changes: read until it is the same twice.
template <typename Value>
Value RingCamera::readShared(std::uint64_t offset) const {
    Value value{}, again{};
    read(offset, &value, sizeof(value));
    while (true) {
        read(offset, &again, sizeof(again));
        if (again == value) return value;
        value = again;
    }
}

RingCamera::RingCamera(const std::string& path)
    : m_path(kRingPrefix + path), m_file(::open(pathFromUtf8(path).c_str(), O_RDONLY | O_CLOEXEC)) {
    if (!m_file) {
        throw CameraError(m_path, std::string("cannot be opened (") + std::strerror(errno) +
                                      "); start the program that writes its images first.");
    }
    struct stat status {};
    ::fstat(m_file.get(), &status);
    const auto bytes = static_cast<std::uint64_t>(std::max<off_t>(status.st_size, 0));
    const CameraError noRing(m_path,
                             "is no complete ring of images; the program that writes it must use "
                             "strainlens_ring.h of this version.");
    if (bytes < STRAINLENS_RING_HEADER_BYTES ||
        readShared<std::uint64_t>(offsetof(strainlens_ring_header, magic)) != STRAINLENS_RING_MAGIC) {
        throw noRing;
    }
    strainlens_ring_header header{};
    read(0, &header, sizeof(header));
    const auto pixels = pixelFormatFromCode(header.pixel_format);
    if (!pixels || !isImageSize(header.width, header.height)) throw noRing;
    m_format = {{static_cast<int>(header.width), static_cast<int>(header.height)}, *pixels};
    m_slots = header.slot_count, m_slotBytes = header.slot_bytes;
    m_name.assign(header.name, ::strnlen(header.name, sizeof(header.name)));
    if (m_name.empty()) m_name = m_path;
    const std::uint64_t space = bytes - STRAINLENS_RING_HEADER_BYTES;
    const bool fits = m_slots >= kMinSlots && m_slotBytes % alignof(strainlens_ring_slot) == 0 &&
                      m_slotBytes >= rawBytes(m_format) + STRAINLENS_RING_SLOT_HEADER_BYTES &&
                      m_slotBytes <= space / m_slots;
    if (!fits) throw noRing;
    void* const memory = ::mmap(nullptr, STRAINLENS_RING_HEADER_BYTES, PROT_READ, MAP_SHARED, m_file.get(), 0);
    if (memory == MAP_FAILED) throw CameraError(m_path, std::string("cannot be mapped: ") + std::strerror(errno) + ".");
    m_header = {static_cast<const strainlens_ring_header*>(memory), Unmap{STRAINLENS_RING_HEADER_BYTES}};
}

CameraSettings RingCamera::configure(const CameraSettings& settings) {
    requireWithin(settings, limits(), name() + ", whose program sets it");
    return {};
}

void RingCamera::start() {
    m_next = readShared<std::uint64_t>(offsetof(strainlens_ring_header, written));
    m_discarded = 0;
}

/// Whether the writing program runs: it has the file locked.
bool RingCamera::hasWriter() const {
    if (::flock(m_file.get(), LOCK_SH | LOCK_NB) != 0) return true;
    ::flock(m_file.get(), LOCK_UN);
    return false;
}

void RingCamera::waitForImage(std::uint32_t wake, std::chrono::milliseconds timeout) const {
    const timespec span{static_cast<time_t>(timeout.count() / 1000),
                        static_cast<long>(timeout.count() % 1000) * 1000000};
    ::syscall(SYS_futex, &m_header->wake, FUTEX_WAIT, wake, &span, nullptr, 0);
}

/// Whether image m_next was complete and not overwritten meanwhile.
bool RingCamera::copyImage(CameraFrame& frame) const {
    const std::uint64_t offset = STRAINLENS_RING_HEADER_BYTES + m_next % m_slots * m_slotBytes;
    const std::uint64_t complete = 2 * m_next + 2;
    if (readShared<std::uint64_t>(offset) != complete) return false;
    strainlens_ring_slot slot{};
    read(offset, &slot, sizeof(slot));
    frame.format = m_format;
    frame.bytes.resize(rawBytes(m_format));
    read(offset + STRAINLENS_RING_SLOT_HEADER_BYTES, frame.bytes.data(), frame.bytes.size());
    if (readShared<std::uint64_t>(offset) != complete) return false;
    frame.counter = slot.counter;
    setTimes(frame, slot.time_ns);
    return true;
}

Received RingCamera::receive(CameraFrame& frame, std::chrono::milliseconds timeout) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (true) {
        const bool isClosed = readShared<std::uint32_t>(offsetof(strainlens_ring_header, closed)) != 0,
                   isWritten = hasWriter();
        const std::uint32_t wake = readShared<std::uint32_t>(offsetof(strainlens_ring_header, wake));
        const std::uint64_t written = readShared<std::uint64_t>(offsetof(strainlens_ring_header, written));
        // The oldest slot may be being overwritten.
        const std::uint64_t oldest = written >= m_slots ? written - m_slots + 1 : 0;
        if (m_next < oldest) {
            m_discarded += static_cast<std::int64_t>(oldest - m_next);
            m_next = oldest;
        }
        if (m_next < written) {
            const bool isCopied = copyImage(frame);
            ++m_next;
            if (isCopied) return Received::Image;
            ++m_discarded;
            continue;
        }
        if (isClosed) return Received::End;
        if (!isWritten) {
            throw CameraError(m_path,
                              "the program that writes its images has ended without closing it; start that "
                              "program again, then this one.");
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0) return Received::Nothing;
        waitForImage(wake, std::min(left, kWriterCheck));
    }
}

std::vector<CameraDescription> listRingCameras() {
    std::vector<CameraDescription> cameras;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(kRingFolder, error)) {
        std::error_code ignored;
        if (!entry.is_regular_file(ignored)) continue;
        try {
            cameras.push_back({kRingPrefix + utf8(entry.path()), RingCamera(utf8(entry.path())).name()});
        } catch (const Error&) {
            continue;  // something else
        }
    }
    return cameras;
}

std::unique_ptr<Camera> openRingCamera(const std::string& address) { return std::make_unique<RingCamera>(address); }

}  // namespace strainlens
