// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIconEngine>
#include <QString>
#include <utility>

namespace strainlens::gui {

/// Draws an icon of resources/icons in the palette's button text colour. Icons are rendered on demand and cached in
/// QPixmapCache: the window has a hundred icons and shows a fifth of them.
class ThemedIcon final : public QIconEngine {
public:
    explicit ThemedIcon(QString name) : m_name(std::move(name)) {}

    /// Whether resources/icons contains that name.
    static bool exists(const QString& name);

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    /// Square pixmap with the shorter side of `size` [device px].
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine* clone() const override { return new ThemedIcon(m_name); }
    QString iconName() override { return m_name; }
    bool isNull() override { return false; }

private:
    QString m_name;
};

}  // namespace strainlens::gui
