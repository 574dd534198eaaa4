// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Warning above the image: a text and buttons to fix the problem. Hidden until there is a warning.
class WarningBar : public QFrame {
    Q_OBJECT
public:
    /// Named `name` with "Bar", its text with "Text".
    WarningBar(QWidget* parent, const QString& name);

protected:
    QLabel& text() { return *m_text; }
    /// Appends a button at the right.
    QPushButton* addButton(const char* name);
    /// Updates the texts after a change of language or palette.
    virtual void retranslate() {}

private:
    QLabel* m_text = new QLabel;
    QHBoxLayout* m_layout = makeLayout<QHBoxLayout>(this, {10, 4, 6, 4});
};

}  // namespace strainlens::gui
