// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <functional>

class QWidget;

namespace strainlens::gui {

/// What somebody wants done with work that would be lost.
enum class LossAnswer : std::uint8_t { Save, Discard, Cancel };

/// A question about work that would be lost, in the present language.
struct LossQuestion {
    QString text;                   ///< what is about to happen
    QString details;                ///< what would be lost by it, a sentence a line
    QString save, discard, cancel;  ///< the three answers' buttons
};

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
