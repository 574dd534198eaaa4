// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidget>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

/// Columns of a table: a check list with headings and units.
class ColumnSection : public ExportSection {
    Q_OBJECT
public:
    explicit ColumnSection(const ExportPrompt& prompt);

    /// Writes no names if all are selected.
    void writeTo(ExportDetails& details) const override;
    bool isPossible() const override;
    void retranslate() override;

private:
    void build(const std::vector<ResultColumn>& columns);
    void selectAll(bool on);
    void showProblem();

    std::vector<QTreeWidgetItem*> m_columns;  // in the order of the file
    std::vector<QTreeWidgetItem*> m_headings;
    QTreeWidget* m_list = makeWidget<QTreeWidget>("exportColumns");
    QPushButton* m_all = makeWidget<QPushButton>("exportAllColumns");
    QPushButton* m_none = makeWidget<QPushButton>("exportNoColumns");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_columns"));
};

}  // namespace strainlens::gui
