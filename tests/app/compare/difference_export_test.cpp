// SPDX-License-Identifier: MPL-2.0
#include "app/export/difference_export.h"

#include <gtest/gtest.h>

#include "tests/app/probes/grid_fields.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr std::array kFrames = {FramePair{1, 1}, FramePair{2, 2}, FramePair{3, 3}};

/// Displacements along (u, v) that grow with x; exact in binary. The frames after the first have no valid point unless
/// `isComplete`. `read` counts the fields that are read.
FieldSeries seriesAlong(double u, double v, bool isComplete = true, int* read = nullptr) {
    FieldSeries series;
    series.name = "run";
    series.frames = {1, 2, 3};
    series.field = [u, v, isComplete, read](int frame) {
        if (read) ++*read;
        DisplacementField field = test::gridField(20, 15, 8, 10, [u, v](double x, double) {
            const double length = x / 4096;
            return PointPx{u * length, v * length};
        });
        if (frame > 1 && !isComplete) {
            for (std::size_t i = 0; i < field.size(); ++i) field.flag(i, PointStatus::LowScore);
        }
        return std::make_shared<const DisplacementField>(std::move(field));
    };
    return series;
}

class DifferenceExport : public testing::Test {
protected:
    DifferenceFiles files(const char* quantity) const {
        return {{{&exporterById("overlay"), m_folder / "map.svg"}}, quantity, {}, {}, {}, {}};
    }
    /// The map of the first frame.
    std::string picture(const RunComparison& comparison, const DifferenceFiles& of) const {
        writeDifferences(comparison, std::span(kFrames).first(1), of, {});
        return test::readText(m_folder / "map.svg");
    }
    test::TemporaryFolder m_folder;
};

TEST_F(DifferenceExport, MapsHaveDifferencesOfTheValues) {
    // Lengths 5 and 2 in both; the displacements differ by (3, 2) and (5, 2), whose lengths are others.
    const RunComparison one(seriesAlong(3, 4), seriesAlong(0, 2), {});
    const RunComparison other(seriesAlong(5, 0), seriesAlong(0, -2), {});
    EXPECT_GT(picture(one, files("magnitude")).size(), 1000u);
    EXPECT_EQ(picture(one, files("magnitude")), picture(other, files("magnitude")));
    EXPECT_NE(picture(one, files("u")), picture(other, files("u")));
}

TEST_F(DifferenceExport, FramesWithoutAComparedPointHaveNoPartInTheScale) {
    const RunComparison comparison(seriesAlong(3, 4), seriesAlong(0, 2, false), {});
    DifferenceFiles all = files("u"), first = files("u");
    all.scaleFrames.assign(kFrames.begin(), kFrames.end());
    first.scaleFrames = {kFrames[0]};
    EXPECT_EQ(picture(comparison, all), picture(comparison, first));
}

TEST_F(DifferenceExport, AStopEndsTheSearchForTheScale) {
    int read = 0;
    const RunComparison comparison(seriesAlong(3, 4), seriesAlong(0, 2, true, &read), {});
    std::stop_source stop;
    stop.request_stop();
    writeDifferences(comparison, kFrames, files("u"), stop.get_token());
    EXPECT_EQ(read, 1) << "the field that the file is opened with";
    EXPECT_TRUE(m_folder.names().empty());
}

}  // namespace
}  // namespace strainlens
