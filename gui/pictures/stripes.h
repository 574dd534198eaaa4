// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRgb>
#include <array>
#include <vector>

#include "compute/types/image.h"
#include "gui/pictures/field_map.h"

namespace strainlens::gui {

/// Stripes over pixels that are hidden.
struct StripeStyle {
    std::array<QRgb, 2> colours;
    int width;  ///< [px of the picture]
};

/// Diagonal stripes over the pixels of every `every`-th column and row for which isStriped(x, y) is true; the others
/// are transparent. Thread-safe.
template <typename IsStriped>
QImage paintStripes(ImageSize size, int every, const StripeStyle& style, const IsStriped& isStriped) {
    QImage picture((size.width + every - 1) / every, (size.height + every - 1) / every, QImage::Format_Indexed8);
    picture.setColorTable({qRgba(0, 0, 0, 0), style.colours[0], style.colours[1]});
    for (int y = 0; y < picture.height(); ++y) {
        uchar* row = picture.scanLine(y);
        for (int x = 0; x < picture.width(); ++x)
            row[x] = static_cast<uchar>(isStriped(x * every, y * every) ? 1 + (x + y) / style.width % 2 : 0);
    }
    return picture;
}

/// The stripes as the picture of a map of the whole image, with `mipmaps` mipmaps: stripes are as wide at every zoom.
template <typename IsStriped>
FieldMap stripeMap(ImageSize size, std::size_t mipmaps, const StripeStyle& style, const IsStriped& isStriped) {
    FieldMap map;
    map.quantity = std::string(kStatusMap);
    map.available = true;
    map.rect = QRectF(-0.5, -0.5, size.width, size.height);
    map.picture = paintStripes(size, 1, style, isStriped);
    for (std::size_t k = 0; k < mipmaps; ++k) map.mipmaps.push_back(paintStripes(size, 2 << k, style, isStriped));
    return map;
}

}  // namespace strainlens::gui
