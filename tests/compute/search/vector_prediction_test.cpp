// SPDX-License-Identifier: MPL-2.0
// Blocks outside the deformed image: matches found inside it are false.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "compute/metrology/field_measurement.h"
#include "compute/search/vector_prediction.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

class BlocksOutsideImage : public testing::Test {
protected:
    /// All blocks moved 5 px to the right; those of the last column, which are outside the image, have false matches.
    BlocksOutsideImage() {
        m_found.vectors.assign(m_grid.size(), {5, 0});
        m_found.cost.assign(m_grid.size(), 100);
        m_found.status.assign(m_grid.size(), PointStatus::Ok);
        for (int row = 0; row < m_grid.rows(); ++row) {
            m_found.vectors[last(row)] = {static_cast<std::int16_t>(-100 - row), 7};
            m_found.cost[last(row)] = 5000;
        }
    }
    std::size_t last(int row) const { return m_grid.index(m_grid.columns() - 1, row); }

    Grid m_grid = makeGrid({32, 32, 32, 0}, {320, 320}, {});
    SearchResult m_found;
};

TEST_F(BlocksOutsideImage, GetTheMedianVectorOfNeighbours) {
    replaceFalseMatches(m_grid, {320, 320}, {}, m_found);
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        const bool isLast = static_cast<int>(i % m_grid.lefts.size()) == m_grid.columns() - 1;
        EXPECT_EQ(m_found.vectors[i], (Displacement{5, 0})) << i;
        EXPECT_EQ(m_found.cost[i], isLast ? kNoCost : 100u) << i;
    }
}

TEST_F(BlocksOutsideImage, GetThePredictedVector) {
    std::vector<Displacement> start(m_grid.size(), {4, 0});
    start[last(1)] = {6, 1};
    start[last(2)] = {-3, 0};  // inside
    replaceFalseMatches(m_grid, {320, 320}, start, m_found);
    EXPECT_EQ(m_found.vectors[last(0)], (Displacement{4, 0}));
    EXPECT_EQ(m_found.vectors[last(1)], (Displacement{6, 1}));
    EXPECT_EQ(m_found.vectors[last(2)], (Displacement{-102, 7}));
    EXPECT_EQ(m_found.vectors[0], (Displacement{5, 0}));
}

TEST_F(BlocksOutsideImage, KeepGoodMatchesAndPossibleInsidePositions) {
    for (int row = 0; row < m_grid.rows(); ++row) m_found.cost[last(row)] = 299;
    const SearchResult well = m_found;
    replaceFalseMatches(m_grid, {320, 320}, {}, m_found);
    EXPECT_EQ(m_found.vectors, well.vectors);
    for (int row = 0; row < m_grid.rows(); ++row) m_found.cost[last(row)] = 5000;
    const SearchResult badly = m_found;
    replaceFalseMatches(m_grid, {325, 320}, {}, m_found);  // the image is 5 px wider
    EXPECT_EQ(m_found.vectors, badly.vectors);
    replaceFalseMatches(m_grid, {}, {}, m_found);
    EXPECT_EQ(m_found.vectors, badly.vectors);
}

/// Mean absolute difference of a 32 x 32 px block and its match over the pixels inside the image.
double scoreOfRest(const GrayImage<std::uint8_t>& a, const GrayImage<std::uint8_t>& b, const Grid& grid,
                   std::size_t node, Displacement moved) {
    const NodePosition place = grid.positionOf(node);
    double sum = 0;
    int pixels = 0;
    for (int y = grid.top(place.row); y < grid.top(place.row) + 32; ++y) {
        for (int x = grid.left(place.column); x < grid.left(place.column) + 32; ++x) {
            const int toX = x + moved.dx, toY = y + moved.dy;
            if (toX < 0 || toY < 0 || toX >= b.width() || toY >= b.height()) continue;
            sum += std::abs(a(x, y) - b(toX, toY));
            ++pixels;
        }
    }
    return pixels == 32 * 32 ? std::numeric_limits<double>::quiet_NaN() : sum / pixels;
}

TEST_F(BlocksOutsideImage, AreScoredByTheirVisiblePart) {
    SpecimenOptions options;
    options.size = {320, 320};
    options.shiftX = 5.2, options.shiftY = -3.4;
    const Specimen specimen(options);
    const auto reference = specimen.renderReference<std::uint8_t>(),
               deformed = specimen.renderDeformed<std::uint8_t>(1);
    RunParameters parameters;
    parameters.grid = {32, 32, 32, 0};
    parameters.device = "cpu";
    const std::vector<AnyImage> images = {reference, deformed};
    const DisplacementField field = measureFields(images, {}, parameters, {}).front();
    int left = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        ASSERT_TRUE(field.ok(i)) << i;
        const double score = scoreOfRest(reference, deformed, m_grid, i, {5, -3});
        left += !std::isnan(score);
        EXPECT_DOUBLE_EQ(field.score[i], std::isnan(score) ? field.score[i] : score) << i;
    }
    EXPECT_GT(left, 0);
}

/// No point is lost along the edge over which the specimen leaves the image.
TEST_F(BlocksOutsideImage, AreRefinedFromTheVisiblePartOfTheirSubsets) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {1024, 1024};
    options.noiseSigma = 1;
    options.shiftX = 3, options.shiftY = -2;
    options.exx = 0.004, options.eyy = -0.001, options.exy = 0.002, options.rotationDeg = 0.5;
    const AnyImage reference = Specimen(options, 0).renderReference<std::uint8_t>();
    std::vector<AnyImage> sequence = {reference};
    RunParameters parameters;
    parameters.grid = {32, 32, 32, 0};
    parameters.device = "cpu";
    for (int k = 1; k <= 8; ++k) {
        const Specimen specimen(options, k / 8.0);
        const std::vector<AnyImage> images = {reference, specimen.renderDeformed<std::uint8_t>(k)};
        sequence.push_back(images.back());
        const DisplacementField field = measureFields(images, {}, parameters, {}).front();
        EXPECT_EQ(field.count(PointStatus::Ok), field.size()) << k;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const auto truth = specimen.displacementAt({field.x[i], field.y[i]});
            EXPECT_NEAR(field.u[i], truth.x, 0.05) << field.x[i] << ' ' << field.y[i];
            EXPECT_NEAR(field.v[i], truth.y, 0.05) << field.x[i] << ' ' << field.y[i];
        }
    }
    for (const DisplacementField& field : measureFields(sequence, {}, parameters, {})) {
        EXPECT_EQ(field.count(PointStatus::Ok), field.size());
    }
}

}  // namespace
}  // namespace strainlens
