// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QObject>
#include <QToolButton>
#include <string_view>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"

class QGridLayout;

namespace strainlens::gui {

class ExtremesSlider;
class NumberField;
class ProblemLabel;

/// Returns a hint with the number's range below it.
QString rangeHint(const QString& hint, const QString& unit, double minimum, double maximum, double standard);

/// Row of one parameter: label, editor, reset button and, below, its problem. edited() carries all parameters with this
/// one changed.
class ParameterRow : public QObject {
    Q_OBJECT
public:
    ParameterRow(QWidget* parent, std::string_view name);

    std::string_view name() const { return m_name; }
    /// Adds the widgets to the grid; uses three grid rows from `row` on.
    void addTo(QGridLayout* layout, int row);
    /// Shows the value without emitting signals; disabled if the run ignores it.
    void show(const RunParameters& parameters);
    void retranslate();
    /// Empty: no problem.
    void setProblem(const QString& text);
    void setVisible(bool visible);
    /// Disables editing, e.g. during a run.
    void setEditable(bool editable);
    virtual QString label() const = 0;
    virtual QString hint() const = 0;
    /// Whether each of the words is in the name, the option or the hint.
    bool matches(const QStringList& words) const;
    /// Adds a small widget between editor and reset; call before addTo().
    void setSideWidget(QWidget* widget) { m_sideWidget = widget; }

signals:
    void edited(const strainlens::RunParameters& parameters);

protected:
    void setEditor(QWidget* editor);
    virtual void showValue() = 0;
    virtual bool isDefault() const = 0;
    virtual void reset(RunParameters& parameters) const = 0;
    virtual void retranslateEditor() {}
    virtual bool isRelevant() const { return true; }
    /// Widget below label and editor, as wide as the panel; null: none.
    virtual QWidget* bottomWidget() const { return nullptr; }

    RunParameters m_parameters;  // as shown last

private:
    void updateEnabled();

    std::string_view m_name;
    QLabel* m_label;
    ProblemLabel* m_problem;
    QToolButton* m_reset;
    QWidget* m_editor = nullptr;
    QWidget* m_sideWidget = nullptr;
    bool m_visible = true;
    bool m_editable = true;
};

/// Base of the rows of schema parameters.
template <typename Parameter>
class SchemaRow : public ParameterRow {
public:
    SchemaRow(QWidget* parent, const Parameter& parameter)
        : ParameterRow(parent, parameter.name), m_parameter(parameter) {}
    QString label() const override { return engineText(m_parameter.label); }

protected:
    bool isRelevant() const override { return m_parameter.isRelevant(m_parameters); }
    bool isDefault() const override { return m_parameter.get(m_parameters) == m_parameter.get(RunParameters{}); }
    void reset(RunParameters& parameters) const override {
        m_parameter.set(parameters, m_parameter.get(RunParameters{}));
    }
    /// Emits edited() for a value set by the user.
    template <typename Value>
    void emitEdited(Value value) {
        RunParameters changed = m_parameters;
        m_parameter.set(changed, value);
        emit edited(changed);
    }

    const Parameter& m_parameter;
};

class NumberRow : public SchemaRow<NumberParameter> {
    Q_OBJECT
public:
    NumberRow(QWidget* parent, const NumberParameter& parameter);

protected:
    void showValue() override;
    QString hint() const override;
    void retranslateEditor() override;
    QWidget* bottomWidget() const override;

private:
    void showRejectedEntry(const QString& rejected);

    NumberField* m_field;
    ExtremesSlider* m_slider = nullptr;  ///< null for most parameters
    bool m_hasEntryProblem = false;
};

class ChoiceRow : public SchemaRow<ChoiceParameter> {
    Q_OBJECT
public:
    ChoiceRow(QWidget* parent, const ChoiceParameter& parameter);

protected:
    bool isRelevant() const override;
    void showValue() override;
    QString hint() const override;
    void retranslateEditor() override;

private:
    QComboBox* m_box;
};

}  // namespace strainlens::gui
