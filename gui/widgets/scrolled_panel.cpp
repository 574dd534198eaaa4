// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/scrolled_panel.h"

#include <QEvent>
#include <QScrollBar>

namespace strainlens::gui {

ScrolledPanel::ScrolledPanel(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
}

bool ScrolledPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool done = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        setMinimumWidth(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width());
    }
    return done;
}

}  // namespace strainlens::gui
