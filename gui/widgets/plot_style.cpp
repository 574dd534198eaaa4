// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/plot_style.h"

#include <qcustomplot.h>

#include <QVBoxLayout>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

QCustomPlot* addPlot(QWidget& owner) {
    auto* plot = new QCustomPlot(&owner);
    plot->setFocusPolicy(Qt::NoFocus);
    plot->legend->setBorderPen(Qt::NoPen);
    plot->axisRect()->setMinimumMargins(QMargins(4, 4, 4, 0));
    auto* side = new QCPLayoutGrid;
    plot->plotLayout()->addElement(0, 1, side);
    side->addElement(0, 0, plot->legend);
    plot->plotLayout()->setColumnStretchFactor(1, 0.001);
    makeLayout<QVBoxLayout>(&owner, {})->addWidget(plot);
    return plot;
}

void applyPlotStyle(QCustomPlot& plot, const QWidget& widget) {
    const QPalette& colours = widget.palette();
    const QFont font = widget.font();
    const QColor text = colours.color(QPalette::Text);
    QColor grid = text;
    grid.setAlpha(45);
    plot.setBackground(colours.color(QPalette::Base));
    plot.legend->setBrush(Qt::NoBrush);
    plot.legend->setTextColor(text);
    plot.legend->setFont(font);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(QPen(text));
        axis->setTickPen(QPen(text));
        axis->setSubTickPen(QPen(text));
        axis->setTickLabelColor(text);
        axis->setLabelColor(text);
        axis->setTickLabelFont(font);
        axis->setLabelFont(font);
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setZeroLinePen(QPen(grid, 1));
    }
}

}  // namespace strainlens::gui
