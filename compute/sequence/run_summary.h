// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/quality/light_change.h"
#include "compute/quality/noise_adaptation.h"
#include "compute/quality/uncertainty.h"
#include "compute/sequence/greys/grey_range.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/stage_times.h"

namespace strainlens {

/// Means or medians over the points whose strain is Ok; NaN without any.
struct StrainMeans {
    double exx = 0, eyy = 0, exy = 0;
};

/// What the forward-backward check did with a frame.
struct BackCheckCounts {
    std::size_t points = 0;    ///< whose subsets were matched back
    std::size_t outliers = 0;  ///< that did not return
    /// Median distance between where points began and where they returned, of 8192 of them at most [px]; NaN without
    /// any.
    double medianPx = 0;
    double ms = 0;  ///< what the check took, a part of Stage::Validate
};

/// What is known of one frame after a run.
struct FrameSummary {
    int frame = 0;      ///< 1 for the first deformed image; 0 is the reference
    std::string name;   ///< as FrameSource names it
    std::string error;  ///< empty, or why the frame has no field
    int reference = 0;  ///< the frame that it was compared with; 0 is the first image
    /// The larger median standard deviation of u and v that the points of the frame `reference` had: what the way over
    /// it adds [px]; 0 for the first image.
    double driftPx = 0;
    std::string device;  ///< id of the device that measured it; empty with an error
    /// What the device's thread spent on the frame. Images are read, prepared and uploaded ahead, beside the search of
    /// earlier frames: Read, Prepare and Upload hold only how long the device waited for that, divided as `aheadMs`.
    /// Standard deviations (Refine), Strain and Export of all frames but the last are made behind, beside the search of
    /// the next frame, where these hold how long the device waited for that, divided as the `behindMs` of the frame
    /// before.
    /// The times of the frames of one device therefore sum, with the reference's, to the wall time of the run.
    StageTimes timesMs{};
    StageTimes aheadMs{};   ///< what reading, preparing and uploading took on the reading thread, waited for or not
    StageTimes behindMs{};  ///< what was made behind took, waited for or not
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    double meanScore = 0;                                        ///< over Ok points; NaN without any
    LightChange light;                                           ///< as the whole-pixel search met it
    PairNoise noise;                                             ///< where IC-GN refined the frame
    std::optional<BackCheckCounts> backCheck;                    ///< where it was made
    std::optional<std::size_t> deconvolved;  ///< points whose displacement was, where that was asked for
    std::array<std::size_t, kStrainStatusNames.size()>
        strainCounts{};  ///< points by StrainStatus; all 0 without strain
    StrainMeans meanStrain;
    StrainMeans strainSigma;  ///< medians of the standard deviations of exx, eyy, exy; NaN where they are unknown
    int passes = 0;
    double deviceMs = 0;  ///< what the device computed in the search, by its own clock; 0 where it has none
    bool partial = false;
};

/// Fills `strainCounts`, `meanStrain` and `strainSigma` of a frame, with so many threads (0 = all cores).
void describeStrain(const StrainField& strain, FrameSummary& summary, int threads = 1);

/// What a run did: enough to report and to repeat it.
struct RunSummary {
    RunParameters parameters;         ///< as they were asked for
    std::vector<DeviceInfo> devices;  ///< that held the images, in the order of their first frames; never empty
    int threads = 0;                  ///< CPU threads used
    GreyRange greyRange;
    /// With automatic smoothing: what the noise of the reference image made of it.
    std::optional<NoiseAdaptation> adaptation;
    /// What was spent before the first deformed image, with several devices by the first of them: opening the device
    /// and what the reference image took.
    StageTimes referenceTimesMs{};
    std::vector<FrameSummary> frames;
    std::chrono::system_clock::time_point begun{};  ///< 1970 where it is not known
    double wallMs = 0;
    bool cancelled = false;
    std::vector<std::string> notes;  ///< fallbacks and other things the user must know, English sentences
};

/// Of a run and of one that went on after its frames, as of one run: times and notes of both, the rest of the later
/// one.
RunSummary joined(const RunSummary& earlier, RunSummary later);

/// What a run with these parameters refined with, which made that of the noise. Without smoothing where the run chooses
/// it and nobody knows what it chose.
RefineParameters refinedWith(const RunParameters& parameters, const std::optional<NoiseAdaptation>& adaptation);

/// What kept a run from being faster.
enum class RunBound : std::uint8_t {
    Decode,    ///< images had to be waited for: Read and Prepare
    Transfer,  ///< Upload and Download
    Compute,   ///< Filter, Search, Refine, Validate and Strain
    Write,     ///< Export had to be waited for
};
inline constexpr std::array<std::string_view, 4> kRunBoundNames = {"decode", "transfer", "compute", "write"};

/// What the devices' threads spent most of the run's time on, and its share; what was made beside it does not count.
struct BoundShare {
    RunBound by = RunBound::Compute;
    double share = 0;
};
/// Nothing where the run spent no time.
std::optional<BoundShare> boundOf(const RunSummary& summary);

}  // namespace strainlens
