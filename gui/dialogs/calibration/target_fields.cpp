// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/calibration/target_fields.h"

#include <QGridLayout>
#include <algorithm>

#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr double kMinMarks = 3, kMaxMarks = 1000, kMinMm = 1e-3, kMaxMm = 1e5;

enum TargetKind { kChequerboard, kDots };

}  // namespace

TargetFields::TargetFields(QWidget* parent)
    : QWidget(parent),
      m_columns(makeWidget<NumberField>("targetColumns", kMinMarks, kMaxMarks, true)),
      m_rows(makeWidget<NumberField>("targetRows", kMinMarks, kMaxMarks, true)),
      m_spacing(makeWidget<NumberField>("targetSpacing", kMinMm, kMaxMm, false)),
      m_diameter(makeWidget<NumberField>("targetDiameter", kMinMm, kMaxMm, false)) {
    m_kind->addItems({QString(), QString()});
    m_columns->setValue(9);
    m_rows->setValue(6);
    m_spacing->setValue(5);
    m_diameter->setValue(2);
    auto* grid = makeLayout<QGridLayout>(this, {});
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (QWidget* field :
         {static_cast<QWidget*>(m_kind), static_cast<QWidget*>(m_columns), static_cast<QWidget*>(m_rows),
          static_cast<QWidget*>(m_spacing), static_cast<QWidget*>(m_diameter)}) {
        grid->addWidget(makeLabelOf(field), row, 0);
        grid->addWidget(field, row++, 1);
    }
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        showKind();
        emit edited();
    });
    for (NumberField* field : {m_columns, m_rows, m_spacing, m_diameter})
        connect(field, &QDoubleSpinBox::valueChanged, this, &TargetFields::edited);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

CalibrationTarget TargetFields::target() const {
    const bool hasDots = m_kind->currentIndex() == kDots;
    return {static_cast<int>(m_columns->value()), static_cast<int>(m_rows->value()), m_spacing->value(),
            hasDots ? m_diameter->value() : 0};
}

QString TargetFields::problem() const {
    if (target().hasSeparateDots()) return {};
    return tr("The dots touch: their diameter must be less than their distance.");
}

void TargetFields::showKind() {
    const bool hasDots = m_kind->currentIndex() == kDots;
    m_diameter->setVisible(hasDots);
    labelOf(*m_diameter)->setVisible(hasDots);
    setLabel(*m_columns, hasDots ? tr("Dots in a row") : tr("Inner corners in a row"));
    setLabel(*m_rows, hasDots ? tr("Rows of dots") : tr("Rows of inner corners"));
    setLabel(*m_spacing, hasDots ? tr("Distance of the dots") : tr("Side of a square"));
}

void TargetFields::retranslate() {
    setLabel(*m_kind, tr("Target"));
    m_kind->setItemText(kChequerboard, tr("Chequerboard"));
    m_kind->setItemText(kDots, tr("Grid of dots"));
    setLabel(*m_diameter, tr("Diameter of a dot"));
    const QString corners =
        tr("Of a chequerboard count the corners between the squares, not the squares: one fewer in each direction");
    m_columns->setToolTip(wrappedToolTip(corners));
    m_rows->setToolTip(wrappedToolTip(corners));
    m_spacing->setUnit(tr("mm"));
    m_diameter->setUnit(tr("mm"));
    showKind();
}

}  // namespace strainlens::gui
