// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/mask_image.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <variant>

#include "app/io/image/image_format.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

template <typename Pixel>
constexpr Pixel halfOfRange() {
    if constexpr (std::is_integral_v<Pixel>) {
        return static_cast<Pixel>(std::numeric_limits<Pixel>::max() / 2 + 1);
    } else {
        return Pixel(0.5);
    }
}

template <typename Pixel>
constexpr Pixel fullRange() {
    return std::is_integral_v<Pixel> ? std::numeric_limits<Pixel>::max() : Pixel(1);
}

/// Pixels of at least thresholdOf(image).
template <typename ThresholdOf>
RoiMask pixelsFrom(const AnyImage& image, const ThresholdOf& thresholdOf) {
    return std::visit(
        [&thresholdOf](const auto& pixels) {
            const auto threshold = thresholdOf(pixels);
            return RoiMask::where(pixels.size(), [&](int x, int y) { return pixels(x, y) >= threshold; });
        },
        image);
}

RoiMask atLeastHalf(const AnyImage& image) {
    return pixelsFrom(image, []<typename Pixel>(const GrayImage<Pixel>&) { return halfOfRange<Pixel>(); });
}

/// Smallest value inside the region: half of the depth's range (float: 0.5), or 1 in an image of only 0 and 1, as
/// programs write booleans. Throws FileError for a dark picture with an empty region.
template <typename Pixel>
Pixel maskThreshold(const GrayImage<Pixel>& image, const std::filesystem::path& path, std::string_view whereWhite) {
    constexpr Pixel kHalf = halfOfRange<Pixel>();
    if constexpr (std::is_integral_v<Pixel>) {
        Pixel largest = 0;
        for (int y = 0; y < image.height(); ++y) {
            largest = std::max(largest, *std::max_element(image.row(y), image.row(y) + image.width()));
        }
        if (largest == 1) return 1;
        if (largest > 0 && largest < kHalf) {
            throw FileError(utf8(path), "is a mask without a white pixel: its largest value is " +
                                            std::to_string(largest) + " and white is " + std::to_string(kHalf) +
                                            " or more; save it with " +
                                            std::to_string(std::numeric_limits<Pixel>::max()) +
                                            ", or with 1 and nothing larger, " + std::string(whereWhite) + ".");
        }
    }
    return kHalf;
}

/// Whether the opaque pixels are both black and white, so that their greys are a mask as well.
bool isBlackAndWhite(const AnyImage& image, const RoiMask& opaque) {
    constexpr double kNear = 0.1, kShare = 0.9;
    std::int64_t black = 0, white = 0;
    std::visit(
        [&]<typename Pixel>(const GrayImage<Pixel>& pixels) {
            forEachPixel(pixels.size(), [&](int x, int y) {
                if (!opaque.contains(x, y)) return;
                const double grey = static_cast<double>(pixels(x, y)) / static_cast<double>(fullRange<Pixel>());
                black += grey <= kNear;
                white += grey >= 1 - kNear;
            });
        },
        image);
    return black > 0 && white > 0 &&
           static_cast<double>(black + white) >= kShare * static_cast<double>(opaque.insideCount());
}

void addNote(const std::filesystem::path& path, const char* what, std::vector<std::string>* notes) {
    if (notes) notes->push_back(utf8(path) + ": " + what);
}

}  // namespace

RoiBitmap readMask(const std::filesystem::path& path, std::vector<std::string>* notes, std::string_view whereWhite) {
    const AnyImage image = readImage(path);
    const std::optional<AnyImage> alpha = readAlpha(path);
    const RoiMask opaque = alpha ? atLeastHalf(*alpha) : RoiMask();
    const ImageSize size = sizeOf(image);
    const std::int64_t count = alpha ? opaque.insideCount() : 0;
    if (count == 0 || count == std::int64_t{size.width} * size.height || opaque.size() != size) {
        if (alpha && count == 0) addNote(path, "the alpha channel is transparent everywhere and was not used.", notes);
        return {pixelsFrom(image, [&](const auto& pixels) { return maskThreshold(pixels, path, whereWhite); })};
    }
    if (!isBlackAndWhite(image, opaque)) {
        addNote(path, "the alpha channel is the mask: opaque pixels are measured, whatever their grey.", notes);
        return {opaque};
    }
    addNote(path, "pixels that are both opaque and white are measured.", notes);
    const RoiMask white = atLeastHalf(image);
    return {RoiMask::where(size, [&](int x, int y) { return white.contains(x, y) && opaque.contains(x, y); })};
}

RoiMask readMaskPage(ImageReader& reader, const std::filesystem::path& path, int page, std::string_view whereWhite) {
    const AnyImage image = reader.read(path, page);
    if (imageFormatOf(path) == ImageFormat::Video) return atLeastHalf(image);
    return pixelsFrom(image, [&](const auto& pixels) { return maskThreshold(pixels, path, whereWhite); });
}

bool hasShapeInAlpha(const std::filesystem::path& path) {
    const std::optional<AnyImage> alpha = readAlpha(path);
    if (!alpha) return false;
    const RoiMask opaque = atLeastHalf(*alpha);
    return opaque.insideCount() > 0 && opaque.insideCount() < std::int64_t{opaque.size().width} * opaque.size().height;
}

}  // namespace strainlens
