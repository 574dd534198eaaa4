// SPDX-License-Identifier: MPL-2.0
#include "app/camera/v4l2/v4l2_camera.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "app/camera/device_clock.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

constexpr unsigned kBuffers = 8;
constexpr double kUsPerExposureUnit = 100;  ///< of V4L2_CID_EXPOSURE_ABSOLUTE
constexpr const char* kV4l2Prefix = "v4l2:";

/// A pixel format of the device and how its images are handed on.
struct DeviceFormat {
    std::uint32_t code;
    PixelFormat pixels;
    int bytesPerPixel;  ///< in the buffer; of more than the pixel's the first is the luminance
};
constexpr DeviceFormat kDeviceFormats[] = {
    {V4L2_PIX_FMT_Y16, PixelFormat::Mono16, 2}, {V4L2_PIX_FMT_Y12, PixelFormat::Mono12, 2},
    {V4L2_PIX_FMT_Y10, PixelFormat::Mono10, 2}, {V4L2_PIX_FMT_GREY, PixelFormat::Mono8, 1},
    {V4L2_PIX_FMT_YUYV, PixelFormat::Mono8, 2},
};

const DeviceFormat* findDeviceFormat(std::uint32_t code) {
    const auto row = std::ranges::find(kDeviceFormats, code, &DeviceFormat::code);
    return row == std::end(kDeviceFormats) ? nullptr : row;
}

template <typename Type>
Type captureRequest() {
    Type request{};
    request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    return request;
}

/// A time of the driver as UTC [ns], mostly counted from the start of the computer; none if it is of another clock.
std::optional<std::int64_t> utcOfDriver(const v4l2_buffer& buffer) {
    const std::int64_t ns =
        std::int64_t{buffer.timestamp.tv_sec} * 1'000'000'000 + std::int64_t{buffer.timestamp.tv_usec} * 1000;
    const std::int64_t utcNs = utcNowNs();
    if ((buffer.flags & V4L2_BUF_FLAG_TIMESTAMP_MASK) != V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC) {
        return isSameClock(ns, utcNs) ? std::optional(ns) : std::nullopt;
    }
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return utcNs - (std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec - ns);
}

}  // namespace

V4l2Camera::V4l2Camera(std::string id, std::unique_ptr<VideoDevice> device)
    : m_id(std::move(id)), m_device(std::move(device)), m_name(m_id) {
    v4l2_capability capability{};
    request("reading its capabilities", VIDIOC_QUERYCAP, &capability);
    m_name = std::string(reinterpret_cast<const char*>(capability.card)) + " " + m_id;
    const std::uint32_t can =
        capability.capabilities & V4L2_CAP_DEVICE_CAPS ? capability.device_caps : capability.capabilities;
    auto listed = captureRequest<v4l2_fmtdesc>();
    std::vector<std::uint32_t> codes;
    for (; m_device->request(VIDIOC_ENUM_FMT, &listed) == 0; ++listed.index) codes.push_back(listed.pixelformat);
    for (const DeviceFormat& format : kDeviceFormats) {
        if (std::ranges::find(codes, format.code) != codes.end()) m_codes.push_back(format.code);
    }
    const std::uint32_t needed = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
    if ((can & needed) != needed || m_codes.empty()) {
        throw CameraError(m_name,
                          "delivers no grey or YUYV images; a camera that compresses them (Motion JPEG) cannot "
                          "be used for measuring.");
    }
    auto current = captureRequest<v4l2_format>();
    request("reading its pixel format", VIDIOC_G_FMT, &current);
    m_format = current.fmt.pix;
}

void V4l2Camera::request(const char* what, unsigned long code, void* argument) {
    const int error = m_device->request(code, argument);
    if (error == 0) return;
    throw CameraError(m_name, std::string(what) + " failed (" + std::strerror(error) + "); " +
                                  (error == EBUSY    ? "close the other program that uses it."
                                   : error == ENODEV ? "check its cable, and start again."
                                                     : "leave the setting out, or check the camera."));
}

std::optional<NumberRange> V4l2Camera::controlRange(std::uint32_t control) const {
    v4l2_queryctrl query{};
    query.id = control;
    if (m_device->request(VIDIOC_QUERYCTRL, &query) != 0 || query.flags & V4L2_CTRL_FLAG_DISABLED) return std::nullopt;
    return NumberRange{static_cast<double>(query.minimum), static_cast<double>(query.maximum)};
}

void V4l2Camera::setControl(const char* what, std::uint32_t control, int value) {
    v4l2_control set{control, value};
    request(what, VIDIOC_S_CTRL, &set);
}

CameraLimits V4l2Camera::limits() {
    CameraLimits limits;
    if (const auto units = controlRange(V4L2_CID_EXPOSURE_ABSOLUTE)) {
        limits.exposureUs = NumberRange{units->low * kUsPerExposureUnit, units->high * kUsPerExposureUnit};
    }
    limits.gainDb = controlRange(V4L2_CID_GAIN);
    auto rate = captureRequest<v4l2_streamparm>();
    if (m_device->request(VIDIOC_G_PARM, &rate) == 0 && rate.parm.capture.capability & V4L2_CAP_TIMEPERFRAME) {
        constexpr double kMaxRateHz = 10000;
        limits.frameRateHz = NumberRange{0.01, kMaxRateHz};
    }
    for (const std::uint32_t code : m_codes) {
        const PixelFormat pixels = findDeviceFormat(code)->pixels;
        if (std::ranges::find(limits.pixelFormats, pixels) == limits.pixelFormats.end()) {
            limits.pixelFormats.push_back(pixels);
        }
    }
    // Drivers scale to another size unless they crop: only their own size is offered.
    const std::optional<CameraRegion> bounds = selection(V4L2_SEL_TGT_CROP_BOUNDS);
    limits.sensor = bounds ? ImageSize{bounds->width, bounds->height} : format().size;
    return limits;
}

/// A rectangle of the sensor; none if the device does not crop.
std::optional<CameraRegion> V4l2Camera::selection(std::uint32_t target) const {
    auto crop = captureRequest<v4l2_selection>();
    crop.target = target;
    if (m_device->request(VIDIOC_G_SELECTION, &crop) != 0) return std::nullopt;
    return CameraRegion{crop.r.left, crop.r.top, static_cast<int>(crop.r.width), static_cast<int>(crop.r.height)};
}

std::optional<double> V4l2Camera::controlValue(std::uint32_t control) const {
    v4l2_control current{control, 0};
    return m_device->request(VIDIOC_G_CTRL, &current) == 0 ? std::optional<double>(current.value) : std::nullopt;
}

/// Refuses a region that the device changes, as drivers then scale the images.
void V4l2Camera::setRegion(const CameraRegion& region) {
    const bool canCrop = selection(V4L2_SEL_TGT_CROP_BOUNDS).has_value();
    if (canCrop) {
        auto crop = captureRequest<v4l2_selection>();
        crop.target = V4L2_SEL_TGT_CROP;
        crop.r = {region.x, region.y, static_cast<std::uint32_t>(region.width),
                  static_cast<std::uint32_t>(region.height)};
        request("setting the region", VIDIOC_S_SELECTION, &crop);
        m_format.width = crop.r.width, m_format.height = crop.r.height;
        setFormat(m_format.pixelformat);
    }
    const ImageSize size = format().size;
    const CameraRegion set = selection(V4L2_SEL_TGT_CROP).value_or(CameraRegion{0, 0, size.width, size.height});
    if (set == region && size == ImageSize{region.width, region.height}) return;
    throw CameraError(m_name, "it reads the region " + textOf(set) + " as images of " + textOf(size) +
                                  " px instead of " + textOf(region) +
                                  "; set a region that it takes (--camera-region).");
}

void V4l2Camera::chooseFormat() {
    if (!findDeviceFormat(m_format.pixelformat)) setFormat(m_codes.front());
}

void V4l2Camera::setFormat(std::uint32_t code) {
    auto set = captureRequest<v4l2_format>();
    set.fmt.pix = m_format;
    set.fmt.pix.pixelformat = code;
    set.fmt.pix.bytesperline = 0;
    request("setting the pixel format", VIDIOC_S_FMT, &set);
    m_format = set.fmt.pix;
    if (m_format.pixelformat == code) return;
    throw CameraError(m_name, "it does not take a pixel format that it lists; choose another with --pixel-format.");
}

void V4l2Camera::setRate(double frameRateHz) {
    constexpr double kUnit = 1e6;
    auto set = captureRequest<v4l2_streamparm>();
    set.parm.capture.timeperframe = {static_cast<std::uint32_t>(std::lround(kUnit / frameRateHz)),
                                     static_cast<std::uint32_t>(kUnit)};
    request("setting the frame rate", VIDIOC_S_PARM, &set);
}

CameraSettings V4l2Camera::configure(const CameraSettings& settings) {
    requireWithin(settings, limits(), m_name);
    if (settings.pixelFormat) {
        setFormat(*std::ranges::find_if(
            m_codes, [&](std::uint32_t code) { return findDeviceFormat(code)->pixels == *settings.pixelFormat; }));
    }
    chooseFormat();
    if (settings.region) setRegion(*settings.region);
    if (settings.frameRateHz) setRate(*settings.frameRateHz);
    if (settings.exposureUs) {
        if (controlRange(V4L2_CID_EXPOSURE_AUTO))
            setControl("switching automatic exposure off", V4L2_CID_EXPOSURE_AUTO, V4L2_EXPOSURE_MANUAL);
        setControl("setting the exposure", V4L2_CID_EXPOSURE_ABSOLUTE,
                   static_cast<int>(std::lround(*settings.exposureUs / kUsPerExposureUnit)));
    }
    if (settings.gainDb) {
        if (controlRange(V4L2_CID_AUTOGAIN)) setControl("switching automatic gain off", V4L2_CID_AUTOGAIN, 0);
        setControl("setting the gain", V4L2_CID_GAIN, static_cast<int>(std::lround(*settings.gainDb)));
    }
    CameraSettings set;
    set.pixelFormat = format().pixels;
    const ImageSize size = format().size;
    set.region = selection(V4L2_SEL_TGT_CROP).value_or(CameraRegion{0, 0, size.width, size.height});
    set.exposureUs = controlValue(V4L2_CID_EXPOSURE_ABSOLUTE);
    if (set.exposureUs) *set.exposureUs *= kUsPerExposureUnit;
    set.gainDb = controlValue(V4L2_CID_GAIN);
    auto rate = captureRequest<v4l2_streamparm>();
    if (m_device->request(VIDIOC_G_PARM, &rate) == 0 && rate.parm.capture.timeperframe.numerator > 0) {
        const v4l2_fract& period = rate.parm.capture.timeperframe;
        set.frameRateHz = static_cast<double>(period.denominator) / period.numerator;
    }
    return set;
}

RawFormat V4l2Camera::format() {
    if (!isImageSize(m_format.width, m_format.height)) {
        throw CameraError(m_name, "its images of " + std::to_string(m_format.width) + " x " +
                                      std::to_string(m_format.height) + " px cannot be used; set a smaller size.");
    }
    const DeviceFormat* const current = findDeviceFormat(m_format.pixelformat);
    return {{static_cast<int>(m_format.width), static_cast<int>(m_format.height)},
            (current ? current : findDeviceFormat(m_codes.front()))->pixels};
}

void V4l2Camera::mapBuffers() {
    auto wanted = captureRequest<v4l2_requestbuffers>();
    wanted.count = kBuffers, wanted.memory = V4L2_MEMORY_MMAP;
    request("reserving buffers", VIDIOC_REQBUFS, &wanted);
    for (unsigned k = 0; k < wanted.count; ++k) {
        auto buffer = captureRequest<v4l2_buffer>();
        buffer.memory = V4L2_MEMORY_MMAP, buffer.index = k;
        request("reading a buffer's address", VIDIOC_QUERYBUF, &buffer);
        m_buffers.push_back({m_device->map(buffer.length, buffer.m.offset), buffer.length});
        if (!m_buffers.back().memory) throw CameraError(m_name, "its buffers cannot be mapped; close other programs.");
        request("handing a buffer over", VIDIOC_QBUF, &buffer);
    }
}

void V4l2Camera::unmapBuffers() noexcept {
    for (const Buffer& buffer : m_buffers) {
        if (buffer.memory) m_device->unmap(buffer.memory, buffer.bytes);
    }
    m_buffers.clear();
    auto none = captureRequest<v4l2_requestbuffers>();
    none.memory = V4L2_MEMORY_MMAP;
    m_device->request(VIDIOC_REQBUFS, &none);
}

void V4l2Camera::start() {
    stop();
    chooseFormat();
    format();  // throws for a size that cannot be used
    m_hasMissingTimes = false;
    m_isStreaming = true;
    mapBuffers();
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    request("starting", VIDIOC_STREAMON, &type);
}

void V4l2Camera::stop() noexcept {
    if (!m_isStreaming) return;
    int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    m_device->request(VIDIOC_STREAMOFF, &type);
    unmapBuffers();
    m_isStreaming = false;
}

/// Rows without padding, of YUYV the luminance; false if the image is incomplete.
bool V4l2Camera::copyImage(const v4l2_buffer& buffer, CameraFrame& frame) const {
    const DeviceFormat& row = *findDeviceFormat(m_format.pixelformat);
    const std::size_t width = m_format.width, rowBytes = width * static_cast<std::size_t>(row.bytesPerPixel);
    const std::size_t stride = std::max<std::size_t>(m_format.bytesperline, rowBytes);
    const Buffer& mapped = m_buffers.at(buffer.index);
    const std::size_t used = std::min<std::size_t>(buffer.bytesused, mapped.bytes);
    if (m_format.height == 0 || used < stride * (m_format.height - 1) + rowBytes) return false;
    frame.format = {{static_cast<int>(m_format.width), static_cast<int>(m_format.height)}, row.pixels};
    frame.bytes.resize(rawBytes(frame.format));
    const std::size_t targetBytes = frame.bytes.size() / m_format.height;
    for (std::size_t y = 0; y < m_format.height; ++y) {
        const std::uint8_t* const from = mapped.memory + y * stride;
        std::uint8_t* const to = frame.bytes.data() + y * targetBytes;
        if (targetBytes == rowBytes) {
            std::memcpy(to, from, rowBytes);
        } else {
            for (std::size_t x = 0; x < width; ++x) to[x] = from[2 * x];
        }
    }
    return true;
}

Received V4l2Camera::receive(CameraFrame& frame, std::chrono::milliseconds timeout) {
    if (!m_isStreaming || !m_device->wait(timeout)) return Received::Nothing;
    auto buffer = captureRequest<v4l2_buffer>();
    buffer.memory = V4L2_MEMORY_MMAP;
    const int error = m_device->request(VIDIOC_DQBUF, &buffer);
    if (error == EAGAIN) return Received::Nothing;
    if (error != 0) {
        throw CameraError(m_name, std::string("does not respond any more (") + std::strerror(error) +
                                      "); check its cable, and start again.");
    }
    const bool isComplete = (buffer.flags & V4L2_BUF_FLAG_ERROR) == 0 && copyImage(buffer, frame);
    if (isComplete) {
        frame.counter = buffer.sequence;
        const std::optional<std::int64_t> exposed = utcOfDriver(buffer);
        m_hasMissingTimes = m_hasMissingTimes || !exposed;
        setTimes(frame, exposed.value_or(utcNowNs()));
    }
    m_device->request(VIDIOC_QBUF, &buffer);
    return isComplete ? Received::Image : Received::Damaged;
}

std::vector<std::string> V4l2Camera::notes() const {
    return m_hasMissingTimes ? std::vector{missingTimesNote(m_name)} : std::vector<std::string>();
}

std::vector<CameraDescription> listV4l2Cameras() {
    std::vector<CameraDescription> cameras;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator("/dev", error)) {
        const std::string path = utf8(entry.path());
        if (!path.starts_with("/dev/video")) continue;
        try {
            cameras.push_back({kV4l2Prefix + path, openV4l2Camera(path)->name()});
        } catch (const Error&) {
            continue;  // no camera, or one without grey images
        }
    }
    std::ranges::sort(cameras, {}, &CameraDescription::id);
    return cameras;
}

std::unique_ptr<Camera> openV4l2Camera(const std::string& address) {
    return std::make_unique<V4l2Camera>(kV4l2Prefix + address, std::make_unique<VideoDeviceFile>(address));
}

}  // namespace strainlens
