// SPDX-License-Identifier: MPL-2.0
#include "app/io/base64_reader.h"

#include <algorithm>

#include "compute/types/error.h"

namespace strainlens {
namespace {

bool isLineSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

int valueOfBase64(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    if (c == '+') return 62;
    return c == '/' ? 63 : -1;
}

}  // namespace

std::vector<std::uint8_t> Base64Reader::read(std::size_t count) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(std::min(count, m_rest.size()));
    while (bytes.size() < count) addGroup(bytes);
    bytes.resize(count);
    return bytes;
}

void Base64Reader::addGroup(std::vector<std::uint8_t>& bytes) {
    std::uint32_t group = 0;
    int digits = 0, padding = 0;
    while (digits < 4) {
        if (m_rest.empty()) throw Error("base64 data end too early");
        const char c = m_rest.front();
        m_rest.remove_prefix(1);
        if (isLineSpace(c)) continue;
        const int value = c == '=' ? 0 : valueOfBase64(c);
        if (value < 0 || (padding > 0 && c != '=')) throw Error("there is an invalid character in base64 data");
        padding += c == '=';
        group = group << 6 | static_cast<std::uint32_t>(value);
        ++digits;
    }
    for (int k = 0; k < 3 - padding; ++k) bytes.push_back(static_cast<std::uint8_t>(group >> (16 - 8 * k)));
    if (padding > 2) throw Error("there is invalid padding in base64 data");
}

}  // namespace strainlens
