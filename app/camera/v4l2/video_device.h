// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// The system calls on a Video4Linux device; tests replace it.
class VideoDevice {
public:
    virtual ~VideoDevice() = default;
    /// ioctl(). Returns 0, or errno.
    virtual int request(unsigned long code, void* argument) = 0;
    /// Maps a buffer of the driver; null on failure.
    virtual const std::uint8_t* map(std::size_t bytes, std::int64_t offset) = 0;
    virtual void unmap(const std::uint8_t* memory, std::size_t bytes) noexcept = 0;
    /// Whether an image is there within that time.
    virtual bool wait(std::chrono::milliseconds timeout) = 0;
};

/// A device file such as /dev/video0.
class VideoDeviceFile : public VideoDevice {
public:
    /// Throws CameraError.
    explicit VideoDeviceFile(const std::string& path);
    int request(unsigned long code, void* argument) override;
    const std::uint8_t* map(std::size_t bytes, std::int64_t offset) override;
    void unmap(const std::uint8_t* memory, std::size_t bytes) noexcept override;
    bool wait(std::chrono::milliseconds timeout) override;

private:
    FileDescriptor m_file;
};

}  // namespace strainlens
