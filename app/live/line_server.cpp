// SPDX-License-Identifier: MPL-2.0
#include "app/live/line_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::string_view kTcp = "tcp:", kLoopback = "127.0.0.1:";
constexpr int kMaxPort = 65535;
constexpr std::chrono::seconds kFlushTimeout{1};

[[noreturn]] void throwListenError(const ServerAddress& endpoint, const std::string& why) {
    const bool isPath = !endpoint.path.empty();
    throw FileError(isPath ? utf8(endpoint.path) : "port " + std::to_string(endpoint.port),
                    "cannot be listened on (" + why + "); choose another " + (isPath ? "file" : "port") + ".");
}

sockaddr_un addressOf(const ServerAddress& endpoint) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string& name = endpoint.path.native();
    if (name.size() >= sizeof(address.sun_path)) throwListenError(endpoint, "the name is too long for a socket");
    std::copy(name.begin(), name.end(), address.sun_path);
    return address;
}

/// Whether the file is a socket without a listening process.
bool isStaleSocket(const sockaddr_un& address) {
    struct stat status {};
    if (::lstat(address.sun_path, &status) != 0 || !S_ISSOCK(status.st_mode)) return false;
    const FileDescriptor probe(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    return ::connect(probe.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0 &&
           errno == ECONNREFUSED;
}

}  // namespace

ServerAddress parseServerAddress(const std::string& text) {
    ServerAddress endpoint;
    if (!text.starts_with(kTcp)) {
        endpoint.path = pathFromUtf8(text);
        return endpoint;
    }
    std::string_view rest = std::string_view(text).substr(kTcp.size());
    if (rest.starts_with(kLoopback)) rest.remove_prefix(kLoopback.size());
    if (!parseNumber(rest, endpoint.port) || endpoint.port < 0 || endpoint.port > kMaxPort) {
        throw InvalidInput(
            "--socket", text,
            "the name of a file, or tcp:PORT for a port of this computer (0: any); others reach it through ssh");
    }
    return endpoint;
}

LineServer::LineServer(ServerAddress endpoint)
    : m_address(std::move(endpoint)), m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!m_wake) throwListenError(m_address, std::strerror(errno));
    listen();
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void LineServer::listen() {
    const bool isPath = !m_address.path.empty();
    m_listener = FileDescriptor(::socket(isPath ? AF_UNIX : AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!m_listener) throwListenError(m_address, std::strerror(errno));
    int bound = -1;
    if (isPath) {
        const sockaddr_un address = addressOf(m_address);
        if (isStaleSocket(address)) ::unlink(address.sun_path);
        bound = ::bind(m_listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address));
    } else {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(m_address.port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int one = 1;
        ::setsockopt(m_listener.get(), SOL_SOCKET, SO_REUSEADDR, &one, sizeof(one));
        bound = ::bind(m_listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address));
        socklen_t size = sizeof(address);
        if (bound == 0 && ::getsockname(m_listener.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0) {
            m_address.port = ntohs(address.sin_port);
        }
    }
    if (bound != 0 || ::listen(m_listener.get(), SOMAXCONN) != 0) throwListenError(m_address, std::strerror(errno));
}

LineServer::~LineServer() {
    m_thread.request_stop();
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof(one));
    m_thread.join();
    m_listener.close();
    if (!m_address.path.empty()) ::unlink(m_address.path.c_str());
}

void LineServer::setGreeting(std::string greeting) {
    const std::lock_guard lock(m_mutex);
    m_greeting = std::move(greeting);
}

std::size_t LineServer::disconnected() const {
    const std::lock_guard lock(m_mutex);
    return m_disconnected;
}

void LineServer::send(std::string message) {
    {
        const std::lock_guard lock(m_mutex);
        m_historyBytes += message.size();
        m_messages.push_back(std::move(message));
        while (m_historyBytes > kHistoryBytes && m_messages.size() > 1) {
            m_historyBytes -= m_messages.front().size();
            m_messages.pop_front();
            ++m_first;
        }
    }
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof(one));
}

/// Whether its next message is gone. With m_mutex.
bool LineServer::isBehind(const Client& client) const { return client.isGreeted && client.next < m_first; }

/// Null if there is none. With m_mutex.
const std::string* LineServer::nextMessage(const Client& client) const {
    if (!client.isGreeted) return m_messages.empty() && m_greeting.empty() ? nullptr : &m_greeting;
    const std::uint64_t index = client.next - m_first;
    return index < m_messages.size() ? &m_messages[static_cast<std::size_t>(index)] : nullptr;
}

bool LineServer::hasUnsentData() {
    const std::lock_guard lock(m_mutex);
    return std::ranges::any_of(
        m_clients, [this](const Client& client) { return !isBehind(client) && nextMessage(client) != nullptr; });
}

void LineServer::run(const std::stop_token& stop) {
    std::optional<LiveTime> end;
    while (true) {
        if (stop.stop_requested() && !end) end = LiveClock::now() + kFlushTimeout;
        if (end && (LiveClock::now() >= *end || !hasUnsentData())) return;
        std::vector<pollfd> waited = {{m_wake.get(), POLLIN, 0}, {m_listener.get(), POLLIN, 0}};
        {
            const std::lock_guard lock(m_mutex);
            for (const Client& client : m_clients) {
                const int events = (client.isHalfClosed ? 0 : POLLIN) | (nextMessage(client) ? POLLOUT : 0);
                waited.push_back({client.socket.get(), static_cast<short>(events), 0});
            }
        }
        constexpr int kFlushPollMs = 50;
        if (::poll(waited.data(), waited.size(), end ? kFlushPollMs : -1) < 0 && errno != EINTR) return;
        std::uint64_t count = 0;
        [[maybe_unused]] const ssize_t got = ::read(m_wake.get(), &count, sizeof(count));
        for (std::size_t k = 0; k < m_clients.size(); ++k) {
            serve(m_clients[k], waited[k + 2].revents);
        }
        std::erase_if(m_clients, [](const Client& client) { return !client.socket; });
        if (waited[1].revents != 0) acceptClient();
    }
}

std::size_t LineServer::maxClients() {
    constexpr std::size_t kMaxClients = 32, kShareOfDescriptors = 8;
    rlimit descriptors{};
    if (::getrlimit(RLIMIT_NOFILE, &descriptors) != 0) return kMaxClients;
    return std::min<std::size_t>(kMaxClients, descriptors.rlim_cur / kShareOfDescriptors);
}

void LineServer::acceptClient() {
    constexpr std::chrono::milliseconds kPause{100};
    FileDescriptor socket(::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket) {
        // Without a free descriptor the client stays in the queue and would wake this thread again at once.
        if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS) {
            std::this_thread::sleep_for(kPause);
        }
    } else if (m_clients.size() < maxClients()) {
        m_clients.push_back({std::move(socket)});
    }
}

/// Sends what the socket accepts, discards what the client sends, closes broken connections.
void LineServer::serve(Client& client, short events) {
    const auto disconnect = [&client] { client.socket.close(); };
    if ((events & POLLIN) != 0) {
        char dropped[256];
        const ssize_t got = ::recv(client.socket.get(), dropped, sizeof(dropped), MSG_DONTWAIT);
        if (got == 0) client.isHalfClosed = true;
        if (got < 0 && errno != EAGAIN && errno != EINTR) return disconnect();
    }
    const std::lock_guard lock(m_mutex);
    if (isBehind(client)) {
        ++m_disconnected;
        return disconnect();
    }
    while (const std::string* const message = nextMessage(client)) {
        const std::size_t rest = message->size() - client.sent;
        const ssize_t sent =
            rest == 0 ? 0
                      : ::send(client.socket.get(), message->data() + client.sent, rest, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR) return disconnect();
        if (rest > 0 && sent <= 0) break;
        client.sent += static_cast<std::size_t>(sent);
        if (client.sent < message->size()) continue;
        client.sent = 0;
        client.next = client.isGreeted ? client.next + 1 : m_first;
        client.isGreeted = true;
    }
    if ((events & (POLLHUP | POLLERR)) != 0) disconnect();
}

}  // namespace strainlens
