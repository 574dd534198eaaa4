// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/json_value.h"

#include <array>
#include <charconv>

#include "compute/benchmark/report.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

template <typename Values, typename ToJson>
Json arrayOf(const Values& values, const ToJson& toJson) {
    std::vector<Json> list;
    for (const auto& value : values) list.push_back(toJson(value));
    return Json::array(list);
}

/// Omits unknown numbers and texts (0, empty).
Json knownOrNone(double number) { return number > 0 ? Json(number) : Json(); }
Json knownOrNone(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json deviceJson(const DeviceInfo& device) {
    return Json::object({{"id", device.id},
                         {"name", device.name},
                         {"details", device.details},
                         {"driver", device.driver},
                         {"memoryBytes", static_cast<double>(device.memoryBytes)},
                         {"computeUnits", device.computeUnits}});
}

Json rowJson(const BenchRow& row) {
    return Json::object({{"id", row.id},
                         {"device", row.device},
                         {"variant", row.variant},
                         {"published", row.published},
                         {"kernelMs", knownOrNone(row.kernelMs)},
                         {"operationMs", knownOrNone(row.operationMs)},
                         {"withTransferMs", knownOrNone(row.withTransferMs)},
                         {"runs", row.runs > 0 ? Json(row.runs) : Json()},
                         {"mustMs", knownOrNone(row.requiredMs)},
                         {"aimMs", knownOrNone(row.targetMs)},
                         {"floorMs", knownOrNone(row.floorMs)},
                         {"identical", row.identity == Identity::NotCompared ? Json() : row.identity == Identity::Yes},
                         {"note", knownOrNone(row.note)},
                         {"error", knownOrNone(row.error)}});
}

Json ratioJson(const BenchRatio& ratio) {
    return Json::object({{"name", ratio.name},
                         {"value", ratio.value},
                         {"required", knownOrNone(ratio.required)},
                         {"met", ratio.required > 0 ? Json(ratio.value >= ratio.required) : Json()},
                         {"aim", knownOrNone(ratio.target)}});
}

Json tableJson(const BenchTable& table) {
    return Json::object({{"name", table.name},
                         {"title", table.title},
                         {"workload", table.workload},
                         {"source", knownOrNone(table.source)},
                         {"pixels", knownOrNone(table.pixels)},
                         {"points", knownOrNone(table.points)},
                         {"failed", table.hasFailed()},
                         {"rows", arrayOf(table.rows, rowJson)},
                         {"ratios", arrayOf(table.ratios, ratioJson)},
                         {"remarks", arrayOf(table.remarks, [](const std::string& remark) { return Json(remark); })}});
}

}  // namespace

Json::Json(const std::string& text) {
    m_text = '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            m_text += {'\\', c};
        } else if (static_cast<unsigned char>(c) < 0x20) {
            m_text += format("\\u%04x", static_cast<unsigned>(c));
        } else {
            m_text += c;
        }
    }
    m_text += '"';
}

Json::Json(double number) {
    std::array<char, 32> digits{};
    m_text.assign(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

Json Json::object(const std::vector<Member>& members) {
    std::vector<std::string> items;
    for (const auto& [key, value] : members) {
        if (!value.m_text.empty()) items.push_back(Json(std::string(key)).m_text + ": " + value.m_text);
    }
    return enclosed('{', items, '}');
}

Json Json::array(const std::vector<Json>& values) {
    std::vector<std::string> items;
    for (const Json& value : values) items.push_back(value.m_text);
    return enclosed('[', items, ']');
}

Json Json::enclosed(char open, const std::vector<std::string>& items, char close) {
    Json result;
    result.m_text = open;
    for (const std::string& item : items) {
        result.m_text += &item == items.data() ? "\n  " : ",\n  ";
        for (const char c : item) {
            result.m_text += c;
            if (c == '\n') result.m_text += "  ";  // line ends inside strings are escaped
        }
    }
    if (!items.empty()) result.m_text += '\n';
    result.m_text += close;
    return result;
}

std::string toJson(const BenchEnvironment& environment, std::span<const BenchTable> tables) {
    std::vector<Json::Member> libraries;
    for (const auto& [name, version] : environment.libraries) libraries.emplace_back(name, version);
    return Json::object({{"program", "StrainLens"},
                         {"version", STRAINLENS_VERSION},
                         {"benchmarkVersion", 2},
                         {"commit", environment.commit},
                         {"date", environment.date},
                         {"compiler", environment.compiler},
                         {"cores", environment.cores},
                         {"devices", arrayOf(environment.devices, deviceJson)},
                         {"libraries", Json::object(libraries)},
                         {"repeats", environment.options.repeats},
                         {"quick", environment.options.quick},
                         {"tables", arrayOf(tables, tableJson)}})
               .text() +
           "\n";
}

}  // namespace strainlens::bench
