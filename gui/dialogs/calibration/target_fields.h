// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QWidget>

#include "app/calibration/target.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

/// Kind and dimensions of a calibration target.
class TargetFields : public QWidget {
    Q_OBJECT
public:
    explicit TargetFields(QWidget* parent = nullptr);

    CalibrationTarget target() const;
    /// Why there is no such target; empty: there can be one.
    QString problem() const;

signals:
    void edited();

private:
    void showKind();
    void retranslate();

    QComboBox* m_kind = makeWidget<QComboBox>("targetKind");
    NumberField* m_columns;
    NumberField* m_rows;
    NumberField* m_spacing;
    NumberField* m_diameter;
};

}  // namespace strainlens::gui
