// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class ProblemLabel;

/// Which columns a table has: a list with ticks below headings, the units beside.
class ColumnSection : public ExportSection {
    Q_OBJECT
public:
    explicit ColumnSection(const ExportQuestion& question);

    /// No names where all are ticked.
    void answer(ExportAnswer& answer) const override;
    bool isPossible() const override;
    void retranslate() override;

private:
    void build(const std::vector<ResultColumn>& columns);
    void tickAll(bool on);
    void tell();

    std::vector<QTreeWidgetItem*> m_columns;  // in the order of the file
    std::vector<QTreeWidgetItem*> m_headings;
    QTreeWidget* m_list;
    QPushButton* m_all;
    QPushButton* m_none;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
