// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gui/document/loss_question.h"

class QWidget;

namespace strainlens::gui {

/// Asks the user. An interface, so that tests can answer instead of a person.
class Questions {
public:
    virtual ~Questions() = default;
    /// Puts the question before the window and returns; `answered` is called once, at once or later. A window that is
    /// gone by then is not told.
    virtual void askAboutLoss(QWidget* parent, const LossQuestion& question,
                              std::function<void(LossAnswer)> answered) = 0;
};

/// Message boxes.
class DialogQuestions : public Questions {
public:
    void askAboutLoss(QWidget* parent, const LossQuestion& question, std::function<void(LossAnswer)> answered) override;
};

}  // namespace strainlens::gui
