// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace strainlens {

/// Reads base64 text (RFC 4648) block by block, each with its padding; spaces and line breaks are ignored. The text
/// must outlive the reader.
class Base64Reader {
public:
    explicit Base64Reader(std::string_view text) : m_rest(text) {}

    /// The next `count` bytes, of complete blocks. Throws Error for text that ends before and for invalid characters.
    std::vector<std::uint8_t> read(std::size_t count);

private:
    void addGroup(std::vector<std::uint8_t>& bytes);

    std::string_view m_rest;
};

}  // namespace strainlens
