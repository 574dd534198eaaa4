// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/questions.h"

#include <QMessageBox>
#include <QPushButton>

namespace strainlens::gui {

void DialogQuestions::askAboutLoss(QWidget* parent, const LossQuestion& question,
                                   std::function<void(LossAnswer)> answered) {
    auto* box = new QMessageBox(QMessageBox::Warning, QStringLiteral("StrainLens"), question.text,
                                QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("lossQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(question.details);
    const QPushButton* save =
        question.save.isEmpty() ? nullptr : box->addButton(question.save, QMessageBox::AcceptRole);
    const QPushButton* discard = box->addButton(question.discard, QMessageBox::DestructiveRole);
    QPushButton* cancel = box->addButton(question.cancel, QMessageBox::RejectRole);
    // What loses nothing is what Enter and Escape do.
    box->setDefaultButton(cancel);
    box->setEscapeButton(cancel);
    QObject::connect(box, &QDialog::finished, parent, [=, answered = std::move(answered)] {
        const QAbstractButton* clicked = box->clickedButton();
        const bool saves = save && clicked == save;
        answered(saves ? LossAnswer::Save : clicked == discard ? LossAnswer::Discard : LossAnswer::Cancel);
    });
    box->open();
}

}  // namespace strainlens::gui
