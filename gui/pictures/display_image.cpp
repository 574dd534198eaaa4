// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/display_image.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "compute/types/halved_image.h"

namespace strainlens::gui {
namespace {

constexpr int kMinLevel = 200;           // [px]
constexpr double kDeepPercent = 0.1;     // clipped at either end for images of more than 8 bit
constexpr std::size_t kSamples = 40000;  // sufficient for display percentiles

using Bytes = GrayImage<std::uint8_t>;

QImage viewOf(const Bytes& image) {
    return {reinterpret_cast<const uchar*>(image.row(0)), image.width(), image.height(),
            static_cast<qsizetype>(image.strideBytes()), QImage::Format_Grayscale8};
}

/// The levels of black and white.
struct Levels {
    double black, white;
};

/// Grey levels at percentile `percent` and 100 - `percent`.
template <typename Pixel>
Levels percentilesOf(const GrayImage<Pixel>& image, double percent) {
    const std::size_t pixels = static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height());
    const std::size_t every = std::max<std::size_t>(1, pixels / kSamples);
    std::vector<double> samples;
    for (std::size_t i = 0; i < pixels; i += every) {
        const auto width = static_cast<std::size_t>(image.width());
        samples.push_back(static_cast<double>(image(static_cast<int>(i % width), static_cast<int>(i / width))));
    }
    std::sort(samples.begin(), samples.end());
    const auto at = [&samples](double share) {
        return samples[static_cast<std::size_t>(share * static_cast<double>(samples.size() - 1))];
    };
    return {at(percent / 100), at(1 - percent / 100)};
}

template <typename Pixel>
Levels levelsOf(const GrayImage<Pixel>& image, const DisplayTone& tone) {
    if (tone.stretched) return percentilesOf(image, DisplayTone::kStretchPercent);
    return sizeof(Pixel) == 1 ? Levels{0, 255} : percentilesOf(image, kDeepPercent);
}

/// Display grey level, 0 to 255, for `level` / 255 between black and white.
std::uint8_t displayGrey(double level, const DisplayTone& tone) {
    const double sloped = 0.5 + tone.contrast * (level / 255 - 0.5) + tone.brightness;
    const bool isPlain = tone.brightness == 0 && tone.contrast == 1 && tone.gamma == 1;
    // The neutral tone passes levels through without rounding.
    const double grey = isPlain ? level : 255 * std::pow(std::clamp(sloped, 0.0, 1.0), 1 / tone.gamma);
    return static_cast<std::uint8_t>(std::clamp(grey + 0.5, 0.0, 255.0));
}

template <typename Pixel>
Bytes mapToBytes(const GrayImage<Pixel>& image, const DisplayTone& tone) {
    const Levels levels = levelsOf(image, tone);
    const double scale = levels.white > levels.black ? 255.0 / (levels.white - levels.black) : 0.0;
    // Lookup table: exact for integer pixels, fine steps for floating-point ones.
    constexpr bool kIsInteger = std::is_integral_v<Pixel>;
    constexpr double kSteps = 257;  // steps per grey level
    std::vector<std::uint8_t> table(kIsInteger ? std::size_t{1} << (8 * sizeof(Pixel)) : std::size_t{256} * 257);
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto entry = static_cast<double>(i);
        table[i] =
            displayGrey(kIsInteger ? std::clamp((entry - levels.black) * scale, 0.0, 255.0) : entry / kSteps, tone);
    }
    const auto entryOf = [&](Pixel pixel) {
        if constexpr (kIsInteger) return static_cast<std::size_t>(pixel);
        const double level = std::clamp((static_cast<double>(pixel) - levels.black) * scale, 0.0, 255.0);
        return static_cast<std::size_t>(level * kSteps + 0.5);
    };
    Bytes mapped(image.width(), image.height());
    for (int y = 0; y < image.height(); ++y) {
        const Pixel* in = image.row(y);
        std::transform(in, in + image.width(), mapped.row(y), [&](Pixel pixel) { return table[entryOf(pixel)]; });
    }
    return mapped;
}

std::size_t bytesOf(const AnyImage& image) {
    return std::visit(
        []<typename Pixel>(const GrayImage<Pixel>& pixels) {
            return static_cast<std::size_t>(pixels.width()) * static_cast<std::size_t>(pixels.height()) * sizeof(Pixel);
        },
        image);
}

/// The image at half the size.
Bytes halve(const QImage& image) {
    return halveImage(
        {image.constBits(), image.width(), image.height(), static_cast<std::ptrdiff_t>(image.bytesPerLine())});
}

}  // namespace

DisplayImage::DisplayImage(AnyImage original, const DisplayTone& tone)
    : DisplayImage(std::make_shared<const AnyImage>(std::move(original)), tone) {}

DisplayImage::DisplayImage(std::shared_ptr<const AnyImage> original, const DisplayTone& tone)
    : m_original(std::move(original)), m_tone(tone) {
    const Bytes* bytes = std::get_if<Bytes>(m_original.get());
    if (bytes && tone == DisplayTone()) {
        m_views.push_back(viewOf(*bytes));
    } else {
        m_pixels.push_back(
            std::visit([&tone](const auto& image) -> Bytes { return mapToBytes(image, tone); }, *m_original));
        m_views.push_back(viewOf(m_pixels.back()));
    }
    while (std::max(m_views.back().width(), m_views.back().height()) > 2 * kMinLevel &&
           std::min(m_views.back().width(), m_views.back().height()) >= 2) {
        // Moving a GrayImage keeps its memory, so the views stay valid while the vector grows.
        m_pixels.push_back(halve(m_views.back()));
        m_views.push_back(viewOf(m_pixels.back()));
    }
}

double DisplayImage::greyAt(QPoint pixel) const {
    return std::visit([pixel](const auto& image) { return static_cast<double>(image(pixel.x(), pixel.y())); },
                      *m_original);
}

QImage DisplayImage::thumbnail(int side) const {
    return m_views.back().scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

std::size_t DisplayImage::bytes() const {
    // Count the original too if the first view is a copy.
    std::size_t sum = m_pixels.size() == m_views.size() ? bytesOf(*m_original) : 0;
    for (const QImage& view : m_views) sum += static_cast<std::size_t>(view.sizeInBytes());
    return sum;
}

}  // namespace strainlens::gui
