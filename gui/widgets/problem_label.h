// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace strainlens::gui {

class NumberField;

/// Message in the colour of errors, e.g. about a rejected entry; hidden if there is none.
class ProblemLabel : public QLabel {
    Q_OBJECT
public:
    explicit ProblemLabel(const QString& name, QWidget* parent = nullptr);

    /// Reports rejected entries of `field`, until the language changes.
    void watch(const NumberField& field);
    /// Empty hides the label.
    void showProblem(const QString& text);

private:
    void updateColour();
};

}  // namespace strainlens::gui
