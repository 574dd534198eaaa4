// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/json_writer.h"
#include "compute/benchmark/report.h"

namespace strainlens::bench {
namespace {

void writeDevices(JsonWriter& json, const BenchEnvironment& environment) {
    json.beginArray("devices");
    for (const DeviceInfo& device : environment.devices) {
        json.beginObject();
        json.value("id", device.id);
        json.value("name", device.name);
        json.value("details", device.details);
        json.value("driver", device.driver);
        json.value("memoryBytes", static_cast<double>(device.memoryBytes));
        json.value("computeUnits", device.computeUnits);
        json.endObject();
    }
    json.endArray();
}

/// Numbers that are not there (0) are left out.
void writeTime(JsonWriter& json, const char* key, double milliseconds) {
    if (milliseconds > 0) json.value(key, milliseconds);
}

void writeRow(JsonWriter& json, const BenchRow& row) {
    json.beginObject();
    json.value("id", row.id);
    json.value("device", row.device);
    json.value("variant", row.variant);
    json.value("published", row.published);
    writeTime(json, "kernelMs", row.kernelMs);
    writeTime(json, "operationMs", row.operationMs);
    writeTime(json, "withTransferMs", row.withTransferMs);
    if (row.runs > 0) json.value("runs", row.runs);
    writeTime(json, "mustMs", row.mustMs);
    writeTime(json, "aimMs", row.aimMs);
    writeTime(json, "floorMs", row.floorMs);
    if (row.identity == Identity::Yes || row.identity == Identity::No) {
        json.value("identical", row.identity == Identity::Yes);
    }
    if (row.identity == Identity::Differs) json.value("identical", false);
    if (!row.note.empty()) json.value("note", row.note);
    if (!row.error.empty()) json.value("error", row.error);
    json.endObject();
}

void writeRatio(JsonWriter& json, const BenchRatio& ratio) {
    json.beginObject();
    json.value("name", ratio.name);
    json.value("value", ratio.value);
    if (ratio.required > 0) {
        json.value("required", ratio.required);
        json.value("met", ratio.value >= ratio.required);
    }
    if (ratio.aim > 0) json.value("aim", ratio.aim);
    json.endObject();
}

void writeTable(JsonWriter& json, const BenchTable& table) {
    json.beginObject();
    json.value("name", table.name);
    json.value("title", table.title);
    json.value("workload", table.workload);
    if (!table.source.empty()) json.value("source", table.source);
    if (table.pixels > 0) json.value("pixels", table.pixels);
    if (table.points > 0) json.value("points", table.points);
    json.value("failed", table.failed());
    json.beginArray("rows");
    for (const BenchRow& row : table.rows) writeRow(json, row);
    json.endArray();
    json.beginArray("ratios");
    for (const BenchRatio& ratio : table.ratios) writeRatio(json, ratio);
    json.endArray();
    json.beginArray("remarks");
    for (const std::string& remark : table.remarks) json.value("", remark);
    json.endArray();
    json.endObject();
}

}  // namespace

std::string toJson(const BenchEnvironment& environment, std::span<const BenchTable> tables) {
    JsonWriter json;
    json.beginObject();
    json.value("program", "StrainLens");
    json.value("version", STRAINLENS_VERSION);
    json.value("benchmarkVersion", 2);
    json.value("commit", environment.commit);
    json.value("date", environment.date);
    json.value("compiler", environment.compiler);
    json.value("cores", environment.cores);
    writeDevices(json, environment);
    json.beginObject("libraries");
    for (const auto& [name, version] : environment.libraries) json.value(name, version);
    json.endObject();
    json.value("repeats", environment.options.repeats);
    json.value("quick", environment.options.quick);
    json.beginArray("tables");
    for (const BenchTable& table : tables) writeTable(json, table);
    json.endArray();
    json.endObject();
    return json.text();
}

}  // namespace strainlens::bench
