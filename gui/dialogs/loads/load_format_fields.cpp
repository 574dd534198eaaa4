// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads/load_format_fields.h"

#include <QFormLayout>
#include <QHBoxLayout>

#include "app/loads/load_units.h"
#include "gui/i18n/load_note_text.h"

namespace strainlens::gui {
namespace {

constexpr double kAutomaticNumber = -1.0 * kMaxFrameNumber - 1;  // below all frame numbers

}  // namespace

LoadFormatFields::LoadFormatFields(QWidget* parent) : QWidget(parent) {
    build();
    connectFields();
}

void LoadFormatFields::build() {
    for (const DecimalSeparator sign : {DecimalSeparator::Point, DecimalSeparator::Comma})
        m_decimal->addItem(QString(), static_cast<int>(sign));
    for (const LoadUnit& unit : loadUnits()) m_unit->addItem(QString(), QLatin1String(unit.name));
    m_column->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* load = new QHBoxLayout;
    load->addWidget(m_column, 1);
    load->addWidget(m_unit);
    auto* form = makeLayout<QFormLayout>(this, {});
    form->addRow(makeLabelOf(m_skip), m_skip);
    form->addRow(m_problems[Field::Skip]);
    form->addRow(makeLabelOf(m_decimal), m_decimal);
    form->addRow(m_problems[Field::Decimal]);
    form->addRow(makeLabelOf(m_column), load);
    form->addRow(m_problems[Field::Column]);
    form->addRow(makeLabelOf(m_number), m_number);
    form->addRow(m_problems[Field::Number]);
    form->addRow(m_problems[Field::Table]);
}

void LoadFormatFields::connectFields() {
    connect(m_skip, &QDoubleSpinBox::valueChanged, this, [this](double lines) {
        if (m_isFilling) return;
        m_format.skippedLines = static_cast<int>(lines);
        m_format.column.clear(), m_format.unit.clear();  // column names depend on the skipped lines
        emit changed();
    });
    connect(m_decimal, &QComboBox::activated, this, [this] {
        m_format.decimal = static_cast<DecimalSeparator>(m_decimal->currentData().toInt());
        emit changed();
    });
    connect(m_column, &QComboBox::activated, this, [this] {
        m_format.column = m_column->currentData().toString().toStdString();
        m_format.unit.clear();  // belonged to another column
        emit changed();
    });
    connect(m_unit, &QComboBox::activated, this, [this] {
        m_format.unit = m_unit->currentData().toString().toStdString();
        emit changed();
    });
    connect(m_number, &QDoubleSpinBox::valueChanged, this, [this](double number) {
        if (m_isFilling) return;
        m_format.referenceNumber.reset();
        if (number != kAutomaticNumber) m_format.referenceNumber = static_cast<int>(number);
        emit changed();
    });
}

void LoadFormatFields::showPreview(const LoadPreview& preview) {
    m_isFilling = true;
    const LoadFormat& found = preview.format;
    m_skip->setValue(found.skippedLines.value_or(0));
    m_decimal->setCurrentIndex(m_decimal->findData(static_cast<int>(found.decimal)));
    m_column->clear();
    for (const std::string& column : preview.columns) {
        const QString head = QString::fromStdString(column);
        m_column->addItem(head, head);
    }
    m_column->setCurrentIndex(preview.load ? static_cast<int>(*preview.load)
                                           : m_column->findData(QString::fromStdString(found.column)));
    const LoadUnit* unit = findLoadUnit(found.unit);
    m_unit->setCurrentIndex(unit ? m_unit->findData(QLatin1String(unit->name)) : -1);
    m_number->setValue(m_format.referenceNumber ? *m_format.referenceNumber : kAutomaticNumber);
    m_number->setVisible(preview.number.has_value());
    labelOf(*m_number)->setVisible(preview.number.has_value());
    for (QComboBox* box : {m_column, m_unit}) box->setEnabled(!preview.columns.empty());
    m_isFilling = false;
}

LoadFormatFields::Field LoadFormatFields::fieldOf(std::optional<LoadErrorCode> fault) {
    if (!fault) return Field::Table;
    switch (*fault) {
        case LoadErrorCode::SeveralTables:
        case LoadErrorCode::NoRows:
        case LoadErrorCode::CellCount:
            return Field::Skip;
        case LoadErrorCode::NoNumber:
        case LoadErrorCode::AmbiguousNumber:
        case LoadErrorCode::MixedDecimals:
            return Field::Decimal;
        case LoadErrorCode::NoLoadColumn:
        case LoadErrorCode::NoSuchColumn:
        case LoadErrorCode::AmbiguousColumn:
        case LoadErrorCode::NoUnit:
        case LoadErrorCode::UnknownUnit:
        case LoadErrorCode::TooLarge:
            return Field::Column;
        case LoadErrorCode::NoFrameNumber:
        case LoadErrorCode::AmbiguousFrames:
            return Field::Number;
        default:
            return Field::Table;
    }
}

void LoadFormatFields::showProblem(std::optional<LoadErrorCode> fault, const QString& text) {
    for (const auto& [field, label] : m_problems) label->showProblem(field == fieldOf(fault) ? text : QString());
}

void LoadFormatFields::retranslate() {
    setLabel(*m_skip, tr("Lines to skip"));
    setLabel(*m_decimal, tr("Number format"));
    m_decimal->setItemText(0, tr("1234.5 (decimal point)"));
    m_decimal->setItemText(1, tr("1234,5 (decimal comma)"));
    labelOf(*m_column)->setText(tr("Load and unit"));
    setLabel(*m_number, tr("Number of the reference image"));
    m_number->setAutomatic(kAutomaticNumber, tr("automatic"));
    m_column->setAccessibleName(tr("Load column"));
    m_unit->setAccessibleName(tr("Load unit"));
    for (int i = 0; i < m_unit->count(); ++i) {
        m_unit->setItemText(i, loadUnitText(m_unit->itemData(i).toString().toStdString()));
    }
    m_number->setToolTip(tr("Its number in the column of frame numbers"));
}

}  // namespace strainlens::gui
