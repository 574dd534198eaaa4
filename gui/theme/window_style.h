// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace strainlens::gui {

/// Fusion with visible outlines of check boxes and radio buttons: Fusion derives them from the window colour, darker,
/// which is invisible in dark mode.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

}  // namespace strainlens::gui
