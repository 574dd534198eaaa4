// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/map_painter.h"

#include <algorithm>
#include <vector>

#include "app/results/stored_frames.h"

namespace strainlens::gui {
namespace {

bool isEmptyRequest(const MapRequest& request) { return !request.field || request.style.quantity.empty(); }

/// nullopt if the field has no finite value.
std::optional<ColourRange> fieldRange(const DisplacementField* field, const FieldFrames& frames, int frame,
                                      const MapStyle& style) {
    if (!field) return std::nullopt;
    const std::vector<double> numbers =
        sortedNumbers(mapValues({*field, &frames, frame}, style.quantity, style.values));
    return numbers.empty() ? std::nullopt : std::optional(rangeOf(numbers, style.limits));
}

}  // namespace

RunFrame::RunFrame(const Results& results, int runFrame)
    : store(results.includedStore),
      frame(runFrame),
      reference(results.parameters.reference.choice),
      interval(results.parameters.reference.interval),
      frameRateHz(results.frameRateHz),
      positions(results.positions()) {}

FieldFrames RunFrame::frames() const {
    ReferenceParameters pairs;
    pairs.choice = reference;
    pairs.interval = interval;
    return storedFrames(store, pairs, frameRateHz, positions);
}

std::optional<ColourRange> SharedRange::of(const MapStyle& style, const std::shared_ptr<const ResultStore>& all,
                                           const FieldFrames& frames) {
    if (!style.locked || style.limits.kind == ColourLimits::Kind::Fixed || !all) return std::nullopt;
    const std::lock_guard lock(m_mutex);
    const double frameTimeS = frames.time ? frames.time(1) : 0;
    const bool isKnown = m_store.lock() == all && m_frameTimeS == frameTimeS && m_style.quantity == style.quantity &&
                         m_style.values == style.values && m_style.limits == style.limits;
    std::vector<int> stored = all->frames();
    // Limits of a map that depends on other images change when these arrive.
    if (!isKnown || (style.readsImages() && stored != m_frames))
        m_style = style, m_store = all, m_frameTimeS = frameTimeS, m_known.clear();
    m_frames = std::move(stored);
    std::optional<ColourRange> combined;
    for (const int frame : m_frames) {
        const auto [entry, isNew] = m_known.try_emplace(frame);
        std::optional<ColourRange>& range = entry->second;
        if (isNew) range = fieldRange(all->field(frame).get(), frames, frame, style);
        if (!range) continue;
        combined =
            combined ? ColourRange{std::min(combined->low, range->low), std::max(combined->high, range->high)} : *range;
    }
    return combined;
}

void MapPainter::request(const MapRequest& request) {
    MapRequest normalised = request;
    // The layer applies the opacity.
    normalised.style.opacity = 1;
    if (m_last == normalised) return;
    m_last = std::move(normalised);
    m_isPending = !isEmptyRequest(*m_last);
    if (!m_isPending) {
        emit painted(nullptr);
    } else if (!m_busy) {
        start();
    }
}

void MapPainter::start() {
    m_isPending = false;
    m_busy = true;
    const auto work = [request = *m_last, ranges = m_ranges] {
        const FieldFrames frames = request.origin.frames();
        FieldMap map =
            paintFieldMap({*request.field, &frames, request.origin.frame}, request.style,
                          ranges->of(request.style, request.all, frames), request.region.get(), request.onDeformed);
        map.field = request.field;
        return map;
    };
    const auto done = [this](TaskOutcome<FieldMap> outcome) {
        m_busy = false;
        // A newer, empty request may have been made meanwhile.
        const bool isRequested = !isEmptyRequest(*m_last);
        if (isRequested) {
            emit painted(outcome.value ? std::make_shared<const FieldMap>(std::move(*outcome.value)) : nullptr);
            if (!outcome.value) emit failed(outcome.error);
        }
        if (m_isPending) start();
    };
    m_runner.start(work, done);
}

}  // namespace strainlens::gui
