// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/probe_read_job.h"

#include <QElapsedTimer>
#include <algorithm>
#include <utility>

namespace strainlens::gui {

void ProbeReadJob::start(std::shared_ptr<const ResultStore> store, MakePlan makePlan) {
    cancel();
    m_state = std::make_shared<State>();
    m_state->store = std::move(store);
    m_state->makePlan = std::move(makePlan);
}

void ProbeReadJob::cancel() {
    m_runner.clear();
    m_state.reset();
    m_frames.clear();
    m_isBusy = m_hasNewFrames = false;
}

void ProbeReadJob::setFrames(std::vector<int> frames) {
    if (!m_state || frames == m_frames) return;
    m_frames = std::move(frames);
    if (m_isBusy) {
        m_hasNewFrames = true;
    } else {
        step();
    }
}

ProbeReadJob::Slice ProbeReadJob::readSlice(State& state, const std::vector<int>& frames) {
    constexpr int kSliceMs = 150;
    const bool isPrefix =
        state.done.size() <= frames.size() && std::equal(state.done.begin(), state.done.end(), frames.begin());
    if (!state.run || !isPrefix) {
        // Series are in frame order, so a late frame requires reading everything again.
        state.run.emplace(state.makePlan());
        state.done.clear();
    }
    QElapsedTimer timer;
    timer.start();
    while (state.done.size() < frames.size() && timer.elapsed() < kSliceMs) {
        const int frame = frames[state.done.size()];
        if (const std::shared_ptr<const DisplacementField> field = state.store->field(frame)) {
            state.run->add(frame, state.store->summary(frame).name, *field);
        }
        state.done.push_back(frame);
    }
    return {std::make_shared<const ProbeResults>(state.run->results()), state.done.size() == frames.size()};
}

void ProbeReadJob::step() {
    m_isBusy = true;
    m_hasNewFrames = false;
    m_runner.start([state = m_state, frames = m_frames] { return readSlice(*state, frames); },
                   [this, state = m_state](const TaskOutcome<Slice>& outcome) {
                       if (state != m_state) return;
                       m_isBusy = false;
                       if (!outcome.value) {
                           m_state.reset();
                           emit failed(outcome.error);
                           return;
                       }
                       if (!outcome.value->complete || m_hasNewFrames) step();
                       emit read(outcome.value->results);
                   });
}

}  // namespace strainlens::gui
