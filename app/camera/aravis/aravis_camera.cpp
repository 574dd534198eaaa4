// SPDX-License-Identifier: MPL-2.0
#include "app/camera/aravis/aravis_camera.h"

#include <cmath>
#include <cstring>
#include <functional>
#include <type_traits>

#include "app/camera/row_padding.h"

namespace strainlens {
namespace {

constexpr unsigned kBuffers = 32;
/// A software trigger that brings no image within the exposure and this time was ignored.
constexpr std::chrono::milliseconds kTriggerPatience{1000};
/// Beyond the image a buffer has padding, and values of the camera ("chunks").
constexpr std::size_t kMaxImagesInPayload = 4, kMaxPayloadExtra = std::size_t{16} << 20;
constexpr std::int64_t kCounterWrap = 65535;  ///< GigE Vision 1: 65535 is followed by 1
constexpr const char* kFakeId = "Fake_";

struct FreeMemory {
    void operator()(void* memory) const { g_free(memory); }
};

void setLost(ArvDevice*, std::atomic<bool>* isLost) { *isLost = true; }

std::optional<NumberRange> rangeOf(double low, double high) {
    return high >= low ? std::optional(NumberRange{low, high}) : std::nullopt;
}

}  // namespace

/// `call(GError**)`. Throws CameraError with `what` failed.
template <typename Call>
auto AravisCamera::call(const char* what, const Call& call) const {
    GError* error = nullptr;
    const auto requireNone = [&] {
        if (!error) return;
        const std::string message = error->message;
        g_error_free(error);
        throw CameraError(m_name, std::string(what) + " failed (" + message +
                                      "); check that it is connected and that no other program uses it.");
    };
    if constexpr (std::is_void_v<std::invoke_result_t<Call, GError**>>) {
        call(&error);
        requireNone();
    } else {
        const auto result = call(&error);
        requireNone();
        return result;
    }
}

AravisCamera::AravisCamera(const std::string& id) : m_id(id), m_name("aravis:" + id) {
    if (id.starts_with(kFakeId)) arv_enable_interface("Fake");
    m_camera = call("opening", [&](GError** error) { return arv_camera_new(m_id.c_str(), error); });
    if (!m_camera) throw CameraError(m_name, "is not connected; strainlens-cli live --list shows those that are.");
    const auto text = [](const char* value) { return value ? std::string(value) : std::string(); };
    m_name = text(arv_camera_get_vendor_name(m_camera, nullptr)) + " " +
             text(arv_camera_get_model_name(m_camera, nullptr)) + " " + m_id;
    m_lostSignal = g_signal_connect(arv_camera_get_device(m_camera), "control-lost", G_CALLBACK(setLost), &m_isLost);
}

AravisCamera::~AravisCamera() {
    stop();
    if (m_camera) {
        g_signal_handler_disconnect(arv_camera_get_device(m_camera), m_lostSignal);
        g_object_unref(m_camera);
    }
}

CameraLimits AravisCamera::limits() {
    CameraLimits limits;
    const auto bounds = [this](auto isAvailable, auto getBounds) -> std::optional<NumberRange> {
        if (!isAvailable(m_camera, nullptr)) return std::nullopt;
        double low = 0, high = -1;
        getBounds(m_camera, &low, &high, nullptr);
        return rangeOf(low, high);
    };
    limits.exposureUs = bounds(arv_camera_is_exposure_time_available, arv_camera_get_exposure_time_bounds);
    limits.gainDb = bounds(arv_camera_is_gain_available, arv_camera_get_gain_bounds);
    limits.frameRateHz = bounds(arv_camera_is_frame_rate_available, arv_camera_get_frame_rate_bounds);
    call("reading the sensor's size", [&](GError** error) {
        arv_camera_get_sensor_size(m_camera, &limits.sensor.width, &limits.sensor.height, error);
    });
    limits.triggers = {kTriggerOff};
    unsigned count = 0;
    if (arv_camera_is_software_trigger_supported(m_camera, nullptr)) limits.triggers.emplace_back(kTriggerSoftware);
    const std::unique_ptr<const char*, FreeMemory> sources(
        arv_camera_dup_available_trigger_sources(m_camera, &count, nullptr));
    for (unsigned k = 0; sources && k < count; ++k) {
        if (std::strcmp(sources.get()[k], "Software") != 0) limits.triggers.emplace_back(sources.get()[k]);
    }
    count = 0;
    const std::unique_ptr<const char*, FreeMemory> formats(
        arv_camera_dup_available_pixel_formats_as_strings(m_camera, &count, nullptr));
    for (unsigned k = 0; formats && k < count; ++k) {
        if (const auto format = pixelFormatFromName(formats.get()[k])) limits.pixelFormats.push_back(*format);
    }
    return limits;
}

/// Setting the rate ends triggers: configure() sets them again.
void AravisCamera::setNumbers(const CameraSettings& settings) {
    if (settings.frameRateHz) {
        call("setting the frame rate",
             [&](GError** error) { arv_camera_set_frame_rate(m_camera, *settings.frameRateHz, error); });
    }
    if (settings.exposureUs) {
        if (arv_camera_is_exposure_auto_available(m_camera, nullptr)) {
            arv_camera_set_exposure_time_auto(m_camera, ARV_AUTO_OFF, nullptr);
        }
        call("setting the exposure",
             [&](GError** error) { arv_camera_set_exposure_time(m_camera, *settings.exposureUs, error); });
    }
    if (settings.gainDb) {
        if (arv_camera_is_gain_auto_available(m_camera, nullptr)) {
            arv_camera_set_gain_auto(m_camera, ARV_AUTO_OFF, nullptr);
        }
        call("setting the gain", [&](GError** error) { arv_camera_set_gain(m_camera, *settings.gainDb, error); });
    }
}

void AravisCamera::setTrigger(const std::string& source) {
    m_triggersBySoftware = source == kTriggerSoftware;
    call("setting the trigger", [&](GError** error) {
        if (source == kTriggerOff) return arv_camera_clear_triggers(m_camera, error);
        arv_camera_set_trigger(m_camera, m_triggersBySoftware ? "Software" : source.c_str(), error);
    });
}

/// The trigger that is set; none if the camera has none.
std::optional<std::string> AravisCamera::currentTrigger() const {
    if (!arv_camera_is_feature_available(m_camera, "TriggerMode", nullptr)) return std::nullopt;
    const char* const mode = arv_camera_get_string(m_camera, "TriggerMode", nullptr);
    if (!mode || std::strcmp(mode, "On") != 0) return kTriggerOff;
    const char* const source = arv_camera_get_trigger_source(m_camera, nullptr);
    if (!source) return kTriggerOff;
    return std::strcmp(source, "Software") == 0 ? kTriggerSoftware : source;
}

CameraSettings AravisCamera::configure(const CameraSettings& settings) {
    // Format and region change the other limits.
    CameraSettings numbers = settings;
    numbers.pixelFormat.reset(), numbers.region.reset();
    requireWithin({.region = settings.region, .pixelFormat = settings.pixelFormat}, limits(), m_name);
    const std::optional<std::string> trigger = settings.trigger ? settings.trigger : currentTrigger();
    if (settings.pixelFormat) {
        const std::string name(nameOf(*settings.pixelFormat));
        call("setting the pixel format",
             [&](GError** error) { arv_camera_set_pixel_format_from_string(m_camera, name.c_str(), error); });
    }
    if (settings.region) {
        const CameraRegion& region = *settings.region;
        call("setting the region", [&](GError** error) {
            arv_camera_set_region(m_camera, region.x, region.y, region.width, region.height, error);
        });
    }
    requireWithin(numbers, limits(), m_name);
    setNumbers(settings);
    if (trigger) {
        m_triggersBySoftware = *trigger == kTriggerSoftware;
        if (settings.trigger || (settings.frameRateHz && *trigger != kTriggerOff)) setTrigger(*trigger);
    }
    CameraSettings set;
    set.trigger = trigger;
    set.pixelFormat = format().pixels;
    set.region.emplace();
    call("reading the region", [&](GError** error) {
        arv_camera_get_region(m_camera, &set.region->x, &set.region->y, &set.region->width, &set.region->height, error);
    });
    const auto number = [this](auto isAvailable, auto get) {
        return isAvailable(m_camera, nullptr) ? std::optional<double>(get(m_camera, nullptr)) : std::nullopt;
    };
    set.exposureUs = number(arv_camera_is_exposure_time_available, arv_camera_get_exposure_time);
    set.gainDb = number(arv_camera_is_gain_available, arv_camera_get_gain);
    set.frameRateHz = number(arv_camera_is_frame_rate_available, arv_camera_get_frame_rate);
    return set;
}

RawFormat AravisCamera::format() {
    RawFormat format;
    int x = 0, y = 0;
    call("reading the region", [&](GError** error) {
        arv_camera_get_region(m_camera, &x, &y, &format.size.width, &format.size.height, error);
    });
    const auto code = static_cast<std::uint32_t>(
        call("reading the pixel format", [&](GError** error) { return arv_camera_get_pixel_format(m_camera, error); }));
    const std::optional<PixelFormat> pixels = pixelFormatFromCode(code);
    if (!pixels) {
        throw CameraError(m_name, "its pixel format is not grey or not known; set one of " + pixelFormatNames() +
                                      " that the camera has (--pixel-format).");
    }
    format.pixels = *pixels;
    return format;
}

/// The camera's clock now [ns]; none if it cannot be read.
std::optional<std::int64_t> AravisCamera::readClock() const {
    struct Feature {
        const char *latch, *value;
    };
    for (const Feature& feature :
         {Feature{"TimestampLatch", "TimestampLatchValue"}, Feature{"GevTimestampControlLatch", "GevTimestampValue"}}) {
        if (!arv_camera_is_feature_available(m_camera, feature.latch, nullptr) ||
            !arv_camera_is_feature_available(m_camera, feature.value, nullptr)) {
            continue;
        }
        GError* error = nullptr;
        arv_camera_execute_command(m_camera, feature.latch, &error);
        const gint64 ticks = error ? 0 : arv_camera_get_integer(m_camera, feature.value, &error);
        gint64 tickHz = 1'000'000'000;
        if (arv_camera_is_feature_available(m_camera, "GevTimestampTickFrequency", nullptr)) {
            tickHz = arv_camera_get_integer(m_camera, "GevTimestampTickFrequency", nullptr);
        }
        if (!error && tickHz > 0) return std::llround(static_cast<double>(ticks) * (1e9 / static_cast<double>(tickHz)));
        if (error) g_error_free(error);
    }
    return std::nullopt;
}

/// Continues a counter of 16 bits.
std::int64_t AravisCamera::unwrap(std::uint64_t frameId) {
    const auto id = static_cast<std::int64_t>(frameId);
    const bool hasWrapped = m_lastId >= 0 && id < m_lastId && m_lastId <= kCounterWrap && m_lastId > kCounterWrap / 2 &&
                            id < kCounterWrap / 2;
    if (hasWrapped) m_wraps += kCounterWrap;
    m_lastId = id;
    return id + m_wraps;
}

void AravisCamera::trigger() {
    const auto now = std::chrono::steady_clock::now();
    if (!m_triggersBySoftware || (m_triggered && now - *m_triggered < m_triggerPatience)) return;
    call("triggering", [&](GError** error) { arv_camera_software_trigger(m_camera, error); });
    m_triggered = now;
}

void AravisCamera::start() {
    stop();
    m_lastId = -1, m_wraps = 0;
    m_triggered.reset();
    m_triggerPatience = kTriggerPatience;
    if (arv_camera_is_exposure_time_available(m_camera, nullptr)) {
        m_triggerPatience += std::chrono::microseconds(std::llround(arv_camera_get_exposure_time(m_camera, nullptr)));
    }
    call("setting continuous acquisition",
         [&](GError** error) { arv_camera_set_acquisition_mode(m_camera, ARV_ACQUISITION_MODE_CONTINUOUS, error); });
    const std::size_t payload =
        call("reading the size of images", [&](GError** error) { return arv_camera_get_payload(m_camera, error); });
    const std::size_t bytes = rawBytes(format());
    if (payload < bytes || payload > kMaxImagesInPayload * bytes + kMaxPayloadExtra) {
        throw CameraError(m_name, "its images have " + std::to_string(bytes) + " bytes, and it announces " +
                                      std::to_string(payload) + "; set pixel format and region again.");
    }
    m_stream = call("opening the stream",
                    [&](GError** error) { return arv_camera_create_stream(m_camera, nullptr, nullptr, error); });
    for (unsigned k = 0; k < kBuffers; ++k) arv_stream_push_buffer(m_stream, arv_buffer_new(payload, nullptr));
    const std::int64_t before = utcNowNs();
    const std::optional<std::int64_t> clock = readClock();
    m_clock.start(clock ? std::optional((before + utcNowNs()) / 2 - *clock) : std::nullopt);
    call("starting", [&](GError** error) { arv_camera_start_acquisition(m_camera, error); });
}

Received AravisCamera::receive(CameraFrame& frame, std::chrono::milliseconds timeout) {
    if (!m_stream) return Received::Nothing;
    trigger();
    ArvBuffer* const buffer = arv_stream_timeout_pop_buffer(m_stream, static_cast<guint64>(timeout.count()) * 1000);
    if (!buffer) {
        if (!m_isLost) return Received::Nothing;
        throw CameraError(m_name, "does not respond any more; check cable and power, and start again.");
    }
    m_triggered.reset();
    const std::unique_ptr<ArvBuffer, std::function<void(ArvBuffer*)>> returned(
        buffer, [this](ArvBuffer* used) { arv_stream_push_buffer(m_stream, used); });
    std::size_t bytes = 0;
    const auto* const data = static_cast<const std::uint8_t*>(arv_buffer_get_data(buffer, &bytes));
    if (arv_buffer_get_status(buffer) != ARV_BUFFER_STATUS_SUCCESS || !data) return Received::Damaged;
    const auto pixels = pixelFormatFromCode(arv_buffer_get_image_pixel_format(buffer));
    const RawFormat format{{arv_buffer_get_image_width(buffer), arv_buffer_get_image_height(buffer)},
                           pixels.value_or(PixelFormat::Mono8)};
    int padding = 0, padRows = 0;
    arv_buffer_get_image_padding(buffer, &padding, &padRows);
    if (!pixels || padding < 0 || !isImageSize(format.size.width, format.size.height)) return Received::Damaged;
    if (padding > 0 && !hasByteRows(format)) {
        throw CameraError(m_name, "pads rows that end within a byte; set another pixel format (--pixel-format).");
    }
    if (!copyWithoutPadding({data, bytes}, format, static_cast<std::size_t>(padding), frame.bytes)) {
        return Received::Damaged;
    }
    frame.format = format;
    frame.counter = unwrap(arv_buffer_get_frame_id(buffer));
    const auto arrived = static_cast<std::int64_t>(arv_buffer_get_system_timestamp(buffer));
    const auto stamp = static_cast<std::int64_t>(arv_buffer_get_timestamp(buffer));
    setTimes(frame, m_clock.utcOf(stamp, arrived > 0 ? arrived : utcNowNs()));
    return Received::Image;
}

void AravisCamera::stop() noexcept {
    if (!m_stream) return;
    arv_camera_stop_acquisition(m_camera, nullptr);
    g_object_unref(m_stream);
    m_stream = nullptr;
}

std::vector<std::string> AravisCamera::notes() const {
    return m_clock.hasMissingStamps() ? std::vector{missingTimesNote(m_name)} : std::vector<std::string>();
}

std::int64_t AravisCamera::discarded() const {
    guint64 completed = 0, failed = 0, underruns = 0;
    if (m_stream) arv_stream_get_statistics(m_stream, &completed, &failed, &underruns);
    return static_cast<std::int64_t>(underruns);
}

}  // namespace strainlens
