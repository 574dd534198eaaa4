// SPDX-License-Identifier: MPL-2.0
#include "app/live/arrivals.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "app/io/image/image_sequence.h"
#include "app/io/image/natural_order.h"
#include "app/io/paths.h"

namespace strainlens {

bool Arrivals::NaturalOrder::operator()(const std::string& a, const std::string& b) const { return naturalLess(a, b); }

LiveTime Arrivals::Waiting::wholeAt() const {
    if (closed) return *closed;
    return quietSince + (state.bytes == 0 ? kEmptyQuiet : kQuiet);
}

std::optional<Arrivals::Counter> Arrivals::counterOf(const std::string& name) {
    constexpr const char* kDigits = "0123456789";
    const std::string stem = utf8(pathFromUtf8(name).stem());
    const std::size_t last = stem.find_last_of(kDigits);
    if (last == std::string::npos) return std::nullopt;
    const std::size_t before = stem.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    Counter counter{stem.substr(0, first), 0};
    const char* const end = stem.data() + last + 1;
    if (std::from_chars(stem.data() + first, end, counter.number).ptr != end) return std::nullopt;
    return counter;
}

void Arrivals::goOnAfter(const std::string& name) {
    m_known.insert(name);
    m_anyTaken = true;
    if (!isReferenceByName(pathFromUtf8(name))) m_last = name;
}

void Arrivals::see(const std::string& name, const FileState& state, LiveTime now, LiveSpan quiet, bool watched) {
    if (m_known.contains(name)) return;
    const bool isFirst = isReferenceByName(pathFromUtf8(name));
    if ((isFirst && m_anyTaken) || (!m_last.empty() && naturalLess(name, m_last))) {
        m_known.insert(name);
        m_late.push_back(name);
        return;
    }
    const auto [found, isNew] = m_waiting.try_emplace(name, Waiting{state, now - quiet, std::nullopt, watched});
    if (isNew || found->second.state == state) return;
    found->second = {state, now, std::nullopt, true};
}

void Arrivals::close(const std::string& name, LiveTime now) {
    const auto found = m_waiting.find(name);
    if (found == m_waiting.end()) return;
    found->second.closed = now;
    found->second.watched = true;
}

void Arrivals::remove(const std::string& name) { m_waiting.erase(name); }

Arrivals::Files::const_iterator Arrivals::first() const {
    if (m_anyTaken) return m_waiting.begin();
    const auto reference =
        std::ranges::find_if(m_waiting, [](const auto& file) { return isReferenceByName(pathFromUtf8(file.first)); });
    return reference == m_waiting.end() ? m_waiting.begin() : reference;
}

LiveTime Arrivals::dueAt(const std::string& name, const Waiting& file) const {
    const std::optional<Counter> last = counterOf(m_last), own = counterOf(name);
    const bool misses = last && own && last->before == own->before && own->number > last->number + m_step;
    return misses ? file.wholeAt() + kGapWait : file.wholeAt();
}

void Arrivals::take(const std::string& name) {
    m_known.insert(name);
    m_anyTaken = true;
    if (isReferenceByName(pathFromUtf8(name))) return;
    const std::optional<Counter> last = counterOf(m_last), own = counterOf(name);
    if (last && own && last->before == own->before && own->number > last->number) m_step = own->number - last->number;
    m_last = name;
}

std::optional<ArrivedFile> Arrivals::next(LiveTime now) {
    const auto at = first();
    if (at == m_waiting.end() || dueAt(at->first, at->second) > now) return std::nullopt;
    ArrivedFile arrived{at->first, std::nullopt};
    if (at->second.watched) arrived.closed = at->second.closed.value_or(at->second.quietSince);
    m_waiting.erase(at);
    take(arrived.name);
    return arrived;
}

std::optional<LiveTime> Arrivals::changesAt() const {
    const auto at = first();
    if (at == m_waiting.end()) return std::nullopt;
    return dueAt(at->first, at->second);
}

std::vector<std::string> Arrivals::waiting() const {
    std::vector<std::string> names;
    for (const auto& [name, file] : m_waiting) names.push_back(name);
    return names;
}

}  // namespace strainlens
