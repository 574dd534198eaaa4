// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPoint>
#include <memory>
#include <vector>

#include "compute/types/image.h"

namespace strainlens::gui {

/// Tone mapping of the display; measurement and readout are not affected.
///
/// A level at t between black (0) and white (1) is displayed as 255 s^(1 / gamma) with s = 1/2 + contrast (t - 1/2) +
/// brightness, clamped to [0, 1].
struct DisplayTone {
    /// Black and white are the percentiles kStretchPercent and 100 - kStretchPercent of the image. Otherwise 0 and 255,
    /// or the 0.1 and 99.9 percentiles for more than 8 bit.
    bool stretched = false;
    double brightness = 0;
    double contrast = 1;
    double gamma = 1;

    static constexpr double kStretchPercent = 0.5;
    bool operator==(const DisplayTone&) const = default;
};

/// Image prepared for display: 8-bit grey levels at full size and mipmap levels down to about 200 px.
///
/// Immutable, so it may be created and drawn on different threads. Retains the original pixels for the readout.
class DisplayImage {
public:
    /// Any thread.
    explicit DisplayImage(AnyImage original, const DisplayTone& tone = {});
    /// The same image with another tone, computed from the original pixels. Thread-safe.
    DisplayImage withTone(const DisplayTone& tone) const { return {m_original, tone}; }

    ImageSize size() const { return sizeOf(*m_original); }
    const DisplayTone& tone() const { return m_tone; }
    int levels() const { return static_cast<int>(m_views.size()); }
    /// Pixels at the file's bit depth.
    const AnyImage& original() const { return *m_original; }
    /// Level 0 is full size; each further level is half the previous.
    const QImage& level(int index) const { return m_views[static_cast<std::size_t>(index)]; }
    /// Value at the file's bit depth of an existing pixel.
    double greyAt(QPoint pixel) const;
    /// At most `side` px wide and high.
    QImage thumbnail(int side) const;
    std::size_t bytes() const;

private:
    DisplayImage(std::shared_ptr<const AnyImage> original, const DisplayTone& tone);

    std::shared_ptr<const AnyImage> m_original;
    DisplayTone m_tone;
    std::vector<GrayImage<std::uint8_t>> m_pixels;  // data of the views; includes level 0 only if converted
    std::vector<QImage> m_views;
};

}  // namespace strainlens::gui
