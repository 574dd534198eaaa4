// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/measure_stereo.h"

#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "compute/quality/noise_adaptation.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/forwarding_frames.h"
#include "compute/sequence/strain_noise.h"
#include "compute/stereo/cross_match.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr PositionMm kUnknownPosition = {kNoNumber, kNoNumber, kNoNumber};
constexpr double kMinMatchedShare = 0.02;  // of the reference frame's points
constexpr double kNotedEpipolarPx = 0.05;

/// Frames that are retained from loading until they are taken.
class RetainedFrames : public ForwardingFrames {
public:
    using ForwardingFrames::ForwardingFrames;

    AnyImage loadFrame(int frame) override {
        AnyImage image = ForwardingFrames::loadFrame(frame);
        const std::scoped_lock lock(m_mutex);
        m_images[frame] = std::make_shared<const AnyImage>(copyOf(viewOf(image)));
        return image;
    }
    /// The frame, null if it was not loaded; discards those before it.
    std::shared_ptr<const AnyImage> take(int frame) {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_images.find(frame);
        if (found == m_images.end()) return nullptr;
        const std::shared_ptr<const AnyImage> image = found->second;
        m_images.erase(m_images.begin(), std::next(found));
        return image;
    }

private:
    std::mutex m_mutex;
    std::map<int, std::shared_ptr<const AnyImage>> m_images;
};

/// The parameters with a smoothing that is chosen from the noise of the first image, so that all matches share it.
RunParameters resolveParameters(RunParameters parameters, const AnyImageView& reference, const RoiMask& roi) {
    if (!refinesByIcgn(parameters)) {
        throw InvalidInput("refine", "another method", "IC-GN (icgn1 to icgn4) with two cameras");
    }
    if (parameters.refine.prefilterSigmaPx != kAutomatic) return parameters;
    const NoiseAdaptation adaptation = adaptToNoise(refineParameters(parameters), reference, roi, parameters.threads);
    parameters.refine.prefilterSigmaPx = adaptation.prefilterSigmaPx;
    parameters.refine.incrementLimit = adaptation.incrementLimit;
    return parameters;
}

/// One point's observations in a frame, and the sensitivity of its position to the calibration.
struct LocatedPoint {
    std::array<PointObservation, 2> observations;
    PositionMm position;
};

/// Turns matches into fields.
class StereoRun {
public:
    StereoRun(FrameSource& second, RetainedFrames& first, const Rig& rig, const RoiMask& roi,
              const RunParameters& parameters, const StereoParameters& stereo, const Grid& grid,
              const StereoFrameSink& onFrame, StereoSummary& summary, std::stop_token stop)
        : m_second(second),
          m_first(first),
          m_rig(rig),
          m_roi(roi),
          m_parameters(parameters),
          m_stereo(stereo),
          m_grid(grid),
          m_onFrame(onFrame),
          m_summary(summary),
          m_stop(std::move(stop)),
          m_setup{rig, grid, roi, refineParameters(parameters), stereo.depth, parameters.threads},
          m_matcher(m_setup) {}

    void measureReference(const AnyImageView& first, const AnyImageView& second) {
        const MaterialMotion motion = motionAtRest(m_grid);
        m_reference = m_matcher.match(first, second, motion, nullptr, m_stop);
        if (!m_stop.stop_requested()) requireMatched(first, second);
        m_latest = m_reference.positions;
        deliver(0, m_reference, nullptr);
    }

    /// A frame of camera 0's run.
    void measureFrame(const FrameSummary& frame, const DisplacementField& field) {
        StereoFrameSummary failed = summaryOf(frame.frame);
        try {
            const std::shared_ptr<const AnyImage> first = m_first.take(frame.frame);
            if (!frame.error.empty()) throw Error(frame.error);
            if (!first) throw Error("The image of camera 0 is no longer in memory.");
            if (!m_second.waitForFrame(frame.frame, m_stop)) {
                throw Error("Camera 1 has no image for frame " + std::to_string(frame.frame) + " of camera 0, " +
                            frame.name + ".");
            }
            const AnyImage second = m_second.loadFrame(frame.frame);
            const MaterialMotion motion = motionOf(field, m_setup);
            const std::vector<PositionMm> predicted = predictPositions(motion);
            const CrossMatch match = m_matcher.match(viewOf(*first), viewOf(second), motion, &predicted, m_stop);
            deliver(frame.frame, match, &field);
        } catch (const LoadingStopped&) {
            return;
        } catch (const DeviceError&) {
            throw;
        } catch (const Error& error) {
            failed.error = error.what();
            m_summary.frames.push_back(failed);
            m_onFrame(failed, {});
        }
    }

private:
    StereoFrameSummary summaryOf(int frame) const {
        StereoFrameSummary summary;
        summary.frame = frame;
        summary.first = m_first.frameName(frame);
        summary.second = frame < m_second.frameCount() ? m_second.frameName(frame) : "";
        return summary;
    }

    /// Whether the residuals show a calibration that does not fit, or cameras that have moved.
    static bool missesLines(const EpipolarSummary& e) {
        return e.points > 0 && e.systematicPx > std::max(kNotedEpipolarPx, 5 * e.expectedRmsPx);
    }

    /// A first frame without matches is a wrong set-up: names it. Swapped images of cameras at both sides of the
    /// specimen do match, with depth reversed, but miss the epipolar lines.
    void requireMatched(const AnyImageView& first, const AnyImageView& second) {
        const auto isEnough = [&](const CrossMatch& match) {
            return double(match.count(PointStatus::Ok)) >= kMinMatchedShare * double(m_grid.measuredCount());
        };
        const bool isMatched = isEnough(m_reference);
        if (isMatched && !missesLines(m_reference.epipolarSummary)) return;
        std::string remedy = "images of the same moment that both show the specimen, and their own calibration";
        bool areSwapped = false;
        if (m_rig.cameras[0].image == m_rig.cameras[1].image) {
            const CrossMatch swapped =
                CrossMatcher(m_setup).match(second, first, motionAtRest(m_grid), nullptr, m_stop);
            areSwapped = isEnough(swapped) && (!isMatched || 5 * swapped.epipolarSummary.systematicPx <
                                                                 m_reference.epipolarSummary.systematicPx);
        }
        if (isMatched && !areSwapped) return;
        if (areSwapped)
            remedy = "first those of camera 0, then those of camera 1: they fit the calibration when swapped";
        throw InvalidInput("the images of both cameras",
                           std::to_string(m_reference.count(PointStatus::Ok)) + " of " +
                               std::to_string(m_grid.measuredCount()) + " points found in camera 1, " +
                               std::to_string(m_reference.epipolarSummary.rmsPx) + " px from their epipolar lines",
                           remedy);
    }

    /// The points of the last frame, moved along the lines of sight of camera 0.
    std::vector<PositionMm> predictPositions(const MaterialMotion& motion) const {
        const RigCamera& camera = m_rig.cameras[0];
        std::vector<PositionMm> predicted(m_grid.size(), kUnknownPosition);
        forEachPoint(m_grid.size(), m_parameters.threads, [&](std::size_t i) {
            if (motion.status[i] != PointStatus::Ok || !std::isfinite(m_latest[i].x)) return;
            const PositionMm direction = camera.directionAt(motion.pixels[i]), centre = camera.centre();
            predicted[i] = centre + dot(m_latest[i] - centre, direction) * direction;
        });
        return predicted;
    }

    void deliver(int frame, const CrossMatch& match, const DisplacementField* field) {
        StereoField result;
        result.surface.resize(m_grid.columns(), m_grid.rows());
        const std::size_t size = m_grid.size();
        const Symmetric3 unknown{kNoNumber, kNoNumber, kNoNumber, kNoNumber, kNoNumber, kNoNumber};
        result.surface.random.assign(size, unknown);
        result.shape.assign(size, unknown);
        result.firstPx = match.firstPixels, result.secondPx = match.pixels;
        result.epipolar = match.epipolar, result.zncc = match.zncc;
        if (!m_rig.covariance.empty())
            result.systematic.assign(size, unknown), result.shapeSystematic = result.systematic;
        forEachRowBand(static_cast<int>(size), 64, m_parameters.threads, [&](int first, int end) {
            for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(end); ++i) {
                fillPoint(i, match, field, result);
            }
        });
        if (frame > 0) {
            for (std::size_t i = 0; i < size; ++i) {
                if (match.status[i] == PointStatus::Ok) m_latest[i] = match.positions[i];
            }
        }
        if (m_stereo.computesStrain && m_parameters.strain.window != 0) result.strain = strainOf(result);
        StereoFrameSummary summary = summaryOf(frame);
        summary.points = countOf(PointStatus::Ok, result.surface.status);
        summary.epipolar = match.epipolarSummary;
        summary.noiseGrey = match.noiseGrey, summary.wasSearched = match.wasSearched;
        addNotes(summary);
        m_summary.frames.push_back(summary);
        m_onFrame(summary, result);
    }

    void fillPoint(std::size_t i, const CrossMatch& match, const DisplacementField* field, StereoField& result) const {
        SurfaceField& surface = result.surface;
        const NodePosition node = m_grid.positionOf(i);
        surface.s[i] = node.x, surface.t[i] = node.y;
        surface.status[i] = match.status[i] != PointStatus::Ok ? match.status[i] : m_reference.status[i];
        if (surface.status[i] != PointStatus::Ok) {
            result.firstPx[i] = result.secondPx[i] = {kNoNumber, kNoNumber};
            result.epipolar[i] = {kNoNumber, kNoNumber};
            result.zncc[i] = kNoNumber;
            return;
        }
        surface.setPoint(i, m_reference.positions[i], match.positions[i] - m_reference.positions[i]);
        const std::array<PointObservation, 2> now = {PointObservation{0, match.firstPixels[i], match.first[i]},
                                                     PointObservation{1, match.pixels[i], match.second[i]}};
        result.shape[i] = positionCovariance(m_rig, now, match.positions[i]);
        surface.random[i] = {};
        if (field) {
            // Camera 0's noise is that of its match in time; camera 1's is that of both matches with camera 0, less
            // what they share.
            std::array<PointObservation, 2> moved = now;
            const double sigmaX = double(field->refined.sigmaU[i]), sigmaY = double(field->refined.sigmaV[i]);
            moved[0].noise = {sigmaX * sigmaX, 0, sigmaY * sigmaY};
            moved[1].noise = {now[1].noise.xx + m_reference.second[i].xx, now[1].noise.xy + m_reference.second[i].xy,
                              now[1].noise.yy + m_reference.second[i].yy};
            surface.random[i] = positionCovariance(m_rig, moved, match.positions[i]);
        }
        if (!result.systematic.empty()) fillSystematic(i, now, match.positions[i], node, result);
    }

    void fillSystematic(std::size_t i, const std::array<PointObservation, 2>& now, PositionMm position,
                        NodePosition node, StereoField& result) const {
        const auto sensitivityOf = [&](std::span<const PointObservation> observations, PositionMm at) {
            TriangulatedPoint point;
            point.position = at;
            point.random = positionCovariance(m_rig, observations, at);
            return positionSensitivity(m_rig, observations, point);
        };
        const std::array<PointObservation, 2> before = {
            PointObservation{0, {double(node.x), double(node.y)}, m_reference.first[i]},
            PointObservation{1, m_reference.pixels[i], m_reference.second[i]}};
        std::vector<double> sensitivity = sensitivityOf(now, position);
        result.shapeSystematic[i] = systematicCovariance(m_rig, sensitivity);
        const std::vector<double> reference = sensitivityOf(before, m_reference.positions[i]);
        for (std::size_t k = 0; k < sensitivity.size(); ++k) sensitivity[k] -= reference[k];
        result.systematic[i] = systematicCovariance(m_rig, sensitivity);
    }

    SurfaceStrain strainOf(const StereoField& field) {
        StrainParameters parameters = m_parameters.strain;
        if (parameters.window == kAutomaticWindow) parameters.window = StrainParameters().window;
        parameters.source = StrainSource::Fit;
        DisplacementField grid;
        grid.columns = field.surface.columns, grid.rows = field.surface.rows;
        grid.x = field.surface.s, grid.y = field.surface.t, grid.status = field.surface.status;
        if (!m_correlation) {
            RunParameters run = m_parameters;
            run.strain = parameters;
            m_correlation = makeNoiseCorrelation(grid, run, m_rig.cameras[0].image, m_subsetRegion, m_stop);
        }
        SurfaceStrainOptions options;
        options.axis = m_stereo.strainAxis, options.region = m_roi, options.threads = m_parameters.threads;
        options.correlation = m_correlation ? &*m_correlation : nullptr;
        return computeSurfaceStrain(field.surface, parameters, options, m_stop);
    }

    void addNotes(StereoFrameSummary& summary) const {
        const EpipolarSummary& e = summary.epipolar;
        if (!missesLines(e)) return;
        summary.notes.push_back("Matches miss their epipolar lines by " + std::to_string(e.rmsPx) +
                                " px (RMS) where noise explains " + std::to_string(e.expectedRmsPx) +
                                " px: a camera has moved since the calibration, or it is inaccurate.");
    }

    FrameSource& m_second;
    RetainedFrames& m_first;
    const Rig& m_rig;
    const RoiMask& m_roi;
    const RunParameters& m_parameters;
    const StereoParameters& m_stereo;
    const Grid& m_grid;
    const StereoFrameSink& m_onFrame;
    StereoSummary& m_summary;
    const std::stop_token m_stop;
    const CrossMatchSetup m_setup;
    CrossMatcher m_matcher;
    const RoiMask m_subsetRegion = subsetRegion(m_roi);
    CrossMatch m_reference;
    std::vector<PositionMm> m_latest;  ///< of each point, where it was seen last
    std::optional<NoiseCorrelation> m_correlation;
};

/// Hands the frames of camera 0's run on.
class FrameForwarder : public RunObserver {
public:
    explicit FrameForwarder(StereoRun& run) : m_run(run) {}
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_run.measureFrame(summary, field);
    }

private:
    StereoRun& m_run;
};

}  // namespace

StereoSummary measureStereo(FrameSource& first, FrameSource& second, const Rig& rig, const RoiMask& roi,
                            const RunParameters& parameters, const StereoParameters& stereo,
                            const StereoFrameSink& onFrame, const std::stop_token& stop,
                            const SequenceOptions& options) {
    requireUsable(rig, "rig");
    if (rig.cameras.size() != 2) {
        throw InvalidInput("rig", std::to_string(rig.cameras.size()) + " cameras", "a rig of two cameras");
    }
    StereoSummary summary;
    RetainedFrames retained(first);
    const AnyImage reference = first.loadFrame(0), secondReference = second.loadFrame(0);
    requireImageSize(rig, 0, sizeOf(reference), first.frameName(0));
    requireImageSize(rig, 1, sizeOf(secondReference), second.frameName(0));
    const RunParameters resolved = resolveParameters(parameters, viewOf(reference), roi);
    const Grid grid = makeGrid(resolved.grid, sizeOf(reference), roi);
    StereoRun run(second, retained, rig, roi, resolved, stereo, grid, onFrame, summary, stop);
    run.measureReference(viewOf(reference), viewOf(secondReference));
    if (!first.grows() && first.frameCount() < 2) return summary;
    if (!first.grows() && !second.grows() && first.frameCount() != second.frameCount()) {
        summary.notes.push_back("Camera 0 has " + std::to_string(first.frameCount()) + " images and camera 1 " +
                                std::to_string(second.frameCount()) + ": frames without a partner are not measured.");
    }
    FrameForwarder forwarder(run);
    summary.first = runSequence(retained, roi, resolved, forwarder, stop, options);
    return summary;
}

}  // namespace strainlens
