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

namespace strainlens {

/// Where a LineServer listens.
struct ServerPlace {
    std::filesystem::path path;  ///< of a Unix socket; empty: TCP
    int port = 0;                ///< of TCP, on this computer alone
};

/// "PATH", "tcp:PORT" or "tcp:127.0.0.1:PORT"; throws InvalidInput naming `option`.
ServerPlace serverPlace(const std::string& option, const std::string& text);

/// Sends lines of text to whoever connects: each of them gets every line from the first one on. Nobody who reads slowly
/// or not at all holds up publish(). At most mostClients() are connected at a time; others are turned away, so that
/// they do not use up the descriptors that images need.
class LineServer {
public:
    /// A Unix socket that a killed program has left is replaced. Throws FileError where the place is taken or cannot be
    /// used.
    explicit LineServer(ServerPlace place);
    /// Gives those who are connected a second for what they have not read.
    ~LineServer();
    LineServer(const LineServer&) = delete;
    LineServer& operator=(const LineServer&) = delete;

    /// Without its line break. Any thread.
    void publish(const std::string& line);
    /// 32, or fewer where the process may have few descriptors.
    static std::size_t mostClients();
    int port() const { return m_place.port; }  ///< that was found, where 0 was asked for

private:
    struct Client {
        int descriptor;
        std::size_t sent = 0;    ///< of all bytes
        bool hasSpoken = false;  ///< it sends nothing any more, but may still read (a half-closed connection)
    };
    void listen();
    void run(const std::stop_token& stop);
    void serve(Client& client, short events);
    void acceptClient();
    bool owesAny();

    ServerPlace m_place;
    int m_listener = -1, m_wake = -1;
    std::mutex m_mutex;
    std::string m_lines;           ///< all of them; guarded
    std::deque<Client> m_clients;  ///< of the thread alone
    std::jthread m_thread;
};

}  // namespace strainlens
