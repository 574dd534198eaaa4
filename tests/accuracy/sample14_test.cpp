// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/export/line_plot.h"
#include "app/io/image_reader.h"
#include "compute/metrology/error_sums.h"
#include "compute/metrology/field_measurement.h"
#include "compute/strain/strain.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

constexpr int kImages = 3, kStep = 4, kWindow = 9;
constexpr const char* kNames[kImages] = {"L1", "L3", "L5"};

/// Columns' true u [px] and exx of the three images.
struct Truth {
    std::vector<double> u[kImages], exx[kImages];
};

Truth readTruth(const std::filesystem::path& path) {
    Truth truth;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        double x = 0, u[kImages], e[kImages];
        if (std::sscanf(line.c_str(), "%lf,%lf,%lf,%lf,%lf,%lf,%lf", &x, &u[0], &e[0], &u[1], &e[1], &u[2], &e[2]) != 7)
            break;
        for (int k = 0; k < kImages; ++k) {
            truth.u[k].push_back(u[k]);
            truth.exx[k].push_back(1e-6 * e[k]);
        }
    }
    return truth;
}

/// Means over the Ok points of every column: (x, mean).
std::vector<PointPx> columnMeans(const DisplacementField& field, const std::vector<double>& values) {
    std::vector<PointPx> means;
    for (int column = 0; column < field.columns; ++column) {
        ErrorSums sums;
        for (int row = 0; row < field.rows; ++row) {
            const std::size_t i = field.index(column, row);
            if (std::isfinite(values[i])) sums.add(values[i]);
        }
        if (sums.n > 0) means.push_back({field.x[field.index(column, 0)], sums.mean()});
    }
    return means;
}

double rms(const std::vector<PointPx>& means, const std::vector<double>& truth) {
    ErrorSums errors;
    for (const PointPx& p : means) errors.add(p.y - truth[static_cast<std::size_t>(p.x)]);
    return errors.rms();
}

/// Measured means of both subsets over the truth; written where STRAINLENS_PLOT_FOLDER names a folder.
class ProfilePlot {
public:
    ProfilePlot(std::string title, std::string label, double unit, const std::vector<double>& truth) : m_unit(unit) {
        m_plot = {std::move(title), {"x [px]"}, {std::move(label)}, {}};
        for (std::size_t x = 0; x < truth.size(); x += 2) m_truth.points.push_back({double(x), truth[x] / unit});
    }
    void add(const std::string& name, std::vector<PointPx> means) {
        for (PointPx& p : means) p.y /= m_unit;
        m_plot.series.push_back({name, std::move(means)});
    }
    void write(const std::string& fileName) {
        m_plot.series.push_back(m_truth);
        if (const char* folder = std::getenv("STRAINLENS_PLOT_FOLDER"))
            writePlot(std::filesystem::path(folder) / fileName, m_plot);
    }

private:
    double m_unit;
    PlotSeries m_truth = {"truth", {}, true, false, true};
    LinePlot m_plot;
};

}  // namespace

/// DIC Challenge, Sample 14: u along x oscillates with growing frequency, amplitude 0.1 px.
TEST(Sample14, ColumnMeansFollowTheTruth) {
    const std::filesystem::path folder = std::filesystem::path(STRAINLENS_SOURCE_DIR) / "../shared/data/sample14";
    if (!measuresAll()) GTEST_SKIP() << "only in release builds";
    if (!std::filesystem::exists(folder / "truth.csv")) GTEST_SKIP() << folder << " is not there";
    const Truth truth = readTruth(folder / "truth.csv");
    std::vector<AnyImage> images = {readImage(folder / "Sample14_Reference.tif")};
    for (const char* name : kNames) {
        images.push_back(readImage(folder / ("Sample14_" + std::string(name) + "_Amp0.1b.tif")));
    }
    ASSERT_EQ(truth.u[0].size(), static_cast<std::size_t>(sizeOf(images[0]).width));
    std::vector<ProfilePlot> uPlots, strainPlots;
    for (int k = 0; k < kImages; ++k) {
        const std::string title = "Sample 14, " + std::string(kNames[k]) + ": mean of each column";
        uPlots.emplace_back(title, "u [px]", 1, truth.u[k]);
        strainPlots.emplace_back(title, "exx [1e-6]", 1e-6, truth.exx[k]);
    }
    double uRms[2][kImages], exxRms[2][kImages];
    const int subsets[] = {33, 51};
    for (int s = 0; s < 2; ++s) {
        RunParameters parameters;
        parameters.grid = {kStep, 16, 16, 8};
        parameters.refinement = Refinement::Icgn2;
        parameters.refine.subset = subsets[s];
        StrainParameters strain;
        strain.window = kWindow;
        const auto fields = measureFields(images, {}, parameters, {});
        ASSERT_EQ(fields.size(), 3U);
        for (int k = 0; k < kImages; ++k) {
            const auto u = columnMeans(fields[k], fields[k].u);
            const auto exx = columnMeans(fields[k], computeStrain(fields[k], strain).exx);
            uRms[s][k] = rms(u, truth.u[k]);
            exxRms[s][k] = rms(exx, truth.exx[k]);
            std::printf(
                "  %s, subset %d: RMS of the column means: u %.5f px, exx %.1f microstrain; %zu of %zu points Ok\n",
                kNames[k], subsets[s], uRms[s][k], 1e6 * exxRms[s][k], fields[k].count(PointStatus::Ok),
                fields[k].size());
            uPlots[k].add("subset " + std::to_string(subsets[s]), u);
            strainPlots[k].add("subset " + std::to_string(subsets[s]), exx);
        }
    }
    for (int k = 0; k < kImages; ++k) {
        uPlots[k].write("sample14_u_" + std::string(kNames[k]) + ".png");
        strainPlots[k].write("sample14_exx_" + std::string(kNames[k]) + ".png");
        // What the images' noise leaves in the mean over a column, and of exx what the window smooths away of L5.
        for (int s = 0; s < 2; ++s) {
            EXPECT_LT(uRms[s][k], 0.006) << kNames[k] << ", subset " << subsets[s];
            EXPECT_LT(exxRms[s][k], 4e-4) << kNames[k] << ", subset " << subsets[s];
        }
    }
}
