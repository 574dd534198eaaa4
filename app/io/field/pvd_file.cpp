// SPDX-License-Identifier: MPL-2.0
#include <expat.h>

#include <cmath>
#include <memory>
#include <string_view>

#include "app/io/field/mesh_series.h"
#include "app/io/file_bytes.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Collects the data sets of a collection.
struct PvdParser {
    std::filesystem::path folder;
    std::vector<PvdEntry> entries = {};
    std::size_t timed = 0;  ///< entries with a time
    std::string problem = {};
    bool isCollection = false;

    static void start(void* user, const char* name, const char** pairs) {
        auto& self = *static_cast<PvdParser*>(user);
        try {
            self.add(name, pairs);
        } catch (const std::exception& error) {  // must not pass through C
            self.problem = error.what();
        }
    }
    static void refuseDoctype(void* user, const char*, const char*, const char*, int) {
        static_cast<PvdParser*>(user)->problem = "has a document type, which ParaView does not write";
    }

    void add(std::string_view element, const char** pairs) {
        if (element == "Collection") isCollection = true;
        if (element != "DataSet") return;
        PvdEntry entry;
        for (; *pairs; pairs += 2) {
            const std::string_view key = pairs[0];
            if (key == "file") entry.file = folder / pathFromUtf8(pairs[1]);
            if (key != "timestep") continue;
            ++timed;
            if (!(parseNumber(pairs[1], entry.time) && std::isfinite(entry.time)))
                problem = std::string("has a timestep that is no number: ") + pairs[1];
        }
        if (entry.file.empty()) problem = "has a data set without a file";
        entries.push_back(std::move(entry));
    }
};

}  // namespace

std::vector<PvdEntry> readPvd(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    PvdParser collected{path.parent_path()};
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                              &XML_ParserFree);
    XML_SetUserData(parser.get(), &collected);
    XML_SetStartElementHandler(parser.get(), &PvdParser::start);
    // Documents without a type declare no entities, which could grow without limit.
    XML_SetStartDoctypeDeclHandler(parser.get(), &PvdParser::refuseDoctype);
    constexpr std::size_t kMaxBytes = std::size_t{1} << 28;
    if (bytes.size() > kMaxBytes) throw FileError(utf8(path), "is too large for a ParaView collection.");
    const auto* text = reinterpret_cast<const char*>(bytes.data());
    const bool isXml = XML_Parse(parser.get(), text, static_cast<int>(bytes.size()), 1) == XML_STATUS_OK;
    if (!isXml && collected.problem.empty()) {
        collected.problem = "line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": " +
                            XML_ErrorString(XML_GetErrorCode(parser.get()));
    }
    if (!collected.problem.empty()) throw FileError(utf8(path), collected.problem + ".");
    if (!collected.isCollection || collected.entries.empty()) {
        throw FileError(utf8(path), "is no ParaView collection with data sets.");
    }
    // A single data set needs no time. Parts of one time have the same.
    if (collected.entries.size() > 1 && collected.timed < collected.entries.size())
        throw FileError(utf8(path), "has several data sets, but not all have a timestep; write one for each.");
    return std::move(collected.entries);
}

}  // namespace strainlens
