// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

namespace strainlens {

/// The text as it may stand in an element or in the quotes of an attribute of XML and HTML: markup is escaped, control
/// characters become '?' and bytes that are no UTF-8 U+FFFD.
std::string escapedXml(std::string_view text);

}  // namespace strainlens
