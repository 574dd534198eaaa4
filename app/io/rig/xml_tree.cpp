// SPDX-License-Identifier: MPL-2.0
#include "app/io/rig/xml_tree.h"

#include <expat.h>

#include <memory>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kMaxXmlLevels = 64, kMaxXmlBytes = std::size_t{1} << 26;

/// Builds the tree from expat's events.
struct TreeBuilder {
    XmlElement root = {};
    std::vector<XmlElement*> open = {};
    std::string problem = {};
    XML_Parser parser = nullptr;

    void fail(const char* reason) {
        if (problem.empty()) problem = reason;
        XML_StopParser(parser, XML_FALSE);
    }
    static void start(void* user, const char* name, const char** pairs) {
        auto& self = *static_cast<TreeBuilder*>(user);
        if (self.open.size() >= kMaxXmlLevels) return self.fail("more than 64 levels");
        // The parent's list does not grow while this element is open.
        XmlElement& element = self.open.empty() ? self.root : self.open.back()->children.emplace_back();
        element.name = name;
        for (; *pairs; pairs += 2) element.attributes.emplace_back(pairs[0], pairs[1]);
        self.open.push_back(&element);
    }
    static void end(void* user, const char*) { static_cast<TreeBuilder*>(user)->open.pop_back(); }
    static void addText(void* user, const char* characters, int count) {
        auto& self = *static_cast<TreeBuilder*>(user);
        if (!self.open.empty()) self.open.back()->text.append(characters, static_cast<std::size_t>(count));
    }
    static void refuseEntity(void* user, const char*, int, const char*, int, const char*, const char*, const char*,
                             const char*) {
        static_cast<TreeBuilder*>(user)->fail("entities of its own");
    }
};

void collectNamed(const XmlElement& element, std::string_view name, std::vector<const XmlElement*>& found) {
    for (const XmlElement& child : element.children) {
        if (child.name == name) found.push_back(&child);
        collectNamed(child, name, found);
    }
}

}  // namespace

std::optional<std::string> XmlElement::attribute(std::string_view key) const {
    for (const auto& [name_, value] : attributes) {
        if (name_ == key) return value;
    }
    return std::nullopt;
}

std::vector<const XmlElement*> XmlElement::descendants(std::string_view elementName) const {
    std::vector<const XmlElement*> found;
    if (name == elementName) found.push_back(this);
    collectNamed(*this, elementName, found);
    return found;
}

XmlElement parseXml(std::string_view text, const std::string& what) {
    if (text.size() > kMaxXmlBytes) throw InvalidInput(what, "more than 64 MiB", "a file of a rig");
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                              &XML_ParserFree);
    TreeBuilder builder;
    builder.parser = parser.get();
    XML_SetUserData(parser.get(), &builder);
    XML_SetElementHandler(parser.get(), &TreeBuilder::start, &TreeBuilder::end);
    XML_SetCharacterDataHandler(parser.get(), &TreeBuilder::addText);
    XML_SetEntityDeclHandler(parser.get(), &TreeBuilder::refuseEntity);
    if (XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), 1) != XML_STATUS_OK) {
        const std::string reason =
            builder.problem.empty() ? XML_ErrorString(XML_GetErrorCode(parser.get())) : builder.problem;
        throw InvalidInput(what + ", line " + std::to_string(XML_GetCurrentLineNumber(parser.get())), reason,
                           "XML without entities of its own");
    }
    return std::move(builder.root);
}

}  // namespace strainlens
