// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/reference_renewal.h"

namespace strainlens {
namespace {

std::size_t okCount(const FrameSummary& summary) { return summary.counts[static_cast<std::size_t>(PointStatus::Ok)]; }

double asDouble(std::size_t count) { return static_cast<double>(count); }

/// Whether at least half of the way back to what the candidate had is made.
bool restored(double before, double again, double ofCandidate) {
    return again > before && 2 * again >= before + ofCandidate;
}

bool suddenlyWorse(const MatchQuality& frame, const MatchQuality& before) {
    constexpr double kLeastShare = 0.9;
    return asDouble(frame.points) < kLeastShare * asDouble(before.points) || frame.zncc < kLeastShare * before.zncc;
}

}  // namespace

MatchQuality::MatchQuality(const FrameSummary& summary)
    : points(okCount(summary) + summary.counts[static_cast<std::size_t>(PointStatus::OutOfImage)]),
      zncc(summary.meanScore) {}

ReferenceRenewal::ReferenceRenewal(const ReferenceParameters& parameters, const FinishedFrames& finished)
    : m_parameters(parameters) {
    if (parameters.choice == ReferenceChoice::Fixed) return;
    for (int frame = 1; frame <= finished.count; ++frame) {
        const FrameSummary summary = finished.summary(frame);
        if (okCount(summary) > 0 && !summary.partial) take(frame, summary.reference, MatchQuality(summary));
    }
    if (followsAtOnce()) m_reference = m_candidate;
}

std::vector<int> ReferenceRenewal::framesInUse() const {
    std::vector<int> frames;
    if (m_reference > 0) frames.push_back(m_reference);
    if (m_candidate > m_reference) frames.push_back(m_candidate);
    return frames;
}

bool ReferenceRenewal::tooFewPoints(const MatchQuality& frame, const MatchQuality& measure) const {
    return asDouble(frame.points) < m_parameters.leastPoints * asDouble(measure.points);
}

bool ReferenceRenewal::badlyCorrelated(const MatchQuality& frame, const MatchQuality& measure) const {
    return frame.zncc < m_parameters.leastCorrelation * measure.zncc;
}

bool ReferenceRenewal::wornOutBy(const MatchQuality& frame) const {
    return m_parameters.choice == ReferenceChoice::Renewed && m_candidate != m_reference &&
           (tooFewPoints(frame, m_first) || badlyCorrelated(frame, m_first));
}

bool ReferenceRenewal::worthIt(const MatchQuality& before, const MatchQuality& again) const {
    if (tooFewPoints(again, before)) return false;
    const auto pointsOf = [](const MatchQuality& quality) { return asDouble(quality.points); };
    return (tooFewPoints(before, m_first) && restored(pointsOf(before), pointsOf(again), pointsOf(m_ofCandidate))) ||
           (badlyCorrelated(before, m_first) && restored(before.zncc, again.zncc, m_ofCandidate.zncc));
}

bool ReferenceRenewal::take(int frame, int reference, const MatchQuality& quality) {
    if (reference != m_reference || m_first.points == 0) {
        m_reference = reference;
        m_first = quality;
    } else if (!followsAtOnce() && suddenlyWorse(quality, m_ofCandidate)) {
        return false;
    }
    m_candidate = frame;
    m_ofCandidate = quality;
    return true;
}

}  // namespace strainlens
