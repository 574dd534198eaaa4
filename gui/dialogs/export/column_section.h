// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class ProblemLabel;

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
    QTreeWidget* m_list;
    QPushButton* m_all;
    QPushButton* m_none;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
