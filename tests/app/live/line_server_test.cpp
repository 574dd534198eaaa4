// SPDX-License-Identifier: MPL-2.0
#include "app/live/line_server.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <deque>
#include <optional>
#include <thread>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

/// Leaves the process `count` free descriptors while it lives.
class FreeDescriptors {
public:
    explicit FreeDescriptors(int count) {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        const int lowest = ::dup(STDERR_FILENO);
        ::close(lowest);
        const rlimit few = {static_cast<rlim_t>(lowest + count), m_before.rlim_max};
        ::setrlimit(RLIMIT_NOFILE, &few);
    }
    ~FreeDescriptors() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    FreeDescriptors(const FreeDescriptors&) = delete;
    FreeDescriptors& operator=(const FreeDescriptors&) = delete;

private:
    rlimit m_before{};
};

class Client {
public:
    explicit Client(const std::filesystem::path& path) : m_socket(::socket(AF_UNIX, SOCK_STREAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        path.string().copy(address.sun_path, sizeof(address.sun_path) - 1);
        m_isConnected = ::connect(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    }
    explicit Client(int port) : m_socket(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        m_isConnected = ::connect(m_socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0;
    }
    ~Client() { ::close(m_socket); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool isConnected() const { return m_isConnected; }
    void stopSending() const { ::shutdown(m_socket, SHUT_WR); }
    std::string read(std::size_t bytes) const {
        std::string text(bytes, '\0');
        const ssize_t got = ::recv(m_socket, text.data(), bytes, MSG_WAITALL);
        text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        return text;
    }

private:
    int m_socket;
    bool m_isConnected = false;
};

TEST(LineServer, SendsEveryLineToEveryClient) {
    const test::TemporaryFolder folder;
    LineServer server(ServerAddress{folder / "s", 0});
    const Client early(folder / "s");
    server.publish("one");
    EXPECT_EQ(early.read(4), "one\n");
    const Client late(folder / "s");
    server.publish("two");
    EXPECT_EQ(late.read(8), "one\ntwo\n");
    EXPECT_EQ(early.read(4), "two\n");
}

TEST(LineServer, SendsRemainingLinesOnDestruction) {
    const test::TemporaryFolder folder;
    std::optional<LineServer> server(std::in_place, ServerAddress{folder / "s", 0});
    const Client client(folder / "s");
    server->publish("first");
    EXPECT_EQ(client.read(6), "first\n");
    server->publish("last");
    server.reset();
    EXPECT_EQ(client.read(100), "last\n");
    EXPECT_FALSE(std::filesystem::exists(folder / "s"));
}

TEST(LineServer, ASlowClientDoesNotBlockOthers) {
    const test::TemporaryFolder folder;
    LineServer server(ServerAddress{folder / "s", 0});
    const Client idle(folder / "s"), other(folder / "s");
    const std::string line(100'000, 'x');
    for (int k = 0; k < 50; ++k) server.publish(line);
    EXPECT_EQ(other.read(50 * 100'001).size(), std::size_t{50 * 100'001});
}

TEST(LineServer, SendsLinesToHalfClosedConnections) {
    const test::TemporaryFolder folder;
    LineServer local(ServerAddress{folder / "s", 0}), network(parseServerAddress("tcp:0"));
    const Client localClient(folder / "s"), networkClient(network.port());
    for (const Client* client : {&localClient, &networkClient}) {
        LineServer& server = client == &localClient ? local : network;
        server.publish("one");
        EXPECT_EQ(client->read(4), "one\n");
        client->stopSending();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        server.publish("two");
        EXPECT_EQ(client->read(4), "two\n");
    }
}

TEST(LineServer, RejectsClientsBeyondTheMaximum) {
    const test::TemporaryFolder folder;
    LineServer server(ServerAddress{folder / "s", 0});
    std::deque<Client> clients;
    for (std::size_t k = 0; k < LineServer::maxClients(); ++k) clients.emplace_back(folder / "s");
    server.publish("line");
    for (const Client& client : clients) EXPECT_EQ(client.read(5), "line\n");
    EXPECT_EQ(Client(folder / "s").read(5), "") << "one too many";
    clients.pop_back();
    server.publish("more");
    EXPECT_EQ(clients.front().read(5), "more\n");
    std::string text;
    for (int attempt = 0; attempt < 100 && text.empty(); ++attempt) text = Client(folder / "s").read(10);
    EXPECT_EQ(text, "line\nmore\n") << "a closed connection frees its slot";
}

TEST(LineServer, ServesOthersWithoutFreeDescriptorsAndTheWaitingClientAfterwards) {
    const test::TemporaryFolder folder;
    LineServer server(ServerAddress{folder / "s", 0});
    const Client early(folder / "s");
    server.publish("one");
    EXPECT_EQ(early.read(4), "one\n");
    std::optional<FreeDescriptors> limit(1);
    const Client waiting(folder / "s");  // takes the last one, so that the server cannot accept
    ASSERT_TRUE(waiting.isConnected());
    server.publish("two");
    EXPECT_EQ(early.read(4), "two\n");
    limit.reset();
    EXPECT_EQ(waiting.read(8), "one\ntwo\n");
}

TEST(LineServer, CannotListenWithoutFreeDescriptors) {
    const test::TemporaryFolder folder;
    for (const int free : {0, 1}) {  // it needs two
        const FreeDescriptors limit(free);
        EXPECT_THROW(LineServer(ServerAddress{folder / "s", 0}), FileError);
    }
    const LineServer server(ServerAddress{folder / "s", 0});
    EXPECT_TRUE(Client(folder / "s").isConnected());
}

TEST(LineServer, LimitsClientsByTheDescriptorLimit) {
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    const rlimit few = {40, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
    EXPECT_EQ(LineServer::maxClients(), 5u);
    setrlimit(RLIMIT_NOFILE, &before);
}

TEST(LineServer, PortZeroTakesAFreePort) {
    LineServer server(parseServerAddress("tcp:0"));
    ASSERT_GT(server.port(), 0);
    const Client client(server.port());
    server.publish("line");
    EXPECT_EQ(client.read(5), "line\n");
}

TEST(LineServer, RejectsAnAddressInUseAndReplacesAStaleSocket) {
    const test::TemporaryFolder folder;
    {
        const LineServer first(ServerAddress{folder / "s", 0});
        EXPECT_THROW(LineServer(ServerAddress{folder / "s", 0}), FileError);
        test::writeFile(folder / "file", std::string("text"));
        EXPECT_THROW(LineServer(ServerAddress{folder / "file", 0}), FileError);
    }
    const int stale = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    (folder / "s").string().copy(address.sun_path, sizeof(address.sun_path) - 1);
    ASSERT_EQ(::bind(stale, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
    ::close(stale);
    const LineServer second(ServerAddress{folder / "s", 0});
    EXPECT_TRUE(Client(folder / "s").isConnected());
    EXPECT_EQ(test::readText(folder / "file"), "text");
}

TEST(LineServer, RejectsInvalidAddresses) {
    EXPECT_EQ(parseServerAddress("tcp:127.0.0.1:5000").port, 5000);
    EXPECT_EQ(parseServerAddress("a/b.sock").path, "a/b.sock");
    for (const char* text : {"tcp:", "tcp:x", "tcp:70000", "tcp:192.168.0.1:80"}) {
        EXPECT_THROW(parseServerAddress(text), InvalidInput) << text;
    }
}

}  // namespace
}  // namespace strainlens
