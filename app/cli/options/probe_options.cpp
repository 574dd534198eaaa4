// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/probe_options.h"

#include <algorithm>
#include <charconv>
#include <iostream>

#include "app/cli/options/add_option.h"
#include "app/cli/options/option_values.h"
#include "app/loads/load_format.h"
#include "app/loads/load_interpolation.h"
#include "app/loads/load_recording.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"

namespace strainlens::cli {
namespace {

constexpr const char* kRangeAllowed = "FROM,TO with FROM below TO";

std::vector<double> numberList(const std::string& option, const std::string& text, const char* allowed) {
    std::vector<double> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        numbers.push_back(numbersIn<1>(option, text.substr(begin, end - begin), allowed)[0]);
        begin = end + 1;
    }
    return numbers;
}

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
    addOption(parser, "--chart-axis", m_chartAxis, "NAME",
              "Over which column of the load table instead of the frames: time, load, stress, or a header such as "
              "Temperature");
    addOption(parser, "--chart-right", m_chartRight, "NAME", "A second quantity, on an axis at the right of the chart");
    option = addOption(parser, constants, m_constants, "OUT.json",
                       "Write modulus, Poisson's ratio and the values of the tensile test as JSON");
    m_constantsOption = option->get_single_name();
}

void ProbeOutputs::prepare(CommandFiles& files) {
    m_mayPrint ? files.addPrintableOutput(m_seriesOption, m_series) : files.addOutput(m_seriesOption, m_series);
    files.addOutput("profiles", m_profiles);
    files.addPicture("chart", m_chart);
    files.addOutput(m_constantsOption, m_constants);
    files.requireSuffix(m_seriesOption, m_series, exporterById("series").suffixes);
    files.requireSuffix("profiles", m_profiles, exporterById("series").suffixes);
    files.requireSuffix(m_constantsOption, m_constants, exporterById("constants").suffixes);
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
                        {"--chart-axis", m_chartAxis},
                        {"--chart-right", m_chartRight},
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
    {"--image-rate", "HZ", &LoadOptions::m_rate,
     "The images were taken at this rate; their loads are interpolated in the table's column of times, which has any "
     "number of rows"},
    {"--image-times", "WHAT", &LoadOptions::m_times,
     "The images' times instead of a rate: exif (of exposure, also of a recording's frames), file (of writing), or a "
     "FILE with a time [s] a line"},
    {"--load-offset", "S", &LoadOptions::m_offset,
     "The table's time of the reference image [s] (of a list of times: its clock minus the list's), or auto: found by "
     "comparing the axial strain with the table's extension and load; without it 0"},
    {"--load-offset-by", "NAME", &LoadOptions::m_offsetChannel,
     "The table's column that auto compares besides the load, an extension; without it the first one in mm"},
    {"--load-trigger", "NAME", &LoadOptions::m_trigger,
     "Column of the table that marks the images: a trigger signal that rises, or a counter of images"},
    {"--area-mm2", "A", &LoadOptions::m_area, "Cross section of the specimen [mm^2], for stress"},
    {"--load-sigma", "N", &LoadOptions::m_sigma,
     "Standard deviation of the load [N]; without it or 0 = negligible compared with the strain's"},
    {"--modulus-range", "FROM,TO", &LoadOptions::m_range,
     "Young's modulus by regression from images in this range: 0.0005,0.0025; or auto: 10 % to 40 % of the yield "
     "strength (ISO 6892-1, annex G). Proof strengths, yield point, Rm, Ag, n, r and strain rates follow where the "
     "curve "
     "shows them"},
    {"--modulus-range-of", "NAME", &LoadOptions::m_rangeOf,
     "What that is a range of: axial strain, which it is without this, or stress [MPa]"},
    {"--axial", "ID", &LoadOptions::m_axial,
     "The extensometer along the load; without it the first one. An area's mean strain is named with its quantity: "
     "\"A1 mean eyy\""},
    {"--transverse", "ID", &LoadOptions::m_transverse,
     "The extensometer across the load, for Poisson's ratio and r, or an area's mean strain"},
    {"--proof", "P,...", &LoadOptions::m_proof, "Plastic strains of proof strengths [%]; without it 0.2: Rp0.2"},
    {"--hardening-range", "FROM,TO", &LoadOptions::m_hardening,
     "Plastic strain that n and r are from [%]; without it 10,20"}};

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
    files.addInput(m_file);
    const LoadFormat given = format();
    if (m_file.empty() && given != LoadFormat{}) throw InvalidInput::needs("an option for reading loads", "--load");
    strainlens::requireValid(given);
    requireTiming();
    if (timing().source == MomentSource::List) files.addInput(m_times);
    evaluation();
}

void LoadOptions::requireTiming() const {
    const bool hasTimes = !m_rate.empty() || !m_times.empty();
    const auto require = [](bool isMet, const char* option, const char* requirement) {
        if (!isMet) throw InvalidInput::needs(option, requirement);
    };
    require(m_file.empty() ? !hasTimes && m_trigger.empty() && m_offset.empty() : true, "an option for reading loads",
            "--load");
    require(m_rate.empty() || m_times.empty(), "--image-rate", "no --image-times");
    require(m_trigger.empty() || (!hasTimes && m_offset.empty()), "--load-trigger",
            "no --image-rate, --image-times and --load-offset");
    require(m_offset.empty() || hasTimes, "--load-offset", "--image-rate or --image-times");
    require(m_offsetChannel.empty() || findsOffset(), "--load-offset-by", "--load-offset auto");
}

LoadTiming LoadOptions::timing() const {
    LoadTiming timing;
    timing.trigger = m_trigger;
    if (!m_rate.empty()) {
        timing.source = MomentSource::Rate;
        timing.rateHz = numbersIn<1>("--image-rate", m_rate, "images per second, above 0")[0];
    }
    if (!m_times.empty()) {
        const bool isNamed = m_times == "exif" || m_times == "file";
        timing.source = isNamed ? parseMomentSource(m_times, "--image-times") : MomentSource::List;
    }
    if (!m_offset.empty() && !findsOffset())
        timing.offsetS = numbersIn<1>("--load-offset", m_offset, "seconds, or auto")[0];
    return timing;
}

void LoadOptions::readLoads(const MeasuredImages& images, const std::vector<std::filesystem::path>& files,
                            ProbePlan& plan) const {
    if (m_file.empty()) return;
    const LoadFormat given = format();
    const LoadTiming when = timing();
    LoadTable table = readLoadTable(pathFromUtf8(m_file), given);
    std::vector<double> listed;
    if (when.source == MomentSource::List) listed = readMoments(pathFromUtf8(m_times));
    if (!findsOffset()) {
        plan.loads = timedLoads(std::move(table), images, when, files, listed, given.referenceNumber);
        return;
    }
    LoadRecording recording{std::move(table), images, momentsOf(when, images, files, listed), m_offsetChannel};
    tableSeconds(recording.table);
    plan.recording = std::move(recording);
}

MeasuredImages loadedImages(const ChosenFrames& images) {
    MeasuredImages loaded;
    loaded.positions = positionsOf(images.frames);
    loaded.imageCount = static_cast<int>(images.given);
    for (const FrameReference& frame : images.frames) {
        loaded.frames.push_back(static_cast<int>(loaded.frames.size()));
        loaded.names.push_back(frame.name);
    }
    return loaded;
}

std::vector<std::filesystem::path> filesOf(const ChosenFrames& images) {
    std::vector<std::filesystem::path> files;
    for (const FrameReference& frame : images.frames) files.push_back(frame.path);
    return files;
}

std::vector<std::string> loadNotes(const std::string& table, const std::vector<LoadWarning>& warnings) {
    std::vector<std::string> notes;
    for (const LoadWarning& note : warnings) notes.push_back(table + ": " + note.text);
    return notes;
}

std::vector<std::string> recordingNotes(const ProbePlan& plan, const ProbeEvaluation& evaluation) {
    if (!plan.recording || !evaluation.offset) return {};
    const std::string& table = plan.recording->table.file;
    std::vector<std::string> notes = loadNotes(table, evaluation.loadWarnings);
    notes.insert(notes.begin(), table + ": " + offsetText(*evaluation.offset));
    return notes;
}

LoadEvaluation LoadOptions::evaluation(LoadEvaluation evaluation) const {
    if (!m_area.empty()) evaluation.areaMm2 = numbersIn<1>("--area-mm2", m_area, "a number above 0 [mm^2]")[0];
    if (!m_sigma.empty()) evaluation.sigmaN = numbersIn<1>("--load-sigma", m_sigma, "0 N or more")[0];
    if (m_range == "auto") {
        evaluation.modulusRange.reset();
        evaluation.proposesRange = true;
    } else if (!m_range.empty()) {
        const auto [from, to] = numbersIn<2>("--modulus-range", m_range, kRangeAllowed);
        if (!(from < to)) throw InvalidInput("--modulus-range", m_range, kRangeAllowed);
        evaluation.modulusRange = {from, to, false};
        evaluation.proposesRange = false;
    }
    if (!m_rangeOf.empty() && evaluation.modulusRange) evaluation.modulusRange->limitsStress = m_rangeOf == "stress";
    if (!m_axial.empty()) evaluation.axial = m_axial;
    if (!m_transverse.empty()) evaluation.transverse = m_transverse;
    if (!m_proof.empty())
        evaluation.tensile.proofPercents = numberList("--proof", m_proof, "plastic strains above 0 [%]");
    if (!m_hardening.empty()) {
        const auto [from, to] = numbersIn<2>("--hardening-range", m_hardening, kRangeAllowed);
        evaluation.tensile.hardeningFrom = from, evaluation.tensile.hardeningTo = to;
    }
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
