// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCustomPlot;
class QWidget;

namespace strainlens::gui {

/// Gives a plot's background, legend, axes and grid the colours and the font of the widget that shows it.
void dressPlot(QCustomPlot& plot, const QWidget& widget);

}  // namespace strainlens::gui
