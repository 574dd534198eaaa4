// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/colour_key.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/export/flow_colour.h"
#include "app/export/overlay_scales.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr int kBarWidth = 14;      // [px]
constexpr int kBarHeight = 190;    // [px]
constexpr int kLeastBar = 60;      // [px]
constexpr int kWidestTitle = 150;  // longer ones get further lines [px]
constexpr int kTicks = 5;
constexpr int kTick = 4;     // [px]
constexpr int kGap = 5;      // between tick, number and second number [px]
constexpr int kSample = 14;  // side of a category's colour [px]
constexpr int kWheel = 112;  // diameter [px]

/// `value` with as many decimals as numbers `step` apart need, in the user's writing.
QString fixedNumber(double value, double step) {
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
    return QLocale().toString(std::abs(value) < step * 1e-6 ? 0.0 : value, 'f', decimals);
}

struct Tick {
    double value;
    QString text, second;
};

std::vector<Tick> ticksOf(const ColourKey& key) {
    const std::vector<double> values = ticks(key.scale.range, kTicks);
    const double step = values.size() > 1 ? values[1] - values[0] : key.scale.range.high - key.scale.range.low;
    std::vector<Tick> list;
    for (double value : values) {
        Tick tick{value, fixedNumber(value, step), {}};
        if (key.mmPerPx > 0) tick.second = fixedNumber(value * key.mmPerPx, step * key.mmPerPx / 2);
        list.push_back(tick);
    }
    return list;
}

int widest(const QFontMetrics& metrics, const std::vector<Tick>& list, QString Tick::*text) {
    int width = 0;
    for (const Tick& tick : list) width = std::max(width, metrics.horizontalAdvance(tick.*text));
    return width;
}

/// A disc with the colour of every direction and length in its place, at twice its size for fine screens.
QImage wheelPicture() {
    constexpr int kSide = 2 * kWheel;
    constexpr double kRadius = kSide / 2.0;
    QImage picture(kSide, kSide, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const double u = (x + 0.5) / kRadius - 1, v = (y + 0.5) / kRadius - 1;
            const double inside = std::clamp((1 - std::hypot(u, v)) * kRadius, 0.0, 1.0);  // share of the pixel
            const Rgb colour = flowColour(u, v);
            picture.setPixel(x, y, qPremultiply(qRgba(colour.red, colour.green, colour.blue, int(255 * inside))));
        }
    }
    return picture;
}

}  // namespace

QColor legendInk() { return {238, 241, 245}; }

void paintLegendPanel(QPainter& painter, const QRect& rect) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(18, 22, 30, 205));
    painter.drawRoundedRect(rect, 4, 4);
    painter.setPen(legendInk());
}

void ColourKeyPainter::paint(QPainter& painter, const QRect& viewport, const ColourKey& key) {
    painter.setRenderHint(QPainter::Antialiasing);
    switch (key.kind) {
        case MapKind::Numbers:
            return paintBar(painter, viewport, key);
        case MapKind::Directions:
            return paintWheel(painter, viewport, key);
        case MapKind::Statuses:
            return paintList(painter, viewport, key);
    }
}

QStringList ColourKeyPainter::footerOf(const ColourKey& key) {
    if (!key.extremes) return {};
    const double largest = std::max(std::abs(key.extremes->low), std::abs(key.extremes->high));
    const double step = largest > 0 ? roundBelow(largest) / 100 : 1;
    return {tr("from %1").arg(fixedNumber(key.extremes->low, step)),
            tr("to %1").arg(fixedNumber(key.extremes->high, step))};
}

void ColourKeyPainter::paintBar(QPainter& painter, const QRect& viewport, const ColourKey& key) {
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = metrics.height();
    const QString title = key.mmPerPx > 0 ? tr("%1, [mm]").arg(key.title) : key.title;
    const QStringList footer = footerOf(key);
    const std::vector<Tick> list = ticksOf(key);
    const int numbers = widest(metrics, list, &Tick::text);
    const int seconds = widest(metrics, list, &Tick::second);
    int inner = kBarWidth + kTick + kGap + numbers + (seconds > 0 ? 2 * kGap + seconds : 0);
    inner = std::max(inner, std::min(metrics.horizontalAdvance(title), kWidestTitle));
    for (const QString& text : footer) inner = std::max(inner, metrics.horizontalAdvance(text));
    const int titleHeight = metrics.boundingRect(QRect(0, 0, inner, kBarHeight), Qt::TextWordWrap, title).height();
    const int texts = titleHeight + line * static_cast<int>(footer.size()) + 4 * kLegendPadding;
    const int barHeight = std::min(kBarHeight, viewport.height() - 2 * kLegendEdge - texts);
    if (barHeight < kLeastBar) return;
    QRect panel(0, 0, inner + 2 * kLegendPadding, barHeight + texts);
    panel.moveTopRight(viewport.topRight() + QPoint(-kLegendEdge, kLegendEdge));
    paintLegendPanel(painter, panel);
    const int left = panel.left() + kLegendPadding;
    painter.drawText(QRect(left, panel.top() + kLegendPadding, inner, titleHeight), Qt::TextWordWrap, title);
    const QRect bar(left, panel.top() + 2 * kLegendPadding + titleHeight, kBarWidth, barHeight);
    const ColourRange& range = key.scale.range;
    for (int y = 0; y < bar.height(); ++y) {
        const double value = range.low + (range.high - range.low) * y / (bar.height() - 1);
        painter.fillRect(bar.left(), bar.bottom() - y, bar.width(), 1, toQColor(key.scale.colour(value)));
    }
    for (const Tick& tick : list) {
        const int y = bar.bottom() - static_cast<int>(std::lround(range.fraction(tick.value) * (bar.height() - 1)));
        painter.drawLine(bar.right() + 1, y, bar.right() + kTick, y);
        const QRect text(bar.right() + kTick + kGap, y - line / 2, numbers, line);
        painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, tick.text);
        painter.drawText(text.translated(seconds + 2 * kGap, 0).adjusted(numbers - seconds, 0, 0, 0),
                         Qt::AlignRight | Qt::AlignVCenter, tick.second);
    }
    int y = bar.bottom() + kLegendPadding;
    for (const QString& text : footer) {
        painter.drawText(QRect(left, y, inner, line), Qt::AlignLeft, text);
        y += line;
    }
}

void ColourKeyPainter::paintWheel(QPainter& painter, const QRect& viewport, const ColourKey& key) {
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = metrics.height();
    const double rim = key.scale.range.high, step = roundBelow(rim) / 100;
    QStringList texts = {tr("rim: %1 px").arg(fixedNumber(rim, step))};
    if (key.mmPerPx > 0) texts << tr("= %1 mm").arg(fixedNumber(rim * key.mmPerPx, step * key.mmPerPx / 2));
    if (key.extremes && key.extremes->high > rim) {
        texts << tr("longest: %1 px").arg(fixedNumber(key.extremes->high, step));
    }
    int inner = std::max(kWheel, std::min(metrics.horizontalAdvance(key.title), kWidestTitle));
    for (const QString& text : texts) inner = std::max(inner, metrics.horizontalAdvance(text));
    const int titleHeight = metrics.boundingRect(QRect(0, 0, inner, kBarHeight), Qt::TextWordWrap, key.title).height();
    QRect panel(0, 0, inner + 2 * kLegendPadding,
                titleHeight + kWheel + line * static_cast<int>(texts.size()) + 4 * kLegendPadding);
    if (panel.height() > viewport.height() - 2 * kLegendEdge) return;
    panel.moveTopRight(viewport.topRight() + QPoint(-kLegendEdge, kLegendEdge));
    paintLegendPanel(painter, panel);
    const int left = panel.left() + kLegendPadding;
    painter.drawText(QRect(left, panel.top() + kLegendPadding, inner, titleHeight), Qt::TextWordWrap, key.title);
    const QRect disc(left + (inner - kWheel) / 2, panel.top() + 2 * kLegendPadding + titleHeight, kWheel, kWheel);
    static const QImage wheel = wheelPicture();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(disc, wheel);
    int y = disc.bottom() + kLegendPadding;
    for (const QString& text : texts) {
        painter.drawText(QRect(left, y, inner, line), Qt::AlignHCenter, text);
        y += line;
    }
}

void ColourKeyPainter::paintList(QPainter& painter, const QRect& viewport, const ColourKey& key) {
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = std::max(metrics.height(), kSample) + 4;
    int inner = metrics.horizontalAdvance(key.title);
    for (const ColourKey::Category& category : key.categories) {
        inner = std::max(inner, kSample + kGap + metrics.horizontalAdvance(category.text));
    }
    QRect panel(0, 0, inner + 2 * kLegendPadding,
                line * (1 + static_cast<int>(key.categories.size())) + 2 * kLegendPadding);
    panel.moveTopRight(viewport.topRight() + QPoint(-kLegendEdge, kLegendEdge));
    paintLegendPanel(painter, panel);
    QRect row(panel.left() + kLegendPadding, panel.top() + kLegendPadding, inner, line);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, key.title);
    for (const ColourKey::Category& category : key.categories) {
        row.translate(0, line);
        painter.fillRect(row.left(), row.top() + (line - kSample) / 2, kSample, kSample, category.colour);
        painter.drawText(row.adjusted(kSample + kGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, category.text);
    }
}

}  // namespace strainlens::gui
