// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QPainter>
#include <QString>
#include <optional>
#include <vector>

#include "app/render/colour_scale.h"
#include "gui/pictures/map_look.h"

namespace strainlens::gui {

/// What the colours on the canvas mean: a bar with numbers, a wheel of directions, or a list of words.
struct ColourKey {
    struct Category {
        QColor colour;
        QString text;
    };
    MapKind kind = MapKind::Numbers;
    QString title;                        ///< with its unit
    ColourScale scale;                    ///< of a bar; of a wheel: its rim is the range's upper end
    std::optional<ColourRange> extremes;  ///< of all values, where some may lie beyond the scale
    double mmPerPx = 0;                   ///< above 0: the numbers are lengths in px, and are given in mm too
    std::vector<Category> categories;     ///< of the list
};

/// Draws the key into the viewport's upper right corner; nothing where there is no room for it.
class ColourKeyPainter {
    Q_DECLARE_TR_FUNCTIONS(ColourKeyPainter)
public:
    static void paint(QPainter& painter, const QRect& viewport, const ColourKey& key);

private:
    static void paintBar(QPainter& painter, const QRect& viewport, const ColourKey& key);
    static void paintWheel(QPainter& painter, const QRect& viewport, const ColourKey& key);
    static void paintList(QPainter& painter, const QRect& viewport, const ColourKey& key);
    static QStringList footerOf(const ColourKey& key);
};

/// The dark panel that all legends on the canvas lie on; the pen has the colour of their writing afterwards.
void paintLegendPanel(QPainter& painter, const QRect& rect);
/// The colour of legends' writing.
QColor legendInk();
/// Distance of a legend from the viewport's edge, and inside it [px].
inline constexpr int kLegendEdge = 10;
inline constexpr int kLegendPadding = 8;

}  // namespace strainlens::gui
