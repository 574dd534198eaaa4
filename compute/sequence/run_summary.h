// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/quality/blur.h"
#include "compute/quality/light_change.h"
#include "compute/quality/noise_adaptation.h"
#include "compute/quality/uncertainty.h"
#include "compute/sequence/greys/grey_range.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/stage_clock.h"

namespace strainlens {

/// Means or medians over the points whose strain is Ok; NaN if there are none.
struct StrainMeans {
    double exx = 0, eyy = 0, exy = 0;
};

/// Result of a frame's forward-backward check.
struct BackCheckCounts {
    std::size_t points = 0;    ///< matched back
    std::size_t outliers = 0;  ///< of them, those that did not return
    /// Median round-trip distance, of at most 8192 points [px]; NaN if there are none.
    double medianPx = 0;
    double ms = 0;  ///< duration of the check, a part of Stage::Validate
};

/// The results of one frame without its field.
struct FrameSummary {
    int frame = 0;      ///< 1 for the first deformed image; 0 is the reference
    std::string name;   ///< as FrameSource names it
    std::string error;  ///< why the frame has no field; else empty
    int reference = 0;  ///< the frame that it was compared with; 0 is the first image
    /// The larger median standard deviation of u and v of the points in the frame `reference`: the uncertainty that an
    /// updated reference adds [px]; 0 for the first image.
    double driftPx = 0;
    std::string device;  ///< id of the device that measured it; empty with an error
    /// Time of the device's thread. Images are prefetched while earlier frames are searched: Read, Prepare and Upload
    /// hold only how long the device waited for that, split in proportion to `prefetchMs`. Standard deviations
    /// (Refine), Strain and Export of all frames but the last overlap the search of the next frames: they hold how long
    /// the device waited for those of the previous frames, split in proportion to the `postProcessMs` of one.
    /// The times of one device's frames and of the reference therefore sum to the wall time of the run.
    StageTimes timesMs{};
    StageTimes prefetchMs{};     ///< full time of prefetching (read, prepare, upload) on the reading thread
    StageTimes postProcessMs{};  ///< full time of post-processing
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    double meanScore = 0;                                        ///< over Ok points; NaN if there are none
    LightChange light;                                           ///< seen by the integer-pixel search
    PairNoise noise;                                             ///< if IC-GN refined the frame
    std::optional<RelativeBlur> blur;                            ///< by which one image was blurred to match the other
    std::optional<BlurRange> blurRange;                          ///< if the blur differs over the image
    std::optional<BackCheckCounts> backCheck;                    ///< if it was done
    std::optional<std::size_t> deconvolved;                      ///< number of deconvolved points, if requested
    std::size_t repaired = 0;  ///< points that failed first and became valid when refined again from their neighbours
    std::array<std::size_t, kStrainStatusNames.size()>
        strainCounts{};  ///< points by StrainStatus; all 0 without strain
    StrainMeans meanStrain;
    StrainMeans strainSigma;  ///< medians of the standard deviations of exx, eyy, exy; NaN if unknown
    int passes = 0;
    double deviceMs = 0;  ///< search time by the device's own clock; 0 if it has none
    bool partial = false;
};

/// Fills `strainCounts`, `meanStrain` and `strainSigma` of a frame (threads: 0 = all cores).
void describeStrain(const StrainField& strain, FrameSummary& summary, int threads = 1);

/// What a run did: sufficient to report and to repeat it.
struct RunSummary {
    RunParameters parameters;         ///< as requested
    std::vector<DeviceInfo> devices;  ///< that measured frames, in the order of their first frames; never empty
    int threads = 0;                  ///< CPU threads used
    GreyRange greyRange;
    /// The choices of automatic smoothing, from the noise of the reference image.
    std::optional<NoiseAdaptation> adaptation;
    /// Time before the first deformed image, on the first of several devices: opening the device and preparing the
    /// reference image.
    StageTimes referenceTimesMs{};
    std::vector<FrameSummary> frames;
    std::chrono::system_clock::time_point startTime{};  ///< 1970 if unknown
    double wallMs = 0;
    bool cancelled = false;
    bool deviceFailed = false;       ///< another one measured what it left
    std::vector<std::string> notes;  ///< warnings such as fallbacks, English sentences
};

/// Merges the summaries of a run and of the run that resumed it: frames, devices, times and notes of both, all else
/// from the later one.
RunSummary mergeSummaries(const RunSummary& earlier, RunSummary later);

/// The refinement parameters that a run used, given its adaptation. No smoothing if it was automatic and the choice is
/// unknown.
RefineParameters effectiveRefinement(const RunParameters& parameters, const std::optional<NoiseAdaptation>& adaptation);

/// The stage that limited the speed of a run.
enum class RunBottleneck : std::uint8_t {
    Decode,    ///< waiting for images: Read and Prepare
    Transfer,  ///< Upload and Download
    Compute,   ///< Filter, Search, Refine, Validate and Strain
    Write,     ///< waiting for Export
};
inline constexpr std::array<std::string_view, 4> kBottleneckNames = {"decode", "transfer", "compute", "write"};

/// The largest part of the device threads' time, and its share. Overlapped work does not count.
struct BottleneckShare {
    RunBottleneck by = RunBottleneck::Compute;
    double share = 0;
};
/// Empty if the run took no time.
std::optional<BottleneckShare> findBottleneck(const RunSummary& summary);

/// The frames that an earlier run has measured. The run resumes after them, with the same results as a run from the
/// first frame.
struct FinishedFrames {
    int count = 0;  ///< frames 1 .. count are neither read nor delivered
    /// The field of one of them, null if it has none. Called only for the few that the next frames start from.
    std::function<std::shared_ptr<const DisplacementField>(int frame)> field = {};
    /// The summary of any of them; called only if the reference is updated.
    std::function<FrameSummary(int frame)> summary = {};
    /// The blur of one of those with a field; without this function that of its summary.
    std::function<std::optional<RelativeBlur>(int frame)> blur = {};

    std::optional<RelativeBlur> blurOf(int frame) const {
        if (blur) return blur(frame);
        return summary ? summary(frame).blur : std::nullopt;
    }
};

}  // namespace strainlens
