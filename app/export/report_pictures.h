// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/export/report_content.h"
#include "app/export/sequence_scale.h"
#include "app/io/frame_choice.h"
#include "app/reporting/reporting_statistics.h"
#include "compute/sequence/greys/grey_range.h"

namespace strainlens {

/// Removes maps and pairs of frames after the last one, and a logo that cannot be read. Returns what is missing, as
/// sentences.
std::vector<std::string> removeMissing(ReportSettings& settings, int deformedFrames);

/// Collects what a report shows of single frames, and makes its content after the last one.
class ReportPages {
public:
    /// `context` outlives this. Throws InvalidInput for maps of unknown quantities and frames that the run does not
    /// have, FileError for a logo that cannot be read.
    explicit ReportPages(ExportContext& context);
    void add(const ExportedFrame& frame);
    /// A picture that cannot be made is missing, with the reason in the notes.
    ReportContent make(RunSummary summary) const;

    /// Memory that the maps over the frames need at the end of such a run, with their pictures.
    static std::int64_t seriesBytes(const ExportInputs& inputs, int deformedFrames, ImageSize image);

private:
    struct ShownFrame {
        std::string name;
        DisplacementField field;
        int firstImage = 0;  ///< ExportContext::firstImageOf()
    };
    using Pictures = std::vector<ReportPicture>;

    /// The points of frames, which most frames share.
    struct SeriesGrid {
        int columns, rows;
        std::vector<double> x, y;
    };
    /// What a map of a series shows; in single precision, as up to kMaxSeriesMaps are in memory.
    struct SeriesFrame {
        std::string name;
        std::shared_ptr<const SeriesGrid> grid;
        std::vector<PointStatus> status;
        std::vector<float> values;  ///< of the map; of vectors u
        std::vector<float> v;       ///< of vectors
        int firstImage = 0;         ///< ExportContext::firstImageOf()
    };

    /// Maps of one quantity in several frames.
    struct MapSeries {
        std::string quantity;
        FrameChoice choice;
        SequenceScale scale;
        std::vector<SeriesFrame> frames = {};
        int left = 0;     ///< frames beyond kMaxSeriesMaps
        int unknown = 0;  ///< frames without values of the quantity
    };

    /// 0: the last one. Null if it was not measured.
    const ShownFrame* shownFrame(int frame) const;
    Pictures charts(const RunSummary& summary) const;
    Pictures maps(RunSummary& summary) const;
    Pictures pairs(RunSummary& summary) const;
    std::vector<ReportSection> series(RunSummary& summary) const;
    void addSeries(const ReportMap& map, const std::string& name, int deformedFrames);
    void addTo(MapSeries& series, const ExportedFrame& frame);
    std::shared_ptr<const SeriesGrid> gridOf(const DisplacementField& field);
    static DisplacementField fieldOf(const SeriesFrame& frame);
    OverlayOptions mapOptions(const std::string& quantity, const std::string& title) const;
    ReportPicture map(const std::string& quantity, const ShownFrame& frame, const OverlayOptions& options) const;
    AnyImage readImageOf(int frame) const;
    PixelBlock image(int frame, const GreyRange& range) const;
    std::vector<ReportSection> reportingTable(RunSummary& summary) const;

    ExportContext& m_context;
    const ReportSettings& m_settings;
    std::optional<PixelBlock> m_logo;
    std::map<int, ShownFrame> m_frames;  ///< those that are chosen by number
    std::vector<MapSeries> m_series;
    std::shared_ptr<const SeriesGrid> m_seriesGrid;  ///< of the frame before
    ShownFrame m_last;
    int m_lastFrame = 0;
    ResultStatisticsCollector m_statistics;
};

}  // namespace strainlens
