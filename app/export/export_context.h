// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <optional>

#include "app/export/export_choice.h"
#include "app/export/report_writer.h"
#include "app/export/result_columns.h"
#include "app/export/writing_stopped.h"
#include "app/io/file_hash.h"
#include "app/probes/probe_run.h"
#include "app/render/overlay_picture.h"
#include "compute/types/dense_flow.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The frame rates that videos may have [frames per second].
inline constexpr double kLeastFrameRate = 0.1, kMostFrameRate = 240;

/// How pictures are to look.
struct ExportLook {
    double framesPerSecond = 10;                ///< of videos
    bool scalePerFrame = false;                 ///< in videos; otherwise all frames share one scale
    std::string mapQuantity = {};               ///< name of the quantity that overlays map; empty = arrows
    ColourLimits mapLimits = {};                ///< of these maps
    ColourMap mapColours = ColourMap::Viridis;  ///< of arrows too
    MapShading mapShading = MapShading::Cells;
    bool mapContours = false;
    bool scaleBar = false;      ///< in the corner of overlays
    ArrowLook arrows = {};      ///< of overlays without a map
    PictureWidth width = {};    ///< of the image in overlays
    double flowFullPx = 0;      ///< length that gets the full colour in pictures of flow, 0 = automatic [px]
    bool flowRelative = false;  ///< pictures of flow colour the displacement less its mean
};

/// What was measured and where it came from.
struct ExportInputs {
    RunParameters parameters;
    RoiMask region = {};  ///< what maps and dense flow keep to; empty = everything
    ReportInputs report = {};
    ExportLook look = {};
    ExportChoice choice = {};
    ProbePlan probes = {};
    /// Called when a picture needs them, once each; may throw FileError. Not needed where no exporter does.
    std::function<AnyImage()> readReference = {};
    std::function<ImageSize()> referenceSize = {};
    /// Writing is given up after it: ExportFiles then throws WritingStopped.
    std::stop_token stop = {};
    /// Asked before a file is put in place; null: all may be.
    std::shared_ptr<WritingGate> gate = {};
};

/// How the picture of a frame with this title looks; the inputs must outlive it.
OverlayOptions overlayOptions(const ExportInputs& inputs, const std::string& title);

/// The columns that files of results are to have. Throws InvalidInput for names that there are not.
std::vector<ResultColumn> columnsOf(const ExportInputs& inputs);

/// What all files of one run draw from. One thread at a time.
class ExportContext {
public:
    /// Throws InvalidInput for probes that cannot be read.
    explicit ExportContext(ExportInputs inputs, int deformedFrames = 1);
    ExportContext(const ExportContext&) = delete;
    ExportContext& operator=(const ExportContext&) = delete;

    const ExportInputs& inputs() const { return m_inputs; }
    /// The image of a frame that was not known when the run began; those that are known stay as they are.
    void addImage(int frame, const FrameReference& image) {
        if (m_inputs.report.frames.size() == static_cast<std::size_t>(frame)) m_inputs.report.frames.push_back(image);
    }
    /// How many there are in the run; files of frames are numbered accordingly.
    int deformedFrames() const { return m_deformedFrames; }
    /// The reference image in 8 bit, as the search saw it without filters.
    const GrayImage<std::uint8_t>& reference();
    ImageSize referenceSize();
    FileHashes& hashes() { return m_hashes; }
    /// Reads the probes of a frame, if there are any; once a frame, before its files are written.
    void readProbes(const FrameSummary& summary, const DisplacementField& field);
    /// What they found in the frames so far; null without probes.
    const ProbeRun* probes() const { return m_probes ? &*m_probes : nullptr; }

private:
    ExportInputs m_inputs;
    const int m_deformedFrames;
    FileHashes m_hashes;
    GrayImage<std::uint8_t> m_reference;
    ImageSize m_size;
    std::optional<ProbeRun> m_probes;
};

/// One measured frame, or dense flow that comes from elsewhere, while its files are written.
class ExportedFrame {
public:
    ExportedFrame(const FrameSummary& summary, const DisplacementField& field, ExportContext& context)
        : m_summary(summary), m_field(&field), m_context(context) {}
    ExportedFrame(const FrameSummary& summary, DenseFlow flow, ExportContext& context)
        : m_summary(summary), m_context(context), m_flow(std::move(flow)) {}

    const FrameSummary& summary() const { return m_summary; }
    /// Not for exporters of scope Flow: there may be none.
    const DisplacementField& field() const { return *m_field; }
    /// Made of the field when it is first asked for.
    const DenseFlow& flow();

private:
    const FrameSummary& m_summary;
    const DisplacementField* m_field = nullptr;
    ExportContext& m_context;
    std::optional<DenseFlow> m_flow;
};

}  // namespace strainlens
