// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/probe_options.h"

#include <iostream>

#include "app/io/paths.h"
#include "app/probes/probe_json.h"

namespace strainlens::cli {
namespace {

constexpr const char* kRangeAllowed = "FROM,TO with FROM below TO";

double numberIn(const std::string& option, const std::string& text, const std::string& allowed) {
    return numbersIn<1>(option, text, allowed)[0];
}

}  // namespace

void ProbeOptions::addTo(CLI::App& parser) {
    parser.add_option("--probes", m_file, "What to read: a file of probes (JSON)")->type_name("FILE");
    parser
        .add_option("--extensometer", m_extensometers,
                    "A gauge between two points of the reference image [px], without a file; may be repeated: E1, "
                    "E2, ...")
        ->type_name("X0,Y0,X1,Y1")
        ->expected(1)
        ->take_all();
}

std::vector<Probe> ProbeOptions::probes() const {
    std::vector<Probe> all;
    if (!m_file.empty()) all = readProbes(pathFromUtf8(m_file));
    for (std::size_t k = 0; k < m_extensometers.size(); ++k) {
        const auto [x0, y0, x1, y1] = numbersIn<4>("extensometer", m_extensometers[k], "X0,Y0,X1,Y1 [px]");
        const PointPx from = {x0, y0}, to = {x1, y1};
        all.push_back({"E" + std::to_string(k + 1), Extensometer{{from, from}, {to, to}}});
    }
    requireValid(all);
    return all;
}

std::vector<std::string> ProbeOptions::arguments() const {
    std::vector<std::string> words;
    if (!m_file.empty()) words.insert(words.end(), {"--probes", m_file});
    for (const std::string& gauge : m_extensometers) words.insert(words.end(), {"--extensometer", gauge});
    return words;
}

void ProbeOutputs::addTo(CLI::App& parser, const char* series, const char* constants) {
    m_mayPrint = std::string_view(series).starts_with("-o,");
    const CLI::Option* option =
        parser
            .add_option(series, m_series,
                        std::string("Series of all probes, a row a frame (CSV)") +
                            (m_mayPrint ? "; - is the standard output, instead of the text" : ""))
            ->type_name("OUT.csv");
    m_seriesOption = option->get_single_name();
    parser.add_option("--profiles", m_profiles, "Profiles along line probes (CSV)")->type_name("OUT.csv");
    parser
        .add_option("--chart", m_chart,
                    "Chart of the probes (.png, .svg or .pdf): stress over strain where both are known, else a "
                    "quantity over the frames")
        ->type_name("OUT.png");
    parser
        .add_option("--chart-quantity", m_chartQuantity,
                    "Which quantity over the frames; without it strain, else opening, else the first")
        ->type_name("NAME");
    option =
        parser.add_option(constants, m_constants, "Write modulus and Poisson's ratio as JSON")->type_name("OUT.json");
    m_constantsOption = option->get_single_name();
}

void ProbeOutputs::prepare(CommandFiles& files) {
    if (m_mayPrint) {
        files.writesOrPrints(m_seriesOption, m_series);
    } else {
        files.writes(m_seriesOption, m_series);
    }
    files.writes("profiles", m_profiles);
    files.writesPicture("chart", m_chart);
    files.writes(m_constantsOption, m_constants);
}

bool ProbeOutputs::any() const {
    return !m_series.empty() || !m_profiles.empty() || !m_chart.empty() || !m_constants.empty();
}

void ProbeOutputs::writeSeriesTo(const std::filesystem::path& path) { m_series = utf8(path); }

std::vector<ExportTarget> ProbeOutputs::targets() const {
    std::vector<ExportTarget> targets;
    const std::pair<const char*, const std::string*> files[] = {
        {"series", &m_series}, {"profiles", &m_profiles}, {"probe-chart", &m_chart}, {"constants", &m_constants}};
    for (const auto& [exporter, path] : files) {
        if (!path->empty()) targets.push_back({&exporterNamed(exporter), pathFromUtf8(*path)});
    }
    if (printsSeries()) targets.front().stream = &std::cout;
    return targets;
}

std::vector<std::string> ProbeOutputs::arguments() const {
    std::vector<std::string> words;
    const std::pair<std::string, const std::string*> options[] = {{m_seriesOption, &m_series},
                                                                  {"profiles", &m_profiles},
                                                                  {"chart", &m_chart},
                                                                  {"chart-quantity", &m_chartQuantity},
                                                                  {m_constantsOption, &m_constants}};
    for (const auto& [option, value] : options) {
        if (!value->empty()) words.insert(words.end(), {"--" + option, *value});
    }
    return words;
}

void LoadOptions::addTo(CLI::App& parser) {
    parser
        .add_option("--load", m_file,
                    "What the testing machine recorded (CSV with a header such as frame,load [N]): a row an image")
        ->type_name("FILE");
    parser
        .add_option("--load-column", m_column,
                    "Which column is the load, by its head; without it the one that is called load or force")
        ->type_name("NAME");
    parser
        .add_option("--load-unit", m_unit,
                    "Unit of the load: N, kN, MN or lbf; without it the one in the column's head")
        ->type_name("UNIT");
    parser.add_option("--area-mm2", m_area, "Cross section of the specimen [mm^2], for stress")->type_name("A");
    parser
        .add_option("--load-sigma", m_sigma,
                    "Standard deviation of the load [N]; without it or 0 = exact beside the strain")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    parser
        .add_option("--modulus-range", m_range,
                    "Young's modulus by regression from images in this range: 0.0005,0.0025")
        ->type_name("FROM,TO");
    parser
        .add_option("--modulus-range-of", m_rangeOf,
                    "What that is a range of: axial strain, which it is without this, or stress [MPa]")
        ->type_name("NAME")
        ->check(CLI::IsMember({"strain", "stress"}));
    parser
        .add_option("--axial", m_axial,
                    "The extensometer along the load; without it the first one. An area's mean strain "
                    "is named with its quantity: \"A1 mean eyy\"")
        ->type_name("ID");
    parser
        .add_option("--transverse", m_transverse,
                    "The extensometer across the load, for Poisson's ratio, or an area's mean strain")
        ->type_name("ID");
}

void LoadOptions::prepare(CommandFiles& files) {
    files.reads(m_file);
    if (m_file.empty() && !(m_column.empty() && m_unit.empty())) {
        throw InvalidInput("load", "not given", "a load table, with --load-column and --load-unit");
    }
    if (!m_unit.empty()) newtonsPer(m_unit, "load-unit");
    evaluation();
}

std::optional<LoadTable> LoadOptions::table() const {
    if (m_file.empty()) return std::nullopt;
    return readLoadTable(pathFromUtf8(m_file), {m_column, m_unit});
}

std::optional<LoadTable> LoadOptions::tableOf(const std::vector<FrameReference>& frames) const {
    const std::optional<LoadTable> whole = table();
    if (!whole) return std::nullopt;
    std::vector<int> numbers;
    std::vector<std::string> names;
    for (std::size_t k = 1; k < frames.size(); ++k) {
        numbers.push_back(static_cast<int>(k));
        names.push_back(frames[k].name);
    }
    return loadsByFrame(*whole, numbers, names);
}

LoadEvaluation LoadOptions::evaluation(LoadEvaluation otherwise) const {
    LoadEvaluation wanted = std::move(otherwise);
    if (!m_area.empty()) wanted.areaMm2 = numberIn("area-mm2", m_area, "a number above 0 [mm^2]");
    if (!m_sigma.empty()) wanted.sigmaN = numberIn("load-sigma", m_sigma, "0 N or more");
    if (!m_range.empty()) {
        const auto [from, to] = numbersIn<2>("modulus-range", m_range, kRangeAllowed);
        if (!(from < to)) throw InvalidInput("modulus-range", m_range, kRangeAllowed);
        wanted.modulusRange = {from, to, false};
    }
    if (!m_rangeOf.empty() && wanted.modulusRange) wanted.modulusRange->ofStress = m_rangeOf == "stress";
    if (!m_axial.empty()) wanted.axial = m_axial;
    if (!m_transverse.empty()) wanted.transverse = m_transverse;
    return wanted;
}

std::vector<std::string> LoadOptions::arguments() const {
    std::vector<std::string> words;
    const std::pair<const char*, const std::string*> options[] = {{"--load", &m_file},
                                                                  {"--load-column", &m_column},
                                                                  {"--load-unit", &m_unit},
                                                                  {"--area-mm2", &m_area},
                                                                  {"--load-sigma", &m_sigma},
                                                                  {"--modulus-range", &m_range},
                                                                  {"--modulus-range-of", &m_rangeOf},
                                                                  {"--axial", &m_axial},
                                                                  {"--transverse", &m_transverse}};
    for (const auto& [option, value] : options) {
        if (!value->empty()) words.insert(words.end(), {option, *value});
    }
    return words;
}

}  // namespace strainlens::cli
