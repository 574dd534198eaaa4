// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace strainlens::gui {

/// Offers by how much arrows are lengthened.
class ArrowScaleBox : public QComboBox {
    Q_OBJECT
public:
    /// Without texts: the box keeps the width of the first ones, so these are to be of the language of the settings.
    ArrowScaleBox();
    void retranslate();

signals:
    /// 0: as the field suggests.
    void scaleChosen(double scale);
};

}  // namespace strainlens::gui
