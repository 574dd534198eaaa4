// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/strip_presenter.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

#include "gui/panels/map_bar.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {
namespace {

constexpr int kMapSide = 96;  // as small photographs [px]

}  // namespace

StripPresenter::StripPresenter(WorkSession& session, const MapBar& bar, std::shared_ptr<SharedRange> ranges)
    : m_session(session), m_bar(bar), m_maps(std::move(ranges)) {
    const Document& document = session.document();
    connect(&document, &Document::framesChanged, this, &StripPresenter::clear);
    connect(&document, &Document::resultsChanged, this, [this] {
        if (m_session.document().results().empty()) return clear();
        refresh();
    });
    connect(&document, &Document::resultChanged, this, [this](int frame) {
        // With locked limits every image may change those of all.
        if (m_bar.look().locked || (frame >= m_first && frame <= m_last)) refresh();
    });
    connect(&bar, &MapBar::lookChanged, this, &StripPresenter::refresh);
    connect(&m_maps, &SmallMaps::painted, this, [this](const SmallMapRequest& request, const QImage& map) {
        std::optional<SmallMapRequest> wanted = requestFor(m_session.document().indexOf(request.frameId));
        // Images that were measured meanwhile may have changed locked limits: the map is shown until it is repainted.
        if (wanted) wanted->measured = request.measured;
        if (wanted != request) return;
        m_shown[request.frameId] = request;
        emit mapped(request.frameId, map);
    });
}

void StripPresenter::setInSight(int first, int last) {
    m_first = first, m_last = last;
    refresh();
}

void StripPresenter::clear() {
    m_maps.want({});
    m_shown.clear();
    emit cleared();
    refresh();
}

std::optional<SmallMapRequest> StripPresenter::requestFor(int frame) const {
    const Document& document = m_session.document();
    const Results& results = document.results();
    if (m_bar.look().quantity.empty() || document.stateOf(frame) != FrameState::Measured) return std::nullopt;
    SmallMapRequest request;
    request.frameId = document.frame(frame).id;
    request.store = results.store;
    if (m_bar.look().locked) request.all = results.shown;
    request.storedFrame = results.runFrameOf(frame);
    request.look = m_bar.look();
    // The opacity is that of whoever shows it, and so small a map has neither of the others.
    request.look.opacity = 1;
    request.look.shading = MapShading::Cells;
    request.look.contours = false;
    request.region = results.mask;
    const QSize image(results.mask->size().width, results.mask->size().height);
    request.size = image.scaled(kMapSide, kMapSide, Qt::KeepAspectRatio).expandedTo({1, 1});
    if (request.look.locked) request.measured = results.measured;
    return request;
}

std::vector<int> StripPresenter::framesInSight() const {
    const Document& document = m_session.document();
    std::vector<int> frames;
    for (int frame = std::max(0, m_first); frame <= m_last && frame < document.frameCount(); ++frame)
        frames.push_back(frame);
    const auto distance = [current = document.current()](int frame) { return std::abs(frame - current); };
    std::ranges::stable_sort(frames, {}, distance);
    return frames;
}

void StripPresenter::refresh() {
    std::vector<SmallMapRequest> maps, newerMaps;
    std::vector<int> photographs;
    bool hasMaps = false;
    for (const int frame : framesInSight()) {
        std::optional<SmallMapRequest> request = requestFor(frame);
        const int id = m_session.document().frame(frame).id;
        const auto shown = m_shown.find(id);
        if (!request) {
            photographs.push_back(frame);
            if (shown == m_shown.end()) continue;
            m_shown.erase(shown);
            emit mapped(id, {});
            continue;
        }
        hasMaps = true;
        if (shown == m_shown.end()) {
            maps.push_back(std::move(*request));
        } else if (shown->second != *request) {
            newerMaps.push_back(std::move(*request));
        }
    }
    // Maps lie over the reference image.
    if (hasMaps) photographs.insert(photographs.begin(), m_session.document().reference());
    std::ranges::move(newerMaps, std::back_inserter(maps));
    m_session.images().wantThumbnails(std::move(photographs));
    m_maps.want(std::move(maps));
}

}  // namespace strainlens::gui
