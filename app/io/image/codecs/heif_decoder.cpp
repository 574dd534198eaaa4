// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/codecs/decoders.h"

#include <libheif/heif.h>

#include <algorithm>
#include <memory>
#include <new>

#include "app/io/image/grey_rows.h"

namespace strainlens {
namespace {

template <auto Release>
struct ReleaseBy {
    template <typename Object>
    void operator()(Object* object) const {
        Release(object);
    }
};
using Context = std::unique_ptr<heif_context, ReleaseBy<heif_context_free>>;
using Handle = std::unique_ptr<heif_image_handle, ReleaseBy<heif_image_handle_release>>;
using Image = std::unique_ptr<heif_image, ReleaseBy<heif_image_release>>;
using Options = std::unique_ptr<heif_decoding_options, ReleaseBy<heif_decoding_options_free>>;

/// The primary image of a file; the context must outlive it.
struct Primary {
    Context context;
    Handle handle;
    heif_error error{};

    explicit Primary(std::span<const std::uint8_t> bytes) : context(heif_context_alloc()) {
        if (!context) throw std::bad_alloc();
        error = heif_context_read_from_memory_without_copy(context.get(), bytes.data(), bytes.size(), nullptr);
        if (error.code != heif_error_Ok) return;
        heif_image_handle* raw = nullptr;
        error = heif_context_get_primary_image_handle(context.get(), &raw);
        handle.reset(raw);
    }
    bool isOpen() const { return error.code == heif_error_Ok && handle; }
    bool isDeep() const { return heif_image_handle_get_luma_bits_per_pixel(handle.get()) > 8; }
};

template <typename Pixel>
DecodedImage toGreyAndAlpha(const heif_image* image, bool hasAlpha, int shift) {
    int stride = 0;
    const std::uint8_t* plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    const ImageSize size{heif_image_get_width(image, heif_channel_interleaved),
                         heif_image_get_height(image, heif_channel_interleaved)};
    const std::size_t channels = hasAlpha ? 4 : 3;
    GrayImage<Pixel> grey(size), alpha = hasAlpha ? GrayImage<Pixel>(size) : GrayImage<Pixel>();
    const auto spread = [shift, &size](Pixel* row) {
        std::transform(row, row + size.width, row, [shift](Pixel v) { return static_cast<Pixel>(v << shift); });
    };
    for (int y = 0; y < size.height; ++y) {
        const auto* red = reinterpret_cast<const Pixel*>(plane + std::ptrdiff_t{y} * stride);
        const auto width = static_cast<std::size_t>(size.width);
        greyRow(SampleRow<Pixel>{red, red + 1, red + 2, channels}, width, grey.row(y));
        spread(grey.row(y));
        if (!hasAlpha) continue;
        greyRow(SampleRow<Pixel>{red + 3, nullptr, nullptr, channels}, width, alpha.row(y));
        spread(alpha.row(y));
    }
    DecodedImage result{std::move(grey), std::nullopt};
    if (hasAlpha) result.alpha = std::move(alpha);
    return result;
}

}  // namespace

ImageHeader inspectHeif(std::span<const std::uint8_t> bytes) {
    ImageHeader header;
    const Primary primary(bytes);
    if (!primary.isOpen()) {
        header.truncated = primary.error.subcode == heif_suberror_End_of_data;
        header.damaged = true;
        return header;
    }
    // As stored, before it is rotated or cropped.
    header.width = heif_image_handle_get_ispe_width(primary.handle.get());
    header.height = heif_image_handle_get_ispe_height(primary.handle.get());
    header.bytesPerPixel = primary.isDeep() ? 8 : 4;
    return header;
}

DecodedImage decodeHeif(const EncodedImage& encoded) {
    const Primary primary(encoded.bytes);
    if (!primary.isOpen()) refuseDamaged(encoded.name, encoded.format);
    const bool hasAlpha = encoded.withAlpha && heif_image_handle_has_alpha_channel(primary.handle.get()) != 0;
    const bool isDeep = primary.isDeep();
    const heif_chroma deep = hasAlpha ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RRGGBB_LE;
    const heif_chroma shallow = hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
    const Options options(heif_decoding_options_alloc());
    if (!options) throw std::bad_alloc();
    options->ignore_transformations = 1;
    heif_image* raw = nullptr;
    const heif_error error =
        heif_decode_image(primary.handle.get(), &raw, heif_colorspace_RGB, isDeep ? deep : shallow, options.get());
    const Image image(raw);
    if (error.code != heif_error_Ok || !image) {
        refuseDamaged(encoded.name, encoded.format, "", error.message ? error.message : "");
    }
    const int bits = heif_image_get_bits_per_pixel_range(image.get(), heif_channel_interleaved);
    return isDeep ? toGreyAndAlpha<std::uint16_t>(image.get(), hasAlpha, std::max(0, 16 - bits))
                  : toGreyAndAlpha<std::uint8_t>(image.get(), hasAlpha, 0);
}

}  // namespace strainlens
