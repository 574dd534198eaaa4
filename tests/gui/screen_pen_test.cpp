// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/screen_pen.h"

#include <gtest/gtest.h>

#include <QImage>

namespace strainlens::gui {
namespace {

/// Device rows covered by a horizontal line.
int rowsCovered(double pixelRatio, double scale, double width) {
    QImage image(QSize(40, 40) * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    painter.setPen(screenPen(painter, Qt::black, width));
    painter.drawLine(QPointF(0, 20 / scale), QPointF(40 / scale, 20 / scale));
    painter.end();
    int rows = 0;
    for (int y = 0; y < image.height(); ++y) rows += image.pixel(image.width() / 2, y) == qRgb(0, 0, 0);
    return rows;
}

TEST(ScreenPen, HasConstantWidthOnEveryScreenAndZoom) {
    for (const double scale : {0.5, 1.0, 4.0}) {
        for (const int ratio : {1, 2, 3}) {
            EXPECT_EQ(rowsCovered(ratio, scale, 2), 2 * ratio) << scale;
            EXPECT_EQ(rowsCovered(ratio, scale, 4), 4 * ratio) << scale;
        }
    }
}

}  // namespace
}  // namespace strainlens::gui
