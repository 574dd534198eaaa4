// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/map_layer.h"

#include <QPainter>
#include <QWidget>
#include <algorithm>

#include "gui/canvas/image_layer.h"
#include "gui/canvas/screen_pen.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {

void MapLayer::setMap(std::shared_ptr<const FieldMap> map) {
    prepareGeometryChange();
    m_map = std::move(map);
    m_contours.clear();
    m_lineCount = 0;
    for (const ContourLine& contour : m_map ? m_map->contours : std::vector<ContourLine>()) {
        Contour& drawn = m_contours.emplace_back();
        drawn.colour = toQColor(contourInk(m_map->scale.colour(contour.value)));
        for (const Line& line : contour.segments)
            drawn.lines.emplace_back(line.from.x, line.from.y, line.to.x, line.to.y);
        m_lineCount += drawn.lines.size();
    }
    m_limitLines.clear();
    if (m_map && m_map->limitLine) {
        for (const Line& line : m_map->limitLine->segments)
            m_limitLines.emplace_back(line.from.x, line.from.y, line.to.x, line.to.y);
    }
    invalidate();
}

void MapLayer::drawPicture(QPainter& painter, const QRectF& exposed) const {
    // No interpolation between pixels.
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const int level = levelFor(painter, 1 + static_cast<int>(m_map->mipmaps.size()));
    const QImage& picture = level == 0 ? m_map->picture : m_map->mipmaps[static_cast<std::size_t>(level - 1)];
    // The last column and row of a mipmap may extend beyond the map.
    drawPart(&painter, picture, QRectF(m_map->rect.topLeft(), QSizeF(picture.size()) * (1 << level)), exposed);
}

void MapLayer::drawContours(QPainter& painter, bool smooth) const {
    constexpr double kLineWidth = 1.1;  // of contours in a static view, on the screen [px]
    painter.setRenderHint(QPainter::Antialiasing, smooth);
    for (const Contour& contour : m_contours) {
        painter.setPen(screenPen(painter, contour.colour, smooth ? kLineWidth : 0, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(contour.lines.data(), static_cast<int>(contour.lines.size()));
    }
}

void MapLayer::drawLimit(QPainter& painter, bool smooth) const {
    constexpr double kDark = 4.5, kLight = 2;  // on the screen [px]: visible on every map and image
    painter.setRenderHint(QPainter::Antialiasing, smooth);
    for (const auto& [colour, width] : {std::pair{Qt::black, kDark}, std::pair{Qt::white, kLight}}) {
        painter.setPen(screenPen(painter, colour, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLines(m_limitLines.data(), static_cast<int>(m_limitLines.size()));
    }
}

void MapLayer::draw(QPainter& painter, const QRectF& exposed, const QWidget*, bool isDetailed) {
    constexpr std::size_t kMaxMovingLines = 30000;
    drawPicture(painter, exposed);
    if (isDetailed || m_lineCount <= kMaxMovingLines) drawContours(painter, isDetailed);
    if (isDetailed || m_limitLines.size() <= kMaxMovingLines) drawLimit(painter, isDetailed);
}

void PreviewLayer::setPreview(std::shared_ptr<const FieldMap> map, const QString& label) {
    m_label = label;
    setMap(std::move(map));
}

void PreviewLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
    if (!map()) return;
    MapLayer::paint(painter, option, widget);
    constexpr double kMargin = 4;
    const QColor foreground(255, 255, 255), background(0, 0, 0, 190);
    const QRectF frame = painter->worldTransform().mapRect(map()->rect);
    painter->save();
    painter->setWorldTransform({});
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setBrush(Qt::NoBrush);
    // White dashes on black are visible on every map and image.
    painter->setPen(QPen(background, 3));
    painter->drawRect(frame);
    painter->setPen(QPen(foreground, 1, Qt::DashLine));
    painter->drawRect(frame);
    if (widget) painter->setFont(widget->font());
    const QFontMetricsF metrics(painter->font());
    // Below the frame to cover no values; moved inside the view if there is no space.
    QRectF text(frame.left(), frame.bottom() + 2, metrics.horizontalAdvance(m_label) + 2 * kMargin,
                metrics.height() + kMargin);
    if (widget) {
        const QRectF view = widget->rect();
        text.moveLeft(std::max(view.left(), std::min(text.left(), view.right() - text.width())));
        text.moveTop(std::max(view.top(), std::min(text.top(), view.bottom() - text.height())));
    }
    painter->fillRect(text, background);
    painter->setPen(foreground);
    painter->drawText(text, Qt::AlignCenter, m_label);
    painter->restore();
}

}  // namespace strainlens::gui
