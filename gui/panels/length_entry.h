// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QLineF>
#include <QPushButton>

#include "app/measure/known_length.h"

namespace strainlens::gui {

class NumberField;

/// On the canvas beside a line over a known length: asks for the length and says what scale follows, how exactly.
class LengthEntry : public QFrame {
    Q_OBJECT
public:
    explicit LengthEntry(QWidget* parent);

    /// Asks how long the line is, which is `lengthPx` long in the image; `scale` is what 1 mm would say of it.
    /// `mmPerPx`: the factor is one in mm/px, otherwise the calibration's.
    void ask(double lengthPx, const MeasuredScale& scale, bool isMmPerPx);
    /// Beside that line of the parent [px].
    void place(const QLineF& line);

signals:
    void accepted(double mm);
    void rejected();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void refresh();
    void accept();
    /// What stands in the field now, finished or not.
    double typedMm() const;

    double m_lengthPx = 0;
    MeasuredScale m_scale;
    bool m_isMmPerPx = true;
    QLabel* m_name;
    NumberField* m_length;
    QLabel* m_result;
    QPushButton* m_accept;
    QPushButton* m_reject;
};

}  // namespace strainlens::gui
