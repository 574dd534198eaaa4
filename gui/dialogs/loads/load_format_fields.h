// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QWidget>
#include <map>
#include <optional>

#include "app/loads/load_table.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

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

    LoadFormat m_format;
    bool m_isFilling = false;
    NumberField* m_skip = makeWidget<NumberField>("loadsSkip", 0, kMaxLoadLines, true);
    QComboBox* m_decimal = makeWidget<QComboBox>("loadsDecimal");
    QComboBox* m_column = makeWidget<QComboBox>("loadsColumn");
    QComboBox* m_unit = makeWidget<QComboBox>("loadsUnit");
    NumberField* m_number = makeWidget<NumberField>("loadsReference", -kMaxFrameNumber, kMaxFrameNumber, true);
    std::map<Field, ProblemLabel*> m_problems = {{Field::Skip, new ProblemLabel(QStringLiteral("problem_skip"))},
                                                 {Field::Decimal, new ProblemLabel(QStringLiteral("problem_decimal"))},
                                                 {Field::Column, new ProblemLabel(QStringLiteral("problem_column"))},
                                                 {Field::Number, new ProblemLabel(QStringLiteral("problem_reference"))},
                                                 {Field::Table, new ProblemLabel(QStringLiteral("problem_table"))}};
};

}  // namespace strainlens::gui
