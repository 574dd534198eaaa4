// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/live/live_time.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// The address that a LineServer listens on.
struct ServerAddress {
    std::filesystem::path path;  ///< of a Unix socket; empty: TCP
    int port = 0;                ///< TCP, loopback only
};

/// Parses "PATH", "tcp:PORT" or "tcp:127.0.0.1:PORT". Throws InvalidInput.
ServerAddress parseServerAddress(const std::string& text);

/// Sends messages, such as lines of text, to all connected clients. Slow clients do not block publish(): the last
/// kHistoryBytes are kept, with which a new client begins, and a client that is further behind is disconnected. More
/// than maxClients() are rejected, which leaves descriptors for images.
class LineServer {
public:
    static constexpr std::size_t kHistoryBytes = std::size_t{1} << 26;

    /// Replaces a stale Unix socket of a killed program. Throws FileError if the address is in use or unusable.
    explicit LineServer(ServerAddress address);
    /// Waits up to one second until the clients have received all lines.
    ~LineServer();
    LineServer(const LineServer&) = delete;
    LineServer& operator=(const LineServer&) = delete;

    /// `line` has no line break. Any thread.
    void publish(const std::string& line) { send(line + '\n'); }
    /// Sends bytes. Any thread.
    void send(std::string message);
    /// Every client gets this before the messages; call once, before the first one.
    void setGreeting(std::string greeting);
    /// Clients that were disconnected as they read too slowly.
    std::size_t disconnected() const;
    /// 32, or an eighth of the process's descriptor limit if that is less.
    static std::size_t maxClients();
    int port() const { return m_address.port; }  ///< the assigned one if 0 was requested

private:
    struct Client {
        FileDescriptor socket;      ///< none: disconnected
        std::uint64_t next = 0;     ///< number of the message that is sent
        std::size_t sent = 0;       ///< bytes of it
        bool isGreeted = false;     ///< otherwise `sent` counts the greeting
        bool isHalfClosed = false;  ///< the client has shut down its sending side, but may still read
    };
    void listen();
    void run(const std::stop_token& stop);
    void serve(Client& client, short events);
    void acceptClient();
    bool hasUnsentData();
    bool isBehind(const Client& client) const;
    const std::string* nextMessage(const Client& client) const;

    ServerAddress m_address;
    FileDescriptor m_listener, m_wake;
    mutable std::mutex m_mutex;  ///< guards what follows, but m_clients
    std::string m_greeting;
    std::deque<std::string> m_messages;
    std::uint64_t m_first = 0;       ///< number of the first of them
    std::size_t m_historyBytes = 0;  ///< of them
    std::size_t m_disconnected = 0;
    std::deque<Client> m_clients;  ///< used by m_thread only
    std::jthread m_thread;
};

}  // namespace strainlens
