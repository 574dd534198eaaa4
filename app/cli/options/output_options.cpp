// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/output_options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>

#include "app/cli/options/add_option.h"
#include "app/cli/options/option_values.h"
#include "app/io/image/image_reader.h"
#include "app/io/number_text.h"
#include "app/render/field_quantity.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr double kMaxFullPx = 1e6;
constexpr double kMaxPercentile = 49;

/// What the names of files of this kind end in.
std::vector<std::string> suffixesOf(ExportScope scope) {
    std::vector<std::string> suffixes;
    for (const Exporter& exporter : exporters()) {
        if (exporter.scope == scope)
            suffixes.insert(suffixes.end(), exporter.suffixes.begin(), exporter.suffixes.end());
    }
    return suffixes;
}

/// Joins the parts of names that have commas within parentheses: "smooth(exx" and "5)".
std::vector<std::string> joinFormulas(const std::vector<std::string>& parts) {
    std::vector<std::string> names;
    std::ptrdiff_t open = 0;
    for (const std::string& part : parts) {
        if (open > 0) {
            names.back() += "," + part;
        } else {
            names.push_back(part);
        }
        open = std::ranges::count(names.back(), '(') - std::ranges::count(names.back(), ')');
    }
    return names;
}

}  // namespace

CLI::Option* OutputOptions::addOutput(CLI::App& parser, const std::string& help) {
    const Exporter& plain = exporterById(m_plain);
    return addRepeatedOption(parser, "-o,--output", m_outputs, "OUT" + plain.suffixes.front(),
                             help + "; may be repeated, the ending chooses: " + exportSuffixes(m_scopes) +
                                 (plain.streams ? "; - is the standard output" : ""));
}

void OutputOptions::addOverlay(CLI::App& parser, const std::string& help) {
    addOption(parser, "--overlay", m_overlay.path, "OUT.png", help);
    addOption(parser, "--overlay-field", m_style.mapQuantity, "NAME",
              "Draw the overlay as a colour map of this instead of arrows [" + fieldQuantityNames() +
                  "], or of a formula of these: exx+eyy, sqrt(u^2+v^2), smooth(exx, 5), sigma(exx+eyy)");
    addOption(parser, "--overlay-range", m_overlayRange, "LOW,HIGH",
              "Limits of that map's colour scale, the same in all pictures and in the video; without it the 1st and "
              "99th percentile of each picture, and in a video the lowest and highest of these");
    addNumberOption(parser, "--overlay-percentile", m_overlayPercentile, 0.0, kMaxPercentile,
                    "Lower limit of that map's colour scale as a percentile; the upper limit is 100 minus it. Without "
                    "--overlay-range; 0 = smallest and largest value");
    addChoiceOption(parser, "--overlay-colours", m_overlayColours, {kColourMapNames.begin(), kColourMapNames.end()},
                    "Colours of that map, or of the arrows");
    addChoiceOption(parser, "--overlay-shading", m_overlayShading, {"cells", "smooth"},
                    "One colour per point in that map, or interpolated between points that have a value");
    parser.add_flag("--overlay-contours", m_style.mapContours, "Contour lines at round values in that map");
    parser.add_flag("--overlay-scale-bar", m_style.scaleBar,
                    "Scale bar of a round length in overlays, in mm if there is a scale, else in px");
    addOption(parser, "--overlay-width", m_overlayWidth, "PX|Nx",
              "Width of the image in overlays without the legend [px], or a multiple of the image's width (2x); "
              "without it about 2000 px on the longer side. Videos are at most 1920 px wide");
    addArrows(parser);
}

void OutputOptions::addNewestOverlay(CLI::App& parser, const std::string& help) {
    addOverlay(parser, help);
    m_isOverlayNewest = true;
}

void OutputOptions::addArrows(CLI::App& parser) {
    ArrowStyle& arrows = m_style.arrows;
    addNumberOption(parser, "--overlay-arrow-every", arrows.everyNth, 0, kMaxArrowThinning,
                    "One arrow every N columns and rows of the grid; 0 = as many as do not overlap");
    addNumberOption(
        parser, "--overlay-arrow-scale", arrows.scale, 0.0, kMaxArrowScale,
        "Length of arrows on the image for a displacement of one pixel [px]; 0 = chosen by the longest arrow");
    addNumberOption(parser, "--overlay-arrow-longest", arrows.longestPx, 0.0, kMaxArrowScale,
                    "Displacement of the longest arrow without --overlay-arrow-scale, the same in all pictures and in "
                    "the video [px]; 0 = the largest of each picture, and of all frames in a video");
    addChoiceOption(parser, "--overlay-arrow-motion", m_arrowMotion, {"total", "nonrigid"},
                    "Displacements that arrows show: all, or less the rigid-body motion of the frame");
    addOption(parser, "--overlay-arrow-colour", m_arrowColours, "NAME",
              "Quantity that the colours of arrows show: magnitude, u or v; or one colour for all as #rrggbb")
        ->capture_default_str();
}

void OutputOptions::addVideoRate(CLI::App& parser) {
    addNumberOption(parser, "--video-fps", m_style.framesPerSecond, kMinFrameRate, kMaxFrameRate,
                    "Video (-o OUT.mp4 or OUT.avi): frames per second");
    addChoiceOption(parser, "--video-scale", m_videoScale, {"all", "frame"},
                    "Video: colours and arrows have one scale over all frames, which is known after the last one, or "
                    "each frame has its own");
}

void OutputOptions::addReport(CLI::App& parser) {
    addRepeatedOption(parser, "--report", m_reports, "OUT.json",
                      "Report: parameters, image hashes, device, times, counts; JSON, or with pictures .html or .pdf; "
                      "may be repeated");
    addOption(parser, "--report-settings", m_reportSettingsFile, "FILE.json",
              "What reports as .pdf and .html contain: title, specimen, operator, client, notes, logo, maps, charts, "
              "pairs of images, reporting table; instead of the project's");
    m_language.addTo(parser);
}

void OutputOptions::addChoice(CLI::App& parser) {
    addOption(parser, "--export-columns", m_choice.columns, "NAME,...",
              "Columns of tables and arrays by their names in the CSV, in this order, or all; without it a CSV has "
              "those that are used most and every other file all. Also quantities and formulas of --overlay-field")
        ->delimiter(',');
    addChoiceOption(parser, "--export-points", m_points, {"all", "region", "ok"},
                    "Points that tables have rows for: all of the grid, those in the region, or those that are Ok");
    addChoiceOption(
        parser, "--strain-unit", m_strainUnit, {kStrainUnitNames.begin(), kStrainUnitNames.end()},
        "Unit of strain in tables, arrays and maps; columns get it in their names. Results (.h5) and files of "
        "other programs always have 1");
    addChoiceOption(parser, "--length-unit", m_lengthUnit, {kLengthUnitNames.begin(), kLengthUnitNames.end()},
                    "Unit of lengths in maps, arrows and scale bars of overlays, videos and reports; mm and um need a "
                    "scale. Tables have px and mm");
    m_rateOption = addNumberOption(
        parser, "--frame-rate", m_frameRate, 0.0, kMaxCameraRate,
        "Images per second, those left out included, for the columns velocity_u_px_s, ... (between the images of a "
        "pair, else since the frame before) and rate() in --export-columns and --overlay-field; 0 = unknown, rate() is "
        "per image");
    addOption(parser, "--export-frames", m_frames, "LIST",
              "Frames that are written, as in 1-10,20,31-,1-100:10; all without it. Reports list all");
    addOption(
        parser, "--keep-fields", m_keptFields, "LIST",
        "Frames whose fields stay in the results (.h5) and tables: every:100, last, 1-10, 20- joined by commas, or "
        "none for probes alone; all without it. Probes, series and reports have all frames");
}

void OutputOptions::addFlow(CLI::App& parser) {
    addOption(
        parser, "--flow", m_flow.path, "OUT.flo",
        "Dense optical flow: u and v of every pixel (Middlebury format), from the grid's points within the region");
}

void OutputOptions::addFlowPicture(CLI::App& parser, const FlowOptionNames& names) {
    addOption(parser, names.picture, m_flowPicture.path, "OUT.png",
              "Picture of the dense flow (.png, .svg or .pdf): hue = direction, saturation = length, dark grey = "
              "unknown, with the colour wheel as legend");
    parser.add_option(names.fullPx, m_style.flowFullPx,
                      "Flow picture: length that gets the full colour [px]; 0 = the largest, but for single outliers");
    parser.add_flag(
        names.relative, m_style.flowRelative,
        "Flow picture: colour the displacement less its mean, so that a rigid shift does not hide the rest");
    m_flowPicture.option = std::string(names.picture).substr(2);
    m_fullPxOption = names.fullPx;
}

bool OutputOptions::any() const {
    return !m_outputs.empty() || !m_overlay.path.empty() || !m_reports.empty() || !m_flow.path.empty() ||
           !m_flowPicture.path.empty();
}

bool OutputOptions::hasOverlay() const {
    const Exporter* overlay = &exporterById(m_overlay.exporter);
    return !m_overlay.path.empty() ||
           std::ranges::any_of(m_outputs, [&](const std::string& path) { return &exporterOf(path) == overlay; });
}

const Exporter& OutputOptions::exporterOf(const std::string& path) const {
    const std::filesystem::path name = pathFromUtf8(path);
    if (path == kStandardOutput || !name.has_extension()) return exporterById(m_plain);
    const Exporter& exporter = exporterFor(name, m_scopes, "--output");
    if (hasSuffix(name, ".pdf") && exporter.scope == ExportScope::Frame) {
        throw InvalidInput("--output", path, "a table; use --overlay for pictures as PDF");
    }
    return exporter;
}

std::vector<OutputPicture> OutputOptions::pictures() const {
    std::vector<OutputPicture> pictures;
    const auto add = [&pictures](const Exporter& exporter, const std::string& text) {
        const std::filesystem::path path = pathFromUtf8(text);
        if (hasImageSuffix(path)) pictures.push_back({path, !isSingleFile({&exporter, path})});
    };
    for (const std::string& path : m_outputs) add(exporterOf(path), path);
    for (const SingleOutput* output : {&m_overlay, &m_flowPicture}) add(exporterById(output->exporter), output->path);
    return pictures;
}

void OutputOptions::prepare(CommandFiles& files, int deformedFrames) {
    if (!(m_style.flowFullPx >= 0 && m_style.flowFullPx <= kMaxFullPx)) {
        throw InvalidInput(m_fullPxOption, std::to_string(m_style.flowFullPx), "0 to 1000000 px");
    }
    if (!m_overlayRange.empty()) {
        constexpr const char* kAllowed = "LOW,HIGH with LOW below HIGH, with --overlay-field";
        const auto [low, high] = numbersIn<2>("--overlay-range", m_overlayRange, kAllowed);
        const bool usable = low < high && std::isfinite(low) && std::isfinite(high) && !m_style.mapQuantity.empty();
        if (!usable) throw InvalidInput("--overlay-range", m_overlayRange, kAllowed);
        m_style.mapLimits = {ColourLimits::Kind::Fixed, 0, {low, high}};
    }
    if (m_overlayRange.empty() && m_overlayPercentile != ColourLimits().percent) {
        using Kind = ColourLimits::Kind;
        m_style.mapLimits = {m_overlayPercentile > 0 ? Kind::Percentile : Kind::FullRange, m_overlayPercentile, {}};
    }
    const auto colours = std::ranges::find(kColourMapNames, m_overlayColours);
    m_style.mapColours = static_cast<ColourMap>(colours - kColourMapNames.begin());
    m_style.mapShading = m_overlayShading == "smooth" ? MapShading::Smooth : MapShading::Cells;
    m_style.arrows.withoutRigidMotion = m_arrowMotion == "nonrigid";
    if (!setArrowColours(m_style.arrows, m_arrowColours)) {
        throw InvalidInput("--overlay-arrow-colour", m_arrowColours, "magnitude, u, v or a colour as #rrggbb");
    }
    m_style.scalePerFrame = m_videoScale == "frame";
    m_style.width = parsePictureWidth(m_overlayWidth, "--overlay-width");
    const auto points = std::ranges::find(kPointChoiceNames, m_points);
    m_choice.points = static_cast<PointChoice>(points - kPointChoiceNames.begin());
    m_choice.columns = joinFormulas(m_choice.columns);
    const ShownUnits units = shownUnits(m_strainUnit, m_lengthUnit);
    m_choice.strainUnit = units.strain;
    m_choice.lengthUnit = units.length;
    m_choice.frames = FrameChoice(m_frames, "--export-frames");
    m_choice.kept = KeptFrames(m_keptFields, "--keep-fields");
    if (m_choice.kept.keepsNone() && !m_outputs.empty()) {
        throw InvalidInput::cannotCombine("--keep-fields none", "--output, whose files have fields");
    }
    if (!m_reportSettingsFile.empty()) {
        files.addInput(m_reportSettingsFile);
        m_reportSettings = readReportSettings(pathFromUtf8(m_reportSettingsFile));
        files.addInput(utf8(m_reportSettings->logo));
    }
    bool anyFrame = false;
    for (int frame = 1; frame <= deformedFrames && !anyFrame; ++frame) anyFrame = m_choice.frames.has(frame);
    if (!anyFrame) {
        throw InvalidInput("--export-frames", m_frames, "frames from 1 to " + std::to_string(deformedFrames));
    }
    m_choice.kept.requireAny(deformedFrames, "--keep-fields");
    for (const std::string& path : m_outputs) prepareOne(files, "output", exporterOf(path), path, deformedFrames);
    for (const std::string& path : m_reports) {
        const Exporter* exporter = findExporter(pathFromUtf8(path), std::array{ExportScope::Report});
        if (!exporter) files.requireSuffix("report", path, suffixesOf(ExportScope::Report));
        prepareOne(files, "report", exporter ? *exporter : exporterById("report"), path, deformedFrames);
    }
    for (const SingleOutput* output : {&m_overlay, &m_flow, &m_flowPicture}) {
        if (output->path.empty() || (output == &m_overlay && m_isOverlayNewest)) continue;
        if (!exporterById(output->exporter).isPicture)
            files.requireSuffix(output->option, output->path, exporterById(output->exporter).suffixes);
        prepareOne(files, output->option, exporterById(output->exporter), output->path, deformedFrames);
    }
    if (m_isOverlayNewest && !m_overlay.path.empty()) {
        const ExportTarget& target =
            m_newestOverlay.emplace(ExportTarget{&exporterById(m_overlay.exporter), pathFromUtf8(m_overlay.path)});
        files.addPicture(m_overlay.option, utf8(target.path));
    }
    const auto isReadable = [](const ExportTarget& target) {
        return target.exporter->scope == ExportScope::Report && target.exporter->id != "report";
    };
    for (const auto& [option, value] :
         {std::pair{"--report-settings", m_reportSettingsFile}, std::pair{"--report-language", m_language.code()}}) {
        if (!value.empty() && std::ranges::none_of(m_targets, isReadable))
            throw InvalidInput::needs(option, "--report OUT.pdf or OUT.html");
    }
}

void OutputOptions::prepareOne(CommandFiles& files, const std::string& option, const Exporter& exporter,
                               const std::string& path, int deformedFrames) {
    ExportTarget& target = m_targets.emplace_back(ExportTarget{&exporter, pathFromUtf8(path)});
    if (path == kStandardOutput) {
        if (exporter.streams && option == "output") {
            target.stream = &std::cout;
            files.addPrintableOutput(option, path);
        } else {
            files.addOutput(option, path);
        }
        return;
    }
    for (const std::filesystem::path& file : outputFiles(target, deformedFrames)) {
        exporter.isPicture ? files.addPicture(option, utf8(file)) : files.addOutput(option, file);
    }
}

std::vector<std::string> OutputOptions::arguments() const {
    std::vector<std::string> words;
    const auto add = [&words](const std::string& option, const std::string& value) {
        if (!value.empty()) words.insert(words.end(), {"--" + option, value});
    };
    for (const std::string& output : m_outputs) add("output", output);
    add("overlay", m_overlay.path);
    add("overlay-field", m_style.mapQuantity);
    add("overlay-range", m_overlayRange);
    if (m_overlayPercentile != ColourLimits().percent) add("overlay-percentile", exactText(m_overlayPercentile));
    if (m_style.mapColours != ExportStyle().mapColours) add("overlay-colours", m_overlayColours);
    if (m_style.mapShading != ExportStyle().mapShading) add("overlay-shading", m_overlayShading);
    if (m_style.mapContours) words.emplace_back("--overlay-contours");
    if (m_style.scaleBar) words.emplace_back("--overlay-scale-bar");
    add("overlay-width", m_overlayWidth);
    const ArrowStyle& arrows = m_style.arrows;
    if (arrows.everyNth > 0) add("overlay-arrow-every", std::to_string(arrows.everyNth));
    if (arrows.scale > 0) add("overlay-arrow-scale", exactText(arrows.scale));
    if (arrows.longestPx > 0) add("overlay-arrow-longest", exactText(arrows.longestPx));
    if (arrows.withoutRigidMotion) add("overlay-arrow-motion", m_arrowMotion);
    if (m_arrowColours != arrowColoursText(ArrowStyle())) add("overlay-arrow-colour", m_arrowColours);
    for (const std::string& report : m_reports) add("report", report);
    add("report-settings", m_reportSettingsFile);
    add("report-language", m_language.code());
    add("flow", m_flow.path);
    add("flow-picture", m_flowPicture.path);
    if (m_style.flowFullPx > 0) add("flow-picture-max", exactText(m_style.flowFullPx));
    if (m_style.framesPerSecond != ExportStyle().framesPerSecond) {
        add("video-fps", exactText(m_style.framesPerSecond));
    }
    if (m_videoScale == "frame") add("video-scale", m_videoScale);
    for (const std::string& column : m_choice.columns) add("export-columns", column);
    if (m_choice.points != ExportChoice().points) add("export-points", m_points);
    if (m_choice.strainUnit != StrainUnit::One) add("strain-unit", m_strainUnit);
    if (m_choice.lengthUnit != ExportChoice().lengthUnit) add("length-unit", m_lengthUnit);
    if (hasFrameRate()) add("frame-rate", exactText(m_frameRate));
    add("export-frames", m_frames);
    add("keep-fields", m_keptFields);
    if (m_style.flowRelative) words.emplace_back("--flow-picture-relative");
    return words;
}

ReportSettings OutputOptions::settingsOf(ReportSettings ofProject) const {
    ReportSettings settings = m_reportSettings.value_or(std::move(ofProject));
    if (const auto language = m_language.language()) settings.language = language;
    return settings;
}

ExportInputs OutputOptions::inputs(const RunParameters& parameters, RoiMask region, ReportInputs report) const {
    ExportInputs inputs{parameters, std::move(region), std::move(report), m_style, m_choice};
    inputs.settings = settingsOf({});
    if (const FileImage* file = inputs.report.frames.front().file()) {
        inputs.readReference = [reference = *file] { return readImage(reference.path, reference.page); };
        inputs.referenceSize = [reference = *file] { return imageSizeOf(reference.path, reference.page); };
    }
    inputs.frames = runFrames(parameters, m_frameRate, positionsOf(inputs.report.frames));
    return inputs;
}

}  // namespace strainlens::cli
