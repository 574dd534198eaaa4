// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/run_presenter.h"

#include "gui/i18n/device_text.h"
#include "gui/session/work_session.h"
#include "gui/widgets/actions.h"

namespace strainlens::gui {

RunPresenter::RunPresenter(WorkSession& session, const Actions& actions) : m_session(session), m_actions(actions) {
    const Document& document = session.document();
    connect(&document, &Document::framesChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::referenceChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::roiChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::parametersChanged, this, &RunPresenter::refreshOutlook);
    connect(&document, &Document::frameChanged, this, [this](int index) {
        if (index == m_session.document().reference()) refreshOutlook();
    });
    connect(&session.run(), &RunController::started, this, &RunPresenter::begin);
    connect(&session.run(), &RunController::progressed, this, &RunPresenter::follow);
    connect(&session.run(), &RunController::finished, this, &RunPresenter::finish);
}

void RunPresenter::refreshOutlook() {
    m_outlook = runOutlook(m_session.document());
    emit outlookChanged();
}

void RunPresenter::begin() {
    m_follows = true;
    emit begun();
    m_actions["showReference"]->setChecked(true);
    emit editableChanged(false);
    m_actions["roiPan"]->trigger();
}

void RunPresenter::follow() {
    if (!m_follows) return;
    const RunController& run = m_session.run();
    Document& document = m_session.document();
    const std::vector<int>& order = document.results().order;
    const auto frame = static_cast<std::size_t>(run.frame());
    if (run.running() && frame > 0 && frame < order.size()) document.setCurrent(order[frame]);
}

void RunPresenter::finish(const QString& error) {
    emit editableChanged(true);
    Document& document = m_session.document();
    const Results& results = document.results();
    QStringList messages;
    const QString notes = notesText(results.summary);
    if (!notes.isEmpty()) messages << notes;
    if (!error.isEmpty()) messages << error;
    if (!messages.isEmpty()) emit reported(messages.join(QLatin1Char('\n')));
    // Images may finish faster than the view follows: in the end the last measured one is shown.
    for (std::size_t k = results.order.size(); m_follows && k-- > 1;) {
        const FrameState state = results.states[k];
        if (state != FrameState::Measured && state != FrameState::AtWork) continue;
        document.setCurrent(results.order[k]);
        break;
    }
}

void RunPresenter::abandon() {
    m_session.run().abandon();
    emit editableChanged(true);
}

}  // namespace strainlens::gui
