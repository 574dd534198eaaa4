// SPDX-License-Identifier: MPL-2.0
#include <arpa/inet.h>

#include "app/io/number_text.h"
#include "app/live/outputs/modbus_server.h"
#include "compute/types/error.h"

namespace strainlens {

ModbusAddress parseModbusAddress(const std::string& text) {
    constexpr int kMaxPort = 65535;
    ModbusAddress address;
    const std::size_t colon = text.rfind(':');
    if (colon != std::string::npos) address.host = text.substr(0, colon);
    in_addr parsed{};
    const std::string_view port = std::string_view(text).substr(colon == std::string::npos ? 0 : colon + 1);
    if (!parseNumber(port, address.port) || address.port < 0 || address.port > kMaxPort ||
        ::inet_pton(AF_INET, address.host.c_str(), &parsed) != 1) {
        throw InvalidInput("--modbus", text,
                           "PORT, or ADDRESS:PORT with an IPv4 address of this computer (0.0.0.0: all)");
    }
    return address;
}

}  // namespace strainlens
