// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/run_panel.h"

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QTime>
#include <QVBoxLayout>
#include <cmath>

#include "gui/i18n/watch_text.h"
#include "gui/jobs/run_controller.h"
#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {
namespace {
constexpr int kRunSteps = 1000;
constexpr double kTellingShare = 0.02;  // of the run, from which on its end can be told
constexpr qint64 kTellingMs = 3000;     // the same in time

/// "01:05" or, from an hour on, "1:00:05".
QString timeText(qint64 ms) {
    const QTime time = QTime(0, 0).addSecs(static_cast<int>(ms / 1000 % (24 * 3600)));
    return time.toString(time.hour() > 0 ? QStringLiteral("h:mm:ss") : QStringLiteral("mm:ss"));
}

/// In GiB: "0.5", "2".
QString memoryNumber(std::int64_t bytes) {
    const double number = std::round(static_cast<double>(bytes) / (1 << 30) * 10) / 10;
    return QLocale().toString(number, 'g', QLocale::FloatingPointShortest);
}

/// "12 s", from a minute on "01:05".
QString durationText(qint64 ms) {
    const qint64 seconds = std::max<qint64>(1, (ms + 500) / 1000);
    return seconds < 60 ? RunPanel::tr("%1 s").arg(seconds) : timeText(ms);
}

QString memoryText(const RunMemory& memory) {
    const QString need = memoryNumber(memory.bytes());
    return memory.limitBytes > 0 ? RunPanel::tr("memory %1 of %2 GiB").arg(need, memoryNumber(memory.limitBytes))
                                 : RunPanel::tr("memory %1 GiB").arg(need);
}
}  // namespace

QString timeLeftText(double fraction, qint64 elapsedMs) {
    if (fraction < kTellingShare || elapsedMs < kTellingMs) return {};
    return timeText(std::llround(static_cast<double>(elapsedMs) * (1 / fraction - 1)));
}

RunPanel::RunPanel(const RunController& run, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_run(run), m_progress(new QProgressBar), m_state(new QLabel) {
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (const char* id : {"run", "cancel", "goOn"}) {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(id) + QStringLiteral("Button"));
        button->setDefaultAction(actions[id]);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setMinimumHeight(30);
        button->setFocusPolicy(Qt::StrongFocus);
        buttons->addWidget(button);
    }
    // What stopped a run is where it is gone on with.
    QAction* goOn = actions["goOn"];
    const auto showWhatIsPossible = [this, goOn] {
        findChild<QToolButton*>(QStringLiteral("goOnButton"))->setVisible(goOn->isEnabled());
        findChild<QToolButton*>(QStringLiteral("cancelButton"))->setVisible(!goOn->isEnabled());
    };
    connect(goOn, &QAction::enabledChanged, this, showWhatIsPossible);
    auto* copy = new QToolButton;
    copy->setObjectName(QStringLiteral("copyCommandButton"));
    copy->setDefaultAction(actions["copyCommand"]);
    copy->setToolButtonStyle(Qt::ToolButtonIconOnly);
    copy->setMinimumHeight(30);
    copy->setFocusPolicy(Qt::StrongFocus);
    buttons->addWidget(copy);
    m_progress->setObjectName(QStringLiteral("progressBar"));
    m_progress->setRange(0, kRunSteps);
    m_progress->setFixedHeight(14);
    m_state->setObjectName(QStringLiteral("runState"));
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(2 * m_state->fontMetrics().lineSpacing());
    m_state->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 6);
    layout->setSpacing(6);
    layout->addLayout(buttons);
    layout->addWidget(m_progress);
    layout->addWidget(m_state);
    showWhatIsPossible();
    connect(&run, &RunController::started, this, &RunPanel::refresh);
    connect(&run, &RunController::progressed, this, &RunPanel::refresh);
    connect(&run, &RunController::finished, this, &RunPanel::refresh);
    refresh();
}

void RunPanel::setOutlook(const RunOutlook& outlook) {
    m_outlook = outlook;
    refresh();
}

QString RunPanel::stateText() const {
    if (m_run.running()) {
        if (m_run.cancelling()) return tr("Stopping...");
        if (m_run.watching()) return watchText();
        const QString state = tr("Image %1 of %2, %3 elapsed")
                                  .arg(std::max(1, m_run.frame()))
                                  .arg(m_run.deformedFrames())
                                  .arg(timeText(m_run.elapsedMs()));
        QStringList about;
        const QString left = timeLeftText(m_run.fraction(), m_run.elapsedMs());
        if (!left.isEmpty()) about << tr("About %1 left").arg(left);
        if (m_run.memory()) about << memoryText(*m_run.memory());
        return about.isEmpty() ? state : state + QLatin1Char('\n') + about.join(QStringLiteral(" \u00b7 "));
    }
    if (m_outlook.problem) return m_outlook.problem->text;
    return readyText();
}

QString RunPanel::watchText() const {
    const WatchState& state = m_run.watchState();
    const QString line = watchStateText(state, m_run.measured(), m_run.imageAtWork());
    const QString trouble = watchTroubleText(state);
    return trouble.isEmpty() ? line : line + QLatin1Char('\n') + QStringLiteral("\u26a0 ") + trouble;
}

QString RunPanel::readyText() const {
    if (m_outlook.points == 0) return tr("Ready");
    const QString points = tr("Ready: %n points in each image", nullptr, static_cast<int>(m_outlook.points));
    if (!m_outlook.estimate) return points;
    const RunMemory& memory = m_outlook.estimate->memory;
    if (!m_outlook.estimate->fits()) {
        return QStringLiteral("\u26a0 ") +
               tr("This run would need %1 GiB of memory, and the memory limit is %2 GiB. A greater step takes less.")
                   .arg(memoryNumber(memory.bytes()), memoryNumber(memory.limitBytes));
    }
    QStringList about = {memoryText(memory)};
    if (m_outlook.estimate->ms) about << tr("about %1").arg(durationText(*m_outlook.estimate->ms));
    return points + QLatin1Char('\n') + about.join(QStringLiteral(" \u00b7 "));
}

void RunPanel::refresh() {
    const int value = m_run.running() ? static_cast<int>(std::lround(m_run.fraction() * kRunSteps)) : 0;
    m_progress->setValue(value);
    m_progress->setEnabled(m_run.running());
    m_progress->setTextVisible(m_run.running());
    m_progress->setAccessibleName(tr("Progress of the run"));
    const bool warns = !m_run.running() && m_outlook.estimate && !m_outlook.estimate->fits();
    m_state->setStyleSheet(warns ? QStringLiteral("color: %1").arg(errorColour().name()) : QString());
    m_state->setToolTip(m_run.watching() ? QDir::toNativeSeparators(m_run.watchState().folder) : QString());
    const QString text = stateText();
    if (m_state->text() != text) m_state->setText(text);
}

void RunPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace strainlens::gui
