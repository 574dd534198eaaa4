// SPDX-License-Identifier: MPL-2.0
// Runs with deconvolution equal runs without it plus Deconvolution.
#include <gtest/gtest.h>

#include <cmath>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

class Frames : public RunObserver {
public:
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        fields.push_back(field);
        summaries.push_back(summary);
    }
    std::vector<DisplacementField> fields;
    std::vector<FrameSummary> summaries;
};

RunParameters deconvolvedRun() {
    RunParameters parameters;
    parameters.device = "auto";
    parameters.grid = {5, 32, 32, 0};
    parameters.refinement = Refinement::Icgn2;
    parameters.refine.subset = 33;
    parameters.strain.window = 5;
    parameters.deconvolution = true;
    return parameters;
}

constexpr ImageSize kPlateSize = {260, 220};

RoiMask holed() {
    return RoiMask::where(kPlateSize, [](int x, int y) { return std::hypot(x - 140, y - 110) > 20; });
}

Specimen plate() {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Star, kPlateSize);
    options.noiseSigma = 2;
    return Specimen(options);
}

/// The field without the shape function's error in its standard deviations, which deconvolution removes.
DisplacementField withNoiseAlone(DisplacementField field, const RunParameters& parameters) {
    const auto reference = plate().renderReference<std::uint8_t>();
    const RefineResult found{field.u, field.v, field.refined, field.status};
    RefineParameters refine = refineParameters(parameters);
    refine.prefilterSigmaPx = 0;  // as automatic smoothing chooses for this noise
    UncertaintyModel(refine, AnyImageView(reference)).estimate(found, field);
    return field;
}

Frames measure(const RunParameters& parameters, const RoiMask& region) {
    const Specimen specimen = plate();
    const auto reference = specimen.renderReference<std::uint8_t>(), deformed = specimen.renderDeformed<std::uint8_t>();
    ImagesInMemory source({AnyImageView(reference), AnyImageView(deformed)});
    Frames frames;
    runSequence(source, region, parameters, frames, {});
    return frames;
}

void expectRejected(const RunParameters& parameters, const std::string& part) {
    try {
        requireValid(parameters);
        ADD_FAILURE() << "not refused: " << part;
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
}

TEST(DeconvolutionRun, EqualsDeconvolutionOfThePlainRun) {
    const RoiMask region = holed(), subsets = subsetRegion(region);
    RunParameters parameters = deconvolvedRun();
    const Frames on = measure(parameters, region);
    parameters.deconvolution = false;
    const Frames off = measure(parameters, region);
    parameters.deconvolution = true;

    DisplacementField expected = withNoiseAlone(off.fields.at(0), parameters);
    const auto correlation = makeNoiseCorrelation(expected, parameters, kPlateSize, subsets);
    auto step = makeDeconvolution(expected, parameters, kPlateSize, VisibilityGraph(expected, region), subsets);
    ASSERT_TRUE(correlation && step);
    step->apply(expected);
    step->computeNoiseGain(*correlation);
    step->applyToNoise(expected);
    expected.strain = computeStrain(expected, parameters.strain, region, 0, SubsetNoise(&*correlation, &*step));

    const DisplacementField& found = on.fields.at(0);
    ASSERT_EQ(found.size(), expected.size());
    std::size_t moved = 0, grown = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_EQ(found.status[i], expected.status[i]) << i;
        if (!found.ok(i)) continue;
        ASSERT_EQ(found.u[i], expected.u[i]) << i;
        ASSERT_EQ(found.v[i], expected.v[i]) << i;
        ASSERT_EQ(found.refined.sigmaU[i], expected.refined.sigmaU[i]) << i;
        ASSERT_EQ(found.refined.sigmaV[i], expected.refined.sigmaV[i]) << i;
        ASSERT_EQ(found.refined.ux[i], off.fields[0].refined.ux[i]) << i;
        moved += found.u[i] != off.fields[0].u[i];
        ASSERT_EQ(found.strain.status[i], expected.strain.status[i]) << i;
        if (!found.strain.ok(i)) continue;
        ASSERT_EQ(found.strain.exx[i], expected.strain.exx[i]) << i;
        ASSERT_EQ(found.strain.sigmaExx[i], expected.strain.sigmaExx[i]) << i;
        grown += found.strain.sigmaExx[i] > off.fields[0].strain.sigmaExx[i];
    }
    EXPECT_GT(moved, found.size() / 3);
    EXPECT_GT(grown, found.size() / 3);
    EXPECT_EQ(on.summaries[0].deconvolved, step->correctedCount());
    EXPECT_FALSE(off.summaries[0].deconvolved);
    EXPECT_GT(on.summaries[0].noise.sigmaU, off.summaries[0].noise.sigmaU);
}

/// Noise is updated even without strain.
TEST(DeconvolutionRun, UpdatesNoiseWithoutStrain) {
    RunParameters parameters = deconvolvedRun();
    const Frames with = measure(parameters, {});
    parameters.strain.window = 0;
    const Frames without = measure(parameters, {});
    EXPECT_EQ(with.fields.at(0).refined.sigmaU.size(), without.fields.at(0).refined.sigmaU.size());
    for (std::size_t i = 0; i < with.fields[0].size(); ++i) {
        if (!with.fields[0].ok(i)) continue;
        ASSERT_EQ(with.fields[0].refined.sigmaU[i], without.fields[0].refined.sigmaU[i]) << i;
    }
    EXPECT_TRUE(without.fields[0].strain.empty());
}

TEST(DeconvolutionRun, CorrectsPointsUpToTheEdge) {
    RunParameters parameters = deconvolvedRun();
    const std::size_t inside = *measure(parameters, {}).summaries.at(0).deconvolved;
    parameters.edge = true;
    EXPECT_GT(*measure(parameters, {}).summaries.at(0).deconvolved, inside);
}

TEST(DeconvolutionRun, RejectsUnsupportedParametersWithRemedy) {
    RunParameters parameters = deconvolvedRun();
    parameters.grid.step = 6;
    expectRejected(parameters, "a step of at most 5 px with subset 33 and order 2");
    parameters = deconvolvedRun();
    parameters.reference.choice = ReferenceChoice::Previous;
    expectRejected(parameters, "--reference");
    parameters = deconvolvedRun();
    parameters.refinement = Refinement::IcgnAuto;
    expectRejected(parameters, "--subset auto");
    parameters = deconvolvedRun();
    parameters.strain.source = StrainSource::Gradients;
    expectRejected(parameters, "--strain-source fit");
    parameters.refinement = Refinement::None;  // then deconvolution is off
    parameters.strain = {};
    EXPECT_NO_THROW(requireValid(parameters));
}

}  // namespace
}  // namespace strainlens
