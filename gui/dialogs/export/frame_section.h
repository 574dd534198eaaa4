// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QRadioButton>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class NumberField;
class ProblemLabel;

/// Which images' results are written: all, the one shown, every n-th, or a list of numbers and ranges.
class FrameSection : public ExportSection {
    Q_OBJECT
public:
    explicit FrameSection(const ExportQuestion& question);

    void answer(ExportAnswer& answer) const override;
    bool isPossible() const override { return problem().isEmpty(); }
    void retranslate() override;

private:
    /// What is chosen, as the command line takes it; "": all.
    std::string text() const;
    /// Why that is not possible, or "".
    QString problem() const;
    void tell();

    const ExportQuestion& m_question;
    QRadioButton* m_all;
    QRadioButton* m_shown;
    QRadioButton* m_every;
    NumberField* m_nth;
    QRadioButton* m_some;
    QLineEdit* m_list;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
