// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

namespace strainlens {

/// Escapes a text for an element or quoted attribute of XML and HTML. Control characters become '?', invalid UTF-8
/// U+FFFD.
std::string escapeXml(std::string_view text);

}  // namespace strainlens
