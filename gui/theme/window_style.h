// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace strainlens::gui {

/// Fusion, with boxes and circles to tick whose outline stands out from either palette: Fusion's is the window's
/// colour, darker, which nobody sees on a dark window.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

}  // namespace strainlens::gui
