// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstring>
#include <optional>
#include <system_error>

#include "app/export/export_files.h"
#include "app/export/formats.h"
#include "app/export/result_buffer.h"
#include "app/export/sequence_scale.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/io/video_library.h"
#include "app/render/overlay_picture.h"
#include "app/video/video_module.h"
#include "compute/types/error.h"
#include "compute/types/system/free_resources.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kMaxVideoPx = 1920;
/// Memory of the encoder's threads and look-ahead frames.
constexpr std::size_t kEncoderBytes = std::size_t{192} << 20, kEncoderBytesPerPixel = 64;
constexpr int kEncoderThreads = 4;
constexpr std::size_t kDrawingBytes = std::size_t{96} << 20;  ///< per concurrent picture
constexpr std::uint32_t kWhite = 0xFFFFFFFF;
constexpr int kMaxConcurrentPictures = 8;

/// Places the picture on a white canvas of that size; a larger picture is cropped at the right and bottom.
std::vector<std::uint32_t> placeOnCanvas(ImageSize size, const PixelBlock& picture) {
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height),
                                      kWhite);
    const int width = std::min(size.width, picture.size.width), height = std::min(size.height, picture.size.height);
    for (int y = 0; y < height; ++y) {
        const auto from = picture.pixels.begin() + std::ptrdiff_t{y} * picture.size.width;
        std::copy(from, from + width, pixels.begin() + std::ptrdiff_t{y} * size.width);
    }
    return pixels;
}

/// Buffers the fields of a video's frames on disk until their common scale is known. Stores only what pictures show:
/// points, displacements, status and, as the score, the values of the map.
class BufferedFields {
public:
    BufferedFields(const std::filesystem::path& outputPath, ExportContext& context)
        : m_results(outputPath, selectColumns({}, kColumns, "video"), context.inputs().stop), m_context(context) {}

    void add(const FrameSummary& summary, const DisplacementField& field, std::vector<double> mapValues) {
        DisplacementField shown;
        shown.columns = m_columns = field.columns;
        shown.rows = m_rows = field.rows;
        shown.x = field.x, shown.y = field.y, shown.u = field.u, shown.v = field.v, shown.status = field.status;
        shown.score = mapValues.empty() ? field.score : std::move(mapValues);
        m_results.add(ExportedFrame(summary, shown, m_context));
    }
    std::size_t count() const { return m_results.frames().count(); }
    const std::string& name(std::size_t frame) const { return m_results.frames().names[frame]; }

    DisplacementField field(std::size_t frame) {
        DisplacementField field;
        field.columns = m_columns, field.rows = m_rows;
        field.x = m_results.x(), field.y = m_results.y();
        std::size_t column = 0;
        for (std::vector<double>* values : {&field.u, &field.v, &field.score}) read(column++, frame, *values);
        read(column, frame, field.status);
        return field;
    }

private:
    static inline const std::vector<std::string> kColumns = {"u_px", "v_px", "score", "status"};

    template <typename Value>
    void read(std::size_t column, std::size_t frame, std::vector<Value>& values) {
        const std::span<const std::byte> bytes = m_results.read(column, frame);
        values.resize(bytes.size() / sizeof(Value));
        std::memcpy(values.data(), bytes.data(), bytes.size());
    }

    ResultBuffer m_results;
    ExportContext& m_context;
    int m_columns = 0, m_rows = 0;
};

/// A video of the overlay pictures of all frames, of the first one's size, with a common scale unless scalePerFrame.
class VideoExport : public ExportWriter {
public:
    VideoExport(ExportFile& file, ExportContext& context)
        : m_file(file),
          m_context(context),
          m_path(file.temporaryPath()),
          m_options(overlayOptions(context.inputs(), {})),
          m_scale(m_options) {
        if (measuresPairs(context.inputs().parameters)) {
            throw InvalidInput("overlay", utf8(file.path()),
                               "pictures (.png) with --reference pairs or interval, whose background changes");
        }
        // Encoders choose the format by the suffix.
        m_path += hasSuffix(file.path(), ".avi") ? ".avi" : ".mp4";
        m_open = videoFunction<OpenVideoFunction>(kOpenVideoName, utf8(file.path()), "videos cannot be written",
                                                  "write pictures");
        if (!context.inputs().style.scalePerFrame && m_scale.dependsOnFields())
            m_buffered.emplace(file.path(), context);
    }
    ~VideoExport() override {
        m_video.reset();
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }

    void addFrame(ExportedFrame& frame) override {
        if (!m_buffered) return encode(draw(frame.frameField(), frame.summary().name, m_options));
        std::vector<double> values, shown;
        if (m_options.quantity) {
            values = overlayValues(frame.frameField(), *m_options.quantity, {});
            shown = inUnits(values, *m_options.quantity, m_options.units());
        }
        const auto arrows = m_options.quantity ? std::nullopt : arrowField(frame.field(), m_options.arrows);
        const DisplacementField& drawn = arrows ? *arrows : frame.field();
        m_scale.add(drawn, shown);
        m_buffered->add(frame.summary(), drawn, std::move(values));
    }

    void finish(const RunSummary&) override {
        if (m_buffered) drawBuffered();
        m_video.reset();
        std::error_code error;
        std::filesystem::rename(m_path, m_file.temporaryPath(), error);
        if (error) throwError();
    }

private:
    PixelBlock draw(const FrameField& field, const std::string& title, OverlayOptions options) const {
        options.title = title;
        throwIfStopped(m_context.inputs().stop);
        const PictureBytes png = overlayPicture(m_context.reference(), field, options, PictureFormat::Png);
        throwIfStopped(m_context.inputs().stop);
        return decodePngPixels(png, kMaxVideoPx);
    }

    /// Draws several pictures concurrently; encodes them in order.
    void drawBuffered() {
        OverlayOptions options = m_scale.applyTo(m_options);
        options.arrows.withoutRigidMotion = false;  // it is removed already
        FieldQuantity buffered;
        if (options.quantity) {
            buffered = *options.quantity;
            buffered.values = [](const DisplacementField& field) { return field.score; };
            options.quantity = &buffered;
        }
        m_context.reference();  // read before the threads start, which share it
        const auto threads = static_cast<std::size_t>(
            std::min(resolveThreads(m_context.inputs().parameters.threads), kMaxConcurrentPictures));
        requireResources(threads * kDrawingBytes, static_cast<int>(threads), "The video cannot be drawn");
        for (std::size_t first = 0; first < m_buffered->count(); first += threads) {
            std::vector<DisplacementField> fields;
            for (std::size_t k = first; k < std::min(first + threads, m_buffered->count()); ++k)
                fields.push_back(m_buffered->field(k));
            std::vector<PixelBlock> pictures(fields.size());
            const int count = static_cast<int>(fields.size());
            forEachChunk(count, count, [&](int chunk) {
                const auto k = static_cast<std::size_t>(chunk);
                pictures[k] = draw(fields[k], m_buffered->name(first + k), options);
            });
            for (const PixelBlock& picture : pictures) encode(picture);
        }
    }

    void encode(const PixelBlock& picture) {
        throwIfStopped(m_context.inputs().stop);
        if (!m_video) begin(picture.size);
        if (!m_video->add(placeOnCanvas(m_size, picture).data())) throwError();
    }

    void begin(ImageSize size) {
        // Even sizes, because encoders halve the chroma resolution.
        m_size = {(size.width + 1) / 2 * 2, (size.height + 1) / 2 * 2};
        requireResources(kEncoderBytes + kEncoderBytesPerPixel * static_cast<std::size_t>(m_size.width) *
                                             static_cast<std::size_t>(m_size.height),
                         kEncoderThreads, "The video cannot be encoded");
        const double rate = m_context.inputs().style.framesPerSecond;
        m_video.reset(m_open(m_path.c_str(), m_size.width, m_size.height, rate));
        if (!m_video) throwError();
    }

    [[noreturn]] void throwError() const {
        throw FileError(utf8(m_file.path()),
                        "the video could not be encoded; is the disk full? Write pictures instead.");
    }

    ExportFile& m_file;
    ExportContext& m_context;
    std::filesystem::path m_path;
    OpenVideoFunction m_open;
    const OverlayOptions m_options;
    SequenceScale m_scale;
    std::optional<BufferedFields> m_buffered;  ///< if the scale is known only after the last frame
    std::unique_ptr<VideoSink> m_video;
    ImageSize m_size;
};

}  // namespace

std::unique_ptr<ExportWriter> openVideo(ExportFile& file, ExportContext& context) {
    return std::make_unique<VideoExport>(file, context);
}

}  // namespace strainlens
