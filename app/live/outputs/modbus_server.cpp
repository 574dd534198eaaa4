// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/modbus_server.h"

#include <fcntl.h>
#include <modbus/modbus.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <mutex>
#include <thread>

#include "compute/types/error.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {
namespace {

constexpr int kRegisters = modbus::kValues + 2 * modbus::kMaxValues, kAlarmBits = 64;
constexpr std::size_t kMaxClients = 16;

void setRegisters(std::uint16_t* registers, int at, std::uint64_t number, int count) {
    constexpr int kBits = 16;
    for (int k = 0; k < count; ++k) registers[at + k] = static_cast<std::uint16_t>(number >> (kBits * (count - 1 - k)));
}

std::uint32_t latencyUs(double latencyMs) {
    constexpr double kUsPerMs = 1000, kMaxUs = 4e9;
    constexpr std::uint32_t kUnknown = 0xFFFFFFFF;
    return latencyMs >= 0 ? static_cast<std::uint32_t>(std::min(latencyMs * kUsPerMs, kMaxUs)) : kUnknown;
}

[[noreturn]] void throwListenError(const ModbusAddress& address, const std::string& reason) {
    throw FileError("Modbus " + address.host + ":" + std::to_string(address.port),
                    "cannot be listened on (" + reason +
                        "); choose an address of this computer and a free port; those below 1024 need rights.");
}

/// Functions 1 to 4 read.
bool isReading(const std::uint8_t* request, int headerBytes) {
    constexpr std::uint8_t kFirst = 1, kLast = 4;
    return request[headerBytes] >= kFirst && request[headerBytes] <= kLast;
}

}  // namespace

class ModbusServer::Server {
public:
    explicit Server(const ModbusAddress& address)
        : m_context(modbus_new_tcp(address.host.c_str(), address.port)),
          m_mapping(modbus_mapping_new(kAlarmBits, kAlarmBits, kRegisters, kRegisters)),
          m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
        if (!m_context || !m_mapping || !m_wake) throwListenError(address, std::strerror(errno));
        m_listener = FileDescriptor(modbus_tcp_listen(m_context.get(), static_cast<int>(kMaxClients)));
        if (!m_listener) throwListenError(address, modbus_strerror(errno));
        ::fcntl(m_listener.get(), F_SETFD, FD_CLOEXEC);
        // A client that sends half a request does not stop the others for long.
        modbus_set_byte_timeout(m_context.get(), 0, kByteTimeoutUs);
        sockaddr_in bound{};
        socklen_t size = sizeof(bound);
        m_port = address.port;
        if (::getsockname(m_listener.get(), reinterpret_cast<sockaddr*>(&bound), &size) == 0)
            m_port = ntohs(bound.sin_port);
        m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
    }
    ~Server() {
        m_thread.request_stop();
        const std::uint64_t one = 1;
        [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof(one));
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const { return m_port; }

    void publish(const LiveValues& values) {
        std::array<std::uint16_t, kRegisters> registers{};
        const std::size_t count = std::min<std::size_t>(values.values.size(), modbus::kMaxValues);
        registers[modbus::kState] = 1;
        registers[modbus::kCount] = static_cast<std::uint16_t>(count);
        const std::uint64_t alarms = alarmBits(values.alarms);
        setRegisters(registers.data(), modbus::kFrame, static_cast<std::uint32_t>(values.frame), 2);
        setRegisters(registers.data(), modbus::kCounter, static_cast<std::uint64_t>(values.counter), 4);
        setRegisters(registers.data(), modbus::kTime, static_cast<std::uint64_t>(values.timeNs), 4);
        setRegisters(registers.data(), modbus::kLatency, latencyUs(values.latencyMs), 2);
        setRegisters(registers.data(), modbus::kAlarms, static_cast<std::uint32_t>(alarms), 2);
        for (std::size_t k = 0; k < count; ++k) {
            setRegisters(registers.data(), modbus::kValues + 2 * static_cast<int>(k),
                         std::bit_cast<std::uint32_t>(static_cast<float>(values.values[k])), 2);
        }
        const std::lock_guard lock(m_mutex);
        std::ranges::copy(registers, m_mapping->tab_input_registers);
        std::ranges::copy(registers, m_mapping->tab_registers);
        for (int k = 0; k < kAlarmBits; ++k)
            m_mapping->tab_input_bits[k] = m_mapping->tab_bits[k] = (alarms >> k & 1U) != 0;
    }
    void markEnd() {
        constexpr std::uint16_t kEnded = 2;
        const std::lock_guard lock(m_mutex);
        m_mapping->tab_input_registers[modbus::kState] = m_mapping->tab_registers[modbus::kState] = kEnded;
    }

private:
    static constexpr std::uint32_t kByteTimeoutUs = 100'000;
    struct FreeContext {
        void operator()(modbus_t* context) const { modbus_free(context); }
    };
    struct FreeMapping {
        void operator()(modbus_mapping_t* mapping) const { modbus_mapping_free(mapping); }
    };

    void run(const std::stop_token& stop) {
        std::vector<FileDescriptor> clients;
        while (!stop.stop_requested()) {
            std::vector<pollfd> waited = {{m_wake.get(), POLLIN, 0}, {m_listener.get(), POLLIN, 0}};
            for (const FileDescriptor& client : clients) waited.push_back({client.get(), POLLIN, 0});
            if (::poll(waited.data(), waited.size(), -1) < 0 && errno != EINTR) return;
            for (std::size_t k = 0; k < clients.size(); ++k) {
                if (waited[k + 2].revents != 0 && !answer(clients[k].get())) clients[k].close();
            }
            std::erase_if(clients, [](const FileDescriptor& client) { return !client; });
            if (waited[1].revents == 0) continue;
            FileDescriptor client(::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
            if (client && clients.size() < kMaxClients) clients.push_back(std::move(client));
        }
    }

    /// False when the client has gone.
    bool answer(int client) {
        std::array<std::uint8_t, MODBUS_TCP_MAX_ADU_LENGTH> request{};
        modbus_set_socket(m_context.get(), client);
        const int bytes = modbus_receive(m_context.get(), request.data());
        if (bytes < 0) return false;
        if (bytes == 0) return true;
        const std::lock_guard lock(m_mutex);
        if (isReading(request.data(), modbus_get_header_length(m_context.get())))
            return modbus_reply(m_context.get(), request.data(), bytes, m_mapping.get()) >= 0;
        return modbus_reply_exception(m_context.get(), request.data(), MODBUS_EXCEPTION_ILLEGAL_FUNCTION) >= 0;
    }

    const std::unique_ptr<modbus_t, FreeContext> m_context;
    const std::unique_ptr<modbus_mapping_t, FreeMapping> m_mapping;  ///< guarded by m_mutex
    FileDescriptor m_listener, m_wake;
    int m_port = 0;
    std::mutex m_mutex;
    std::jthread m_thread;
};

ModbusServer::ModbusServer(const ModbusAddress& address) : m_server(std::make_shared<Server>(address)) {}
ModbusServer::~ModbusServer() = default;
void ModbusServer::publish(const LiveValues& values) { m_server->publish(values); }
void ModbusServer::markEnd() { m_server->markEnd(); }
int ModbusServer::port() const { return m_server->port(); }

}  // namespace strainlens
