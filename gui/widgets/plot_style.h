// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCustomPlot;
class QWidget;

namespace strainlens::gui {

/// Applies the palette and font of `widget` to background, legend, axes and grid of a plot.
void applyPlotStyle(QCustomPlot& plot, const QWidget& widget);

}  // namespace strainlens::gui
