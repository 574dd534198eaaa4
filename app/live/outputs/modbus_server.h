// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/live/outputs/live_values.h"

namespace strainlens {

/// Where a Modbus server listens.
struct ModbusAddress {
    std::string host = "127.0.0.1";  ///< an address of this computer; 0.0.0.0: all
    int port = 0;
};

/// Parses "PORT" or "ADDRESS:PORT" (IPv4). Throws InvalidInput.
ModbusAddress parseModbusAddress(const std::string& text);

/// The registers, 16 bits each, of more the highest first.
namespace modbus {
inline constexpr int kState = 0;     ///< 0: no image yet, 1: measuring, 2: ended
inline constexpr int kCount = 1;     ///< of values
inline constexpr int kFrame = 2;     ///< 32 bits
inline constexpr int kCounter = 4;   ///< 64 bits
inline constexpr int kTime = 8;      ///< exposure, since the start of 1970, UTC [ns], 64 bits
inline constexpr int kLatency = 12;  ///< [us], 32 bits, 0xFFFFFFFF if unknown
inline constexpr int kAlarms = 14;   ///< 32 bits, the first alarm the lowest
inline constexpr int kValues = 16;   ///< floats of 32 bits; NaN if unknown
inline constexpr int kMaxValues = 1000;
}  // namespace modbus

/// Serves the values of the newest image by Modbus TCP: as input registers and as holding registers, alarms also as
/// discrete inputs; nothing can be written. A request is answered from one image.
class ModbusServer {
public:
    /// Throws FileError if it cannot listen, or if StrainLens was built without libmodbus.
    explicit ModbusServer(const ModbusAddress& address);
    /// Serves the last values, marked as ended, until all clients have gone, at most a second.
    ~ModbusServer();
    ModbusServer(const ModbusServer&) = delete;
    ModbusServer& operator=(const ModbusServer&) = delete;

    /// Any thread; waits for nobody.
    void publish(const LiveValues& values);
    void markEnd();
    int port() const;  ///< the assigned one if 0 was requested

private:
    class Server;
    std::shared_ptr<Server> m_server;  ///< none without libmodbus
};

}  // namespace strainlens
