// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/arrow_scale_box.h"

#include <QSignalBlocker>

#include "gui/canvas/overlay.h"

namespace strainlens::gui {

ArrowScaleBox::ArrowScaleBox() {
    setObjectName(QStringLiteral("arrowScale"));
    // As wide as its texts in every language, not only in that of the first look.
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (double scale : {0.0, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0}) addItem(QString(), scale);
    connect(this, &QComboBox::currentIndexChanged, this, [this] { emit scaleChosen(currentData().toDouble()); });
}

void ArrowScaleBox::retranslate() {
    setToolTip(tr("By how much the arrows are lengthened"));
    setAccessibleName(tr("Arrow scale"));
    const QSignalBlocker blocker(this);
    setItemText(0, tr("Arrows: automatic"));
    for (int i = 1; i < count(); ++i) setItemText(i, Overlay::scaleText(itemData(i).toDouble()));
}

}  // namespace strainlens::gui
