// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/mesh_series.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "app/io/image/folder_groups.h"
#include "app/io/image/natural_order.h"
#include "app/io/image/varying_number.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kVtuSuffix = ".vtu";
constexpr const char* kPvdSuffix = ".pvd";
constexpr const char* kCsvSuffix = ".csv";

bool isMeshFileOf(const std::filesystem::path& path) {
    return hasSuffix(path, kVtuSuffix) || (hasSuffix(path, kCsvSuffix) && isNodeCsv(path));
}

bool isPattern(const std::filesystem::path& path) { return utf8(path.filename()).find('*') != std::string::npos; }

/// The number by which files count; none without.
std::vector<std::optional<int>> stepNumbersOf(const std::vector<std::filesystem::path>& files) {
    std::vector<std::string> names;
    for (const std::filesystem::path& file : files) names.push_back(utf8(file.stem()));
    std::vector<std::optional<int>> numbers;
    for (const std::string& digits : varyingNumbers(names)) {
        int number = 0;
        numbers.push_back(parseNumber(digits, number) ? std::optional(number) : std::nullopt);
    }
    return numbers;
}

/// Fields in a folder in natural order; `pattern`: of their names, empty: all.
std::vector<std::filesystem::path> meshFilesIn(const std::filesystem::path& folder, const std::string& pattern) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (auto entry = std::filesystem::directory_iterator(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        const std::string name = utf8(entry->path().filename());
        const bool isChosen = pattern.empty() ? !name.starts_with('.') : matchesPattern(name, pattern);
        if (isChosen && entry->is_regular_file(ignored) && isMeshFileOf(entry->path())) files.push_back(entry->path());
    }
    std::ranges::sort(files, [](const auto& a, const auto& b) { return naturalLess(utf8(a), utf8(b)); });
    return files;
}

std::vector<std::filesystem::path> meshFilesOf(const std::filesystem::path& path) {
    if (!isPattern(path)) return meshFilesIn(path, {});
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    return meshFilesIn(folder, utf8(path.filename()));
}

NodeField readMeshFile(const std::filesystem::path& file, const std::string& array) {
    return hasSuffix(file, kVtuSuffix) ? readVtu(file, array) : readNodeCsv(file);
}

/// Appends another part of a mesh.
void append(NodeField& nodes, const NodeField& part) {
    const auto offset = static_cast<std::uint32_t>(nodes.size());
    for (auto member : {&NodeField::x, &NodeField::y, &NodeField::u, &NodeField::v})
        (nodes.*member).insert((nodes.*member).end(), (part.*member).begin(), (part.*member).end());
    for (const auto& [a, b, c] : part.triangles) nodes.triangles.push_back({a + offset, b + offset, c + offset});
}

MeshSeries stepsOfTable(const std::filesystem::path& path) {
    const auto table = std::make_shared<const NodeTable>(readNodeTable(path));
    MeshSeries series{utf8(path), {}, {path}};
    for (std::size_t k = 0; k < table->steps.size(); ++k) {
        const NodeTableStep& step = table->steps[k];
        const std::string name = table->steps.size() == 1 ? utf8(path.filename())
                                 : step.number            ? "step " + std::to_string(*step.number)
                                 : step.time              ? "time " + readableText(*step.time)
                                                          : "load " + readableText(step.load.value_or(0));
        series.steps.push_back(
            {name, step.number, step.time, step.load, table->loadUnit, [table, k] { return table->steps[k].nodes; }});
    }
    return series;
}

MeshSeries stepsOfCollection(const std::filesystem::path& path, const std::string& array) {
    MeshSeries series{utf8(path), {}, {path}};
    // Some programs write all times of one part before those of the next.
    std::map<double, std::vector<std::filesystem::path>> partsByTime;
    for (const PvdEntry& entry : readPvd(path)) partsByTime[entry.time].push_back(entry.file);
    for (const auto& [time, parts] : partsByTime) {
        MeshStep& step = series.steps.emplace_back();
        step.name = utf8(parts.front().filename());
        step.time = time;
        step.field = [parts = parts, array] {
            NodeField nodes = readMeshFile(parts.front(), array);
            for (std::size_t k = 1; k < parts.size(); ++k) append(nodes, readMeshFile(parts[k], array));
            return nodes;
        };
        series.files.insert(series.files.end(), parts.begin(), parts.end());
    }
    return series;
}

MeshSeries stepsOfFiles(const std::filesystem::path& path, const std::string& array) {
    MeshSeries series{utf8(path), {}, meshFilesOf(path)};
    const std::vector<std::optional<int>> numbers = stepNumbersOf(series.files);
    for (std::size_t k = 0; k < series.files.size(); ++k) {
        const std::filesystem::path& file = series.files[k];
        series.steps.push_back(
            {utf8(file.filename()), numbers[k], {}, {}, {}, [file, array] { return readMeshFile(file, array); }});
    }
    if (!series.steps.empty()) return series;
    throw FileError(series.name, "has no finite-element field: VTU, or CSV of nodes with x, y, u and v.");
}

}  // namespace

bool isMeshSeries(const std::filesystem::path& path) {
    std::error_code error;
    if (isPattern(path) || std::filesystem::is_directory(path, error)) return !meshFilesOf(path).empty();
    return hasSuffix(path, kPvdSuffix) || isMeshFileOf(path);
}

MeshSeries openMeshSeries(const std::filesystem::path& path, const std::string& array) {
    std::error_code error;
    if (isPattern(path) || std::filesystem::is_directory(path, error)) return stepsOfFiles(path, array);
    if (hasSuffix(path, kPvdSuffix)) return stepsOfCollection(path, array);
    if (hasSuffix(path, kCsvSuffix)) return stepsOfTable(path);
    return {
        utf8(path), {{utf8(path.filename()), {}, {}, {}, {}, [path, array] { return readVtu(path, array); }}}, {path}};
}

}  // namespace strainlens
