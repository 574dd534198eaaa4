// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/run_bar.h"

#include <QDir>
#include <QHBoxLayout>
#include <QTime>
#include <cmath>

#include "gui/i18n/device_text.h"
#include "gui/i18n/watch_text.h"
#include "gui/jobs/run_controller.h"
#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {
constexpr int kRunSteps = 1000;
constexpr QSize kProgressSize(180, 14);
constexpr int kRunButtonHeight = 30;      // [px]
constexpr double kMinRunFraction = 0.02;  // of the run, before which no remaining time is shown
constexpr qint64 kMinRunMs = 3000;        // minimum elapsed time for it

/// "01:05" or, from an hour on, "1:00:05".
QString timeText(qint64 ms) {
    const QTime time = QTime(0, 0).addSecs(static_cast<int>(ms / 1000 % (24 * 3600)));
    return time.toString(time.hour() > 0 ? QStringLiteral("h:mm:ss") : QStringLiteral("mm:ss"));
}

/// "12 s", from a minute on "01:05".
QString durationText(qint64 ms) {
    const qint64 seconds = std::max<qint64>(1, (ms + 500) / 1000);
    return seconds < 60 ? RunBar::tr("%1 s").arg(seconds) : timeText(ms);
}

}  // namespace

QString remainingTimeText(double fraction, qint64 elapsedMs) {
    if (fraction < kMinRunFraction || elapsedMs < kMinRunMs) return {};
    return timeText(std::llround(static_cast<double>(elapsedMs) * (1 / fraction - 1)));
}

RunBar::RunBar(const RunController& run, const Actions& actions, QWidget* parent) : QWidget(parent), m_run(run) {
    setObjectName(QStringLiteral("runBar"));
    m_progress->setRange(0, kRunSteps);
    m_progress->setFixedSize(kProgressSize);
    m_state->setWordWrap(true);
    // At least two lines, so that the image keeps its size while the text changes.
    m_state->setMinimumHeight(2 * m_state->fontMetrics().lineSpacing());
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    m_state->setSizePolicy(policy);
    auto* layout = makeLayout<QHBoxLayout>(this, {8, 4, 8, 4}, 6);
    layout->addLayout(makeButtons(actions));
    layout->addWidget(m_progress);
    layout->addWidget(m_state, 1);
    connect(&run, &RunController::started, this, &RunBar::refresh);
    connect(&run, &RunController::progressed, this, &RunBar::refresh);
    connect(&run, &RunController::finished, this, &RunBar::refresh);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
}

QLayout* RunBar::makeButtons(const Actions& actions) {
    auto* buttons = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    for (const char* id : {"run", "raiseLimit", "cancel", "goOn", "copyCommand"}) {
        QToolButton* button =
            makeActionButton(actions[id], QLatin1String(id) + QStringLiteral("Button"), Qt::ToolButtonTextBesideIcon);
        button->setParent(this);
        button->setMinimumHeight(kRunButtonHeight);
        buttons->addWidget(button);
    }
    const auto button = [this](const char* name) { return findChild<QToolButton*>(QLatin1String(name)); };
    button("copyCommandButton")->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button("raiseLimitButton")->setToolButtonStyle(Qt::ToolButtonTextOnly);
    // Continue replaces Cancel while it is enabled; Raise the limit is visible only while enabled.
    const auto updateVisibility = [button, goOn = actions["goOn"], raiseLimit = actions["raiseLimit"]] {
        button("goOnButton")->setVisible(goOn->isEnabled());
        button("cancelButton")->setVisible(!goOn->isEnabled());
        button("raiseLimitButton")->setVisible(raiseLimit->isEnabled());
    };
    for (const char* id : {"goOn", "raiseLimit"}) {
        connect(actions[id], &QAction::enabledChanged, this, updateVisibility);
    }
    updateVisibility();
    return buttons;
}

void RunBar::setReadiness(const RunReadiness& readiness) {
    m_readiness = readiness;
    refresh();
}

void RunBar::setHasImages(bool hasImages) {
    m_hasImages = hasImages;
    refresh();
}

QString RunBar::stateText() const {
    if (m_run.isRunning()) {
        if (m_run.cancelling()) return tr("Stopping...");
        if (m_run.isWaiting()) return tr("Analysing images to select parameters...");
        const QString state = m_run.isWatching() ? watchText() : progressText();
        if (m_run.unresponsiveDevice().empty()) return state;
        return state.section(QLatin1Char('\n'), 0, 0) + QLatin1Char('\n') + compilingText(m_run.unresponsiveDevice());
    }
    if (m_readiness.problem) return m_readiness.problem->text;
    return readyText();
}

QString RunBar::progressText() const {
    const QString state = tr("Image %1 of %2, %3 elapsed")
                              .arg(std::max(1, m_run.frame()))
                              .arg(m_run.deformedFrames())
                              .arg(timeText(m_run.elapsedMs()));
    QStringList about;
    const QString left = remainingTimeText(m_run.fraction(), m_run.elapsedMs());
    if (!left.isEmpty()) about << tr("About %1 left").arg(left);
    if (m_run.memory()) about << memoryText(*m_run.memory());
    return about.isEmpty() ? state : state + QLatin1Char('\n') + about.join(QStringLiteral(" \u00b7 "));
}

QString RunBar::watchText() const {
    const WatchState& state = m_run.watchState();
    const QString line = watchStateText(state, m_run.measured(), m_run.currentImage());
    const QString problem = watchProblemText(state);
    return problem.isEmpty() ? line : line + QLatin1Char('\n') + QStringLiteral("\u26a0 ") + problem;
}

QString RunBar::readyText() const {
    if (const std::optional<RunMemory> excess = m_readiness.excessMemory()) {
        return QStringLiteral("\u26a0 ") + excessMemoryText(*excess);
    }
    QStringList about;
    if (m_readiness.estimate) about << memoryText(m_readiness.estimate->memory);
    if (m_readiness.estimate && m_readiness.estimate->ms)
        about << tr("about %1").arg(durationText(*m_readiness.estimate->ms));
    const QString ready = m_readiness.points == 0
                              ? tr("Ready")
                              : tr("Ready: %n points in each image", nullptr, static_cast<int>(m_readiness.points));
    return about.isEmpty() ? ready : ready + QLatin1Char('\n') + about.join(QStringLiteral(" \u00b7 "));
}

void RunBar::refresh() {
    setVisible(m_hasImages || m_run.isRunning());
    const int value = m_run.isRunning() ? static_cast<int>(std::lround(m_run.fraction() * kRunSteps)) : 0;
    m_progress->setValue(value);
    m_progress->setVisible(m_run.isRunning());
    m_progress->setAccessibleName(tr("Progress of the run"));
    const bool warns = !m_run.isRunning() && m_readiness.excessMemory();
    m_state->setStyleSheet(warns ? QStringLiteral("color: %1").arg(errorColour().name()) : QString());
    const QString text = stateText();
    m_state->setToolTip(m_run.isWatching() ? QDir::toNativeSeparators(m_run.watchState().folder) : text);
    if (m_state->text() != text) m_state->setText(text);
}

}  // namespace strainlens::gui
