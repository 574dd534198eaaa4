// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <variant>

#include "compute/types/error.h"
#include "compute/types/pixel_memory.h"

namespace strainlens {

/// Largest accepted width or height of an image [px].
inline constexpr int kMaxImageSide = 65500;
/// Largest accepted number of pixels of an image.
inline constexpr std::int64_t kMaxImagePixels = 1'000'000'000;

/// Width and height [px].
struct ImageSize {
    int width = 0;
    int height = 0;
    bool operator==(const ImageSize&) const = default;
};

/// For messages: "640 x 480".
inline std::string textOf(ImageSize size) { return std::to_string(size.width) + " x " + std::to_string(size.height); }

/// Whether an image may have this width and height [px].
constexpr bool isImageSize(std::int64_t width, std::int64_t height) {
    return width >= 1 && height >= 1 && width <= kMaxImageSide && height <= kMaxImageSide &&
           width * height <= kMaxImagePixels;
}

/// Throws InvalidInput for a size that is not accepted; a view of foreign memory may have any size.
inline void requireImageSize(ImageSize size) {
    if (isImageSize(size.width, size.height)) return;
    throw InvalidInput("image size", textOf(size),
                       "1 to " + std::to_string(kMaxImageSide) + " px a side, at most " +
                           std::to_string(kMaxImagePixels) + " px in all");
}

/// Throws InvalidInput for a pair of images that differ in size.
inline void requireOneSize(ImageSize reference, ImageSize deformed) {
    if (reference == deformed) return;
    throw InvalidInput("deformed image", textOf(deformed), "the reference's size, " + textOf(reference));
}

/// Calls use(x, y) for every pixel, row by row.
template <typename Use>
void forEachPixel(ImageSize size, const Use& use) {
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) use(x, y);
    }
}

/// Read-only, non-owning view of grey pixels.
///
/// Rows are `strideBytes` apart, so a crop is a view too. Valid only while the owning image lives.
template <typename Pixel>
struct ImageView {
    const Pixel* pixels = nullptr;
    int width = 0;                   ///< [px]
    int height = 0;                  ///< [px]
    std::ptrdiff_t strideBytes = 0;  ///< from one row to the next

    const Pixel* row(int y) const {
        return reinterpret_cast<const Pixel*>(reinterpret_cast<const std::byte*>(pixels) + y * strideBytes);
    }
    Pixel operator()(int x, int y) const { return row(y)[x]; }
    ImageSize size() const { return {width, height}; }

    /// The rectangle [x, x + w) x [y, y + h) of this view; must lie inside it.
    ImageView crop(int x, int y, int w, int h) const { return {row(y) + x, w, h, strideBytes}; }
};

/// Grey image that owns its pixels.
///
/// Rows start on 64-byte boundaries and are followed by at least 64 unspecified bytes that may be read and written, so
/// that a vector load or store starting inside a row stays inside the allocation. Copies are deep.
template <typename Pixel>
class GrayImage {
public:
    static constexpr std::size_t kAlignBytes = PixelMemory::kAlignBytes;

    GrayImage() = default;

    /// All pixels (and the padding) are zero. Throws InvalidInput for a size that isImageSize() rejects.
    GrayImage(int width, int height) : GrayImage(ImageSize{width, height}) {}
    explicit GrayImage(ImageSize size) {
        allocate(size);
        std::memset(static_cast<void*>(m_pixels.get()), 0, m_pixels.get_deleter().bytes);
    }

    /// Deep copy of `view`.
    explicit GrayImage(ImageView<Pixel> view) {
        allocate(view.size());
        copyRows(view);
    }

    GrayImage(const GrayImage& other) : GrayImage() {
        if (!other.empty()) *this = GrayImage(other.view());
    }
    GrayImage(GrayImage&& other) noexcept { swap(other); }
    GrayImage& operator=(GrayImage other) noexcept {
        swap(other);
        return *this;
    }
    ~GrayImage() = default;

    int width() const { return m_width; }
    int height() const { return m_height; }
    ImageSize size() const { return {m_width, m_height}; }
    std::ptrdiff_t strideBytes() const { return static_cast<std::ptrdiff_t>(m_strideBytes); }
    bool empty() const { return !m_pixels; }

    Pixel* row(int y) {
        return reinterpret_cast<Pixel*>(reinterpret_cast<std::byte*>(m_pixels.get()) + y * strideBytes());
    }
    const Pixel* row(int y) const { return view().row(y); }
    Pixel& operator()(int x, int y) { return row(y)[x]; }
    Pixel operator()(int x, int y) const { return row(y)[x]; }

    ImageView<Pixel> view() const { return {m_pixels.get(), m_width, m_height, strideBytes()}; }
    operator ImageView<Pixel>() const { return view(); }

private:
    struct ReleasePixels {
        std::size_t bytes = 0;
        void operator()(Pixel* p) const { PixelMemory::release(static_cast<void*>(p), bytes); }
    };

    /// Allocates uninitialised memory for an image of that size.
    void allocate(ImageSize size) {
        requireImageSize(size);
        const std::size_t rowBytes = static_cast<std::size_t>(size.width) * sizeof(Pixel);
        m_strideBytes = (rowBytes + kAlignBytes - 1) / kAlignBytes * kAlignBytes + kAlignBytes;
        const std::size_t bytes = m_strideBytes * static_cast<std::size_t>(size.height);
        m_pixels = {static_cast<Pixel*>(PixelMemory::allocate(bytes)), {bytes}};
        m_width = size.width, m_height = size.height;
    }

    void copyRows(ImageView<Pixel> view) {
        for (int y = 0; y < m_height; ++y) {
            std::memcpy(row(y), view.row(y), static_cast<std::size_t>(m_width) * sizeof(Pixel));
        }
    }
    void swap(GrayImage& other) noexcept {
        std::swap(m_pixels, other.m_pixels);
        std::swap(m_width, other.m_width);
        std::swap(m_height, other.m_height);
        std::swap(m_strideBytes, other.m_strideBytes);
    }

    std::unique_ptr<Pixel, ReleasePixels> m_pixels;
    int m_width = 0;
    int m_height = 0;
    std::size_t m_strideBytes = 0;
};

/// A grey image at its file's depth: 8 bit, 16 bit or float.
using AnyImage = std::variant<GrayImage<std::uint8_t>, GrayImage<std::uint16_t>, GrayImage<float>>;

/// Non-owning view of an image of any depth.
using AnyImageView = std::variant<ImageView<std::uint8_t>, ImageView<std::uint16_t>, ImageView<float>>;

/// Size of an image of any depth.
inline ImageSize sizeOf(const AnyImage& image) {
    return std::visit([](const auto& pixels) { return pixels.size(); }, image);
}
inline ImageSize sizeOf(const AnyImageView& image) {
    return std::visit([](const auto& pixels) { return pixels.size(); }, image);
}

/// A deep copy.
inline AnyImage copyOf(const AnyImageView& image) {
    return std::visit([]<typename Pixel>(ImageView<Pixel> pixels) { return AnyImage(GrayImage<Pixel>(pixels)); },
                      image);
}

/// View of the full image.
inline AnyImageView viewOf(const AnyImage& image) {
    return std::visit([](const auto& pixels) { return AnyImageView(pixels.view()); }, image);
}

}  // namespace strainlens
