// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/folder_watch.h"

#include <utility>

#include "app/io/paths.h"

namespace strainlens::gui {

void FolderWatch::open(const std::filesystem::path& folder, InitialFrames start) {
    close();
    m_isOpen = true;
    m_problem.clear();
    m_state = {QString::fromStdString(utf8(folder)), {}, {}, {}};
    m_stop = std::stop_source();
    WatchPlan plan;
    plan.folder = folder;
    m_opening.start([plan = std::move(plan), start = std::move(start),
                     stop = m_stop.get_token()] { return std::make_shared<LiveFolder>(plan, start, nullptr, stop); },
                    [this, id = ++m_opened](TaskOutcome<std::shared_ptr<LiveFolder>> outcome) {
                        if (id != m_opened || !m_isOpen) return;
                        m_problem = outcome.error;
                        if (outcome.value) m_live = std::move(*outcome.value);
                    });
}

void FolderWatch::finish() {
    if (m_live) m_live->frames()->end();
    m_stop.request_stop();
}

void FolderWatch::close() {
    refresh();
    m_state.waiting.clear();
    m_isOpen = false;
    finish();
    if (!m_live) return;
    m_closing.start(
        [live = std::move(m_live)]() mutable {
            live.reset();
            return true;
        },
        [](const TaskOutcome<bool>&) {});
    m_live = nullptr;
}

void FolderWatch::refresh() {
    if (!m_live) return;
    m_state.notes = m_live->notes();
    m_state.waiting.clear();
    for (const std::string& name : m_live->waiting()) m_state.waiting << QString::fromStdString(name);
}

}  // namespace strainlens::gui
