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

/// Format of a load table, preset to the detected format.
class LoadFormatFields : public QWidget {
    Q_OBJECT
public:
    explicit LoadFormatFields(QWidget* parent = nullptr);

    const LoadFormat& format() const { return m_format; }
    /// Sets the given part of the format; the rest is detected.
    void setFormat(const LoadFormat& format) { m_format = format; }
    /// Shows the format detected in the table.
    void showPreview(const LoadPreview& preview);
    /// Shows a problem at the field that causes it, or below all fields without a fault. Empty: none.
    void showProblem(std::optional<LoadErrorCode> fault, const QString& text);
    void retranslate();

signals:
    /// The user changed the format.
    void changed();

private:
    /// The fields that a problem may belong to.
    enum class Field : std::uint8_t { Skip, Decimal, Column, Number, Table };
    static Field fieldOf(std::optional<LoadErrorCode> fault);
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
