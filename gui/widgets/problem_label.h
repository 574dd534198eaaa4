// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace strainlens::gui {

class NumberField;

/// The line below fields that says why what was typed is not what was taken; hidden while all is well.
class ProblemLabel : public QLabel {
    Q_OBJECT
public:
    explicit ProblemLabel(const QString& name, QWidget* parent = nullptr);

    /// Tells of that field's entries from now on.
    void watch(const NumberField& field);
    /// Empty: there is none.
    void tell(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void suitColour();
};

}  // namespace strainlens::gui
