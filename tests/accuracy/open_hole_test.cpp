// SPDX-License-Identifier: MPL-2.0
// Labels of this file: slow-sanitized
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "compute/backend/backend_registry.h"
#include "compute/metrology/field_measurement.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/synthetic/specimen.h"

using namespace strainlens;

namespace {

constexpr int kHoleSubset = 33, kBlock = 64;
constexpr double kLimitPx = 0.02;

/// Errors of the points of a plate with a hole, by distance from the rim.
struct HoleErrors {
    int far = 0, farWithin = 0;  ///< points farther than a subset from the rim; of them, Ok and within 0.02 px
    int rim = 0, rimFailed = 0;  ///< points nearer, whose subset the hole cuts; of them, not Ok
    ErrorSums rimErrors;         ///< u and v of the Ok ones [px]

    double farShare() const { return 100.0 * farWithin / far; }
    void print(const char* title) const {
        std::printf(
            "  %-34s off the rim: %6d points, %7.3f %% within %.2f px; rim: %5d points, RMS %.5f px, %d failed\n",
            title, far, farShare(), kLimitPx, rim, rimErrors.rms(), rimFailed);
    }
};

/// The open hole, noise 2, searched in full blocks and refined with and without the region.
class OpenHole {
public:
    explicit OpenHole(ImageSize size)
        : m_specimen(benchmarkOpenHole(size)), m_roi(m_specimen.materialMask()), m_session(openSession("cpu", {})) {
        m_session->upload(kReferenceSlot, m_specimen.renderReference<std::uint8_t>());
        m_session->upload(kDeformedSlot, m_specimen.renderDeformed<std::uint8_t>());
    }

    void search(int step, const RoiMask& region) {
        m_grid = makeGrid({step, kBlock, kBlock, 0}, m_specimen.options().size, region);
        m_session->recursiveSearch(kForwardPair, m_grid, {}, {}, m_found, {});
    }
    const RoiMask& material() const { return m_roi; }
    /// The material within two blocks of the rim.
    RoiMask nearRim() const {
        RoiMask region = m_roi;
        for (int y = 0; y < region.size().height; ++y) {
            for (int x = 0; x < region.size().width; ++x) {
                if (rimDistance({double(x), double(y)}) > 2 * kBlock) region.row(y)[x] = RoiMask::kOutside;
            }
        }
        return region;
    }

    HoleErrors errors(bool excludeOutside) {
        RefineParameters parameters;
        parameters.subset = kHoleSubset;
        const RoiMask subsetRoi = excludeOutside ? m_roi.erode(kRegionEdgePx) : RoiMask();
        m_session->makeRefiner(kForwardPair, subsetRoi, parameters)->refineGrid(m_grid, m_found, m_result, {});
        HoleErrors all;
        for (int row = 0; row < m_grid.rows(); ++row) {
            for (int column = 0; column < m_grid.columns(); ++column) {
                if (m_grid.isMeasured(column, row)) add(column, row, all);
            }
        }
        return all;
    }

private:
    void add(int column, int row, HoleErrors& all) const {
        const std::size_t i = m_grid.index(column, row);
        // Blocks that the specimen's shift moves outside the deformed image cannot be found.
        if (m_found.status[i] == PointStatus::OutOfImage) return;
        const PointPx p = {double(m_grid.centreX(column)), double(m_grid.centreY(row))};
        const bool ok = m_result.status[i] == PointStatus::Ok;
        const PointPx truth = m_specimen.displacementAt(p);
        const double du = m_result.u[i] - truth.x, dv = m_result.v[i] - truth.y;
        if (rimDistance(p) > kHoleSubset) {
            all.far += 1;
            all.farWithin += ok && std::hypot(du, dv) <= kLimitPx;
        } else if (cut(p)) {
            all.rim += 1;
            all.rimFailed += !ok;
            if (ok) all.rimErrors.add(du), all.rimErrors.add(dv);
        }
    }

    double rimDistance(PointPx p) const {
        const ImageSize size = m_specimen.options().size;
        return std::hypot(p.x - (size.width - 1) / 2.0, p.y - (size.height - 1) / 2.0) -
               m_specimen.options().holeRadiusPx;
    }

    /// Whether a pixel of the subset is outside the region.
    bool cut(PointPx p) const {
        const int half = kHoleSubset / 2, x = static_cast<int>(p.x), y = static_cast<int>(p.y);
        for (int dy = -half; dy <= half; ++dy) {
            for (int dx = -half; dx <= half; ++dx) {
                if (!m_roi.contains(x + dx, y + dy)) return true;
            }
        }
        return false;
    }

    Specimen m_specimen;
    RoiMask m_roi;
    Grid m_grid;
    std::unique_ptr<Session> m_session;
    SearchResult m_found;
    RefineResult m_result;
};

/// `rimStep` is chosen for a thousand points at the rim.
void expectAccurate(ImageSize size, int step, int rimStep) {
    OpenHole hole(size);
    hole.search(step, hole.material());
    const HoleErrors whole = hole.errors(true);
    whole.print("pixels outside the region left out");
    EXPECT_GE(whole.farShare(), 99.9);

    hole.search(rimStep, hole.nearRim());
    const HoleErrors excluded = hole.errors(true), included = hole.errors(false);
    excluded.print("at the rim, left out");
    included.print("at the rim, all pixels");
    EXPECT_GT(excluded.rim, 500);
    EXPECT_EQ(excluded.rimFailed, 0);
    EXPECT_LE(excluded.rimErrors.rms(), included.rimErrors.rms() / 2);
}

}  // namespace

TEST(OpenHoleAccuracy, PointsAreAccurateAndRimGainsFromTheRegion) { expectAccurate({2592, 1728}, 16, 5); }

#ifdef NDEBUG
TEST(OpenHoleAccuracy, FullSize) { expectAccurate({5184, 3456}, 24, 7); }
#endif
