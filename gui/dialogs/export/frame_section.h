// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QRadioButton>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

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
    QRadioButton* m_all = makeWidget<QRadioButton>("exportAllFrames");
    QRadioButton* m_shown = makeWidget<QRadioButton>("exportShownFrame");
    QRadioButton* m_every = makeWidget<QRadioButton>("exportEveryFrames");
    NumberField* m_nth = makeWidget<NumberField>("exportNth", 1, 1e6, true);
    QRadioButton* m_some = makeWidget<QRadioButton>("exportSomeFrames");
    QLineEdit* m_list = makeWidget<QLineEdit>("exportFrames");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_frames"));
};

}  // namespace strainlens::gui
