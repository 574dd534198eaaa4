// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "app/camera/camera.h"
#include "app/camera/ring/strainlens_ring.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// The images of another program in shared memory (strainlens_ring.h). The first image is the next one that is written.
class RingCamera : public Camera {
public:
    /// Throws CameraError for a file that is missing or no ring.
    explicit RingCamera(const std::string& path);

    std::string name() const override { return m_name; }
    CameraLimits limits() override { return {}; }
    CameraSettings configure(const CameraSettings& settings) override;
    RawFormat format() override { return m_format; }
    void start() override;
    /// Received::End once the program has closed the ring; throws CameraError if it has ended without.
    Received receive(CameraFrame& frame, std::chrono::milliseconds timeout) override;
    void stop() noexcept override {}
    /// Images that were overwritten before they were read.
    std::int64_t discarded() const override { return m_discarded; }

private:
    struct Unmap {
        std::size_t bytes;
        void operator()(const strainlens_ring_header* header) const;
    };
    void read(std::uint64_t offset, void* target, std::size_t bytes) const;
    template <typename Value>
    Value readShared(std::uint64_t offset) const;
    bool copyImage(CameraFrame& frame) const;
    bool hasWriter() const;
    void waitForImage(std::uint32_t wake, std::chrono::milliseconds timeout) const;

    const std::string m_path;
    FileDescriptor m_file;
    std::string m_name;
    /// For the address of its futex only, as another program may shorten the file.
    std::unique_ptr<const strainlens_ring_header, Unmap> m_header{nullptr, Unmap{0}};
    RawFormat m_format;
    std::uint64_t m_slots = 0, m_slotBytes = 0;  ///< checked against the file
    std::uint64_t m_next = 0;                    ///< image to be read
    std::int64_t m_discarded = 0;
};

std::vector<CameraDescription> listRingCameras();
std::unique_ptr<Camera> openRingCamera(const std::string& address);

}  // namespace strainlens
