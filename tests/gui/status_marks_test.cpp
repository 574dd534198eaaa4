// SPDX-License-Identifier: GPL-3.0-or-later
// A point without a vector has the same mark in the window and in exported pictures.
#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <vector>

#include "app/export/overlay.h"
#include "gui/canvas/vector_style.h"

namespace strainlens::gui {
namespace {

constexpr int kSide = 48;       // of the square around a mark [px]
constexpr double kRadius = 10;  // of the marks in a picture of 4000 px

/// A mark without its size: what it covers of the square around it, in kCells x kCells parts.
struct Silhouette {
    static constexpr int kCells = 24;
    std::vector<bool> covered;
    double side = 0;  ///< of the square [px]
};

/// What paper of one colour does not reach from the corner: the mark and whatever it encloses.
Silhouette silhouetteOf(const QImage& picture) {
    std::vector<bool> mark(std::size_t{kSide} * kSide, true);
    const auto at = [](int x, int y) { return static_cast<std::size_t>(y * kSide + x); };
    std::vector<QPoint> reached = {QPoint(0, 0)};
    const QRgb paper = picture.pixel(0, 0);
    while (!reached.empty()) {
        const QPoint p = reached.back();
        reached.pop_back();
        if (!picture.rect().contains(p) || picture.pixel(p) != paper || !mark[at(p.x(), p.y())]) continue;
        mark[at(p.x(), p.y())] = false;
        for (const QPoint step : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)})
            reached.push_back(p + step);
    }
    QRect box;
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) box |= mark[at(x, y)] ? QRect(x, y, 1, 1) : QRect();
    }
    Silhouette silhouette;
    silhouette.side = std::max(box.width(), box.height());
    for (int row = 0; row < Silhouette::kCells; ++row) {
        for (int column = 0; column < Silhouette::kCells; ++column) {
            const int x = box.left() + (2 * column + 1) * box.width() / (2 * Silhouette::kCells);
            const int y = box.top() + (2 * row + 1) * box.height() / (2 * Silhouette::kCells);
            silhouette.covered.push_back(mark[at(x, y)]);
        }
    }
    return silhouette;
}

/// The marks of these statuses as an exported picture shows them, one square each.
std::vector<Silhouette> exportedMarks(const std::vector<PointStatus>& statuses) {
    constexpr int kApart = 600;
    const GrayImage<std::uint8_t> image(4000, 100);
    DisplacementField field;
    field.resize(static_cast<int>(statuses.size()), 1);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = kApart / 2 + kApart * static_cast<double>(i);
        field.y[i] = 50;
        field.flag(i, statuses[i]);
    }
    const std::vector<std::uint8_t> png = overlayPng(image, field, {});
    const QImage picture = QImage::fromData(png.data(), static_cast<int>(png.size()));
    std::vector<Silhouette> marks;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const QPoint centre(static_cast<int>(field.x[i]), 50);
        marks.push_back(silhouetteOf(picture.copy(QRect(centre - QPoint(kSide / 2, kSide / 2), QSize(kSide, kSide)))));
    }
    return marks;
}

/// The mark with its edge, as wide as that of exported pictures.
Silhouette windowMark(PointStatus status) {
    QImage picture(kSide, kSide, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.setPen(QPen(Qt::black, 0.5 * kRadius + 2));
    drawMark(painter, *markOf(status), QPointF(kSide / 2.0, kSide / 2.0), kRadius);
    painter.end();
    return silhouetteOf(picture);
}

/// How much alike two marks are, 0 to 1: the share that both cover of what either covers, less where their sizes
/// differ.
double agreement(const Silhouette& a, const Silhouette& b) {
    double both = 0, either = 0;
    for (std::size_t i = 0; i < a.covered.size(); ++i) {
        both += a.covered[i] && b.covered[i], either += a.covered[i] || b.covered[i];
    }
    return both / either * std::min(a.side, b.side) / std::max(a.side, b.side);
}

TEST(StatusMarks, WindowAndExportedPicturesShowTheSameShapes) {
    std::vector<PointStatus> statuses;
    for (const StatusMark& mark : kStatusMarks) statuses.push_back(mark.status);
    const std::vector<Silhouette> exported = exportedMarks(statuses);
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        const Silhouette here = windowMark(statuses[i]);
        for (std::size_t k = 0; k < statuses.size(); ++k) {
            if (k == i) continue;
            EXPECT_GT(agreement(here, exported[i]), agreement(here, exported[k]))
                << nameOf(statuses[i]) << " looks more like the exported " << nameOf(statuses[k]);
        }
    }
}

TEST(StatusMarks, EveryStatusWithoutAVectorHasAMarkOfItsOwn) {
    for (std::size_t i = 0; i < kPointStatusNames.size(); ++i) {
        const auto status = static_cast<PointStatus>(i);
        const bool marked = status != PointStatus::Ok && status != PointStatus::OutsideRoi;
        EXPECT_EQ(markOf(status) != nullptr, marked) << nameOf(status);
    }
    for (const StatusMark& a : kStatusMarks) {
        for (const StatusMark& b : kStatusMarks) {
            if (&a == &b) continue;
            EXPECT_NE(a.shape, b.shape) << nameOf(a.status) << ' ' << nameOf(b.status);
            EXPECT_FALSE(a.colour() == b.colour()) << nameOf(a.status) << ' ' << nameOf(b.status);
        }
    }
}

}  // namespace
}  // namespace strainlens::gui
