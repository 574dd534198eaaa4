// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QDoubleSpinBox>
#include <QSpinBox>
#include <functional>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Asks for the number of copies of a probe and the step between them. Deletes itself.
class ProbeArrayDialog : public QDialog {
    Q_OBJECT
public:
    /// `accepted` gets the number of copies and the step in x and y [px].
    ProbeArrayDialog(std::function<void(int copies, double dx, double dy)> accepted, QWidget* parent);

private:
    QSpinBox* m_copies = makeWidget<QSpinBox>("probeArrayCopies");
    QDoubleSpinBox* m_dx = makeWidget<QDoubleSpinBox>("probeArrayDx");
    QDoubleSpinBox* m_dy = makeWidget<QDoubleSpinBox>("probeArrayDy");
};

}  // namespace strainlens::gui
