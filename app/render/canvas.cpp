// SPDX-License-Identifier: MPL-2.0
#include "app/render/canvas.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "app/io/image/picture_pixels.h"
#include "app/render/picture_format.h"
#include "compute/types/error.h"
#include "compute/types/system/free_resources.h"

namespace strainlens {

/// Not in the anonymous namespace because members of Canvas::State use them.
namespace canvas_detail {

struct FreeCairo {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};
template <typename T>
using Owned = std::unique_ptr<T, FreeCairo>;

}  // namespace canvas_detail

namespace {

using canvas_detail::Owned;

constexpr double kPointsPerPx = 0.75;  ///< 72 pt and 96 px per inch
constexpr double kWideLine = 4;        ///< wider lines use faster antialiasing, without a visible difference [px]
constexpr const char* kFonts = "DejaVu Sans,WenQuanYi Micro Hei";

/// Checks memory and threads in advance, because GLib (used by Pango) terminates the process without them and
/// fontconfig crashes.
void requireResourcesFor(ImageSize picture) {
    // Fonts, their index, and the two threads that search them, each with its own stack and heap.
    constexpr std::size_t kFontBytes = std::size_t{224} << 20;
    constexpr int kFontThreads = 2;
    // The surface, an image drawn onto it, and the encoded picture.
    constexpr std::size_t kBytesPerPixel = 16;
    const std::size_t pixels = static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    requireResources(kFontBytes + kBytesPerPixel * pixels, kFontThreads, "The picture cannot be drawn");
}

void require(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return;
    throw Error(std::string("The picture cannot be drawn: ") + cairo_status_to_string(status) + ".");
}

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    auto& all = *static_cast<PictureBytes*>(bytes);
    all.insert(all.end(), data, data + length);
    return CAIRO_STATUS_SUCCESS;
}

Owned<cairo_surface_t> surfaceFor(ImageSize size, PictureFormat format, PictureBytes& bytes) {
    switch (format) {
        case PictureFormat::Svg: {
            Owned<cairo_surface_t> surface(
                cairo_svg_surface_create_for_stream(append, &bytes, size.width, size.height));
            cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PX);
            return surface;
        }
        case PictureFormat::Pdf: {
            Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(
                append, &bytes, size.width * kPointsPerPx, size.height * kPointsPerPx));
            // Otherwise Cairo writes the current time.
            cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
            return surface;
        }
        case PictureFormat::Png:
            break;
    }
    return Owned<cairo_surface_t>(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height));
}

std::uint32_t premultiplied(std::uint32_t pixel) {
    const std::uint32_t alpha = pixel >> 24;
    if (alpha == 255) return pixel;
    const auto channel = [&](int shift) { return (((pixel >> shift & 255) * alpha + 127) / 255) << shift; };
    return alpha << 24 | channel(16) | channel(8) | channel(0);
}

/// Sets the PNG that SVG embeds instead of the surface's pixels.
void attachPng(cairo_surface_t* surface, PictureBytes png) {
    auto* const attached = new PictureBytes(std::move(png));
    const auto free = [](void* bytes) { delete static_cast<PictureBytes*>(bytes); };
    const cairo_status_t status =
        cairo_surface_set_mime_data(surface, CAIRO_MIME_TYPE_PNG, attached->data(), attached->size(), free, attached);
    if (status != CAIRO_STATUS_SUCCESS) free(attached);
    require(status);
}

/// Calls writeRow(y, pixels) for the first `height` rows of an image surface.
template <typename WriteRow>
void writeRows(cairo_surface_t* surface, int height, const WriteRow& writeRow) {
    require(cairo_surface_status(surface));
    cairo_surface_flush(surface);
    unsigned char* const data = cairo_image_surface_get_data(surface);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface));
    for (int y = 0; y < height; ++y) {
        writeRow(y, reinterpret_cast<std::uint32_t*>(data + static_cast<std::size_t>(y) * stride));
    }
    cairo_surface_mark_dirty(surface);
}

/// Copies the image to the upper left corner.
void copyGrey(ImageView<std::uint8_t> grey, cairo_surface_t* surface) {
    writeRows(surface, grey.height, [&grey](int y, std::uint32_t* row) {
        std::transform(grey.row(y), grey.row(y) + grey.width, row,
                       [](std::uint8_t level) { return level * 0x010101u; });
    });
}

/// Valid UTF-8 without control characters.
std::string printable(std::string_view utf8) {
    char* const valid = g_utf8_make_valid(utf8.data(), static_cast<gssize>(utf8.size()));
    std::string text = valid;
    g_free(valid);
    std::ranges::replace_if(
        text, [](char c) { return (c >= 0 && c < ' ') || c == 127; }, ' ');
    return text;
}

}  // namespace

struct Canvas::State {
    template <typename T>
    using Owned = canvas_detail::Owned<T>;

    ImageSize size;
    PictureFormat format;
    PictureBytes bytes;
    Owned<cairo_surface_t> surface;
    Owned<cairo_t> context;
    Owned<PangoLayout> layout;

    State(ImageSize pictureSize, PictureFormat pictureFormat)
        : size(pictureSize),
          format(pictureFormat),
          surface(surfaceFor(size, format, bytes)),
          context(cairo_create(surface.get())) {
        require(cairo_status(context.get()));
        if (format == PictureFormat::Pdf) cairo_scale(context.get(), kPointsPerPx, kPointsPerPx);
        layout.reset(pango_cairo_create_layout(context.get()));
        const Owned<cairo_font_options_t> options(cairo_font_options_create());
        cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        PangoContext* const pango = pango_layout_get_context(layout.get());
        pango_cairo_context_set_font_options(pango, options.get());
        pango_context_set_round_glyph_positions(pango, FALSE);
        pango_context_set_language(pango, pango_language_from_string("en"));
        pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    }

    cairo_t* with(Ink ink) const {
        cairo_set_source_rgba(context.get(), ink.colour.red / 255.0, ink.colour.green / 255.0, ink.colour.blue / 255.0,
                              ink.opacity);
        return context.get();
    }
    void paint(cairo_surface_t* source, ImageSize sourceSize, const Box& target) const {
        require(cairo_surface_status(source));
        cairo_t* const at = context.get();
        cairo_save(at);
        cairo_translate(at, target.x, target.y);
        cairo_scale(at, target.width / sourceSize.width, target.height / sourceSize.height);
        cairo_set_source_surface(at, source, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(at), CAIRO_FILTER_NEAREST);
        cairo_paint(at);
        cairo_restore(at);
    }
    void write(std::string_view utf8, double sizePx) const {
        PangoFontDescription* const font = pango_font_description_from_string(kFonts);
        pango_font_description_set_absolute_size(font, sizePx * PANGO_SCALE);
        pango_layout_set_font_description(layout.get(), font);
        pango_font_description_free(font);
        const std::string text = printable(utf8);
        pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    }
    double width() const {
        PangoRectangle extents;
        pango_layout_get_extents(layout.get(), nullptr, &extents);
        return static_cast<double>(extents.width) / PANGO_SCALE;
    }
};

Canvas::Canvas(ImageSize size, PictureFormat format, Rgb paper)
    : m_state((requireResourcesFor(size), std::make_unique<State>(size, format))) {
    fill({0, 0, double(size.width), double(size.height)}, {paper});
}

Canvas::~Canvas() = default;

ImageSize Canvas::size() const { return m_state->size; }

void Canvas::fill(const Box& box, Ink ink) {
    cairo_t* const at = m_state->with(ink);
    cairo_rectangle(at, box.x, box.y, box.width, box.height);
    cairo_fill(at);
}

void Canvas::addLine(const Line& line) {
    cairo_move_to(m_state->context.get(), line.from.x, line.from.y);
    cairo_line_to(m_state->context.get(), line.to.x, line.to.y);
}

void Canvas::addCurve(std::span<const PointPx> points) {
    cairo_new_sub_path(m_state->context.get());
    for (const PointPx p : points) cairo_line_to(m_state->context.get(), p.x, p.y);
}

void Canvas::addOutline(std::span<const PointPx> corners) {
    addCurve(corners);
    cairo_close_path(m_state->context.get());
}

void Canvas::addCircle(PointPx centre, double radius) {
    cairo_new_sub_path(m_state->context.get());
    cairo_arc(m_state->context.get(), centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    cairo_close_path(m_state->context.get());
}

void Canvas::stroke(Ink ink, double width) {
    cairo_t* const at = m_state->with(ink);
    cairo_set_antialias(at, width > kWideLine ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_GOOD);
    cairo_set_line_width(at, width);
    cairo_set_line_cap(at, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(at, CAIRO_LINE_JOIN_BEVEL);
    cairo_stroke(at);
}

void Canvas::fill(Ink ink) { cairo_fill(m_state->with(ink)); }

void Canvas::image(const PixelBlock& block, const Box& target) {
    const Owned<cairo_surface_t> source(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, block.size.width, block.size.height));
    const auto width = static_cast<std::size_t>(block.size.width);
    writeRows(source.get(), block.size.height, [&](int y, std::uint32_t* row) {
        const auto pixels = std::span(block.pixels).subspan(static_cast<std::size_t>(y) * width, width);
        std::ranges::transform(pixels, row, premultiplied);
    });
    m_state->paint(source.get(), block.size, target);
}

void Canvas::image(ImageView<std::uint8_t> grey, const Box& target) {
    const Owned<cairo_surface_t> source(cairo_image_surface_create(CAIRO_FORMAT_RGB24, grey.width, grey.height));
    copyGrey(grey, source.get());
    // One channel instead of three.
    if (m_state->format == PictureFormat::Svg) attachPng(source.get(), encodePng(grey));
    m_state->paint(source.get(), grey.size(), target);
}

void Canvas::background(ImageView<std::uint8_t> grey, ImageSize picture) {
    const bool isUnscaled = m_state->format == PictureFormat::Png && grey.size() == picture;
    if (!isUnscaled) return image(grey, {0, 0, double(picture.width), double(picture.height)});
    copyGrey(grey, m_state->surface.get());
}

void Canvas::text(std::string_view text, PointPx at, const TextStyle& style) {
    PangoLayout* const layout = m_state->layout.get();
    pango_layout_set_width(layout,
                           style.maxWidth > 0 ? static_cast<int>(std::lround(style.maxWidth * PANGO_SCALE)) : -1);
    pango_layout_set_ellipsize(layout, style.maxWidth > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
    m_state->write(text, style.sizePx);
    const double width = m_state->width();
    double from = 0;
    if (style.align == TextStyle::Align::Middle) from = -width / 2;
    if (style.align == TextStyle::Align::Right) from = -width;
    cairo_t* const context = m_state->with(style.ink);
    cairo_save(context);
    cairo_translate(context, at.x, at.y);
    if (style.vertical) cairo_rotate(context, -std::numbers::pi / 2);
    cairo_move_to(context, from, 0);
    pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout, 0));
    cairo_restore(context);
    cairo_new_path(context);
}

double Canvas::textWidth(std::string_view text, double sizePx) {
    pango_layout_set_width(m_state->layout.get(), -1);
    m_state->write(text, sizePx);
    return m_state->width();
}

bool Canvas::hasGlyphs(std::string_view text) {
    pango_layout_set_width(m_state->layout.get(), -1);
    m_state->write(text, 10);
    return pango_layout_get_unknown_glyphs_count(m_state->layout.get()) == 0;
}

void Canvas::clip(const Box& box) {
    cairo_t* const at = m_state->context.get();
    cairo_save(at);
    cairo_rectangle(at, box.x, box.y, box.width, box.height);
    cairo_clip(at);
}

void Canvas::unclip() { cairo_restore(m_state->context.get()); }

void Canvas::nextPage() { cairo_show_page(m_state->context.get()); }

PictureBytes Canvas::finish() {
    cairo_surface_t* const surface = m_state->surface.get();
    cairo_surface_flush(surface);
    require(cairo_status(m_state->context.get()));
    if (m_state->format == PictureFormat::Png) {
        return encodeColourPng(cairo_image_surface_get_data(surface), m_state->size,
                               static_cast<std::size_t>(cairo_image_surface_get_stride(surface)));
    }
    cairo_surface_finish(surface);
    require(cairo_surface_status(surface));
    return m_state->format == PictureFormat::Svg ? normalizeSvg(std::move(m_state->bytes)) : std::move(m_state->bytes);
}

}  // namespace strainlens
