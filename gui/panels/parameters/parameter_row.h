// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QObject>
#include <QToolButton>
#include <functional>
#include <string_view>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"

class QGridLayout;

namespace strainlens::gui {

class NumberField;

/// A hint with the range of a number below it.
QString rangeHint(const QString& hint, const QString& unit, double minimum, double maximum, double standard);

/// One parameter in the panel: label, field, reset button and, below, what is wrong with it.
///
/// Base of the rows for numbers, for choices, for the filters and for the device; edited() carries the whole set with
/// this one parameter changed.
class ParameterRow : public QObject {
    Q_OBJECT
public:
    ParameterRow(QWidget* parent, std::string_view name);

    std::string_view name() const { return m_name; }
    /// Adds the row's widgets to the grid, at three rows from `row` on.
    void addTo(QGridLayout* layout, int row);
    /// Shows the value without announcing it; what the run ignores is greyed.
    void show(const RunParameters& parameters);
    void retranslate();
    /// Empty: nothing is wrong.
    void setProblem(const QString& text);
    void setVisible(bool visible);
    virtual QString label() const = 0;
    QWidget* editor() const { return m_editor; }
    /// Puts a small widget between editor and reset; before addTo().
    void setBeside(QWidget* widget) { m_beside = widget; }

signals:
    void edited(const strainlens::RunParameters& parameters);

protected:
    void setEditor(QWidget* editor);
    virtual void showValue() = 0;
    virtual bool isDefault() const = 0;
    virtual void reset(RunParameters& parameters) const = 0;
    virtual QString hint() const = 0;
    virtual void retranslateEditor() {}
    virtual bool isRelevant() const { return true; }
    /// A widget below label and editor, as wide as the panel; null where there is none.
    virtual QWidget* below() const { return nullptr; }

    RunParameters m_parameters;  // as shown last

private:
    std::string_view m_name;
    QLabel* m_label;
    QLabel* m_problem;
    QToolButton* m_reset;
    QWidget* m_editor = nullptr;
    QWidget* m_beside = nullptr;
    bool m_visible = true;
};

/// What the rows of all parameters of the schema have in common.
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
    /// Announces that the user has set the parameter.
    template <typename Value>
    void announce(Value value) {
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

private:
    /// What has become of an entry that is not possible.
    void tellOfEntry(const QString& refused);

    NumberField* m_field;
    bool m_hasTold = false;
};

class ChoiceRow : public SchemaRow<ChoiceParameter> {
    Q_OBJECT
public:
    ChoiceRow(QWidget* parent, const ChoiceParameter& parameter);

protected:
    void showValue() override;
    QString hint() const override;
    void retranslateEditor() override;

private:
    QComboBox* m_box;
};

}  // namespace strainlens::gui
