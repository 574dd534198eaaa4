// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>

namespace strainlens::gui {

class Actions;

/// A line above the canvas, there only while what is shown was measured with another region or other parameters.
class StaleBar : public QFrame {
    Q_OBJECT
public:
    explicit StaleBar(const Actions& actions, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_text;
    QToolButton* m_run;
};

}  // namespace strainlens::gui
