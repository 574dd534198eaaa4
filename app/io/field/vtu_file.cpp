// SPDX-License-Identifier: MPL-2.0
#include <expat.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "app/io/field/node_field.h"
#include "app/io/field/vtu_data.h"
#include "app/io/file_bytes.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using Attributes = std::map<std::string, std::string>;

/// An array of the file, before its data are read.
struct VtuArray {
    std::string name, type, format, text;
    std::size_t components = 1, offset = 0;
};

/// A part of the mesh.
struct VtuPiece {
    std::vector<VtuArray> points, cells, pointData;
};

struct VtuFile {
    std::string kind, byteOrder, appendedEncoding, appendedText;
    VtuEncoding encoding;
    std::vector<VtuPiece> pieces;
};

std::size_t sizeIn(const Attributes& attributes, const std::string& name, std::size_t otherwise) {
    const auto found = attributes.find(name);
    std::size_t value = otherwise;
    if (found != attributes.end() && !parseNumber(found->second, value)) throw Error(name + " is not a number");
    return value;
}

/// Collects the elements of a VTK file.
class VtuParser {
public:
    /// Throws Error with the line of a problem.
    VtuFile parse(std::string_view text) {
        const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate(nullptr),
                                                                                  &XML_ParserFree);
        XML_SetUserData(parser.get(), this);
        XML_SetElementHandler(parser.get(), &VtuParser::startElement, &VtuParser::endElement);
        XML_SetCharacterDataHandler(parser.get(), &VtuParser::addText);
        // Documents without a type declare no entities, which could grow without limit.
        XML_SetStartDoctypeDeclHandler(parser.get(), &VtuParser::refuseDoctype);
        constexpr std::size_t kChunk = std::size_t{1} << 24;
        for (std::size_t at = 0; at < text.size() && m_problem.empty(); at += kChunk) {
            const std::string_view chunk = text.substr(at, kChunk);
            const bool isLast = at + chunk.size() == text.size();
            if (XML_Parse(parser.get(), chunk.data(), static_cast<int>(chunk.size()), isLast) == XML_STATUS_OK)
                continue;
            throw Error("line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": " +
                        XML_ErrorString(XML_GetErrorCode(parser.get())));
        }
        if (!m_problem.empty()) throw Error(m_problem);
        return std::move(m_file);
    }

private:
    static VtuParser& self(void* user) { return *static_cast<VtuParser*>(user); }
    static void refuseDoctype(void* user, const char*, const char*, const char*, int) {
        self(user).m_problem = "it has a document type, which VTK does not write";
    }
    static void startElement(void* user, const char* name, const char** pairs) {
        Attributes attributes;
        for (; *pairs; pairs += 2) attributes[pairs[0]] = pairs[1];
        try {
            self(user).start(name, attributes);
        } catch (const std::exception& error) {  // must not pass through C
            self(user).m_problem = error.what();
        }
    }
    static void endElement(void* user, const char* name) {
        const std::string_view ended = name;
        if (ended == "DataArray" || ended == "AppendedData") self(user).m_text = nullptr;
        if (ended == "Points" || ended == "Cells" || ended == "PointData") self(user).m_list = nullptr;
    }
    static void addText(void* user, const char* text, int length) {
        if (self(user).m_text) self(user).m_text->append(text, static_cast<std::size_t>(length));
    }

    void start(const std::string& name, const Attributes& attributes) {
        const auto text = [&attributes](const char* key) {
            const auto found = attributes.find(key);
            return found == attributes.end() ? std::string() : found->second;
        };
        if (name == "VTKFile") {
            m_file.kind = text("type");
            m_file.byteOrder = text("byte_order");
            m_file.encoding = {text("header_type") == "UInt64", !text("compressor").empty()};
            if (m_file.encoding.isCompressed && text("compressor") != "vtkZLibDataCompressor") {
                m_problem = "it is compressed by " + text("compressor") + "; write it with zlib or uncompressed";
            }
        } else if (name == "Piece") {
            m_file.pieces.emplace_back();
        } else if (name == "AppendedData") {
            m_file.appendedEncoding = text("encoding");
            m_text = &m_file.appendedText;
        } else if (!m_file.pieces.empty()) {
            VtuPiece& piece = m_file.pieces.back();
            if (name == "Points") m_list = &piece.points;
            if (name == "Cells") m_list = &piece.cells;
            if (name == "PointData") m_list = &piece.pointData;
            if (name != "DataArray" || !m_list) return;
            m_list->push_back({text("Name"),
                               text("type"),
                               text("format"),
                               {},
                               sizeIn(attributes, "NumberOfComponents", 1),
                               sizeIn(attributes, "offset", 0)});
            m_text = &m_list->back().text;
        }
    }

    VtuFile m_file;
    std::vector<VtuArray>* m_list = nullptr;
    std::string* m_text = nullptr;
    std::string m_problem;
};

/// The text without raw appended data, which are no XML, and these data.
std::pair<std::string, std::string_view> splitAppended(std::string_view text) {
    const std::size_t element = text.find("<AppendedData");
    const std::size_t head = element == text.npos ? text.npos : text.find('>', element);
    if (head == text.npos || text.substr(element, head - element).find("raw") == text.npos)
        return {std::string(text), {}};
    const std::size_t begin = text.find('_', head), end = text.rfind("</AppendedData");
    if (begin == text.npos || end == text.npos || end < begin) throw Error("its appended data have no end");
    return {std::string(text.substr(0, head + 1)) + std::string(text.substr(end)),
            text.substr(begin + 1, end - begin - 1)};
}

class NodeBuilder {
public:
    NodeBuilder(const VtuFile& file, std::string_view raw, const std::string& array)
        : m_file(file), m_raw(raw), m_array(array) {}

    NodeField build() {
        for (const VtuPiece& piece : m_file.pieces) add(piece);
        if (m_nodes.size() < 3) throw Error("has fewer than three nodes");
        if (m_otherCells > 0) {
            throw Error(
                std::to_string(m_otherCells) +
                " of its cells are neither triangles nor quadrilaterals; extract the surface, or write CSV of nodes");
        }
        return std::move(m_nodes);
    }

private:
    std::vector<double> numbers(const VtuArray& array) const {
        if (array.format == "ascii") return readAsciiNumbers(array.text);
        if (array.format == "binary") return numbersOf(readBase64Array(array.text, m_file.encoding), array.type);
        if (array.format != "appended") throw Error("\"" + array.format + "\" is no format of arrays");
        const bool isRaw = m_file.appendedEncoding == "raw";
        std::string_view data = m_raw;
        if (!isRaw) {
            data = m_file.appendedText;
            data.remove_prefix(std::min(data.size(), data.find('_') + 1));
        }
        if (array.offset > data.size()) throw Error("array " + array.name + " starts after the end of the data");
        data.remove_prefix(array.offset);
        return numbersOf(isRaw ? readRawArray(data, m_file.encoding) : readBase64Array(data, m_file.encoding),
                         array.type);
    }

    static const VtuArray* named(const std::vector<VtuArray>& arrays, std::string_view name) {
        const auto found = std::ranges::find(arrays, name, &VtuArray::name);
        return found == arrays.end() ? nullptr : &*found;
    }

    const VtuArray& displacementOf(const VtuPiece& piece) const {
        std::vector<const VtuArray*> vectors;
        std::string names;
        for (const VtuArray& array : piece.pointData) {
            if (array.components != 2 && array.components != 3) continue;
            vectors.push_back(&array);
            names += (names.empty() ? "" : ", ") + array.name;
        }
        if (!m_array.empty()) {
            const auto found = std::ranges::find(vectors, m_array, [](const VtuArray* array) { return array->name; });
            if (found == vectors.end())
                throw Error("has no vectors \"" + m_array + "\" at its points; there are: " + names);
            return **found;
        }
        for (const VtuArray* array : vectors) {
            std::string lower;
            for (const char c : array->name) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            if (lower.find("disp") != lower.npos || lower == "u") return *array;
        }
        if (vectors.size() == 1) return *vectors.front();
        throw Error(vectors.empty()
                        ? "has no vectors at its points; point data with two or three components are needed"
                        : "has several vectors at its points: " + names + "; name that of the displacement");
    }

    void add(const VtuPiece& piece) {
        if (piece.points.empty()) return;
        const VtuArray& array = displacementOf(piece);
        const std::vector<double> points = numbers(piece.points.front()), moved = numbers(array);
        const std::size_t count = points.size() / 3;
        if (points.size() % 3 != 0 || moved.size() != count * array.components) {
            throw Error("array " + array.name + " has no vector for every point");
        }
        m_nodes.displacement = array.name;
        const std::size_t first = m_nodes.size();
        for (std::size_t i = 0; i < count; ++i) {
            m_nodes.x.push_back(points[3 * i]), m_nodes.y.push_back(points[3 * i + 1]);
            m_nodes.u.push_back(moved[array.components * i]), m_nodes.v.push_back(moved[array.components * i + 1]);
            if (!std::isfinite(points[3 * i]) || !std::isfinite(points[3 * i + 1]))
                throw Error("a point has no position");
        }
        addCells(piece, first, count);
    }

    void addCells(const VtuPiece& piece, std::size_t first, std::size_t count) {
        const VtuArray *connectivity = named(piece.cells, "connectivity"), *offsets = named(piece.cells, "offsets"),
                       *types = named(piece.cells, "types");
        if (!connectivity || !offsets || !types) return;
        const std::vector<double> nodes = numbers(*connectivity), ends = numbers(*offsets), kinds = numbers(*types);
        if (ends.size() != kinds.size()) throw Error("its cells have no type each");
        std::size_t begin = 0;
        for (std::size_t cell = 0; cell < ends.size(); ++cell) {
            if (!(ends[cell] >= static_cast<double>(begin) && ends[cell] <= static_cast<double>(nodes.size()))) {
                throw Error("the offsets of its cells do not increase");
            }
            const auto end = static_cast<std::size_t>(ends[cell]);
            addCell(static_cast<int>(kinds[cell]), std::span(nodes).subspan(begin, end - begin), first, count);
            begin = end;
        }
    }

    /// Divides a cell into triangles of its nodes.
    void addCell(int type, std::span<const double> nodes, std::size_t first, std::size_t count) {
        struct CellType {
            int type;
            std::size_t nodes;
            std::vector<std::array<std::size_t, 3>> triangles;
        };
        // Mid-side nodes of quadratic cells follow their corners.
        static const CellType kTypes[] = {
            {5, 3, {{0, 1, 2}}},
            {9, 4, {{0, 1, 2}, {0, 2, 3}}},
            {22, 6, {{0, 3, 5}, {3, 1, 4}, {5, 4, 2}, {3, 4, 5}}},
            {23, 8, {{0, 4, 7}, {4, 1, 5}, {5, 2, 6}, {7, 6, 3}, {4, 5, 7}, {5, 6, 7}}},
            {28, 9, {{0, 4, 8}, {0, 8, 7}, {4, 1, 5}, {4, 5, 8}, {8, 5, 2}, {8, 2, 6}, {7, 8, 6}, {7, 6, 3}}},
        };
        const auto* const found = std::ranges::find(kTypes, type, &CellType::type);
        constexpr int kVertices = 2, kLine = 3, kPolyLine = 4, kQuadraticLine = 21;
        if (type <= kVertices || type == kLine || type == kPolyLine || type == kQuadraticLine) return;
        if (found == std::end(kTypes) || found->nodes != nodes.size()) {
            ++m_otherCells;
            return;
        }
        for (const double node : nodes) {
            if (!(node >= 0 && node < static_cast<double>(count))) throw Error("a cell has a node that does not exist");
        }
        for (const auto& corners : found->triangles) {
            std::array<std::uint32_t, 3> triangle{};
            for (std::size_t k = 0; k < 3; ++k) {
                triangle[k] = static_cast<std::uint32_t>(first + static_cast<std::size_t>(nodes[corners[k]]));
            }
            m_nodes.triangles.push_back(triangle);
        }
    }

    const VtuFile& m_file;
    std::string_view m_raw;
    const std::string& m_array;
    NodeField m_nodes;
    std::size_t m_otherCells = 0;  ///< areas and solids that cannot be interpolated
};

}  // namespace

NodeField readVtu(const std::filesystem::path& path, const std::string& array) {
    const std::string name = utf8(path);
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    try {
        const auto [xml, raw] = splitAppended({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        const VtuFile file = VtuParser().parse(xml);
        if (file.kind != "UnstructuredGrid") throw Error("is no unstructured grid of VTK");
        if (file.byteOrder == "BigEndian") throw Error("has big-endian data; write it in little-endian order");
        return NodeBuilder(file, raw, array).build();
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        constexpr std::size_t kMaxBytes = 300;
        throw FileError(name, shorten(error.what(), kMaxBytes) + ".");
    }
}

}  // namespace strainlens
