// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPoint>
#include <memory>
#include <vector>

#include "compute/types/image.h"
#include "gui/pictures/display_tone.h"

namespace strainlens::gui {

/// An image made ready for drawing: grey levels of 0 to 255, at full size and in halved levels down to about 200 px.
///
/// Immutable, so it may be built on one thread and drawn on another. The original depth is kept for the read-out.
class DisplayImage {
public:
    /// Any thread.
    explicit DisplayImage(AnyImage original, const DisplayTone& tone = {});
    /// The same image shown in another tone, made from the pixels at the file's own depth. Any thread.
    DisplayImage toned(const DisplayTone& tone) const { return {m_original, tone}; }

    ImageSize size() const { return sizeOf(*m_original); }
    const DisplayTone& tone() const { return m_tone; }
    int levels() const { return static_cast<int>(m_views.size()); }
    /// The pixels at the file's own depth.
    const AnyImage& original() const { return *m_original; }
    /// Level 0 has full size, each next one half of it.
    const QImage& level(int index) const { return m_views[static_cast<std::size_t>(index)]; }
    /// The pixel's value at the file's own depth; the pixel must exist.
    double greyAt(QPoint pixel) const;
    /// At most `side` px wide and high.
    QImage thumbnail(int side) const;
    std::size_t bytes() const;

private:
    DisplayImage(std::shared_ptr<const AnyImage> original, const DisplayTone& tone);

    std::shared_ptr<const AnyImage> m_original;
    DisplayTone m_tone;
    std::vector<GrayImage<std::uint8_t>> m_pixels;  // what the views show; level 0 only if mapped
    std::vector<QImage> m_views;
};

}  // namespace strainlens::gui
