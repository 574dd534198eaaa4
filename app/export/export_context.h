// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "app/export/report_writer.h"
#include "app/export/result_columns.h"
#include "app/export/writing_stopped.h"
#include "app/io/file_hash.h"
#include "app/probes/probe_run.h"
#include "app/project/annotation.h"
#include "app/project/report_settings.h"
#include "app/render/overlay_picture.h"
#include "compute/types/dense_flow.h"
#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Allowed frame rates of videos [frames per second].
inline constexpr double kMinFrameRate = 0.1, kMaxFrameRate = 240;

/// The style of exported pictures.
struct ExportStyle {
    double framesPerSecond = 10;                ///< of videos
    bool scalePerFrame = false;                 ///< in videos; otherwise one scale for all frames
    std::string mapQuantity = {};               ///< name of the quantity mapped in overlays; empty = arrows
    ColourLimits mapLimits = {};                ///< of these maps
    ColourMap mapColours = ColourMap::Viridis;  ///< of arrows too
    MapShading mapShading = MapShading::Cells;
    bool mapContours = false;
    bool scaleBar = false;      ///< in overlays
    ArrowStyle arrows = {};     ///< of overlays without a map
    PictureWidth width = {};    ///< of the image in overlays
    double flowFullPx = 0;      ///< vector length with full saturation in flow pictures, 0 = automatic [px]
    bool flowRelative = false;  ///< flow pictures subtract the mean displacement
    /// `mapQuantity` with values that are not those of the exported field; null: its own. Borrowed.
    const FieldQuantity* mapValues = nullptr;
};

/// The inputs of all exports of a run.
struct ExportInputs {
    RunParameters parameters;
    RoiMask region = {};  ///< restricts maps and dense flow; empty = everything
    ReportInputs report = {};
    ExportStyle style = {};
    ExportChoice choice = {};
    ProbePlan probes = {};
    FieldFrames frames = {};  ///< of the run, for quantities that compare frames; null: unknown
    /// Called at most once each, when an exporter needs them; may throw FileError.
    std::function<AnyImage()> readReference = {};
    std::function<ImageSize()> referenceSize = {};
    ReportSettings settings = {};              ///< of PDF and HTML reports
    std::vector<Annotation> annotations = {};  ///< in overlays and reports
    /// Reads the image of a frame from 0, the reference; null: from the files of `report`. May throw FileError.
    std::function<AnyImage(int frame)> readFrame = {};
    /// After a request no file is read for its hash: files get the hashes that are known.
    std::stop_token hashing = {};
    /// Cancels writing: ExportFiles then throws WritingStopped.
    std::stop_token stop = {};
    /// Checked before a file is committed; null: always commit.
    std::shared_ptr<WritingGate> gate = {};
};

/// Options of the overlay of a frame with this title; the inputs must outlive them.
OverlayOptions overlayOptions(const ExportInputs& inputs, const std::string& title);

/// The chosen columns. Throws InvalidInput for unknown names.
std::vector<ResultColumn> selectedColumns(const ExportInputs& inputs);

/// Data shared by all files of one run. One thread at a time.
class ExportContext {
public:
    /// Throws InvalidInput for probes that cannot be read.
    explicit ExportContext(ExportInputs inputs, int deformedFrames = 1);

    const ExportInputs& inputs() const { return m_inputs; }
    /// Sets the identity of a frame, with the content that was measured; in order, if it was unknown at the start.
    void setImage(int frame, const FrameIdentity& image);
    /// Number of deformed frames of the run, which determines the digits of numbered files.
    int deformedFrames() const { return m_deformedFrames; }
    /// The reference image in 8 bit, as the search saw it without filters; another image of the run by its number.
    const GrayImage<std::uint8_t>& reference(int frame = 0);
    /// Number of the image whose points a frame's field has: 0, the reference image, or the first of the pair.
    int firstImageOf(const FrameSummary& summary) const;
    ImageSize referenceSize();
    FileHashes& hashes() { return m_hashes; }
    /// Evaluates the probes in a frame, once per frame, before its files are written.
    void readProbes(const FrameSummary& summary, const DisplacementField& field);
    /// The probe results so far; null without probes.
    const ProbeRun* probes() const { return m_probes ? &*m_probes : nullptr; }
    /// Whether quantities can be compared with the frame before, or the first image of a pair, but with no other frame.
    bool knowsFrameBeforeOnly() const { return m_before || !m_inputs.frames.field; }
    /// Keeps the frame for quantities of the next one that compare with it; where the inputs do not know the frames.
    void keepFrame(int frame, const DisplacementField& field);
    /// Adds what a file lacks, as a sentence; the same one once.
    void note(const std::string& sentence);
    const std::vector<std::string>& notes() const { return m_notes; }

private:
    AnyImage readFirst(int frame) const;

    ExportInputs m_inputs;
    const int m_deformedFrames;
    FileHashes m_hashes{m_inputs.hashing};
    GrayImage<std::uint8_t> m_reference;
    int m_referenceFrame = 0;  ///< its number
    ImageSize m_size;
    std::optional<ProbeRun> m_probes;
    struct FrameBefore {
        int frame = 0;
        std::shared_ptr<const DisplacementField> field = {};
    };
    std::shared_ptr<FrameBefore> m_before;  ///< null: no quantity needs it, or the inputs know the frames
    std::vector<std::string> m_notes;
};

/// One frame to export: a measured field, or dense flow without a field.
class ExportedFrame {
public:
    ExportedFrame(const FrameSummary& summary, const DisplacementField& field, ExportContext& context)
        : m_summary(summary), m_field(&field), m_context(context) {}
    ExportedFrame(const FrameSummary& summary, DenseFlow flow, ExportContext& context)
        : m_summary(summary), m_context(context), m_flow(std::move(flow)) {}

    const FrameSummary& summary() const { return m_summary; }
    /// Not for exporters of scope Flow: the field may be missing.
    const DisplacementField& field() const { return *m_field; }
    /// The field among the frames of its run.
    FrameField frameField() const;
    /// Computed from the field at the first call.
    const DenseFlow& flow();

private:
    const FrameSummary& m_summary;
    const DisplacementField* m_field = nullptr;
    ExportContext& m_context;
    std::optional<DenseFlow> m_flow;
};

}  // namespace strainlens
