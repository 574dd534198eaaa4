// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/score_map.h"

#include <QPainter>
#include <cmath>

#include "app/render/colour_scale.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr QColor kNoScoreColour(70, 76, 92);
constexpr double kCrossReach = 0.45;  // in displacements

}  // namespace

QImage scoreImage(const ScoreSurface& surface) {
    const ColourRange range = rangeOf(sortedNumbers(surface.scores), {ColourLimits::Kind::FullRange, 0, {}});
    // For sums of differences the smallest value is the best.
    const bool isSum = surface.criterion != Criterion::Zncc;
    QImage image(surface.side(), surface.side(), QImage::Format_RGB32);
    auto score = surface.scores.begin();
    for (int y = 0; y < surface.side(); ++y) {
        for (int x = 0; x < surface.side(); ++x, ++score) {
            const double fraction = range.fraction(*score);
            image.setPixelColor(
                x, y, std::isnan(*score) ? kNoScoreColour : toQColor(viridis(isSum ? 1 - fraction : fraction)));
        }
    }
    return image;
}

QImage scoreMap(const ScoreSurface& surface, QPointF refined, int cell) {
    QImage image = scoreImage(surface).scaled(surface.side() * cell, surface.side() * cell);
    QPainter painter(&image);
    const auto positionOf = [&](double dx, double dy) {
        return QPointF(dx - surface.centre.dx + surface.radius + 0.5, dy - surface.centre.dy + surface.radius + 0.5) *
               cell;
    };
    const auto drawWithEdge = [&painter](const auto& draw) {
        for (const auto& [colour, width] : {std::pair{QColor(0, 0, 0), 3.0}, std::pair{QColor(255, 255, 255), 1.0}}) {
            painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
            draw();
        }
    };
    if (surface.best) {
        const QPointF middle = positionOf(surface.best->dx, surface.best->dy);
        const double half = cell / 2.0 - 0.5;
        drawWithEdge([&] { painter.drawRect(QRectF(middle - QPointF(half, half), middle + QPointF(half, half))); });
    }
    if (std::isfinite(refined.x()) && std::isfinite(refined.y())) {
        painter.setRenderHint(QPainter::Antialiasing);
        const QPointF middle = positionOf(refined.x(), refined.y());
        const double reach = kCrossReach * cell;
        drawWithEdge([&] {
            painter.drawLine(middle - QPointF(reach, 0), middle + QPointF(reach, 0));
            painter.drawLine(middle - QPointF(0, reach), middle + QPointF(0, reach));
        });
    }
    return image;
}

}  // namespace strainlens::gui
