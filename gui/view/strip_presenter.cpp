// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/strip_presenter.h"

#include <algorithm>
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
        if (requestFor(m_session.document().indexOf(request.frameId)) != request) return;
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

void StripPresenter::refresh() {
    std::vector<SmallMapRequest> maps;
    std::vector<int> photographs;
    bool hasMaps = false;
    for (int frame = std::max(0, m_first); frame <= m_last && frame < m_session.document().frameCount(); ++frame) {
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
        if (shown == m_shown.end() || shown->second != *request) maps.push_back(std::move(*request));
    }
    // Maps lie over the reference image.
    if (hasMaps) photographs.push_back(m_session.document().reference());
    m_session.images().wantThumbnails(std::move(photographs));
    m_maps.want(std::move(maps));
}

}  // namespace strainlens::gui
