// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_pictures.h"

#include <algorithm>
#include <iterator>
#include <new>
#include <ranges>

#include "app/export/reporting_writers.h"
#include "app/io/image/image_format.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"
#include "app/probes/probe_marks.h"
#include "app/render/formula_quantity.h"
#include "app/texts/verbatim.h"
#include "compute/sequence/greys/grey_range.h"
#include "compute/sequence/run_points.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMaxLogoPx = 800;

/// `frames`: deformed images of the run; 0: unknown.
void requireFrame(int frame, int frames, const std::string& name) {
    if (frames == 0 || frame <= frames) return;
    throw InvalidInput(name, std::to_string(frame),
                       "0 for the last frame, or 1 to " + std::to_string(frames) + " as the run has");
}

void requireKnown(const ReportMap& map, const std::string& name) {
    if (map.quantity == kReportVectors) return;
    fieldQuantity(map.quantity, name + ", quantity");
    if (comparesFrames(map.quantity, !map.frames.empty())) {
        throw InvalidInput(
            name + ", quantity", "\"" + map.quantity + "\"",
            "a formula of one frame, or with frames rate() of one; strainlens-cli statistics compares frames");
    }
}

std::string elementOf(const char* list, std::size_t index) {
    return std::string("report, ") + list + " " + std::to_string(index + 1);
}

bool hasValues(const ReportMap& map, const DisplacementField& field) {
    return map.quantity == kReportVectors ||
           fieldQuantity(map.quantity, "overlay-field").values(field).size() == field.size();
}

/// The quantity of fields that have its values as their score.
FieldQuantity storedQuantity(FieldQuantity quantity) {
    quantity.values = [](const FrameField& field) { return field.field.score; };
    return quantity;
}

std::vector<float> inSinglePrecision(const std::vector<double>& values) {
    std::vector<float> numbers(values.size());
    std::ranges::transform(values, numbers.begin(), [](double value) { return static_cast<float>(value); });
    return numbers;
}

/// What the caption of an image adds if the image was not measured, else "".
std::string unmeasuredText(const RunSummary& summary, int frame) {
    const auto found = std::ranges::find(summary.frames, frame, &FrameSummary::frame);
    if (found == summary.frames.end()) return " (not measured)";
    return found->error.empty() ? "" : " (not measured: " + found->error + ")";
}

/// Makes a part of a report; why it failed becomes a note. A stop is not caught.
template <typename Make>
void attemptPart(RunSummary& summary, const std::string& what, const Make& make) {
    const auto isMissing = [&](const std::string& why) { summary.notes.push_back(what + " is missing: " + why); };
    try {
        make();
    } catch (const std::bad_alloc&) {
        isMissing("there is not enough memory; close other programs.");
    } catch (const std::exception& error) {
        isMissing(error.what());
    }
}

}  // namespace

std::vector<std::string> removeMissing(ReportSettings& settings, int deformedFrames) {
    std::vector<std::string> notes;
    const auto isMissing = [&](const std::string& what, int frame) {
        if (frame <= deformedFrames) return false;
        notes.push_back(what + " frame " + std::to_string(frame) + " is missing: there are only " +
                        std::to_string(deformedFrames) + " deformed images.");
        return true;
    };
    if (settings.maps) {
        std::erase_if(*settings.maps, [&](const ReportMap& map) {
            const bool isSeriesMissing =
                !map.frames.empty() && FrameChoice(map.frames, "report, maps, frames").of(deformedFrames).empty();
            if (isSeriesMissing) {
                notes.push_back("The maps of " + map.quantity + " in frames " + map.frames +
                                " are missing: there are only " + std::to_string(deformedFrames) + " deformed images.");
            }
            return isSeriesMissing || isMissing("The map of " + map.quantity + " in", map.frame);
        });
    }
    std::erase_if(settings.pairs, [&](int frame) { return isMissing("The pair of", frame); });
    try {
        if (!settings.logo.empty()) readPicture(settings.logo, kMaxLogoPx);
    } catch (const FileError& error) {
        settings.logo.clear();
        notes.push_back(std::string("The logo is missing: ") + error.what());
    }
    return notes;
}

ReportPages::ReportPages(ExportContext& context)
    : m_context(context), m_settings(context.inputs().settings), m_statistics(context.inputs().parameters) {
    const ExportInputs& inputs = context.inputs();
    const int frames = std::max(0, static_cast<int>(inputs.report.frames.size()) - 1);
    for (std::size_t k = 0; m_settings.maps && k < m_settings.maps->size(); ++k) {
        const ReportMap& map = (*m_settings.maps)[k];
        requireKnown(map, elementOf("maps", k));
        requireFrame(map.frame, frames, elementOf("maps", k) + ", frame");
        if (!map.frames.empty()) addSeries(map, elementOf("maps", k) + ", frames", frames);
        if (map.frame > 0) m_frames[map.frame];
    }
    for (std::size_t k = 0; k < m_settings.pairs.size(); ++k) {
        requireFrame(m_settings.pairs[k], frames, elementOf("pairs", k));
    }
    requireFont(languageOf(m_settings));
    if (!m_settings.logo.empty()) m_logo = readPicture(m_settings.logo, kMaxLogoPx);
}

void ReportPages::add(const ExportedFrame& frame) {
    m_lastFrame = frame.summary().frame;
    m_last = {frame.summary().name, frame.field(), m_context.firstImageOf(frame.summary())};
    if (const auto chosen = m_frames.find(m_lastFrame); chosen != m_frames.end()) chosen->second = m_last;
    for (MapSeries& series : m_series) addTo(series, frame);
    if (m_settings.reportingTable) m_statistics.add(frame.summary(), &frame.field());
}

ReportContent ReportPages::make(RunSummary summary) const {
    ReportParts parts{m_logo};
    const std::size_t earlier = summary.notes.size();
    attemptPart(summary, "The chart of mean strains", [&] { parts.pictures = charts(summary); });
    std::ranges::move(maps(summary), std::back_inserter(parts.pictures));
    parts.series = series(summary);
    parts.pairs = pairs(summary);
    attemptPart(summary, "The reporting table", [&] { parts.reportingTable = reportingTable(summary); });
    for (std::size_t k = earlier; k < summary.notes.size(); ++k) m_context.note(summary.notes[k]);
    return translateReport(reportContent(summary, m_context, std::move(parts)), languageOf(m_settings));
}

const ReportPages::ShownFrame* ReportPages::shownFrame(int frame) const {
    const auto chosen = m_frames.find(frame);
    const ShownFrame& shown = frame == 0 || frame == m_lastFrame || chosen == m_frames.end() ? m_last : chosen->second;
    return shown.field.size() > 0 ? &shown : nullptr;
}

ReportPages::Pictures ReportPages::charts(const RunSummary& summary) const {
    if (!hasChart(m_settings, ReportChart::MeanStrain) || !hasMeanStrains(summary)) return {};
    return {meanStrainChart(summary, m_context.inputs())};
}

ReportPages::Pictures ReportPages::maps(RunSummary& summary) const {
    Pictures pictures;
    const std::string& exported = m_context.inputs().style.mapQuantity;
    std::vector<ReportMap> maps = m_settings.maps.value_or(defaultReportMaps());
    const bool isListed = std::ranges::find(maps, exported, &ReportMap::quantity) != maps.end();
    if (!m_settings.maps && !exported.empty() && !isListed) maps.push_back({exported});
    for (const ReportMap& map : maps) {
        if (!map.frames.empty()) continue;
        const std::string of = map.frame > 0 ? "frame " + std::to_string(map.frame) : "the last frame";
        const std::string what = "The map of " + map.quantity + " in " + of;
        attemptPart(summary, what, [&] {
            const ShownFrame* frame = shownFrame(map.frame);
            if (frame && hasValues(map, frame->field)) {
                pictures.push_back(this->map(map.quantity, *frame, mapOptions(map.quantity, frame->name)));
            } else if (m_settings.maps || map.quantity == exported) {
                summary.notes.push_back(what + " is missing: the frame has no values of it.");
            }
        });
    }
    return pictures;
}

OverlayOptions ReportPages::mapOptions(const std::string& quantity, const std::string& title) const {
    const ExportInputs& inputs = m_context.inputs();
    const Language language = languageOf(m_settings);
    const LengthScale scale(inputs.parameters);
    OverlayOptions options = {
        .title = verbatim(title),
        .scaleMmPerPx = inputs.parameters.scaleMmPerPx,
        .quantity = quantity == kReportVectors ? nullptr : &fieldQuantity(quantity, "overlay-field"),
        .strainUnit = inputs.choice.strainUnit,
        .drawings = annotationMarks(inputs.annotations, scale, language),
        .language = language,
        .lengthUnit = inputs.choice.lengthUnit};
    if (m_settings.probesOnMaps) {
        std::ranges::move(probeMarks(inputs.probes.probes, inputs.parameters.scaleMmPerPx),
                          std::back_inserter(options.drawings));
    }
    return options;
}

ReportPicture ReportPages::map(const std::string& quantity, const ShownFrame& frame,
                               const OverlayOptions& options) const {
    throwIfStopped(m_context.inputs().stop);
    const PictureBytes png =
        overlayPicture(m_context.reference(frame.firstImage), frame.field, options, PictureFormat::Png);
    const std::string label = quantity == kReportVectors ? "displacement vectors"
                                                         : std::string(fieldQuantity(quantity, "overlay-field").label);
    const std::string smoothing = smoothingText(quantity, frame.field, {m_context.inputs().parameters.scaleMmPerPx});
    return {verbatim(frame.name) + ": " + label + (smoothing.empty() ? "" : ", " + smoothing),
            decodePngPixels(png, kMaxReportPicturePx)};
}

void ReportPages::addSeries(const ReportMap& map, const std::string& name, int deformedFrames) {
    const FrameChoice choice(map.frames, name);
    if (deformedFrames > 0) {
        const std::size_t chosen = choice.of(deformedFrames).size();
        if (chosen == 0) {
            throw InvalidInput(name, "\"" + map.frames + "\"",
                               "frames from 1 to " + std::to_string(deformedFrames) + " as the run has");
        }
        if (chosen > kMaxSeriesMaps) {
            throw InvalidInput(name, std::to_string(chosen) + " frames",
                               "at most " + std::to_string(kMaxSeriesMaps) + "; every tenth is 1-:10");
        }
    }
    m_series.push_back({map.quantity, choice, SequenceScale(mapOptions(map.quantity, {}))});
}

void ReportPages::addTo(MapSeries& series, const ExportedFrame& frame) {
    if (!series.choice.has(frame.summary().frame)) return;
    if (series.frames.size() == kMaxSeriesMaps) {
        ++series.left;
        return;
    }
    const DisplacementField& field = frame.field();
    SeriesFrame shown{
        frame.summary().name, gridOf(field), field.status, {}, {}, m_context.firstImageOf(frame.summary())};
    if (series.quantity == kReportVectors) {
        shown.values = inSinglePrecision(field.u);
        shown.v = inSinglePrecision(field.v);
        series.scale.add(field, {});
    } else {
        const FieldQuantity& quantity = fieldQuantity(series.quantity, "overlay-field");
        shown.values = inSinglePrecision(quantity.values(frame.frameField()));
        if (shown.values.size() != field.size()) {
            ++series.unknown;
            return;
        }
        const DisplacementField stored = fieldOf(shown);
        series.scale.add(stored,
                         overlayValues(stored, storedQuantity(quantity), mapOptions(series.quantity, {}).units()));
    }
    series.frames.push_back(std::move(shown));
}

std::shared_ptr<const ReportPages::SeriesGrid> ReportPages::gridOf(const DisplacementField& field) {
    const bool isSame = m_seriesGrid && m_seriesGrid->columns == field.columns && m_seriesGrid->rows == field.rows &&
                        m_seriesGrid->x == field.x && m_seriesGrid->y == field.y;
    if (!isSame)
        m_seriesGrid = std::make_shared<const SeriesGrid>(SeriesGrid{field.columns, field.rows, field.x, field.y});
    return m_seriesGrid;
}

DisplacementField ReportPages::fieldOf(const SeriesFrame& frame) {
    DisplacementField field;
    field.resize(frame.grid->columns, frame.grid->rows);
    field.x = frame.grid->x, field.y = frame.grid->y, field.status = frame.status;
    if (frame.v.empty()) {
        field.score.assign(frame.values.begin(), frame.values.end());
    } else {
        field.u.assign(frame.values.begin(), frame.values.end());
        field.v.assign(frame.v.begin(), frame.v.end());
    }
    return field;
}

std::int64_t ReportPages::seriesBytes(const ExportInputs& inputs, int deformedFrames, ImageSize image) {
    constexpr double kPixelBytes = sizeof(std::uint32_t), kGridBytes = 2 * sizeof(double);
    const auto nodes = static_cast<double>(maxNodes(inputs.parameters, image));
    const double width = std::min(1.0, double(image.width) / image.height) * kMaxReportPicturePx;
    const double height = std::min(1.0, double(image.height) / image.width) * kMaxReportPicturePx;
    double bytes = 0;
    for (const ReportMap& map : inputs.settings.maps.value_or(defaultReportMaps())) {
        if (map.frames.empty()) continue;
        const std::size_t chosen = FrameChoice(map.frames, "report, maps, frames").of(deformedFrames).size();
        const std::size_t values = map.quantity == kReportVectors ? 2 : 1;
        bytes +=
            static_cast<double>(std::min<std::size_t>(chosen, kMaxSeriesMaps)) *
            (nodes * static_cast<double>(values * sizeof(float) + sizeof(PointStatus)) + kPixelBytes * width * height);
        bytes += nodes * kGridBytes;
    }
    return static_cast<std::int64_t>(bytes);
}

std::vector<ReportSection> ReportPages::series(RunSummary& summary) const {
    std::vector<ReportSection> sections;
    for (const MapSeries& series : m_series) {
        const std::string what = "The maps of " + series.quantity + " over the frames";
        const bool isVectors = series.quantity == kReportVectors;
        const FieldQuantity stored =
            isVectors ? FieldQuantity{} : storedQuantity(fieldQuantity(series.quantity, "overlay-field"));
        ReportSection section{
            "Maps over the frames: " + (isVectors ? "displacement vectors" : std::string(stored.label)), {}};
        section.isPairs = true;
        attemptPart(summary, what, [&] {
            for (const SeriesFrame& frame : series.frames) {
                OverlayOptions options = series.scale.applyTo(mapOptions(series.quantity, frame.name));
                if (!isVectors) options.quantity = &stored;
                section.pictures.push_back(
                    map(series.quantity, {frame.name, fieldOf(frame), frame.firstImage}, options));
            }
        });
        if (series.unknown > 0)
            summary.notes.push_back(what + " lack " + std::to_string(series.unknown) + " frames without values of it.");
        if (series.left > 0) {
            summary.notes.push_back(what + " are those of the first " + std::to_string(kMaxSeriesMaps) + " of " +
                                    std::to_string(series.left + kMaxSeriesMaps) + " chosen frames.");
        }
        if (!section.pictures.empty()) sections.push_back(std::move(section));
    }
    return sections;
}

ReportPages::Pictures ReportPages::pairs(RunSummary& summary) const {
    Pictures pictures;
    std::optional<GreyRange> range;
    std::map<int, PixelBlock> firstImages;  // most frames share one
    const auto shown = [&](int frame) {
        if (!range) range = greyRangeOf(readImageOf(0));
        return image(frame, *range);
    };
    for (const int chosen : m_settings.pairs) {
        const int frame = chosen == 0 ? m_lastFrame : chosen;
        if (frame == 0) continue;  // nothing was measured
        const auto& images = m_context.inputs().report.frames;
        const auto nameOf = [&](int k) {
            return static_cast<std::size_t>(k) < images.size() ? images[static_cast<std::size_t>(k)].name : "";
        };
        const auto found = std::ranges::find(summary.frames, frame, &FrameSummary::frame);
        const int first = found == summary.frames.end() ? 0 : m_context.firstImageOf(*found);
        attemptPart(summary, "The pair of frame " + std::to_string(frame), [&] {
            throwIfStopped(m_context.inputs().stop);
            const auto captionOf = [&](int k) {
                return (k == 0 ? "Reference" : "Frame " + std::to_string(k)) + ": " + verbatim(nameOf(k));
            };
            if (!firstImages.contains(first)) firstImages[first] = shown(first);
            ReportPicture deformed{captionOf(frame) + unmeasuredText(summary, frame), shown(frame)};
            pictures.insert(pictures.end(), {{captionOf(first), firstImages.at(first)}, std::move(deformed)});
        });
    }
    return pictures;
}

AnyImage ReportPages::readImageOf(int frame) const {
    const ExportInputs& inputs = m_context.inputs();
    if (inputs.readFrame) return inputs.readFrame(frame);
    const FrameIdentity& identity = inputs.report.frames.at(static_cast<std::size_t>(frame));
    const FileImage* file = identity.file();
    if (!file) throw FileError(identity.name, "comes from a camera and is in no file.");
    return frame == 0 ? inputs.readReference() : readImage(file->path, file->page);
}

PixelBlock ReportPages::image(int frame, const GreyRange& range) const {
    const GrayImage<std::uint8_t> greys = mapTo8Bit(readImageOf(frame), range);
    return decodePngPixels(encodePng(greys.view()), kMaxReportPicturePx);
}

std::vector<ReportSection> ReportPages::reportingTable(RunSummary& summary) const {
    if (!m_settings.reportingTable) return {};
    const ExportInputs& inputs = m_context.inputs();
    ReportingInputs reporting;
    reporting.parameters = inputs.parameters;
    reporting.version = STRAINLENS_VERSION;
    const auto correction = readCorrection(inputs.parameters.camera);
    const AnyImage saved = inputs.readReference();
    const AnyImage image = correction ? correction->apply(AnyImage(saved)) : saved;
    reporting.image = computeImageStatistics(viewOf(saved), viewOf(image), inputs.region, inputs.parameters);
    reporting.results = m_statistics.finish();
    if (!m_settings.specimen.empty()) reporting.rig.values["specimen"] = m_settings.specimen;
    try {
        if (const FileImage* file = inputs.report.frames.front().file()) {
            reporting.lossy = imageFormatOf(file->path) == ImageFormat::Jpeg;
            reporting.tags = imageTagsOf(file->path);
        }
    } catch (const FileError& error) {
        summary.notes.push_back(std::string("The camera is not known: ") + error.what());
    }
    return reportingSections(strainlens::reportingTable(reporting));
}

}  // namespace strainlens
