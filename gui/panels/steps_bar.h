// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>
#include <array>
#include <cstdint>

#include "gui/document/run_readiness.h"

namespace strainlens::gui {

struct Document;
class RunController;

/// Steps from images to results. Every step can be selected at any time.
enum class WorkStep : std::uint8_t { Images, Region, Parameters, Run, Results };
constexpr int kSteps = 5;

/// State of a step.
enum class StepState : std::uint8_t {
    Missing,   ///< required before the next ones
    Optional,  ///< not done, not required
    Done,
    Busy,
    Blocked  ///< prevents the next ones
};

/// Row of the steps with a mark for the state of each; the first missing one is emphasised.
class StepsBar : public QWidget {
    Q_OBJECT
public:
    /// Both must outlive it.
    StepsBar(const Document& document, const RunController& run, QWidget* parent);
    void setReadiness(const RunReadiness& readiness);

signals:
    void chosen(strainlens::gui::WorkStep step);
    /// The size hint has changed; QMenuBar does not notice by itself.
    void sizeHintChanged();

private:
    void refresh();
    QString tipOf(WorkStep step, StepState state) const;

    const Document& m_document;
    const RunController& m_run;
    RunReadiness m_readiness;
    QSize m_neededSize;  // last size hint
    std::array<QToolButton*, kSteps> m_buttons;
};

}  // namespace strainlens::gui
