// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>

namespace strainlens::gui {

/// A line above the image for what went wrong; stays until it is closed, never blocks.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent);
    void show(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    QLabel* m_text;
    QToolButton* m_close;
};

}  // namespace strainlens::gui
