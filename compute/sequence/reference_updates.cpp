// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/reference_updates.h"

namespace strainlens {
namespace {

std::size_t okCount(const FrameSummary& summary) { return summary.counts[static_cast<std::size_t>(PointStatus::Ok)]; }

double asDouble(std::size_t count) { return static_cast<double>(count); }

/// Whether `again` recovers at least half of the loss from `candidateQuality` to `before`.
bool isRestored(double before, double again, double candidateQuality) {
    return again > before && 2 * again >= before + candidateQuality;
}

}  // namespace

MatchQuality::MatchQuality(const FrameSummary& summary)
    : points(okCount(summary) + summary.counts[static_cast<std::size_t>(PointStatus::OutOfImage)]),
      masked(summary.counts[static_cast<std::size_t>(PointStatus::Masked)]),
      zncc(summary.meanScore) {}

ReferenceUpdates::ReferenceUpdates(const ReferenceParameters& parameters, const FinishedFrames& finished)
    : m_parameters(parameters) {
    if (!isActive()) return;
    for (int frame = 1; frame <= finished.count; ++frame) {
        const FrameSummary summary = finished.summary(frame);
        if (okCount(summary) > 0 && !summary.partial) take(frame, summary.reference, MatchQuality(summary));
    }
    if (updatesEveryFrame()) m_reference = m_candidate;
}

std::vector<int> ReferenceUpdates::referenceFrames() const {
    std::vector<int> frames;
    if (m_reference > 0) frames.push_back(m_reference);
    if (m_candidate > m_reference) frames.push_back(m_candidate);
    return frames;
}

bool ReferenceUpdates::hasTooFewPoints(const MatchQuality& frame, const MatchQuality& measure) const {
    return asDouble(frame.points + frame.masked) <
           m_parameters.minPointShare * asDouble(measure.points + measure.masked);
}

bool ReferenceUpdates::hasLowCorrelation(const MatchQuality& frame, const MatchQuality& measure) const {
    return !isAutomatic() && frame.zncc < m_parameters.minCorrelation * measure.zncc;
}

bool ReferenceUpdates::isSuddenlyWorse(const MatchQuality& frame) const {
    constexpr double kMinShare = 0.9;
    return asDouble(frame.points) < kMinShare * asDouble(m_candidateQuality.points) ||
           (!isAutomatic() && frame.zncc < kMinShare * m_candidateQuality.zncc);
}

bool ReferenceUpdates::needsNewReference(const MatchQuality& frame) const {
    return isActive() && !updatesEveryFrame() && m_candidate != m_reference &&
           (hasTooFewPoints(frame, m_firstQuality) || hasLowCorrelation(frame, m_firstQuality));
}

bool ReferenceUpdates::isWorthwhile(const MatchQuality& before, const MatchQuality& again) const {
    // Points that are hidden in a reference cannot be measured from it, although this frame or a later one shows them.
    const bool hidesMore = again.masked > before.masked || m_candidateQuality.masked > m_referenceMasked;
    if (hasTooFewPoints(again, before) || hidesMore) return false;
    const auto pointsOf = [](const MatchQuality& quality) { return asDouble(quality.points + quality.masked); };
    return (hasTooFewPoints(before, m_firstQuality) &&
            isRestored(pointsOf(before), pointsOf(again), pointsOf(m_candidateQuality))) ||
           (hasLowCorrelation(before, m_firstQuality) && isRestored(before.zncc, again.zncc, m_candidateQuality.zncc));
}

bool ReferenceUpdates::take(int frame, int reference, const MatchQuality& quality) {
    if (reference != m_reference || m_firstQuality.points == 0) {
        if (reference != m_reference) m_referenceMasked = m_candidateQuality.masked;
        m_reference = reference;
        m_firstQuality = quality;
    } else {
        // The second measurement was no better.
        if (isAutomatic() && needsNewReference(quality)) m_firstQuality = quality;
        if (!updatesEveryFrame() && isSuddenlyWorse(quality)) return false;
    }
    // Points that are hidden in a reference have no position in it and in all later ones.
    const bool hidesMore = quality.masked > m_candidateQuality.masked;
    if (updatesEveryFrame() && hidesMore && !hasLowCorrelation(quality, m_firstQuality)) return false;
    m_candidate = frame;
    m_candidateQuality = quality;
    return true;
}

}  // namespace strainlens
