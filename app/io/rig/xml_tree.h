// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strainlens {

/// An element of a small XML document.
struct XmlElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::string text;  ///< of this element alone, in front of and between its children
    std::vector<XmlElement> children;

    std::optional<std::string> attribute(std::string_view key) const;
    /// All elements of that name below this one, in the document's order.
    std::vector<const XmlElement*> descendants(std::string_view elementName) const;
};

/// Parses an XML document with at most 64 levels. Document types are accepted, entities of their own are not: they can
/// grow without limit. Throws InvalidInput naming `what` and the line.
XmlElement parseXml(std::string_view text, const std::string& what);

}  // namespace strainlens
