// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <functional>
#include <utility>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Non-modal error message above the image, shown until it is closed.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent);
    void show(const QString& text);
    /// Details copied with the message: program, computer, open files. Called on copying.
    void setDetails(std::function<QString()> details) { m_details = std::move(details); }

private:
    void retranslate();
    void copy();
    std::function<QString()> m_details;
    QString m_message;
    QLabel* m_text = makeWidget<QLabel>("messageText");
    QToolButton* m_copy = makeFlatButton("copyDetails");
    QToolButton* m_close = makeFlatButton("");
};

}  // namespace strainlens::gui
