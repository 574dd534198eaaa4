// SPDX-License-Identifier: MPL-2.0
#include "app/batch/specimen_result.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numbers>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using RecordJson = nlohmann::ordered_json;

/// Digits that results carry, so that equal results have equal texts.
std::string numberCell(double value) { return readableText(value, 9); }

void addWithSigma(std::vector<SpecimenValue>& values, const std::string& column, double value, double sigma) {
    values.push_back({column, numberCell(value)});
    if (!std::isnan(sigma)) values.push_back({column + " sigma", numberCell(sigma)});
}

std::string columnOf(const Series& series) { return series.name() + " [" + series.unit + "]"; }

/// Constants of the evaluation, every object with a value and a standard deviation, and values of the material.
void addConstants(std::vector<SpecimenValue>& values, const EvaluatedLoads& loads, const RecordJson& constants) {
    for (const auto& [name, constant] : constants.items()) {
        if (!constant.is_object() || !constant.contains("value")) continue;
        const auto numberOf = [&constant = constant](const char* key) {
            return constant.contains(key) && constant[key].is_number() ? constant[key].get<double>() : NAN;
        };
        addWithSigma(values, name, numberOf("value"), numberOf("sigma"));
    }
    for (const MaterialValue& value : loads.values) {
        addWithSigma(values, value.name + " [" + value.unit + "]", value.value, value.sigma);
    }
}

/// Index of the largest value; none if there is none.
std::optional<std::size_t> largestOf(const std::vector<double>& values) {
    std::optional<std::size_t> largest;
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (std::isfinite(values[k]) && (!largest || values[k] > values[*largest])) largest = k;
    }
    return largest;
}

void addCell(std::string& line, const std::string& text) { line += (line.empty() ? "" : ",") + csvCell(text); }

}  // namespace

std::vector<SpecimenValue> placementValues(const Placement& placement) {
    return {{"rotation [deg]", numberCell(placement.angleRad * 180 / std::numbers::pi)},
            {"scale [1]", numberCell(placement.scale)},
            {"shift x [px]", numberCell(placement.shift.x)},
            {"shift y [px]", numberCell(placement.shift.y)},
            {"placement sigma [px]", numberCell(placement.sigmaPx)},
            {"outline residual [px]", numberCell(placement.residualPx)}};
}

std::vector<SpecimenValue> probeValues(const ProbeEvaluation& probes, const LoadEvaluation& evaluation, int lastFrame) {
    std::vector<SpecimenValue> values;
    const bool hasLast = !probes.results.frames.empty() && probes.results.frames.back() == lastFrame;
    const SeriesLoads& loads = probes.evaluatedLoads.loads;
    const auto& series = probes.results.series;
    for (const Series& one : series) {
        const double missing = std::nan("");
        addWithSigma(values, columnOf(one) + " last", hasLast ? one.values.back() : missing,
                     hasLast ? one.sigmas.back() : missing);
    }
    if (evaluation.areaMm2 > 0) values.push_back({"cross section [mm2]", numberCell(evaluation.areaMm2)});
    if (const std::optional<std::size_t> largest = largestOf(loads.loadsN)) {
        values.push_back({"maximum load [N]", numberCell(loads.loadsN[*largest])});
        if (const std::optional<std::size_t> highest = largestOf(loads.stressesMPa)) {
            values.push_back({"maximum stress [MPa]", numberCell(loads.stressesMPa[*highest])});
        }
        for (const Series& one : series) {
            addWithSigma(values, columnOf(one) + " at maximum load", one.values[*largest], one.sigmas[*largest]);
        }
    }
    addConstants(values, probes.evaluatedLoads, constantsObject(probes.evaluatedLoads, evaluation));
    return values;
}

std::set<std::string> resultColumns(std::span<const SpecimenResult> results) {
    std::set<std::string> columns;
    for (const SpecimenResult& result : results) {
        for (const SpecimenValue& value : result.values) {
            if (!value.isProperty) columns.insert(value.column);
        }
    }
    return columns;
}

std::string headerOf(const SpecimenValue& value, const std::set<std::string>& columns) {
    return value.isProperty && columns.contains(value.column) ? value.column + " (specimen)" : value.column;
}

std::string batchTable(std::span<const SpecimenResult> results) {
    const std::set<std::string> ofResults = resultColumns(results);
    std::vector<std::string> columns;
    for (const SpecimenResult& result : results) {
        for (const SpecimenValue& value : result.values) {
            const std::string header = headerOf(value, ofResults);
            if (std::ranges::find(columns, header) == columns.end()) columns.push_back(header);
        }
    }
    std::string table = "specimen,status,reason,notes";
    for (const std::string& column : columns) addCell(table, column);
    for (const SpecimenResult& result : results) {
        std::map<std::string, std::string> texts;
        for (const SpecimenValue& value : result.values) texts[headerOf(value, ofResults)] = value.text;
        std::string line = csvCell(result.name);
        line += "," + std::string(kSpecimenStatusNames[static_cast<std::size_t>(result.status)]) + "," +
                csvCell(result.reason) + "," + csvCell(join(result.notes, {}, " "));
        for (const std::string& column : columns) {
            const auto found = texts.find(column);
            line += "," + (found == texts.end() ? "nan" : csvCell(found->second));
        }
        table += "\n" + line;
    }
    return table + "\n";
}

std::optional<SpecimenResult> readRecord(const std::filesystem::path& path, const std::string& key) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::nullopt;
    try {
        return readTextFile(path, [&](const std::string& text) -> std::optional<SpecimenResult> {
            const nlohmann::json json = parseJson(text, "record");
            const JsonObject object(json, "record", {"program", "key", "specimen", "status", "notes", "values"});
            if (object.text("key") != key) return std::nullopt;
            SpecimenResult result{object.text("specimen"), SpecimenStatus::Ok};
            if (object.text("status") != kSpecimenStatusNames[1]) return std::nullopt;
            for (const nlohmann::json& note : object.list("notes")) result.notes.push_back(note.get<std::string>());
            for (const nlohmann::json& value : object.list("values")) {
                result.values.push_back(
                    {value.at(0).get<std::string>(), value.at(1).get<std::string>(), value.size() > 2});
            }
            return result;
        });
    } catch (const Error&) {
        return std::nullopt;  // measured again
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

void writeRecord(const std::filesystem::path& path, const SpecimenResult& result, const std::string& key) {
    RecordJson values = RecordJson::array();
    for (const SpecimenValue& value : result.values) {
        RecordJson& written = values.emplace_back(RecordJson::array({value.column, value.text}));
        if (value.isProperty) written.push_back(true);
    }
    const RecordJson json = {
        {"program", "StrainLens"}, {"key", key},
        {"specimen", result.name}, {"status", kSpecimenStatusNames[static_cast<std::size_t>(result.status)]},
        {"notes", result.notes},   {"values", std::move(values)}};
    writeFileAtomically(path, json.dump(2, ' ', false, RecordJson::error_handler_t::replace) + "\n");
}

}  // namespace strainlens
