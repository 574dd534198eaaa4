// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/probe_options.h"

#include <charconv>
#include <iostream>

#include "app/cli/options/add_option.h"
#include "app/cli/options/option_values.h"
#include "app/loads/load_format.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"

namespace strainlens::cli {
namespace {

constexpr const char* kRangeAllowed = "FROM,TO with FROM below TO";

}  // namespace

void ProbeOptions::addTo(CLI::App& parser) {
    addOption(parser, "--probes", m_file, "FILE", "What to read: a file of probes (JSON)");
    addRepeatedOption(
        parser, "--extensometer", m_extensometers, "X0,Y0,X1,Y1",
        "A gauge between two points of the reference image [px], without a file; may be repeated: E1, E2, ...");
    addRepeatedOption(parser, "--strain-gauge", m_strainGauges, "X,Y,LENGTH,WIDTH,ANGLE",
                      "A foil gauge around a point of the reference image [px], its axis at an angle from x towards y "
                      "[degrees]; may be repeated: G1, G2, ...");
}

std::vector<Probe> ProbeOptions::probes() const {
    std::vector<Probe> all;
    if (!m_file.empty()) all = readProbes(pathFromUtf8(m_file));
    for (std::size_t k = 0; k < m_extensometers.size(); ++k) {
        const auto [x0, y0, x1, y1] = numbersIn<4>("--extensometer", m_extensometers[k], "X0,Y0,X1,Y1 [px]");
        const PointPx from = {x0, y0}, to = {x1, y1};
        all.push_back({"E" + std::to_string(k + 1), Extensometer{{from, from}, {to, to}}});
    }
    for (std::size_t k = 0; k < m_strainGauges.size(); ++k) {
        const auto [x, y, length, width, angle] =
            numbersIn<5>("--strain-gauge", m_strainGauges[k], "X,Y,LENGTH,WIDTH,ANGLE [px, degrees]");
        all.push_back({"G" + std::to_string(k + 1), FoilGauge{{x, y}, length, width, angle, false}});
    }
    all = withDefaults(std::move(all));
    requireValid(all);
    return all;
}

std::vector<std::string> ProbeOptions::arguments() const {
    std::vector<std::string> words = argumentsOf({{"--probes", m_file}});
    for (const std::string& gauge : m_extensometers) words.insert(words.end(), {"--extensometer", gauge});
    for (const std::string& gauge : m_strainGauges) words.insert(words.end(), {"--strain-gauge", gauge});
    return words;
}

void ProbeOutputs::addTo(CLI::App& parser, const char* series, const char* constants) {
    m_mayPrint = std::string_view(series).starts_with("-o,");
    const CLI::Option* option = addOption(parser, series, m_series, "OUT.csv",
                                          std::string("Series of all probes, a row a frame (CSV)") +
                                              (m_mayPrint ? "; - is the standard output, instead of the text" : ""));
    m_seriesOption = option->get_single_name();
    addOption(parser, "--profiles", m_profiles, "OUT.csv", "Profiles along line probes (CSV)");
    addOption(parser, "--chart", m_chart, "OUT.png",
              "Chart of the probes (.png, .svg or .pdf): stress over strain where both are known, else a quantity over "
              "the frames");
    addOption(parser, "--chart-quantity", m_chartQuantity, "NAME",
              "Which quantity over the frames; without it strain, else opening, else the first");
    option = addOption(parser, constants, m_constants, "OUT.json", "Write modulus and Poisson's ratio as JSON");
    m_constantsOption = option->get_single_name();
}

void ProbeOutputs::prepare(CommandFiles& files) {
    m_mayPrint ? files.writesOrPrints(m_seriesOption, m_series) : files.writes(m_seriesOption, m_series);
    files.writes("profiles", m_profiles);
    files.writesPicture("chart", m_chart);
    files.writes(m_constantsOption, m_constants);
    files.expectsSuffix(m_seriesOption, m_series, exporterById("series").suffixes);
    files.expectsSuffix("profiles", m_profiles, exporterById("series").suffixes);
    files.expectsSuffix(m_constantsOption, m_constants, exporterById("constants").suffixes);
}

bool ProbeOutputs::any() const {
    return !m_series.empty() || !m_profiles.empty() || !m_chart.empty() || !m_constants.empty();
}

std::vector<ExportTarget> ProbeOutputs::targets() const {
    std::vector<ExportTarget> targets;
    const std::pair<const char*, const std::string*> files[] = {
        {"series", &m_series}, {"profiles", &m_profiles}, {"probe-chart", &m_chart}, {"constants", &m_constants}};
    for (const auto& [exporter, path] : files) {
        if (!path->empty()) targets.push_back({&exporterById(exporter), pathFromUtf8(*path)});
    }
    if (printsSeries()) targets.front().stream = &std::cout;
    return targets;
}

std::vector<std::string> ProbeOutputs::arguments() const {
    return argumentsOf({{"--" + m_seriesOption, m_series},
                        {"--profiles", m_profiles},
                        {"--chart", m_chart},
                        {"--chart-quantity", m_chartQuantity},
                        {"--" + m_constantsOption, m_constants}});
}

const LoadOptions::Row LoadOptions::kRows[] = {
    {"--load", "FILE", &LoadOptions::m_file,
     "What the testing machine recorded: a table with a header line (Time;Force [kN]) and a row an image, with tabs, "
     "; , | or spaces between cells. Image names, frame numbers and times are read where it has them"},
    {"--load-column", "NAME", &LoadOptions::m_column,
     "Column of the load, by its header or its number from 1; without it the one whose header is a word for a load, "
     "such as Force, Axial Load, Standardkraft"},
    {"--load-unit", "UNIT", &LoadOptions::m_unit,
     "Unit of the load: N, kN, MN, mN, daN, kgf, gf, tf, lbf, kip or ozf; without it that of the table"},
    {"--load-decimal", "SIGN", &LoadOptions::m_decimal,
     "Decimal separator of the table, point or comma; without it that of its numbers"},
    {"--load-skip", "N", &LoadOptions::m_skip, "Lines above the header line; without it the header line is detected"},
    {"--load-reference", "N", &LoadOptions::m_reference,
     "Number of the reference image in the table's column of frame numbers; without it the one that fits the images"},
    {"--area-mm2", "A", &LoadOptions::m_area, "Cross section of the specimen [mm^2], for stress"},
    {"--load-sigma", "N", &LoadOptions::m_sigma,
     "Standard deviation of the load [N]; without it or 0 = negligible compared with the strain's"},
    {"--modulus-range", "FROM,TO", &LoadOptions::m_range,
     "Young's modulus by regression from images in this range: 0.0005,0.0025"},
    {"--modulus-range-of", "NAME", &LoadOptions::m_rangeOf,
     "What that is a range of: axial strain, which it is without this, or stress [MPa]"},
    {"--axial", "ID", &LoadOptions::m_axial,
     "The extensometer along the load; without it the first one. An area's mean strain is named with its quantity: "
     "\"A1 mean eyy\""},
    {"--transverse", "ID", &LoadOptions::m_transverse,
     "The extensometer across the load, for Poisson's ratio, or an area's mean strain"}};

void LoadOptions::addTo(CLI::App& parser) {
    for (const Row& row : kRows) addOption(parser, row.name, this->*row.value, row.type, row.help);
    parser.get_option("--load-decimal")->check(CLI::IsMember({"point", "comma"}));
    parser.get_option("--load-sigma")->check(CLI::NonNegativeNumber);
    parser.get_option("--modulus-range-of")->check(CLI::IsMember({"strain", "stress"}));
}

LoadFormat LoadOptions::format() const {
    const auto integer = [](const char* option, const std::string& text) -> std::optional<int> {
        if (text.empty()) return std::nullopt;
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size()) throw InvalidInput(option, text, "an integer");
        return number;
    };
    LoadFormat format{m_column, m_unit, DecimalSeparator::Auto, integer("--load-skip", m_skip),
                      integer("--load-reference", m_reference)};
    if (!m_decimal.empty()) format.decimal = parseDecimalSeparator(m_decimal, "--load-decimal");
    return format;
}

void LoadOptions::prepare(CommandFiles& files) {
    files.reads(m_file);
    const LoadFormat given = format();
    if (m_file.empty() && given != LoadFormat{}) throw InvalidInput::needs("an option for reading loads", "--load");
    strainlens::requireValid(given);
    evaluation();
}

std::optional<FrameLoads> LoadOptions::loadsOf(const MeasuredImages& images) const {
    if (m_file.empty()) return std::nullopt;
    const LoadFormat given = format();
    return assignLoads(readLoadTable(pathFromUtf8(m_file), given), images, given.referenceNumber);
}

MeasuredImages loadedImages(const ChosenFrames& images) {
    MeasuredImages loaded;
    loaded.positions = images.positions;
    loaded.imageCount = static_cast<int>(images.given);
    for (const FrameReference& frame : images.frames) {
        loaded.frames.push_back(static_cast<int>(loaded.frames.size()));
        loaded.names.push_back(frame.name);
    }
    return loaded;
}

std::vector<std::string> loadNotes(const FrameLoads& loads) {
    std::vector<std::string> notes;
    for (const LoadWarning& note : loads.warnings) notes.push_back(loads.file + ": " + note.text);
    return notes;
}

LoadEvaluation LoadOptions::evaluation(LoadEvaluation evaluation) const {
    if (!m_area.empty()) evaluation.areaMm2 = numbersIn<1>("--area-mm2", m_area, "a number above 0 [mm^2]")[0];
    if (!m_sigma.empty()) evaluation.sigmaN = numbersIn<1>("--load-sigma", m_sigma, "0 N or more")[0];
    if (!m_range.empty()) {
        const auto [from, to] = numbersIn<2>("--modulus-range", m_range, kRangeAllowed);
        if (!(from < to)) throw InvalidInput("--modulus-range", m_range, kRangeAllowed);
        evaluation.modulusRange = {from, to, false};
    }
    if (!m_rangeOf.empty() && evaluation.modulusRange) evaluation.modulusRange->limitsStress = m_rangeOf == "stress";
    if (!m_axial.empty()) evaluation.axial = m_axial;
    if (!m_transverse.empty()) evaluation.transverse = m_transverse;
    return evaluation;
}

std::vector<std::string> LoadOptions::arguments() const {
    std::vector<std::string> words;
    for (const Row& row : kRows) {
        if (!(this->*row.value).empty()) words.insert(words.end(), {row.name, this->*row.value});
    }
    return words;
}

}  // namespace strainlens::cli
