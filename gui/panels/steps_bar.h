// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>
#include <array>
#include <cstdint>

#include "gui/document/run_problem.h"

namespace strainlens::gui {

class Document;
class RunController;

/// The way from images to results. Every step may be gone to at any time.
enum class WorkStep : std::uint8_t { Images, Region, Parameters, Run, Results };
constexpr int kSteps = 5;

/// How a step stands.
enum class StepState : std::uint8_t {
    Missing,   ///< to be done before the next ones
    Optional,  ///< not done, and need not be
    Done,
    Busy,
    Wrong  ///< something stands against the next ones
};

/// How each step stands with that document, run and outlook.
std::array<StepState, kSteps> stepStates(const Document& document, bool running, const RunOutlook& outlook);

/// The steps side by side, each with a mark for its state; the first that is missing is emphasised.
class StepsBar : public QWidget {
    Q_OBJECT
public:
    /// Both must outlive it.
    StepsBar(const Document& document, const RunController& run, QWidget* parent);
    void setOutlook(const RunOutlook& outlook);

signals:
    void chosen(strainlens::gui::WorkStep step);
    /// Other texts need more or less room: a menu bar does not ask by itself.
    void roomChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QString tipOf(WorkStep step, StepState state) const;

    const Document& m_document;
    const RunController& m_run;
    RunOutlook m_outlook;
    QSize m_room;  // that was needed last
    std::array<QToolButton*, kSteps> m_buttons;
};

}  // namespace strainlens::gui
