// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/codecs/decoders.h"

#include <csetjmp>
#include <cstdio>  // which jpeglib.h needs and does not include
#include <vector>

// jerror.h needs the headers above it.
// clang-format off
#include <jpeglib.h>
#include <jerror.h>
// clang-format on

#include "app/io/image/grey_rows.h"

namespace strainlens {
namespace {

/// State of libjpeg's error callbacks.
struct JpegErrors {
    jpeg_error_mgr callbacks{};
    std::jmp_buf afterFailure{};
    char reason[JMSG_LENGTH_MAX] = "";
};

JpegErrors& errorsOf(j_common_ptr jpeg) { return *static_cast<JpegErrors*>(jpeg->client_data); }

/// Never returns, as libjpeg requires: jumps back into attemptJpeg().
[[noreturn]] void failJpeg(j_common_ptr jpeg) {
    JpegErrors& errors = errorsOf(jpeg);
    jpeg->err->format_message(jpeg, errors.reason);
    std::longjmp(errors.afterFailure, 1);
}

/// Treats warnings (below 0) as damage, which libjpeg would conceal, except two about metadata. Other levels are
/// traces.
void handleJpegMessage(j_common_ptr jpeg, int level) {
    const int code = jpeg->err->msg_code;
    if (level < 0 && code != JWRN_JFIF_MAJOR && code != JWRN_ADOBE_XFORM) failJpeg(jpeg);
}

class JpegDecoder {
public:
    explicit JpegDecoder(std::string name) : m_name(std::move(name)) {
        m_jpeg.err = jpeg_std_error(&m_errors.callbacks);
        m_errors.callbacks.error_exit = failJpeg;
        m_errors.callbacks.emit_message = handleJpegMessage;
        m_jpeg.client_data = &m_errors;
        attempt([this] { jpeg_create_decompress(&m_jpeg); });
    }
    JpegDecoder(const JpegDecoder&) = delete;
    JpegDecoder& operator=(const JpegDecoder&) = delete;
    ~JpegDecoder() { jpeg_destroy_decompress(&m_jpeg); }

    AnyImage decode(std::span<const std::uint8_t> bytes) {
        attempt([&] {
            jpeg_mem_src(&m_jpeg, bytes.data(), bytes.size());
            jpeg_read_header(&m_jpeg, TRUE);
            m_jpeg.out_color_space = m_jpeg.num_components == 1   ? JCS_GRAYSCALE
                                     : m_jpeg.num_components == 4 ? JCS_CMYK
                                                                  : JCS_RGB;
            jpeg_start_decompress(&m_jpeg);
        });
        GrayImage<std::uint8_t> image(static_cast<int>(m_jpeg.output_width), static_cast<int>(m_jpeg.output_height));
        std::vector<JSAMPLE> samples(std::size_t{m_jpeg.output_width} *
                                     static_cast<std::size_t>(m_jpeg.output_components));
        for (int y = 0; y < image.height(); ++y) {
            const bool grey = m_jpeg.output_components == 1;
            JSAMPROW row = grey ? image.row(y) : samples.data();
            attempt([&] { jpeg_read_scanlines(&m_jpeg, &row, 1); });
            if (!grey) toGrey(samples, image.row(y));
        }
        attempt([this] { jpeg_finish_decompress(&m_jpeg); });
        return image;
    }

private:
    /// Runs a step; throws FileError if libjpeg fails. The step must not own anything: longjmp skips its destructors.
    template <typename Step>
    void attempt(const Step& step) {
        if (!attemptJpeg(step)) refuseDamaged(m_name, ImageFormat::Jpeg, "", m_errors.reason);
    }
    /// longjmp returns here, so that this function may have no object with a destructor.
    template <typename Step>
    bool attemptJpeg(const Step& step) {
        if (setjmp(m_errors.afterFailure) != 0) return false;
        step();
        return true;
    }

    void toGrey(std::vector<JSAMPLE>& samples, std::uint8_t* out) const {
        const auto width = static_cast<std::size_t>(m_jpeg.output_width);
        const auto channels = static_cast<std::size_t>(m_jpeg.output_components);
        if (channels == 4) {
            // Adobe's programs store inverted CMYK.
            for (std::size_t i = 0; i < 4 * width; i += 4) {
                const int light = samples[i + 3];
                for (std::size_t c = i; c < i + 3; ++c) {
                    samples[c] = static_cast<JSAMPLE>(light - ((255 - samples[c]) * light >> 8));
                }
            }
        }
        const JSAMPLE* first = samples.data();
        greyRow(SampleRow<JSAMPLE>{first, first + 1, first + 2, channels}, width, out);
    }

    std::string m_name;
    JpegErrors m_errors;
    jpeg_decompress_struct m_jpeg{};
};

}  // namespace

DecodedImage decodeJpeg(const EncodedImage& image) {
    return {JpegDecoder(image.name).decode(image.bytes), std::nullopt};
}

}  // namespace strainlens
