// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/io/image/image_reader.h"
#include "app/render/line_plot.h"
#include "compute/metrology/field_measurement.h"
#include "compute/strain/strain.h"
#include "tests/accuracy/refine_specimens.h"
#include "tests/accuracy/subset_response.h"

using namespace strainlens;

namespace {

constexpr int kImages = 3, kStep = 4, kWindow = 9;  // points of the strain window
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

constexpr int kGridMargin = 8, kGridBlock = 16;  // of the grid [px]
/// Distance of the first and last column of points from the image border [px].
constexpr int kFirstColumn = kGridMargin + kGridBlock / 2;

/// Expected RMS error of column means, and its limit.
struct Expected {
    double rms = 0, maximum = 0;
};

/// `bias`: squared bias of the subsets, summed over columns; `noise`: a mean's standard deviation. The mean square has
/// the standard deviation of columns / similarColumns independent errors; three of these are allowed.
Expected expectedRms(const ErrorSums& bias, double noise, double similarColumns) {
    const double squares = bias.rms() * bias.rms(), noiseSquares = noise * noise;
    const double deviation =
        std::sqrt((2 * noiseSquares * noiseSquares + 4 * squares * noiseSquares) * similarColumns / bias.n);
    return {std::sqrt(squares + noiseSquares), std::sqrt(squares + noiseSquares + 3 * deviation)};
}

/// Standard deviation of a point's u about the mean of its column, where the truth is constant [px].
double scatterOf(const DisplacementField& field) {
    ErrorSums variances;
    for (int column = 0; column < field.columns; ++column) {
        ErrorSums sums;
        for (int row = 0; row < field.rows; ++row) {
            const std::size_t i = field.index(column, row);
            if (field.ok(i)) sums.add(field.u[i]);
        }
        variances.add(sums.deviation());
    }
    return variances.rms();
}

/// Expected errors of u and exx for one image and points with standard deviation sigma [px].
std::array<Expected, 2> expectation(const SubsetResponse& response, const DisplacementField& field, double sigma,
                                    const std::vector<double>& u, const std::vector<double>& exx) {
    ErrorSums uBias, exxBias;
    for (int column = 0; column < field.columns; ++column) {
        const int x = static_cast<int>(field.x[field.index(column, 0)]);
        uBias.add(response.displacement(u, x) - u[static_cast<std::size_t>(x)]);
        exxBias.add(response.strain(u, x, kFirstColumn) - exx[static_cast<std::size_t>(x)]);
    }
    const double rows = field.rows, columns = response.similarColumns();
    // Neighbouring strains also share most of their windows.
    return {expectedRms(uBias, response.displacementNoise(sigma, rows), columns),
            expectedRms(exxBias, response.strainNoise(sigma, rows), columns + kWindow)};
}

double rms(const std::vector<PointPx>& means, const std::vector<double>& truth) {
    ErrorSums errors;
    for (const PointPx& p : means) errors.add(p.y - truth[static_cast<std::size_t>(p.x)]);
    return errors.rms();
}

/// Plot of measured means of both subsets and the truth; written to the folder STRAINLENS_PLOT_FOLDER if set.
class ProfilePlot {
public:
    ProfilePlot(std::string title, std::string label, double unit, const std::vector<double>& truth) : m_unit(unit) {
        m_plot = {std::move(title), {"x [px]"}, {std::move(label)}, {}};
        for (std::size_t x = 0; x < truth.size(); x += 2) m_truth.points.push_back({double(x), truth[x] / unit});
    }
    void add(const std::string& name, std::vector<PointPx> means) {
        for (PointPx& p : means) p.y /= m_unit;
        m_plot.curves.push_back({name, std::move(means)});
    }
    void write(const std::string& fileName) {
        m_plot.curves.push_back(m_truth);
        if (const char* folder = std::getenv("STRAINLENS_PLOT_FOLDER"))
            writePlot(std::filesystem::path(folder) / fileName, m_plot);
    }

private:
    double m_unit;
    PlotCurve m_truth = {"truth", {}, false, true};
    LinePlot m_plot;
};

}  // namespace

/// DIC Challenge, Sample 14: u along x oscillates with increasing frequency, amplitude 0.1 px.
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
    const int subsets[] = {33, 51};
    for (int s = 0; s < 2; ++s) {
        RunParameters parameters;
        parameters.grid = {kStep, kGridBlock, kGridBlock, kGridMargin};
        parameters.refinement = Refinement::Icgn2;
        parameters.refine.subset = subsets[s];
        StrainParameters strain;
        strain.window = kWindow;
        const auto fields = measureFields(images, {}, parameters, {});
        ASSERT_EQ(fields.size(), 3U);
        for (int k = 0; k < kImages; ++k) {
            const auto u = columnMeans(fields[k], fields[k].u);
            const auto exx = columnMeans(fields[k], computeStrain(fields[k], strain).exx);
            const double sigma = scatterOf(fields[k]);
            const auto [uExpected, exxExpected] =
                expectation(SubsetResponse(subsets[s], kStep, kWindow), fields[k], sigma, truth.u[k], truth.exx[k]);
            const double uRms = rms(u, truth.u[k]), exxRms = rms(exx, truth.exx[k]);
            std::printf(
                "  %s, subset %d: sigma of a point %.5f px; RMS of the column means: u %.5f px (expected %.5f, at most "
                "%.5f), exx %.1f microstrain (%.1f, %.1f); %zu of %zu points Ok\n",
                kNames[k], subsets[s], sigma, uRms, uExpected.rms, uExpected.maximum, 1e6 * exxRms,
                1e6 * exxExpected.rms, 1e6 * exxExpected.maximum, fields[k].count(PointStatus::Ok), fields[k].size());
            EXPECT_LT(uRms, uExpected.maximum) << kNames[k] << ", subset " << subsets[s];
            EXPECT_LT(exxRms, exxExpected.maximum) << kNames[k] << ", subset " << subsets[s];
            uPlots[k].add("subset " + std::to_string(subsets[s]), u);
            strainPlots[k].add("subset " + std::to_string(subsets[s]), exx);
        }
    }
    for (int k = 0; k < kImages; ++k) {
        uPlots[k].write("sample14_u_" + std::string(kNames[k]) + ".png");
        strainPlots[k].write("sample14_exx_" + std::string(kNames[k]) + ".png");
    }
}
