// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "app/camera/camera_settings.h"
#include "app/camera/pixel_format.h"
#include "compute/types/error.h"

namespace strainlens {

/// A camera cannot be used, or not any more. `problem` ends with the remedy.
class CameraError : public Error {
public:
    CameraError(const std::string& camera, const std::string& problem)
        : Error(replaceControlCharacters("camera " + shorten(camera) + ": " + problem)) {}
};

/// An image as the camera delivers it.
struct CameraFrame {
    RawFormat format;
    std::vector<std::uint8_t> bytes;                  ///< rawBytes(format)
    std::int64_t counter = 0;                         ///< as the camera counts; consecutive where none is missing
    std::int64_t timeNs = 0;                          ///< exposure, since the start of 1970, UTC [ns]
    std::chrono::steady_clock::time_point arrived{};  ///< when this computer had the complete image
    std::chrono::nanoseconds transfer{};              ///< from exposure to arrival, by the clock of this computer
};

/// Result of Camera::receive().
enum class Received : std::uint8_t {
    Image,
    Nothing,  ///< in that time
    Damaged,  ///< an image that was not transferred completely
    End       ///< the camera sends no more images
};

/// A camera. One thread at a time.
class Camera {
public:
    virtual ~Camera() = default;
    /// Vendor, model and serial number, or what identifies it else.
    virtual std::string name() const = 0;
    virtual CameraLimits limits() = 0;
    /// Sets what is given and returns what is set now. Throws InvalidInput for values outside limits(), CameraError.
    virtual CameraSettings configure(const CameraSettings& settings) = 0;
    /// Size and pixel format of the images with the current settings.
    virtual RawFormat format() = 0;
    /// Starts the images. Throws CameraError.
    virtual void start() = 0;
    /// Waits for the next image and copies it into `frame`, whose memory is reused; only Received::Image changes it.
    /// Throws CameraError where the camera is gone.
    virtual Received receive(CameraFrame& frame, std::chrono::milliseconds timeout) = 0;
    virtual void stop() noexcept = 0;
    /// Images since start() that the driver received and had to discard. They are also missing in the counters.
    virtual std::int64_t discarded() const { return 0; }
    /// What is to be known about the images since start(), as sentences.
    virtual std::vector<std::string> notes() const { return {}; }
};

/// A camera that can be opened.
struct CameraDescription {
    std::string id;    ///< for openCamera(), such as "aravis:Vendor-123"
    std::string name;  ///< for people
};

/// Now, since the start of 1970, UTC [ns].
inline std::int64_t utcNowNs() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

inline std::string missingTimesNote(const std::string& camera) {
    return "camera " + shorten(camera) + " gives no time of exposure: the times are those of arrival.";
}

/// Sets exposure and arrival of an image that has just arrived.
inline void setTimes(CameraFrame& frame, std::int64_t exposureNs) {
    frame.arrived = std::chrono::steady_clock::now();
    frame.timeNs = exposureNs;
    std::int64_t transferNs = 0;
    if (__builtin_sub_overflow(utcNowNs(), exposureNs, &transferNs)) transferNs = 0;  // no such time
    frame.transfer = std::chrono::nanoseconds(transferNs);
}

}  // namespace strainlens
