// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace strainlens::gui {

/// Warning above the image: a text and buttons to fix the problem. Hidden until there is a warning.
class WarningBar : public QFrame {
    Q_OBJECT
public:
    explicit WarningBar(QWidget* parent);

protected:
    QLabel& text() { return *m_text; }
    /// Appends a button at the right.
    QPushButton* addButton(const char* name);
    /// Updates the texts after a change of language or palette.
    virtual void retranslate() {}

private:
    QLabel* m_text;
    QHBoxLayout* m_layout;
};

}  // namespace strainlens::gui
