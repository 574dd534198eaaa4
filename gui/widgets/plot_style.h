// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCustomPlot;
class QWidget;

namespace strainlens::gui {

/// Fills `owner` with a plot whose legend is next to the axes, where it covers no curve.
QCustomPlot* addPlot(QWidget& owner);

/// Applies the palette and font of `widget` to background, legend, axes and grid of a plot.
void applyPlotStyle(QCustomPlot& plot, const QWidget& widget);

}  // namespace strainlens::gui
