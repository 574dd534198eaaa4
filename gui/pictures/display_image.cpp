// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/display_image.h"

#include <algorithm>
#include <cmath>

namespace strainlens::gui {
namespace {

constexpr int kSmallestLevel = 200;      // [px]
constexpr std::size_t kSamples = 40000;  // enough for the percentiles of a picture on the screen

using Bytes = GrayImage<std::uint8_t>;

QImage viewOf(const Bytes& image) {
    return {reinterpret_cast<const uchar*>(image.row(0)), image.width(), image.height(),
            static_cast<qsizetype>(image.strideBytes()), QImage::Format_Grayscale8};
}

template <typename Pixel>
Bytes mapToBytes(const GrayImage<Pixel>& image) {
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
    const double low = at(0.001);
    const double scale = at(0.999) > low ? 255.0 / (at(0.999) - low) : 0.0;
    Bytes mapped(image.width(), image.height());
    for (int y = 0; y < image.height(); ++y) {
        const Pixel* in = image.row(y);
        std::uint8_t* out = mapped.row(y);
        for (int x = 0; x < image.width(); ++x) {
            out[x] =
                static_cast<std::uint8_t>(std::clamp((static_cast<double>(in[x]) - low) * scale + 0.5, 0.0, 255.0));
        }
    }
    return mapped;
}

/// Every pixel the mean of 2 x 2.
Bytes halved(const QImage& image) {
    Bytes half(image.width() / 2, image.height() / 2);
    for (int y = 0; y < half.height(); ++y) {
        const uchar* upper = image.constScanLine(2 * y);
        const uchar* lower = image.constScanLine(2 * y + 1);
        std::uint8_t* out = half.row(y);
        for (int x = 0; x < half.width(); ++x) {
            const int sum = upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1];
            out[x] = static_cast<std::uint8_t>((sum + 2) / 4);
        }
    }
    return half;
}

}  // namespace

DisplayImage::DisplayImage(AnyImage original) : m_original(std::move(original)) {
    if (const Bytes* bytes = std::get_if<Bytes>(&m_original)) {
        m_views.push_back(viewOf(*bytes));
    } else {
        m_pixels.push_back(std::visit([](const auto& image) -> Bytes { return mapToBytes(image); }, m_original));
        m_views.push_back(viewOf(m_pixels.back()));
    }
    while (std::max(m_views.back().width(), m_views.back().height()) > 2 * kSmallestLevel &&
           std::min(m_views.back().width(), m_views.back().height()) >= 2) {
        // A GrayImage keeps its memory when it is moved, so the views stay valid while the vector grows.
        m_pixels.push_back(halved(m_views.back()));
        m_views.push_back(viewOf(m_pixels.back()));
    }
}

double DisplayImage::greyAt(QPoint pixel) const {
    return std::visit([pixel](const auto& image) { return static_cast<double>(image(pixel.x(), pixel.y())); },
                      m_original);
}

QImage DisplayImage::thumbnail(int side) const {
    return m_views.back().scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

std::size_t DisplayImage::bytes() const {
    std::size_t sum = 0;
    for (const QImage& view : m_views) sum += static_cast<std::size_t>(view.sizeInBytes());
    return sum;
}

}  // namespace strainlens::gui
