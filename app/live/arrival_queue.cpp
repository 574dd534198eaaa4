// SPDX-License-Identifier: MPL-2.0
#include "app/live/arrival_queue.h"

#include <algorithm>

#include "app/io/image/image_sequence.h"
#include "app/io/image/natural_order.h"
#include "app/io/image/varying_number.h"
#include "app/io/paths.h"

namespace strainlens {

bool ArrivalQueue::NaturalOrder::operator()(const std::string& a, const std::string& b) const {
    return naturalLess(a, b);
}

LiveTime ArrivalQueue::Waiting::completeAt() const {
    if (closed) return *closed;
    return unchangedSince + (state.bytes == 0 ? kEmptyStableTime : kStableTime);
}

void ArrivalQueue::resumeAfter(const std::string& name) {
    m_handled.insert(name);
    m_anyTaken = true;
    if (!hasReferenceName(pathFromUtf8(name))) m_last = name;
}

void ArrivalQueue::update(const std::string& name, const FileState& state, LiveTime now, LiveSpan unchangedFor,
                          bool watched) {
    if (m_handled.contains(name)) return;
    const bool isFirst = hasReferenceName(pathFromUtf8(name));
    if ((isFirst && m_anyTaken) || (!m_last.empty() && naturalLess(name, m_last))) {
        m_handled.insert(name);
        m_late.push_back(name);
        return;
    }
    const auto [found, isNew] = m_waiting.try_emplace(name, Waiting{state, now - unchangedFor, std::nullopt, watched});
    if (isNew || found->second.state == state) return;
    found->second = {state, now, std::nullopt, true};
}

void ArrivalQueue::markComplete(const std::string& name, LiveTime now) {
    const auto found = m_waiting.find(name);
    if (found == m_waiting.end()) return;
    found->second.closed = now;
    found->second.watched = true;
}

void ArrivalQueue::remove(const std::string& name) { m_waiting.erase(name); }

ArrivalQueue::Files::const_iterator ArrivalQueue::first() const {
    if (m_anyTaken) return m_waiting.begin();
    const auto reference =
        std::ranges::find_if(m_waiting, [](const auto& file) { return hasReferenceName(pathFromUtf8(file.first)); });
    return reference == m_waiting.end() ? m_waiting.begin() : reference;
}

LiveTime ArrivalQueue::dueAt(const std::string& name, const Waiting& file) const {
    return stepTo(name).value_or(0) > m_step ? file.completeAt() + kGapWait : file.completeAt();
}

std::optional<std::int64_t> ArrivalQueue::stepTo(const std::string& name) const {
    return numberStep(utf8(pathFromUtf8(m_last).stem()), utf8(pathFromUtf8(name).stem()));
}

void ArrivalQueue::take(const std::string& name) {
    m_handled.insert(name);
    m_anyTaken = true;
    if (hasReferenceName(pathFromUtf8(name))) return;
    if (const std::int64_t step = stepTo(name).value_or(0); step > 0) m_step = step;
    m_last = name;
}

std::optional<ArrivedFile> ArrivalQueue::next(LiveTime now) {
    const auto at = first();
    if (at == m_waiting.end() || dueAt(at->first, at->second) > now) return std::nullopt;
    ArrivedFile arrived{at->first, std::nullopt};
    if (at->second.watched) arrived.closed = at->second.closed.value_or(at->second.unchangedSince);
    m_waiting.erase(at);
    take(arrived.name);
    return arrived;
}

std::optional<LiveTime> ArrivalQueue::nextDeadline() const {
    const auto at = first();
    if (at == m_waiting.end()) return std::nullopt;
    return dueAt(at->first, at->second);
}

std::vector<std::string> ArrivalQueue::waiting() const {
    std::vector<std::string> names;
    for (const auto& [name, file] : m_waiting) names.push_back(name);
    return names;
}

}  // namespace strainlens
