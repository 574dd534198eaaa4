// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/vector_layer.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>
#include <algorithm>
#include <cmath>

#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr double kMostArrows = 380;  // more take too long to paint smoothly and show no more
constexpr double kApart = 18;        // arrows on the screen [px]
constexpr double kHead = 5;          // longest side of an arrow's head on the screen [px]
constexpr double kMarkSize = 3.5;    // half the size of a rejected point's mark [px]
constexpr double kShortest = 1;      // shorter arrows are drawn as a point of this length [px]
constexpr double kReach = 400;       // arrows may reach this far beyond the outermost points [px]

/// How far arrows stand apart so that a view of that size holds about kMostArrows [px].
double apartIn(QSize view) { return std::max(kApart, std::sqrt(double(view.width()) * view.height() / kMostArrows)); }

QPen cosmetic(const QColor& colour, double width) {
    QPen pen(colour, width, Qt::SolidLine, Qt::RoundCap);
    pen.setCosmetic(true);
    return pen;
}

}  // namespace

void VectorLayer::setField(std::shared_ptr<const DisplacementField> field) {
    prepareGeometryChange();
    m_field = std::move(field);
    m_extent = m_field ? extentOf(*m_field) : FieldExtent{};
    m_colours = m_extent.colours();
    forgetPicture();
}

void VectorLayer::setChosenScale(double scale) {
    m_chosenScale = scale;
    forgetPicture();
}

void VectorLayer::setOnDeformed(bool onDeformed) {
    if (m_onDeformed == onDeformed) return;
    m_onDeformed = onDeformed;
    forgetPicture();
}

void VectorLayer::setPlain(bool plain) {
    if (m_plain == plain) return;
    m_plain = plain;
    forgetPicture();
}

void VectorLayer::forgetPicture() {
    m_picture = {};
    update();
}

void VectorLayer::setMoving(bool moving) {
    if (m_moving == moving) return;
    m_moving = moving;
    update();
}

QRectF VectorLayer::boundingRect() const {
    if (!m_field || m_field->size() == 0) return {};
    const QPointF first(m_field->x.front(), m_field->y.front());
    const QPointF last(m_field->x.back(), m_field->y.back());
    const double reach = kReach + m_extent.largest;
    return QRectF(first, last).normalized().adjusted(-reach, -reach, reach, reach);
}

VectorLayer::Range VectorLayer::visible(const std::vector<double>& coordinates, int count, int stride, double low,
                                        double high) {
    Range range{count, 0};
    for (int i = 0; i < count; ++i) {
        const double at = coordinates[static_cast<std::size_t>(i) * static_cast<std::size_t>(stride)];
        if (at < low || at > high) continue;
        range.first = std::min(range.first, i);
        range.last = i + 1;
    }
    return range;
}

void VectorLayer::addArrow(std::size_t node, double zoom) {
    const double u = m_field->u[node];
    const double v = m_field->v[node];
    const double magnitude = std::hypot(u, v);
    const double scale = scaleAt(zoom);
    const QPointF point(m_field->x[node], m_field->y[node]);
    QPointF shift(u * scale, v * scale);
    if (magnitude * scale * zoom < kShortest) shift = QPointF(kShortest / zoom, 0);
    const QPointF head = m_onDeformed ? point + QPointF(u, v) : point + shift;
    const QPointF tail = head - shift;
    const double share = m_colours.fraction(magnitude);
    auto& lines = m_lines[static_cast<std::size_t>(std::clamp(static_cast<int>(share * kColours), 0, kColours - 1))];
    lines.emplace_back(tail, head);
    ++m_drawnArrows;
    const double length = std::hypot(shift.x(), shift.y());
    if (length * zoom < 4) return;
    const QPointF back = -shift * (std::min(kHead / zoom, length * 0.4) / length);
    const QPointF side(-back.y() * 0.5, back.x() * 0.5);
    lines.emplace_back(head, head + back + side);
    lines.emplace_back(head, head + back - side);
}

void VectorLayer::collectCell(int column, int row, int thin, bool anyPoint, double zoom) {
    // One fixed point of every cell, so that the arrows stand evenly; any measured one if that would leave nothing.
    const int anchorColumn = column + thin / 2;
    const int anchorRow = row + thin / 2;
    bool arrow = false;
    bool mark = false;
    for (int r = row; r < std::min(row + thin, m_field->rows) && !(arrow && mark); ++r) {
        for (int c = column; c < std::min(column + thin, m_field->columns); ++c) {
            const std::size_t node = m_field->index(c, r);
            const PointStatus status = m_field->status[node];
            if (status == PointStatus::Ok) {
                const bool chosen = anyPoint ? !arrow : (c == anchorColumn && r == anchorRow);
                if (chosen) addArrow(node, zoom);
                arrow = arrow || chosen;
            } else if (const StatusMark* look = mark ? nullptr : markOf(status)) {
                m_marks.push_back({QPointF(m_field->x[node], m_field->y[node]), look});
                mark = true;
            }
        }
    }
}

void VectorLayer::collect(const QRectF& exposed, double zoom, double apart) {
    const DisplacementField& field = *m_field;
    const auto gap = [&field](const std::vector<double>& at, int count, int stride) {
        return count > 1 ? std::max(1.0, at[static_cast<std::size_t>(stride)] - at[0]) : 1.0;
    };
    const double spacing = std::min(gap(field.x, field.columns, 1), gap(field.y, field.rows, field.columns)) * zoom;
    const int thin = std::max(1, static_cast<int>(std::ceil(apart / spacing)));
    const double reach = m_extent.largest * (scaleAt(zoom) + 1) + 2 * kHead / zoom;
    const Range columns = visible(field.x, field.columns, 1, exposed.left() - reach, exposed.right() + reach);
    const Range rows = visible(field.y, field.rows, field.columns, exposed.top() - reach, exposed.bottom() + reach);
    for (const bool anyPoint : {false, true}) {
        for (auto& lines : m_lines) lines.clear();
        m_marks.clear();
        m_drawnArrows = 0;
        // Cells begin at multiples of the thinning, so that arrows stay where they are while the view is moved.
        for (int row = rows.first / thin * thin; row < rows.last; row += thin) {
            for (int column = columns.first / thin * thin; column < columns.last; column += thin) {
                collectCell(column, row, thin, anyPoint, zoom);
            }
        }
        if (m_drawnArrows > 0) return;
    }
}

void VectorLayer::drawArrows(QPainter& painter, bool smooth) const {
    painter.setRenderHint(QPainter::Antialiasing, smooth);
    const auto draw = [&painter](const std::vector<QLineF>& lines, const QPen& pen) {
        if (lines.empty()) return;
        painter.setPen(pen);
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    };
    const double width = smooth ? 1.5 : 0;
    const QPen edge = cosmetic(QColor(0, 0, 0, 200), 3.2);
    if (smooth) {
        for (const auto& lines : m_lines) draw(lines, edge);
    }
    for (int i = 0; i < kColours; ++i) {
        const QColor colour = m_plain ? QColor(Qt::white) : toQColor(viridis((i + 0.5) / kColours));
        draw(m_lines[static_cast<std::size_t>(i)], cosmetic(colour, width));
    }
    const double markSize = kMarkSize / painter.worldTransform().m11();
    for (const Mark& mark : m_marks) {
        painter.setPen(edge);
        if (smooth) drawMark(painter, *mark.look, mark.centre, markSize);
        painter.setPen(cosmetic(toQColor(mark.look->colour()), width));
        drawMark(painter, *mark.look, mark.centre, markSize);
    }
}

void VectorLayer::drawKept(QPainter& painter, const QWidget& viewport, double zoom) {
    const double ratio = viewport.devicePixelRatioF();
    const QSize size = viewport.size() * ratio;
    if (m_picture.size() != size || m_pictureView != painter.worldTransform()) {
        m_pictureView = painter.worldTransform();
        m_picture = QPixmap(size);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(Qt::transparent);
        QPainter picturePainter(&m_picture);
        picturePainter.setWorldTransform(m_pictureView);
        collect(m_pictureView.inverted().mapRect(QRectF(viewport.rect())), zoom, apartIn(viewport.size()));
        drawArrows(picturePainter, true);
    }
    painter.save();
    painter.resetTransform();
    painter.drawPixmap(0, 0, m_picture);
    painter.restore();
}

void VectorLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
    if (!m_field || m_field->size() == 0) return;
    const double zoom = std::abs(painter->worldTransform().m11());
    if (widget && !m_moving) {
        drawKept(*painter, *widget, zoom);
    } else {
        collect(option->exposedRect, zoom, widget ? apartIn(widget->size()) : kApart);
        drawArrows(*painter, false);
    }
}

}  // namespace strainlens::gui
