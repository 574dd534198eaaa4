// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleOption>
#include <QSvgRenderer>
#include <algorithm>
#include <utility>

namespace strainlens::gui {
namespace {

constexpr const char* kNames[] = {"system", "light", "dark"};

struct Colours {
    QRgb window, base, alternate, text, secondary, button, highlight, mid;
};
constexpr Colours kLight = {0xfff3f4f6, 0xffffffff, 0xfff7f8fa, 0xff1b1f24,
                            0xff656c79, 0xfffafbfc, 0xff1f6feb, 0xffc9ced6};
constexpr Colours kDark = {0xff25282d, 0xff1b1d21, 0xff212429, 0xffe4e7eb,
                           0xff9aa3b0, 0xff2f333a, 0xff2f6fd6, 0xff454b54};

QPalette paletteOf(const Colours& c) {
    QPalette palette;
    palette.setColor(QPalette::Window, c.window);
    palette.setColor(QPalette::WindowText, c.text);
    palette.setColor(QPalette::Base, c.base);
    palette.setColor(QPalette::AlternateBase, c.alternate);
    palette.setColor(QPalette::Text, c.text);
    palette.setColor(QPalette::PlaceholderText, c.secondary);
    palette.setColor(QPalette::Button, c.button);
    palette.setColor(QPalette::ButtonText, c.text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, c.base);
    palette.setColor(QPalette::ToolTipText, c.text);
    palette.setColor(QPalette::Highlight, c.highlight);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, c.highlight);
    palette.setColor(QPalette::Light, QColor(c.button).lighter(110));
    palette.setColor(QPalette::Midlight, QColor(c.mid).lighter(110));
    palette.setColor(QPalette::Mid, c.mid);
    palette.setColor(QPalette::Dark, QColor(c.mid).darker(130));
    palette.setColor(QPalette::Shadow, QColor(c.mid).darker(200));
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, c.secondary);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, c.mid);
    return palette;
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

/// The desktop's choice, read before the first palette is set.
bool systemIsDark() {
    static const bool kDarkAtStart =
        isDark(QApplication::style()->standardPalette()) || isDark(QApplication::palette());
    return kDarkAtStart;
}

QString fileOf(const QString& name) { return QStringLiteral(":/icons/%1.svg").arg(name); }

/// SVG of the icon; a disabled one is drawn in `colour` only.
QByteArray svgOf(const QString& name, const QString& colour, bool disabled) {
    QFile file(fileOf(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString drawing = QString::fromUtf8(file.readAll());
    drawing.replace(QStringLiteral("currentColor"), colour);
    static const QRegularExpression kAnyColour(QStringLiteral("#[0-9a-fA-F]{6}"));
    if (disabled) drawing.replace(kAnyColour, colour);
    return drawing.toUtf8();
}

/// Draws an icon of resources/icons in the palette's button text colour. Icons are rendered on demand and cached in
/// QPixmapCache: the window has a hundred icons and shows a fifth of them.
class ThemedIcon final : public QIconEngine {
public:
    explicit ThemedIcon(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    /// Square pixmap with the shorter side of `size` [device px].
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine* clone() const override { return new ThemedIcon(m_name); }
    QString iconName() override { return m_name; }
    bool isNull() override { return false; }

private:
    QString m_name;
};

QPixmap ThemedIcon::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) {
    const int side = std::min(size.width(), size.height());
    if (side < 1) return {};
    const bool disabled = mode == QIcon::Disabled;
    const QPalette palette = QApplication::palette();
    const QString colour = palette.color(disabled ? QPalette::Disabled : QPalette::Normal, QPalette::ButtonText).name();
    const QString key = QStringLiteral("icon %1 %2 %3 %4").arg(m_name, colour).arg(side).arg(disabled);
    QPixmap drawn;
    if (!QPixmapCache::find(key, &drawn)) {
        drawn = QPixmap(side, side);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        QSvgRenderer(svgOf(m_name, colour, disabled)).render(&painter);
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

}  // namespace

QString nameOf(Appearance appearance) { return QLatin1String(kNames[static_cast<int>(appearance)]); }

QStringList appearanceNames() {
    QStringList names;
    for (const char* name : kNames) names << QLatin1String(name);
    return names;
}

Appearance appearanceFromName(const QString& name) {
    return static_cast<Appearance>(std::max<qsizetype>(0, appearanceNames().indexOf(name)));
}

void applyAppearance(Appearance appearance) {
    const bool dark = appearance == Appearance::Dark || (appearance == Appearance::System && systemIsDark());
    QApplication::setPalette(paletteOf(dark ? kDark : kLight));
}

QIcon themedIcon(const QString& name) { return QFile::exists(fileOf(name)) ? QIcon(new ThemedIcon(name)) : QIcon(); }

WarningColours warningColours() {
    const bool dark = isDark(QApplication::palette());
    return dark ? WarningColours{QColor(74, 58, 18), QColor(255, 217, 138)}
                : WarningColours{QColor(255, 240, 204), QColor(107, 66, 0)};
}

QPalette withWarningColours(QPalette palette) {
    const WarningColours colours = warningColours();
    palette.setColor(QPalette::Window, colours.background);
    palette.setColor(QPalette::WindowText, colours.text);
    return palette;
}

QColor errorColour() { return isDark(QApplication::palette()) ? QColor(255, 138, 128) : QColor(180, 35, 24); }

}  // namespace strainlens::gui
