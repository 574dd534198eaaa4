// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/strip_presenter.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

namespace strainlens::gui {

StripPresenter::StripPresenter(WorkSession& session, ViewModel& view, std::shared_ptr<SharedRange> ranges)
    : Presenter(session, view), m_ranges(std::move(ranges)) {
    connect(&m_document.images, &ImageSequence::framesChanged, this, &StripPresenter::clear);
    connect(&m_document.results, &RunResults::resultsChanged, this, [this] {
        if (m_document.results.latest().empty()) return clear();
        refresh();
    });
    connect(&m_document.results, &RunResults::resultChanged, this, [this](int frame) {
        // With locked limits every image may change the common limits.
        const MapStyle& map = m_view.state().map;
        if (map.locked || map.readsImages() || (frame >= m_first && frame <= m_last)) refresh();
    });
    connect(&m_document.project, &ProjectState::probesChanged, this, &StripPresenter::refresh);  // the frame rate
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().map != before.map) refresh();
    });
}

void StripPresenter::paintNext() {
    if (m_isPainting || m_waiting.empty()) return;
    m_isPainting = true;
    const MapThumbnailRequest request = std::move(m_waiting.front());
    m_waiting.erase(m_waiting.begin());
    const auto work = [request, ranges = m_ranges] {
        const std::shared_ptr<const DisplacementField> field = request.store->field(request.origin.frame);
        if (!field) return QImage();
        const FieldFrames frames = request.origin.frames();
        return paintMapThumbnail({*field, &frames, request.origin.frame}, request.style,
                                 ranges->of(request.style, request.all, frames), *request.region, request.size);
    };
    m_runner.start(work, [this, request](const TaskOutcome<QImage>& outcome) {
        m_isPainting = false;
        showMap(request, outcome.value.value_or(QImage()));
        paintNext();
    });
}

void StripPresenter::showMap(const MapThumbnailRequest& request, const QImage& map) {
    std::optional<MapThumbnailRequest> latest = makeRequest(m_document.images.indexOf(request.frameId));
    // Images measured meanwhile may have changed locked limits; the map is shown until repainted.
    if (latest) latest->measured = request.measured;
    if (latest != request) return;
    m_painted[request.frameId] = request;
    emit mapChanged(request.frameId, map);
}

void StripPresenter::setVisibleFrames(int first, int last) {
    m_first = first, m_last = last;
    refresh();
}

void StripPresenter::clear() {
    m_waiting.clear();
    m_painted.clear();
    emit cleared();
    refresh();
}

std::optional<MapThumbnailRequest> StripPresenter::makeRequest(int frame) const {
    constexpr int kMapSide = 96;  // as image thumbnails [px]
    const Results& results = m_document.results.latest();
    if (m_view.state().map.quantity.empty() || m_document.results.stateOf(frame) != FrameState::Measured)
        return std::nullopt;
    MapThumbnailRequest request;
    request.frameId = m_document.images.frame(frame).id;
    if (m_view.state().map.locked) request.all = results.includedStore;
    request.store = results.store;
    request.origin = RunFrame(results, results.runFrameOf(frame));
    request.style = m_view.state().map;
    // The view applies the opacity; thumbnails have no shading or contours.
    request.style.opacity = 1;
    request.style.shading = MapShading::Cells;
    request.style.contours = false;
    request.style.areaLimit.reset();
    request.region = results.mask;
    const QSize image(results.mask->size().width, results.mask->size().height);
    request.size = image.scaled(kMapSide, kMapSide, Qt::KeepAspectRatio).expandedTo({1, 1});
    if (request.style.locked || request.style.readsImages()) request.measured = results.measured;
    return request;
}

std::vector<int> StripPresenter::visibleFrames() const {
    std::vector<int> frames;
    for (int frame = std::max(0, m_first); frame <= m_last && frame < m_document.images.frameCount(); ++frame)
        frames.push_back(frame);
    const auto distance = [current = m_document.images.current()](int frame) { return std::abs(frame - current); };
    std::ranges::stable_sort(frames, {}, distance);
    return frames;
}

void StripPresenter::refresh() {
    std::vector<MapThumbnailRequest> maps, outdatedMaps;
    std::vector<int> imageFrames;
    std::set<int> below;  // images that maps are drawn over
    for (const int frame : visibleFrames()) {
        std::optional<MapThumbnailRequest> request = makeRequest(frame);
        const int id = m_document.images.frame(frame).id;
        const auto shown = m_painted.find(id);
        if (!request) {
            imageFrames.push_back(frame);
            if (shown == m_painted.end()) continue;
            m_painted.erase(shown);
            emit mapChanged(id, {});
            continue;
        }
        below.insert(m_document.results.referenceOf(frame));
        if (shown == m_painted.end()) {
            maps.push_back(std::move(*request));
        } else if (shown->second != *request) {
            outdatedMaps.push_back(std::move(*request));
        }
    }
    imageFrames.insert(imageFrames.begin(), below.begin(), below.end());
    std::ranges::move(outdatedMaps, std::back_inserter(maps));
    m_session.images().requestThumbnails(std::move(imageFrames));
    m_waiting = std::move(maps);
    paintNext();
}

}  // namespace strainlens::gui
