// SPDX-License-Identifier: MPL-2.0
#include "app/io/xml_text.h"

#include "app/io/unicode.h"

namespace strainlens {

std::string escapeXml(std::string_view text) {
    std::string escaped;
    for (const char c : validUtf8(text)) {
        if (c == '&') {
            escaped += "&amp;";
        } else if (c == '<') {
            escaped += "&lt;";
        } else if (c == '>') {
            escaped += "&gt;";
        } else if (c == '"') {
            escaped += "&quot;";
        } else {
            const bool isControl = static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
            escaped += isControl ? '?' : c;
        }
    }
    return escaped;
}

}  // namespace strainlens
