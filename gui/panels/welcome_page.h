// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

namespace strainlens::gui {

class Actions;

/// What the window shows before images are open: where to begin.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(const Actions& actions, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    QLabel* m_title;
    QLabel* m_text;
};

}  // namespace strainlens::gui
