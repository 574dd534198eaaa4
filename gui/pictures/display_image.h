// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPoint>
#include <memory>
#include <vector>

#include "compute/types/image.h"

namespace strainlens::gui {

/// An image made ready for drawing: grey levels of 0 to 255, at full size and in halved levels down to about 200 px.
///
/// Immutable, so it may be built on one thread and drawn on another. The original depth is kept for the read-out.
class DisplayImage {
public:
    /// 16-bit and float images are shown between their 0.1 and 99.9 percentile. Any thread.
    explicit DisplayImage(AnyImage original);

    ImageSize size() const { return sizeOf(m_original); }
    int levels() const { return static_cast<int>(m_views.size()); }
    /// The pixels at the file's own depth.
    const AnyImage& original() const { return m_original; }
    /// Level 0 has full size, each next one half of it.
    const QImage& level(int index) const { return m_views[static_cast<std::size_t>(index)]; }
    /// The pixel's value at the file's own depth; the pixel must exist.
    double greyAt(QPoint pixel) const;
    /// At most `side` px wide and high.
    QImage thumbnail(int side) const;
    std::size_t bytes() const;

private:
    AnyImage m_original;
    std::vector<GrayImage<std::uint8_t>> m_pixels;  // what the views show; level 0 only if mapped
    std::vector<QImage> m_views;
};

}  // namespace strainlens::gui
