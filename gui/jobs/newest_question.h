// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <type_traits>
#include <utility>

#include "app/measure/question.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// Answers questions on a worker; of several only the newest is answered, and the one at work is stopped.
class NewestQuestion {
public:
    NewestQuestion() = default;
    NewestQuestion(const NewestQuestion&) = delete;
    NewestQuestion& operator=(const NewestQuestion&) = delete;
    ~NewestQuestion() { m_stop.request_stop(); }

    /// `answerTo(question, stop)` runs on the worker and may throw; `done` gets a TaskOutcome here, unless another
    /// question was asked meanwhile. The question gets an id.
    template <typename Question, typename AnswerTo, typename Done>
    void ask(Question question, AnswerTo answerTo, Done done) {
        using Answer = std::invoke_result_t<AnswerTo, const Question&, std::stop_token>;
        forget();
        m_waiting = true;
        question.id = m_newest;
        m_runner.start(
            [question = std::move(question), answerTo, stop = m_stop.get_token()] { return answerTo(question, stop); },
            [this, id = m_newest, done = std::move(done)](const TaskOutcome<Answer>& outcome) {
                if (id != m_newest) return;
                m_waiting = false;
                done(outcome);
            });
    }
    /// The last question needs no answer any more.
    void forget() {
        ++m_newest;
        m_waiting = false;
        m_runner.clear();
        m_stop.request_stop();
        m_stop = std::stop_source();
    }
    /// Whether a question waits for its answer.
    bool busy() const { return m_waiting; }

private:
    QuestionId m_newest = 0;
    bool m_waiting = false;
    std::stop_source m_stop;  // of the newest question
    TaskRunner m_runner;      // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
