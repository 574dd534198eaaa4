// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QWidget>
#include <map>
#include <optional>

#include "app/loads/load_table.h"

namespace strainlens::gui {

class NumberField;
class ProblemLabel;

/// How a load table is read: what was recognised is chosen beforehand, and everything can be changed.
class LoadFormatFields : public QWidget {
    Q_OBJECT
public:
    explicit LoadFormatFields(QWidget* parent = nullptr);

    const LoadFormat& format() const { return m_format; }
    /// What is given from now on; the rest is recognised.
    void setFormat(const LoadFormat& format) { m_format = format; }
    /// What was recognised in the table with that format.
    void showPreview(const LoadPreview& preview);
    /// What is wrong, beside the field that decides it; without a fault below all of them. Empty: nothing is.
    void showProblem(std::optional<LoadFault> fault, const QString& text);
    void retranslate();

signals:
    /// Somebody has changed the format.
    void changed();

private:
    /// The fields that a problem may belong to.
    enum class Field : std::uint8_t { Skip, Decimal, Column, Number, Table };
    static Field fieldOf(std::optional<LoadFault> fault);
    void build();
    void connectFields();
    void change();

    LoadFormat m_format;
    bool m_isFilling = false;
    QLabel* m_skipLabel;
    NumberField* m_skip;
    QLabel* m_decimalLabel;
    QComboBox* m_decimal;
    QLabel* m_columnLabel;
    QComboBox* m_column;
    QComboBox* m_unit;
    QLabel* m_numberLabel;
    NumberField* m_number;
    std::map<Field, ProblemLabel*> m_problems;
};

}  // namespace strainlens::gui
