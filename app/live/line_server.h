// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
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

/// Sends lines of text to all connected clients, each from the first line on. Slow clients do not block publish(). More
/// than maxClients() are rejected, which leaves descriptors for images.
class LineServer {
public:
    /// Replaces a stale Unix socket of a killed program. Throws FileError if the address is in use or unusable.
    explicit LineServer(ServerAddress address);
    /// Waits up to one second until the clients have received all lines.
    ~LineServer();
    LineServer(const LineServer&) = delete;
    LineServer& operator=(const LineServer&) = delete;

    /// `line` has no line break. Any thread.
    void publish(const std::string& line);
    /// 32, or an eighth of the process's descriptor limit if that is less.
    static std::size_t maxClients();
    int port() const { return m_address.port; }  ///< the assigned one if 0 was requested

private:
    struct Client {
        FileDescriptor socket;      ///< none: disconnected
        std::size_t sent = 0;       ///< bytes of m_lines
        bool isHalfClosed = false;  ///< the client has shut down its sending side, but may still read
    };
    void listen();
    void run(const std::stop_token& stop);
    void serve(Client& client, short events);
    void acceptClient();
    bool hasUnsentData();

    ServerAddress m_address;
    FileDescriptor m_listener, m_wake;
    std::mutex m_mutex;
    std::string m_lines;           ///< all lines; guarded by m_mutex
    std::deque<Client> m_clients;  ///< used by m_thread only
    std::jthread m_thread;
};

}  // namespace strainlens
