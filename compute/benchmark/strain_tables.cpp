// SPDX-License-Identifier: MPL-2.0
// Strain of a field given by formula: windows of fixed and of automatic size, one thread and all.
#include <algorithm>
#include <chrono>
#include <random>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/checks.h"
#include "compute/benchmark/images.h"
#include "compute/strain/strain.h"
#include "compute/types/format.h"
#include "compute/types/median.h"

namespace strainlens::bench {
namespace {

constexpr int kStrainStep = 7, kStrainSubset = 21;
constexpr double kFieldNoisePx = 0.01;

/// Displacements of an open hole with noise that correlates like that of overlapping subsets.
DisplacementField openHoleField(const Specimen& specimen, const RoiMask& material) {
    const Grid grid = makeGrid({kStrainStep, 24, 24, 0}, material.size(), {});
    DisplacementField field;
    field.resize(grid.columns(), grid.rows());
    field.refined.resize(field.size(), ShapeOrder::First);
    std::mt19937 random(1);
    std::normal_distribution<double> normal(0, kFieldNoisePx * 3);
    std::vector<double> noiseU(field.size()), noiseV(field.size());
    for (std::size_t i = 0; i < field.size(); ++i) noiseU[i] = normal(random), noiseV[i] = normal(random);
    const auto meanAround = [&](const std::vector<double>& noise, int column, int row) {
        double sum = 0;
        for (int r = row - 1; r <= row + 1; ++r) {
            for (int c = column - 1; c <= column + 1; ++c) {
                sum += noise[field.index(std::clamp(c, 0, field.columns - 1), std::clamp(r, 0, field.rows - 1))];
            }
        }
        return sum / 9;
    };
    for (std::size_t i = 0; i < field.size(); ++i) {
        const NodePosition at = grid.positionOf(i);
        field.x[i] = at.x, field.y[i] = at.y;
        if (!material.contains(at.x, at.y)) continue;
        const int column = static_cast<int>(i) % field.columns, row = static_cast<int>(i) / field.columns;
        const PointPx u = specimen.displacementAt({field.x[i], field.y[i]});
        field.u[i] = u.x + meanAround(noiseU, column, row), field.v[i] = u.y + meanAround(noiseV, column, row);
        field.status[i] = PointStatus::Ok;
        RefinedDetails& details = field.refined;
        details.sigmaU[i] = details.sigmaV[i] = static_cast<float>(kFieldNoisePx);
        details.residual[i] = 2, details.pixels[i] = kStrainSubset * kStrainSubset;
        details.varianceU[i] = details.varianceV[i] = static_cast<float>(kFieldNoisePx * kFieldNoisePx / 4);
    }
    return field;
}

}  // namespace

void benchStrain(TableMaker& maker) {
    const ImageSize size = maker.choose(ImageSize{640, 480}, ImageSize{5184, 3456});
    SpecimenOptions options = exampleSpecimen(SpecimenKind::OpenHole, size);
    options.shiftX = 12, options.shiftY = -7;
    const Specimen specimen(options);
    const RoiMask material = specimen.materialMask();
    const DisplacementField field = openHoleField(specimen, material);
    const NoiseCorrelation noise(field, {.side = kStrainSubset, .order = ShapeOrder::First}, 255, 0);
    const VisibilityGraph visibility(field, material, 0);
    BenchTable table{.name = "strain",
                     .title = format("Strain of %zu points", field.size()),
                     .workload = format("open hole %s by formula, step %d, noise of %.2f px that correlates over three "
                                        "points; strain with standard deviations; \"identical\" to one thread",
                                        sizeText(size).c_str(), kStrainStep, kFieldNoisePx)};
    std::vector<double> alone;
    const auto addRow = [&](const std::string& device, const std::string& variant, int window, int threads,
                            const StrainWindowFinder& finder) {
        StrainParameters parameters;
        parameters.window = window;
        StrainField strain;
        std::vector<double> times;
        for (int run = 0; run < maker.choose(2, 5); ++run) {
            const auto start = std::chrono::steady_clock::now();
            strain = computeStrain(field, parameters, visibility, threads, &noise, {}, nullptr, finder);
            const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - start;
            times.push_back(passed.count());
        }
        if (threads == 1) alone = strain.exx;
        table.rows.push_back({.id = device + " " + variant,
                              .device = device,
                              .variant = variant,
                              .operationMs = medianOf(times),
                              .runs = static_cast<int>(times.size()),
                              .identity = areEqual(strain.exx, alone) ? Identity::Yes : Identity::No});
    };
    for (const int threads : {1, 0}) addRow(threads == 1 ? "cpu-1" : "cpu", "window 9", 9, threads, {});
    for (const int threads : {1, 0}) {
        addRow(threads == 1 ? "cpu-1" : "cpu", "automatic windows", kAutomaticWindow, threads, {});
    }
    const auto addDevice = [&](const DeviceInfo& device) {
        const auto session = openSession(device.id, {});
        if (!session->supports(Operation::StrainWindows)) return;
        StrainWindows windows;
        addRow(device.id, "automatic windows", kAutomaticWindow, 0,
               [&](const StrainWindowRequest& request, const std::stop_token&) {
                   session->chooseStrainWindows(request, windows, {});
                   return &windows;
               });
    };
    for (const DeviceInfo& device : allDevices()) {
        if (!isSelected(maker.options(), device.id)) continue;
        try {
            addDevice(device);
        } catch (const DeviceError& error) {
            table.rows.push_back(failedImplementation(error).row);
        }
    }
    maker.tables.push_back(std::move(table));
}

}  // namespace strainlens::bench
