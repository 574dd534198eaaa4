// SPDX-License-Identifier: MPL-2.0
#include "app/live/folder_events.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace strainlens {
namespace {

/// File systems on which remote writes cause no inotify event (statfs(2)).
constexpr std::array<std::uint32_t, 9> kNetworkFilesystems = {
    0x6969,      // NFS
    0x517B,      // SMB
    0xFF534D42,  // CIFS
    0xFE534D42,  // SMB2
    0x65735546,  // FUSE
    0x01021997,  // 9P
    0x0BD00BD0,  // Lustre
    0x47504653,  // GPFS
    0x00C36400,  // Ceph
};

bool isNetworkFilesystem(const std::filesystem::path& folder) {
    struct statfs system {};
    if (::statfs(folder.c_str(), &system) != 0) return false;
    return std::ranges::find(kNetworkFilesystems, static_cast<std::uint32_t>(system.f_type)) !=
           kNetworkFilesystems.end();
}

constexpr std::uint32_t kWatchedEvents =
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

struct KindOfMask {
    std::uint32_t mask;
    FolderEvent::Kind kind;
};

/// The first matching row applies.
constexpr std::array<KindOfMask, 5> kEventKinds = {{
    {IN_Q_OVERFLOW, FolderEvent::Kind::Overflow},
    {IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED, FolderEvent::Kind::FolderGone},
    {IN_CLOSE_WRITE | IN_MOVED_TO, FolderEvent::Kind::Closed},
    {IN_MOVED_FROM | IN_DELETE, FolderEvent::Kind::Removed},
    {IN_CREATE, FolderEvent::Kind::Changed},
}};

}  // namespace

FolderEvents::FolderEvents(const std::filesystem::path& folder, bool usesEvents)
    : m_folder(folder), m_usesEvents(usesEvents), m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!m_wake) throw std::system_error(errno, std::generic_category(), "watching a folder");
    listen();
}

void FolderEvents::listen() {
    m_pollingReason.clear();
    if (!m_usesEvents) {
        m_pollingReason = "events are disabled";
    } else if (isNetworkFilesystem(m_folder)) {
        m_pollingReason = "its network or user-space file system does not report remote changes";
    } else {
        m_events = FileDescriptor(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
        if (!m_events || ::inotify_add_watch(m_events.get(), m_folder.c_str(), kWatchedEvents) < 0) {
            m_pollingReason = std::string("the system cannot watch it (") + std::strerror(errno) + ")";
            m_events.close();
        }
    }
}

void FolderEvents::restart() {
    m_events.close();
    listen();
}

void FolderEvents::wake() const {
    const std::uint64_t one = 1;
    // Fails only if a wake-up is already pending.
    [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof(one));
}

std::vector<FolderEvent> FolderEvents::wait(LiveTime until) {
    const auto remaining = std::chrono::ceil<std::chrono::milliseconds>(until - LiveClock::now());
    std::array<pollfd, 2> waited = {{{m_wake.get(), POLLIN, 0}, {m_events.get(), POLLIN, 0}}};
    const auto timeoutMs = static_cast<int>(std::clamp<std::int64_t>(remaining.count(), 0, 60'000));
    if (::poll(waited.data(), waited.size(), timeoutMs) <= 0) return {};
    if (waited[0].revents != 0) {
        std::uint64_t count = 0;
        [[maybe_unused]] const ssize_t got = ::read(m_wake.get(), &count, sizeof(count));
    }
    return waited[1].revents != 0 ? read() : std::vector<FolderEvent>();
}

std::vector<FolderEvent> FolderEvents::read() const {
    alignas(inotify_event) std::array<char, 65536> bytes;
    std::vector<FolderEvent> events;
    const ssize_t got = ::read(m_events.get(), bytes.data(), bytes.size());
    const LiveTime now = LiveClock::now();
    for (ssize_t at = 0; at < got;) {
        inotify_event event{};
        std::memcpy(&event, bytes.data() + at, sizeof(event));
        const char* const name = bytes.data() + at + sizeof(event);
        at += static_cast<ssize_t>(sizeof(event) + event.len);
        const auto kind = std::ranges::find_if(
            kEventKinds, [mask = event.mask](const KindOfMask& row) { return (mask & row.mask) != 0; });
        if (kind == kEventKinds.end() || (event.mask & IN_ISDIR) != 0) continue;
        events.push_back({kind->kind, event.len > 0 ? std::string(name) : std::string(), now});
    }
    return events;
}

}  // namespace strainlens
