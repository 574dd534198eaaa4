// SPDX-License-Identifier: MPL-2.0
#include "app/live/arrival_queue.h"

#include <algorithm>
#include <charconv>

#include "app/io/image/image_sequence.h"
#include "app/io/image/natural_order.h"
#include "app/io/paths.h"

namespace strainlens {

bool ArrivalQueue::NaturalOrder::operator()(const std::string& a, const std::string& b) const {
    return naturalLess(a, b);
}

LiveTime ArrivalQueue::Waiting::completeAt() const {
    if (closed) return *closed;
    return unchangedSince + (state.bytes == 0 ? kEmptyStableTime : kStableTime);
}

std::optional<ArrivalQueue::Counter> ArrivalQueue::counterOf(const std::string& name) {
    constexpr const char* kDigits = "0123456789";
    const std::string stem = utf8(pathFromUtf8(name).stem());
    const std::size_t last = stem.find_last_of(kDigits);
    if (last == std::string::npos) return std::nullopt;
    const std::size_t prefix = stem.find_last_not_of(kDigits, last);
    const std::size_t first = prefix == std::string::npos ? 0 : prefix + 1;
    Counter counter{stem.substr(0, first), 0};
    const char* const end = stem.data() + last + 1;
    if (std::from_chars(stem.data() + first, end, counter.number).ptr != end) return std::nullopt;
    return counter;
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
    const std::optional<Counter> last = counterOf(m_last), own = counterOf(name);
    const bool hasGap = last && own && last->prefix == own->prefix && own->number > last->number + m_step;
    return hasGap ? file.completeAt() + kGapWait : file.completeAt();
}

void ArrivalQueue::take(const std::string& name) {
    m_handled.insert(name);
    m_anyTaken = true;
    if (hasReferenceName(pathFromUtf8(name))) return;
    const std::optional<Counter> last = counterOf(m_last), own = counterOf(name);
    if (last && own && last->prefix == own->prefix && own->number > last->number) m_step = own->number - last->number;
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
