// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <functional>
#include <utility>

namespace strainlens::gui {

/// A line above the image for what went wrong; stays until it is closed, never blocks.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent);
    void show(const QString& text);
    /// What is copied below the message: program, computer, what is open. Asked for when somebody copies.
    void setDetails(std::function<QString()> details) { m_details = std::move(details); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void copy();
    std::function<QString()> m_details;
    QString m_message;
    QLabel* m_text;
    QToolButton* m_copy;
    QToolButton* m_close;
};

}  // namespace strainlens::gui
