// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QRadioButton>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class NumberField;
class ProblemLabel;

/// Images to export: all, the current one, every n-th, or a list of numbers and ranges.
class FrameSection : public ExportSection {
    Q_OBJECT
public:
    explicit FrameSection(const ExportPrompt& prompt);

    void writeTo(ExportDetails& details) const override;
    bool isPossible() const override { return problem().isEmpty(); }
    void retranslate() override;

private:
    /// The choice as the command line accepts it; "": all.
    std::string text() const;
    /// Why the choice is invalid; empty if valid.
    QString problem() const;
    void showProblem();

    const ExportPrompt& m_prompt;
    QRadioButton* m_all;
    QRadioButton* m_shown;
    QRadioButton* m_every;
    NumberField* m_nth;
    QRadioButton* m_some;
    QLineEdit* m_list;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
