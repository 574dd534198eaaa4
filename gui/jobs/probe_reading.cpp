// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/probe_reading.h"

#include <QElapsedTimer>
#include <algorithm>
#include <utility>

namespace strainlens::gui {
namespace {
constexpr int kSliceMs = 150;
}

void ProbeReading::begin(std::shared_ptr<const ResultStore> store, MakePlan makePlan) {
    forget();
    m_reader = std::make_shared<Reader>();
    m_reader->store = std::move(store);
    m_reader->makePlan = std::move(makePlan);
}

void ProbeReading::forget() {
    m_runner.clear();
    m_reader.reset();
    m_frames.clear();
    m_waiting = m_more = false;
}

void ProbeReading::offer(std::vector<int> frames) {
    if (!m_reader || frames == m_frames) return;
    m_frames = std::move(frames);
    if (m_waiting) {
        m_more = true;
    } else {
        step();
    }
}

ProbeReading::Slice ProbeReading::readSlice(Reader& reader, const std::vector<int>& frames) {
    const bool begunWithThese =
        reader.done.size() <= frames.size() && std::equal(reader.done.begin(), reader.done.end(), frames.begin());
    if (!reader.run || !begunWithThese) {
        // Series are in the order of the frames: one that is late has everything read again.
        reader.run.emplace(reader.makePlan());
        reader.done.clear();
    }
    QElapsedTimer timer;
    timer.start();
    while (reader.done.size() < frames.size() && timer.elapsed() < kSliceMs) {
        const int frame = frames[reader.done.size()];
        if (const std::shared_ptr<const DisplacementField> field = reader.store->field(frame)) {
            reader.run->add(frame, reader.store->summary(frame).name, *field);
        }
        reader.done.push_back(frame);
    }
    return {std::make_shared<const ProbeResults>(reader.run->results()), reader.done.size() == frames.size()};
}

void ProbeReading::step() {
    m_waiting = true;
    m_more = false;
    m_runner.start([reader = m_reader, frames = m_frames] { return readSlice(*reader, frames); },
                   [this, reader = m_reader](const TaskOutcome<Slice>& outcome) {
                       if (reader != m_reader) return;
                       m_waiting = false;
                       if (!outcome.value) {
                           m_reader.reset();
                           emit failed(outcome.error);
                           return;
                       }
                       if (!outcome.value->complete || m_more) step();
                       emit read(outcome.value->results);
                   });
}

}  // namespace strainlens::gui
