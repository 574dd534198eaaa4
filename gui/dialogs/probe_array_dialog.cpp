// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/probe_array_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <utility>

namespace strainlens::gui {
namespace {

constexpr int kMaxCopies = 1000;
constexpr double kMaxStepPx = 1e5, kDefaultStepPx = 50;

}  // namespace

ProbeArrayDialog::ProbeArrayDialog(std::function<void(int copies, double dx, double dy)> accepted, QWidget* parent)
    : QDialog(parent) {
    setObjectName(QStringLiteral("probeArrayDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Repeat probes"));
    m_copies->setRange(1, kMaxCopies);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Copies:"), m_copies);
    const std::pair<QString, QDoubleSpinBox*> steps[] = {{tr("Step in x [px]:"), m_dx}, {tr("Step in y [px]:"), m_dy}};
    for (const auto& [label, box] : steps) {
        box->setRange(-kMaxStepPx, kMaxStepPx);
        box->setDecimals(1);
        form->addRow(label, box);
    }
    m_dx->setValue(kDefaultStepPx);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    // Copies at the same place would hide each other.
    const auto refresh = [this, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(m_dx->value() != 0 || m_dy->value() != 0);
    };
    connect(m_dx, &QDoubleSpinBox::valueChanged, this, refresh);
    connect(m_dy, &QDoubleSpinBox::valueChanged, this, refresh);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this, accepted = std::move(accepted)] {
        accepted(m_copies->value(), m_dx->value(), m_dy->value());
        accept();
    });
}

}  // namespace strainlens::gui
