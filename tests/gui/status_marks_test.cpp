// SPDX-License-Identifier: GPL-3.0-or-later
// Window and exported pictures show equal arrows and marks: both use Vectors of app/render.
#include <gtest/gtest.h>

#include <QGraphicsScene>
#include <QGraphicsView>
#include <QImage>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/render/overlay_picture.h"
#include "app/render/ticks.h"
#include "gui/canvas/vector_layer.h"
#include "gui/i18n/engine_text.h"

namespace strainlens::gui {
namespace {

// Pictures of this size have the window's line widths (300 px are enlarged four times to 1200).
constexpr int kWidth = 300, kHeight = 200, kZoom = 4;
constexpr int kPaper = 118;  // grey of a dimmed black image

/// Points 20 px apart; every other row has failed points, one status per column.
DisplacementField flaggedField() {
    DisplacementField field;
    field.resize(13, 8);
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = 30 + 20 * column, field.y[i] = 30 + 20 * row;
            field.u[i] = 0.5 * column - 2, field.v[i] = 0.25 * row;
            field.status[i] = PointStatus::Ok;
            const std::size_t mark = static_cast<std::size_t>(column) % kStatusMarks.size();
            if (row % 2 == 1) field.flag(i, kStatusMarks[mark].status);
        }
    }
    return field;
}

QImage exportedPicture(const DisplacementField& field) {
    const GrayImage<std::uint8_t> image(kWidth, kHeight);
    const PictureBytes png = overlayPicture(image, field, {}, PictureFormat::Png);
    return QImage::fromData(png.data(), static_cast<int>(png.size()))
        .copy(0, 0, kWidth * kZoom, kHeight * kZoom)
        .convertToFormat(QImage::Format_RGB32);
}

/// The window's arrows over the same background at the same zoom.
QImage windowPicture(const DisplacementField& field) {
    QGraphicsScene scene(-0.5, -0.5, kWidth, kHeight);
    auto* const layer = new VectorLayer;
    scene.addItem(layer);
    layer->setField(std::make_shared<DisplacementField>(field));
    const ArrowScale arrows = arrowScaleOf(field, {}, longestDisplacement(field), kZoom, VectorStyle().spacing);
    layer->setStyle({.scale = arrows.magnification}, ColourMap::Viridis);
    QGraphicsView view(&scene);
    view.setFrameStyle(QFrame::NoFrame);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setBackgroundBrush(QColor(kPaper, kPaper, kPaper));
    view.resize(kWidth * kZoom, kHeight * kZoom);
    view.setTransform(QTransform::fromScale(kZoom, kZoom));
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// Largest difference of two colours over the channels.
int difference(QRgb a, QRgb b) {
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

/// Share of pixels drawn in `a` without a pixel of similar colour at or next to the same position in `b` (antialiased
/// edges may shift).
double disagreement(const QImage& a, const QImage& b) {
    constexpr int kAlike = 48;
    const QRgb paper = qRgb(kPaper, kPaper, kPaper);
    std::size_t drawn = 0, missing = 0;
    for (int y = 1; y + 1 < a.height(); ++y) {
        for (int x = 1; x + 1 < a.width(); ++x) {
            const QRgb colour = a.pixel(x, y);
            if (difference(colour, paper) < kAlike) continue;
            ++drawn;
            bool found = false;
            for (int dy = -1; dy <= 1 && !found; ++dy) {
                for (int dx = -1; dx <= 1 && !found; ++dx) found = difference(colour, b.pixel(x + dx, y + dy)) < kAlike;
            }
            missing += !found;
        }
    }
    return static_cast<double>(missing) / static_cast<double>(drawn);
}

TEST(StatusMarks, WindowAndExportedPicturesShowTheSameArrowsAndMarks) {
    const DisplacementField field = flaggedField();
    const QImage exported = exportedPicture(field), window = windowPicture(field);
    ASSERT_EQ(exported.size(), window.size());
    EXPECT_LT(disagreement(exported, window), 0.01);
    EXPECT_LT(disagreement(window, exported), 0.01);
    // The measure detects one different mark among 52 marks and 52 arrows, each less than 2 % of the drawn pixels.
    DisplacementField other = field;
    other.status[other.index(6, 3)] = PointStatus::OutsideRoi;
    EXPECT_GT(disagreement(exported, windowPicture(other)), disagreement(exported, window) + 0.002);
}

TEST(StatusMarks, PictureLegendsUseTheWindowsTexts) {
    for (const StatusMark& mark : kStatusMarks) {
        EXPECT_EQ(statusText(mark.status), QString::fromUtf8(mark.label)) << nameOf(mark.status);
    }
}

TEST(StatusMarks, EveryStatusWithoutVectorHasItsOwnMark) {
    const auto isSamePoint = [](const PointPx& p, const PointPx& q) { return p.x == q.x && p.y == q.y; };
    for (std::size_t i = 0; i < kPointStatusNames.size(); ++i) {
        const auto status = static_cast<PointStatus>(i);
        const bool marked = status != PointStatus::Ok && status != PointStatus::OutsideRoi;
        EXPECT_EQ(markOf(status) != nullptr, marked) << nameOf(status);
    }
    for (const StatusMark& a : kStatusMarks) {
        for (const StatusMark& b : kStatusMarks) {
            if (&a == &b) continue;
            EXPECT_FALSE(a.geometry.form == b.geometry.form &&
                         std::ranges::equal(a.geometry.points, b.geometry.points, isSamePoint))
                << nameOf(a.status) << ' ' << nameOf(b.status);
            EXPECT_FALSE(a.colour() == b.colour()) << nameOf(a.status) << ' ' << nameOf(b.status);
        }
    }
}

}  // namespace
}  // namespace strainlens::gui
