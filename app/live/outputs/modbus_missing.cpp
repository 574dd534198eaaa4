// SPDX-License-Identifier: MPL-2.0
// Without libmodbus.
#include "app/live/outputs/modbus_server.h"
#include "compute/types/error.h"

namespace strainlens {

ModbusServer::ModbusServer(const ModbusAddress& address) {
    throw FileError(
        "Modbus " + address.host + ":" + std::to_string(address.port),
        "is not available, as this StrainLens was built without libmodbus-dev; install it and build again.");
}
ModbusServer::~ModbusServer() = default;
void ModbusServer::publish(const LiveValues&) {}
void ModbusServer::markEnd() {}
int ModbusServer::port() const { return 0; }

}  // namespace strainlens
