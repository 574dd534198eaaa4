// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIconEngine>
#include <QString>
#include <utility>

namespace strainlens::gui {

/// Draws an icon of resources/icons in the palette's colour of texts on buttons, in the size that is asked for and not
/// before: a window has a hundred icons and shows a fifth of them. What was drawn is kept in QPixmapCache.
class ThemedIcon final : public QIconEngine {
public:
    explicit ThemedIcon(QString name) : m_name(std::move(name)) {}

    /// Whether resources/icons has one of that name.
    static bool exists(const QString& name);

    void paint(QPainter* painter, const QRect& place, QIcon::Mode mode, QIcon::State state) override;
    /// A square of the shorter side of `size`, in the device's pixels.
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine* clone() const override { return new ThemedIcon(m_name); }
    QString iconName() override { return m_name; }
    bool isNull() override { return false; }

private:
    QString m_name;
};

}  // namespace strainlens::gui
