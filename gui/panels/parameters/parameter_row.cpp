// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameters/parameter_row.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/theme/theme.h"
#include "gui/widgets/extremes_slider.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {
namespace {
constexpr std::string_view kAutomaticText = "automatic";
QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
}  // namespace

ParameterRow::ParameterRow(QWidget* parent, std::string_view name)
    : QObject(parent),
      m_name(name),
      m_label(new QLabel(parent)),
      m_problem(new ProblemLabel(QStringLiteral("problem_") + fromView(name), parent)),
      m_reset(new QToolButton(parent)) {
    m_label->setWordWrap(true);
    m_reset->setAutoRaise(true);
    m_reset->setObjectName(QStringLiteral("reset_") + fromView(name));
    connect(m_reset, &QToolButton::clicked, this, [this] {
        RunParameters changed = m_parameters;
        reset(changed);
        emit edited(changed);
    });
}

void ParameterRow::setEditor(QWidget* editor) {
    m_editor = editor;
    m_editor->setObjectName(QStringLiteral("parameter_") + fromView(m_name));
    m_label->setBuddy(m_editor);
}

void ParameterRow::addTo(QGridLayout* layout, int row) {
    layout->addWidget(m_label, row, 0);
    if (m_sideWidget) {
        auto* both = new QHBoxLayout;
        both->setSpacing(2);
        both->addWidget(m_editor, 1);
        both->addWidget(m_sideWidget);
        layout->addLayout(both, row, 1);
    } else {
        layout->addWidget(m_editor, row, 1);
    }
    layout->addWidget(m_reset, row, 2);
    if (bottomWidget()) layout->addWidget(bottomWidget(), row + 1, 0, 1, 3);
    layout->addWidget(m_problem, row + 2, 0, 1, 3);
}

void ParameterRow::show(const RunParameters& parameters) {
    m_parameters = parameters;
    const QSignalBlocker blocker(m_editor);
    showValue();
    updateEnabled();
}

void ParameterRow::updateEnabled() {
    m_reset->setEnabled(m_editable && !isDefault());
    const bool isEnabled = m_editable && isRelevant();
    m_label->setEnabled(isEnabled);
    m_editor->setEnabled(isEnabled);
    if (bottomWidget()) bottomWidget()->setEnabled(isEnabled);
}

void ParameterRow::setEditable(bool editable) {
    m_editable = editable;
    updateEnabled();
}

void ParameterRow::retranslate() {
    m_label->setText(label());
    m_reset->setIcon(themedIcon(QStringLiteral("reset")));
    setNameAndToolTip(*m_reset, tr("Reset %1").arg(label()), tr("Reset to default"));
    m_editor->setAccessibleName(label());
    m_editor->setAccessibleDescription(hint());
    for (QWidget* widget : std::initializer_list<QWidget*>{m_label, m_editor}) {
        widget->setToolTip(wrappedToolTip(hint()));
        widget->setWhatsThis(hint());
    }
    const QSignalBlocker blocker(m_editor);
    retranslateEditor();
}

void ParameterRow::setProblem(const QString& text) {
    m_problem->showProblem(text);
    if (!m_visible) m_problem->hide();
}

bool ParameterRow::matches(const QStringList& words) const {
    const QString text = label() + QStringLiteral("\n--") + fromView(m_name) + QLatin1Char('\n') + hint();
    // Capitals: "GRÖSSE" is in "Größe".
    const QString capitals = text.toUpper();
    return std::ranges::all_of(words, [&capitals](const QString& word) { return capitals.contains(word.toUpper()); });
}

void ParameterRow::setVisible(bool visible) {
    m_visible = visible;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_label, m_editor, m_reset}) widget->setVisible(visible);
    if (m_sideWidget) m_sideWidget->setVisible(visible);
    if (bottomWidget()) bottomWidget()->setVisible(visible);
    m_problem->setVisible(visible && !m_problem->text().isEmpty());
}

QString rangeHint(const QString& hint, const QString& unit, double minimum, double maximum, double standard) {
    const auto number = [](double value) { return QLocale().toString(value, 'g', 8); };
    const QString after = unit.isEmpty() ? QString() : QLatin1Char(' ') + unit;
    return NumberRow::tr("%1\nRange %2 to %3%4, default %5%4.")
        .arg(hint, number(minimum), number(maximum), after, number(standard));
}

NumberRow::NumberRow(QWidget* parent, const NumberParameter& parameter)
    : SchemaRow(parent, parameter),
      m_field(new NumberField(parameter.minimum, parameter.maximum, parameter.integer, parent)) {
    setEditor(m_field);
    m_field->setOddSteps(parameter.smallestOdd != 0);
    m_field->setSmallestNonzero(parameter.smallestOn);
    connect(m_field, &QDoubleSpinBox::valueChanged, this, [this](double value) { emitEdited(value); });
    connect(m_field, &NumberField::entered, this, &NumberRow::showRejectedEntry);
    if (parameter.minimumLabel.empty()) return;
    m_slider = new ExtremesSlider(parameter.minimum, parameter.maximum, parent);
    m_slider->setObjectName(QStringLiteral("slider_") + fromView(parameter.name));
    connect(m_slider, &ExtremesSlider::moved, m_field, &NumberField::setValue);
}

QWidget* NumberRow::bottomWidget() const { return m_slider; }

void NumberRow::showRejectedEntry(const QString& rejected) {
    if (rejected.isEmpty() && !m_hasEntryProblem) return;
    m_hasEntryProblem = !rejected.isEmpty();
    const QString taken = m_field->textFromValue(m_field->value());
    setProblem(m_hasEntryProblem ? tr("%1 is not possible here: %2 is used.").arg(rejected, taken) : QString());
}

void NumberRow::showValue() {
    m_field->setValue(m_parameter.get(m_parameters));
    if (m_slider) m_slider->show(m_field->value());
}

QString NumberRow::hint() const {
    const QString text = engineText(m_parameter.hint);
    const QString unit = m_parameter.unit.empty() ? QString() : engineText(m_parameter.unit);
    const double standard = m_parameter.get(RunParameters{});
    const std::string_view word = isAutomatic(m_parameter, standard) ? kAutomaticText
                                  : standard == 0                    ? m_parameter.zero
                                                                     : "";
    if (word.empty()) return rangeHint(text, unit, m_parameter.minimum, m_parameter.maximum, standard);
    const auto number = [](double value) { return QLocale().toString(value, 'g', 8); };
    const QString range = QStringLiteral("%1 %2").arg(number(m_parameter.maximum), unit).trimmed();
    return tr("%1\nRange %2 to %3, default: %4.").arg(text, number(m_parameter.minimum), range, engineText(word));
}

void NumberRow::retranslateEditor() {
    if (!m_parameter.automatic.empty()) m_field->setAutomatic(kAutomatic, engineText(kAutomaticText));
    if (!m_parameter.zero.empty()) m_field->setWord(0, engineText(m_parameter.zero));
    m_field->setUnit(m_parameter.unit.empty() ? QString() : engineText(m_parameter.unit));
    if (m_slider)
        m_slider->setTexts(label(), engineText(m_parameter.minimumLabel), engineText(m_parameter.maximumLabel));
    m_field->setValue(m_field->value());
}

ChoiceRow::ChoiceRow(QWidget* parent, const ChoiceParameter& parameter)
    : SchemaRow(parent, parameter), m_box(new QComboBox(parent)) {
    setEditor(m_box);
    m_box->setFocusPolicy(Qt::StrongFocus);
    for (std::size_t i = 0; i < parameter.values().size(); ++i) m_box->addItem(QString());
    connect(m_box, &QComboBox::currentIndexChanged, this, [this](int index) { emitEdited(index); });
}

void ChoiceRow::showValue() { m_box->setCurrentIndex(m_parameter.get(m_parameters)); }

bool ChoiceRow::isRelevant() const {
    // Pairs, which this choice has too, need no refinement.
    return SchemaRow::isRelevant() || m_parameter.name == "reference";
}

QString ChoiceRow::hint() const {
    const auto index = static_cast<std::size_t>(m_parameter.get(RunParameters{}));
    const std::span<const ChoiceValue> values = m_parameter.values();
    QString text = engineText(m_parameter.hint);
    for (const ChoiceValue& value : values) {
        if (value.hint.empty()) continue;
        text += QStringLiteral("\n%1: %2").arg(engineText(value.label), engineText(value.hint));
    }
    return tr("%1\nDefault: %2.").arg(text, engineText(values[index].label));
}

void ChoiceRow::retranslateEditor() {
    for (int i = 0; i < m_box->count(); ++i) {
        m_box->setItemText(i, engineText(m_parameter.values()[static_cast<std::size_t>(i)].label));
    }
}

}  // namespace strainlens::gui
