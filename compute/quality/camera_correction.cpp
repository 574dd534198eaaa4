// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/camera_correction.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "compute/quality/defect_pixels.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

GrayImage<float> cameraGreysOf(const std::optional<AnyImage>& image, ImageSize size) {
    GrayImage<float> floats(size);
    if (!image) return floats;
    std::visit(
        [&](const auto& pixels) {
            forEachPixel(size, [&](int x, int y) { floats(x, y) = static_cast<float>(pixels(x, y)); });
        },
        *image);
    return floats;
}

/// The mean of the flat image divided by its greys; 1 for bad pixels without light.
GrayImage<float> gainOf(const GrayImage<float>& flat, const std::vector<SensorPixel>& badPixels) {
    double sum = 0, count = 0;
    forEachPixel(flat.size(), [&](int x, int y) {
        if (std::ranges::binary_search(badPixels, SensorPixel{y, x})) return;
        if (!(flat(x, y) > 0)) {
            throw InvalidInput(
                "flat", "pixel " + std::to_string(x) + ", " + std::to_string(y) + " without light",
                "greys above those of the dark image; expose it longer, or list such pixels as bad ones");
        }
        sum += static_cast<double>(flat(x, y)), count += 1;
    });
    GrayImage<float> gain(flat.size());
    forEachPixel(flat.size(), [&](int x, int y) {
        const double grey = static_cast<double>(flat(x, y));
        gain(x, y) = static_cast<float>(grey > 0 ? sum / count / grey : 1);
    });
    return gain;
}

}  // namespace

std::string depthText(std::size_t index) {
    constexpr std::string_view kNames[] = {"8 bit", "16 bit", "float"};
    return std::string(kNames[index]);
}

CameraCorrection::CameraCorrection(ImageSize size, const SensorImages& images)
    : m_name(images.name), m_size(size), m_badPixels(images.badPixels) {
    for (const auto* image : {&images.dark, &images.flat, &images.background}) {
        if (*image) m_depth = (*image)->index();
    }
    const GrayImage<float> dark = cameraGreysOf(images.dark, size), background = cameraGreysOf(images.background, size);
    if (images.flat) {
        GrayImage<float> flat = cameraGreysOf(images.flat, size);
        forEachPixel(size, [&](int x, int y) { flat(x, y) -= dark(x, y); });
        m_gain = gainOf(flat, m_badPixels);
    }
    if (!images.dark && !images.background) return;
    // A background holds the dark image.
    const GrayImage<float>& subtracted = images.background ? background : dark;
    m_offset = GrayImage<float>(size);
    forEachPixel(size, [&](int x, int y) { m_offset(x, y) = subtracted(x, y) * (m_gain.empty() ? 1 : m_gain(x, y)); });
}

std::int64_t CameraCorrection::applyBytes() const {
    constexpr std::array<std::int64_t, 3> kSampleBytes = {1, 2, 4};  // by the index in AnyImage
    return changesGreys() ? std::int64_t{m_size.width} * m_size.height * kSampleBytes[*m_depth] : 0;
}

void CameraCorrection::requireSuits(const AnyImage& image) const {
    constexpr std::string_view kRemedy = ", as the images; take it with the same camera and settings";
    if (sizeOf(image) != m_size) {
        throw InvalidInput(m_name, textOf(m_size) + " px", textOf(sizeOf(image)) + " px" + std::string(kRemedy));
    }
    if (m_depth && *m_depth != image.index()) {
        throw InvalidInput(m_name, depthText(*m_depth), depthText(image.index()) + std::string(kRemedy));
    }
}

AnyImage CameraCorrection::apply(AnyImage&& image) const {
    requireSuits(image);
    AnyImage result = std::move(image);
    if (changesGreys()) {
        GrayImage<float> corrected(m_size);
        std::visit(
            [&](const auto& pixels) {
                forEachPixel(m_size, [&](int x, int y) {
                    const float gain = m_gain.empty() ? 1 : m_gain(x, y);
                    corrected(x, y) = gain * static_cast<float>(pixels(x, y)) - (m_offset.empty() ? 0 : m_offset(x, y));
                });
            },
            result);
        result = std::move(corrected);
    }
    replacePixels(result, m_badPixels);
    return result;
}

}  // namespace strainlens
