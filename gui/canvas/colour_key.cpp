// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/colour_key.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/render/colour_key.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr KeySizes kSizes;
constexpr int kSample = 14;  // side of a category's colour [px]
constexpr int kWheel = 112;  // diameter [px]

/// In the user's writing.
QString numberText(const Number& number) { return QLocale().toString(number.value, 'f', number.decimals); }

/// The disc at twice its size, for fine screens.
QImage wheelPicture() {
    constexpr int kSide = 2 * kWheel;
    const std::vector<std::uint32_t> pixels = wheelPixels(kSide);
    QImage picture(kSide, kSide, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < kSide; ++y) {
        const auto row = pixels.begin() + std::ptrdiff_t{kSide} * y;
        std::transform(row, row + kSide, reinterpret_cast<QRgb*>(picture.scanLine(y)),
                       [](QRgb pixel) { return qPremultiply(pixel); });
    }
    return picture;
}

/// The room that the texts of a bar's key need.
KeyTexts textsOf(const QFontMetrics& metrics, const QString& title, const std::vector<KeyTick>& list,
                 const QStringList& footer) {
    const auto widen = [&metrics](int& width, const QString& text) {
        width = std::max(width, metrics.horizontalAdvance(text));
    };
    KeyTexts texts;
    texts.lineHeight = metrics.height();
    texts.footerLines = static_cast<int>(footer.size());
    widen(texts.titleWidth, title);
    for (const QString& text : footer) widen(texts.footerWidth, text);
    for (const KeyTick& tick : list) {
        widen(texts.numberWidth, numberText(tick.number));
        if (tick.secondMm) widen(texts.secondWidth, numberText(*tick.secondMm));
    }
    return texts;
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
    return {tr("from %1").arg(numberText(numberBeside(key.extremes->low, largest))),
            tr("to %1").arg(numberText(numberBeside(key.extremes->high, largest)))};
}

void ColourKeyPainter::paintBar(QPainter& painter, const QRect& viewport, const ColourKey& key) {
    const QFontMetrics metrics = painter.fontMetrics();
    const QString title = key.mmPerPx > 0 ? tr("%1, [mm]").arg(key.title) : key.title;
    const QStringList footer = footerOf(key);
    const std::vector<KeyTick> list = keyTicks(key.scale, key.mmPerPx);
    const KeyTexts texts = textsOf(metrics, title, list, footer);
    const int line = texts.lineHeight;
    const QRect room(0, 0, innerWidth(kSizes, texts), kSizes.barHeight);
    const int titleHeight = metrics.boundingRect(room, Qt::TextWordWrap, title).height();
    const BarKeyLayout layout = layoutBarKey(kSizes, texts, titleHeight, viewport.height() - 2 * kLegendEdge);
    if (layout.barHeight == 0) return;
    QRect panel(0, 0, layout.width, layout.height);
    panel.moveTopRight(viewport.topRight() + QPoint(-kLegendEdge, kLegendEdge));
    paintLegendPanel(painter, panel);
    painter.translate(panel.topLeft());
    painter.drawText(QRect(layout.left, layout.titleTop, layout.inner, titleHeight), Qt::TextWordWrap, title);
    int row = layout.barTop + layout.barHeight;
    for (const Rgb colour : barColours(key.scale, layout.barHeight)) {
        painter.fillRect(layout.left, --row, layout.barWidth, 1, toQColor(colour));
    }
    for (const KeyTick& tick : list) {
        const int y = layout.rowOf(tick.fraction);
        painter.drawLine(layout.tickLeft, y, layout.tickRight, y);
        const QRect number(layout.numbersLeft, y - line / 2, texts.numberWidth, line);
        painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, numberText(tick.number));
        if (!tick.secondMm) continue;
        const QRect second(layout.secondsRight - texts.secondWidth, y - line / 2, texts.secondWidth, line);
        painter.drawText(second, Qt::AlignRight | Qt::AlignVCenter, numberText(*tick.secondMm));
    }
    int y = layout.footerTop;
    for (const QString& text : footer) {
        painter.drawText(QRect(layout.left, y, layout.inner, line), Qt::AlignLeft, text);
        y += line;
    }
    painter.translate(-panel.topLeft());
}

void ColourKeyPainter::paintWheel(QPainter& painter, const QRect& viewport, const ColourKey& key) {
    const QFontMetrics metrics = painter.fontMetrics();
    const int line = metrics.height();
    const WheelKey numbers =
        wheelKey(key.scale.range.high, key.extremes ? key.extremes->high : key.scale.range.high, key.mmPerPx);
    QStringList texts = {tr("rim: %1 px").arg(numberText(numbers.rimPx))};
    if (numbers.rimMm) texts << tr("= %1 mm").arg(numberText(*numbers.rimMm));
    if (numbers.longest) texts << tr("longest: %1 px").arg(numberText(*numbers.longest));
    int inner = std::max(kWheel, std::min(metrics.horizontalAdvance(key.title), kSizes.widestTitle));
    for (const QString& text : texts) inner = std::max(inner, metrics.horizontalAdvance(text));
    const int titleHeight =
        metrics.boundingRect(QRect(0, 0, inner, kSizes.barHeight), Qt::TextWordWrap, key.title).height();
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
        inner = std::max(inner, kSample + kSizes.gap + metrics.horizontalAdvance(category.text));
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
        painter.drawText(row.adjusted(kSample + kSizes.gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, category.text);
    }
}

}  // namespace strainlens::gui
