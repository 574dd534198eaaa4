// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/image_layer.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <cmath>

namespace strainlens::gui {
namespace {

constexpr QRgb kOutsideShade = qRgba(18, 26, 44, 150);

double zoomOf(const QPainter& painter) { return std::abs(painter.worldTransform().m11()); }

/// Converts a part to 32 bit per pixel. Qt scales this smoothly several times faster than grey bytes, which it converts
/// for each of four neighbours.
QImage toRgb32(const QImage& grey, const QRect& part) {
    QImage wide(part.size(), QImage::Format_RGB32);
    for (int y = 0; y < part.height(); ++y) {
        const uchar* from = grey.constScanLine(part.y() + y) + part.x();
        auto* to = reinterpret_cast<QRgb*>(wide.scanLine(y));
        for (int x = 0; x < part.width(); ++x) to[x] = 0xff000000u | from[x] * 0x010101u;
    }
    return wide;
}

}  // namespace

void drawPart(QPainter* painter, const QImage& picture, const QRectF& bounds, const QRectF& exposed) {
    const double scaleX = picture.width() / bounds.width();
    const double scaleY = picture.height() / bounds.height();
    const QRectF part = exposed.intersected(bounds).translated(-bounds.topLeft());
    const QRect source = QRectF(part.x() * scaleX, part.y() * scaleY, part.width() * scaleX, part.height() * scaleY)
                             .toAlignedRect()
                             .adjusted(-1, -1, 1, 1)
                             .intersected(picture.rect());
    if (source.isEmpty()) return;
    const QRectF target(bounds.x() + source.x() / scaleX, bounds.y() + source.y() / scaleY, source.width() / scaleX,
                        source.height() / scaleY);
    const bool isSmooth = painter->testRenderHint(QPainter::SmoothPixmapTransform);
    if (isSmooth && picture.format() == QImage::Format_Grayscale8) {
        painter->drawImage(target, toRgb32(picture, source));
    } else {
        painter->drawImage(target, picture, source);
    }
}

int levelFor(const QPainter& painter, int count) {
    return std::clamp(static_cast<int>(std::floor(std::log2(1 / zoomOf(painter)))), 0, count - 1);
}

void ImageLayer::setImage(std::shared_ptr<const DisplayImage> image) {
    prepareGeometryChange();
    m_image = std::move(image);
    update();
}

void ImageLayer::setOther(std::shared_ptr<const DisplayImage> image, double opacity) {
    m_other = std::move(image);
    m_otherOpacity = opacity;
    update();
}

void ImageLayer::setOtherAlone(std::optional<bool> alone) {
    m_otherAlone = alone;
    update();
}

void ImageLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    if (!m_image) return;
    painter->setRenderHint(QPainter::SmoothPixmapTransform, zoomOf(*painter) < 1);
    const auto draw = [&](const DisplayImage& image) {
        drawPart(painter, image.level(levelFor(*painter, image.levels())), sceneRectOf(image.size()),
                 option->exposedRect);
    };
    const double opacity = !m_other ? 0 : m_otherAlone ? double(*m_otherAlone) : m_otherOpacity;
    if (opacity < 1) draw(*m_image);
    if (opacity <= 0) return;
    painter->setOpacity(painter->opacity() * opacity);
    draw(*m_other);
}

void MaskLayer::setMask(std::shared_ptr<const RoiMask> mask) {
    prepareGeometryChange();
    m_mask = std::move(mask);
    m_view = {};
    if (m_mask) {
        const ImageView<std::uint8_t> bytes = m_mask->view();
        m_view = QImage(bytes.pixels, bytes.width, bytes.height, static_cast<qsizetype>(bytes.strideBytes),
                        QImage::Format_Indexed8);
        QList<QRgb> colours(256, qRgba(0, 0, 0, 0));
        colours[RoiMask::kOutside] = kOutsideShade;
        m_view.setColorTable(colours);
    }
    update();
}

void MaskLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    if (!m_mask) return;
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    drawPart(painter, m_view, boundingRect(), option->exposedRect);
}

}  // namespace strainlens::gui
