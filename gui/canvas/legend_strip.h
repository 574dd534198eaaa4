// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace strainlens::gui {

class ArrowLegend;
class ColourLegend;
class ImageCanvas;
class ResultBadge;

/// Strip right of the canvas with all that explains the results, so that nothing covers the specimen: badge, colours,
/// arrows. Empty without results.
class LegendStrip : public QWidget {
    Q_OBJECT
public:
    /// Shows the arrows of `canvas`.
    LegendStrip(const ImageCanvas& canvas, QWidget* parent);

    ResultBadge& badge() { return *m_badge; }
    ColourLegend& colours() { return *m_colours; }
    /// As low as the image: legends are cut in a low window.
    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ResultBadge* m_badge;
    ColourLegend* m_colours;
    ArrowLegend* m_arrows;
};

}  // namespace strainlens::gui
