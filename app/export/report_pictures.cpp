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
#include "compute/sequence/greys/grey_range.h"
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
    if (comparesFrames(map.quantity)) {
        throw InvalidInput(name + ", quantity", "\"" + map.quantity + "\"",
                           "a formula of one frame; strainlens-cli statistics compares frames");
    }
}

std::string elementOf(const char* list, std::size_t index) {
    return std::string("report, ") + list + " " + std::to_string(index + 1);
}

bool hasValues(const ReportMap& map, const DisplacementField& field) {
    return map.quantity == kReportVectors ||
           fieldQuantity(map.quantity, "overlay-field").values(field).size() == field.size();
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
        std::erase_if(*settings.maps,
                      [&](const ReportMap& map) { return isMissing("The map of " + map.quantity + " in", map.frame); });
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
        if (map.frame > 0) m_frames[map.frame];
    }
    for (std::size_t k = 0; k < m_settings.pairs.size(); ++k) {
        requireFrame(m_settings.pairs[k], frames, elementOf("pairs", k));
    }
    if (!m_settings.logo.empty()) m_logo = readPicture(m_settings.logo, kMaxLogoPx);
}

void ReportPages::add(const ExportedFrame& frame) {
    m_lastFrame = frame.summary().frame;
    m_last = {frame.summary().name, frame.field(), m_context.firstImageOf(frame.summary())};
    if (const auto chosen = m_frames.find(m_lastFrame); chosen != m_frames.end()) chosen->second = m_last;
    if (m_settings.reportingTable) m_statistics.add(frame.summary(), &frame.field());
}

ReportContent ReportPages::make(RunSummary summary) const {
    ReportParts parts{m_logo, {}, {}, {}};
    const std::size_t earlier = summary.notes.size();
    attemptPart(summary, "The chart of mean strains", [&] { parts.pictures = charts(summary); });
    std::ranges::move(maps(summary), std::back_inserter(parts.pictures));
    parts.pairs = pairs(summary);
    attemptPart(summary, "The reporting table", [&] { parts.reportingTable = reportingTable(summary); });
    for (std::size_t k = earlier; k < summary.notes.size(); ++k) m_context.note(summary.notes[k]);
    return reportContent(summary, m_context, std::move(parts));
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
        const std::string of = map.frame > 0 ? "frame " + std::to_string(map.frame) : "the last frame";
        const std::string what = "The map of " + map.quantity + " in " + of;
        attemptPart(summary, what, [&] {
            const ShownFrame* frame = shownFrame(map.frame);
            if (frame && hasValues(map, frame->field)) {
                pictures.push_back(this->map(map, *frame));
            } else if (m_settings.maps) {
                summary.notes.push_back(what + " is missing: the frame has no values of it.");
            }
        });
    }
    return pictures;
}

ReportPicture ReportPages::map(const ReportMap& map, const ShownFrame& frame) const {
    const ExportInputs& inputs = m_context.inputs();
    const bool isVectors = map.quantity == kReportVectors;
    const FieldQuantity* quantity = isVectors ? nullptr : &fieldQuantity(map.quantity, "overlay-field");
    OverlayOptions options = {.title = frame.name,
                              .scaleMmPerPx = inputs.parameters.scaleMmPerPx,
                              .quantity = quantity,
                              .strainUnit = inputs.choice.strainUnit,
                              .drawings = annotationMarks(inputs.annotations, inputs.parameters.scaleMmPerPx)};
    if (m_settings.probesOnMaps) {
        std::ranges::move(probeMarks(inputs.probes.probes, inputs.parameters.scaleMmPerPx),
                          std::back_inserter(options.drawings));
    }
    throwIfStopped(inputs.stop);
    const PictureBytes png =
        overlayPicture(m_context.reference(frame.firstImage), frame.field, options, PictureFormat::Png);
    return {frame.name + ": " + (isVectors ? "displacement vectors" : std::string(quantity->label)),
            decodePngPixels(png, kMaxReportPicturePx)};
}

ReportPages::Pictures ReportPages::pairs(RunSummary& summary) const {
    Pictures pictures;
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
                return (k == 0 ? "Reference" : "Frame " + std::to_string(k)) + ": " + nameOf(k);
            };
            const ReportPicture reference = image(first, captionOf(first));
            const ReportPicture deformed = image(frame, captionOf(frame) + unmeasuredText(summary, frame));
            pictures.insert(pictures.end(), {reference, deformed});
        });
    }
    return pictures;
}

ReportPicture ReportPages::image(int frame, const std::string& caption) const {
    const ExportInputs& inputs = m_context.inputs();
    const FileImage* file = inputs.report.frames.at(static_cast<std::size_t>(frame)).file();
    if (!inputs.readFrame && !file) throw FileError(caption, "comes from a camera and is in no file.");
    const auto read = [&](int k) {
        if (inputs.readFrame) return inputs.readFrame(k);
        return k == 0 ? inputs.readReference() : readImage(file->path, file->page);
    };
    const GreyRange range = greyRangeOf(read(0));
    const GrayImage<std::uint8_t> greys = mapTo8Bit(read(frame), range);
    return {caption, decodePngPixels(encodePng(greys.view()), kMaxReportPicturePx)};
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
