// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QLineF>
#include <QPushButton>

#include "app/measure/known_length.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

/// Prompts on the canvas for the length of a drawn line and shows the resulting scale with its uncertainty.
class LengthEntry : public QFrame {
    Q_OBJECT
public:
    explicit LengthEntry(QWidget* parent);

    /// Prompts for the length of a line of `lengthPx` in the image; `scale` is the scale for a length of 1 mm.
    /// `isMmPerPx`: the scale is in mm/px, otherwise it is that of the calibration.
    void prompt(double lengthPx, const MeasuredScale& scale, bool isMmPerPx);
    /// Moves the entry next to `line` in the parent's coordinates [px].
    void moveNextTo(const QLineF& line);

signals:
    void accepted(double mm);
    void rejected();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr double kMaxLengthMm = 1e6;
    void retranslate();
    void refresh();
    void accept();
    /// Current number in the field, also while typing.
    double typedMm() const;

    double m_lengthPx = 0;
    MeasuredScale m_scale;
    bool m_isMmPerPx = true;
    QLabel* m_name = new QLabel;
    NumberField* m_length = makeWidget<NumberField>("knownLengthMm", 0, kMaxLengthMm, false);
    QLabel* m_result = makeWidget<QLabel>("knownLengthScale");
    QPushButton* m_accept = makeWidget<QPushButton>("knownLengthAccept");
    QPushButton* m_reject = makeWidget<QPushButton>("knownLengthReject");
};

}  // namespace strainlens::gui
