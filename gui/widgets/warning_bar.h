// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace strainlens::gui {

/// A line above the image in the colours of a warning: a text, and buttons for what can be done about it. Hidden until
/// there is something to say.
class WarningBar : public QFrame {
    Q_OBJECT
public:
    explicit WarningBar(QWidget* parent);

protected:
    QLabel& text() { return *m_text; }
    /// A button at the right, after those that there are.
    QPushButton* addButton(const char* name);
    /// Texts in the present language; called when the language or the palette has changed.
    virtual void retranslate() {}
    void changeEvent(QEvent* event) override;

private:
    QLabel* m_text;
    QHBoxLayout* m_layout;
};

}  // namespace strainlens::gui
