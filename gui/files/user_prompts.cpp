// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/user_prompts.h"

#include <QMessageBox>
#include <QPushButton>

namespace strainlens::gui {

void DialogPrompts::promptUnsavedChanges(QWidget* parent, const UnsavedChangesPrompt& prompt,
                                         std::function<void(UnsavedChangesAnswer)> answered) {
    auto* box =
        new QMessageBox(QMessageBox::Warning, QStringLiteral("StrainLens"), prompt.text, QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("lossQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(prompt.details);
    const QPushButton* save = prompt.save.isEmpty() ? nullptr : box->addButton(prompt.save, QMessageBox::AcceptRole);
    const QPushButton* discard = box->addButton(prompt.discard, QMessageBox::DestructiveRole);
    QPushButton* cancel = box->addButton(prompt.cancel, QMessageBox::RejectRole);
    // Enter and Escape choose the safe option.
    box->setDefaultButton(cancel);
    box->setEscapeButton(cancel);
    QObject::connect(box, &QDialog::finished, parent, [=, answered = std::move(answered)] {
        const QAbstractButton* clicked = box->clickedButton();
        const bool saves = save && clicked == save;
        answered(saves                ? UnsavedChangesAnswer::Save
                 : clicked == discard ? UnsavedChangesAnswer::Discard
                                      : UnsavedChangesAnswer::Cancel);
    });
    box->open();
}

}  // namespace strainlens::gui
