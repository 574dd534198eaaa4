// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/theme/themed_icon.h"

#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleOption>
#include <QSvgRenderer>
#include <algorithm>

namespace strainlens::gui {
namespace {

QString fileOf(const QString& name) { return QStringLiteral(":/icons/%1.svg").arg(name); }

/// SVG of the icon; a disabled one is drawn in `ink` only.
QByteArray svgOf(const QString& name, const QString& ink, bool disabled) {
    QFile file(fileOf(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString drawing = QString::fromUtf8(file.readAll());
    drawing.replace(QStringLiteral("currentColor"), ink);
    static const QRegularExpression kAnyColour(QStringLiteral("#[0-9a-fA-F]{6}"));
    if (disabled) drawing.replace(kAnyColour, ink);
    return drawing.toUtf8();
}

}  // namespace

bool ThemedIcon::exists(const QString& name) { return QFile::exists(fileOf(name)); }

QPixmap ThemedIcon::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) {
    const int side = std::min(size.width(), size.height());
    if (side < 1) return {};
    const bool disabled = mode == QIcon::Disabled;
    const QPalette palette = QApplication::palette();
    const QString ink = palette.color(disabled ? QPalette::Disabled : QPalette::Normal, QPalette::ButtonText).name();
    const QString key = QStringLiteral("icon %1 %2 %3 %4").arg(m_name, ink).arg(side).arg(disabled);
    QPixmap drawn;
    if (!QPixmapCache::find(key, &drawn)) {
        drawn = QPixmap(side, side);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        QSvgRenderer(svgOf(m_name, ink, disabled)).render(&painter);
        painter.end();
        QPixmapCache::insert(key, drawn);
    }
    if (mode != QIcon::Selected) return drawn;
    QStyleOption option;
    option.palette = palette;
    return QApplication::style()->generatedIconPixmap(mode, drawn, &option);
}

void ThemedIcon::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) {
    const qreal ratio = painter->device()->devicePixelRatioF();
    QPixmap drawn = pixmap((QSizeF(rect.size()) * ratio).toSize(), mode, state);
    drawn.setDevicePixelRatio(ratio);
    QRectF middle({}, drawn.deviceIndependentSize());
    middle.moveCenter(QRectF(rect).center());
    painter->drawPixmap(middle.topLeft().toPoint(), drawn);
}

}  // namespace strainlens::gui
