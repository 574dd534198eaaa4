// SPDX-License-Identifier: MPL-2.0
#include "app/camera/v4l2/video_device.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

#include <cerrno>
#include <cstring>

#include "app/camera/camera.h"
#include "app/io/paths.h"

namespace strainlens {

VideoDeviceFile::VideoDeviceFile(const std::string& path)
    : m_file(::open(pathFromUtf8(path).c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC)) {
    if (m_file) return;
    throw CameraError("v4l2:" + path, std::string("cannot be opened (") + std::strerror(errno) +
                                          "); check that it is connected and that you are in the group video.");
}

int VideoDeviceFile::request(unsigned long code, void* argument) {
    while (::ioctl(m_file.get(), code, argument) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

const std::uint8_t* VideoDeviceFile::map(std::size_t bytes, std::int64_t offset) {
    void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, m_file.get(), offset);
    return memory == MAP_FAILED ? nullptr : static_cast<const std::uint8_t*>(memory);
}

void VideoDeviceFile::unmap(const std::uint8_t* memory, std::size_t bytes) noexcept {
    ::munmap(const_cast<std::uint8_t*>(memory), bytes);
}

bool VideoDeviceFile::wait(std::chrono::milliseconds timeout) {
    pollfd ready{m_file.get(), POLLIN, 0};
    return ::poll(&ready, 1, static_cast<int>(timeout.count())) > 0;
}

}  // namespace strainlens
